"""Names, prices and texts of hints."""

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
"""Menu labels of the steps, from the vaguest to the clearest."""

MOST_CHARACTERS = 120
"""Length limit of a definition in a hint: it must be read while the timer runs."""

AFTER = {
    Step.CUBE: "its first cube",
    Step.NEXT: "its first step",
    Step.MEANING: "what it means",
    Step.WORD: "the word",
}
"""What a hint revealed of a word, for the debrief."""

NOTHING_LEFT = "There is no word left to hint at."
NO_DEFINITION = "It has no definition here; that was free."


def step_line(step: Step) -> str:
    """Return a step with its number."""
    return f"{int(step)}.  {STEPS[step]}"


def price_paid(price: int, whole: int) -> str:
    """Return what a hint cost, and the hints for this word together: " (−1; 3 for this word)"; "" if free."""
    together = f"; {format_points(whole)} for this word" if whole > price else ""
    return f" ({signed(-price) if price else 'free'}{together})" if price or whole else ""


def cost(price: int) -> str:
    return f"costs {points(price)}" if price else "free"


def hint_line(hint: Hint, board: Board, define: Callable[[str], str | None] | None) -> str | None:
    """Return the sentence of a hint; None if it has nothing to say. Only the last step names the word."""
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
    """Return a definition without its word: the head is removed, and the word and its relatives become ellipses."""
    head = f"{word}: "
    text = meaning[len(head) :] if meaning.lower().startswith(head) else meaning
    kin = family(word)
    text = re.sub(r"[A-Za-z]+", lambda found: "…" if found.group().lower() in kin else found.group(), text)
    text = re.sub(re.escape(word), "…", text, flags=re.IGNORECASE)
    return textwrap.shorten(text, MOST_CHARACTERS, placeholder=" …")
