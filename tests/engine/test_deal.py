"""Forging gets better and never lies; dealing deals what was asked."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from boggle_qt.engine.deal import AHEAD, dealing, forging
from boggle_qt.engine.matching import possible
from boggle_qt.engine.search import score
from boggle_qt.store import shipped


@pytest.mark.parametrize("cubes", [False, True])
def test_forging_climbs(cubes: bool) -> None:
    """The best so far only rises, is worth what is said, beats the throws it began from, and the cubes can show it."""
    words = shipped.lexicon("everyday")
    dice = shipped.dice("new-1987") if cubes else None
    steps = list(islice(forging(4, 4, words, 3, random.Random(4), dice), 300))
    points = [step.points for step in steps]
    assert points == sorted(points)
    assert points[-1] > points[0]
    assert all(0 < b.tried - a.tried <= AHEAD for a, b in pairwise(steps))
    assert score(steps[-1].board, words, 3) == points[-1]
    assert dice is None or all(possible(step.board, dice).possible for step in steps)


def test_dice_must_fill_the_board() -> None:
    """A set of sixteen cubes forges no 5 x 5 board."""
    with pytest.raises(ValueError, match="do not fill"):
        next(forging(5, 5, shipped.lexicon("everyday"), 4, random.Random(1), shipped.dice("new-1987")))


def test_a_board_as_rich_as_asked() -> None:
    """The throw dealt is worth a number of points within the range asked for."""
    words = shipped.lexicon("everyday")
    work = dealing(shipped.dice("new-1987"), words, 3, random.Random(1), range(100, 120))
    while True:
        try:
            next(work)
        except StopIteration as end:
            dealt = end.value
            break
    assert score(dealt.board, words, 3) in range(100, 120)
