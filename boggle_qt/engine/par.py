"""How rich a board is among its kind, and par: what a good player takes from it.

Par is the points of the words that people usually see: the common ones (tier 35 and under) of at most six letters.
The limit of six letters was set with the one human list we have in full: the thirty words of four letters and more,
59 points, that a player found in McDonnell's grid tine/nint/ocna/retl. He had 18 of the 30 common words up to six
letters there, 29 of their 55 points, and none of the common ones beyond (continent, continental, intercontinental);
his twelve rarer words brought 30 points more. So he missed about as much of the common as he gained by the rare, and
all common words within reach come to what he scored. One list is not many: par is a yard-stick, not a measurement of
people, and it takes no account of the clock.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable

from msgspec import Struct

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import HouseRules, HouseWords, Mode
from boggle_qt.engine.search.solving import Solution, solve

Points = Callable[[str], int]

COMMON = 35
"""Words of a greater tier are not usually seen."""

REACH = 6
"""Nor are words with more letters."""

WITH_GOAL = frozenset({Mode.RACE, Mode.GOAL})
"""The modes in which something is to be reached."""

LEVELS = (0, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 98, 99, 100)
"""The percentiles that a spread keeps."""


def usually_seen(word: str, tier: int) -> bool:
    """Whether people usually see such a word."""
    return tier <= COMMON and len(word) <= REACH


def par(solution: Solution, points: Points) -> int:
    """Points of the words that people usually see; strong ones count, as they do when played."""
    return sum(points(word.word) for word in solution.words if usually_seen(word.word, word.tier))


def goal(board: Board, rules: HouseRules, words: HouseWords, lexicon: Lexicon) -> int | None:
    """The words or points that end a turn on this board; None in a mode without a goal. It may be 0: such a board is
    none to play.

    Strong words are not asked for, though they count when they are played.
    """
    if rules.mode not in WITH_GOAL:
        return None
    solution = filter_solution(solve(board, lexicon, rules.min_letters), board, lexicon, rules, words)
    if rules.mode is Mode.RACE and rules.amount:
        return sum(len(word.word) == rules.amount and not word.strong for word in solution.words)
    share = 100 if rules.mode is Mode.RACE else rules.amount or 0
    return -(-par(solution, rules.points) * share // 100)


class Spread(Struct, frozen=True):
    """How points, words and par lie over many throws: for each the values at LEVELS, rising."""

    throws: int
    points: tuple[int, ...]
    words: tuple[int, ...]
    par: tuple[int, ...]

    def __post_init__(self) -> None:
        for name in ("points", "words", "par"):
            values = getattr(self, name)
            if len(values) != len(LEVELS) or list(values) != sorted(values):
                raise ValueError(f"spread of {name}: wanted are {len(LEVELS)} rising numbers, not {list(values)}")


class Appraisal(Struct, frozen=True):
    """One board and one score on it. Percentiles run from 0 to 100 and are None where no spread is known."""

    points: int
    words: int
    par: int
    score: int
    richness: float | None = None
    """Of 100 throws, how many are poorer in points."""
    mastery: float | None = None
    """Of 100 throws, on how many this score would be par or better."""

    @property
    def of_par(self) -> float:
        """The score as a share of par; 1 is par."""
        return self.score / self.par if self.par else 1.0


def appraise(solution: Solution, points: Points, score: int, spread: Spread | None = None) -> Appraisal:
    """A board and a score on it, measured. `spread` is that of the same cubes, lexicon, shortest word and points."""
    whole = sum(points(word.word) for word in solution.words)
    words, at_par = len(solution.words), par(solution, points)
    if spread is None:
        return Appraisal(whole, words, at_par, score)
    return Appraisal(
        whole,
        words,
        at_par,
        score,
        percentile(whole, spread.points),
        percentile(score, spread.par),
    )


def percentile(value: int, levels: tuple[int, ...]) -> float:
    """Of 100 throws, how many lie below `value`; half of those that lie at it count too.

    `levels` are the values at LEVELS; between two of them the way is straight.
    """
    low, high = bisect_left(levels, value), bisect_right(levels, value)
    if high == 0:
        return 0.0
    if low == len(levels):
        return 100.0
    if low < high:  # at one or several of the levels: their middle
        return (LEVELS[low] + LEVELS[high - 1]) / 2
    below, above = levels[low - 1], levels[low]
    return LEVELS[low - 1] + (LEVELS[low] - LEVELS[low - 1]) * (value - below) / (above - below)


def spread(rows: Iterable[tuple[int, int, int]]) -> Spread:
    """The spread of (points, words, par), a row a throw, at least one."""
    columns = [sorted(column) for column in zip(*rows, strict=True)]
    if not columns:
        raise ValueError("a spread needs at least one throw")
    last = len(columns[0]) - 1
    points, words, pars = (tuple(column[(level * last + 50) // 100] for level in LEVELS) for column in columns)
    return Spread(last + 1, points, words, pars)
