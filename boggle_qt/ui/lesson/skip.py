"""Catch the first key or click in a window, which then does nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.ui.tray.tray_widget import only_modifies

_DOWN = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_MEANT = (*_DOWN, QEvent.Type.MouseButtonRelease, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)

Held = tuple[str, int]
"""A key or a mouse button that is down."""


class Skip(QObject):
    """Waits from `begin` on. Consumes the whole press: down, up, and a second click right after it. Ignores modifier
    keys."""

    pressed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._window: QWidget | None = None
        self._waiting = False
        self._held: Held | None = None
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.end)

    def begin(self, window: QWidget) -> None:
        """Wait for a key or click in this window."""
        self.end()
        self._window, self._waiting = window, True
        # It sees every event of the application, so it is installed only while it is needed.
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # a widget has one

    def rest(self) -> None:
        """Stop waiting, but still consume the release of a key or button that is down."""
        self._waiting = False
        if self._held is None and not self._rest.isActive():
            self.end()

    def end(self) -> None:
        """Stop listening."""
        self._rest.stop()
        self._waiting, self._held = False, None
        if self._window is not None:
            self._window = None
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]  # a widget has one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.WindowDeactivate and watched is self._window and not self._waiting:
            self.end()  # another window receives the release
        if not self._is_inside(watched):
            return False
        if kind is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._waiting and not only_modifies(event):
                event.accept()  # it returns as a key press and is consumed then
                return True
            return False
        if kind not in _MEANT:
            return False
        if isinstance(event, QKeyEvent):
            if only_modifies(event):
                return False
            return self._keep(("key", event.key()), kind is QEvent.Type.KeyPress, event.isAutoRepeat())
        return isinstance(event, QMouseEvent) and self._keep(("button", event.button().value), kind in _DOWN, False)

    def _keep(self, held: Held, down: bool, again: bool) -> bool:
        if down and self._waiting:
            self._waiting, self._held = False, held
            self.pressed.emit()
            return True
        if held != self._held:
            return False
        if down and not again and not self._rest.isActive():
            self.end()  # a second press: the release was missed
            return False
        if not down and not again:
            if held[0] == "key":
                self.end()
            elif not self._rest.isActive():  # a double click must not press what appears below it
                self._rest.start(QApplication.doubleClickInterval())
        return True

    def _is_inside(self, watched: QObject) -> bool:
        if self._window is None:
            return False
        if isinstance(watched, QWidget):
            return watched.window() is self._window
        return isinstance(watched, QWindow) and watched is self._window.windowHandle()
