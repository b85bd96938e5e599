"""The coolings of a seed: each a walk of its own, on boards that are asked for."""

from __future__ import annotations

import pytest

from boggle_qt.engine.forge import new_annealing, schedule
from boggle_qt.store.words import shipped


def test_every_number_is_a_walk_of_its_own() -> None:
    """The same seed and number begin the same, any other otherwise."""
    boards = {(seed, number): new_annealing(4, 4, seed, number).best for seed in range(4) for number in range(4)}
    assert len(set(boards.values())) == len(boards)
    assert all(new_annealing(4, 4, *which).best == board for which, board in boards.items())


def test_dice_must_fill_the_board() -> None:
    """A set of sixteen cubes forges no 5 x 5 board."""
    with pytest.raises(ValueError, match="do not fill"):
        new_annealing(5, 5, 1, 0, shipped.dice("new-1987"))


@pytest.mark.parametrize("cells", [1, 4, 9, 16, 25, 26, 36, 100, 144])
def test_any_tray_has_a_schedule(cells: int) -> None:
    """It cools, in some steps; up to 25 cells in the more the more there are."""
    how = schedule(cells)
    assert how.hot > how.cold > 0
    assert how.steps > 0
    assert cells > 25 or how.steps >= schedule(max(1, cells - 1)).steps
