"""Par and richness: how many points a good player finds on a board, and how the board compares with other throws.

Par is the points of the common words (tier 35 and under) of at most six letters. The limit of six letters comes from
the one complete human list we have: 30 words of four letters and more, 59 points, that a player found in McDonnell's
grid tine/nint/ocna/retl. He found 18 of the 30 common words up to six letters (29 of their 55 points), none of the
longer common ones (continent, continental, intercontinental), and twelve rarer words for 30 points more. So the points
that he missed and those that he gained by rare words are about equal, and par is about what he scored. It is a
yardstick from a single list, and it does not depend on the clock.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import UNTIERED, Lexicon
from boggle_qt.engine.rules import HouseRules, HouseWords, Mode
from boggle_qt.engine.search.solving import Solution

Points = Callable[[str], int]

COMMON = 35
"""The highest tier of a common word."""

COMMON_SHARE = 0.59
"""The points of common words as a share of all words as short, on boards of the 1987 cubes with the list Standard. It
estimates par for lists that do not say how common their words are."""

REACH = 6
"""The most letters of a word that is part of par."""

WITH_GOAL = frozenset({Mode.RACE, Mode.GOAL, Mode.DRILL})
"""The modes with a goal."""

LEVELS = (0, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 98, 99, 100)
"""The percentiles that a spread stores."""


def usually_seen(word: str, tier: int) -> bool:
    """Return whether such a word is part of par."""
    return tier <= COMMON and len(word) <= REACH


def par(solution: Solution, points: Points) -> int:
    """Return par: the points of the common words of up to six letters, strong ones included. If it is not known of any
    word how common it is, estimate par from the length of the words."""
    words = solution.words
    if all(word.tier >= UNTIERED for word in words):
        return round(COMMON_SHARE * sum(points(word.word) for word in words if len(word.word) <= REACH))
    return sum(points(word.word) for word in words if usually_seen(word.word, word.tier))


def goal(board: Board, rules: HouseRules, words: HouseWords, lexicon: Lexicon) -> int | None:
    """Return the words or points that end a turn on this board, 0 if it should not be played; None in a mode without a
    goal. Strong words are not required in a race, but count when played."""
    if rules.mode not in WITH_GOAL:
        return None
    if rules.mode is Mode.DRILL:
        return len(rules.boards.named)
    solution = solve_by_rules(board, lexicon, rules, words)
    if rules.mode is Mode.RACE and rules.amount:
        return sum(len(word.word) == rules.amount and not word.strong for word in solution.words)
    share = 100 if rules.mode is Mode.RACE else rules.amount or 0
    return -(-par(solution, rules.points) * share // 100)


class Spread(Struct, frozen=True):
    """The distribution of points, words and par over many throws: for each the values at LEVELS, rising."""

    throws: int
    points: tuple[int, ...]
    words: tuple[int, ...]
    par: tuple[int, ...]

    def __post_init__(self) -> None:
        for name in ("points", "words", "par"):
            values = getattr(self, name)
            if len(values) != len(LEVELS) or list(values) != sorted(values):
                raise Fault(
                    "the statistics are damaged: {name} must be {levels} rising numbers", name=name, levels=len(LEVELS)
                )


class Appraisal(Struct, frozen=True):
    """One board and one score on it. Percentiles are from 0 to 100, or None if no spread is known."""

    par: int
    score: int
    richness: float | None = None
    """The percentage of throws with fewer points."""
    mastery: float | None = None
    """The percentage of throws on which this score would be par or better."""

    @property
    def of_par(self) -> float:
        """The score as a share of par; 1 is par."""
        return self.score / self.par if self.par else 1.0


def appraise(solution: Solution, points: Points, score: int, spread: Spread | None = None) -> Appraisal:
    """Appraise a board and a score on it. `spread` must be of the same cubes, lexicon, shortest word and points."""
    board = Appraisal(par(solution, points), score)
    if spread is None:
        return board
    whole = sum(points(word.word) for word in solution.words)
    return replace(board, richness=percentile(whole, spread.points), mastery=percentile(score, spread.par))


def percentile(value: int, levels: tuple[int, ...]) -> float:
    """Return the percentage of throws below `value`, with half of those equal to it. `levels` are the values at LEVELS,
    between which the percentage is interpolated linearly."""
    low, high = bisect_left(levels, value), bisect_right(levels, value)
    if high == 0:
        return 0.0
    if low == len(levels):
        return 100.0
    if low < high:  # equal to one or more levels: their middle
        return (LEVELS[low] + LEVELS[high - 1]) / 2
    below, above = levels[low - 1], levels[low]
    return LEVELS[low - 1] + (LEVELS[low] - LEVELS[low - 1]) * (value - below) / (above - below)


def spread(rows: Iterable[tuple[int, int, int]]) -> Spread:
    """Return the spread of rows (points, words, par), one per throw. Raise ValueError if there are none."""
    columns = [sorted(column) for column in zip(*rows, strict=True)]
    if not columns:
        raise ValueError("a spread needs at least one throw")
    last = len(columns[0]) - 1
    points, words, pars = (tuple(column[(level * last + 50) // 100] for level in LEVELS) for column in columns)
    return Spread(last + 1, points, words, pars)
