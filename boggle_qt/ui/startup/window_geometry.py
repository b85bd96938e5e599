"""The window and its screen: never larger than what is free there, without forgetting how large it is liked."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QMetaObject, QObject, QRect, QSize
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

FRAME = QMargins(4, 36, 4, 4)
"""Title bar and edges, in logical pixels, until the system has told how large they are."""


def fitted(wish: QRect, room: QRect) -> QRect:
    """`wish`, cut to the size of `room` where it is larger, and moved inside where it stands out."""
    size = wish.size().boundedTo(room.size())
    left = max(room.left(), min(wish.left(), room.left() + room.width() - size.width()))
    top = max(room.top(), min(wish.top(), room.top() + room.height() - size.height()))
    return QRect(left, top, size.width(), size.height())


class WindowGeometry(QObject):
    """Sizes a window when it is made, when it comes to another screen, and when its screen changes.

    Between those moments the player makes it as large as he likes.
    """

    def __init__(self, window: QWidget, wish: QSize, least: QSize) -> None:
        """`wish` is the size that is liked, `least` the smallest one as long as the screen has as much."""
        super().__init__(window)
        self._window, self._wish, self._least = window, wish, least
        self._given, self._room = QSize(), QRect()
        self._watching: QMetaObject.Connection | None = None
        self._fit()

    @property
    def wish(self) -> QSize:
        """The size the player likes: the one the window has, but where it had to be cut the one it had before."""
        now = self._window.normalGeometry().size() if self._watching else self._given
        return QSize(
            self._wish.width() if now.width() == self._given.width() else now.width(),
            self._wish.height() if now.height() == self._given.height() else now.height(),
        )

    def follow(self) -> None:
        """The window shows: from now on it follows what becomes of its screen."""
        handle = self._window.windowHandle()
        if self._watching is None and handle is not None:
            handle.screenChanged.connect(self._go_to)
            handle.windowStateChanged.connect(self._changed)
            self._go_to(handle.screen())

    def _go_to(self, screen: QScreen | None) -> None:
        """On another screen, by hand or because the one before was taken away."""
        if self._watching is not None:
            QObject.disconnect(self._watching)
        if screen is not None:
            self._watching = screen.availableGeometryChanged.connect(self._changed_here)
            self._changed()

    def _changed(self) -> None:
        """There may be more room now, or less; the hand that drags the window keeps it."""
        if self._free() != self._room:
            self._fit()

    def _changed_here(self) -> None:
        """A panel came or went, or the screen has another resolution."""
        if self._free() != self._room:
            self._fit(move=True)

    def _free(self) -> QRect:
        """What panels and docks leave of the screen, in logical pixels."""
        screen = self._window.screen()
        return screen.availableGeometry()

    def _fit(self, move: bool = False) -> None:
        """As large as it is liked, or as there is room; `move`: all of it inside."""
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
            return  # the system's size; when that ends, room is looked at again
        self._wish, self._room = wish, free
        place = fitted(QRect(inside.topLeft(), self._wish), room)
        self._given = place.size()
        if move:
            window.setGeometry(place)
        else:
            window.resize(place.size())
