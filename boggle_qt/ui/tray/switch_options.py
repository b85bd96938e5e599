"""Playing with one switch: options are highlighted one after another, and the switch picks the highlighted one.

First come the rows, then the cubes of the chosen row. Once a word is begun, the options are to finish it, the cubes
that can come next, and to remove the last cube. The caller decides when the next option is highlighted.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from msgspec import Struct

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import number
from boggle_qt.ui.tray.board_reader import face_name
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.widgets.announce import announce


class OptionKind(Enum):
    """What the switch does when the option is picked."""

    ROW = auto()
    CUBE = auto()
    DONE = auto()
    BACK = auto()
    ROWS = auto()
    ELSEWHERE = auto()


class Option(Struct, frozen=True):
    """One option: the `places` highlighted on the tray, and the words spoken for it."""

    do: OptionKind
    words: str
    places: tuple[int, ...] = ()


class Scanner:
    """Steps through the options of one tray."""

    def __init__(self, tray: BoardView) -> None:
        self._tray = tray
        self._row: int | None = None
        self._index = -1
        self._state: object = None

    @property
    def options(self) -> list[Option]:
        """Every option of the moment, in order."""
        tray, path, columns = self._tray, self._tray.taken_places(), self._tray.columns

        def cubes(places: Iterable[int]) -> list[Option]:
            return [Option(OptionKind.CUBE, face_name(tray, place), (place,)) for place in places]

        if path:
            done = Option(OptionKind.DONE, _("{word}, done").format(word=tray.word.upper()))
            return [done, *cubes(tray.next_places()), Option(OptionKind.BACK, _("Back"))]
        rows = [tuple(range(start, start + columns)) for start in range(0, tray.places(), columns)]
        if self._row is not None:
            return [*cubes(rows[self._row]), Option(OptionKind.ROWS, _("Other rows"))]
        titles = (_("Row {row}").format(row=number(row)) for row in range(1, len(rows) + 1))
        choices = (Option(OptionKind.ROW, title, places) for title, places in zip(titles, rows, strict=True))
        return [*choices, Option(OptionKind.ELSEWHERE, _("Buttons"))]

    @property
    def lit(self) -> Option | None:
        """The highlighted option; None if there is none."""
        options = self.options
        return options[self._index] if 0 <= self._index < len(options) else None

    def step(self) -> Option | None:
        """Highlight the next option, say it and return it."""
        now = (self._tray.board, self._tray.taken_places(), self._row)
        if now != self._state:
            self._state, self._index = now, -1
        options = self.options
        if not options:
            return None
        self._index = (self._index + 1) % len(options)
        option = options[self._index]
        self._tray.highlight(option.places)
        announce(self._tray, option.words, option.words)
        return option

    def press(self) -> OptionKind | None:
        """Do the highlighted option and return its kind, or None if nothing is highlighted."""
        option = self.lit
        self._tray.highlight(())
        self._index = -1
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
