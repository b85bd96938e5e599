"""The dialog that reports a fault of the game and opens the log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.store.files import fault_log
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class FaultDialog(SheetDialog):
    """Says what went wrong, where the log is, and that nothing is lost."""

    def __init__(self, line: str, folder: Callable[[], Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said = label(line, wrap=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        log = button(
            _("Show log"), act=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder() / fault_log.FILE)))
        )
        keep_playing = button(_("Keep playing"), "primary", self.accept)
        page = self.column(_("Something went wrong"))
        page.addWidget(self.said)
        page.addWidget(label(_("Your words, matches and settings are saved, and you can keep playing."), wrap=True))
        self.foot(keep_playing, left=[log])
        keep_playing.setDefault(True)
        keep_playing.setFocus()
        self.grow(460, 600, snug=True)

    def add(self, line: str) -> None:
        """Add another fault to the shown ones."""
        if line not in self.said.text():
            self.said.setText(f"{self.said.text()}\n{line}")
            self.grow(460, 600, snug=True)
