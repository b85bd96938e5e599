"""What the cubes lie on and under: the wooden table, the tray in its material, the dome and the cloth."""

from __future__ import annotations

from PySide6 import QtGui  # gradients are asked of it when they are drawn: the start has no need of one
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QTextOption,
)

from boggle_qt.ui.look.table_top import grey_noise, paint_wood, tinted
from boggle_qt.ui.look.theme import Theme, blend, faded, font
from boggle_qt.ui.tray.geometry import Camera

MATERIALS = ("blue", "felt", "wood")
"""What a tray can be made of; each has tokens of its own in every theme."""

RIM = 0.36
"""Width of the tray's rim, in cells."""
PAD = 0.07
"""Between the rim and the outer cells, in cells."""
MARGIN = RIM + PAD
HANGS = 0.14
"""How far the cloth hangs over the rim, in cells."""


def outer(camera: Camera) -> QRectF:
    """The tray's outline on the screen."""
    c = camera.cell
    return QRectF(
        camera.left - MARGIN * c,
        camera.top - MARGIN * c,
        (camera.columns + 2 * MARGIN) * c,
        (camera.rows + 2 * MARGIN) * c,
    )


def inner(camera: Camera) -> QRectF:
    """The edge of the rim towards the cubes."""
    r = RIM * camera.cell
    return outer(camera).adjusted(r, r, -r, -r)


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_tray(painter: QPainter, camera: Camera, theme: Theme, material: str, *, shaded: bool = True) -> None:
    """The tray without its cubes: its shadow on the table (if `shaded`), rim, floor, a hollow for every cell."""
    c = camera.cell
    base, dark = theme.colour(f"tray_{material}"), theme.colour(f"tray_{material}_dark")
    light, floor = theme.colour(f"tray_{material}_light"), theme.colour(f"tray_{material}_floor")
    shadow = theme.colour("shadow")
    body, well = outer(camera), inner(camera)
    radius, well_radius = 0.42 * c, 0.20 * c
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(14) if shaded else ():
        t = step / 13
        grow = (0.02 + 0.34 * t) * c
        away = (0.05 + 0.10 * t) * c
        painter.setBrush(faded(shadow, 0.085 * (1 - t) + 0.012))
        painter.drawRoundedRect(
            body.translated(away * 0.7, away).adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow
        )
    # The rim: a broad band, rounded over at both edges.
    slope = QtGui.QLinearGradient(body.topLeft(), body.bottomRight())
    slope.setColorAt(0.0, blend(base, light, 0.30))
    slope.setColorAt(0.5, base)
    slope.setColorAt(1.0, blend(base, dark, 0.34))
    painter.setBrush(slope)
    painter.drawRoundedRect(body, radius, radius)
    if material == "wood":
        painter.save()
        painter.setClipPath(_rounded(body, radius))
        paint_wood(painter, body.toAlignedRect(), max(24, round(RIM * c * 1.6)), base, dark, light, 0.6)
        painter.restore()
    else:
        painter.save()
        painter.setClipPath(_rounded(body, radius))
        grain, amount = (2, 0.30) if material == "felt" else (1, 0.10)
        box = body.toAlignedRect()
        noise = grey_noise(max(8, box.width() // grain // 2), max(8, box.height() // grain // 2), 3)
        painter.drawImage(box.topLeft(), tinted(noise, box, dark, amount))
        painter.restore()
    bevel = 0.075 * c
    for width, inset, top, bottom in (
        (bevel, 0.0, faded(light, 0.55), faded(dark, 0.75)),
        (bevel * 0.36, bevel * 0.5, faded(light, 0.95), faded(dark, 0.35)),
    ):
        edge = QtGui.QLinearGradient(body.topLeft(), body.bottomRight())
        edge.setColorAt(0.0, top)
        edge.setColorAt(0.34, faded(top, 0.45))
        edge.setColorAt(0.5, faded(top, 0.0))
        edge.setColorAt(0.52, faded(bottom, 0.0))
        edge.setColorAt(0.75, faded(bottom, 0.7))
        edge.setColorAt(1.0, bottom)
        painter.setPen(QPen(QBrush(edge), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = inset + width / 2
        painter.drawRoundedRect(body.adjusted(half, half, -half, -half), radius - half, radius - half)
    painter.setPen(Qt.PenStyle.NoPen)
    # The lip towards the well: dark on the lamp's side, bright opposite.
    lip = QtGui.QLinearGradient(well.topLeft(), well.bottomRight())
    lip.setColorAt(0.0, faded(dark, 0.9))
    lip.setColorAt(0.45, faded(dark, 0.35))
    lip.setColorAt(0.6, faded(light, 0.25))
    lip.setColorAt(1.0, faded(light, 0.85))
    grow = 0.035 * c
    painter.setBrush(lip)
    painter.drawRoundedRect(well.adjusted(-grow, -grow, grow, grow), well_radius + grow, well_radius + grow)
    painter.setBrush(blend(floor, base, 0.28))
    painter.drawRoundedRect(well, well_radius, well_radius)
    painter.save()
    painter.setClipPath(_rounded(well, well_radius))
    _paint_floor(painter, camera, well, floor, base, dark, shadow)
    painter.restore()


def _paint_floor(
    painter: QPainter, camera: Camera, well: QRectF, floor: QColor, base: QColor, dark: QColor, shadow: QColor
) -> None:
    c = camera.cell
    k = camera.scale(0) * c
    for row in range(camera.rows):
        for column in range(camera.columns):
            x, y = camera.project(column + 0.5, row + 0.5, 0)
            half = 0.485 * k
            box = QRectF(x - half, y - half, 2 * half, 2 * half)
            lip = max(1.0, 0.014 * c)
            painter.setBrush(blend(floor, base, 0.75))
            painter.drawRoundedRect(box.translated(lip, lip), 0.13 * k, 0.13 * k)
            painter.setBrush(blend(floor, shadow, 0.45))
            painter.drawRoundedRect(box, 0.13 * k, 0.13 * k)
            hollow = QtGui.QLinearGradient(box.topLeft(), box.bottomRight())
            hollow.setColorAt(0.0, blend(floor, dark, 0.55))
            hollow.setColorAt(1.0, blend(floor, base, 0.40))
            painter.setBrush(hollow)
            painter.drawRoundedRect(box.adjusted(lip, lip, 0, 0), 0.12 * k, 0.12 * k)
    # The walls' shadow over the floor: deep at the north and west.
    for start, end, alpha in (
        (well.topLeft(), QPointF(well.left(), well.top() + 0.42 * c), 0.62),
        (well.topLeft(), QPointF(well.left() + 0.34 * c, well.top()), 0.5),
        (well.bottomLeft(), QPointF(well.left(), well.bottom() - 0.10 * c), 0.22),
        (well.topRight(), QPointF(well.right() - 0.10 * c, well.top()), 0.22),
    ):
        wall = QtGui.QLinearGradient(start, end)
        wall.setColorAt(0.0, faded(shadow, alpha))
        wall.setColorAt(0.5, faded(shadow, alpha * 0.35))
        wall.setColorAt(1.0, faded(shadow, 0.0))
        painter.fillRect(well, wall)


def paint_dome(painter: QPainter, camera: Camera, theme: Theme) -> None:
    """The clear lid over the tray: its rim, two reflections of the lamp, a sheen."""
    c = camera.cell
    glass = theme.colour("glass")
    body = outer(camera).adjusted(0.10 * c, 0.10 * c, -0.10 * c, -0.10 * c)
    radius = 0.40 * c
    sheen = QtGui.QLinearGradient(body.topLeft(), body.bottomRight())
    sheen.setColorAt(0.0, faded(glass, 0.30))
    sheen.setColorAt(0.30, faded(glass, 0.10))
    sheen.setColorAt(0.55, faded(glass, 0.03))
    sheen.setColorAt(1.0, faded(glass, 0.14))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(sheen)
    painter.drawRoundedRect(body, radius, radius)
    for inset, width, alpha in ((0.0, 0.045, 0.55), (0.15, 0.02, 0.35), (0.20, 0.05, 0.16)):
        edge = QtGui.QLinearGradient(body.topLeft(), body.bottomRight())
        edge.setColorAt(0.0, faded(glass, alpha))
        edge.setColorAt(0.5, faded(glass, alpha * 0.35))
        edge.setColorAt(1.0, faded(glass, alpha * 0.8))
        painter.setPen(QPen(QBrush(edge), width * c))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        i = inset * c
        painter.drawRoundedRect(body.adjusted(i, i, -i, -i), radius - i / 2, radius - i / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    box = body.adjusted(0.32 * c, 0.32 * c, -0.32 * c, -0.32 * c)
    streak = QPainterPath()
    streak.moveTo(box.left(), box.top() + box.height() * 0.62)
    streak.quadTo(
        box.left() + box.width() * 0.10, box.top() + box.height() * 0.12, box.left() + box.width() * 0.62, box.top()
    )
    streak.lineTo(box.left() + box.width() * 0.84, box.top())
    streak.quadTo(
        box.left() + box.width() * 0.26, box.top() + box.height() * 0.22, box.left(), box.top() + box.height() * 0.92
    )
    streak.closeSubpath()
    shine = QtGui.QLinearGradient(
        box.topLeft(), QPointF(box.left() + box.width() * 0.7, box.top() + box.height() * 0.8)
    )
    shine.setColorAt(0.0, faded(glass, 0.34))
    shine.setColorAt(0.6, faded(glass, 0.08))
    shine.setColorAt(1.0, faded(glass, 0.0))
    painter.setBrush(shine)
    painter.drawPath(streak)


def paint_cloth(painter: QPainter, camera: Camera, theme: Theme, caption: str) -> None:
    """A cloth over the whole tray: not a letter to be seen, and a line that says why; what follows a line break in
    `caption` stands smaller below."""
    c = camera.cell
    cloth, ink = theme.colour("cloth"), theme.colour("cloth_ink")
    shadow, light = theme.colour("shadow"), theme.colour("glass")
    body = inner(camera).adjusted(-0.06 * c, -0.06 * c, 0.06 * c, 0.06 * c)
    spread = outer(camera).adjusted(-HANGS * c, -HANGS * c, HANGS * c, HANGS * c)
    dip = 0.0 if theme.plain else 0.035 * c
    shape = _cloth_shape(spread, c, camera.columns, camera.rows, dip)
    painter.setPen(Qt.PenStyle.NoPen)
    if theme.plain:
        painter.fillPath(shape, cloth)
        painter.strokePath(shape, QPen(theme.colour("paper_edge"), 2))
    else:
        for step in range(6):
            painter.setBrush(faded(shadow, 0.06))
            painter.drawPath(shape.translated((0.01 + 0.012 * step) * c, (0.02 + 0.02 * step) * c))
        painter.save()
        painter.setClipPath(shape)
        fall = QtGui.QLinearGradient(spread.topLeft(), spread.bottomRight())
        fall.setColorAt(0.0, blend(cloth, light, 0.16))
        fall.setColorAt(0.5, cloth)
        fall.setColorAt(1.0, blend(cloth, shadow, 0.30))
        painter.fillRect(spread, fall)
        _paint_folds(painter, camera, spread, shadow, light)
        box = spread.toAlignedRect()
        fine = grey_noise(max(8, box.width() // 2), max(8, box.height() // 2), 5)
        painter.drawImage(box.topLeft(), tinted(fine, box, shadow, 0.16))
        painter.restore()
        hem = QPen(faded(light, 0.22), max(1.0, 0.012 * c))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(hem)
        painter.drawPath(_cloth_shape(spread.adjusted(0.07 * c, 0.07 * c, -0.07 * c, -0.07 * c), c, 4, 4, dip))
    i = 0.11 * c
    title, _, below = caption.partition("\n")
    room = body.adjusted(i * 2, i * 2, -i * 2, -i * 2)
    size = max(14.0, min(body.width() / max(8, len(title)) * 1.35, body.height() * 0.11))
    top = room.center().y()
    wrapped = QTextOption(Qt.AlignmentFlag.AlignHCenter)
    wrapped.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)  # a name may be one word of 40 letters
    for text, pixels in ((title, size), (below, max(12.0, min(size * 0.45, room.width() / max(8, len(below)) * 1.7)))):
        if not text:
            continue
        painter.setFont(font(pixels, QFont.Weight.ExtraBold))
        painter.setPen(ink)  # without a pen Qt measures no text
        words = painter.boundingRect(room, text, wrapped)
        words = QRectF(room.left(), 0, room.width(), words.height())
        words.moveTop(top - words.height() / 2 if text is title else top)
        painter.drawText(words, text, wrapped)
        top = words.bottom() + 0.16 * c


def _cloth_shape(spread: QRectF, c: float, columns: int, rows: int, dip: float) -> QPainterPath:
    """The edge of the cloth: it hangs a little lower between the cubes, and its corners are drawn in."""
    path, corner = QPainterPath(), 0.10 * c
    corners = (spread.topLeft(), spread.topRight(), spread.bottomRight(), spread.bottomLeft())
    path.moveTo(corners[0] + QPointF(corner, 0))
    for side in range(4):
        a, b = corners[side], corners[(side + 1) % 4]
        long = abs(b.x() - a.x()) + abs(b.y() - a.y())
        along = (b - a) / long
        out = QPointF(along.y(), -along.x())
        waves = columns if side % 2 == 0 else rows
        start, end = a + along * corner, b - along * corner
        for wave in range(waves):
            there = start + (end - start) * ((wave + 1) / waves)
            middle = start + (end - start) * ((wave + 0.5) / waves)
            path.quadTo(middle + out * dip * (1 if (wave + side) % 2 else -1), there)
        path.quadTo(b, b + QPointF(-along.y(), along.x()) * corner)
    path.closeSubpath()
    return path


def _paint_folds(painter: QPainter, camera: Camera, spread: QRectF, shadow: QColor, light: QColor) -> None:
    """What lies under the cloth shows in it: the rim as an edge all round, the cubes as one soft field, and creases
    from its corners. Where the letters are nobody can tell."""
    c = camera.cell
    rim = outer(camera)
    for grow, colour, alpha in ((0.05, light, 0.16), (0.0, shadow, 0.10), (-0.30, shadow, 0.16), (-0.36, light, 0.08)):
        edge = rim.adjusted(-grow * c, -grow * c, grow * c, grow * c)
        for wide, part in ((0.16, 0.35), (0.09, 0.35), (0.04, 0.45)):
            painter.setPen(QPen(faded(colour, alpha * part), wide * c))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(edge, 0.42 * c, 0.42 * c)
    painter.setPen(Qt.PenStyle.NoPen)
    # The cloth sinks between the rim and the cubes and lies level on them.
    field = inner(camera).adjusted(0.10 * c, 0.10 * c, -0.10 * c, -0.10 * c)
    for step in range(5):
        away = 0.05 * step * c
        painter.setBrush(faded(light, 0.016))
        painter.drawRoundedRect(field.adjusted(away, away, -away, -away), 0.3 * c, 0.3 * c)
    # A few long folds, as it fell.
    for t, lean, strength in ((0.18, 0.10, 0.8), (0.43, -0.05, 0.5), (0.71, 0.07, 1.0), (0.9, -0.08, 0.6)):
        top = QPointF(spread.left() + spread.width() * t, spread.top())
        foot = QPointF(spread.left() + spread.width() * (t + lean), spread.bottom())
        for off, colour, alpha in ((-0.05, light, 0.07), (0.05, shadow, 0.10)):
            for wide in (0.20, 0.10):
                painter.setPen(QPen(faded(colour, alpha * strength * 0.5), wide * c))
                crease = QPainterPath(top + QPointF(off * c, 0))
                bend = QPointF((top.x() + foot.x()) / 2 + 0.25 * c * (1 if lean > 0 else -1), spread.center().y())
                crease.quadTo(bend + QPointF(off * c, 0), foot + QPointF(off * c, 0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(crease)
    painter.setPen(Qt.PenStyle.NoPen)


def dome_lift(t: float) -> tuple[float, float]:
    """Size and opacity of the dome when it is lifted off, t from 0 to 1."""
    return 1 + 0.10 * t, 1 - t
