"""Pictures of a part of the page: the tray and its shadow, without the wood all around that every page has."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from boggle_qt.ui.look import table_top
from boggle_qt.ui.look.pixmaps import around
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import tray_and_dome
from boggle_qt.ui.tray.geometry import Camera

REACH = 0.54
"""How far the tray's shadow reaches beyond its rim, in cells."""
WHOLE = 4
"""Patches begin and end at multiples of so many pixels, which are whole device pixels at every ratio in quarters."""


def tray_box(camera: Camera, size: QSize) -> QRect:
    """The part of a page of that size that the tray and its shadow cover."""
    reach = REACH * camera.cell
    box = tray_and_dome.outer(camera).adjusted(-reach, -reach, reach, reach)
    left, top = floor(box.left() / WHOLE) * WHOLE, floor(box.top() / WHOLE) * WHOLE
    right, bottom = ceil(box.right() / WHOLE) * WHOLE, ceil(box.bottom() / WHOLE) * WHOLE
    return QRect(left, top, right - left, bottom - top) & QRect(QPoint(), size)


def paint_patch(painter: QPainter, box: QRect, patch: QPixmap, size: QSize, ratio: float, theme: Theme) -> None:
    """An opaque patch on its page, and the wood round it; only what is to be seen of each.

    Nothing is clipped to the shape of what is left over: for a region that is no rectangle Qt paints span by span,
    which takes ten times as long as to copy four rectangles.
    """
    seen = painter.clipBoundingRect().toAlignedRect() if painter.hasClipping() else QRect(QPoint(), size)
    if seen.intersects(box):
        painter.drawPixmap(box.topLeft(), patch)
    if box.contains(seen):
        return
    wood = table_top.wood(size, ratio, theme)
    for part in around(size, box):
        if part.intersects(seen):
            source = QRectF(part.left() * ratio, part.top() * ratio, part.width() * ratio, part.height() * ratio)
            painter.drawPixmap(QRectF(part), wood, source)
