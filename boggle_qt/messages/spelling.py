"""Announcements about the tray: letters picked and dropped, rows, and where a letter is."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_qt.engine.board import SOLID

Announcement = tuple[str, str]
"""In full, and in few words; "" for nothing."""

COVERED = "The tray is covered"
NO_LETTERS = "There are no letters on the tray yet"
HIDDEN = "Covered"
"""Shown instead of a letter while the tray is covered."""
CLEARED: Announcement = ("Cleared", "cleared")
EDGE: Announcement = ("Edge of the tray", "edge")
ASK_LETTER = "Find which letter?"

QUARTER_TURNS = {1: "a quarter to the right", 2: "half round", 3: "a quarter to the left"}
"""Quarter turns clockwise."""


def letter_picked(face: str, word: str) -> Announcement:
    """Announce a picked letter and the word so far."""
    return f"{face}. {spell_out(word)}", face


def letter_dropped(word: str) -> Announcement:
    """Announce that the last letter was dropped, and the word so far."""
    return (f"Back. {spell_out(word)}", f"back, {word.upper()}") if word else CLEARED


def not_adjacent(face: str, last: str | None) -> Announcement:
    """Announce that a letter does not touch the `last` one."""
    return f"{face} is not beside {last or 'anything'}", "not beside"


def not_on_board(word: str) -> Announcement:
    return f"{word.upper()} is not on the board", "not there"


def spell_out(word: str) -> str:
    """Return a word letter by letter: "C A T"."""
    return " ".join(word.upper())


def tray_turned(quarters: int) -> Announcement:
    """Announce a turn of the tray by `quarters` clockwise."""
    how = QUARTER_TURNS[quarters % 4]
    return f"The tray is turned {how}", how


def face_name(letters: str) -> str:
    """Return the letters of a cube as they are spoken: "Qu"; "Stop" for a solid face, "Empty" for none."""
    return "Stop" if letters == SOLID else letters or "Empty"


def cell_name(face: str, row: int, column: int) -> str:
    """Return a letter and its place, from 1: "E, row 1, column 2"."""
    return f"{face}, row {row}, column {column}"


def neighbours_line(faces: Sequence[str], at: int | None) -> str:
    """List the neighbouring letters, and the position of the cell in the word."""
    text = "Beside " + ", ".join(faces)
    return text if at is None else f"{text}. Letter {at} of the word"


def row_line(number: int, faces: Sequence[str]) -> str:
    """Read a row from left to right: "Row 1: B, O, Qu, G"."""
    return f"Row {number}: {', '.join(faces)}"


def board_lines(rows: Sequence[Sequence[str]]) -> str:
    """Read all rows."""
    return ". ".join(row_line(at, faces) for at, faces in enumerate(rows, start=1))


def found_letter_line(face: str, row: int, column: int, which: int, of: int) -> str:
    """Say where a letter is: "E, row 1, column 2, 1 of 3"."""
    return f"{cell_name(face, row, column)}, {which} of {of}"


def no_letter_line(letter: str) -> str:
    return f"No {letter.upper()} on the board"
