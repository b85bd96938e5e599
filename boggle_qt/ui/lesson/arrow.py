"""An arrow in pencil, from a sentence down to the button that it names. It ignores the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, round_pen
from boggle_qt.ui.look.theme import faded

LEAST, MOST = 44, 420
"""Its least and greatest height, in units."""


class Arrow(QWidget):
    """An arrow that swings to the side before it points down."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, button: QRect, top: int, foot: int) -> None:
        """Point at a button under `foot`, from `top` at most, beside words at the edge of the paper; without room there
        is no arrow."""
        u, mirrored = current_look().air, self.isRightToLeft()
        high = min(foot - top, round(MOST * u))
        wide = round(0.25 * high + 40 * u)
        tip = button.x() + round((0.28 if mirrored else 0.72) * button.width())
        self.setGeometry(tip - (wide - round(20 * u) if mirrored else round(20 * u)), foot - high, wide, high)
        self.setVisible(high >= LEAST * u)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, wide, high = current_look().theme, current_look().air, self.width(), self.height()
        tip = QPointF(20 * u, high - 5 * u)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isRightToLeft():
            painter.translate(wide, 0)
            painter.scale(-1, 1)
        for width, away, dark in ((5.0, 0.0, 0.8), (2.5, 3.0, 0.5)):  # two strokes that do not quite meet
            painter.setPen(round_pen(faded(theme.colour("pencil"), 1.0 if theme.plain else dark), width * u))
            shaft = QPainterPath(QPointF(0.55 * wide, 5 * u + 2 * away * u))
            shaft.cubicTo(
                QPointF(1.05 * wide, 0.3 * high), QPointF(24 * u + away * u, 0.4 * high), tip + QPointF(0, -u * away)
            )
            painter.drawPath(shaft)
        painter.setPen(round_pen(theme.colour("pencil"), 5 * u))
        draw_strokes(painter, tip, 14 * u, (((-0.9, -1.15), (0, 0), (1.05, -0.95)),))
        painter.end()
