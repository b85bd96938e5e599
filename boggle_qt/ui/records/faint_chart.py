"""What will be here, drawn faintly in pencil, where there is nothing to show yet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import pencil_hatch, pencil_line
from boggle_qt.ui.look.theme import faded

COURSE = (0.24, 0.2, 0.34, 0.3, 0.42, 0.55, 0.47, 0.62, 0.6, 0.78)
"""Heights of the points of a chart, of its height."""
BARS = (0.92, 0.74, 0.5, 0.33, 0.2, 0.1)
"""Heights of the bars beside it."""
FAINT = 0.42


class FaintChart(QWidget):
    """A chart and bars without figures; it says nothing, and takes what room there is."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(100, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        theme, u = look.theme, look.air
        if self.height() < 70 * u:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(4 * u, 8 * u, -4 * u, -10 * u)
        ink, rule = faded(theme.colour("pencil"), FAINT), faded(theme.colour("rule"), 0.7)
        chart = QRectF(room.left(), room.top(), room.width() * 0.58, room.height())
        bars = QRectF(room.left() + room.width() * 0.66, room.top(), room.width() * 0.34, room.height())
        painter.setPen(QPen(rule, 1))
        for line in range(5):
            y = room.top() + room.height() * line / 5
            painter.drawLine(QPointF(chart.left(), y), QPointF(chart.right(), y))
            painter.drawLine(QPointF(bars.left(), y), QPointF(bars.right(), y))
        for box in (chart, bars):
            pencil_line(painter, box.bottomLeft(), box.bottomRight(), 1.6 * u, ink)
        step = chart.width() / len(COURSE)
        points = [
            QPointF(chart.left() + (at + 0.5) * step, chart.bottom() - high * chart.height())
            for at, high in enumerate(COURSE)
        ]
        pen = QPen(ink, 2 * u)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(ink, 1.6 * u))
        painter.setBrush(theme.colour("paper"))
        for point in points:
            painter.drawEllipse(point, 3.6 * u, 3.6 * u)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        step = bars.width() / len(BARS)
        for at, high in enumerate(BARS):
            tall = high * bars.height()
            bar = QRectF(bars.left() + at * step + step * 0.18, bars.bottom() - tall, step * 0.64, tall)
            pencil_hatch(painter, bar.adjusted(0, tall * 0.55, 0, 0), u, faded(theme.colour("points"), FAINT))
            painter.setPen(QPen(ink, 1.4 * u))
            painter.drawRect(bar)
        painter.end()
