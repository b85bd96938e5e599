"""Names, prices and texts of hints."""

import re
import textwrap
from collections.abc import Callable

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.engine.inflection import family
from boggle_qt.messages.catalogue import N_, _, ngettext, pgettext
from boggle_qt.messages.numbers import format_points, letter_count, number, points, signed

STEPS = {
    Step.LENGTHS: N_("Words left, by length"),
    Step.STARTS: N_("Heat map: where words start"),
    Step.CROSSINGS: N_("Heat map: cubes used most"),
    Step.CUBE: N_("A word: first letter"),
    Step.NEXT: N_("A word: second letter"),
    Step.MEANING: N_("A word: definition"),
    Step.WORD: N_("A word: show it"),
}
"""Menu labels of the steps, from the vaguest to the clearest."""

REVEALED = {
    Step.CUBE: N_("first letter"),
    Step.NEXT: N_("second letter"),
    Step.MEANING: N_("definition"),
    Step.WORD: N_("whole word"),
}
"""What a hint revealed of a word, for the debrief."""

MOST_CHARACTERS = 120
"""Length limit of a definition in a hint: it must be read while the timer runs."""


def step_line(step: Step) -> str:
    """Return a step with its number."""
    return f"{int(step)}.  {_(STEPS[step])}"


def left_line(words: int, total: float | None) -> str:
    """Return how many words are left to find, and the points that can pay for hints; None leaves them out."""
    if total is None:
        text = ngettext("{count} word left to find", "{count} words left to find", words)
        return text.format(count=number(words))
    text = ngettext(
        "{count} word left to find; you have {points}", "{count} words left to find; you have {points}", words
    )
    return text.format(count=number(words), points=points(total))


def with_price(line: str, price: int, whole: int) -> str:
    """Return the text of a hint with what it cost, and what all hints for this word cost together."""
    if not whole and not price:
        return line
    if whole <= price:
        return _("{hint} ({price})").format(hint=line, price=signed(-price))
    text = _("{hint} ({price}; {total} for this word)") if price else _("{hint} (free; {total} for this word)")
    return text.format(hint=line, price=signed(-price), total=format_points(whole))


def hint_line(
    hint: Hint, board: Board, seen_at: Callable[[int], tuple[int, int]], define: Callable[[str], str | None] | None
) -> str | None:
    """Return the sentence of a hint; None if it has nothing to say. Only the last step names the word. `seen_at`
    returns the row and column, from 1, at which the player sees a cell of the board."""
    if hint.step is Step.LENGTHS:
        if not hint.lengths:
            return None
        (letters, words), *others = hint.lengths
        first = _("Words left with {letters}: {count}").format(letters=letter_count(letters), count=number(words))
        rest = [_("with {letters}: {count}").format(letters=number(long), count=number(n)) for long, n in others]
        # Not a comma, which is a decimal point in other languages.
        return pgettext("between parts", "; ").join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in (first, *rest))
    if hint.step in (Step.STARTS, Step.CROSSINGS):
        most = max(hint.cells, default=0)
        if not most:
            return None
        cell = hint.cells.index(most)
        row, column = seen_at(cell)
        if hint.step is Step.STARTS:
            text = _("Warmer cubes start more words. The {letter} in row {row}, column {column} starts most ({count}).")
        else:
            text = _("Warmer cubes are in more words. The {letter} in row {row}, column {column} is in most ({count}).")
        return text.format(letter=board.faces[cell], row=row, column=column, count=number(most))
    if hint.word is None:
        return None
    if hint.step is Step.CUBE:
        return _("A word you haven't found starts on this {letter}.").format(letter=board.faces[hint.path[0]])
    if hint.step is Step.NEXT:
        text = _("The next letter is this {letter}.")
        return text.format(letter=board.faces[hint.path[1]]) if len(hint.path) > 1 else None
    if hint.step is Step.MEANING:
        meaning = define(hint.word) if define else None
        if meaning is None:
            return None
        return _("{letters}: {meaning}").format(
            letters=letter_count(len(hint.word)), meaning=masked(meaning, hint.word)
        )
    return f"{hint.word.upper()}."


def masked(meaning: str, word: str, most: int = MOST_CHARACTERS) -> str:
    """Return a definition without its word, in at most `most` characters: the head is removed, and the word and its
    relatives become ellipses."""
    head = f"{word}: "
    text = meaning[len(head) :] if meaning.lower().startswith(head) else meaning
    kin = family(word)
    text = re.sub(r"[A-Za-z]+", lambda found: "…" if found.group().lower() in kin else found.group(), text)
    text = re.sub(re.escape(word), "…", text, flags=re.IGNORECASE)
    return textwrap.shorten(text, most, placeholder=" …")
