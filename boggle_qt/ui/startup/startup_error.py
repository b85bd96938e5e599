"""Show why the game cannot start, in a box that needs no shipped file, because an icon starts it without a terminal."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QMessageBox

from boggle_qt.messages.catalogue import _

UNSEEN = ("offscreen", "minimal", "minimalegl", "vnc")
"""Qt's platforms without a visible screen."""


def show(line: str) -> bool:
    """Show a line until it is dismissed. Return False if there is no screen."""
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else QApplication([*sys.argv[:1], "-style", "Fusion"])
    if application.platformName() in UNSEEN:
        return False
    use_plain_style(application)
    box = error_box(line)
    box.exec()
    return True


def use_plain_style(application: QApplication) -> None:
    """Use Qt's own style, since ours may be what is damaged.

    Only without a window: Qt forgets widgets that it styled before, and dies when a style sheet is applied again after
    they are gone.
    """
    application.setStyleSheet("")
    application.setFont(QFont())


def error_box(line: str) -> QMessageBox:
    """Return the box that shows a line."""
    box = QMessageBox(QMessageBox.Icon.Critical, "Boggle Qt", _("Boggle Qt can't start."))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(line)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.addButton(QMessageBox.StandardButton.Close)
    return box
