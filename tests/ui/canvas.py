"""What a painter leaves on nothing: for tests that ask where it painted, and whether it paints the same again."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget


def canvas(width: int, height: int) -> QImage:
    """Nothing, of that size in pixels."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def painted(width: int, height: int, paint: Callable[[QPainter], None]) -> QImage:
    """What `paint` leaves on nothing."""
    image = canvas(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def rendered(widget: QWidget) -> QImage:
    """A widget alone, without the page behind it."""
    image = canvas(widget.width(), widget.height())
    widget.render(image, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    return image


def touched(image: QImage) -> QRect:
    """The smallest rectangle with everything that was painted in it; empty where nothing was."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    data, line, wide = bytes(alpha.constBits()), alpha.bytesPerLine(), alpha.width()
    rows = [data[y * line : y * line + wide] for y in range(alpha.height())]
    filled = [y for y, row in enumerate(rows) if any(row)]
    if not filled:
        return QRect()
    left = min(wide - len(rows[y].lstrip(b"\0")) for y in filled)
    right = max(len(rows[y].rstrip(b"\0")) for y in filled)
    return QRect(left, filled[0], right - left, filled[-1] + 1 - filled[0])
