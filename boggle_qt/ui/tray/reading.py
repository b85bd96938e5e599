"""What a tray says of itself: letters as a key takes them, rows and whole boards, and where a letter lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleEvent

from boggle_qt.engine.board import Path
from boggle_qt.ui.voice import announce
from boggle_qt.wording import spelling

if TYPE_CHECKING:
    from boggle_qt.ui.tray.tray import TrayWidget


class Reading:
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

    def took(self, face: str, more: bool) -> None:
        """A cube was taken (or let go of) by a key."""
        word = self._tray.word
        announce(self._tray, *(spelling.taken(face, word) if more else spelling.let_go(word)))

    def refused(self, face: str, last: str) -> None:
        """A cube could not come next."""
        announce(self._tray, *spelling.not_beside(face, last))

    def typed(self) -> None:
        """A letter was typed: readers echo keys by themselves, so only what is wrong with it is said."""
        if not self._tray.traceable:
            announce(self._tray, *spelling.nowhere(self._tray.word))

    def back(self) -> None:
        """The last letter was taken back."""
        announce(self._tray, *spelling.let_go(self._tray.word))

    def cleared(self) -> None:
        """The word was let go."""
        announce(self._tray, *spelling.CLEARED)

    def turned(self, quarters: int) -> None:
        """The tray lies otherwise."""
        if quarters % 4:
            announce(self._tray, *spelling.turned(quarters))

    def edge(self) -> None:
        """An arrow key would leave the tray."""
        announce(self._tray, *spelling.EDGE)

    def row(self, rows: Sequence[Sequence[str]], at: int) -> None:
        """The row of the focus."""
        announce(self._tray, spelling.COVERED if self._tray.covered else spelling.row_line(at + 1, rows[at]))

    def board(self, rows: Sequence[Sequence[str]]) -> None:
        """All rows."""
        announce(self._tray, spelling.COVERED if self._tray.covered else spelling.board_lines(rows))

    def ask(self) -> None:
        """Look for a letter: the next one typed."""
        self.asking = not self._tray.covered
        announce(self._tray, spelling.ASK_LETTER if self.asking else spelling.COVERED)

    def find(self, letter: str, faces: Sequence[str], columns: int) -> int | None:
        """The place of the letter, the next one each time it is asked for again; None where there is none."""
        self.asking = False
        places = [place for place, face in enumerate(faces) if face.lower().startswith(letter.lower())]
        if not places:
            announce(self._tray, spelling.no_letter(letter))
            return None
        last = self._found[1] if self._found is not None and self._found[0] == letter else -1
        place = next((place for place in places if place > last), places[0])
        self._found = letter, place
        row, column = divmod(place, columns)
        which = places.index(place) + 1
        announce(self._tray, spelling.letter_at(faces[place], row + 1, column + 1, which, len(places)))
        return place
