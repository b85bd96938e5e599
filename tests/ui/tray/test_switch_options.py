"""A word by one switch: what lights up, in which order, and what the switch then does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boggle_qt.engine.board import Board
from boggle_qt.ui.tray.switch_options import OptionKind
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import announce

# c a t s / o r e i / d u n m / e l p Qu


def words(tray: TrayWidget) -> list[str]:
    """What can be done now."""
    return [option.words for option in tray.scanner.options]


def press_at(tray: TrayWidget, said: str) -> OptionKind | None:
    """Press the switch when this is lit."""
    for _ in words(tray):
        tray.scanner.step()
        if announce.last_said() == said:
            return tray.scanner.press()
    raise AssertionError(f"{said} is never lit")


def test_rows_come_before_cubes(tray: TrayWidget) -> None:
    """From the top, and the buttons after them; a row chosen offers its cubes, and the way back to the rows."""
    assert words(tray) == ["Row 1", "Row 2", "Row 3", "Row 4", "Buttons"]
    assert press_at(tray, "Row 2") is OptionKind.ROW
    assert words(tray) == ["O", "R", "E", "I", "Other rows"]
    assert press_at(tray, "Other rows") is OptionKind.ROWS
    assert words(tray)[0] == "Row 1"


def test_a_word_goes_on_beside_its_last_cube(tray: TrayWidget) -> None:
    """First that it is done, then every cube that can come next and no other, then one cube back."""
    press_at(tray, "Row 1")
    assert press_at(tray, "C") is OptionKind.CUBE
    assert words(tray) == ["C, done", "A", "O", "R", "Back"]
    press_at(tray, "A")
    assert tray.path == (0, 1)
    assert press_at(tray, "Back") is OptionKind.BACK
    assert tray.path == (0,)
    drawn: list[tuple[int, ...]] = []
    tray.path_drawn.connect(drawn.append)
    assert press_at(tray, "C, done") is OptionKind.DONE
    assert (drawn, tray.path) == ([(0,)], ())


def test_all_that_is_lit_comes_round_again(tray: TrayWidget) -> None:
    """Nothing is skipped and nothing ends; what is not lit is not done."""
    assert tray.scanner.press() is None
    lit = [option.words for _ in range(6) if (option := tray.scanner.step()) is not None]
    assert lit == ["Row 1", "Row 2", "Row 3", "Row 4", "Buttons", "Row 1"]


@pytest.mark.parametrize("change", ["board", "path"])
def test_what_lies_otherwise_is_begun_anew(tray: TrayWidget, change: str) -> None:
    """Another board, or a cube taken by hand: the first of what can be done then."""
    tray.scanner.step()
    tray.scanner.step()
    if change == "board":
        tray.show_board(Board.parse("a b / c d"))
    else:
        tray.focus_on(0)
        QTest.keyClick(tray, Qt.Key.Key_Space)
    option = tray.scanner.step()
    assert option is not None
    assert option.words == ("Row 1" if change == "board" else "C, done")
