"""A tray on a screen that is not there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.ui.tray.tray_widget import TrayWidget

RESOURCES = Path(__file__).parents[3] / "resources"


class Plain:
    """Some colour for every token: what a tray does must not hang on how it looks."""

    name, plain = "some", False

    def colour(self, token: str) -> QColor:
        return QColor.fromHsv(sum(map(ord, token)) * 37 % 360, 120, 180)


class Clock:
    """Milliseconds that pass when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def dice_set(name: str) -> DiceSet:
    """A shipped set of cubes."""
    table = tomllib.loads((RESOURCES / "dice" / f"{name}.toml").read_text(encoding="utf-8"))
    return DiceSet(name, table["title"], table["source"], tuple(tuple(cube) for cube in table["cubes"]))


@pytest.fixture
def dice() -> DiceSet:
    """Sixteen cubes."""
    return dice_set("new-1987")


@pytest.fixture
def big_dice() -> DiceSet:
    """Twenty-five."""
    return dice_set("big-1979")


@pytest.fixture
def thrown(dice: DiceSet) -> Throw:
    """One throw of them."""
    return throw(dice, Random(3))


@pytest.fixture
def clock() -> Clock:
    """The tray's clock, in the test's hand."""
    return Clock()


@pytest.fixture
def tray(qtbot: QtBot, clock: Clock) -> Iterator[TrayWidget]:
    """A tray 480 pixels square with four rows of four letters."""
    widget = TrayWidget(Plain())  # type: ignore[arg-type]  # all of a theme that it needs
    widget.clock = clock
    widget.resize(480, 480)
    qtbot.addWidget(widget)
    widget.show()
    widget.show_board(Board.parse("c a t s / o r e i / d u n m / e l p qu"))
    widget.setFocus()
    yield widget
    widget.stop()
    assert not widget.is_moving()
