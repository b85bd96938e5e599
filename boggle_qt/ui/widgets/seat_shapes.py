"""The colour and the shape of each seat in charts."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap, QPolygonF

from boggle_qt.ui.look.paper_and_pencil import round_pen
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

# By seat: number of corners, direction of the first (in turns from the right), depth of the notch between two.
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
    """Return the colour of a seat."""
    return QColor(theme.colour(COLOURS[seat % len(COLOURS)]))


def shape(seat: int, at: QPointF, radius: float) -> QPainterPath:
    """Return the shape of a seat round `at`: a disc, a square, a triangle, a diamond, a star and others."""
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
    """Paint the shape in its colour, with an edge."""
    painter.setBrush(colour(theme, seat))
    painter.setPen(round_pen(edge, max(1.0, radius * 0.28)))
    painter.drawPath(shape(seat, at, radius))


def icon(theme: Theme, seat: int, size: int) -> QIcon:
    """Return the shape as an icon of `size` pixels."""
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
