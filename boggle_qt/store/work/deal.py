"""Throws as rules ask for them, with cubes, words and spreads as they are here."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

from boggle_qt.engine.dice import Throw
from boggle_qt.engine.rules import Band, HouseRules, HouseWords
from boggle_qt.engine.throw_search import board_filter, search_throw
from boggle_qt.store.words import shipped
from boggle_qt.store.words.word_lists import open_lexicon
from boggle_qt.store.work import score_distributions

SURVEYED = 2 * score_distributions.LOT
"""Throws that say what a band is under rules that nobody surveyed."""

NO_BOARD_SECONDS = 1.0
"""Seconds after which it is said that there is no such board."""


def dealing(rules: HouseRules, words: HouseWords, seed: int, folder: Path) -> Generator[int, None, tuple[Throw, int]]:
    """Throw, from `seed` on, until a board is as the rules ask; yields how often it was thrown, and returns the throw
    with its own seed. Where a band is asked for under rules that were never surveyed, a short survey comes first, kept
    in `folder`. Never ends where there is no such board.

    Raises ValueError where there are no such cubes or words.
    """
    spread = None
    if isinstance(rules.boards.rich, Band):
        spread = score_distributions.shipped_spread(rules) or score_distributions.saved_spread(rules, folder)
        if spread is None:
            survey = score_distributions.surveying(rules, folder, SURVEYED)
            while spread is None:
                try:
                    next(survey)
                    yield 0
                except StopIteration as end:
                    spread = end.value
    cubes, lexicon = shipped.dice(rules.dice), open_lexicon(rules.lexicon, rules.spelling)
    return (yield from search_throw(cubes, seed, board_filter(rules, words, lexicon, spread)))
