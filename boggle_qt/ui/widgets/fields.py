"""Fields to choose in: a list that drops down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSlider, QWidget

from boggle_qt.ui.widgets.focus_keys import PRESSING, WALKING, keeps
from boggle_qt.ui.widgets.focus_ring import paint_ring
from boggle_qt.ui.widgets.plain_text import Label


def _ring(widget: QWidget) -> None:
    """The ring of the focus round a field that has it."""
    if widget.hasFocus():
        painter = QPainter(widget)
        paint_ring(painter, widget.rect(), 4)
        painter.end()


class Dropdown(QComboBox):
    """A list that drops down. The wheel over it scrolls the page: what is chosen changes by opening it, or by keys."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # who scrolls keeps the keys where they are

    def showEvent(self, event: QShowEvent) -> None:
        """On Linux Qt tells a reader what is chosen in place of the name: only a label beside it tells that. Who has
        none that is seen gets one that is not."""
        super().showEvent(event)
        beside = self.parentWidget()
        if not beside or not self.accessibleName():
            return
        labels = beside.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if all(label.buddy() != self for label in labels):
            name = Label(self.accessibleName(), beside)
            name.setBuddy(self)
            name.hide()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """With the focus on it what chooses in it is its own, and no page's."""
        return keeps(event, PRESSING | WALKING, letters=True) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _ring(self)


class Slider(QSlider):
    """A number along a line. The wheel over it scrolls the page. What is dragged follows the hand as the line lay when
    it was taken: what it sets may make the line longer or shorter meanwhile."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self._taken: tuple[float, int, int] | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self.isSliderDown():
            self._taken = event.globalPosition().x(), self.sliderPosition(), max(1, self.width())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._taken is None:
            super().mouseMoveEvent(event)
            return
        start, value, length = self._taken
        part = (event.globalPosition().x() - start) / length
        self.setSliderPosition(value + round(part * (self.maximum() - self.minimum())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._taken = None
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """With the focus on it what moves it is its own, and no page's."""
        return keeps(event, WALKING) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _ring(self)


class Tick(QCheckBox):
    """Yes or no, with the sentence that is true when it is ticked."""

    def event(self, event: QEvent) -> bool:
        """With the focus on it Space and Enter are its own, and no page's."""
        return keeps(event, PRESSING) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _ring(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ticks it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def dropdown(choices: Sequence[tuple[Any, str]] = (), value: Any = None, letters: int = 12) -> QComboBox:
    """A list of (value, title) that drops down, with `value` chosen, or the first. It is at least as wide as
    `letters` letters and not as wide as its longest title, which would push a page out of its frame."""
    box = Dropdown()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    for one, title in choices:
        box.addItem(title, one)
    if value is not None:
        box.setCurrentIndex(box.findData(value))
    return box


def side_field(name: str, sides: Sequence[int], side: int | None = None) -> QComboBox:
    """A list of numbers of rows or columns; `name` is for the ear."""
    field = Dropdown()
    field.addItems([str(one) for one in sides])
    field.setAccessibleName(name)
    if side is not None:
        field.setCurrentText(str(side))
    return field
