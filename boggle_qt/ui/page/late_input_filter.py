"""Filters out keys and clicks that were meant for the last page when a new page appears by itself.

When time runs out while a player types, the last letters, and Enter after them, must not press a button of the new
page. Clicks and commands are let through after a moment. Letters, Space, Enter and Backspace are let through once
nothing was typed for two seconds: a player who still types has not seen the new page. Four seconds after the page
appeared letters are let through at once if nobody has typed another since: only Enter, for example, was held.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.tray.tray_widget import only_modifies
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS, is_typing_key

_INPUT_EVENTS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.Shortcut,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.ContextMenu,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
    }
)

Held = tuple[str, int]
"""A key or a mouse button that is down."""


class LateInputFilter(QObject):
    """Filters the events of one window. Dialogs and menus are windows of their own and keep their keys."""

    late = Signal(str)
    """The word typed too late, letter by letter; after Enter or Space the next one; "" when the filter ends."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.clock = durations.now
        self._window = window
        self._until = self._quiet_from = self._words_from = 0.0
        self._pressing_is_typing = True
        self._down: set[Held] = set()
        self._typed_at = 0
        """When the last key of typing was pressed, by the system's clock: on a busy machine it is handled later."""
        self._typed = ""
        self._written = False
        """Enter or a space came after the last letter."""
        self.active = False
        self._end = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)  # others may end early
        self._end.timeout.connect(lambda: QTimer.singleShot(0, self, self._end_if_over))  # after waiting events

    def begin(
        self,
        length: int = durations.GRACE_PERIOD,
        quiet: int = durations.TYPING_PAUSE,
        *,
        pressing_is_typing: bool = True,
    ) -> None:
        """Hold back clicks and commands for `length` milliseconds, and typing until it stops: for `quiet` milliseconds
        if nothing is typed. `pressing_is_typing` is False for a page on which Space and Enter do nothing unless they
        are held."""
        self._pressing_is_typing = pressing_is_typing
        now = self.clock()
        self._until, self._words_from = now + length, now + durations.LATE_WORDS
        self._quiet_from = now + (max(length, quiet) if pressing_is_typing else length)
        if not self.active:
            self.active = True
            self._typed, self._written = "", False
            # The filter sees every event of the application: it is installed only while it is needed.
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # a widget has one
        self._end.start(ceil(self._quiet_from - now))

    def end(self) -> None:
        """Let everything through again."""
        if self.active:
            self.active = False
            self._end.stop()
            self._down.clear()
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]  # a widget has one
            if self._typed:
                self._typed = ""
                self.late.emit("")

    def _end_if_over(self) -> None:
        """End once typing has stopped and every key that went down meanwhile is up."""
        if self.clock() >= max(self._until, self._quiet_from) and not self._down:
            self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.WindowDeactivate and watched is self._window:
            self._down.clear()  # another window gets the releases
            self._end_if_over()
            return False
        if kind not in _INPUT_EVENTS or not self._guards(watched):
            return False
        typing_on = isinstance(event, QKeyEvent) and 0 < event.timestamp() - self._typed_at < durations.TYPING_PAUSE
        if not typing_on:
            self._end_if_over()
        if not self.active:
            return False
        if isinstance(event, QKeyEvent):
            return self._filter_key(event)
        if isinstance(event, QMouseEvent):
            return self._filter_button(event)
        return self.clock() < self._until

    def _guards(self, watched: QObject) -> bool:
        if isinstance(watched, QWidget):
            return watched.window() is self._window
        return watched is self._window.windowHandle()

    def _filter_key(self, event: QKeyEvent) -> bool:
        held = ("key", event.key())
        if event.type() is QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._down.discard(held)
                self._end_if_over()
            return True
        if not is_typing_key(event) and self.clock() >= self._until and not self._down:
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # it follows as a key press, which is held back then
            return True
        # A key that repeats itself went down before.
        if not event.isAutoRepeat() and held not in self._down and is_typing_key(event):
            self._typed_at = event.timestamp()
            if event.text().isalpha():
                if self.clock() >= self._words_from and not (self._typed or self._down):
                    self.end()
                    return False
                self._typed = ("" if self._written else self._typed) + event.text().upper()
                self.late.emit(self._typed)
            if event.key() not in PRESS_KEYS or self._pressing_is_typing:
                self._quiet_from = max(self._quiet_from, self.clock() + durations.TYPING_PAUSE)
                self._end.start(durations.TYPING_PAUSE)
        if not only_modifies(event):
            self._written = event.key() in PRESS_KEYS
            self._down.add(held)
        return True

    def _filter_button(self, event: QMouseEvent) -> bool:
        held = ("button", event.button().value)
        if event.type() is not QEvent.Type.MouseButtonRelease:
            if self.clock() >= self._until and not self._down:
                return False
            self._down.add(held)
            return True
        if held not in self._down:
            return False  # its press was let through, so the release must be, too
        self._down.discard(held)
        self._end_if_over()
        return True


class RepeatFilter(QObject):
    """Drops held Space and Enter where Qt, on a busy machine, reports a release and a press of one moment."""

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._released = Qt.Key.Key_unknown, 0
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.isAutoRepeat() or event.key() not in PRESS_KEYS:
            return False
        pressed = Qt.Key(event.key()), event.timestamp()
        if event.type() is QEvent.Type.KeyRelease:
            self._released = pressed
        return event.type() is QEvent.Type.KeyPress and pressed == self._released


class SecondClickFilter(QObject):
    """Drops the second click of a double-click that changed the page: it would press whatever is there now."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page

    def begin(self) -> None:
        """Filter until a mouse button is released, however long the new page takes."""
        # Clicks come by the window of the system. A filter of the application would see all that a new page does.
        if (window := self._page.window().windowHandle()) is not None:  # on the screen
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonRelease:
            watched.removeEventFilter(self)
        return event.type() is QEvent.Type.MouseButtonDblClick
