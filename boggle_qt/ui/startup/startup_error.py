"""Why the game does not start, in a box that needs nothing of what ships: for who clicked an icon and sees no
terminal."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QMessageBox

UNSEEN = ("offscreen", "minimal", "minimalegl", "vnc")
"""Qt's platforms without a screen that somebody sits at."""


def show(line: str) -> bool:
    """Show it until it is read; whether there was a screen for it."""
    there = QApplication.instance()
    application = there if isinstance(there, QApplication) else QApplication([*sys.argv[:1], "-style", "Fusion"])
    if application.platformName() in UNSEEN:
        return False
    box = made(application, line)
    box.exec()
    return True


def made(application: QApplication, line: str) -> QMessageBox:
    """The box, in the plain dress of the system: ours may be what is damaged."""
    application.setStyleSheet("")
    application.setFont(QFont())
    box = QMessageBox(QMessageBox.Icon.Critical, "Boggle Qt", "Boggle Qt cannot start.")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(line)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.addButton(QMessageBox.StandardButton.Close)
    return box
