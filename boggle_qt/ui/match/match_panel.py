"""The base class of panels that show the current match."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import Finish, Match, Unseal
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import end_question, unseal_question
from boggle_qt.ui.page.page import Panel
from boggle_qt.ui.page.requests import OpenDialog
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.widgets.sheet_dialog import ask


class MatchPanel(Panel):
    """A panel that follows the session's match while it is shown."""

    def __init__(self, services: Services, table: TrayPage) -> None:
        super().__init__(table.frame)
        self.session, self._preferences = services.session, services.preferences
        self._table, self._solver = table, services.solver

    def enter(self) -> None:
        """Show the match, and follow its changes."""
        self.session.changed.connect(self.match_changed)
        if (match := self.session.match) is not None:
            self.match_changed(match)

    def leave(self) -> None:
        self.session.changed.disconnect(self.match_changed)

    def come_and_go(self, then: QWidget) -> None:
        """Open the dialog of the players; the focus is at the next step, `then`, when it closes."""
        then.setFocus()
        self.requested.emit(OpenDialog("seats"))

    def match_changed(self, match: Match) -> None:
        """Show the match after a change, or when the panel is shown."""
        raise NotImplementedError


def ask_to_reopen(over: QWidget, session: Session) -> None:
    """Ask whether to reopen the list that was finished last."""
    match = session.match
    if match is not None and (seat := match.last_sealed) is not None:
        ask(over, *unseal_question(match, seat), _("Cancel"), lambda: session.send(Unseal))


def ask_to_end(over: QWidget, session: Session) -> None:
    """Ask whether to end the match after the last closed round."""
    if (match := session.match) is not None:
        ask(over, *end_question(match), _("End match"), _("Keep playing"), lambda: session.send(Finish))
