"""What hints are called, what they cost and what they say."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.wording.counts import count, points

STEPS = {
    Step.LENGTHS: "How many are left, by length",
    Step.STARTS: "Where they start",
    Step.CROSSINGS: "Which cubes they cross",
    Step.CUBE: "The first cube of one",
    Step.NEXT: "Its first step",
    Step.MEANING: "What it means",
    Step.WORD: "The word",
}
"""What a step tells, to choose by."""

HINT = 120
"""Letters of a definition that a hint tells at most: it must be read while the sand runs."""

AFTER = {
    Step.CUBE: "its first cube",
    Step.NEXT: "its first step",
    Step.MEANING: "what it means",
    Step.WORD: "the word",
}
"""What a hint told of one word, looking back."""

NOTHING_LEFT = "There is no word left to hint at."
NO_DEFINITION = "It has no definition here; that was free."


def cost(price: int) -> str:
    """What a hint costs."""
    return f"costs {points(price)}" if price else "free"


def tell(told: Hint, board: Board, define: Callable[[str], str | None] | None) -> str | None:
    """A hint in a sentence; None where there is nothing to tell. It names the word at the last step only."""
    if told.step is Step.LENGTHS:
        parts = [f"{count} of {letters}" for letters, count in told.lengths]
        return f"Left by letters: {', '.join(parts)}." if parts else None
    if told.step in (Step.STARTS, Step.CROSSINGS):
        most = max(told.cells, default=0)
        if not most:
            return None
        cell = told.cells.index(most)
        row, column = divmod(cell, board.columns)
        what = "start there" if told.step is Step.STARTS else "cross it"
        place = f"{board.faces[cell]} in row {row + 1}, column {column + 1}: {most}"
        return f"The warmer a cube, the more words {what}. Most at the {place}."
    if told.word is None:
        return None
    if told.step is Step.CUBE:
        return f"A word you have not found begins on this {board.faces[told.path[0]]}."
    if told.step is Step.NEXT:
        return f"It goes on to this {board.faces[told.path[1]]}." if len(told.path) > 1 else None
    if told.step is Step.MEANING:
        meaning = define(told.word) if define else None
        return None if meaning is None else f"{count(len(told.word), 'letter')}. {masked(meaning, told.word)}"
    return f"{told.word.upper()}."


def masked(meaning: str, word: str) -> str:
    """A definition without the word it defines: its head is cut off, and the word within it is an ellipsis."""
    head = f"{word}: "
    text = meaning[len(head) :] if meaning.lower().startswith(head) else meaning
    text = re.sub(re.escape(word), "…", text, flags=re.IGNORECASE)
    return textwrap.shorten(text, HINT, placeholder=" …")
