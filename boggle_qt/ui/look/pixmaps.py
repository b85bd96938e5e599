"""Pixmaps: making them, painting on them, and a cache of painted ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintDevice, QPainter, QPixmap

MOST = 14 * 2**20
"""Maximum bytes of cached pixmaps at device pixel ratio 1; the least recently used go first."""

_cache: OrderedDict[tuple[object, ...], tuple[QPixmap, ...]] = OrderedDict()
_held = 0
"""The bytes of all pixmaps in the cache, updated with each change: adding them all up for each new picture is slow."""


def cached(key: tuple[object, ...]) -> tuple[QPixmap, ...] | None:
    """Return the cached pixmaps of a key, or None."""
    if key in _cache:
        _cache.move_to_end(key)
    return _cache.get(key)


def pictures(key: tuple[object, ...], ratio: float, make: Callable[[], tuple[QPixmap, ...]]) -> tuple[QPixmap, ...]:
    """Return the cached pixmaps of a key, made by `make` if there are none."""
    if (before := cached(key)) is not None:
        return before
    global _held
    made = _cache[key] = make()
    _held += _bytes(made)
    while _held > MOST * max(1.0, ratio * ratio) and len(_cache) > 1:
        _held -= _bytes(_cache.popitem(last=False)[1])
    return made


def _bytes(made: tuple[QPixmap, ...]) -> int:
    return sum(pixmap.width() * pixmap.height() * 4 for pixmap in made)


def clear() -> None:
    """Forget all cached pixmaps: the words on them are written otherwise."""
    global _held
    _cache.clear()
    _held = 0


def picture(
    key: tuple[object, ...],
    width: float,
    height: float,
    ratio: float,
    paint: Callable[[QPainter], None],
    ground: QColor | None = None,
) -> QPixmap:
    """Return the cached pixmap of a key and size in page pixels, painted if there is none. On a `ground` it is opaque,
    which is faster to copy."""

    def make() -> tuple[QPixmap, ...]:
        return (_painted(width, height, ratio, paint, ground),)

    return pictures((*key, round(width * ratio), round(height * ratio), ratio), ratio, make)[0]


def edges(
    key: tuple[object, ...], size: QSize, hole: QRect, ratio: float, paint: Callable[[QPainter], None]
) -> tuple[tuple[QPoint, QPixmap], ...]:
    """Return a cached picture without its middle, which something covers: four strips and their positions."""
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
    pixmap = blank(QRectF(0, 0, width, height), ratio)
    if ground is not None:
        pixmap.fill(ground)
    with painting(pixmap, QPoint()) as painter:
        painter.setPen(Qt.PenStyle.SolidLine)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # words keep their direction on any page
        paint(painter)
    return pixmap


def cached_bytes() -> int:
    """Return the bytes of all cached pixmaps."""
    return _held


def around(size: QSize, hole: QRect) -> tuple[QRect, ...]:
    """Return what a rectangle leaves of an area: the parts above, left, right and below."""
    wide, below = size.width(), hole.bottom() + 1
    return (
        QRect(0, 0, wide, hole.top()),
        QRect(0, hole.top(), hole.left(), hole.height()),
        QRect(hole.right() + 1, hole.top(), wide - hole.right() - 1, hole.height()),
        QRect(0, below, wide, size.height() - below),
    )


def blank(box: QRect | QRectF, ratio: float, *, clear: bool = True) -> QPixmap:
    """Return a transparent pixmap for a part of the page; with `clear` False its pixels are undefined."""
    pixmap = QPixmap(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    if clear:
        pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter with smooth edges. On a widget it ends by itself when the paint event returns."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


@contextmanager
def painting(pixmap: QPixmap, at: QPoint) -> Iterator[QPainter]:
    """Yield a painter on a pixmap whose top left corner is `at` on the page; coordinates are those of the page."""
    painter = smooth_painter(pixmap)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(-at)
    try:
        yield painter
    finally:
        painter.end()
