"""A tray offscreen, its cubes, and a clock that the test sets."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.store.files import shipped
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.tray.tray_widget import TrayWidget
from tests.ui.sitting import on_screen


class Clock:
    """A clock in milliseconds that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def seen(tray: BoardView) -> QImage:
    return tray.grab().toImage()


@pytest.fixture
def dice() -> DiceSet:
    """Sixteen cubes."""
    return shipped.dice("new-1987")


@pytest.fixture
def big_dice() -> DiceSet:
    """Twenty-five cubes."""
    return shipped.dice("big-1979")


@pytest.fixture
def thrown(dice: DiceSet) -> Throw:
    return throw(dice, Random(3))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tray(qtbot: QtBot, clock: Clock) -> Iterator[TrayWidget]:
    """A tray of 480 x 480 pixels with four rows of four letters, and the focus."""
    widget = TrayWidget(Theme.load("day"))
    widget.clock = clock
    widget.resize(480, 480)
    on_screen(qtbot, widget)
    widget.show_board(Board.parse("c a t s / o r e i / d u n m / e l p qu"))
    widget.setFocus()
    yield widget
    widget.stop()
    assert not widget.is_moving()
