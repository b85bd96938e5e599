"""Throws as they are asked for: shaken again and again until one fits, so that each that fits is as likely as another.

Knows no clock: stop it when you like, for there may be none that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import LEVELS, WITH_GOAL, Spread, goal
from boggle_qt.engine.rules import Band, Bounds, HouseRules, HouseWords
from boggle_qt.engine.search.solving import Solution, solve, trace, traceable

LONG = 8
"""Letters of a long word, at least."""

BANDS: dict[Band, tuple[int, int]] = {
    Band.POOR: (0, 25),
    Band.USUAL: (25, 75),
    Band.RICH: (75, 95),
    Band.FEAST: (95, 100),
}
"""Of a hundred throws sorted by points, from which to below which each band goes; the last goes on for ever."""


def band_bounds(band: Band, spread: Spread) -> Bounds:
    """The points of a band, by the spread of throws under the rules."""
    low, high = (spread.points[LEVELS.index(level)] for level in BANDS[band])
    return Bounds(0 if band is Band.POOR else low, None if band is Band.FEAST else max(low, high - 1))


def restricts_boards(rules: HouseRules) -> bool:
    """Whether not every throw is one that these rules ask for."""
    return not rules.boards.any or rules.mode in WITH_GOAL


def board_filter(
    rules: HouseRules, words: HouseWords, lexicon: Lexicon, spread: Spread | None = None
) -> Callable[[Board], bool]:
    """Whether a board is one that these rules ask for, and that has something to reach in their mode. `spread` is
    needed where they ask for a band; raises ValueError where it is lacking."""
    asked = rules.boards
    rich = asked.rich
    if isinstance(rich, Band):
        if spread is None:
            raise ValueError(f"how rich throws are under these rules is not known, so none can be called {rich}")
        rich = band_bounds(rich, spread)

    def fits(board: Board) -> bool:
        if not all(traceable(word, board) for word in asked.named):
            return False
        if asked.needs_no_solving:
            return goal(board, rules, words, lexicon) != 0
        solution = filter_solution(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)
        return (
            (rich is None or sum(rules.points(word.word) for word in solution.words) in rich)
            and (asked.words is None or len(solution) in asked.words)
            and (not asked.long or any(len(word.word) >= LONG for word in solution.words))
            and (not asked.every_cube or _every_cube(board, solution))
            and goal(board, rules, words, lexicon) != 0
        )

    return fits


def _every_cube(board: Board, solution: Solution) -> bool:
    """Whether each cube but a solid one is part of a word."""
    bare = {cell for cell, face in enumerate(board.faces) if face != SOLID}
    for word in solution.words:
        bare.difference_update(word.path)
    for word in solution.words:
        if not bare:
            break
        if word.paths > 1:
            for path in trace(word.word, board):
                bare.difference_update(path)
    return not bare


def search_throw(dice: DiceSet, seed: int, fits: Callable[[Board], bool]) -> Generator[int, None, tuple[Throw, int]]:
    """Throw from `seed`, from the seed after it, and so on, until a board fits; yields how often it was thrown, and
    returns the throw with its own seed."""
    tried = 0
    while True:
        thrown = throw(dice, Random(seed + tried))
        if fits(thrown.board):
            return thrown, seed + tried
        tried += 1
        yield tried
