"""What will be here, drawn faintly beside a sentence, where there is nothing to show yet."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_hatch, pencil_line
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import Theme, faded
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import Ground, stacked

COURSE = (0.14, 0.24, 0.2, 0.36, 0.31, 0.46, 0.6, 0.53, 0.72, 0.7, 0.94)
"""Heights of the points of a chart, of its height."""
BARS = 0.1, 0.5, 0.94, 1.0, 0.86, 0.82, 0.62, 0.5, 0.42, 0.34, 0.16, 0.13, 0.1, 0.06, 0.05, 0.03, 0.02
"""Heights of bars, of its height."""
Kind = Literal["chart", "bars", "rules"]
PITCH = 2.1
"""The distance of two rules, in heights of body text."""
WIDEST, LARGE_ABOVE = 36.0, 29
"""Greatest width of a sentence under a sketch, and the width from which on it is large, in heights of body text."""


class Sketch(QWidget):
    """A chart, or the rules of an empty sheet. It says nothing, and takes what room there is."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self._kind: Kind = kind
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(100, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room = smooth_painter(self), QRectF(self.contentsRect())
        {"chart": _paint_chart, "bars": _paint_bars, "rules": _paint_rules}[self._kind](painter, room)


def _faint(theme: Theme) -> QColor:
    """Return the ink of what is only suggested; a plain theme has no fainter one."""
    return theme.colour("rule") if theme.plain else faded(theme.colour("pencil"), 0.38)


def _paint_hatch(painter: QPainter, shape: QPolygonF, room: QRectF) -> None:
    """Hatch a shape in a room, faintly."""
    look, under = current_look(), QPainterPath()
    under.addPolygon(shape)
    painter.save()
    painter.setClipPath(under)
    pencil_hatch(painter, room, 2 * look.air, faded(look.theme.colour("points"), 0.3))
    painter.restore()


def _paint_chart(painter: QPainter, room: QRectF) -> None:
    """Paint a chart whose points rise, dashed: nothing was measured."""
    look = current_look()
    theme, u = look.theme, look.air
    room = room.adjusted(4 * u, 8 * u, -4 * u, -2 * u)
    ink = _faint(theme)
    step = room.width() / len(COURSE)
    points = [
        QPointF(room.left() + (at + 0.5) * step, room.bottom() - high * room.height()) for at, high in enumerate(COURSE)
    ]
    first, last = (QPointF(end.x(), room.bottom()) for end in (points[0], points[-1]))
    _paint_hatch(painter, QPolygonF([first, *points, last]), room)
    pencil_line(painter, room.bottomLeft(), room.bottomRight(), 2 * u, ink)
    pencil_line(painter, room.topLeft(), room.bottomLeft(), 2 * u, ink)
    painter.setPen(QPen(ink, 2 * u, Qt.PenStyle.DashLine))
    painter.drawPolyline(QPolygonF(points))
    hollow = theme.plain
    painter.setPen(QPen(ink, 1.6 * u) if hollow else Qt.PenStyle.NoPen)
    for radius, colour in ((4.4, theme.colour("paper")), (3.6, ink))[: 1 if hollow else 2]:
        painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, radius * u, radius * u)


def _paint_bars(painter: QPainter, room: QRectF) -> None:
    """Paint the outline of many bars, dashed, on a line."""
    ink, u, step = _faint(current_look().theme), current_look().air, room.width() / len(BARS)
    room = room.adjusted(u, 8 * u, -u, -2 * u)
    places = [(room.left() + step * edge, high) for at, high in enumerate(BARS) for edge in (at, at + 1)]
    outline = [QPointF(x, room.bottom() - room.height() * high) for x, high in places]
    shape = QPolygonF([room.bottomLeft(), *outline, room.bottomRight()])
    _paint_hatch(painter, shape, room)
    painter.setPen(QPen(ink, 2 * u, Qt.PenStyle.DashLine))
    painter.drawPolyline(shape)
    pencil_line(painter, room.bottomLeft(), room.bottomRight(), 2 * u, ink)


def _paint_rules(painter: QPainter, room: QRectF) -> None:
    """Paint the rules of a sheet that is to be written on."""
    pitch = PITCH * current_look().pixels("body")
    painter.setPen(QPen(current_look().theme.colour("rule"), 1))
    for row in range(1, int(room.height() / pitch) + 1):
        y = round(room.top() + row * pitch) - 0.5
        painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))


class EmptySheet(Ground):
    """A sentence above a sketch, or below a picture of what will be there."""

    def __init__(self, kind: Literal["bars", "rules"] | QWidget, text: str = "") -> None:
        super().__init__()
        self._text, self._column = label(text, "aside", wrap=True), stacked(self)
        self._pictured = isinstance(kind, QWidget)
        self._sketch = kind if isinstance(kind, QWidget) else Sketch(kind)
        if self._pictured:
            self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._text.balanced = True
            fill(self._column, 1, (self._sketch, 12), self._text, 1)
        else:
            fill(self._column, self._text, (self._sketch, 8), 0)
        self.show_text(text)

    def show_text(self, text: str, *, sketch: bool = True) -> None:
        """Show a sentence, if any; alone without `sketch`."""
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._sketch.setVisible(sketch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look, wide = current_look(), self.width()
        self._column.setSpacing(round((26 if self._pictured else 10) * look.air))
        if self._pictured:
            most = WIDEST * look.pixels("body")
            restyle(self._text, kind="large" if wide > LARGE_ABOVE * look.pixels("body") else "")
            side = round(max(0.0, wide - most) / 2)
            self._text.setContentsMargins(side, 0, side, 0)
