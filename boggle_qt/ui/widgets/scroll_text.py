"""Text that is read to its end wherever it stands: what there is no room for is scrolled to."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.ui.widgets.frames import clear_ground
from boggle_qt.ui.widgets.plain_text import Label


class ScrollText(QScrollArea):
    """Texts one below the other. With more of them than can be seen it is a stop for the keys; no line of the last is
    seen by half."""

    def __init__(self, name: str, *texts: Label) -> None:
        super().__init__()
        self._texts = texts
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for text in texts:
            text.setWordWrap(True)
            text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(text)
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        clear_ground(self.viewport(), inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(lambda _, most: self._be_a_stop(most > 0))

    def show_top(self) -> None:
        """Another text stands there: it is read from its beginning."""
        self.verticalScrollBar().setValue(0)

    def _be_a_stop(self, more: bool) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if more else Qt.FocusPolicy.NoFocus)

    def _line(self) -> int:
        return max(1, self._texts[-1].fontMetrics().lineSpacing())

    def sizeHint(self) -> QSize:
        return QSize(40, 3 * self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._line())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        line = self._line()
        self.setViewportMargins(0, 0, 0, self.height() % line if self.height() > line else 0)
        self.verticalScrollBar().setSingleStep(line)
