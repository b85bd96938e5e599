"""What the tray says at every key, in full and in few words."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import board_reader
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import announce

Key = Qt.Key


@pytest.fixture
def tray(tray: TrayWidget) -> Iterator[TrayWidget]:
    tray.show_board(Board.parse("cat/ret/sqo"))
    yield tray
    announce.set_voice(True, "both")


def heard(tray: TrayWidget, *keys: Qt.Key) -> list[str]:
    """Return what is said after each key."""
    said = []
    for key in keys:
        QTest.keyClick(tray, key)
        said.append(announce.last_said())
    return said


def test_a_word_is_spelled_aloud(tray: TrayWidget) -> None:
    """A picked cube says its letter and the word so far; an illegal one and the edge say so."""
    tray.focus_on(0)
    keys = (Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Right)
    assert heard(tray, *keys) == ["C", "C", "A. C A", "A. C A", "T. C A T", "Edge of the board"]
    QTest.keyClick(tray, Key.Key_Left)
    QTest.keyClick(tray, Key.Key_Left)
    QTest.keyClick(tray, Key.Key_Down)
    assert heard(tray, Key.Key_Space) == ["R doesn't touch T"]
    assert heard(tray, Key.Key_Backspace, Key.Key_Escape) == ["Back. C A", "Cleared"]


def test_brief_speech(tray: TrayWidget) -> None:
    """A player who wants few words hears the letter, or what went wrong."""
    announce.set_voice(False, "both")
    tray.focus_on(0)
    assert heard(tray, Key.Key_Space, Key.Key_Up) == ["C", "edge"]
    assert heard(tray, Key.Key_Down, Key.Key_Down, Key.Key_Space)[-1] == "not touching"


def test_a_typed_letter_that_is_not_on_the_board_is_announced(tray: TrayWidget) -> None:
    """Once, and not again with every letter after it."""
    QTest.keyClicks(tray, "ca")
    QTest.keyClicks(tray, "tzz")
    assert heard(tray, Key.Key_Z) == ["CATZ is not on the board"]
    assert "CATZZ is not on the board" not in announce.heard()


def test_rows_and_letters_are_read_when_asked(tray: TrayWidget) -> None:
    """It reads a row, all rows, and where a letter is; each question moves the focus to its next place."""
    QTest.keyClick(tray, Key.Key_Down)
    tray.reader.read_row()
    assert announce.last_said() == "Row 2: R, E, T"
    tray.reader.read_board()
    assert announce.last_said() == "Row 1: C, A, T. Row 2: R, E, T. Row 3: S, Qu, O"
    found = []
    for _ in range(3):
        tray.reader.ask_letter()
        found += heard(tray, Key.Key_T)
    assert found == ["T, row 1, column 3, 1 of 2", "T, row 2, column 3, 2 of 2", "T, row 1, column 3, 1 of 2"]
    assert tray.focus_place == 2
    assert tray.word == ""
    tray.reader.ask_letter()
    assert heard(tray, Key.Key_X) == ["No X on the board"]


@pytest.mark.parametrize("text", ["cat/ret/sqo", "abcd/efgh/ijkl/mnop", "abcde/fghij/klmno/pqrst/uvwxy"])
def test_the_neighbours_are_read_when_asked(tray: TrayWidget, text: str) -> None:
    """However the tray is turned: every letter that touches the cell's in the rows as they are read, and no other."""
    tray.show_board(Board.parse(text))
    side = tray.columns
    for _ in range(4):
        tray.reader.read_board()
        rows = [row.partition(": ")[2].split(", ") for row in announce.last_said().split(". ")]
        for place in range(side * side):
            tray.focus_on(place)
            tray.reader.read_neighbours()
            row, column = divmod(place, side)
            around = [
                rows[down][right]
                for down in range(max(0, row - 1), min(side, row + 2))
                for right in range(max(0, column - 1), min(side, column + 2))
                if (down, right) != (row, column)
            ]
            assert announce.last_said() == f"{rows[row][column]}. Next to {', '.join(around)}"
        tray.turn_tray(1)


def test_nothing_is_read_through_the_cloth(tray: TrayWidget) -> None:
    """The covered tray is called what is written on the cloth, and no key reads a letter."""
    tray.set_covered(True, "Paused\nSpace goes on")
    assert board_reader.tray_name(tray) == "Paused. Space goes on."
    for ask in (tray.reader.read_row, tray.reader.read_board, tray.reader.read_neighbours, tray.reader.ask_letter):
        ask()
        assert announce.last_said() == "The board is covered"


def test_a_turned_tray_says_so(tray: TrayWidget) -> None:
    """The short way round; rows are then read as they are seen."""
    for quarters, way in (
        (2, "half a turn"),
        (3, "a quarter turn left"),
        (-5, "a quarter turn left"),
        (1, "a quarter turn right"),
    ):
        tray.turn_tray(quarters)
        assert announce.last_said() == f"Board rotated {way}"
    tray.reader.read_board()
    assert announce.last_said().startswith("Row 1: S, R, C")


def test_an_empty_tray_says_so(qtbot: QtBot) -> None:
    empty = TrayWidget(Theme.load("day"))
    qtbot.addWidget(empty)
    for ask in (empty.reader.read_row, empty.reader.read_board, empty.reader.read_neighbours, empty.reader.ask_letter):
        ask()
        assert announce.last_said() == "There are no letters on the board yet"
    assert not empty.reader.asking
