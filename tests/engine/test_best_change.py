"""The best single change, against solving every change."""

import random
from collections.abc import Collection

import pytest

from boggle_qt.engine.best_change import Change, find_best_change
from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.dice import FACES, DiceSet
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from tests.engine.players import result_of

WORDS = shipped.lexicon("everyday")
SMALL = DiceSet("small", "", "", (("A", "A", "T", "T", "S", "Qu"), *(("E", "I", "R", "R", "S", "L"),) * 3))


def best(board: Board, dice: DiceSet | None = None, empty: Collection[int] = ()) -> Change | None:
    return result_of(find_best_change(board, WORDS, 3, STANDARD, dice, empty))


def points(board: Board) -> int:
    return sum(STANDARD.points(len(word)) for word in solve(board, WORDS).texts)


def with_face(board: Board, cell: int, face: str) -> Board:
    faces = list(board.faces)
    faces[cell] = face
    return Board(board.rows, board.columns, tuple(faces))


@pytest.mark.parametrize("dice", [None, SMALL])
def test_no_other_change_gains_more(dice: DiceSet | None) -> None:
    """No other possible change gains more, and none before it gains as much."""
    rng = random.Random(3)
    met = 0
    for _ in range(6):
        board = Board(2, 2, tuple(rng.choice("AEIRSTL") for _ in range(4)))
        gains = [
            (points(changed) - points(board), cell, face)
            for cell in range(4)
            for face in sorted({*FACES})
            if (changed := with_face(board, cell, face)) != board
            and (dice is None or fit(changed.faces, dice).possible)
        ]
        most = max(gain for gain, *_ in gains) if gains else 0
        change = best(board, dice)
        if most <= 0:
            assert change is None
            continue
        met += 1
        assert change.gain == most
        assert (change.cell, change.face) == next((cell, face) for gain, cell, face in gains if gain == most)
    assert met > 2


def test_an_empty_cell_may_become_anything() -> None:
    """Empty cells may hold any cube; a board of solid faces has no best change."""
    board = Board(2, 2, (SOLID, "E", "A", "R"))
    stop = best(board, SMALL)
    assert stop.cell == 0  # no cube has a stop, so that one must go
    other = Board(2, 2, (SOLID, "E", "E", "S"))
    assert fit(with_face(other, 2, "R").faces, SMALL).misfit is not None
    open_cell = best(other, SMALL, {0})
    assert open_cell is not None
    assert best(Board(2, 2, (SOLID,) * 4), SMALL, range(4)) is None


def test_cubes_that_do_not_fill_the_board_help_nowhere() -> None:
    """Four cubes cannot show any 3 x 3 board."""
    assert best(Board(3, 3, tuple("EARSTLIEA")), SMALL) is None
