"""Ask before the window is closed while events of a match could not be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import UNSAVED_QUESTION, unsaved_line
from boggle_qt.ui.play.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


class CloseConfirmation:
    """Decides whether a window may be closed. Tries to save once more first; unsaved events are lost only if the player
    agrees."""

    def __init__(self, session: Session, window: QWidget) -> None:
        self._session, self._window = session, window
        self._box: QMessageBox | None = None
        self.unasked = False
        """Whether unsaved events may be lost: the player agreed, or cannot be asked."""

    def may_close(self) -> bool:
        """Return whether the window may be closed now. If not, ask the player; the answer may close the window."""
        if self._session.save_pending() or self.unasked:
            return True
        if self._box is None:
            self._ask()
        return False

    def _ask(self) -> None:
        from PySide6.QtWidgets import QMessageBox  # rarely needed

        from boggle_qt.ui.widgets.sheet_dialog import Question

        backlog, why = self._session.backlog, self._session.save_problem
        assert backlog is not None
        assert why is not None
        self._box = box = Question(self._window, _(UNSAVED_QUESTION), unsaved_line(backlog.matches, why))
        again = box.answer(_("Try again"), QMessageBox.ButtonRole.AcceptRole, "primary")
        lose = box.answer(_("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.answer(_("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.default(again, stay)

        def answered() -> None:
            self._box = None
            self.unasked = box.clickedButton() is lose
            if box.clickedButton() is not stay:
                self._window.close()

        box.finished.connect(lambda _: answered())
        box.open()
