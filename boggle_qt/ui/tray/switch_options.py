"""A word by one switch: what could be done lights up, one thing after another, and the switch does what is lit.

At first the rows, then the cubes of the row that was chosen; once a word is begun only what can come next: the word as
it is, the cubes beside the last, one cube back. Knows no clock: somebody else says when it goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING

from msgspec import Struct

from boggle_qt.ui.widgets.announce import announce

if TYPE_CHECKING:
    from boggle_qt.ui.tray.tray_widget import TrayWidget


class OptionKind(Enum):
    """What the switch does beside taking a cube."""

    ROW = auto()
    CUBE = auto()
    DONE = auto()
    BACK = auto()
    ROWS = auto()
    ELSEWHERE = auto()


class Option(Struct, frozen=True):
    """One thing that lights up: `places` on the tray, and the words for it."""

    do: OptionKind
    words: str
    places: tuple[int, ...] = ()


class Scanner:
    """Steps through the options of one tray."""

    def __init__(self, tray: TrayWidget) -> None:
        self._tray = tray
        self._row: int | None = None
        self._at = -1
        self._for: object = None

    @property
    def options(self) -> tuple[Option, ...]:
        """All that can be done now, in the order in which it lights up."""
        return tuple(self._options())

    @property
    def lit(self) -> Option | None:
        """What the switch would do now."""
        options = self.options
        return options[self._at] if 0 <= self._at < len(options) else None

    def _options(self) -> Iterator[Option]:
        tray, path = self._tray, self._tray.taken_places()
        columns = tray.columns
        if path:
            yield Option(OptionKind.DONE, f"{tray.word.upper()}, done")
            for place in tray.next_places():
                yield Option(OptionKind.CUBE, tray.reader.face(place), (place,))
            yield Option(OptionKind.BACK, "Back")
        elif self._row is None:
            for row in range(tray.places() // columns):
                places = tuple(range(row * columns, (row + 1) * columns))
                yield Option(OptionKind.ROW, f"Row {row + 1}", places)
            yield Option(OptionKind.ELSEWHERE, "The buttons")
        else:
            for place in range(self._row * columns, (self._row + 1) * columns):
                yield Option(OptionKind.CUBE, tray.reader.face(place), (place,))
            yield Option(OptionKind.ROWS, "Other rows")

    def step(self) -> Option | None:
        """Light the next thing, and say what it is."""
        now = (self._tray.board, self._tray.taken_places(), self._row)
        if now != self._for:
            self._for, self._at = now, -1
        options = self.options
        if not options:
            return None
        self._at = (self._at + 1) % len(options)
        option = options[self._at]
        self._tray.highlight(option.places)
        announce(self._tray, option.words, option.words)
        return option

    def press(self) -> OptionKind | None:
        """The switch: do what is lit; what it was, or None where nothing is."""
        option = self.lit
        self._tray.highlight(())
        self._at = -1
        if option is None:
            return None
        if option.do is OptionKind.ROW:
            self._row = option.places[0] // self._tray.columns
        elif option.do is OptionKind.CUBE:
            self._row = None
            self._tray.press_place(option.places[0])
        elif option.do is OptionKind.DONE:
            self._tray.finish_word()
        elif option.do is OptionKind.BACK:
            self._tray.remove_last()
        else:
            self._row = None
        return option.do
