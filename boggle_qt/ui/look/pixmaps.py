"""Making pictures, and painting on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap


def around(size: QSize, hole: QRect) -> tuple[QRect, ...]:
    """What a rectangle leaves of one of that size: above, left, right and below of it."""
    wide, below = size.width(), hole.bottom() + 1
    return (
        QRect(0, 0, wide, hole.top()),
        QRect(0, hole.top(), hole.left(), hole.height()),
        QRect(hole.right() + 1, hole.top(), wide - hole.right() - 1, hole.height()),
        QRect(0, below, wide, size.height() - below),
    )


def blank(box: QRect, ratio: float, *, clear: bool = True) -> QPixmap:
    """A picture of that part of the page; opaque where it is not to be clear."""
    pixmap = QPixmap(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    if clear:
        pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


@contextmanager
def painting(pixmap: QPixmap, at: QPoint) -> Iterator[QPainter]:
    """A painter on the picture of the part that begins at `at`, in the pixels of the page."""
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(-at)
    try:
        yield painter
    finally:
        painter.end()
