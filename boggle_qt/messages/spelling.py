"""The tray by ear: letters as they are taken and let go, rows as they lie, and where a letter is."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_qt.engine.board import SOLID

Announcement = tuple[str, str]
"""In full, and in few words; "" for nothing."""

COVERED = "The tray is covered"
NO_LETTERS = "There are no letters on the tray yet"
HIDDEN = "Covered"
"""A letter under the cloth."""
CLEARED: Announcement = ("Cleared", "cleared")
EDGE: Announcement = ("Edge of the tray", "edge")
ASK_LETTER = "Find which letter?"

QUARTER_TURNS = {1: "a quarter to the right", 2: "half round", 3: "a quarter to the left"}
"""Quarter turns clockwise, as they are said."""


def letter_picked(face: str, word: str) -> Announcement:
    """A letter was taken, and the word is this now."""
    return f"{face}. {spell_out(word)}", face


def letter_dropped(word: str) -> Announcement:
    """The last letter was let go of, and the word is this now."""
    return (f"Back. {spell_out(word)}", f"back, {word.upper()}") if word else CLEARED


def not_adjacent(face: str, last: str | None) -> Announcement:
    """A letter cannot come next after the last one; None where it would be the first."""
    return f"{face} is not beside {last or 'anything'}", "not beside"


def not_on_board(word: str) -> Announcement:
    """What was typed lies nowhere on the board."""
    return f"{word.upper()} is not on the board", "not there"


def spell_out(word: str) -> str:
    """Letter by letter, as a reader says them one by one: "C A T"."""
    return " ".join(word.upper())


def tray_turned(quarters: int) -> Announcement:
    """The tray was turned by so many quarters clockwise."""
    how = QUARTER_TURNS[quarters % 4]
    return f"The tray is turned {how}", how


def face_name(letters: str) -> str:
    """The letters of a cube as they are said: "Qu"; or that the cell has none."""
    return "Stop" if letters == SOLID else letters or "Empty"


def cell_name(face: str, row: int, column: int) -> str:
    """A letter and where it lies: "E, row 1, column 2"."""
    return f"{face}, row {row}, column {column}"


def neighbours_line(faces: Sequence[str], at: int | None) -> str:
    """The letters that lie round a place, and the how manieth of the word it is."""
    text = "Beside " + ", ".join(faces)
    return text if at is None else f"{text}. Letter {at} of the word"


def row_line(number: int, faces: Sequence[str]) -> str:
    """A row from left to right: "Row 1: B, O, Qu, G"."""
    return f"Row {number}: {', '.join(faces)}"


def board_lines(rows: Sequence[Sequence[str]]) -> str:
    """All rows from the top: a pause between them, and their numbers only here."""
    return ". ".join(row_line(at, faces) for at, faces in enumerate(rows, start=1))


def found_letter_line(face: str, row: int, column: int, which: int, of: int) -> str:
    """Where a letter that was looked for is: "E, row 1, column 2, 1 of 3"."""
    return f"{cell_name(face, row, column)}, {which} of {of}"


def no_letter_line(letter: str) -> str:
    """It is nowhere."""
    return f"No {letter.upper()} on the board"
