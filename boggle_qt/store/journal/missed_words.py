"""The words a player misses, and a board to practise them on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from random import Random

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import compose_board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import usually_seen
from boggle_qt.engine.rules import HouseWords, Mode
from boggle_qt.engine.search.solving import solve
from boggle_qt.engine.summary import MOST_CELLS
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Score
from boggle_qt.store.words import word_lists

MOST_ROUNDS = 40
"""The number of latest rounds that are examined."""

MOST_WORDS = 24
"""Words returned, at most."""

SKIPPED_MODES = frozenset({Mode.RACE, Mode.ALLOTMENT})
"""Modes in which a player may see a word and not score it."""

WORDS_PER_BOARD, SEARCH_STEPS = 8, 2000
"""Words placed on one board, at most, and search steps before one word fewer is tried: a third of a second."""


def count_missed(
    journal: Journal,
    player: str,
    words: HouseWords | None = None,
    open_lexicon: Callable[[str, str], Lexicon] = word_lists.open_lexicon,
) -> Generator[None, None, tuple[tuple[str, int], ...]]:
    """Return (word, times) for the usual words that a player missed in solo rounds more often than found.

    Words that hints led to count once more each. The most frequent come first, then the longest. `words` are today's
    house words. Yields between two boards.
    """
    missed, found = Counter[str](), Counter[str]()
    for score in queries.history(journal, Filter(player=player), most=MOST_ROUNDS):
        yield
        if (
            score.terms.players == 1
            and score.terms.rules.mode not in SKIPPED_MODES
            and len(score.board.faces) <= MOST_CELLS
        ):
            there = _usual_words(score, words or HouseWords(), open_lexicon)
            found.update(score.words)
            missed.update(there.difference(score.words))
    yield
    times = Counter(dict(queries.hinted_words(journal, player)))
    times.update({word: many for word, many in missed.items() if many > found[word]})
    return tuple(sorted(times.items(), key=lambda one: (-one[1], -len(one[0]), one[0]))[:MOST_WORDS])


def _usual_words(score: Score, words: HouseWords, open_lexicon: Callable[[str, str], Lexicon]) -> set[str]:
    """Return the words of a round's board that people usually see; none if its lexicon is not installed."""
    rules = score.terms.rules
    try:
        lexicon = open_lexicon(rules.lexicon, rules.spelling)
    except (OSError, ValueError):
        return set()
    solution = filter_solution(solve(score.board, lexicon, rules.min_letters), score.board, lexicon, rules, words)
    return {word.word for word in solution.words if usually_seen(word.word, word.tier)}


def board_with_words(words: Sequence[str], dice: DiceSet, seed: int) -> Generator[None, None, Board | None]:
    """Return a board of these cubes with as many of the words as can be placed together, earlier words first; None if
    the cubes can spell none of them."""
    rng, words_placed = Random(seed), list[str]()
    for word in words:
        yield
        if len(words_placed) < WORDS_PER_BOARD and (yield from _find_board([word], dice, rng)) is not None:
            words_placed.append(word)
    while words_placed:
        board = yield from _find_board(words_placed, dice, rng)
        if board is not None:
            return board
        words_placed.pop()
    return None


def _find_board(words: Sequence[str], dice: DiceSet, rng: Random) -> Generator[None, None, Board | None]:
    """Return a board with all these words; None if none is found in SEARCH_STEPS."""
    work = compose_board(words, dice.side, dice.side, rng, dice)
    for _ in range(SEARCH_STEPS):
        try:
            next(work)
        except StopIteration as end:
            found: Board | None = end.value.board
            return found
        yield
    return None
