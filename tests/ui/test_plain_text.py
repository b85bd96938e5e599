"""What comes from outside (names, files, links) is shown as it is, wherever a label, a button or a tip shows it."""

from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.page.requests import OpenBoard
from boggle_qt.ui.startup import startup_error
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.labels import LinkLabel, plain_tip
from boggle_qt.ui.widgets.sheet_dialog import ask
from tests.ui.everywhere import made


def guessing(root: QWidget) -> set[str]:
    """Return the labels that would take their text for HTML, except for the link after par, which is our own."""
    return {
        f"{type(label).__name__} {label.objectName()!r} in {type(label.parentWidget()).__name__}: {label.text()[:40]!r}"
        for label in root.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText
        and not isinstance(label, LinkLabel)
        and label.buddy() is None  # the name of a field, which Qt's form made from our own words
        and label.objectName() != "qt_msgboxex_icon_label"  # a picture, or none
    }


def test_no_label_guesses_at_markup(window: Window, qtbot: QtBot) -> None:
    """No label of any page, panel, dialog, question or notice takes its text for HTML, except for one of our own."""
    window.tell("notice")
    found = guessing(window).union(*map(guessing, made(window)))
    box = startup_error.error_box("line")
    asked = ask(window, "question", "what comes of it", "Do", "Leave", lambda: None)
    found |= guessing(box) | guessing(asked)
    asked.reject()
    box.deleteLater()
    assert found == set()


def test_a_link_loads_no_picture(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """A link that is none is quoted in the notice letter by letter, whatever HTML it holds."""
    window.go(OpenBoard(f"boggle-qt:<img src=file://{tmp_path}/none.png>"))
    shown = [label for label in window.findChildren(QLabel) if "<img" in label.text()]
    assert shown
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in shown)


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
    """A name with an & is shown with it, and no letter of it presses the button; so in the menu of chips that do not
    fit."""
    pressed = button("Fritz & &Söhne")
    qtbot.addWidget(pressed)
    assert pressed.text() == "Fritz & &Söhne"
    assert pressed.shortcut().isEmpty()
    pressed.setText("Tim &Tom")
    assert (pressed.text(), pressed.shortcut().isEmpty()) == ("Tim &Tom", True)
    assert QPushButton.text(pressed) == "Tim &&Tom"
    chips = Chips("Players")
    qtbot.addWidget(chips)
    chips.set_chips([("Fritz & &Söhne", 1)])
    chips.findChild(QMenu).aboutToShow.emit()
    assert [line.text() for line in chips.findChild(QMenu).actions()] == ["Fritz && &&Söhne"]
