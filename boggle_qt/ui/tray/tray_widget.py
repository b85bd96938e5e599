"""The board in a player's hand: a path by mouse, touch, keys, typing or one switch, in any mixture.

It knows faces and cells, no words and no rules. Cells in its signals and arguments are those of the board it was
given, however the tray is turned; inside, cells are numbered as they are seen.
"""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Path
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import accessible_tray, path_ribbon
from boggle_qt.ui.tray.animations import FallAnimation
from boggle_qt.ui.tray.board_reader import BoardReader
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.tray.switch_options import Scanner
from boggle_qt.ui.tray.tracing import GestureResult
from boggle_qt.ui.tray.word_entry import WordEntry

Key = Qt.Key
_ARROWS = {Key.Key_Left: (0, -1), Key.Key_Right: (0, 1), Key.Key_Up: (-1, 0), Key.Key_Down: (1, 0)}
"""Rows down and columns to the right."""


class TrayWidget(BoardView):
    """The board, and the path that is being drawn on it."""

    path_changed = Signal(tuple)
    path_drawn = Signal(tuple)
    """A path was finished: button up after a drag, Enter, or a click on its last cube."""
    typed_changed = Signal(str)
    """The word as it stands, in small letters, however it was entered."""
    word_refused = Signal(str)
    """Enter on a word that cannot be traced here."""
    cell_clicked = Signal(int)
    activated_while_covered = Signal()
    """A click, Space or Enter on a tray that nobody may play on now, for the cloth or because it was said so."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        accessible_tray.install()
        super().__init__(theme, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Tray")
        self._shows = ""
        self._enabled = True
        self._knocking = False
        self._hand = WordEntry(self._placed.shown)
        self._painted: Path = ()
        self._hover: int | None = None
        self._focus_place = 0
        self._by_key, self._blind_until = False, 0.0
        self._lit: tuple[int, ...] = ()
        self.reader = BoardReader(self)
        self.scanner = Scanner(self)

    # ----------------------------------------------------------------- what happens to the board

    def _board_changed(self) -> None:
        self._hand = WordEntry(self._placed.shown)
        self._focus_place = min(self._focus_place, len(self._placed.cells) - 1)
        super()._board_changed()
        accessible_tray.board_changed(self)

    def _throw_settled(self) -> None:
        self._by_key = False  # the focus may have come by itself, from a page that went
        accessible_tray.board_changed(self)

    def set_covered(self, covered: bool, caption: str = "") -> None:
        changes = (covered, caption) != (self.covered, self.caption)
        super().set_covered(covered, caption)
        if covered:
            self.clear_path()
        if changes:
            accessible_tray.cover_changed(self)

    def turn_tray(self, quarters: int, *, aloud: bool = True) -> None:
        """Turn the tray by `quarters` more quarter turns clockwise; a path that was begun is let go."""
        self.clear_path()
        super().turn_tray(quarters)
        if aloud and self.isVisible() and not self._placed.empty:
            self.reader.turned(quarters)

    def set_image_description(self, shows: str) -> None:
        """The cubes are nothing to play on but a picture, and this is what it shows; "" for a tray again."""
        if shows != self._shows:
            self._shows = shows
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus if shows else Qt.FocusPolicy.StrongFocus)
            accessible_tray.board_changed(self)

    @property
    def image_description(self) -> str:
        """What it is a picture of; "" for a tray."""
        return self._shows

    # ------------------------------------------------------------------------------------- path

    @property
    def path(self) -> Path:
        """The path as it stands, in the board's cells."""
        return self._placed.cells_at(self._hand.path)

    @property
    def word(self) -> str:
        """The word as it stands: the cubes taken, then the letters typed."""
        return self._hand.word

    @property
    def traceable(self) -> bool:
        """Whether the word as it stands (it may end within a Qu) lies on the board."""
        return self._hand.traceable

    @property
    def playable(self) -> bool:
        """Whether words can be drawn on it now."""
        out_of_reach = self.covered or self._placed.empty or self._knocking or bool(self._shows)
        return self._enabled and not self._acts.busy and not out_of_reach

    def set_tracing_enabled(self, enabled: bool) -> None:
        """Let the player draw paths, or only click cells."""
        self._enabled = enabled
        if not enabled:
            self.clear_path()

    def set_activation_only(self, knocking: bool) -> None:
        """Take every click, Space and Enter for a knock, whatever lies under it."""
        self._knocking = knocking

    def type_letter(self, char: str) -> None:
        """One more letter of a word that is typed."""
        self._hand.type_letter(char)
        self._looked_at = None
        self._tell()

    def take_cell(self, cell: int) -> bool:
        """Take `cell` of the board as Space does: the next of the path, or let go of the last. False: not legal."""
        if not self._hand.take_place(self._placed.places_of((cell,))[0]):
            return False
        self._by_hand()
        return True

    def remove_last(self) -> None:
        """Take back the last letter or cube."""
        if self._hand.remove_last():
            self._looked_at = None
            self._tell()

    def finish_word(self) -> None:
        """The word is finished."""
        word, whole, drawn = self.word, self._hand.whole, self.path
        if not word:
            return
        self._hand.clear()
        self._tell()
        if whole:
            self.path_drawn.emit(drawn)
        else:
            self.word_refused.emit(word)

    def clear_path(self) -> None:
        """Let go of the path and of the letters typed."""
        if self._hand.path or self._hand.typing:
            self._hand.clear()
            self._tell()

    def drop_path(self) -> None:
        """The path falls off the cubes, unfinished."""
        length = self.motion.ms(durations.FALL)
        if self._hand.path and length > 0 and self.isVisible():
            self._acts.fall = FallAnimation(self.clock(), length, self._hand.path)
            self._go()
        self.clear_path()

    def _by_hand(self) -> None:
        """The path was changed by hand: what was typed is cubes now."""
        before, plain = self._painted, not self._hand.candidates and self._looked_at is None
        self._hand.settle()
        self._looked_at = None
        self._tell(self._between(before, self._hand.path) if plain else None)

    def _tell(self, changed: QRect | None = None) -> None:
        """Something about the path changed, and only inside `changed` if that is known."""
        self._painted = self._hand.path
        self.reader.follow(self._hand.path)
        self.update() if changed is None else self.update(changed)
        self.path_changed.emit(self.path)
        self.typed_changed.emit(self.word)

    def _between(self, one: Path, two: Path) -> QRect | None:
        """What two paths do not share, and the ends where they part."""
        same = 0
        while same < min(len(one), len(two)) and one[same] == two[same]:
            same += 1
        parted = {*one[max(0, same - 1) :], *two[max(0, same - 1) :]}
        if not parted or self._hover is not None:
            return None
        return path_ribbon.bounds([self._camera.centre(place) for place in parted], self._camera.cell).toAlignedRect()

    # ----------------------------------------------------- for a screen reader and for one switch

    def places(self) -> int:
        """How many cells a reader is told of, row by row: none of an empty tray, nor while the cubes tumble, nor where
        they are only a picture."""
        return 0 if self._placed.empty or self.tumbling or self._shows else len(self._placed.cells)

    def cell_name(self, cell: int) -> str:
        """A cell of the board as it is said: its letter, and where it is seen."""
        return self.reader.place_name(self._placed.places_of((cell,))[0])

    def spot(self, cell: int) -> tuple[float, float]:
        """Where a cell of the board is as it is seen: how far right and how far down, each from 0 to 1."""
        shown = self._placed.shown
        row, column = divmod(self._placed.places_of((cell,))[0], shown.columns)
        return column / max(1, shown.columns - 1), row / max(1, shown.rows - 1)

    @property
    def columns(self) -> int:
        """How many cells a row has, as it is seen."""
        return self._placed.shown.columns

    def face_at(self, place: int) -> str:
        """The letters seen at a place: "" where the cell is still to be filled, SOLID where it is none."""
        return "" if self._placed.cells[place] in self._placed.blank else self._placed.shown.faces[place]

    def neighbours(self, place: int) -> tuple[int, ...]:
        """The places that touch this one."""
        return self._placed.shown.neighbours(place)

    def focus_place(self) -> int:
        """The place the arrow keys are at."""
        return self._focus_place

    def focus_on(self, place: int) -> None:
        """Move the arrow keys' place there."""
        self._focus_place, self._by_key = place, True
        self.update()

    def taken_places(self) -> Path:
        """The places on the path."""
        return self._hand.path

    def press_place(self, place: int) -> None:
        """What Space does at a place."""
        self._focus_place = place
        cell = self._placed.cells[place]
        self.cell_clicked.emit(cell)
        if self._enabled:
            before = self._hand.path
            if self.take_cell(cell):
                self.reader.took(place, len(self._hand.path) > len(before))
            else:
                self.reader.refused(place, before)
        self.update()

    def next_places(self) -> tuple[int, ...]:
        """The places that can come next on the path."""
        return tuple(place for place in range(self.places()) if self._hand.tracer.may_follow(place))

    def highlight(self, places: Collection[int]) -> None:
        """Put the ring of the focus round these places, for one switch."""
        self._lit = tuple(places)
        self.update()

    # ------------------------------------------------------------------------------------ mouse

    def _idle(self) -> bool:
        """Whether the hand may act on the board; a throw or countdown is skipped instead."""
        if self._acts.busy:
            self.skip()
            return False
        return not (self.covered or self._placed.empty or self._knocking)

    def _knock(self) -> bool:
        """Whether a click or key is a knock now; then it was told."""
        if not self._acts.busy and (self.covered or self._knocking):
            self.activated_while_covered.emit()
            return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._by_key = False
        if self._knock() or not self._idle():
            return
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        place = self._hand.tracer.cell_at(x, y)
        if place is not None:
            self._focus_place = place
            self.cell_clicked.emit(self._placed.cells[place])
        if not self._enabled:
            return
        if place is not None and self._hand.candidates:
            self._hand.prefer(place)
        self._hover = None
        did = self._hand.tracer.press(x, y, when=event.timestamp(), typed=self._hand.typing)
        if did is GestureResult.CHANGED or (place is not None and self._hand.typing):
            self._by_hand()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two; but they hurry a throw only once."""
        if not self._acts.busy:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        if self._hand.tracer.drawing:
            if self._hand.tracer.move(x, y) is GestureResult.CHANGED:
                self._by_hand()
            return
        hover = self._hand.tracer.cell_at(x, y)
        if hover != self._hover:
            self._hover = hover
            if self._hand.path:
                self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        if self._hand.tracer.drawing:  # the last way to where the button came up is part of the drag
            x, y = self._camera.cells_at(event.position().x(), event.position().y())
            self._hand.tracer.move(x, y)
        if (did := self._hand.tracer.release(when=event.timestamp())) is GestureResult.COMMITTED:
            self._hand.settle()
            self.finish_word()
        elif did is GestureResult.CHANGED:
            self._by_hand()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)

    # ------------------------------------------------------------------------------------- keys

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._by_key = False
        self.update()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key |= event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & (command | Qt.KeyboardModifier.MetaModifier):
            super().keyPressEvent(event)
            return
        held = event.isAutoRepeat()
        if self._acts.busy or (held and event.key() == Key.Key_Space):  # one that is held down takes one cube
            if not held and not only_modifies(event):
                self.skip()
            return
        knocks = (Key.Key_Space, Key.Key_Return, Key.Key_Enter)
        if event.key() in knocks and not held and self._knock():
            return
        if not self._idle() or not self._act_on_key(Key(event.key()), event.text()):
            super().keyPressEvent(event)

    def _act_on_key(self, key: Qt.Key, text: str) -> bool:
        """Do what a key means on the board; False: it means nothing here."""
        letter = len(text) == 1 and text.isalpha()
        if key in _ARROWS:
            self._blind_until = 0.0
            self._step(*_ARROWS[key])
        elif self.reader.asking and letter:
            self.reader.find(text)
        elif key == Key.Key_Space and (QAccessible.isActive() or (self._by_key and self.clock() >= self._blind_until)):
            self.press_place(self._focus_place)
        elif key == Key.Key_Space:  # slipped in between words, or hammered: it takes no cube that nobody pointed at
            self._blind_until = self.clock() + durations.HAMMERED
            self._step(0, 0)
        elif not self._enabled:
            return False
        elif letter and text.isascii():
            self._by_key = False
            self.type_letter(text)
            self.reader.typed()
        else:
            return self._edit(key)
        return True

    def _edit(self, key: Qt.Key) -> bool:
        """Do what a key means to the word in hand; False: it means nothing here."""
        if key == Key.Key_Backspace:
            if self.word:
                self.remove_last()
                self.reader.back()
        elif key in (Key.Key_Return, Key.Key_Enter) and self.word:
            self.finish_word()
        elif key == Key.Key_Escape and self.word:
            self.clear_path()
            self.reader.cleared()
        else:
            return False
        return True

    def _step(self, down: int, right: int) -> None:
        """An arrow key."""
        shown = self._placed.shown
        row, column = divmod(self._focus_place, shown.columns)
        row, column = row + down, column + right
        if 0 <= row < shown.rows and 0 <= column < shown.columns:
            self.focus_on(row * shown.columns + column)
            accessible_tray.focus_moved(self)
        else:
            self.focus_on(self._focus_place)
            self.reader.edge()

    # --------------------------------------------------------------------------------- painting

    def _paint_paths(self, painter: QPainter, now: float) -> None:
        hand, picture = self._hand, self._picture
        path, fall = hand.path, self._acts.fall
        if not path:
            super()._paint_paths(painter, now)
        picture.paint_maybes(painter, {place for other in hand.candidates[1:] for place in other} - set(path))
        if path:
            picture.paint_halos(painter, self._legal(path[-1]), self._hover)
            picture.paint_held(painter, path)
        if fall is not None:
            picture.paint_falling(painter, fall.path, fall.at(now))

    def _legal(self, last: int) -> list[int]:
        """Where the path can go on, while the mouse rests on its end or on such a place; else nothing is shown."""
        if self._hover is None or self._hand.tracer.drawing:
            return []
        legal = [place for place in self.neighbours(last) if self._hand.tracer.may_follow(place)]
        return legal if self._hover == last or self._hover in legal else []

    def _paint_ring_on_cloth(self, painter: QPainter) -> None:
        if self._by_key and self.hasFocus():
            self._picture.paint_focus(painter, 0, len(self._placed.cells) - 1)

    def _paint_rings(self, painter: QPainter) -> None:
        if self._by_key and self.hasFocus():
            self._picture.paint_focus(painter, self._focus_place)
        for place in self._lit:
            self._picture.paint_focus(painter, place)


def only_modifies(event: QKeyEvent) -> bool:
    """Whether it is a key that does nothing by itself."""
    return event.key() in (Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_AltGr, Key.Key_Meta)
