"""A layout that puts its parts in a line, and in another below where the line is full."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Parts as wide as they like to be, from left to right, in as many lines as they need."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self._parts: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._parts.append(item)

    def count(self) -> int:
        return len(self._parts)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._parts[index] if 0 <= index < len(self._parts) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._parts.pop(index) if 0 <= index < len(self._parts) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        widths = [part.sizeHint().width() for part in self._parts]
        return QSize(sum(widths) + self.spacing() * max(0, len(widths) - 1), self.minimumSize().height())

    def minimumSize(self) -> QSize:
        size = QSize()
        for part in self._parts:
            size = size.expandedTo(part.minimumSize())
        return size

    def _place(self, rect: QRect, move: bool) -> int:
        """Put every part where it belongs, if it is to be moved; the height of them all."""
        x, y, line = rect.x(), rect.y(), 0
        for part in self._parts:
            hint = part.sizeHint()
            if x + hint.width() > rect.right() + 1 and line:
                x, y, line = rect.x(), y + line + self.spacing(), 0
            if move:
                part.setGeometry(QRect(QPoint(x, y), hint))
            x, line = x + hint.width() + self.spacing(), max(line, hint.height())
        return y + line - rect.y()
