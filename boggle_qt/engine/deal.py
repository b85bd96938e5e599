"""A board as rich as asked. Knows no clock: stop it when you like."""

from __future__ import annotations

from collections.abc import Generator

from boggle_qt.engine.dice import DiceSet, Random, Throw, throw
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.search import score


def dealing(
    dice: DiceSet, lexicon: Lexicon, min_letters: int, rng: Random, points: range
) -> Generator[int, None, Throw]:
    """Throw until the board is worth a number of `points` in the range; yields how often it was thrown. It may never
    end where no throw is so rich: stop it when you like. Each throw within the range is as likely as any other."""
    tries = 0
    while True:
        thrown = throw(dice, rng)
        tries += 1
        if score(thrown.board, lexicon, min_letters) in points:
            return thrown
        yield tries
