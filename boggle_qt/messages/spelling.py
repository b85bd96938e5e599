"""Announcements about the board: letters picked and dropped, rows, and where a letter is."""

from collections.abc import Sequence

from boggle_qt.engine.board import SOLID
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas

Announcement = tuple[str, str]
"""In full, and in few words; "" for nothing."""

_TURNS = {
    1: (N_("Board rotated a quarter turn right"), N_("quarter turn right")),
    2: (N_("Board rotated half a turn"), N_("half a turn")),
    3: (N_("Board rotated a quarter turn left"), N_("quarter turn left")),
}
"""Rotations by quarter turns clockwise, in full and in few words."""


def letter_picked(face: str, word: str) -> Announcement:
    """Announce a picked letter and the word so far."""
    if len(word) <= len(face):
        return face, face
    return _("{letter}. {word}").format(letter=face, word=_spell_out(word)), face


def letter_dropped(word: str) -> Announcement:
    """Announce that the last letter was dropped, and the word so far."""
    if not word:
        return _("Cleared"), _("cleared")
    return _("Back. {word}").format(word=_spell_out(word)), _("back, {word}").format(word=word.upper())


def not_adjacent(face: str, last: str | None) -> Announcement:
    """Announce that a letter does not touch the `last` one, or cannot start a word."""
    if last is None:
        return _("No word starts with {letter}").format(letter=face), _("can't start")
    return _("{letter} doesn't touch {last}").format(letter=face, last=last), _("not touching")


def board_rotated(quarters: int) -> Announcement:
    """Announce a rotation of the board by `quarters` clockwise."""
    full, brief = _TURNS[quarters % 4]
    return _(full), _(brief)


def face_name(letters: str) -> str:
    """Return the letters of a cube as they are spoken: "Qu"; "Solid" for a solid face, "Empty" for none."""
    return _("Solid") if letters == SOLID else letters.replace("Ij", "IJ") or _("Empty")


def cell_name(face: str, row: int, column: int) -> str:
    """Return a letter and its place, from 1: "E, row 1, column 2"."""
    return _("{letter}, row {row}, column {column}").format(letter=face, row=row, column=column)


def neighbours_line(faces: Sequence[str], at: int | None) -> str:
    """List the neighbouring letters, and the position of the cell in the word."""
    letters = join_commas(faces)
    if at is None:
        return _("Next to {letters}").format(letters=letters)
    return _("Next to {letters}. Letter {position} of the word").format(letters=letters, position=at)


def row_line(number: int, faces: Sequence[str]) -> str:
    """Read a row from left to right: "Row 1: B, O, Qu, G"."""
    return _("Row {number}: {letters}").format(number=number, letters=join_commas(faces))


def board_lines(rows: Sequence[Sequence[str]]) -> str:
    """Read all rows."""
    return ". ".join(row_line(at, faces) for at, faces in enumerate(rows, start=1))


def found_letter_line(face: str, row: int, column: int, which: int, of: int) -> str:
    """Say where a letter is: "E, row 1, column 2, 1 of 3"."""
    text = _("{letter}, row {row}, column {column}, {which} of {total}")
    return text.format(letter=face, row=row, column=column, which=which, total=of)


def _spell_out(word: str) -> str:
    """Return a word letter by letter: "C A T"."""
    return " ".join(word.upper())
