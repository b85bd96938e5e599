"""A board that is shown, thrown, turned, covered and marked."""

import gc
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QTimer
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.ui.look import durations
from boggle_qt.ui.tray.board_view import BoardView, TooLarge
from tests.ui.tray.conftest import Clock, seen


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (2, 12), (12, 3), (12, 12)])
def test_any_rectangle_up_to_twelve_fits(tray: BoardView, rows: int, columns: int) -> None:
    """Every cell is inside the widget; a larger board is refused."""
    tray.show_board(Board(rows, columns, ("A",) * (rows * columns)))
    seen(tray)
    assert all(tray.rect().contains(tray.cell_rect(cell)) for cell in range(rows * columns))
    with pytest.raises(TooLarge):
        tray.show_board(Board(13, 2, ("A",) * 26))


@pytest.mark.parametrize("meanwhile", ["resize", "hide", "board", "cover", "turn", "throw"])
def test_anything_may_happen_in_the_middle_of_a_throw(
    tray: BoardView, thrown: Throw, dice: DiceSet, clock: Clock, meanwhile: str
) -> None:
    """Resized, hidden, covered, turned, or with another board or throw, it paints and ends."""
    tray.show_throw(thrown, dice, seed=8)
    clock.now += 700
    seen(tray)
    if meanwhile == "resize":
        tray.resize(333, 512)
    elif meanwhile == "hide":
        tray.hide()
        assert not tray.is_moving()
    elif meanwhile == "board":
        tray.show_board(Board.parse("ab/cd"))
    elif meanwhile == "cover":
        tray.set_covered(True)
    elif meanwhile == "turn":
        tray.turn_tray(2)
    else:
        tray.show_throw(throw(dice, Random(9)), dice, seed=1)
    seen(tray)
    tray.stop()
    assert not tray.is_moving()


def test_throws_leave_nothing_behind(tray: BoardView, clock: Clock, dice: DiceSet, big_dice: DiceSet) -> None:
    """After throws of two sizes there are no more timers or objects than before."""
    timers = len(tray.findChildren(QTimer))

    def rounds(count: int) -> int:
        for number in range(count):
            cubes = (dice, big_dice)[number % 2]
            tray.show_throw(throw(cubes, Random(number)), cubes, seed=number)
            clock.now += 500
            tray.grab()
            tray.skip()
        tray.stop()
        tray.grab()
        gc.collect()
        return len(gc.get_objects())

    first = rounds(2)  # the last boards and letters are kept
    later = rounds(4)
    assert len(tray.findChildren(QTimer)) == timers
    assert not tray.is_moving()
    assert later - first < 30


def test_verdicts_show_and_go(tray: BoardView, clock: Clock, qtbot: QtBot) -> None:
    """All verdicts look different and are gone after at most 400 ms."""
    assert 250 <= durations.VERDICT <= 400
    before = seen(tray)
    pictures = [before]
    for kind in ("good", "already", "wrong", "cannot"):
        tray.show_verdict((0, 1, 2), kind, "+1", QPoint(400, 20))
        clock.now += 120
        pictures.append(seen(tray))
        clock.now += durations.VERDICT
        qtbot.waitUntil(lambda: not tray.is_moving())
        assert seen(tray) == before
    assert all(one != other for one, other in combinations(pictures, 2))


def test_without_motion_a_verdict_does_not_move(tray: BoardView, clock: Clock, qtbot: QtBot) -> None:
    """It is one picture for a while, and then gone."""
    tray.use_look(replace(tray.look, motion=0.0))
    before = seen(tray)
    for kind in ("good", "already", "wrong", "cannot"):
        tray.show_verdict((0, 1, 2), kind, "+1", QPoint(400, 20))
        pictures = []
        for _ in range(3):
            clock.now += durations.VERDICT / 4
            pictures.append(seen(tray))
        assert pictures[0] != before
        assert pictures[0] == pictures[1] == pictures[2]
        clock.now += durations.VERDICT
        qtbot.waitUntil(lambda: not tray.is_moving())
        assert seen(tray) == before


def test_marks_heat_and_paths_come_and_go(tray: BoardView, clock: Clock) -> None:
    """Each changes the picture, and removing it restores the old one."""
    before = seen(tray)
    for show, hide in (
        (lambda: tray.set_heat([k / 15 for k in range(16)]), lambda: tray.set_heat(None)),
        (lambda: tray.set_marked((1, 2)), lambda: tray.set_marked(())),
        (lambda: tray.show_path((0, 1, 2), animate=True), lambda: tray.show_path(None)),
    ):
        show()
        clock.now += 60
        assert seen(tray) != before
        hide()
        assert seen(tray) == before


def test_a_shown_path_turns_with_its_cubes(tray: BoardView) -> None:
    """Shown before or after the tray is turned, it lies on the same letters."""
    tray.show_board(Board.parse("cat/dog/pig"))
    tray.show_path((0, 1, 2))
    tray.turn_tray(1)
    tray.stop()
    turned = seen(tray)
    tray.show_path((0, 1, 2))
    assert seen(tray) == turned
    tray.show_path(None)
    assert seen(tray) != turned
