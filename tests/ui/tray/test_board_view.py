"""A board to look at: laid, thrown, turned, covered and pointed out, with no hand on it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.board_view import BoardView, TooLarge


class Clock(Protocol):
    """The view's time, in milliseconds, in the test's hand."""

    now: float


@pytest.fixture
def view(qtbot: QtBot, clock: Clock) -> Iterator[BoardView]:
    """480 pixels square, with four rows of four letters."""
    widget = BoardView(Theme.load("day"))
    widget.clock = clock  # type: ignore[assignment]  # it is called, too
    widget.resize(480, 480)
    qtbot.addWidget(widget)
    widget.show()
    widget.show_board(Board.parse("c a t s / o r e i / d u n m / e l p qu"))
    yield widget
    widget.stop()
    assert not widget.is_moving()


def seen(view: BoardView) -> QImage:
    """The picture as it is now."""
    return view.grab().toImage()


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (2, 12), (12, 3), (12, 12)])
def test_any_rectangle_up_to_twelve_fits(view: BoardView, rows: int, columns: int) -> None:
    """Every cell lies inside the widget, and no larger board is taken."""
    view.show_board(Board(rows, columns, ("A",) * (rows * columns)))
    seen(view)
    assert all(view.rect().contains(view.cell_rect(cell)) for cell in range(rows * columns))
    with pytest.raises(TooLarge):
        view.show_board(Board(13, 2, ("A",) * 26))


@pytest.mark.parametrize("meanwhile", ["resize", "hide", "board", "cover", "turn", "throw"])
def test_anything_may_happen_in_the_middle_of_a_throw(
    view: BoardView, thrown: Throw, dice: DiceSet, clock: Clock, meanwhile: str
) -> None:
    """Resized, hidden, covered, turned, or another board: it paints, it ends, and no throw is left over."""
    view.show_throw(thrown, dice, seed=8)
    clock.now += 700
    seen(view)
    if meanwhile == "resize":
        view.resize(333, 512)
    elif meanwhile == "hide":
        view.hide()
        assert not view.is_moving()
    elif meanwhile == "board":
        view.show_board(Board.parse("ab/cd"))
    elif meanwhile == "cover":
        view.set_covered(True)
    elif meanwhile == "turn":
        view.turn_tray(2)
    else:
        view.show_throw(throw(dice, Random(9)), dice, seed=1)
    seen(view)
    view.stop()
    assert not view.is_moving()


def test_throws_leave_nothing_behind(view: BoardView, clock: Clock, dice: DiceSet, big_dice: DiceSet) -> None:
    """After forty throws of two sizes there are as many timers and children as before, and no more pictures."""
    timers = len(view.findChildren(QTimer))

    def rounds(count: int) -> int:
        for number in range(count):
            cubes = (dice, big_dice)[number % 2]
            view.show_throw(throw(cubes, Random(number)), cubes, seed=number)
            clock.now += 500
            view.grab()
            view.skip()
        view.stop()
        view.grab()
        gc.collect()
        return len(gc.get_objects())

    first = rounds(4)
    later = rounds(40)
    assert len(view.findChildren(QTimer)) == timers
    assert not view.is_moving()
    assert later - first < 200


@pytest.mark.parametrize("kind", ["good", "already", "wrong", "cannot"])
def test_a_verdict_shows_and_goes(view: BoardView, clock: Clock, qtbot: QtBot, kind: str) -> None:
    """Each verdict changes the picture by itself, all four differently, and is gone after at most 400 ms."""
    assert 250 <= durations.VERDICT <= 400
    before = seen(view)
    pictures = {}
    for other in ("good", "already", "wrong", "cannot"):
        view.show_verdict((0, 1, 2), other, "+1", QPoint(400, 20))
        clock.now += 120
        pictures[other] = seen(view)
        view.stop()
    assert all(pictures[kind] != picture for other, picture in pictures.items() if other != kind)
    view.show_verdict((0, 1, 2), kind, "+1", QPoint(400, 20))
    clock.now += durations.VERDICT
    qtbot.waitUntil(lambda: not view.is_moving())
    assert seen(view) == before


def test_without_motion_a_verdict_stands_still(view: BoardView, clock: Clock, qtbot: QtBot) -> None:
    """Who wants no motion is answered too: one picture that does not change, and then none."""
    view.motion.scale = 0
    before = seen(view)
    for kind in ("good", "already", "wrong", "cannot"):
        view.show_verdict((0, 1, 2), kind, "+1", QPoint(400, 20))
        pictures = []
        for _ in range(3):
            clock.now += durations.VERDICT / 4
            pictures.append(seen(view))
        assert pictures[0] != before
        assert pictures[0] == pictures[1] == pictures[2]
        clock.now += durations.VERDICT
        qtbot.waitUntil(lambda: not view.is_moving())
        assert seen(view) == before


def test_marks_heat_and_paths_come_and_go(view: BoardView, clock: Clock) -> None:
    """What the debrief shows changes the picture, and taking it away brings the old one back."""
    before = seen(view)
    for show, hide in (
        (lambda: view.set_heat([k / 15 for k in range(16)]), lambda: view.set_heat(None)),
        (lambda: view.set_marked((1, 2)), lambda: view.set_marked(())),
        (lambda: view.show_path((0, 1, 2), animate=True), lambda: view.show_path(None)),
    ):
        show()
        clock.now += 60
        assert seen(view) != before
        hide()
        assert seen(view) == before
