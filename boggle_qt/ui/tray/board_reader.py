"""What a tray says: the spoken names of its places, what happened to the word, its rows, and where a letter is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAccessible

from boggle_qt.engine.board import SOLID, Path
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, join_sentences
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.widgets.announce import announce, in_full, report

TURNS = {
    1: (N_("Board rotated a quarter turn right"), N_("quarter turn right")),
    2: (N_("Board rotated half a turn"), N_("half a turn")),
    3: (N_("Board rotated a quarter turn left"), N_("quarter turn left")),
}
"""Rotations by quarter turns clockwise, in full and in few words."""


def dropped(word: str) -> tuple[str, str]:
    """Return that the last letter was dropped, and the word so far; in full and in few words."""
    if not word:
        return _("Cleared"), _("cleared")
    return _("Back. {word}").format(word=" ".join(word.upper())), _("back, {word}").format(word=word.upper())


def tray_name(tray: BoardView) -> str:
    """Return the spoken name of the whole tray: under the cloth, what is written on the cloth."""
    if tray.image_description:
        return tray.image_description
    return join_sentences(tray.caption.strip().split("\n")) if tray.covered and tray.caption else tray.accessibleName()


def face_name(tray: BoardView, place: int) -> str:
    """Return the spoken letter at a place."""
    letters = tray.face_at(place)
    shown = _("Solid") if letters == SOLID else letters.replace("Ij", "IJ") or _("Empty")
    return _("Covered") if tray.covered else shown


def place_name(tray: BoardView, place: int) -> str:
    """Return the letter and the position: "A, row 1, column 1"."""
    row, column = row_and_column(tray, place)
    return _("{letter}, row {row}, column {column}").format(letter=face_name(tray, place), row=row, column=column)


def place_description(tray: BoardView, place: int) -> str:
    """Return the neighbours of a place, and its number on the path; in brief speech, neighbours only when asked."""
    return "" if tray.covered or not in_full() else neighbours(tray, place)


def neighbours(tray: BoardView, place: int) -> str:
    """Return the letters round a place, and its number on the path."""
    path = tray.taken_places()
    letters = join_commas(face_name(tray, other) for other in tray.neighbours(place))
    text = _("Next to {letters}. Letter {position} of the word") if place in path else _("Next to {letters}")
    return text.format(letters=letters, position=path.index(place) + 1 if place in path else 0)


def row_and_column(tray: BoardView, place: int) -> tuple[int, int]:
    """Return the row and column of a place, from 1."""
    row, column = divmod(place, tray.columns)
    return row + 1, column + 1


class BoardReader:
    """Announces what happens on one tray, and reads its letters when asked."""

    def __init__(self, tray: BoardView) -> None:
        self._tray = tray
        self._selected: Path = ()
        self.tells_misfits = True
        """Whether to say that a typed word is not on the board. Lists that are judged later do not tell."""
        self.asking = False
        """Whether the next typed letter is one to find."""
        self._found: tuple[str, int] | None = None

    def report_selection(self, taken: Path) -> None:
        """Report to a screen reader which places were added to the path or removed."""
        before, self._selected = self._selected, taken
        if not QAccessible.isActive():
            return
        for place in sorted(set(before) ^ set(taken)):
            if place < self._tray.places():
                kind = QAccessible.Event.SelectionAdd if place in taken else QAccessible.Event.SelectionRemove
                report(self._tray, kind, place)

    def say_typed(self, before: bool) -> None:
        """Say if the typed word can no longer be traced, as it could `before`; a reader echoes the letter itself."""
        if self.tells_misfits and before and not self._tray.traceable:
            text = _("{word} is not on the board").format(word=self._tray.word.upper())
            announce(self._tray, text, _("not there"))

    # What the player asks for

    def read_row(self) -> None:
        """Read the row of the keyboard focus."""
        row = self._tray.focus_place // self._tray.columns
        self._read(lambda: self._rows()[row])

    def read_board(self) -> None:
        """Read all rows."""
        self._read(lambda: ". ".join(self._rows()))

    def read_neighbours(self) -> None:
        """Read the letters round the keyboard focus, row by row."""
        tray = self._tray
        self._read(lambda: f"{face_name(tray, tray.focus_place)}. {neighbours(tray, tray.focus_place)}")

    def _rows(self) -> list[str]:
        """Return what is said of each row: "Row 1: B, O, Qu, G"."""
        tray, columns, text = self._tray, self._tray.columns, _("Row {number}: {letters}")
        faces = [face_name(tray, place) for place in range(tray.places())]
        rows = (join_commas(faces[start : start + columns]) for start in range(0, len(faces), columns))
        return [text.format(number=number, letters=letters) for number, letters in enumerate(rows, 1)]

    def _read(self, line: Callable[[], str]) -> None:
        """Say the line, or why there are no letters to read."""
        tray = self._tray
        no_letters = (
            _("The board is covered")
            if tray.covered
            else ""
            if tray.places()
            else _("There are no letters on the board yet")
        )
        announce(tray, no_letters or line())

    def ask_letter(self) -> None:
        """Ask the player to type the letter to find."""
        self._tray.setFocus()
        self.asking = not self._tray.covered and self._tray.places() > 0
        self._read(lambda: _("Type the letter to find"))

    def find(self, letter: str) -> None:
        """Move the keyboard focus to the letter, and to its next place each time it is asked for again."""
        self.asking = False
        faces = [face_name(self._tray, place) for place in range(self._tray.places())]
        places = [place for place, face in enumerate(faces) if face.lower().startswith(letter.lower())]
        if not places:
            announce(self._tray, _("No {letter} on the board").format(letter=letter.upper()))
            return
        last = self._found[1] if self._found is not None and self._found[0] == letter else -1
        place = next((place for place in places if place > last), places[0])
        self._found = letter, place
        number = places.index(place) + 1
        row, column = row_and_column(self._tray, place)
        self._tray.focus_on(place)
        text = _("{letter}, row {row}, column {column}, {which} of {total}")
        found = text.format(letter=faces[place], row=row, column=column, which=number, total=len(places))
        announce(self._tray, found)
