"""A quiet paper tag that points down at what it is about."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.plain_text import Label

TAIL = 9
"""Units of its point."""


class TipTag(Label):
    """A line or two on a plate with a point at its lower left; nothing can be clicked on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str) -> None:
        """Other words; "" for none."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()

    def use_look(self, look: Look) -> None:
        self.updateGeometry()

    def _font(self) -> QFont:
        return font(current_look().pixels("body"), QFont.Weight.Bold)

    def _words(self, wide: float) -> QRectF:
        u = current_look().unit
        room = QRectF(0, 0, max(40.0, wide - 28 * u), 1000)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
        return QFontMetricsF(self._font()).boundingRect(room, flags, self.text())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        u = current_look().unit
        return round(self._words(wide).height() + (16 + TAIL + 6) * u)

    def sizeHint(self) -> QSize:
        u = current_look().unit
        wide = round(QFontMetricsF(self._font()).horizontalAdvance(self.text()) + 34 * u)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        theme, u = look.theme, look.unit
        words = self._words(self.width())
        box = QRectF(3 * u, 3 * u, words.width() + 22 * u, self.height() - (6 + TAIL) * u)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not theme.plain:
            paper_and_pencil.paint_shadow(painter, box, 2 * u, 0.25, look.air, theme)
        shape = QPainterPath()
        shape.addRoundedRect(box, 2 * u, 2 * u)
        at = box.left() + 26 * u
        tail = QPainterPath()
        tail.addPolygon(
            QPolygonF(
                [
                    QPointF(at - TAIL * u, box.bottom() - u),
                    QPointF(at, box.bottom() + TAIL * u),
                    QPointF(at + TAIL * u, box.bottom() - u),
                ]
            )
        )
        paper_and_pencil.fill_paper(painter, shape.united(tail), theme)
        painter.setFont(self._font())
        painter.setPen(theme.colour("text"))
        inside = box.adjusted(11 * u, 0, -8 * u, 0)
        painter.drawText(inside, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter), self.text())
        painter.end()
