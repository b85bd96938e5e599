"""Annealing improves boards, reports true points, and gives the same result however often it is paused."""

import pickle
import random
from collections.abc import Sequence

import pytest

from boggle_qt.engine import annealing as module
from boggle_qt.engine.annealing import Annealing, Cubes, Free, new_annealing
from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.dice import FACES
from boggle_qt.engine.search.solving import score, score_many
from boggle_qt.store.files import shipped

STEPS = 900


def worth(boards: Sequence[Board]) -> Sequence[int]:
    """The points of everyday words."""
    return score_many(boards, shipped.lexicon("everyday"))


def begun(dice: str | None = None, seed: int = 4, steps: int = STEPS) -> Annealing:
    chance = random.Random(seed)
    tray = Cubes(shipped.dice(dice), chance) if dice else Free(16, chance, FACES)
    return Annealing(tray, 4, 4, chance, 0.03, 0.007, steps)


def state(cooling: Annealing) -> tuple[object, ...]:
    """Return the visible state and the next random number."""
    return cooling.step, cooling.points, cooling.most, cooling.best, cooling.tray.faces, cooling.rng.random()


@pytest.mark.parametrize("dice", [None, "new-1987"])
def test_annealing_improves(dice: str | None) -> None:
    """The best points only rise, are those of the board and exceed those of the start; the cubes can show the board."""
    cooling, points = begun(dice), list[int]()
    while not cooling.ended:
        cooling.advance(worth, 20)
        points.append(cooling.most)
        assert cooling.points == score(Board(4, 4, tuple(cooling.tray.faces)), shipped.lexicon("everyday"))
        assert dice is None or fit(cooling.board.faces, shipped.dice(dice)).possible
    assert cooling.step == STEPS
    assert points == sorted(points)
    assert points[-1] > points[0]
    assert score(cooling.board, shipped.lexicon("everyday")) == points[-1]


@pytest.mark.parametrize("dice", [None, "new-1987"])
def test_pausing_changes_nothing(dice: str | None) -> None:
    """Pausing, pickling and continuing gives the same result as a single run."""
    whole = begun(dice)
    whole.advance(worth, STEPS)
    chance, parts = random.Random(1), begun(dice)
    while not parts.ended:
        parts.advance(worth, chance.randrange(1, 120))
        parts = pickle.loads(pickle.dumps(parts))
    assert state(parts) == state(whole)


def test_the_cache_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result is the same with a large cache of points and with a tiny one."""
    expected, forgetful = begun(), begun()
    expected.advance(worth, STEPS)
    monkeypatch.setattr(module, "KNOWN", 3)
    forgetful.advance(worth, STEPS)
    assert state(forgetful) == state(expected)


def test_a_board_without_points_is_changed() -> None:
    """If no board has points, every change is accepted, without a division by zero."""
    cooling = begun()
    before = cooling.tray.faces[:]
    cooling.advance(lambda boards: [0] * len(boards), 200)
    assert cooling.most == 0
    assert cooling.tray.faces != before


def test_every_number_starts_with_its_own_board() -> None:
    """The same seed and number give the same first board, others another."""
    boards = {
        (seed, number): new_annealing(4, 4, seed, number, None, 9).best for seed in range(4) for number in range(4)
    }
    assert len(set(boards.values())) == len(boards)
    assert all(new_annealing(4, 4, *which, None, 9).best == board for which, board in boards.items())


def test_dice_must_fill_the_board() -> None:
    """Sixteen cubes cannot fill a 5 x 5 board."""
    with pytest.raises(ValueError, match="do not fill"):
        new_annealing(5, 5, 1, 0, shipped.dice("new-1987"), 9)
