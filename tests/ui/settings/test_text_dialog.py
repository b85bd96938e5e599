"""The sheet that says what the game is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.messages.speech import accessibility_help
from boggle_qt.ui.settings.text_dialog import TextDialog
from boggle_qt.ui.startup.window import Window


def test_it_says_what_ships_and_under_which_licence(window: Window) -> None:
    """The title first, and then everything of the text."""
    sheet = window.dialog("about")
    said = "\n".join(label.text() for label in sheet.findChildren(QLabel))
    assert said.startswith("Boggle Qt ")
    assert "Cryptics Dictionary" in said
    assert "Manrope" in said
    assert sheet.windowTitle().startswith("Boggle Qt ")


def test_a_line_ends_where_the_window_does_and_not_where_the_file_has_one(window: Window) -> None:
    """Every paragraph is one line of text, which the label wraps."""
    said = "\n".join(label.text() for label in window.dialog("about").findChildren(QLabel))
    assert 'press "Look up", which hands the word to your browser.' in said
    assert "\n\nManrope, the typeface" in said


def test_it_is_read_where_the_focus_comes(qtbot: QtBot) -> None:
    """The text is where the focus is at first, and is called by all of its words then; the next stop closes it."""
    sheet = TextDialog(accessibility_help())
    qtbot.addWidget(sheet)
    with qtbot.waitExposed(sheet):
        sheet.show()
    sheet.activateWindow()
    text = sheet.focusWidget()
    assert text.accessibleName().split() == accessibility_help().split()
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    assert isinstance(pressed := sheet.focusWidget(), QPushButton)
    assert pressed.text() == "Close"
