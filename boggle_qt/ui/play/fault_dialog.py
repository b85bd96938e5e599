"""The dialog that reports a fault of the game and offers the log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import no_log_line
from boggle_qt.store.files import bounded_read, fault_log
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

LINES = 200
"""Lines shown of the log, from its end."""


class FaultDialog(SheetDialog):
    """Says what went wrong and that nothing is lost, and can show and copy the log."""

    def __init__(self, line: str, folder: Callable[[], Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.said = label(line, wrap=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        kept = label(_("Your words, matches and settings are saved, and you can keep playing."), wrap=True)
        self.log = QPlainTextEdit()
        self.log.setReadOnly(True)
        self.log.setAccessibleName(_("Log"))
        self.log.hide()
        self.show_log = button(_("Show log"), act=self._show_log)
        self.copy_log = button(_("Copy"), act=lambda: QGuiApplication.clipboard().setText(self.log.toPlainText()))
        self.copy_log.hide()
        keep_playing = button(_("Keep playing"), "primary", self.accept)
        page = self.column(_("Something went wrong"))
        page.addWidget(self.said)
        page.addWidget(kept)
        page.addWidget(self.log, 1)
        self.foot(page, keep_playing, left=(self.show_log, self.copy_log))
        self.setMinimumWidth(460)
        keep_playing.setDefault(True)
        keep_playing.setFocus()

    def add(self, line: str) -> None:
        """Add another fault to the shown ones."""
        if line not in self.said.text():
            self.said.setText(f"{self.said.text()}\n{line}")

    def _show_log(self) -> None:
        """Show the end of the log, with the newest fault."""
        try:
            text = bounded_read.read(self._folder() / fault_log.FILE, 4 * fault_log.MOST_BYTES).decode(errors="replace")
        except (OSError, bounded_read.Malformed) as error:
            text = no_log_line(error)
        self.log.setPlainText("\n".join(text.splitlines()[-LINES:]))
        self.log.setMinimumHeight(220)
        self.log.show()
        self.show_log.hide()
        self.copy_log.show()
        self.log.verticalScrollBar().setValue(self.log.verticalScrollBar().maximum())
        self.resize(max(self.width(), 660), max(self.height(), 580))
