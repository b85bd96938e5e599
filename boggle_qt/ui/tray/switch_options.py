"""Playing with one switch: options are highlighted one after another, and the switch picks the highlighted one.

First come the rows, then the cubes of the chosen row. Once a word is begun, the options are to finish it, the cubes
that can come next, and to remove the last cube. The caller decides when the next option is highlighted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import number
from boggle_qt.ui.tray.board_reader import face_name
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.widgets.announce import announce


class Option(Struct, frozen=True):
    """One option: the words spoken for it, what the switch does, and the `places` highlighted on the tray."""

    words: str
    act: Callable[[], object] = lambda: None
    places: tuple[int, ...] = ()
    leaves: bool = False
    """Whether the switch goes on from the tray to the buttons."""


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
            return [Option(face_name(tray, place), partial(self._take, place), (place,)) for place in places]

        if path:
            done = Option(_("{word}, done").format(word=tray.word.upper()), tray.finish_word)
            return [done, *cubes(tray.next_places()), Option(_("Back"), tray.remove_last)]
        rows = [tuple(range(start, start + columns)) for start in range(0, tray.places(), columns)]
        if self._row is not None:
            return [*cubes(rows[self._row]), Option(_("Other rows"), partial(self._choose_row, None))]
        title = _("Row {row}")
        choices = [
            Option(title.format(row=number(row + 1)), partial(self._choose_row, row), places)
            for row, places in enumerate(rows)
        ]
        return [*choices, Option(_("Buttons"), leaves=True)]

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

    def press(self) -> bool:
        """Do the highlighted option, if there is one, and return whether it leaves the tray."""
        option = self.lit
        self._tray.highlight(())
        self._index = -1
        if option is not None:
            option.act()
        return option is not None and option.leaves

    def _choose_row(self, row: int | None) -> None:
        self._row = row

    def _take(self, place: int) -> None:
        self._row = None
        self._tray.press_place(place)
