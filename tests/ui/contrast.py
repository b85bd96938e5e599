"""The contrast of text, measured on the pixels of the screen, with the light on them."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QPushButton, QWidget

from boggle_qt.ui.widgets.layouts import FadingEdges
from tests.ui.look.test_theme import luminance

LARGE, BOLD = 24, 19
"""Pixels from which text, or bold text, is large and needs 3 to 1 only."""


@cache
def light(value: int) -> float:
    """The luminance of the middle of a colour's steps."""
    return luminance(QColor(value | 0x080808))


def rendered_contrast(image: QImage, box: QRect) -> float:
    """Return the greatest contrast of any pixel of a box to its most frequent colour, the ground of the text."""
    part = image.copy(box & image.rect()).convertToFormat(QImage.Format.Format_RGB32)
    pixels: Counter[int] = Counter()
    for value, count in Counter(memoryview(part.constBits()).cast("I")).items():
        pixels[value & 0xF0F0F0] += count
    lights = {value: light(value) for value in pixels}
    ground = lights[pixels.most_common(1)[0][0]]
    return max((max(one, ground) + 0.05) / (min(one, ground) + 0.05) for one in lights.values())


def in_sight(one: QWidget, rooms: dict[QWidget, QRect]) -> QRect:
    """The part of a widget that is seen, without what an edge of a scrolling area hides. `rooms` keeps the others."""
    seen, holder = one.visibleRegion().boundingRect(), one.parentWidget()
    while holder is not None:
        if isinstance(holder, FadingEdges) and holder not in rooms:
            bar, port = holder.verticalScrollBar(), holder.viewport()
            top = holder.fading(top=True) if bar.value() > bar.minimum() else 0
            end = port.height() - holder.fading(top=False) if bar.value() < bar.maximum() else 9999
            rooms[holder] = QRect(0, top, port.width(), end - top).translated(port.pos())
        if holder in rooms:
            seen &= rooms[holder].translated(one.mapFrom(holder, QPoint()))
        holder = holder.parentWidget()
    return seen


def written(within: QWidget) -> Iterator[tuple[str, QWidget, QRect]]:
    """Every text seen of a label, an active button, a field or a row: it, what has it, and where in that."""
    rooms: dict[QWidget, QRect] = {}
    for one in within.findChildren(QWidget):
        if not one.isVisible() or not one.isEnabled():
            continue
        seen = in_sight(one, rooms)
        if seen.isEmpty() or seen.height() < 0.9 * one.height():  # the rest is scrolled out of sight
            continue
        if isinstance(one, QAbstractItemView):
            rows, model = in_sight(one.viewport(), rooms), one.model()
            for at in range(model.rowCount() if model is not None else 0):
                row = one.visualRect(model.index(at, 0))
                if rows.contains(row) and (text := model.index(at, 0).data()):
                    yield str(text), one.viewport(), row
        elif isinstance(one, QLineEdit) and one.placeholderText() and not one.text():
            yield one.placeholderText(), one, seen.adjusted(5, 5, -5, -5)  # without its edge
        elif isinstance(one, QLabel | QPushButton) and one.text().strip() and min(one.width(), one.height()) > 8:
            yield one.text(), one, seen


def faint(place: QWidget) -> Iterator[tuple[str, float, float]]:
    """Texts of a page or dialog with less contrast than they need: the text, its contrast, and what it needs."""
    window = place.window()
    image = window.grab().toImage()
    for text, one, box in written(place):
        size, bold = one.fontInfo().pixelSize(), one.font().bold()
        least = 3.0 if size >= LARGE or (bold and size >= BOLD) else 4.5
        reached = rendered_contrast(image, QRect(one.mapTo(window, box.topLeft()), box.size()))
        if reached < least:
            yield text, round(reached, 2), least
