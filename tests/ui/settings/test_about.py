"""The sheet that says what the game is made of."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from boggle_qt.ui.window import Window


def test_it_says_what_ships_and_under_which_licence(window: Window) -> None:
    """The title first, and then everything of the text."""
    sheet = window.dialog("about")
    said = "\n".join(label.text() for label in sheet.findChildren(QLabel))
    assert said.startswith("Boggle Qt ")
    assert "Cryptics Dictionary" in said
    assert "Manrope" in said
    assert sheet.windowTitle().startswith("Boggle Qt ")
