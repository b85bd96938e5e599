"""Painting paper, cards, shadows and pencil strokes, all lit from the upper left.

Lengths are in pixels; `u` is the pixels of a unit (`Look.unit` or `Look.air`). Size and seed alone decide the result,
so that nothing flickers when it is painted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PySide6 import QtGui  # gradients are looked up when used: the start needs none
from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import painting
from boggle_qt.ui.look.table_top import tinted
from boggle_qt.ui.look.theme import Theme, blend, faded

COARSE = 4
"""Screen pixels per pixel of a shadow's image: shadows are soft."""
GRAIN = 256
"""Side in pixels of the tile of paper grain."""


def gradient(start: QPointF, end: QPointF, *stops: tuple[float, QColor]) -> QBrush:
    """Return a brush whose colours run from one point to another."""
    made = QtGui.QLinearGradient(start, end)
    made.setStops(stops)
    return QBrush(made)


# Shadows


def paint_shadow(painter: QPainter, rect: QRectF, radius: float, lift: float, u: float, theme: Theme) -> None:
    """Paint the shadow of an outline, wider where it is raised by `lift`; a plain theme has none."""
    if theme.plain:
        return
    spill = shadow_spill(lift, u)
    image = _shadow(rect.width(), rect.height(), radius, lift, u, theme.colour("shadow").rgb())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    wide, high = image.width() * COARSE, image.height() * COARSE
    painter.drawImage(QRectF(rect.left() - spill, rect.top() - spill, wide, high), image)


@lru_cache(maxsize=64)
def _shadow(width: float, height: float, radius: float, lift: float, u: float, rgb: int) -> QImage:
    """Return a shadow as a coarse image. Making one takes longer than painting it on the table."""
    spill = shadow_spill(lift, u)
    wide, high = round((width + 2 * spill) / COARSE) + 2, round((height + 2 * spill) / COARSE) + 2
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image, QPoint()) as painter:
        painter.scale(1 / COARSE, 1 / COARSE)
        body = QRectF(spill, spill, width, height)
        for blur, right, down, dark in (
            (3 * u, 1.2 * u, 2 * u, 0.38),
            (15 * u * lift, 8 * u * lift, 13 * u * lift, 0.34),
        ):
            steps = 9
            painter.setBrush(faded(QColor(rgb), 1 - (1 - dark * 1.25) ** (1 / steps)))
            for step in range(steps):
                grow = blur * (1 - 2 * step / (steps - 1)) * 0.75
                box = body.translated(right, down).adjusted(-grow, -grow, grow, grow)
                round_ = max(0.0, radius + grow)
                painter.drawRoundedRect(box, round_, round_)
    return image


def shadow_spill(lift: float, u: float) -> float:
    """Return how many pixels a shadow reaches beyond its thing."""
    return 4 * u + 25 * u * lift


# Paper


@lru_cache(maxsize=2)
def _grain(ratio: float, theme: Theme) -> QPixmap:
    """Return a tile of fine fibres, dark and light."""
    rng = Random(5)
    tile = QPixmap(GRAIN, GRAIN)
    tile.fill(Qt.GlobalColor.transparent)
    with painting(tile, QPoint()) as painter:
        for side, token, alpha in ((GRAIN, "points", 0.05), (GRAIN // 4, "points", 0.04), (GRAIN // 4, "glass", 0.07)):
            noise = QImage(rng.randbytes(side * side), side, side, side, QImage.Format.Format_Alpha8).copy()
            painter.drawImage(0, 0, tinted(noise, tile.rect(), theme.colour(token), alpha))
    tile.setDevicePixelRatio(ratio)
    return tile


def fill_paper(painter: QPainter, shape: QRectF | QPainterPath, theme: Theme, token: str = "paper") -> None:
    """Fill a sheet or another shape with paper, "paper" or "slip": lit from the upper left, with grain and a thin edge;
    in a plain theme one colour and a line."""
    base = theme.colour(token)
    if theme.plain and isinstance(shape, QRectF):
        shape = QRectF(shape.toAlignedRect()).adjusted(1, 1, -1, -1)  # its line covers whole pixels and is not cut off
    outline = rounded(shape, 1.5) if isinstance(shape, QRectF) else shape
    if theme.plain:
        painter.setPen(QPen(theme.colour("paper_edge"), 2))
        painter.setBrush(base)
        painter.drawPath(outline)
        return
    box = outline.boundingRect()
    light, edge = theme.colour("glass"), theme.colour("paper_edge")
    low = theme.colour("paper_low" if token == "paper" else token)
    fall = [(0.0, blend(base, light, 0.28)), (0.45, base), (1.0, blend(base, low, 0.8))]
    grain = QBrush(_grain(painter.device().devicePixelRatio(), theme))
    for brush in (gradient(box.topLeft(), box.bottomRight(), *fall), grain):
        if isinstance(shape, QRectF):
            painter.fillRect(shape, brush)  # faster than a path where a small part is painted again
        else:
            painter.fillPath(shape, brush)
    rim = [(0.0, faded(light, 0.75)), (0.4, faded(edge, 0.6)), (1.0, edge)]
    painter.setPen(QPen(gradient(box.topLeft(), box.bottomRight(), *rim), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)


def fill_marked(painter: QPainter, box: QRectF, theme: Theme, share: float = 1.0) -> None:
    """Mark a row with `share` of the mark's colour; on black, where that is dark, with a bright line below too."""
    painter.fillRect(box, faded(theme.colour("marked"), share))
    if theme.plain:
        painter.fillRect(QRectF(box.left(), box.bottom() - 2, box.width(), 2), theme.colour("known"))


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return the outline of a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def torn(rect: QRectF, u: float, seed: int) -> QPainterPath:
    """Return the outline of a sheet torn off at its top."""
    rng, depth, at = Random(seed), 0.0, 0.0
    path = QPainterPath(QPointF(rect.left(), rect.top() + 3 * u))
    while at < rect.width():
        depth = depth * 0.72 + rng.uniform(-1, 1) * 1.9 * u
        path.lineTo(rect.left() + at, rect.top() + 3 * u + depth)
        at += 5 * u * rng.uniform(0.6, 1.3)
    path.lineTo(rect.right(), rect.top() + 3 * u)
    path.lineTo(rect.bottomRight())
    path.lineTo(rect.bottomLeft())
    path.closeSubpath()
    return path


def paint_band(painter: QPainter, rect: QRectF, colour: QColor, u: float, theme: Theme) -> None:
    """Paint the coloured band along the head of a pad."""
    light, dark = theme.colour("glass"), theme.colour("shadow")
    if theme.plain:
        rect = rect.adjusted(2, 2, -2, 0)  # within the sheet's frame
        painter.fillRect(rect, colour)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 2), theme.colour("paper_edge"))
        return
    fall = [(0.0, blend(colour, light, 0.06)), (1.0, blend(colour, dark, 0.10))]
    painter.fillRect(rect, gradient(rect.topLeft(), rect.bottomLeft(), *fall))
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), faded(light, 0.30))
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 2 * u, rect.width(), 2 * u), faded(dark, 0.28))
    under = QRectF(rect.left(), rect.bottom(), rect.width(), 5 * u)
    shade = [(0.0, faded(dark, 0.20)), (1.0, faded(dark, 0.0))]
    painter.fillRect(under, gradient(under.topLeft(), under.bottomLeft(), *shade))


def paint_foot(painter: QPainter, card: QRectF, radius: float, high: float, colour: QColor, theme: Theme) -> None:
    """Paint the coloured strip at the foot of a card with such corners: on black it is bright, and inside the frame."""
    if theme.plain:
        colour = QColor.fromHsl(colour.hslHue(), colour.hslSaturation(), 180)
        card, radius = card.adjusted(2, 2, -2, -2), max(0.0, radius - 1)
    painter.save()
    if radius:
        painter.setClipPath(rounded(card, radius), Qt.ClipOperation.IntersectClip)
    painter.fillRect(card.adjusted(0, card.height() - high, 0, 0), colour)
    painter.restore()


def paint_card(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    u: float,
    theme: Theme,
    kind: str = "card",
    *,
    raised: bool = True,
    lit: bool = False,
) -> None:
    """Paint a card that can be pressed, `lit` under the mouse; `kind` "gold" is the suggested one. Its thickness shows
    below."""
    base, low = theme.colour("gold" if kind == "gold" else "card"), theme.colour("card_low")
    if lit:
        base, low = (blend(colour, theme.colour("glass"), 0.28) for colour in (base, low))
    if theme.plain:
        painter.setPen(QPen(theme.colour("paper_edge"), 2))
        painter.setBrush(base)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        return
    shade, light = theme.colour("shadow"), theme.colour("glass")
    thick = 2.5 * u if raised else 0.8 * u
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blend(base if kind == "gold" else low, shade, 0.34 if kind == "gold" else 0.30))
    painter.drawRoundedRect(rect, radius, radius)
    face = rect.adjusted(0, 0, 0, -thick)
    if kind == "gold":
        fall = [(0.0, blend(base, light, 0.16)), (0.5, base), (1.0, blend(base, shade, 0.07))]
    else:
        fall = [(0.0, blend(base, light, 0.35)), (0.45, base), (1.0, low)]
    painter.setBrush(gradient(face.topLeft(), face.bottomLeft(), *fall))
    painter.drawRoundedRect(face, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(light, 0.75), 1))
    painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


# Pencil


def round_pen(ink: QColor, width: float) -> QPen:
    """Return a pen with round ends and corners."""
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


Strokes = Sequence[Sequence[tuple[float, float]]]
"""The strokes of a sign, such as a tick, round a middle at (0, 0)."""


SIGNS: dict[str, Strokes] = {
    "good": (((-0.42, 0.02), (-0.12, 0.32), (0.42, -0.30)),),
    "already": (((-0.55, 0.05), (-0.27, 0.32), (0.22, -0.28)), ((-0.02, 0.18), (0.12, 0.32), (0.62, -0.28))),
    "wrong": (((-0.32, -0.32), (0.32, 0.32)), ((0.32, -0.32), (-0.32, 0.32))),
    "cannot": (((-0.34, 0.0), (0.34, 0.0)),),
}
"""The sign of each kind of verdict."""


def draw_strokes(painter: QPainter, at: QPointF, size: float, strokes: Strokes) -> None:
    """Draw a sign with its middle at a point, `size` pixels for each unit of its strokes."""
    for stroke in strokes:
        painter.drawPolyline(QPolygonF([at + QPointF(x, y) * size for x, y in stroke]))


def pencil_line(painter: QPainter, a: QPointF, b: QPointF, width: float, ink: QColor, seed: int = 1) -> None:
    """Draw a line by hand: two strokes that do not quite meet. In a plain theme draw it with a ruler, on whole pixels
    and level if it nearly is."""
    if current_look().theme.plain:
        start, end, thick = a.toPoint(), b.toPoint(), max(2, round(width))
        if abs(b.y() - a.y()) < 0.1 * abs(b.x() - a.x()):
            end.setY(start.y())
        painter.setPen(QPen(ink, thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QLineF(start, end).translated(QPointF(0.5, 0.5) * (thick % 2)))
        return
    rng = Random(seed)
    long = ((b.x() - a.x()) ** 2 + (b.y() - a.y()) ** 2) ** 0.5 or 1.0
    nx, ny = -(b.y() - a.y()) / long, (b.x() - a.x()) / long
    count = max(2, int(long / (16 * width)))
    for part, away in ((1.0, 0.0), (0.5, 0.45)):
        points = []
        for step in range(count + 1):
            t, off = step / count, rng.uniform(-0.22, 0.22) * width + away * width
            points.append(QPointF(a.x() + (b.x() - a.x()) * t + nx * off, a.y() + (b.y() - a.y()) * t + ny * off))
        painter.setPen(round_pen(ink, width * part))
        painter.drawPolyline(QPolygonF(points))


def pencil_ring(painter: QPainter, box: QRectF, width: float, ink: QColor, part: float = 1.0) -> None:
    """Draw `part` of a ring by hand, 0..1; the ends of a whole one overlap a little, and are one in a plain theme."""
    points, exact = [], current_look().theme.plain
    turns = 1.0 if exact else 1.12
    for step in range(round(64 * part) + 1):
        t = step / 64 * turns
        angle = -pi * 0.62 + 2 * pi * t
        far = 1.0 if exact else 1.0 + 0.035 * sin(angle * 1.7) + 0.05 * (t - 0.5)
        points.append(
            QPointF(
                box.center().x() + box.width() / 2 * far * cos(angle),
                box.center().y() + box.height() / 2 * far * sin(angle),
            )
        )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, width))
    painter.drawPolyline(QPolygonF(points))


def pencil_hatch(painter: QPainter, box: QRectF, u: float, ink: QColor) -> None:
    """Fill a part of a bar with slanting strokes close together, in a plain theme all at the same distance."""
    if box.width() < 1:
        return
    rng, by_hand = Random(11), not current_look().theme.plain
    lean, x, strokes = box.height() * 0.55, box.left() - box.height(), list[QLineF]()
    while x < box.right():
        strokes.append(QLineF(x, box.bottom(), x + lean + by_hand * rng.uniform(-0.8, 0.8) * u, box.top()))
        x += (rng.uniform(3.1, 4.5) if by_hand else 4) * u
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(ink, max(1.0, 1.1 * u)))
    painter.drawLines(strokes)
    painter.restore()


def hatched_bar(
    painter: QPainter, box: QRectF, u: float, fill: QColor, pencil: QColor, tint: float = 0.22, gap: float = 1.0
) -> None:
    """Draw a bar of a chart: hatched on a `tint` of its colour, with a pencil line around it. `gap` is how far apart
    its strokes are, as a part of the usual distance."""
    box = QRectF(round(box.left()) + 0.5, round(box.top()) + 0.5, round(box.width()), round(box.height()))  # crisp
    painter.fillRect(box, faded(fill, tint))
    pencil_hatch(painter, box, gap * u, fill)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(pencil, max(1.0, 1.1 * u)))
    painter.drawRect(box)


def pencil_bar(painter: QPainter, box: QRectF, part: float, u: float, ink: QColor, fill: QColor) -> None:
    """Draw a ruler line with ticks at the quarters and a tall one at its end, and hatch `part` of it, 0..1."""
    base = box.bottom() - 3 * u
    high = 13 * u
    wide = max(6 * u * (part > 0), box.width() * min(1.0, part))
    done = QRectF(box.left(), base - high, wide, high)
    painter.fillRect(done, faded(fill, 0.22))
    pencil_hatch(painter, done, u, fill)
    pencil_line(painter, QPointF(box.left(), base), QPointF(box.right(), base), 1.6 * u, ink, 4)
    for quarter in range(5):
        x = box.left() + box.width() * quarter / 4
        up = 15 * u if quarter == 4 else 5 * u
        pencil_line(painter, QPointF(x, base - up), QPointF(x, base + 3 * u), 1.3 * u, ink, 7 + quarter)
