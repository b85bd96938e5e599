"""A panel that shows the match as it goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import Match, Unseal
from boggle_qt.messages.match import unseal_question
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.widgets.sheet_dialog import ask


class MatchPanel(Panel):
    """Follows the match of the session while it is in front, and at no other time."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def enter(self) -> None:
        """The match as it is now, and every change of it from now on."""
        self.session.changed.connect(self.follow)
        if (match := self.session.match) is not None:
            self.follow(match)

    def leave(self) -> None:
        self.session.changed.disconnect(self.follow)

    def follow(self, match: Match) -> None:
        """The match has changed, or the panel has just come to the front."""
        raise NotImplementedError


def ask_to_reopen(over: QWidget, session: Session) -> None:
    """Open the list that was sealed last again, if all agree."""
    match = session.match
    if match is not None and (seat := match.last_sealed) is not None:
        question = unseal_question(match, seat)
        ask(over, *question, "All agree: reopen it", "Leave it sealed", lambda: session.send(Unseal))
