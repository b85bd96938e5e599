"""What hints are called, what they cost and what they say."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.engine.inflection import family
from boggle_qt.messages.numbers import count, format_points, points, signed

STEPS = {
    Step.LENGTHS: "How many are left, by length",
    Step.STARTS: "Where they start, by warmth",
    Step.CROSSINGS: "Which cubes they cross, by warmth",
    Step.CUBE: "One word: its first cube",
    Step.NEXT: "… its second cube",
    Step.MEANING: "… what it means",
    Step.WORD: "… the word itself",
}
"""What a step tells, to choose by: a ladder, from the least told to the most."""

MOST_CHARACTERS = 120
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


def step_line(step: Step) -> str:
    """A step with its number on the ladder."""
    return f"{int(step)}.  {STEPS[step]}"


def price_paid(price: int, whole: int) -> str:
    """What a hint cost, and what all that led to the same word did: " (−1; 3 for this word)"; "" for a free one."""
    together = f"; {format_points(whole)} for this word" if whole > price else ""
    return f" ({signed(-price) if price else 'free'}{together})" if price or whole else ""


def cost(price: int) -> str:
    """What a hint costs."""
    return f"costs {points(price)}" if price else "free"


def hint_line(hint: Hint, board: Board, define: Callable[[str], str | None] | None) -> str | None:
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
    """A definition without the word it defines: its head is cut off, and the word, what it grew from and what grows
    from it are ellipses within."""
    head = f"{word}: "
    text = meaning[len(head) :] if meaning.lower().startswith(head) else meaning
    kin = family(word)
    text = re.sub(r"[A-Za-z]+", lambda found: "…" if found.group().lower() in kin else found.group(), text)
    text = re.sub(re.escape(word), "…", text, flags=re.IGNORECASE)
    return textwrap.shorten(text, MOST_CHARACTERS, placeholder=" …")
