"""What comes from outside (names, files, links) is shown as it is, wherever a label, a button or a tip shows it."""

import pytest
from PySide6 import QtGui
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QMenu, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.labels import plain_tip


@pytest.mark.parametrize("text", ["<b>Bo</b>", "Fritz & Söhne", "&lt;", "Ann\n<img src=x>", "Ann"])
def test_a_tip_shows_its_text(text: str) -> None:
    """A tool tip reads as the text it was given, whether Qt takes it for HTML or not."""
    tip, shown = plain_tip(text), QTextDocument()
    if QtGui.Qt.mightBeRichText(tip):  # as Qt's own tool tip decides
        shown.setHtml(tip)
    else:
        shown.setPlainText(tip)
    assert shown.toPlainText() == text


def test_an_ampersand_is_no_key_of_a_button(qtbot: QtBot) -> None:
    """A name with an & is shown with it, and no letter of it presses a button, nor one in the menu of chips."""
    pressed = button("Fritz & &Söhne")
    qtbot.addWidget(pressed)
    assert pressed.text() == "Fritz & &Söhne"
    assert pressed.shortcut().isEmpty()
    pressed.setText("Tim &Tom")
    assert (pressed.text(), pressed.shortcut().isEmpty()) == ("Tim &Tom", True)
    assert QPushButton.text(pressed) == "Tim &&Tom"
    chips = Chips("Players")
    qtbot.addWidget(chips)
    chips.resize(20, 30)
    chips.set_chips([("Fritz & &Söhne", 1)])
    chips.findChild(QMenu).aboutToShow.emit()
    assert [line.text() for line in chips.findChild(QMenu).actions()] == ["Fritz && &&Söhne"]
