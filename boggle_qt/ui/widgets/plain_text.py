"""Text shown as it is: a name, a file or a link from outside is never taken for HTML or for a key, and never cut."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

USUAL = 12
"""Letters of a word that a label which wraps makes room for; a longer one may be broken."""


class Label(QLabel):
    """A label that shows its text as it is. Qt's own would guess: `<img src=...>` in a name loads that picture.

    Qt breaks lines between words alone, and a name of 40 letters would make its page wider than the window: here a word
    that is wider than its label is broken where it must be.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)

    def _broken(self, width: int) -> QTextLayout | None:
        """The lines in `width` pixels with words broken; None where that needs none, or is not wanted."""
        words = self.text().split() if self.wordWrap() and self.textFormat() is Qt.TextFormat.PlainText else []
        metrics = self.fontMetrics()
        if all(len(word) <= USUAL or metrics.horizontalAdvance(word) <= width for word in words):
            return None
        layout, option = QTextLayout(self.text().replace("\n", "\u2028"), self.font()), QTextOption(self.alignment())
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        high = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, high))
            high += line.height()
        layout.endLayout()
        return layout

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        usual = self.fontMetrics().averageCharWidth() * USUAL + self.width() - self.contentsRect().width()
        if not self.wordWrap() or hint.width() <= usual:
            return hint
        return QSize(usual, self.fontMetrics().height())

    def heightForWidth(self, width: int) -> int:
        around = self.size() - self.contentsRect().size()
        broken = self._broken(width - around.width())
        if broken is None:
            return super().heightForWidth(width)
        return round(broken.boundingRect().height()) + around.height()

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect()
        broken = self._broken(room.width())
        if broken is None:
            super().paintEvent(event)
            return
        spare = room.height() - broken.boundingRect().height()
        top = bool(self.alignment() & Qt.AlignmentFlag.AlignTop)
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        broken.draw(painter, QPointF(room.left(), room.top() + (0 if top else max(0.0, spare / 2))))
        painter.end()


def plain_tip(text: str) -> str:
    """Return the tool tip that shows this text: Qt guesses there as well, and cannot be told not to."""
    if "<" not in text and "&" not in text:
        return text
    from html import escape  # with every character that HTML has a name for: no start needs them

    return f"<span>{escape(text)}</span>".replace("\n", "<br>")


def no_key(text: str) -> str:
    """Return the text for a menu, where an & would underline the next letter and make it a key."""
    return text.replace("&", "&&")
