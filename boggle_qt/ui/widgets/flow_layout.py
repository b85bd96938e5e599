"""A layout that places its items in lines, wrapping like text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget


def flowing(*parts: QWidget, gap: int = 6, even: bool = False) -> QWidget:
    """Return a widget with these parts in a FlowLayout, as high as its width requires."""
    holder = QWidget()
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    holder.setSizePolicy(policy)
    flow = FlowLayout(holder, gap, even)
    for part in parts:
        flow.addWidget(part)
    return holder


class FlowLayout(QLayout):
    """Items at their preferred width, from left to right, in as many lines as necessary."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6, even: bool = False) -> None:
        """`even` gives all items of a line the same width, so that they fill it."""
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self._even = even
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
        """Place every item, if `move`, and return the height of all lines."""
        parts = [part for part in self._parts if not part.isEmpty()]
        y, gap = rect.y(), self.spacing()
        while parts:
            line = list(self._line(parts, rect.width()))
            del parts[: len(line)]
            x, tall = rect.x(), max(part.sizeHint().height() for part in line)
            spare = rect.width() - gap * (len(line) - 1)
            for at, part in enumerate(line):
                size = part.sizeHint()
                if self._even:
                    size = QSize(spare * (at + 1) // len(line) - spare * at // len(line), tall)
                if move:
                    part.setGeometry(QRect(QPoint(x, y + (tall - size.height()) // 2), size))
                x += size.width() + gap
            y += tall + (gap if parts else 0)
        return y - rect.y()

    def _line(self, parts: Sequence[QLayoutItem], width: int) -> Sequence[QLayoutItem]:
        """Return the items of the first line, at least one. With `even`, leave no single item for the last line."""
        widest, used = 0, 0
        for at, part in enumerate(parts):
            hint = part.sizeHint().width()
            widest = max(widest, hint)
            used += hint + (self.spacing() if at else 0)
            needed = (at + 1) * widest + at * self.spacing() if self._even else used
            if at and needed > width:
                return parts[: (len(parts) + 1) // 2 if self._even and 2 * at >= len(parts) else at]
        return parts
