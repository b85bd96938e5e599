"""Why there is no such board, in words."""

from __future__ import annotations

import pytest

from boggle_qt.engine.compose import AllTried, Impossible, TooLong, TooMany, Unspelt
from boggle_qt.engine.matching import Misfit
from boggle_qt.wording.boards import impossible_line


@pytest.mark.parametrize(
    ("impossible", "says"),
    [
        (TooLong("abcde", 5, 4), "abcde needs 5 cells, and the board has 4"),
        (
            TooMany((("A", 1), ("B", 2)), 3, 2),
            "the words need at least 3 cells (A B x 2), and the board has 2",
        ),
        (Unspelt("zoo", ("z",), "tiny"), "no cube of tiny has Z, which zoo needs"),
        (Unspelt("qoph", (), "tiny"), "the faces of tiny cannot spell qoph (its q comes with a u)"),
        (Misfit(("Z",), 0, 16, "tiny"), "no cube of tiny has Z"),
        (Misfit(("K", "Qu"), 1, 16, "tiny"), "only 1 cube has any of K, Qu in tiny, and here are K, Qu (2 cells)"),
        (Misfit(("A",) * 3, 2, 16, "tiny"), "only 2 cubes have any of A in tiny, and here are 3 A (3 cells)"),
        (Misfit(("A",) * 3, 2, 2, "tiny"), "3 faces are more than the 2 cubes of tiny"),
        (AllTried(), "every way to lay the words was tried, and none holds them all"),
    ],
)
def test_each_reason_is_said(impossible: Impossible, says: str) -> None:
    """With what is lacking, and how many there are."""
    assert impossible_line(impossible) == says
