"""How large the window may be on its screen, and what it shows while it grows."""

from __future__ import annotations

import ctypes

from PySide6.QtCore import QMargins, QSize
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QWidget

FRAME = QMargins(4, 36, 4, 4)
"""Title bar and edges, in logical pixels."""


def room_on_screen(window: QWidget) -> QSize:
    """Return the size of the largest window that shows whole on its screen, without panels and docks."""
    return window.screen().availableGeometry().marginsRemoved(FRAME).size()


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
