"""The page of unfinished games: players, scores and times, each with buttons to resume and to discard it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import end_question, phase_line, who_line
from boggle_qt.messages.numbers import capital, join_facts, recent_day
from boggle_qt.store.journal.log import SavedMatch
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import page_edges
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, ResumeMatch, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.tray.scattered_cubes import cube_picture
from boggle_qt.ui.widgets.buttons import CardColumns, ChoiceCard, FoldedRow, button, chip
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import FadingArea
from boggle_qt.ui.widgets.paper import Ground, Sheet, stacked
from boggle_qt.ui.widgets.sheet_dialog import ask


class OpenMatchesPage(Page):
    """A card for each unfinished game, the last played first."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._matches = services.open_matches
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        """Returns the time of day; tests replace it."""
        self._cards: list[ChoiceCard] = []
        sheet, inside, self._columns, self._rest = Sheet(), Ground(), CardColumns(), EmptySheet("rules")
        column, self._on_sheet = stacked(inside), stacked(sheet)
        column.setContentsMargins(0, 0, 12, 0)  # room for shadows
        column.addWidget(self._columns)
        column.addWidget(self._rest, 1)
        self._on_sheet.addWidget(label(_("Unfinished games"), "pageTitle", wrap=True))
        self._on_sheet.addWidget(FadingArea(inside))
        self._home = button(_("Home"), act=self.requester(Home()))
        self._foot = FoldedRow(button(_("New match"), act=self.requester(ShowPage("setup"))), last=self._home)
        self._page = QVBoxLayout(self)
        self._page.addWidget(sheet, 1)
        self._page.addWidget(self._foot)

    def enter(self) -> None:
        self._update_cards()
        (self._cards[0] if self._cards else self._home).setFocus()

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return the two lines of each card: the players, and the score and date."""
        return tuple((card.accessibleName(), card.accessibleDescription()) for card in self._cards)

    def _update_cards(self) -> None:
        self._cards = [self._card(saved) for saved in self._matches.list_matches()]
        self._columns.show_cards(self._cards)
        self._columns.setVisible(bool(self._cards))
        nothing = _("Unfinished games appear here so you can resume or discard them.")
        self._rest.show_text("" if self._cards else nothing, sketch=not self._cards)
        self.update_layout()

    def _card(self, saved: SavedMatch) -> ChoiceCard:
        who, match = who_line(saved.match), saved.match
        when = recent_day(saved.played.astimezone(), self.now().astimezone())
        card = ChoiceCard(who, capital(join_facts([phase_line(match), when])))
        card.setToolTip(_("Resume"))
        card.set_slim()
        card.clicked.connect(partial(self._resume, saved.id))
        name = _("Discard: {players}").format(players=who)
        card.add_tool(chip(_("Discard …"), partial(self._ask_to_discard, saved), name=name))
        return card

    def _resume(self, match_id: int, _checked: bool = False) -> None:
        if (match := self._matches.resume(match_id)) is not None:
            self.requested.emit(ResumeMatch(match_id, match))

    def _ask_to_discard(self, saved: SavedMatch) -> None:
        question, consequence = end_question(saved.match)
        ask(self, question, consequence, _("Discard"), _("Keep"), partial(self._discard, saved.id))

    def _discard(self, match_id: int) -> None:
        self._matches.discard(match_id)
        self._update_cards()
        self._home.setFocus()

    def update_layout(self) -> None:
        air, unit = current_look().air, current_look().unit
        for card in self._cards:
            card.set_picture(*cube_picture(card.accessibleName()[:1].upper(), 30 * unit))
        side, above, below = page_edges(self.width(), self.height(), current_look())
        inset = round(20 * air)
        self._page.setContentsMargins(side, side, side, below)
        self._page.setSpacing(above)
        self._foot.set_spacing(round(12 * air))
        self._on_sheet.setContentsMargins(inset, inset, inset, inset)
        self._on_sheet.setSpacing(round(14 * air))
