"""The tray as a player uses it: tracing a path by mouse, touch, keys, typing or one switch, in any mixture."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QInputMethodEvent, QKeyEvent, QMouseEvent

from boggle_qt.engine.languages import ENGLISH, LANGUAGES, is_word, language_of
from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import accessible_tray, board_reader
from boggle_qt.ui.tray.board_reader import TURNS, BoardReader, dropped
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.tray.switch_options import Scanner
from boggle_qt.ui.tray.tracing import GestureResult
from boggle_qt.ui.widgets.announce import announce

Key = Qt.Key
_ARROWS = {Key.Key_Left: (0, -1), Key.Key_Right: (0, 1), Key.Key_Up: (-1, 0), Key.Key_Down: (1, 0)}
"""Rows down and columns to the right."""


class TrayWidget(BoardView):
    """A traced board with its input, and with a screen reader and a one-switch scanner attached."""

    activated_while_covered = Signal()
    """A click, Space or Enter on a tray that is covered, or that is closed for play."""
    explored = Signal(int)
    """The arrow keys have moved to this cell, or its note is asked for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(_("Board"))
        self._space_from = 0.0
        # Once things have settled: a board that is shown may be thrown at once, and a reader would find no cell.
        self._report = QTimer(self, singleShot=True, interval=0)
        self._report.timeout.connect(self._report_changes)
        self._board_to_report = self._cover_to_report = False
        self._language = LANGUAGES[ENGLISH]
        self.reader = BoardReader(self)
        self.scanner = Scanner(self)

    # Changes that a screen reader hears of

    def _report_later(self, *, board: bool = False, cover: bool = False) -> None:
        """Report changes and the focus to a screen reader once the present event has been handled."""
        self._board_to_report |= board
        self._cover_to_report |= cover
        self._report.start()

    def _report_changes(self) -> None:
        accessible_tray.report(self, board=self._board_to_report, cover=self._cover_to_report)
        self._board_to_report = self._cover_to_report = False

    def _board_changed(self) -> None:
        super()._board_changed()
        self._report_later(board=True)

    def _throw_settled(self) -> None:
        self._by_key = False  # the focus may have come by itself, from a page that was left
        self.focus_place = 0
        self._report_later(board=True)

    def set_covered(self, covered: bool, caption: str = "", name: str = "", *, slides: bool = False) -> None:
        changes = (covered, caption) != (self.covered, self.caption)
        super().set_covered(covered, caption, name, slides=slides)
        if changes:
            self._report_later(cover=True)

    def turn_tray(self, quarters: int, *, aloud: bool = True) -> None:
        """Turn the tray by `quarters` more quarter turns clockwise; discard the path."""
        self.clear_path()
        if aloud and self.isVisible() and not self._placed.empty and quarters % 4:
            announce(self, *map(_, TURNS[quarters % 4]))  # before the letter that is now at the reader's place
        super().turn_tray(quarters)

    def set_image_description(self, description: str) -> None:
        """Make the cubes an image with this description and not a board to play on; "" makes them a board again."""
        if description != self.image_description:
            self.image_description = description
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus if description else Qt.FocusPolicy.StrongFocus)
            self._report_later(board=True)

    def cell_name(self, cell: int) -> str:
        """Return a cell of the board as it is spoken: its letter, and where it is seen."""
        return board_reader.place_name(self, self._placed.places_of((cell,))[0])

    def sound_neighbours(self) -> None:
        """Emit `explored` for each cell round the keyboard focus, one after the other, row by row."""
        if not self.playable:
            return
        board = self.board
        for at, place in enumerate(self.neighbours(self.focus_place)):
            cell = self._placed.cells[place]
            QTimer.singleShot(
                at * durations.NOTE, self, lambda cell=cell: self.explored.emit(cell) if self.board is board else None
            )

    def seen_at(self, cell: int) -> tuple[int, int]:
        """Return the row and column, from 1, at which a cell of the board is seen."""
        return board_reader.row_and_column(self, self._placed.places_of((cell,))[0])

    def focus_on(self, place: int) -> None:
        moved = place != self.focus_place
        super().focus_on(place)
        if moved:
            accessible_tray.focus_moved(self)

    def press_place(self, place: int) -> bool:
        before = self.taken_places()
        legal = super().press_place(place)
        face = board_reader.face_name(self, place)
        if self._enabled and not legal:
            last = board_reader.face_name(self, before[-1]) if before else ""
            text = _("{letter} doesn't touch {last}") if before else _("No word starts with {letter}")
            announce(self, text.format(letter=face, last=last), _("not touching") if before else _("can't start"))
        elif self._enabled and len(self.taken_places()) <= len(before):
            announce(self, *dropped(self.word))
        elif self._enabled:
            so_far = _("{letter}. {word}").format(letter=face, word=" ".join(self.word.upper()))
            announce(self, so_far if len(self.word) > len(face) else face, face)
        return legal

    def _notify_path(self, area: QRect | None = None) -> None:
        self.reader.report_selection(self.taken_places())
        super()._notify_path(area)

    # Mouse

    def _ready_for_input(self) -> bool:
        """Return whether input may change the path; skip a throw or countdown that runs instead."""
        if self._animations.busy:
            self.skip()
            return False
        return not (self.covered or self._placed.empty or self.activation_only)

    def _activate(self) -> bool:
        """Emit `activated_while_covered` and return True if the tray is covered or closed for play."""
        if not self._animations.busy and (self.covered or self.activation_only):
            self.activated_while_covered.emit()
            return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._by_key = False
        if self._activate() or not self._ready_for_input():
            return
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        place = self._entry.tracer.cell_at(x, y)
        if place is not None:
            self.focus_place = place
            self.cell_clicked.emit(self._placed.cells[place])
        if not self._enabled:
            return
        if place is not None and self._entry.candidates:
            self._entry.prefer(place)
        self._hover = None
        did = self._entry.tracer.press(x, y, when=event.timestamp(), typed=self._entry.typing)
        if did is GestureResult.CHANGED or (place is not None and self._entry.typing):
            self._path_set_by_hand()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take two quick clicks for two clicks; but they skip a throw only once."""
        if not self._animations.busy:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x, y = self._camera.cells_at(event.position().x(), event.position().y())
        if self._entry.tracer.drawing:
            if self._entry.tracer.move(x, y) is GestureResult.CHANGED:
                self._path_set_by_hand()
            return
        hover = self._entry.tracer.cell_at(x, y)
        if hover != self._hover:
            self._hover = hover
            if self._entry.path:
                self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        if self._entry.tracer.drawing:  # the way to where the button came up is part of the drag
            x, y = self._camera.cells_at(event.position().x(), event.position().y())
            self._entry.tracer.move(x, y)
        self.update()  # the cube under the pointer rises again
        if (did := self._entry.tracer.release(when=event.timestamp())) is GestureResult.COMMITTED:
            self._entry.settle()
            self.finish_word()
        elif did is GestureResult.CHANGED:
            self._path_set_by_hand()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)

    # Keys

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._by_key = False
        self.update()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key |= event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()
        super().focusInEvent(event)
        self._report_later()  # after Qt has reported the focus of the tray as a whole

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        on_alt_gr = event.modifiers() & command == command and self._folded(event.text())  # as Windows reports it
        if event.modifiers() & (command | Qt.KeyboardModifier.MetaModifier) and not on_alt_gr:
            super().keyPressEvent(event)
            return
        held, pressing = event.isAutoRepeat(), event.key() in (Key.Key_Space, Key.Key_Return, Key.Key_Enter)
        if not held and self._folded(event.text()):
            self._end_throw()  # a letter is the first of the round, also before the cubes have landed
        if self._animations.busy or (held and event.key() == Key.Key_Space):  # a key held down takes one cube
            flying = self._animations.throw is not None
            if not held and not only_modifies(event):
                self.skip()
            if held or pressing or flying or self._animations.busy:
                return  # another key, which ends the countdown, is the first of the round
        if pressing and not held and self._activate():
            return
        if not self._ready_for_input() or not self._act_on_key(Key(event.key()), event.text()):
            super().keyPressEvent(event)

    def _act_on_key(self, key: Qt.Key, text: str) -> bool:
        """Do what a key does on the board; return False if it does nothing."""
        typed = self._folded(text)
        if key in _ARROWS:
            self._space_from = 0.0
            self._move_focus(*_ARROWS[key])
        elif self.reader.asking and typed:
            self.reader.find(typed[0])
        elif key == Key.Key_Space and (QAccessible.isActive() or (self._by_key and self.clock() >= self._space_from)):
            self.press_place(self.focus_place)
        elif key == Key.Key_Space:  # between typed words: it must not pick a cube that the player did not point at
            self._space_from = self.clock() + durations.TYPING_GAP
            self._move_focus(0, 0)
        elif not self._enabled:
            return False
        elif typed:
            self._by_key = False
            before = self.traceable
            for letter in typed:
                self.type_letter(letter)
            self.reader.say_typed(before)
        else:
            return self._edit_word(key)
        return True

    def _folded(self, text: str) -> str:
        """Return the letters of the cubes that a typed character stands for; "" for none."""
        letter = unicodedata.normalize("NFC", text.lower())
        if len(letter) != 1:
            return ""
        if not letter.isascii() and not any(letter in face.lower() for face in self._placed.shown.faces):
            letter = self._language.fold(letter)
        return letter if is_word(letter) else ""

    def use_language(self, lexicon: str) -> None:
        """Fold typed letters as the language of a word list does. Accents that are typed with a key of their own come
        by the input method, which is not asked in English: it would take letters away from the game."""
        self._language = LANGUAGES[language_of(lexicon)]
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, self._language is not LANGUAGES[ENGLISH])

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        for char in event.commitString():
            if self._folded(char):
                self._end_throw()
            if self._ready_for_input() and not self._animations.busy:
                self._act_on_key(Key.Key_unknown, char)
        event.accept()

    def _edit_word(self, key: Qt.Key) -> bool:
        """Edit the word by a key; return False if the key does nothing."""
        if key == Key.Key_Backspace:
            if self.word:
                self.remove_last()
                announce(self, *dropped(self.word))
        elif key in (Key.Key_Return, Key.Key_Enter) and self.word:
            self.finish_word()
        elif key == Key.Key_Escape and self.word:
            self.clear_path()
            announce(self, *dropped(""))
        else:
            return False
        return True

    def _move_focus(self, down: int, right: int) -> None:
        """Move the keyboard focus by rows and columns, or say that the tray ends here."""
        shown = self._placed.shown
        row, column = divmod(self.focus_place, shown.columns)
        row, column = row + down, column + right
        if 0 <= row < shown.rows and 0 <= column < shown.columns:
            self.focus_on(row * shown.columns + column)
            self.explored.emit(self._placed.cells[self.focus_place])
        else:
            self.focus_on(self.focus_place)
            announce(self, _("Edge of the board"), _("edge"))


def only_modifies(event: QKeyEvent) -> bool:
    """Return whether the key is Shift, Ctrl or another that does nothing by itself."""
    return event.key() in (Key.Key_Shift, Key.Key_Control, Key.Key_Alt, Key.Key_AltGr, Key.Key_Meta)
