"""Labels that show as much of their text as there is room for, and an ellipsis where it goes on."""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from boggle_qt.ui.widgets.labels import Look
from boggle_qt.ui.widgets.plain_text import Label, plain_tip


class ElidedLine(Label):
    """One line, a name as a rule, in the room it is given; to the ear it is whole."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName(look)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._align()

    def _align(self) -> None:
        """At the side where a line of the window begins, whatever the direction of the name."""
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._align()

    @property
    def shown(self) -> str:
        """What is painted of it."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        side, ink = self.alignment().value, self.foregroundRole()
        self.style().drawItemText(painter, self.contentsRect(), side, self.palette(), self.isEnabled(), self.shown, ink)
        painter.end()


class ElidedText(Label):
    """As many whole lines as there is room for; the whole text is its tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def set_whole(self, text: str) -> None:
        """Show this text, or the beginning of it."""
        self._whole = text
        self.setToolTip(plain_tip(text))
        self.updateGeometry()
        self._fit()

    @property
    def whole(self) -> str:
        """The text, all of it."""
        return self._whole

    def _fit(self) -> None:
        room, metrics = self.contentsRect(), self.fontMetrics()

        def fits(text: str) -> bool:
            return self._height(text) <= room.height()

        text = self._whole
        if text and room.height() < metrics.height():
            text = ""
        elif text and not fits(text):
            words = text.split(" ")
            most = bisect_left(range(len(words)), True, key=lambda n: not fits(" ".join(words[: n + 1]) + " …"))
            text = " ".join(words[:most]) + " …"
        self.setText(text)

    def hasHeightForWidth(self) -> bool:
        """It does with less than its text needs."""
        return False

    def sizeHint(self) -> QSize:
        return QSize(40, self._height(self._whole))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.fontMetrics().height())

    def _height(self, text: str) -> int:
        """Pixels the text needs at this width."""
        flags = Qt.TextFlag.TextWordWrap.value
        return self.fontMetrics().boundingRect(0, 0, self.contentsRect().width(), 10_000, flags, text).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._fit()
