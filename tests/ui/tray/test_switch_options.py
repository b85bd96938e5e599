"""Play by one switch: the order of the options, and what the switch does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boggle_qt.engine.board import Board
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import announce

# c a t s / o r e i / d u n m / e l p Qu


def words(tray: TrayWidget) -> list[str]:
    """Return the options of the moment."""
    return [option.words for option in tray.scanner.options]


def press_at(tray: TrayWidget, said: str) -> None:
    """Press the switch when this option is highlighted."""
    for _ in words(tray):
        tray.scanner.step()
        if announce.last_said() == said:
            tray.scanner.press()
            return
    raise AssertionError(f"{said} is never lit")


def test_rows_come_before_cubes(tray: TrayWidget) -> None:
    """First rows and buttons; a picked row offers its cubes, and the way back."""
    assert words(tray) == ["Row 1", "Row 2", "Row 3", "Row 4", "Buttons"]
    press_at(tray, "Row 2")
    assert words(tray) == ["O", "R", "E", "I", "Other rows"]
    press_at(tray, "Other rows")
    assert words(tray)[0] == "Row 1"


def test_a_word_continues_beside_its_last_cube(tray: TrayWidget) -> None:
    """First finish the word, then every cube that can come next, then remove the last."""
    press_at(tray, "Row 1")
    press_at(tray, "C")
    assert words(tray) == ["C, done", "A", "O", "R", "Back"]
    press_at(tray, "A")
    assert tray.path == (0, 1)
    press_at(tray, "Back")
    assert tray.path == (0,)
    drawn: list[tuple[int, ...]] = []
    tray.path_drawn.connect(drawn.append)
    press_at(tray, "C, done")
    assert (drawn, tray.path) == ([(0,)], ())


def test_the_options_start_over_after_the_last(tray: TrayWidget) -> None:
    """The switch does nothing while none is highlighted."""
    assert not tray.scanner.press()
    lit = [option.words for _ in range(6) if (option := tray.scanner.step()) is not None]
    assert lit == ["Row 1", "Row 2", "Row 3", "Row 4", "Buttons", "Row 1"]


@pytest.mark.parametrize("change", ["board", "path"])
def test_a_change_starts_with_the_first_option(tray: TrayWidget, change: str) -> None:
    """After another board or a cube picked by hand."""
    tray.scanner.step()
    tray.scanner.step()
    if change == "board":
        tray.show_board(Board.parse("a b / c d"))
    else:
        tray.focus_on(0)
        QTest.keyClick(tray, Qt.Key.Key_Space)
    option = tray.scanner.step()
    assert option.words == ("Row 1" if change == "board" else "C, done")
