"""Paints a path as a rounded ribbon with arrow heads and a ring at its end, and the badges of verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from boggle_qt.ui.look.paper_and_pencil import SIGNS, draw_strokes, round_pen
from boggle_qt.ui.look.theme import faded

Point = tuple[float, float]

TINY = 31
"""Pixels of a cell below which arrow heads would look like dirt."""


def partial_line(points: Sequence[Point], reach: float) -> QPainterPath:
    """Return the polyline through `points` up to `reach`: 2.5 ends half way from the third point to the fourth."""
    path = QPainterPath(QPointF(*points[0]))
    for step, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        part = min(1.0, reach - step)
        if part <= 0:
            break
        path.lineTo(ax + (bx - ax) * part, ay + (by - ay) * part)
    return path


def dashed_pen(colour: QColor, width: float) -> QPen:
    """Return the pen of what cannot be traced."""
    pen = round_pen(colour, width)
    pen.setDashPattern([2.2, 2.0])
    return pen


HIDDEN = 0.42
"""The part of a step between two cubes that the letter of the first hides."""


def paint_ribbon(
    painter: QPainter,
    points: Sequence[Point],
    cell: float,
    colour: QColor,
    core: QColor,
    end: QPainterPath,
    *,
    reach: float | None = None,
    alpha: float = 1.0,
    edge: QColor | None = None,
) -> None:
    """Paint the ribbon through `points`, the middles of the cubes, up to `reach` as in `partial_line`. The shape
    `end` ends all of it. Its colour glows, unless it has a thin `edge` of another."""
    if not points:
        return
    reach = len(points) - 1 if reach is None else reach
    if reach % 1 < HIDDEN:  # only slivers of its end would stand out beside the letter
        reach = int(reach)
    path = partial_line(points, reach)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if len(points) > 1 and reach > 0:
        # Flat at its ends and bends: something round would stand out behind a narrow letter.
        flat = Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin
        outer = QPen(faded(edge or colour, alpha), 0.205 * cell, *flat)
        inner = QPen(faded(core, alpha), (0.165 if edge else 0.125) * cell, *flat)
        if edge is None:
            painter.strokePath(path, QPen(faded(colour, 0.22 * alpha), 0.30 * cell, *flat))
        painter.strokePath(path, outer)
        painter.strokePath(path, inner)
        painter.strokePath(over := crossings(points, cell, reach), outer)
        painter.strokePath(over, inner)
        pen = round_pen(faded(edge or colour.darker(135), alpha), 0.032 * cell)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        if cell >= TINY:
            paint_chevrons(painter, points, 0.042 * cell, reach)
        painter.setPen(Qt.PenStyle.NoPen)
    if reach == len(points) - 1:
        painter.setPen(QPen(faded(edge or colour.darker(118), alpha), 0.028 * cell))
        painter.setBrush(faded(core, alpha))
        painter.drawPath(end)
        painter.setPen(Qt.PenStyle.NoPen)


def crossings(points: Sequence[Point], cell: float, reach: float) -> QPainterPath:
    """Return the parts of the line up to `reach` that cross an earlier part: painted again, they lie over it."""
    found, middles = QPainterPath(), list[QPointF]()
    for step, (a, b) in enumerate(pairwise(points)):
        middle, along = (QPointF(*a) + QPointF(*b)) / 2, (QPointF(*b) - QPointF(*a)) * 0.12
        if reach > step + 0.62 and any((middle - one).manhattanLength() < 0.3 * cell for one in middles):
            found.moveTo(middle - along)
            found.lineTo(middle + along)
        middles.append(middle)
    return found


def paint_chevrons(painter: QPainter, points: Sequence[Point], arm: float, reach: float) -> None:
    """Paint an arrow head, `arm` pixels long, between every two cubes; on a diagonal before the middle."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        at = 0.5 if min(abs(bx - ax), abs(by - ay)) < 10 * arm else 0.36
        if reach < step + at + 0.1:
            break
        long = hypot(bx - ax, by - ay) or 1.0
        along = QPointF(bx - ax, by - ay) * (arm / long)
        middle, across = QPointF(ax + (bx - ax) * at, ay + (by - ay) * at), QPointF(-along.y(), along.x())
        painter.drawPolyline([middle - along + across, middle + along, middle - along - across])


def paint_badge(
    painter: QPainter, at: Point, cell: float, colour: QColor, core: QColor, kind: str, alpha: float
) -> None:
    """Paint a small disc with the sign of a verdict, so that colour is not its only mark."""
    radius = 0.155 * cell
    painter.setPen(QPen(faded(core, alpha), 0.03 * cell))
    painter.setBrush(faded(colour.darker(112), alpha))
    painter.drawEllipse(QPointF(*at), radius, radius)
    painter.setPen(round_pen(faded(core, alpha), 0.045 * cell))
    draw_strokes(painter, QPointF(*at), radius, SIGNS[kind])
    painter.setPen(Qt.PenStyle.NoPen)


def bounds(points: Sequence[Point], cell: float) -> QRectF:
    """Return the rectangle that a ribbon and its lifted cubes can touch."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    pad = 0.85 * cell
    return QRectF(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
