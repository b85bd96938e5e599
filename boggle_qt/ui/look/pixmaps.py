"""Pixmaps: making them, painting on them, and keeping what takes long to paint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPaintDevice, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look


class KeptPicture:
    """A picture that takes long to paint, kept by the widget that shows it. It is painted again in another size or
    look, on another screen, and after `forget`."""

    def __init__(self) -> None:
        self._pixmap, self._made_for = QPixmap(), tuple[object, ...]()

    def forget(self) -> None:
        """Paint it again the next time: it would show something else now."""
        self._made_for = ()

    def draw(
        self, painter: QPainter, at: QPoint | QPointF, width: float, height: float, paint: Callable[[QPainter], None]
    ) -> None:
        """Draw it with its top left corner `at` a point, in a size in pixels; `paint` paints it from 0, 0 on."""
        ratio = painter.device().devicePixelRatioF()
        made_for = (round(width * ratio), round(height * ratio), ratio, current_look())
        if made_for != self._made_for:
            self._pixmap, self._made_for = blank(QRectF(0, 0, width, height), ratio), made_for
            with painting(self._pixmap, QPoint()) as inner:
                paint(inner)
        painter.drawPixmap(at, self._pixmap)


def delays_painting(widget: QWidget) -> bool:
    """Return True at the first paint of a widget and request a second one: small cubes and drawings take as long to
    paint as everything else, so the first frame of the window leaves them out."""
    first = not widget.property("painted")
    if first:
        widget.setProperty("painted", True)
        QTimer.singleShot(0, widget, widget.update)
    return first


def blank(box: QRect | QRectF, ratio: float, *, clear: bool = True) -> QPixmap:
    """Return a transparent pixmap for a part of the page; with `clear` False its pixels are undefined."""
    pixmap = QPixmap(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    if clear:
        pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter with smooth edges that writes each text in its own direction. On a widget it ends by itself when
    the paint event returns."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # words keep their direction on any page
    return painter


@contextmanager
def painting(picture: QPaintDevice, at: QPoint) -> Iterator[QPainter]:
    """Yield a painter on a picture whose top left corner is `at` on the page; coordinates are those of the page."""
    painter = smooth_painter(picture)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(-at)
    try:
        yield painter
    finally:
        painter.end()
