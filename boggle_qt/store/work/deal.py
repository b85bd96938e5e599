"""Throws that fit the rules, with the installed cubes, word lists and score distributions."""

from collections.abc import Generator
from pathlib import Path

from boggle_qt.engine.dice import Throw
from boggle_qt.engine.rules import Band, HouseRules, HouseWords
from boggle_qt.engine.throw_search import board_filter, search_throw
from boggle_qt.store.files import dice_sets
from boggle_qt.store.words.word_lists import open_lexicon
from boggle_qt.store.work import score_distributions

NO_BOARD_SECONDS = 1.0
"""Seconds after which the player is told that there is no such board."""


def dealing(rules: HouseRules, words: HouseWords, seed: int, folder: Path) -> Generator[int, None, tuple[Throw, int]]:
    """Throw from `seed` on until a board fits the rules. Yield the number of throws so far; return the throw and its
    seed.

    A band under rules without a distribution needs a short survey first, which is saved in `folder`. Runs forever if no
    board fits. Raise ValueError if the cubes or the lexicon are not installed.
    """
    spread = None
    if isinstance(rules.boards.rich, Band):
        spread = score_distributions.shipped_spread(rules) or score_distributions.saved_spread(rules, folder)
        if spread is None:
            for found in score_distributions.surveying(rules, folder, 2 * score_distributions.LOT):
                spread = found
                yield 0
    cubes, lexicon = dice_sets.open_past(rules.dice), open_lexicon(rules.lexicon, rules.spelling)
    return (yield from search_throw(cubes, seed, board_filter(rules, words, lexicon, spread)))
