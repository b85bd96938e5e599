"""Keep the window within the free area of its screen, and remember the size the player chose."""

from __future__ import annotations

import ctypes

from PySide6.QtCore import QMargins, QMetaObject, QObject, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

FRAME = QMargins(4, 36, 4, 4)
"""Title bar and edges, in logical pixels, until the system reports their sizes."""


def fitted(wish: QRect, room: QRect) -> QRect:
    """Return `wish` reduced to the size of `room` and moved inside it."""
    size = wish.size().boundedTo(room.size())
    left = max(room.left(), min(wish.left(), room.left() + room.width() - size.width()))
    top = max(room.top(), min(wish.top(), room.top() + room.height() - size.height()))
    return QRect(left, top, size.width(), size.height())


BACK_PIXEL = 2
"""The X11 attribute of a window that is the colour of what nothing was painted on yet."""


def fill_growth(window: QWidget, colour: QColor) -> None:
    """Fill with a colour what a window gains while it grows, until its next frame. On X11 Qt's windows have no
    background of their own, and what is behind them is often white; elsewhere do nothing."""
    if QGuiApplication.platformName() != "xcb":
        return
    xcb = ctypes.CDLL("libxcb.so.1")  # Qt has loaded it
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    pixel = ctypes.c_uint32(colour.rgb())
    number = ctypes.c_uint32(window.winId())
    xcb.xcb_change_window_attributes(connection, number, ctypes.c_uint32(BACK_PIXEL), ctypes.byref(pixel))
    xcb.xcb_flush(connection)
    xcb.xcb_disconnect(connection)


class WindowGeometry(QObject):
    """Sizes a window when it is made, when it moves to another screen, and when its screen changes.

    At all other times the player may resize it.
    """

    def __init__(self, window: QWidget, wish: QSize, least: QSize) -> None:
        """`wish` is the preferred size, `least` the smallest one if the screen is large enough."""
        super().__init__(window)
        self._window, self._wish, self._least = window, wish, least
        self._given, self._room = QSize(), QRect()
        self._watching: QMetaObject.Connection | None = None
        self._fit()

    @property
    def wish(self) -> QSize:
        """The size the player chose: the present one, or where it was reduced to fit, the one before that."""
        now = self._window.normalGeometry().size() if self._watching else self._given
        return QSize(
            self._wish.width() if now.width() == self._given.width() else now.width(),
            self._wish.height() if now.height() == self._given.height() else now.height(),
        )

    def follow(self) -> None:
        """Follow changes of the screen from now on. Call it when the window is shown."""
        handle = self._window.windowHandle()
        if self._watching is None and handle is not None:
            handle.screenChanged.connect(self._go_to)
            handle.windowStateChanged.connect(lambda _: self._changed())
            self._go_to(handle.screen())

    def _go_to(self, screen: QScreen | None) -> None:
        """Follow another screen: the window was moved, or its screen was removed."""
        if self._watching is not None:
            QObject.disconnect(self._watching)
        if screen is not None:
            # Not a lambda: the screen would keep it, and with it the window, as long as the application lasts.
            self._watching = screen.availableGeometryChanged.connect(self._move_inside)
            self._changed()

    def _move_inside(self) -> None:
        self._changed(move=True)

    def _changed(self, move: bool = False) -> None:
        """Fit the window to the room, without moving it if the player may be dragging it; `move` it if a panel appeared
        or disappeared, or the resolution changed."""
        if self._free() != self._room:
            self._fit(move)

    def _free(self) -> QRect:
        """Return the screen without panels and docks, in logical pixels."""
        return self._window.screen().availableGeometry()

    def _fit(self, move: bool = False) -> None:
        """Set the preferred size, or as much as there is room for; with `move`, bring the whole window inside."""
        window, free = self._window, self._free()
        frame, inside = window.frameGeometry(), window.geometry()
        around = QMargins(
            inside.left() - frame.left(),
            inside.top() - frame.top(),
            frame.right() - inside.right(),
            frame.bottom() - inside.bottom(),
        )
        room = free.marginsRemoved(FRAME if around.isNull() else around)
        wish = self.wish
        window.setMinimumSize(self._least.boundedTo(room.size()))
        if window.isMaximized() or window.isFullScreen():
            return  # the system sets the size; the window state signal follows
        self._wish, self._room = wish, free
        place = fitted(QRect(inside.topLeft(), self._wish), room)
        self._given = place.size()
        if move:
            window.setGeometry(place)
        else:
            window.resize(place.size())
