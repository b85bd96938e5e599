"""The page of open matches: players, scores and times, each with buttons to resume and to end it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.messages.match import end_question, phase_line, when_line, who_line
from boggle_qt.store.journal.log import SavedMatch
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, ResumeMatch, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.buttons import ChoiceCard, button
from boggle_qt.ui.widgets.labels import soft
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import EngravedLabel, Ground, Sheet, stacked
from boggle_qt.ui.widgets.sheet_dialog import ask


class OpenMatchesPage(Page):
    """A card for each open match, the last played first."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._left = services.open_matches
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        """Returns the time of day; tests replace it."""
        self._cards: list[tuple[QWidget, ChoiceCard]] = []
        title = EngravedLabel("Open matches")
        title.setObjectName("wordmark")
        title.setProperty("kind", "low")
        self._nothing = Sheet()
        self._on_sheet = stacked(self._nothing)
        self._on_sheet.addWidget(
            soft("A match or a round left in the middle waits here, to be gone on with or ended. None does now.")
        )
        self._inside = Ground()
        self._rows = QVBoxLayout(self._inside)
        self._rows.addStretch(1)
        self._home = button("Home", act=self.requester(Home()))
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(button("A new match", act=self.requester(ShowPage("setup"))))
        foot.addWidget(self._home)
        self._page = QVBoxLayout(self)
        self._page.addWidget(title)
        self._page.addWidget(self._nothing)
        self._page.addWidget(scrolling(self._inside), 1)
        self._page.addLayout(foot)

    def enter(self) -> None:
        """Show the matches open now."""
        self._show()
        (self._cards[0][1] if self._cards else self._home).setFocus()

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return the two lines of each card: the players, and how the match stands."""
        return tuple((door.accessibleName(), door.accessibleDescription()) for _, door in self._cards)

    def _show(self) -> None:
        for card, _ in self._cards:
            self._rows.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = [self._card(kept) for kept in self._left.list_matches()]
        for at, (card, _) in enumerate(self._cards):
            self._rows.insertWidget(at, card)
            card.show()  # at once, so that it can take the focus
        self._nothing.setVisible(not self._cards)
        self._arrange()

    def _card(self, kept: SavedMatch) -> tuple[QWidget, ChoiceCard]:
        card = Ground()
        row = QHBoxLayout(card)
        row.setContentsMargins(0, 0, 0, 0)
        who, match = who_line(kept.match), kept.match
        when = when_line(kept.played.astimezone(), self.now().astimezone())
        door = ChoiceCard(who, f"{phase_line(match)}  ·  {when}")
        door.setToolTip("Go on with it")
        door.clicked.connect(partial(self._go_on, kept.id))
        end = button("End …", act=partial(self._ask_to_end, kept), name=f"End the match of {who}")
        end.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row.addWidget(door, 1)
        row.addWidget(end, 0, Qt.AlignmentFlag.AlignVCenter)
        return card, door

    def _go_on(self, match_id: int, _checked: bool = False) -> None:
        if (match := self._left.resume(match_id)) is not None:
            self.requested.emit(ResumeMatch(match_id, match))

    def _ask_to_end(self, kept: SavedMatch) -> None:
        asked, what = end_question(kept.match)
        ask(self, asked, what, "End it", "Keep it open", partial(self._end, kept.id))

    def _end(self, match_id: int) -> None:
        self._left.discard(match_id)
        self._show()
        self._home.setFocus()

    def use_look(self, look: Look) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        air = current_look().air
        side = max(round(34 * air), (self.width() - round(900 * air)) // 2)
        self._page.setContentsMargins(side, round(22 * air), side, round(24 * air))
        self._page.setSpacing(round(14 * air))
        self._rows.setContentsMargins(round(10 * air), round(8 * air), round(16 * air), round(12 * air))
        self._rows.setSpacing(round(16 * air))
        inset = round(20 * air)
        self._on_sheet.setContentsMargins(inset, inset, inset, inset)
        for card, _ in self._cards:
            if (row := card.layout()) is not None:
                row.setSpacing(round(14 * air))
