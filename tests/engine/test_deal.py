"""Dealing deals what was asked."""

from __future__ import annotations

import random

from boggle_qt.engine.deal import dealing
from boggle_qt.engine.search import score
from boggle_qt.store import shipped


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
