"""The table of pages, and the stack of those that were wanted so far. A new page is its file and one row here."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from boggle_qt.engine.match import Match, Phase
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.widgets.page_turn import PageTurn

PAGES = {
    "table": ("The table", "navigation.table_page.TablePage"),
    "readout": ("Read-out", "match.readout_page.ReadoutPage"),
    "debrief": ("Looking back", "debrief.round_review.RoundReview"),
    "setup": ("A match", "match.setup_page.SetupPage"),
    "open": ("Open matches", "home.open_matches_page.OpenMatchesPage"),
    "desk": ("Desk", "desk.desk_page.DeskPage"),
    "workshop": ("Workshop", "desk.workshop_page.WorkshopPage"),
    "companion": ("At your own table", "desk.companion_page.CompanionPage"),
    "paths": ("Paths of a tray", "desk.paths_page.PathsPage"),
    "records": ("Records", "records.records_page.RecordsPage"),
    "history": ("History", "records.history_page.HistoryPage"),
}
"""Every page by its name: what a screen reader calls it, and its class in `ui/`, which takes the services. That is
imported when it is first wanted, not before."""


def page_of(match: Match) -> str | None:
    """The page on which a match goes on; None before its first throw."""
    if not match.rounds:
        return None
    if match.phase is Phase.READOUT:
        return "readout"
    return "debrief" if match.solo and match.settled else "table"


def after(match: Match) -> str:
    """The page that follows the round which is being played: it is worth preparing."""
    return "debrief" if match.solo else "readout"


class Pages(QStackedWidget):
    """Makes each page when it is first wanted, and treats them all alike: one is in front, and has been entered."""

    requested = Signal(object)  # Go
    """What any of them wants."""
    went = Signal(str)
    """The page of that name came to the front."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._made: dict[str, Page] = {}
        self._name = ""
        self._entered = False
        self._turn = PageTurn(self)

    @property
    def name(self) -> str:
        """Of the page in front; "" before the first."""
        return self._name

    @property
    def current(self) -> Page | None:
        """The page in front."""
        return self._made.get(self._name)

    def page(self, name: str) -> Page:
        """The page of that name, made now if it was not. Raises KeyError where there is none."""
        if name not in self._made:
            module, _, kind = PAGES[name][1].rpartition(".")
            page: Page = getattr(import_module(f"boggle_qt.ui.{module}"), kind)(self._services)
            page.requested.connect(self.requested)
            self._made[name] = page
            self.addWidget(page)
            apply_look(page, self._services.look)  # in its place: whatever is moved Qt styles anew
        return self._made[name]

    def show_page(self, name: str, payload: object = None) -> None:
        """Bring a page to the front with what it is to be given; the one in front, even if it is the same, is left."""
        page = self.page(name)
        if (
            (before := self.current) is not None
            and before is not page
            and not (leaf := before.turning_rect()).isEmpty()
        ):
            self._turn.begin(part=leaf)
            self._turn.wait()
        self.leave()
        page.receive(payload)
        self._name = name
        self.setAccessibleName(PAGES[name][0])
        self.setCurrentWidget(page)
        self.enter()
        self._turn.raise_()
        self.went.emit(name)

    def leave(self) -> None:
        """The page in front rests: another comes, or something stands over it."""
        if self._entered and self.current is not None:
            self._entered = False
            self.current.leave()

    def enter(self) -> None:
        """The page in front goes on."""
        if not self._entered and self.current is not None:
            self._entered = True
            self.current.enter()

    def stop(self) -> None:
        """Before the window goes: nothing of any page runs on, and nothing begins."""
        self.leave()
        for timer in self.findChildren(QTimer):
            timer.stop()
        for worker in self.findChildren(Worker):
            worker.stop()
