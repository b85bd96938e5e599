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


def tell(hint: Hint, board: Board, define: Callable[[str], str | None] | None) -> str | None:
    """A hint in a sentence; None where there is nothing to tell. It names the word at the last step only."""
    if hint.step is Step.LENGTHS:
        parts = [f"{count} of {letters}" for letters, count in hint.lengths]
        return f"Left by letters: {', '.join(parts)}." if parts else None
    if hint.step in (Step.STARTS, Step.CROSSINGS):
        most = max(hint.cells, default=0)
        if not most:
            return None
        cell = hint.cells.index(most)
        row, column = divmod(cell, board.columns)
        what = "start there" if hint.step is Step.STARTS else "cross it"
        place = f"{board.faces[cell]} in row {row + 1}, column {column + 1}: {most}"
        return f"The warmer a cube, the more words {what}. Most at the {place}."
    if hint.word is None:
        return None
    if hint.step is Step.CUBE:
        return f"A word you have not found begins on this {board.faces[hint.path[0]]}."
    if hint.step is Step.NEXT:
        return f"It goes on to this {board.faces[hint.path[1]]}." if len(hint.path) > 1 else None
    if hint.step is Step.MEANING:
        meaning = define(hint.word) if define else None
        return None if meaning is None else f"{count(len(hint.word), 'letter')}. {masked(meaning, hint.word)}"
    return f"{hint.word.upper()}."


def masked(meaning: str, word: str) -> str:
    """A definition without the word it defines: its head is cut off, and the word within it is an ellipsis."""
    head = f"{word}: "
    text = meaning[len(head) :] if meaning.lower().startswith(head) else meaning
    text = re.sub(re.escape(word), "…", text, flags=re.IGNORECASE)
    return textwrap.shorten(text, HINT, placeholder=" …")
