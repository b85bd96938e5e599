"""Telling players apart in a picture: each seat has a colour and, for those who do not tell colours, a shape."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from boggle_qt.ui.look.theme import Theme

COLOURS = (
    "trace_shown",
    "trace_known",
    "trace_good",
    "trace_wrong",
    "trace_held",
    "trace_cannot",
    "trace_maybe",
    "accent_deep",
)
"""Tokens of the theme, by seat."""

# By seat: corners, where the first of them points (in turns from the right), and how deep between two it is cut in.
_SHAPES = (
    (0, 0.0, 1.0),
    (4, 1 / 8, 1.0),
    (3, -1 / 4, 1.0),
    (4, 0.0, 1.0),
    (5, -1 / 4, 0.45),
    (3, 1 / 4, 1.0),
    (4, 1 / 8, 0.35),
    (4, 0.0, 0.35),
)


def colour(theme: Theme, seat: int) -> QColor:
    """The colour of a seat."""
    return QColor(theme.colour(COLOURS[seat % len(COLOURS)]))


def shape(seat: int, at: QPointF, radius: float) -> QPainterPath:
    """The shape of a seat round `at`: a disc, a square, a triangle, a diamond, a star and others."""
    corners, turn, cut = _SHAPES[seat % len(_SHAPES)]
    path = QPainterPath()
    if not corners:
        path.addEllipse(at, radius, radius)
        return path
    points = []
    for corner in range(corners):
        for step, far in ((0.0, 1.15), *(((0.5, 1.15 * cut),) if cut < 1 else ())):
            angle = 2 * pi * (turn + (corner + step) / corners)
            points.append(QPointF(at.x() + radius * far * cos(angle), at.y() + radius * far * sin(angle)))
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def paint_shape(painter: QPainter, theme: Theme, seat: int, at: QPointF, radius: float, edge: QColor) -> None:
    """The shape in its colour, with an edge."""
    painter.setBrush(colour(theme, seat))
    painter.setPen(QPen(edge, max(1.0, radius * 0.28), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, JOIN))
    painter.drawPath(shape(seat, at, radius))


JOIN = Qt.PenJoinStyle.RoundJoin


def icon(theme: Theme, seat: int, size: int) -> QIcon:
    """The shape as a little picture beside a name; `size` in pixels."""
    sharp = 3
    picture = QPixmap(QSize(size, size) * sharp)
    picture.setDevicePixelRatio(sharp)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QRectF(0, 0, size, size).center()
    paint_shape(painter, theme, seat, middle, size * 0.34, theme.colour("ribbon"))
    painter.end()
    return QIcon(picture)
