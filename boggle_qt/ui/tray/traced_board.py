"""A board with the path that is traced on it: the word so far, and what screen readers and one-switch play may ask.

It knows faces and cells, no words and no rules; mouse and keys are in `tray_widget`. Signals and arguments number cells
as on the given board. *Places* are numbered row by row as they are seen, however the tray is turned.
"""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import path_ribbon
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.tray.tracing import Tracer, find_traces


class WordEntry:
    """The cubes taken (the stem), the letters typed after them, and every path that both can mean."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.tracer = Tracer(board)
        """Holds the path: of the mouse, or the best candidate for the typed letters."""
        self._stem: Path = ()
        self._typed = ""
        self.candidates: list[Path] = []
        """The paths that the typed letters can mean, whole words first; none if nothing was typed."""

    @property
    def path(self) -> Path:
        """The path so far."""
        return self.tracer.path

    @property
    def word(self) -> str:
        """The word so far: the cubes taken, then the letters typed."""
        return (self._board.spell(self._stem) if self._stem else "") + self._typed

    @property
    def typing(self) -> bool:
        """Whether there are typed letters that are not fixed to cubes yet."""
        return bool(self._typed)

    @property
    def traceable(self) -> bool:
        """Whether the word so far can be traced; it may end within a Qu."""
        return not self._typed or bool(self.candidates)

    @property
    def whole(self) -> bool:
        """Whether the path spells the word to its end."""
        return not self._typed or (bool(self.candidates) and self._board.spell(self.path) == self.word)

    def clear(self) -> None:
        """Discard the path and the typed letters."""
        self.tracer.cancel()
        self._stem, self._typed, self.candidates = (), "", []

    def settle(self) -> None:
        """Fix the typed letters to the cubes of the present path."""
        self._stem, self._typed, self.candidates = self.path, "", []

    def type_letter(self, char: str) -> None:
        """Add a typed letter."""
        self._typed += char.lower()
        self._find_candidates()

    def remove_last(self) -> bool:
        """Remove the last letter or cube. Return False if there is none."""
        if self._typed:
            self._typed = self._typed[:-1]
            self._find_candidates()
        elif self._stem:
            self.tracer.path = self._stem[:-1]
            self.settle()
        else:
            return False
        return True

    def take_place(self, place: int) -> bool:
        """Add a place to the path, or cut the path at it if it is there already. Return False if neither is legal."""
        path = self.path
        if path and place == path[-1]:
            self.tracer.path = path[:-1]
        elif place in path:
            self.tracer.path = path[: path.index(place) + 1]
        elif not self.prefer(place):
            return False
        else:
            self.tracer.path += (place,)
        return True

    def prefer(self, place: int) -> bool:
        """Return whether `place` can come next, and switch to another candidate path if that is needed."""
        if self.tracer.may_follow(place):
            return True
        for path in self.candidates:
            if place not in path and place in self._board.neighbours(path[-1]) and self._board.faces[place] != SOLID:
                self.tracer.path = path
                return True
        return False

    def _find_candidates(self) -> None:
        self.candidates = find_traces(self._board, self._typed, self._stem) if self._typed else []
        self.candidates.sort(key=lambda path: self._board.spell(path) != self.word)  # whole words first
        self.tracer.path = self.candidates[0] if self.candidates else self._stem


class TracedBoard(BoardView):
    """A board, the path traced on it, and the place that the keyboard focus is at."""

    path_changed = Signal(tuple)
    path_drawn = Signal(tuple)
    """A path was finished: button up after a drag, Enter, or a click on its last cube."""
    typed_changed = Signal(str)
    """The word so far, in small letters, however it was entered."""
    word_refused = Signal(str)
    """Enter was pressed on a word that cannot be traced on this board."""
    cell_clicked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.image_description = ""
        """What the cubes depict if they are an image and not to be played on; otherwise ""."""
        self._enabled = True
        self.activation_only = False
        """Whether clicks, Space and Enter only emit `activated_while_covered`, wherever they are on the tray."""
        self._entry = WordEntry(self._placed.shown)
        self._painted: Path = ()
        self._hover: int | None = None
        self._focus_place = 0
        self._by_key = False
        """Whether the focus ring is shown: the keyboard was used last."""
        self._highlighted: tuple[int, ...] = ()

    # Changes of the board

    def _board_changed(self) -> None:
        self._entry = WordEntry(self._placed.shown)
        self._focus_place = min(self._focus_place, len(self._placed.cells) - 1)
        super()._board_changed()

    def set_covered(self, covered: bool, caption: str = "", name: str = "", *, slides: bool = False) -> None:
        super().set_covered(covered, caption, name, slides=slides)
        if covered:
            self.clear_path()

    # The path

    @property
    def path(self) -> Path:
        """The path so far, in the board's cells."""
        return self._placed.cells_at(self._entry.path)

    @property
    def word(self) -> str:
        """The word so far: the cubes taken, then the letters typed."""
        return self._entry.word

    @property
    def traceable(self) -> bool:
        """Whether the word so far can be traced on the board; it may end within a Qu."""
        return self._entry.traceable

    @property
    def playable(self) -> bool:
        """Whether a path can be traced now."""
        out_of_reach = self.covered or self._placed.empty or self.activation_only or bool(self.image_description)
        return self._enabled and not self._animations.busy and not out_of_reach

    def set_tracing_enabled(self, enabled: bool) -> None:
        """Let the player trace paths, or only click cells."""
        self._enabled = enabled
        if not enabled:
            self.clear_path()

    def type_letter(self, char: str) -> None:
        """Add a typed letter to the word."""
        self._entry.type_letter(char)
        self._shown_path = None
        self._notify_path()

    def take_cell(self, cell: int) -> bool:
        """Add a cell of the board to the path, or remove it if it is the last. Return False if neither is legal."""
        if not self._entry.take_place(self._placed.places_of((cell,))[0]):
            return False
        self._path_set_by_hand()
        return True

    def remove_last(self) -> None:
        """Remove the last letter or cube."""
        if self._entry.remove_last():
            self._shown_path = None
            self._notify_path()

    def finish_word(self) -> None:
        """Emit the finished path, or the word if it cannot be traced; nothing without a word."""
        word, whole, drawn = self.word, self._entry.whole, self.path
        if not word:
            return
        self._entry.clear()
        self._notify_path()
        if whole:
            self.path_drawn.emit(drawn)
        else:
            self.word_refused.emit(word)

    def clear_path(self) -> None:
        """Discard the path and the typed letters."""
        if self._entry.path or self._entry.typing:
            self._entry.clear()
            self._notify_path()

    def _path_set_by_hand(self) -> None:
        """Fix typed letters to their cubes: the path was changed by mouse or Space."""
        before, plain = self._painted, not self._entry.candidates and self._shown_path is None
        self._entry.settle()
        self._shown_path = None
        self._notify_path(self._changed_area(before, self._entry.path) if plain else None)

    def _notify_path(self, area: QRect | None = None) -> None:
        """Repaint `area`, or all of it for None, and emit the new path and word."""
        self._painted = self._entry.path
        self.update() if area is None else self.update(area)
        self.path_changed.emit(self.path)
        self.typed_changed.emit(self.word)

    def _changed_area(self, one: Path, two: Path) -> QRect | None:
        """Return the pixels in which two paths differ; None if they may differ anywhere."""
        same = 0
        while same < min(len(one), len(two)) and one[same] == two[same]:
            same += 1
        parted = {*one[max(0, same - 1) :], *two[max(0, same - 1) :]}
        if not parted or self._hover is not None:
            return None
        return path_ribbon.bounds([self._camera.centre(place) for place in parted], self._camera.cell).toAlignedRect()

    # For screen readers and one-switch play

    def places(self) -> int:
        """Return the number of readable cells: 0 for an empty tray, while cubes tumble, and for an image."""
        return 0 if self._placed.empty or self.tumbling or self.image_description else len(self._placed.cells)

    def spot(self, cell: int) -> tuple[float, float]:
        """Return where a cell of the board is seen: how far right and how far down, each from 0 to 1."""
        shown = self._placed.shown
        row, column = divmod(self._placed.places_of((cell,))[0], shown.columns)
        return column / max(1, shown.columns - 1), row / max(1, shown.rows - 1)

    @property
    def columns(self) -> int:
        """The number of cells in a row, as it is seen."""
        return self._placed.shown.columns

    def face_at(self, place: int) -> str:
        """Return the letters at a place: "" if the cell is still to be filled, SOLID if its cube has none."""
        return "" if self._placed.cells[place] in self._placed.blank else self._placed.shown.faces[place]

    def neighbours(self, place: int) -> tuple[int, ...]:
        """Return the places that touch this one."""
        return self._placed.shown.neighbours(place)

    def focus_place(self) -> int:
        """Return the place that the arrow keys are at."""
        return self._focus_place

    def focus_on(self, place: int) -> None:
        """Move the arrow keys to a place."""
        self._focus_place, self._by_key = place, True
        self.update()

    def taken_places(self) -> Path:
        """Return the places on the path."""
        return self._entry.path

    def press_place(self, place: int) -> bool:
        """Do what Space does at a place. Return False if its cube cannot come next."""
        self._focus_place = place
        cell = self._placed.cells[place]
        self.cell_clicked.emit(cell)
        legal = not self._enabled or self.take_cell(cell)
        self.update()
        return legal

    def next_places(self) -> tuple[int, ...]:
        """Return the places that can come next on the path."""
        return tuple(place for place in range(self.places()) if self._entry.tracer.may_follow(place))

    def highlight(self, places: Collection[int]) -> None:
        """Put the focus ring round these places, for one-switch play."""
        self._highlighted = tuple(places)
        self.update()

    # Painting

    def _paint_paths(self, painter: QPainter, now: float) -> None:
        entry, tray_painter = self._entry, self._tray_painter
        path = entry.path
        if not path:
            super()._paint_paths(painter, now)
        tray_painter.paint_candidates(painter, {place for other in entry.candidates[1:] for place in other} - set(path))
        if path:
            tray_painter.paint_next_places(painter, self._hinted_places(path[-1]), self._hover)
            tray_painter.paint_traced(painter, path, touched=entry.tracer.drawing)

    def _hinted_places(self, last: int) -> list[int]:
        """Return where the path can go on if the mouse is at its end or at such a place; otherwise none."""
        if self._hover is None or self._entry.tracer.drawing:
            return []
        legal = [place for place in self.neighbours(last) if self._entry.tracer.may_follow(place)]
        return legal if self._hover == last or self._hover in legal else []

    def _paint_rings(self, painter: QPainter) -> None:
        if self._by_key and self.hasFocus():
            self._tray_painter.paint_focus(painter, None if self.covered else self._focus_place)
        for place in () if self.covered else self._highlighted:
            self._tray_painter.paint_focus(painter, place)
