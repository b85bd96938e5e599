"""The table of pages, and the stack of those used so far. A new page is its file and one row here."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from boggle_qt.engine.match import Match, Phase
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.look.table_top import Shade
from boggle_qt.ui.page.late_input_filter import SecondClickFilter
from boggle_qt.ui.page.page import Page, lose_focus
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.layouts import paint_when_laid_out, scroll_all_by_finger

PAGES = {
    "table": (N_("Table"), "navigation.table_page.TablePage"),
    "readout": (N_("Comparing lists"), "match.readout_page.ReadoutPage"),
    "debrief": (N_("Review"), "debrief.round_review.RoundReview"),
    "setup": (N_("New match"), "match.setup_page.SetupPage"),
    "open": (N_("Unfinished games"), "home.open_matches_page.OpenMatchesPage"),
    "desk": (N_("Desk"), "desk.desk_page.DeskPage"),
    "workshop": (N_("Workshop"), "desk.workshop_page.WorkshopPage"),
    "cubes": (N_("Cubes"), "desk.cubes_page.CubesPage"),
    "survey": (N_("Survey"), "desk.survey_page.SurveyPage"),
    "companion": (N_("With real cubes"), "desk.companion_page.CompanionPage"),
    "paths": (N_("Path counts"), "desk.paths_page.PathsPage"),
    "practise": (N_("Practise"), "practice.practise_page.PractisePage"),
    "records": (N_("Records"), "records.records_page.RecordsPage"),
    "history": (N_("All rounds"), "records.history_page.HistoryPage"),
}
"""Every page by its name: its untranslated title for screen readers, and its class in `ui/`, imported on first use
and made with the services."""


def page_of(match: Match) -> str | None:
    """Return the page on which a match continues; None before its first throw."""
    if not match.rounds:
        return None
    if match.phase is Phase.READOUT:
        return "readout"
    return "debrief" if match.solo and match.settled else "table"


class Pages(QStackedWidget):
    """Makes each page on first use. One page is in front; `enter` was called on it."""

    requested = Signal(object)  # Request
    """A request of a page."""
    went = Signal(str)
    """The page of this name came to the front."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._made: dict[str, Page] = {}
        self.name = ""
        """The name of the page in front; "" before the first."""
        self._entered = False
        self._shade = Shade(self)
        self._second_click = SecondClickFilter(self)

    @property
    def current(self) -> Page | None:
        """Return the page in front."""
        return self._made.get(self.name)

    def page(self, name: str) -> Page:
        """Return the page of this name, made on first use. Raises KeyError for an unknown name."""
        if name not in self._made:
            module, _, kind = PAGES[name][1].rpartition(".")
            page: Page = getattr(import_module(f"boggle_qt.ui.{module}"), kind)(self._services)
            page.requested.connect(self.requested)
            self._made[name] = page
            self.addWidget(page)
            scroll_all_by_finger(page)
            apply_look(page, self._services.look)  # after it is placed: Qt styles a moved widget again
        return self._made[name]

    def show_page(self, name: str, payload: object = None) -> None:
        """Leave the current page and bring a page to the front, with the value it is to show."""
        page = self.page(name)
        self._second_click.begin()
        paint_when_laid_out(self)
        self.leave()
        page.receive(payload)
        self.name = name
        self.setAccessibleName(_(PAGES[name][0]))
        lose_focus(self)
        self.setCurrentWidget(page)
        self.enter()
        if name not in ("table", "readout", "debrief"):  # which say by themselves what is on them
            announce(page, _(PAGES[name][0]), news=True)
        self._shade.raise_()
        self.went.emit(name)

    def leave(self) -> None:
        """Leave the page in front: another page follows, or a dialog covers it."""
        if self._entered and self.current is not None:
            self._entered = False
            self.current.leave()

    def enter(self) -> None:
        """Enter the page in front, if it is not entered."""
        if not self._entered and self.current is not None:
            self._entered = True
            self.current.enter()

    def rebuild(self) -> None:
        """Make the page in front again, and the others when they are next shown: the language has changed."""
        name, before = self.name, self.current
        board = before.board_to_share() if before is not None else None
        self.stop()
        made, self._made, self.name = self._made, {}, ""
        for page in made.values():
            self.removeWidget(page)
            page.hide()
            page.deleteLater()
        self.show_page(name, board if name == "desk" else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shade.setGeometry(self.rect())

    def stop(self) -> None:
        """Stop every timer and worker of all pages, before the window is closed."""
        self.leave()
        for timer in self.findChildren(QTimer):
            timer.stop()
        for worker in self.findChildren(Worker):
            worker.stop()
