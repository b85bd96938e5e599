"""Widgets that look the same for a while, so that their page may paint them together with the table under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # a widget can have one base of Qt only, so this stands before it


class Still(_Widget):
    """A widget that looks the same for a while, so that its page may paint it together with the table: see
    `backdrop.Backdrop`. Where none did, it paints itself."""

    _painted_at: tuple[QWidget, QRect] | None = None

    def canvas(self) -> QWidget:
        """What it is painted on: itself, or its viewport."""
        return self

    def likeness(self) -> object:
        """All that decides how it looks, but for its size; None while it moves."""
        raise NotImplementedError  # every widget has its own; Qt's classes leave no room for ABC

    def paint_still(self, painter: QPainter, seen: QRect) -> None:
        """Paint what stays, as far as `seen`, in the pixels of the canvas."""
        raise NotImplementedError  # every widget has its own; Qt's classes leave no room for ABC

    def set_painted(self, page: QWidget | None, at: QRect) -> None:
        """The page has painted it there, just now; None: nobody has."""
        self._painted_at = None if page is None else (page, at)

    def painted(self) -> bool:
        """Whether somebody has painted it for this once. To be asked once in every paint event."""
        taken, self._painted_at = self._painted_at, None
        if taken is None:
            return False
        (page, at), canvas = taken, self.canvas()
        if canvas.mapTo(page, QPoint()) == at.topLeft() and canvas.size() == at.size():
            return True
        stir()  # what it lies in was moved, and nobody said so
        page.update()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.painted():
            painter = QPainter(self.canvas())
            self.paint_still(painter, event.rect())
            painter.end()


_stirred = 0


def stir() -> None:
    """Something lies elsewhere now, or is there no longer, or anew."""
    global _stirred
    _stirred += 1


def stirred() -> int:
    """How often anything was stirred so far."""
    return _stirred
