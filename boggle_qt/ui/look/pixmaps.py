"""Pixmaps: making them, painting on them, and a cache of painted ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

MOST = 14 * 2**20
"""Bytes of pictures that are kept where a pixel is one pixel of the screen; the one that was not asked for longest
goes first."""


_kept: OrderedDict[tuple[object, ...], tuple[QPixmap, ...]] = OrderedDict()


def pictures(key: tuple[object, ...], ratio: float, make: Callable[[], tuple[QPixmap, ...]]) -> tuple[QPixmap, ...]:
    """The pictures of that key, made now if they were not kept."""
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    made = _kept[key] = make()
    while kept_bytes() > MOST * max(1.0, ratio * ratio) and len(_kept) > 1:
        _kept.popitem(last=False)
    return made


def picture(
    key: tuple[object, ...],
    width: float,
    height: float,
    ratio: float,
    paint: Callable[[QPainter], None],
    ground: QColor | None = None,
) -> QPixmap:
    """The picture of that key and size, painted now if it was not kept. On a `ground` it is opaque, which is quicker
    to copy."""

    def make() -> tuple[QPixmap, ...]:
        return (_painted(width, height, ratio, paint, ground),)

    return pictures((*key, round(width * ratio), round(height * ratio), ratio), ratio, make)[0]


def edges(
    key: tuple[object, ...], size: QSize, hole: QRect, ratio: float, paint: Callable[[QPainter], None]
) -> tuple[tuple[QPoint, QPixmap], ...]:
    """A picture of that size without its middle, which something covers: four strips, and where each lies."""
    parts = around(size, hole)

    def strip(part: QRect) -> QPixmap:
        def paint_part(painter: QPainter) -> None:
            painter.translate(-part.topLeft())
            paint(painter)

        return _painted(part.width(), part.height(), ratio, paint_part)

    whole = (*key, size.width(), size.height(), hole.left(), hole.top(), ratio)
    strips = pictures(whole, ratio, lambda: tuple(map(strip, parts)))
    return tuple(zip((part.topLeft() for part in parts), strips, strict=True))


def _painted(
    width: float, height: float, ratio: float, paint: Callable[[QPainter], None], ground: QColor | None = None
) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(ground or Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # words as they are, on any page
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return pixmap


def kept_bytes() -> int:
    """Bytes of all pictures that are kept."""
    return sum(pixmap.width() * pixmap.height() * 4 for made in _kept.values() for pixmap in made)


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
