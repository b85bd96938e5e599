"""Graded hints: each step tells more than the one before and costs what the house says.

The hinter always has the commonest word in mind that is still to be found, and keeps it from step to step until it is
found. It never has a strong word in mind, and what it counts leaves them out too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from enum import IntEnum

from msgspec import Struct

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.par import Points
from boggle_qt.engine.search.solving import Found, Solution, trace


class Step(IntEnum):
    """From the least told to the most."""

    LENGTHS = 1
    """How many words of each length are left."""
    STARTS = 2
    """How many of them start on each cube."""
    CROSSINGS = 3
    """How many of them pass through each cube: a heat-map."""
    CUBE = 4
    """The first cube of one of them."""
    NEXT = 5
    """Its first step: the second cube too."""
    MEANING = 6
    """What it means. These were the six hints; what is left is to be told."""
    WORD = 7
    """The word, along its path."""


class Hint(Struct, frozen=True):
    """What a step tells; what it does not tell is empty."""

    step: Step
    lengths: tuple[tuple[int, int], ...] = ()
    """(letters, words left), by rising length."""
    cells: tuple[int, ...] = ()
    """Cell by cell, how many words left start there (STARTS) or pass through (CROSSINGS)."""
    path: Path = ()
    """CUBE: the first cell; NEXT and MEANING: the first two; WORD: all of them."""
    word: str | None = None
    """The word in mind: to look up at MEANING, to be shown at WORD only; None where all is found."""


def unfound_words(solution: Solution, found: Collection[str]) -> tuple[Found, ...]:
    """The words a hint may have in mind: neither found nor strong, in the solution's order."""
    return tuple(word for word in solution.words if word.word not in found and not word.strong)


def word_to_hint(solution: Solution, found: Collection[str], points: Points, before: str | None = None) -> Found | None:
    """The word to lead to: `before`, the one of the hint before, while it is not found; else the commonest word left,
    of equals the one worth most, then the first in the alphabet."""
    words = unfound_words(solution, found)
    kept = next((word for word in words if word.word == before), None)
    return kept or min(words, key=lambda word: (word.tier, -points(word.word), word.word), default=None)


def hint(
    board: Board,
    solution: Solution,
    found: Collection[str],
    step: Step,
    points: Points,
    before: str | None = None,
) -> Hint:
    """What `step` tells now. `found` are the words found so far, `before` the word the hint before had in mind."""
    words = unfound_words(solution, found)
    if step is Step.LENGTHS:
        return Hint(step, lengths=tuple(sorted(Counter(len(word.word) for word in words).items())))
    if step in (Step.STARTS, Step.CROSSINGS):
        # A word with several paths counts once on each cube that any of them starts on or crosses.
        cells = Counter[int]()
        for word in words:
            paths = [word.path] if word.paths == 1 else trace(word.word, board)
            cells.update({cell for path in paths for cell in (path[:1] if step is Step.STARTS else path)})
        return Hint(step, cells=tuple(cells[cell] for cell in range(len(board.faces))))
    chosen = word_to_hint(solution, found, points, before)
    if chosen is None:
        return Hint(step)
    shown = {Step.CUBE: 1, Step.NEXT: 2, Step.MEANING: 2, Step.WORD: len(chosen.path)}[step]
    return Hint(step, path=chosen.path[:shown], word=chosen.word)
