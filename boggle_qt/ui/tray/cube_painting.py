"""Paints cubes: quickly while they tumble, in more detail at rest. The lamp is north-west of the eye."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, cos, hypot, pi, sin, sqrt
from pathlib import Path

import font_manrope
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QRawFont,
    QTransform,
)

from boggle_qt.engine.board import SOLID
from boggle_qt.ui.look.paper_and_pencil import gradient, rounded
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import Theme, blend, faded
from boggle_qt.ui.tray.geometry import EDGE, FRAMES, HALF, Camera, Matrix, Pose, Vector

CAPITAL = 0.53
WIDEST = 0.65
"""Height and greatest width of a single capital."""
CAPITAL_PAIR = 0.44
WIDEST_PAIR = 0.70
"""Height and greatest width of Qu and the other digraphs."""
LARGE = 1.19
"""Scale of large letters: the most that fits on the rounded top of a cube."""
UNDERLINED = frozenset("MWNZШЕЭ")
"""Letters that look like another letter when the cube is turned."""


@cache
def _font() -> QRawFont:
    return QRawFont(str(Path(font_manrope.font_files["ManropeExtraBold"])), 100.0)


def has_letter(face: str) -> bool:
    """Return whether the typeface of the cubes has a letter."""
    return all(_font().supportsCharacter(ord(sign)) for sign in face)


@cache
def outline(face: str, size: float = 1.0) -> QPainterPath:
    """Return the outline of a face, empty for a blank one, scaled by `size`."""
    if not face:
        return QPainterPath()
    if size != 1.0:
        return QTransform.fromScale(size, size).map(outline(face))
    if face == SOLID:
        return rounded(QRectF(-0.29, -0.29, 0.58, 0.58), 0.09)
    font = _font()
    run = QPainterPath()
    x = 0.0
    glyphs = font.glyphIndexesForString("IJ" if face == "Ij" else face)  # as Dutch writes it
    for glyph, advance in zip(glyphs, font.advancesForGlyphIndexes(glyphs), strict=True):
        run.addPath(font.pathForGlyph(glyph).translated(x, 0))
        x += advance.x()
    high = font.capHeight()
    box = run.boundingRect()
    tallest, widest = (CAPITAL, WIDEST) if len(face) == 1 else (CAPITAL_PAIR, WIDEST_PAIR)
    scale = min(tallest / high, widest / box.width())
    lift, down = 0.045 if face in UNDERLINED else 0.0, high * scale / 2
    if not face.isascii() and box.height() > 1.08 * high:  # an accent: smaller, and the middle of both in the middle
        scale = min(scale, 1.18 * tallest / box.height())
        down = -box.center().y() * scale
    run = QTransform(scale, 0, 0, scale, -box.center().x() * scale, down - lift).map(run)
    if face in UNDERLINED:
        wide = run.boundingRect().width() * 0.92
        run.addRoundedRect(QRectF(-wide / 2, CAPITAL / 2 - lift + 0.075, wide, 0.055), 0.027, 0.027)
    run.setFillRule(Qt.FillRule.WindingFill)  # the font's strokes overlap
    return run


@cache
def _straight_outline(face: str, size: float) -> QPainterPath:
    """Return the outline with lines in place of its curves, which are too slow to paint on moving cubes."""
    straight = QPainterPath()
    for polygon in outline(face, size).simplified().toSubpathPolygons():
        straight.addPolygon(polygon)
        straight.closeSubpath()
    return straight


LAMP: Vector = (-0.42, -0.50, 0.757)
AMBIENT = 0.46
ROUND = 0.075
"""Radius of the rounded edges of a top, in cells."""
CORNER = 0.13
"""Radius of the upright corners, in cells."""
SHADES = 48
GRAZING, FRONTAL = 0.26, 0.30
"""How squarely the side of a landing cube must look at the eye for its letter to appear, and to be fully visible."""
EDGE_LIGHT = 0.06
"""How much brighter the edge between two faces is than both: two as bright as each other would be one."""
EDGE_ON = 0.05
"""How squarely a face must look at the eye to be more than an edge."""
LANDING = 0.1, 0.2
"""The heights over its cell between which a cube is landing."""


def brightness(normal: Vector) -> float:
    """Return the brightness of a surface, 0..1; that of a level one is 0.87."""
    x, y, z = normal
    toward = x * LAMP[0] + y * LAMP[1] + z * LAMP[2]
    return AMBIENT + (1 - AMBIENT) * max(0.0, toward) + 0.10 * min(0.0, toward)


LEVEL = brightness((0, 0, 1))


class CubeShades:
    """The shades of one cube colour under the lamp, and its ink."""

    def __init__(self, theme: Theme, tint: str = "", amount: float = 0.55) -> None:
        """Blend the colour of cubes with the colour token `tint` by `amount`; "" for plain ivory."""
        self.ink, base, light = theme.colour("tile_ink"), theme.colour("tile"), theme.colour("tile_light")
        self.below, self.plain = theme.colour("shadow"), theme.plain
        dark = blend(theme.colour("tile_shade"), theme.colour("shadow"), 0.36)
        if tint:
            colour = theme.colour(tint)
            base = blend(base, colour, amount)
            dark = blend(dark, colour.darker(170), amount)
            light = blend(light, colour.lighter(120), amount * 0.7)
        self.base, self.dark, self.light = base, dark, light
        self._colours = [self._at(step / (SHADES - 1)) for step in range(SHADES)]

    def _at(self, value: float) -> QColor:
        low = AMBIENT - 0.10
        if value <= LEVEL:
            return blend(self.dark, self.base, (value - low) / (LEVEL - low))
        return blend(self.base, self.light, (value - LEVEL) / (1 - LEVEL))

    def colour(self, value: float) -> QColor:
        """Return the shade at brightness `value`, 0..1."""
        return self._colours[min(SHADES - 1, max(0, round(value * (SHADES - 1))))]


cube_shades = lru_cache(maxsize=64)(CubeShades)
"""Shades, made once: blending all of them takes longer than painting a cube."""


# In motion


def _rounded(half: float, radius: float, steps: int) -> list[tuple[float, float]]:
    """Return the corners of a rounded square, clockwise from the east side."""
    points = []
    for corner in range(4):
        ox, oy = ((1, 1), (-1, 1), (-1, -1), (1, -1))[corner]
        for step in range(steps + 1):
            angle = pi / 2 * (corner + step / steps)
            points.append((ox * (half - radius) + radius * cos(angle), oy * (half - radius) + radius * sin(angle)))
    return points


CONTOUR = 0.018
"""Width in cells of the dark line round a cube of a plain theme, where white cubes are beside and over white ones."""
FACETS = 4
"""The sides of a quarter of a round corner."""
_EDGE_RADIUS = 0.11
"""Radius of all edges of a tumbling cube, in cells: between those of a top and of the upright corners at rest."""
_SLICES = tuple(
    (
        QPolygonF([QPointF(x, y) for x, y in _rounded(0.5 - inset, CORNER / EDGE - inset * 0.6, FACETS)]),
        own,
        gloss,
        (_EDGE_RADIUS - sqrt(_EDGE_RADIUS**2 - (_EDGE_RADIUS - inset * EDGE) ** 2)) / HALF,
        away,
    )
    for inset, own, gloss, away in ((0.022, 0.45, 0.0, 0.008), (0.035, 0.9, 0.15, 0.016), (0.06, 1.0, 0.0, -0.003))
)
"""The rounding of a face from its edge inwards: outlines, how much of the shade is the face's own there, how much
brighter a bright face is, how deep below the face it is, as a part of the way to the cube's middle, and how many cells
it is nearer to the lamp, which leaves a bright edge there and a dark one opposite."""
_CORE = tuple((x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1))
"""The corners of the cube inside a rounded one."""


Corners = list[tuple[float, float]]


def hull(points: Corners) -> Corners:
    """Return the convex hull, by Andrew's monotone chain."""
    points = sorted(points)
    chain: list[tuple[float, float]] = []
    for sweep in (points, points[::-1]):
        base = len(chain)
        for x, y in sweep:
            while len(chain) - base >= 2:
                (ax, ay), (bx, by) = chain[-2], chain[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        del chain[-1:]  # of no points there is none
    return chain


def rounded_outline(core: list[tuple[float, float]], radius: float) -> QPolygonF:
    """Return the outline `radius` outside of a convex one, with round corners; a pen with round joins is slower."""
    outline_points = []
    count = len(core)
    ways = [atan2(core[i][1] - core[i - 1][1], core[i][0] - core[i - 1][0]) - pi / 2 for i in range(count)]
    for i, (x, y) in enumerate(core):
        bend = (ways[(i + 1) % count] - ways[i]) % (2 * pi)
        for step in range(FACETS + 1):
            angle = ways[i] + bend * step / FACETS
            outline_points.append(QPointF(x + radius * cos(angle), y + radius * sin(angle)))
    return QPolygonF(outline_points)


def paint_moving(painter: QPainter, camera: Camera, pose: Pose, faces: Sequence[str], shades: CubeShades) -> None:
    """Paint a tumbling cube with its six faces. The painter needs antialiasing and no pen."""
    ex, ey, ez = camera.eye
    px, py, pz, turn = pose.x, pose.y, pose.z, pose.turn
    cell, left, top = camera.cell, camera.left, camera.top
    ground = ez - EDGE
    seen, values = [], []
    (a, b, c), (d, e, f), (g, h, i) = turn
    for number, (right, down, out) in enumerate(FRAMES):
        nx = a * out[0] + b * out[1] + c * out[2]
        ny = d * out[0] + e * out[1] + f * out[2]
        nz = g * out[0] + h * out[1] + i * out[2]
        cx, cy, cz = px + nx * HALF, py + ny * HALF, pz + nz * HALF
        facing = (ex - cx) * nx + (ey - cy) * ny + (ez - cz) * nz
        if facing < EDGE_ON * ez:
            continue
        ux = a * right[0] + b * right[1] + c * right[2]
        uy = d * right[0] + e * right[1] + f * right[2]
        uz = g * right[0] + h * right[1] + i * right[2]
        vx = a * down[0] + b * down[1] + c * down[2]
        vy = d * down[0] + e * down[1] + f * down[2]
        vz = g * down[0] + h * down[1] + i * down[2]
        k = ground / (ez - cz)
        # The face's plane through the lens, made linear about its middle.
        ox, oy = ex + (cx - ex) * k, ey + (cy - ey) * k
        deep = k / (ez - cz)
        side = EDGE * cell
        m11 = (ux * k + (cx - ex) * uz * deep) * side
        m12 = (uy * k + (cy - ey) * uz * deep) * side
        m21 = (vx * k + (cx - ex) * vz * deep) * side
        m22 = (vy * k + (cy - ey) * vz * deep) * side
        sx, sy = left + ox * cell, top + oy * cell
        seen.append((number, facing / (ez - cz), m11, m12, m21, m22, sx, sy))
        values.append(brightness((nx, ny, nz)))
    # Brighter faces over darker ones: an edge between two is as bright as both together, and one to the outside as dark
    # as the darker.
    order = sorted(range(len(seen)), key=values.__getitem__)
    middle = values[order[0]]
    # All edges rounded: whatever is within their radius of the core.
    half = HALF - _EDGE_RADIUS
    core = []
    for x, y, z in _CORE:
        k = ground / (ez - pz - half * (g * x + h * y + i * z))
        core.append(
            (
                left + (ex + (px + half * (a * x + b * y + c * z) - ex) * k) * cell,
                top + (ey + (py + half * (d * x + e * y + f * z) - ey) * k) * cell,
            )
        )
    k = ground / (ez - pz)
    mx, my = left + (ex + (px - ex) * k) * cell, top + (ey + (py - ey) * k) * cell
    radius, outside = _EDGE_RADIUS * k * cell, hull(core)

    if shades.plain:
        painter.setBrush(shades.below)
        painter.drawPolygon(rounded_outline(outside, radius + CONTOUR * cell))
    elif pz > HALF:
        painter.setOpacity(min(1.0, (pz - HALF) / 0.3))
        half, shadow = _soft_disc(shades.below.rgb(), round(0.6 * k, 1), cell, painter.device().devicePixelRatioF())
        painter.drawPixmap(round(mx + 0.07 * cell - half), round(my + 0.1 * cell - half), shadow)
        painter.setOpacity(1)
    painter.setBrush(shades.colour(middle - 0.08))
    painter.drawPolygon(rounded_outline(outside, radius))
    landing = (pz - HALF - LANDING[0]) / (LANDING[1] - LANDING[0])
    for at in order:
        value, (number, square, m11, m12, m21, m22, sx, sy) = values[at], seen[at]
        middle = (middle + value) / 2 + EDGE_LIGHT * (at != order[0])
        frontal = square > 0.75  # the last slice is then inside the outline
        for outline_of_slice, own, gloss, deep, away in _SLICES[1:] if frontal else _SLICES[::2]:
            painter.setBrush(shades.colour(middle + (value - middle) * own + gloss * (value - AMBIENT)))
            lean = away * square * cell
            sunk = QTransform(m11, m12, m21, m22, sx + (mx - sx) * deep - lean, sy + (my - sy) * deep - lean)
            painter.drawPolygon(sunk.map(outline_of_slice))
        # The sides of a cube at rest show no letters; so those of a landing one fade as they turn away.
        strength = max(landing, (square - GRAZING) / (FRONTAL - GRAZING))
        if strength > 0 and faces[number]:
            ink = shades.ink if strength >= 1 else blend(shades.colour(value), shades.ink, strength)
            affine = QTransform(m11, m12, m21, m22, sx, sy)
            painter.fillPath(affine.map(_straight_outline(faces[number], camera.letters)), ink)


@lru_cache(maxsize=16)
def _soft_disc(rgb: int, reach: float, cell: float, ratio: float) -> tuple[float, QPixmap]:
    """Return half the side of the shadow that a cube in the air casts on those below it, and its pixmap."""
    half = math.ceil(1.12 * reach * cell)
    fall = QRadialGradient(QPointF(half, half), half)
    fall.setStops(
        [(at, faded(QColor(rgb), 0.4 * part)) for at, part in ((0.0, 1.0), (0.6, 1.0), (0.78, 0.55), (1.0, 0.0))]
    )
    pixmap = blank(QRectF(0, 0, 2 * half, 2 * half), ratio)
    with painting(pixmap, QPoint()) as painter:
        painter.fillRect(0, 0, 2 * half, 2 * half, fall)
    return half, pixmap


# At rest

_RING = _rounded(HALF, CORNER, 7)


def _square(inset: float) -> QPainterPath:
    half = HALF - inset
    return rounded(QRectF(-half, -half, 2 * half, 2 * half), CORNER - inset * 0.6)


def level_transform(camera: Camera, pose: Pose, z: float) -> QTransform:
    """Return the transform from cells about a flat cube's axis, at height `z`, to the screen."""
    k = camera.scale(z) * camera.cell
    x, y = camera.project(pose.x, pose.y, z)
    angle = skew_angle(pose.turn)
    c, s = cos(angle), sin(angle)
    return QTransform(c * k, s * k, -s * k, c * k, x, y)


def skew_angle(turn: Matrix) -> float:
    """Return the angle that a flat cube is askew, -pi/4..pi/4 radians clockwise."""
    for x, y in ((turn[0][0], turn[1][0]), (turn[0][1], turn[1][1])):
        if hypot(x, y) > 0.5:
            angle = atan2(y, x)
            return (angle + pi / 4) % (pi / 2) - pi / 4
    return 0.0


def letter_path(camera: Camera, pose: Pose, face: str, turn: int) -> QPainterPath:
    """Return the outline of the letter on top of a flat cube, on the screen."""
    return (
        QTransform().rotate(90 * turn) * QTransform.fromScale(EDGE, EDGE) * level_transform(camera, pose, pose.z + HALF)
    ).map(outline(face, camera.letters))


SHADOW_STEPS, HIGHEST_SHADOW = 10, 2.4
"""The number of heights for which there are shadows, and the greatest, in cells."""


def paint_floor_shadow(
    painter: QPainter, pose: Pose, theme: Theme, material: str, camera: Camera, ratio: float
) -> None:
    """Paint the shadow of a cube on the floor, fainter the higher it is; none in a plain theme."""
    if theme.plain:
        return
    lift = min(HIGHEST_SHADOW, max(0.0, pose.z - HALF))
    step = round(lift / HIGHEST_SHADOW * SHADOW_STEPS)
    half, pixmap = _shadow(theme, material, camera, ratio, step * HIGHEST_SHADOW / SHADOW_STEPS)
    away = 0.035 + lift * 0.22
    x, y = camera.project(pose.x + away, pose.y + away, 0)
    painter.drawPixmap(round(x - half), round(y - half), pixmap)


@lru_cache(maxsize=4 * SHADOW_STEPS)
def _shadow(theme: Theme, material: str, camera: Camera, ratio: float, lift: float) -> tuple[float, QPixmap]:
    """Return half the side of a soft shadow, and its pixmap."""
    colour = blend(theme.colour(f"tray_{material}_floor"), theme.colour("shadow"), 0.55)
    k = camera.scale(0) * camera.cell
    core = HALF * (0.98 if lift else 1.03)
    blur = 0.13 + 0.12 * lift
    half = math.ceil((core + blur) * k) + 1
    pixmap = blank(QRectF(0, 0, 2 * half, 2 * half), ratio)
    rings, inwards = 18, 1.7 if lift else 1.0
    strength = 0.85 / (1 + 0.4 * lift) if lift else 0.5
    with painting(pixmap, QPoint(-half, -half)) as painter:
        painter.setBrush(faded(colour, 1 - (1 - strength) ** (1.9 / rings)))
        for ring in range(rings):
            reach = max(0.05, core + blur * (1 - inwards * ring / (rings - 1)))
            radius = (0.10 + max(0.0, reach - core) + lift * 0.1) * k
            painter.drawRoundedRect(QRectF(-reach * k, -reach * k, 2 * reach * k, 2 * reach * k), radius, radius)
    return half, pixmap


def paint_resting(painter: QPainter, camera: Camera, pose: Pose, face: str, turn: int, shades: CubeShades) -> None:
    """Paint a flat cube with rounded edges: sides, the rounding in slices, the top, the engraved letter."""
    painter.setPen(Qt.PenStyle.NoPen)
    askew = skew_angle(pose.turn)
    height = pose.z + HALF
    _paint_sides(painter, camera, pose, shades)
    under = painter.transform()
    wide = ROUND * camera.cell * painter.deviceTransform().m11()  # in pixels of the screen
    slices = max(4, min(7, round(wide)), round(wide / 2))
    for step in range(slices):
        slope = (step + 0.5) / slices * pi / 2  # 0 upright, pi/2 level
        inset = ROUND * (1 - cos(step / slices * pi / 2))
        z = height - ROUND + ROUND * sin(step / slices * pi / 2)
        painter.setTransform(level_transform(camera, pose, z) * under)
        painter.setBrush(_round_the_rim(shades, slope, askew))
        rim = _square(inset)  # without what the next slice covers: gradients are slow
        rim.addPath(_square(min(0.3, inset + 0.035 + 0.084 * step / slices)))
        painter.drawPath(rim)
    painter.setTransform(level_transform(camera, pose, height) * under)
    inset = ROUND * 0.93
    half = HALF - inset
    sheen = [(at, shades.colour(LEVEL + more)) for at, more in ((0.0, 0.055), (0.5, 0.0), (1.0, -0.035))]
    painter.setBrush(gradient(QPointF(-half, -half), QPointF(half, half), *sheen))
    painter.drawPath(_square(inset))
    painter.setTransform(under)
    glyph = letter_path(camera, pose, face, turn)
    lip = max(0.5, 0.011 * camera.cell)
    painter.fillPath(glyph.translated(lip, lip), faded(shades.light, 0.95))
    painter.fillPath(glyph.translated(-lip * 0.45, -lip * 0.45), faded(shades.dark, 0.55))
    painter.fillPath(glyph, shades.ink)


def _round_the_rim(shades: CubeShades, slope: float, askew: float) -> QBrush:
    """Return a brush that shades a slice of the rounding by its direction."""
    gradient = QConicalGradient(QPointF(0, 0), 0)
    up, out = sin(slope), cos(slope)
    spread = 9.0 / 360
    for quarter in range(5):
        middle = quarter / 4
        # Qt counts anticlockwise from east; the slice itself is turned by `askew`, the lamp is not.
        angle = -2 * pi * middle + askew
        value = brightness((out * cos(angle), out * sin(angle), up))
        colour = shades.colour(min(1.0, value + 0.05 * out * up * 2))
        for at in (middle - 0.125 + spread, middle + 0.125 - spread):
            if 0 <= at <= 1:
                gradient.setColorAt(at, colour)
        if quarter in (0, 4):
            gradient.setColorAt(middle, colour)
    return QBrush(gradient)


def paint_outline(painter: QPainter, camera: Camera, pose: Pose, shades: CubeShades) -> tuple[Corners, ...]:
    """Paint the whole of a flat cube in one colour. Return the corners of its outline seen from above, in cells, and
    the upper and the lower ones on the screen."""
    askew = skew_angle(pose.turn)
    c, s = cos(askew), sin(askew)
    ring = [(pose.x + x * c - y * s, pose.y + x * s + y * c) for x, y in _RING]
    above = [camera.project(x, y, pose.z + HALF - ROUND) for x, y in ring]
    below = [camera.project(x, y, pose.z - HALF + 0.02) for x, y in ring]
    outside = hull(above + below)
    if shades.plain:
        painter.setBrush(shades.below)
        painter.drawPolygon(rounded_outline(outside, CONTOUR * camera.cell))
    painter.setBrush(shades.colour(AMBIENT + 0.05))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outside]))
    return ring, above, below


def _paint_sides(painter: QPainter, camera: Camera, pose: Pose, shades: CubeShades) -> None:
    ring, above, below = paint_outline(painter, camera, pose, shades)
    low, high = pose.z - HALF + 0.02, pose.z + HALF - ROUND
    ex, ey, _ = camera.eye
    count = len(ring)
    for a in range(count):
        b = (a + 1) % count
        (ax, ay), (bx, by) = ring[a], ring[b]
        nx, ny = by - ay, ax - bx
        length = sqrt(nx * nx + ny * ny)
        if length < 1e-9:
            continue
        nx, ny = nx / length, ny / length
        if (ex - ax) * nx + (ey - ay) * ny <= 0:
            continue
        value = brightness((nx, ny, 0.0))
        # Straight across the edge: along a slanting corner the far end of the face would be out of the gradient.
        (sx, sy), (tx, ty), (ux, uy) = above[a], above[b], below[a]
        across = ((ux - sx) * (ty - sy) - (uy - sy) * (tx - sx)) / max(1e-9, (tx - sx) ** 2 + (ty - sy) ** 2)
        end = QPointF(sx + (ty - sy) * across, sy - (tx - sx) * across)
        fall = [(at, shades.colour(value + more)) for at, more in ((0.0, 0.04), (0.55, -0.03), (1.0, -0.14))]
        painter.setBrush(gradient(QPointF(sx, sy), end, *fall))
        # A little past its end: between two antialiased edges the ground would shine through.
        px, py = (bx - ax) * 0.12 + bx, (by - ay) * 0.12 + by
        past = length < 0.2
        far_above = camera.project(px, py, high) if past else above[b]
        far_below = camera.project(px, py, low) if past else below[b]
        painter.drawPolygon(
            QPolygonF([QPointF(*above[a]), QPointF(*far_above), QPointF(*far_below), QPointF(*below[a])])
        )
