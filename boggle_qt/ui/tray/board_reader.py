"""What a tray says of itself: the names of its places, letters as a key takes them, rows, and where a letter lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleEvent

from boggle_qt.engine.board import Path
from boggle_qt.messages import spelling
from boggle_qt.ui.widgets.announce import announce

if TYPE_CHECKING:
    from boggle_qt.ui.tray.tray_widget import TrayWidget


class BoardReader:
    """Speaks for one tray. The tray says what happened; this says it in words."""

    def __init__(self, tray: TrayWidget) -> None:
        self._tray = tray
        self._taken: Path = ()
        self.asking = False
        """The next letter typed is one to look for."""
        self._found: tuple[str, int] | None = None

    def follow(self, taken: Path) -> None:
        """Other places are taken than before: tell a reader which are selected, and which no longer."""
        before, self._taken = self._taken, taken
        if not QAccessible.isActive():
            return
        for place in sorted(set(before) ^ set(taken)):
            if place < self._tray.places():
                kind = QAccessible.Event.SelectionAdd if place in taken else QAccessible.Event.SelectionRemove
                event = QAccessibleEvent(self._tray, kind)
                event.setChild(place)
                QAccessible.updateAccessibility(event)

    # ------------------------------------------------------------------------------------ names

    def name(self) -> str:
        """What the whole of it is called: under the cloth what is written on that."""
        tray = self._tray
        if tray.image_description:
            return tray.image_description
        return tray.caption.replace("\n", ". ") if tray.covered and tray.caption else tray.accessibleName()

    def face(self, place: int) -> str:
        """The letter of a place as it is said."""
        return spelling.HIDDEN if self._tray.covered else spelling.face_name(self._tray.face_at(place))

    def place_name(self, place: int) -> str:
        """Its letter and where it is: "A, row 1, column 1"."""
        return spelling.cell_name(self.face(place), *self._where(place))

    def place_description(self, place: int) -> str:
        """Its neighbours, and where on the path it is."""
        if self._tray.covered:
            return ""
        path = self._tray.taken_places()
        at = path.index(place) + 1 if place in path else None
        return spelling.neighbours_line([self.face(other) for other in self._tray.neighbours(place)], at)

    def _where(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self._tray.columns)
        return row + 1, column + 1

    def _rows(self) -> list[list[str]]:
        faces, columns = [self.face(place) for place in range(self._tray.places())], self._tray.columns
        return [faces[start : start + columns] for start in range(0, len(faces), columns)]

    # ---------------------------------------------------------------------------- what happened

    def took(self, place: int, more: bool) -> None:
        """A cube was taken (or let go of) by a key."""
        word = self._tray.word
        announce(
            self._tray, *(spelling.letter_picked(self.face(place), word) if more else spelling.letter_dropped(word))
        )

    def refused(self, place: int, path: Path) -> None:
        """A cube could not come next on the path."""
        announce(self._tray, *spelling.not_adjacent(self.face(place), self.face(path[-1]) if path else None))

    def typed(self) -> None:
        """A letter was typed: readers echo keys by themselves, so only what is wrong with it is said."""
        if not self._tray.traceable:
            announce(self._tray, *spelling.not_on_board(self._tray.word))

    def back(self) -> None:
        """The last letter was taken back."""
        announce(self._tray, *spelling.letter_dropped(self._tray.word))

    def cleared(self) -> None:
        """The word was let go."""
        announce(self._tray, *spelling.CLEARED)

    def turned(self, quarters: int) -> None:
        """The tray lies otherwise."""
        if quarters % 4:
            announce(self._tray, *spelling.tray_turned(quarters))

    def edge(self) -> None:
        """An arrow key would leave the tray."""
        announce(self._tray, *spelling.EDGE)

    # -------------------------------------------------------------------------- what is asked for

    def read_row(self) -> None:
        """Say the row of the focus."""
        at = self._tray.focus_place() // self._tray.columns
        self._tell(lambda: spelling.row_line(at + 1, self._rows()[at]))

    def read_board(self) -> None:
        """Say all rows."""
        self._tell(lambda: spelling.board_lines(self._rows()))

    def _tell(self, line: Callable[[], str]) -> None:
        """Say the line, if there are letters to read."""
        tray = self._tray
        none = spelling.COVERED if tray.covered else "" if tray.places() else spelling.NO_LETTERS
        announce(tray, none or line())

    def ask_letter(self) -> None:
        """Look for a letter: the next one typed."""
        self._tray.setFocus()
        self.asking = not self._tray.covered and self._tray.places() > 0
        self._tell(lambda: spelling.ASK_LETTER)

    def find(self, letter: str) -> None:
        """Go to where the letter lies, and on to the next such place each time it is asked for again."""
        self.asking = False
        faces = [self.face(place) for place in range(self._tray.places())]
        places = [place for place, face in enumerate(faces) if face.lower().startswith(letter.lower())]
        if not places:
            announce(self._tray, spelling.no_letter_line(letter))
            return
        last = self._found[1] if self._found is not None and self._found[0] == letter else -1
        place = next((place for place in places if place > last), places[0])
        self._found = letter, place
        which = places.index(place) + 1
        announce(self._tray, spelling.found_letter_line(faces[place], *self._where(place), which, len(places)))
        self._tray.focus_on(place)
