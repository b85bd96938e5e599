"""Painting the wooden table, lit by one lamp at the upper left."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PySide6 import QtGui  # gradients are looked up when used: the start needs none
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import Theme, blend, faded


@lru_cache(maxsize=16)
def grey_noise(width: int, height: int, seed: int) -> QImage:
    """Return grey noise as the alpha channel of an image."""
    data = Random(seed).randbytes(width * height)
    return QImage(data, width, height, width, QImage.Format.Format_Alpha8).copy()


def tinted(grey: QImage, size: QRect, colour: QColor, strength: float) -> QImage:
    """Return noise scaled to `size`, in one colour."""
    grown = grey.scaled(size.size(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    made = QImage(size.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(faded(colour, strength))
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, grown)
    painter.end()
    return made


def paint_wood(
    painter: QPainter, rect: QRect, plank: int, base: QColor, dark: QColor, light: QColor, strength: float = 1.0
) -> None:
    """Paint planks along x, `plank` pixels high, each with its own shade and grain."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    rng = Random(7)
    y = rect.top() - plank // 3
    number = 0
    while y < rect.bottom() + 1:
        strip = QRect(rect.left(), y, rect.width(), plank)
        tone = rng.uniform(-1, 1)
        painter.fillRect(strip, blend(base, light if tone > 0 else dark, abs(tone) * 0.22))
        long = max(6, rect.width() // 42)
        for wide, high, colour, amount in (
            (max(4, long // 3), max(8, plank // 6), light, 0.16),
            (long, max(8, plank // 3), dark, 0.55),
            (max(4, long // 2), max(8, plank), dark, 0.42),
        ):
            grain = tinted(grey_noise(wide, high, number * 7 + wide), strip, colour, amount * strength)
            painter.drawImage(strip.topLeft(), grain)
            number += 1
        edge = QtGui.QLinearGradient(0, y, 0, y + 5)
        edge.setStops(
            [(0, faded(dark, 0.9)), (0.45, faded(dark, 0.5)), (0.5, faded(light, 0.22)), (1, faded(light, 0))]
        )
        painter.fillRect(QRect(strip.left(), y, strip.width(), 5), edge)
        y += plank
    painter.restore()


def paint_table(painter: QPainter, rect: QRect, theme: Theme) -> None:
    """Paint the table with its light."""
    base, dark, light = theme.colour("table"), theme.colour("table_dark"), theme.colour("table_light")
    if theme.plain:
        painter.fillRect(rect, dark)
        return
    paint_wood(painter, rect, max(90, rect.height() // 4), base, dark, light)
    lamp = QtGui.QRadialGradient(
        QPointF(rect.left() + rect.width() * 0.32, rect.top() + rect.height() * 0.12),
        max(rect.width(), rect.height()) * 0.95,
    )
    lamp.setStops([(0.0, faded(light, 0.20)), (0.45, faded(dark, 0.05)), (1.0, faded(dark, 0.62))])
    painter.fillRect(rect, lamp)


def wood(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """Return the table as a picture. The last two sizes are cached: a page and a dialog over it."""
    return _wood(size.width(), size.height(), ratio, theme)


@lru_cache(maxsize=2)
def _wood(width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    box = QRect(0, 0, width, height)
    pixmap = blank(box, ratio, clear=False)
    with painting(pixmap, QPoint()) as painter:
        paint_table(painter, box, theme)
    return pixmap
