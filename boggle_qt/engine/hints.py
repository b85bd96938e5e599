"""Hints in seven steps, each showing more than the one before.

Hints about a single word lead to the commonest word not found yet, and stay with it until it is found. Strong words are
neither shown nor counted.
"""

from collections import Counter
from collections.abc import Collection
from enum import IntEnum

from msgspec import Struct

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.par import Points
from boggle_qt.engine.search.solving import Found, Solution, trace


class Step(IntEnum):
    """The steps, from the least to the most helpful."""

    LENGTHS = 1
    """The number of words left, by length."""
    STARTS = 2
    """The number of words left that start on each cube."""
    CROSSINGS = 3
    """The number of words left that pass through each cube."""
    CUBE = 4
    """The first cube of a word."""
    NEXT = 5
    """The first two cubes of the word."""
    MEANING = 6
    """The meaning of the word."""
    WORD = 7
    """The word and its path."""


class Hint(Struct, frozen=True):
    """The content of a hint; fields that the step does not show are empty."""

    step: Step
    lengths: tuple[tuple[int, int], ...] = ()
    """(letters, words left), by rising length."""
    cells: tuple[int, ...] = ()
    """For each cell, the number of words left that start there (STARTS) or pass through (CROSSINGS)."""
    path: Path = ()
    """CUBE: the first cell; NEXT and MEANING: the first two; WORD: all of them."""
    word: str | None = None
    """The word that the hint leads to, to be shown at step WORD only; None if all words are found."""


def unfound_words(solution: Solution, found: Collection[str]) -> tuple[Found, ...]:
    """Return the words that are neither found nor strong, in the solution's order."""
    return tuple(word for word in solution.words if word.word not in found and not word.strong)


def word_to_hint(solution: Solution, found: Collection[str], points: Points, before: str | None = None) -> Found | None:
    """Return the word that a hint should lead to, None if all are found: `before`, the word of the last hint, until it
    is found; then the commonest one left, of equals the one worth most, then by the alphabet."""
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
    """Return the hint of a step. `found` are the words found so far, `before` is the word of the last hint."""
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
