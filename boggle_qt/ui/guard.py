"""Keeps keys and clicks that were meant for the page before from the one that appears by itself.

The sand runs out while somebody types: the letters still under way, and Enter after them, must not press a button of
the page that comes. So for a moment after such a page came nothing is let through to it, and no longer than that
nothing whose key or button went down before the moment was over. Who types on blindly, letter after letter, has not
seen the page yet: the moment lasts until he stops.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.tray import only_modifies
from boggle_qt.ui.widgets.keys import PRESSING

_MEANT = frozenset(
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
"""Whatever a hand does on purpose."""

Held = tuple[str, int]
"""A key or a button that is down."""


class Guard(QObject):
    """Guards one window. Dialogs over it, and menus, are windows of their own and take their keys."""

    late = Signal(str)
    """The word that was typed too late, letter by letter; after Enter or Space the next one; "" when it is over."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        """Milliseconds; a test puts its own here."""
        self._window = window
        self._until = 0.0
        self._down: set[Held] = set()
        self._typed = ""
        self._written = False
        """Enter or a space came after the last letter."""
        self._active = False
        self._end = QTimer(self, singleShot=True)
        self._end.timeout.connect(self._look)

    @property
    def active(self) -> bool:
        """Whether keys and clicks are kept back now."""
        return self._active

    def begin(self, length: int = motion.FRESH) -> None:
        """A page has appeared by itself, now: keep from it what comes in so many milliseconds."""
        self._until = self.clock() + length
        self._end.start(length)
        if not self._active:
            self._active = True
            self._typed, self._written = "", False
            # The filter sees every event of the application: it is there only while it is needed.
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # a widget has one

    def end(self) -> None:
        """Let everything through again."""
        if self._active:
            self._active = False
            self._end.stop()
            self._down.clear()
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]  # a widget has one
            if self._typed:
                self._typed = ""
                self.late.emit("")

    def _look(self) -> None:
        """The moment may be over, and every key up that went down in it."""
        if self.clock() >= self._until and not self._down:
            self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.WindowDeactivate and watched is self._window:
            self._down.clear()  # whatever comes up now, another window hears of it
            self._look()
            return False
        if kind not in _MEANT or not self._guards(watched):
            return False
        self._look()
        if not self._active:
            return False
        if isinstance(event, QKeyEvent):
            return self._keep_key(event)
        if isinstance(event, QMouseEvent):
            return self._keep_button(event)
        return True

    def _guards(self, watched: QObject) -> bool:
        if isinstance(watched, QWidget):
            return watched.window() is self._window
        return watched is self._window.windowHandle()

    def _keep_key(self, event: QKeyEvent) -> bool:
        held = ("key", event.key())
        if event.type() is QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._down.discard(held)
                self._look()
            return True
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # it comes back as a key, and is kept then
            return True
        # A key that repeats itself went down before; it is not typed anew.
        if not event.isAutoRepeat() and held not in self._down and _writes(event):
            self._typed = ("" if self._written else self._typed) + event.text().upper()
            self._until = max(self._until, self.clock() + motion.TYPING)
            self._end.start(motion.TYPING)
            self.late.emit(self._typed)
        if not only_modifies(event):
            self._written = event.key() in PRESSING
            self._down.add(held)
        return True

    def _keep_button(self, event: QMouseEvent) -> bool:
        held = ("button", event.button().value)
        if event.type() is not QEvent.Type.MouseButtonRelease:
            self._down.add(held)
            return True
        if held not in self._down:
            return False  # it went down before: who had it then must know that it is up
        self._down.discard(held)
        self._look()
        return True


def _writes(event: QKeyEvent) -> bool:
    """Whether a letter is typed, and not a shortcut."""
    shortcut = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier)
    return not shortcut and len(event.text()) == 1 and event.text().isalpha()
