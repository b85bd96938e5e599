"""Pages to read: how to play, and what the game is made of."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.par import REACH
from boggle_qt.engine.rules import STANDARD
from boggle_qt.ui.settings.help import Help, how_to_play
from tests.ui.sitting import press

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen screen cannot tell a dialog's least size


def test_points_are_those_of_the_game() -> None:
    """Three and four letters 1, five 2 ...: what the page says is what a word scores."""
    said = re.search(
        r"three and four letters (\d+), five (\d+), six (\d+), seven (\d+), eight and more (\d+)", how_to_play()
    )
    assert said is not None
    assert [int(points) for points in said.groups()] == [STANDARD.points(letters) for letters in (4, 5, 6, 7, 8)]
    assert STANDARD.points(3) == STANDARD.points(4)
    assert STANDARD.points(8) == STANDARD.points(15)


def test_par_is_of_the_words_that_the_page_names() -> None:
    """Common words of as many letters as the game counts."""
    letters = re.search(r"common words of at most (\w+) letters", how_to_play())
    assert letters is not None
    assert ["four", "five", "six", "seven"].index(letters[1]) + 4 == REACH


def test_the_first_line_is_the_title(qtbot: QtBot) -> None:
    """And not told twice; all the rest can be read, however long."""
    text = "About\n\n" + "\n".join(f"line {number}" for number in range(300))
    dialog = Help(text)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.open()
    assert dialog.windowTitle() == "About"
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert texts.count("About") == 1
    assert any(one.startswith("line 0") and one.endswith("line 299") for one in texts)
    area = dialog.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("way", ["button", "escape"])
def test_it_can_be_closed(qtbot: QtBot, way: str) -> None:
    """By its button and by Esc."""
    dialog = Help(how_to_play())
    qtbot.addWidget(dialog)
    dialog.open()
    if way == "button":
        press(dialog, "Close")
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()
    assert dialog.result() == (QDialog.DialogCode.Accepted if way == "button" else QDialog.DialogCode.Rejected)
