"""Throw until a board meets the conditions of the rules; each board that meets them is equally likely.

There may be none, so the caller decides when to stop.
"""

from collections.abc import Callable, Generator
from random import Random

from msgspec.structs import replace

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import LEVELS, WITH_GOAL, Spread, goal
from boggle_qt.engine.rules import Band, Bounds, HouseRules, HouseWords
from boggle_qt.engine.search.solving import Solution, trace, traceable

LONG = 8
"""The fewest letters of a long word."""

BANDS: dict[Band, tuple[int, int]] = {
    Band.POOR: (0, 25),
    Band.USUAL: (25, 75),
    Band.RICH: (75, 95),
    Band.FEAST: (95, 100),
}
"""The percentiles of points at which each band begins and ends; the last has no upper end."""


def band_bounds(band: Band, spread: Spread) -> Bounds:
    """Return the points of boards in a band, by the spread of throws under the rules."""
    low, high = (spread.points[LEVELS.index(level)] for level in BANDS[band])
    return Bounds(0 if band is Band.POOR else low, None if band is Band.FEAST else max(low, high - 1))


def restricts_boards(rules: HouseRules) -> bool:
    """Return whether these rules allow some throws only."""
    return not rules.boards.any or rules.mode in WITH_GOAL


def board_filter(
    rules: HouseRules, words: HouseWords, lexicon: Lexicon, spread: Spread | None = None
) -> Callable[[Board], bool]:
    """Return a function that tells whether a board meets the conditions of the rules and has a goal other than 0. Rules
    with a band need a `spread`: raise Fault without it."""
    conditions = rules.boards
    rich = conditions.rich
    if isinstance(rich, Band):
        if spread is None:
            raise Fault("there are no statistics for these rules, so boards can't be chosen by how rich they are")
        rich = band_bounds(rich, spread)
    named_words_only = replace(conditions, named=()).any

    def fits(board: Board) -> bool:
        if not all(traceable(word, board) for word in conditions.named):
            return False
        if named_words_only:  # there is no need to solve the board
            return goal(board, rules, words, lexicon) != 0
        solution = solve_by_rules(board, lexicon, rules, words)
        return (
            (rich is None or sum(rules.points(word.word) for word in solution.words) in rich)
            and (conditions.words is None or len(solution) in conditions.words)
            and (not conditions.long or any(len(word.word) >= LONG for word in solution.words))
            and (not conditions.every_cube or _every_cube(board, solution))
            and goal(board, rules, words, lexicon) != 0
        )

    return fits


def _every_cube(board: Board, solution: Solution) -> bool:
    """Return whether every cube, except solid ones, is part of a word."""
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
    """Throw from `seed`, `seed + 1` and so on until a board fits: yield the number of throws so far, return the throw
    and its seed."""
    tried = 0
    while True:
        thrown = throw(dice, Random(seed + tried))
        if fits(thrown.board):
            return thrown, seed + tried
        tried += 1
        yield tried
