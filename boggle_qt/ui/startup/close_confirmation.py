"""The question before the window goes while the disk refuses what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from boggle_qt.messages.problems import UNSAVED_QUESTION, unsaved_line
from boggle_qt.ui.play.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


class CloseConfirmation:
    """Whether a window may be closed. Whatever waits for the disk is tried once more then, and may be lost only by who
    says so."""

    def __init__(self, session: Session, window: QWidget) -> None:
        self._session, self._window = session, window
        self._box: QMessageBox | None = None
        self.unasked = False
        """It may be lost: somebody said so, or nobody is there to be asked."""

    def may(self) -> bool:
        """Whether nothing is lost by it, or may be. Asks otherwise; with the answer the window closes by itself."""
        if self._session.keep() or self.unasked:
            return True
        if self._box is None:
            self._ask()
        return False

    def _ask(self) -> None:
        from PySide6.QtWidgets import QMessageBox  # hardly anybody is ever asked

        from boggle_qt.ui.widgets.sheet_dialog import Question

        backlog, why = self._session.backlog, self._session.save_problem
        assert backlog is not None
        assert why is not None
        self._box = box = Question(self._window, UNSAVED_QUESTION, unsaved_line(backlog.matches, why))
        again = box.answer("Try again", QMessageBox.ButtonRole.AcceptRole, "primary")
        lose = box.answer("Close and lose it", QMessageBox.ButtonRole.DestructiveRole)
        stay = box.answer("Stay", QMessageBox.ButtonRole.RejectRole)
        box.default(again, stay)

        def answered() -> None:
            self._box = None
            self.unasked = box.clickedButton() is lose
            if box.clickedButton() is not stay:
                self._window.close()

        box.finished.connect(lambda _: answered())
        box.open()
