"""Paints the tray in its material and the cloth, and finds their outlines."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import ceil, floor

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPainterPath, QPen, QRadialGradient, QTextOption

from boggle_qt.store.files import shipped
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import gradient, rounded
from boggle_qt.ui.look.table_top import grey_noise, planks, tinted
from boggle_qt.ui.look.theme import Theme, blend, faded, font
from boggle_qt.ui.tray.geometry import Camera

MATERIALS = ("blue", "felt", "wood")
"""The materials of a tray; every theme has colour tokens for each."""

RIM = 0.36
"""Width of the tray's rim, in cells."""
PAD = 0.07
"""The gap between the rim and the outer cells, in cells."""
MARGIN = RIM + PAD
CORNER = 0.42
"""Radius of the tray's corners, in cells."""
WELL_CORNER = 0.20
"""The same of the floor's corners."""
LINEN = (4, 5, 6)
"""The sizes of square trays whose cubes are seen under the cloth."""
WAVES = (0.16, 0.42, 0.6, 0.86, 1.0), (0.3, 0.5, 0.82, 1.0), (0.12, 0.38, 0.7, 0.88, 1.0), (0.24, 0.58, 0.76, 1.0)
"""Where the waves of the cloth's edges end, as parts of a side."""
HANGS = 0.06
"""How far the cloth hangs over the rim, in cells."""
LOWER = 0.08
"""How far below the middle a line on the cloth is that has a name in cubes above it, as a part of the height."""
SHADOW = 0.54
"""How far the tray's shadow reaches beyond its rim, in cells."""
ALIGNMENT = 4
"""Pixels that the edges of `tray_box` are multiples of, which are whole device pixels at every ratio in quarters."""


def fitting_camera(room: QRectF, rows: int, columns: int, letters: float = 1.0) -> Camera:
    """Return the camera of a tray in the middle of `room` that is as large as fits; `letters` is their scale."""
    cell = max(4.0, min(room.width() / (columns + 2 * MARGIN), room.height() / (rows + 2 * MARGIN)))
    middle = room.center()
    return Camera(rows, columns, middle.x() - columns * cell / 2, middle.y() - rows * cell / 2, cell, letters)


def outer(camera: Camera) -> QRectF:
    """Return the tray's outline on the screen."""
    c = camera.cell
    return QRectF(
        camera.left - MARGIN * c,
        camera.top - MARGIN * c,
        (camera.columns + 2 * MARGIN) * c,
        (camera.rows + 2 * MARGIN) * c,
    )


def inner(camera: Camera) -> QRectF:
    """Return the inner edge of the rim on the screen."""
    r = RIM * camera.cell
    return outer(camera).adjusted(r, r, -r, -r)


def well(camera: Camera) -> QPainterPath:
    """Return the outline of the floor on the screen, round at its corners."""
    return rounded(inner(camera), WELL_CORNER * camera.cell)


def tray_box(camera: Camera, size: QSize) -> QRect:
    """Return the part of a page of this size that the tray and its shadow cover."""
    reach = SHADOW * camera.cell
    box = outer(camera).adjusted(-reach, -reach, reach, reach)
    left, top = floor(box.left() / ALIGNMENT) * ALIGNMENT, floor(box.top() / ALIGNMENT) * ALIGNMENT
    right, bottom = ceil(box.right() / ALIGNMENT) * ALIGNMENT, ceil(box.bottom() / ALIGNMENT) * ALIGNMENT
    return QRect(left, top, right - left, bottom - top) & QRect(QPoint(), size)


def paint_tray(painter: QPainter, camera: Camera, theme: Theme, material: str, *, shaded: bool = True) -> None:
    """Paint the tray without cubes: its shadow on the table (if `shaded`), rim, floor, a hollow for every cell."""
    c = camera.cell
    base, dark = theme.colour(f"tray_{material}"), theme.colour(f"tray_{material}_dark")
    light, floor = theme.colour(f"tray_{material}_light"), theme.colour(f"tray_{material}_floor")
    shadow = theme.colour("shadow")
    body, ground = outer(camera), inner(camera)
    radius = CORNER * c
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(16) if shaded else ():
        t = step / 15
        grow = 0.16 * t * c  # long and soft, away from the light
        away = (0.03 + 0.32 * t) * c
        painter.setBrush(faded(shadow, 0.085 * (1 - t) + 0.018))
        painter.drawRoundedRect(
            body.translated(away * 0.75, away).adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow
        )
    # The rim: a broad band, rounded at both edges.
    slope = (0.0, blend(base, light, 0.30)), (0.5, base), (1.0, blend(base, dark, 0.34))
    painter.setBrush(gradient(body.topLeft(), body.bottomRight(), *slope))
    painter.drawRoundedRect(body, radius, radius)
    painter.save()
    painter.setClipPath(rounded(body, radius))
    if material == "wood":
        painter.setOpacity(0.25 if theme.dark else 0.45)
        painter.drawImage(body.topLeft(), planks(body.size().toSize()))
    else:
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
        lit = (0.0, top), (0.34, faded(top, 0.45)), (0.5, faded(top, 0.0))
        dim = (0.52, faded(bottom, 0.0)), (0.75, faded(bottom, 0.7)), (1.0, bottom)
        painter.setPen(QPen(gradient(body.topLeft(), body.bottomRight(), *lit, *dim), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = inset + width / 2
        painter.drawRoundedRect(body.adjusted(half, half, -half, -half), radius - half, radius - half)
    painter.setPen(Qt.PenStyle.NoPen)
    # The lip towards the well: dark on the lamp's side, bright opposite.
    lip = (0.0, faded(dark, 0.9)), (0.45, faded(dark, 0.35)), (0.6, faded(light, 0.25)), (1.0, faded(light, 0.85))
    grow = 0.035 * c
    painter.setBrush(gradient(ground.topLeft(), ground.bottomRight(), *lip))
    corner = WELL_CORNER * c + grow
    painter.drawRoundedRect(ground.adjusted(-grow, -grow, grow, grow), corner, corner)
    painter.fillPath(well(camera), blend(floor, base, 0.28))
    painter.save()
    painter.setClipPath(well(camera))
    k = camera.scale(0) * c
    for row in range(camera.rows):
        for column in range(camera.columns):
            x, y = camera.project(column + 0.5, row + 0.5, 0)
            half = 0.485 * k
            hole = QRectF(x - half, y - half, 2 * half, 2 * half)
            edge = max(1.0, 0.014 * c)
            painter.setBrush(blend(floor, base, 0.75))
            painter.drawRoundedRect(hole.translated(edge, edge), 0.13 * k, 0.13 * k)
            painter.setBrush(blend(floor, shadow, 0.45))
            painter.drawRoundedRect(hole, 0.13 * k, 0.13 * k)
            hollow = (0.0, blend(floor, dark, 0.55)), (1.0, blend(floor, base, 0.40))
            painter.setBrush(gradient(hole.topLeft(), hole.bottomRight(), *hollow))
            painter.drawRoundedRect(hole.adjusted(edge, edge, 0, 0), 0.12 * k, 0.12 * k)
    # The walls' shadow over the floor: deep at the north and west.
    for start, end, alpha in (
        (ground.topLeft(), QPointF(ground.left(), ground.top() + 0.42 * c), 0.62),
        (ground.topLeft(), QPointF(ground.left() + 0.34 * c, ground.top()), 0.5),
        (ground.bottomLeft(), QPointF(ground.left(), ground.bottom() - 0.10 * c), 0.22),
        (ground.topRight(), QPointF(ground.right() - 0.10 * c, ground.top()), 0.22),
    ):
        wall = (0.0, faded(shadow, alpha)), (0.5, faded(shadow, alpha * 0.35)), (1.0, faded(shadow, 0.0))
        painter.fillRect(ground, gradient(start, end, *wall))
    painter.restore()


def paint_dome(painter: QPainter, camera: Camera, theme: Theme) -> None:
    """Paint the clear dome over the cubes: two bands of the window that it reflects."""
    light, body = theme.colour("tile_light"), inner(camera)
    bands = (0.0, 0.0), (0.14, 0.0), (0.17, 0.16), (0.3, 0.09), (0.33, 0.0), (0.36, 0.0), (0.38, 0.11), (0.42, 0.0)
    lit = gradient(body.topLeft(), body.bottomRight(), *((at, faded(light, part)) for at, part in bands))
    painter.fillPath(well(camera), lit)


def paint_cloth(painter: QPainter, camera: Camera, theme: Theme, caption: str) -> None:
    """Paint a cloth with a caption, whose second line is smaller, and lower without a first."""
    c = camera.cell
    cloth, ink = theme.colour("cloth"), theme.colour("cloth_ink")
    shadow, light = theme.colour("shadow"), theme.colour("glass")
    body = inner(camera).adjusted(-0.06 * c, -0.06 * c, 0.06 * c, 0.06 * c)
    hangs, dip, fold = HANGS * c, 0.05 * c, 0.13 * c
    spread = outer(camera).adjusted(-hangs, -hangs, hangs, hangs)
    painter.setPen(Qt.PenStyle.NoPen)
    if theme.plain:  # as large as the tray, whose focus ring then surrounds it
        spread = outer(camera).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.colour("text"), 2))
        painter.setBrush(cloth)
        painter.drawRoundedRect(spread, CORNER * c, CORNER * c)
        painter.setPen(QPen(blend(cloth, ink, 0.3), 1))  # of the cubes below, but for the text's rows
        for column, row in product(range(camera.columns), (0, camera.rows - 1)):
            x, y = camera.project(column + 0.5, row + 0.5, 0)
            painter.drawRoundedRect(QRectF(x - 0.4 * c, y - 0.4 * c, 0.8 * c, 0.8 * c), 0.12 * c, 0.12 * c)
    else:
        shape, hem = _cloth_shape(spread, c, dip), _cloth_shape(spread.adjusted(fold, fold, -fold, -fold), c, dip)
        for step in range(10):
            painter.setBrush(faded(shadow, 0.07))
            painter.drawPath(shape.translated((0.008 + 0.012 * step) * c, (0.012 + 0.02 * step) * c))
        painter.save()
        painter.setClipPath(shape)
        fall = (0.0, blend(cloth, light, 0.14)), (0.55, cloth), (1.0, blend(cloth, shadow, 0.28))
        painter.fillRect(spread, gradient(spread.topLeft(), spread.bottomRight(), *fall))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        modes = QPainter.CompositionMode
        for mode, amount in ((modes.CompositionMode_Overlay, 1.0), (modes.CompositionMode_HardLight, 0.5)):
            painter.setCompositionMode(mode)  # the first keeps the light blue, the second has the deeper folds
            painter.setOpacity(amount)
            painter.drawImage(spread, linen(camera.rows, camera.columns))
        painter.setCompositionMode(modes.CompositionMode_SourceOver)
        painter.setOpacity(1.0)
        calm = QRadialGradient(spread.center(), 0.6 * spread.width())  # the folds behind the text
        calm.setStops([(0.0, faded(cloth, 0.65)), (0.5, faded(cloth, 0.45)), (1.0, faded(cloth, 0.0))])
        painter.fillRect(spread, calm)
        box = QRect(QPoint(), (spread.size() * painter.deviceTransform().m11()).toSize())
        for across, down, seed in ((2, 24, 5), (24, 2, 6)):  # the threads of the weave, in pixels of the screen
            threads = grey_noise(max(8, box.width() // across), max(8, box.height() // down), seed)
            painter.drawImage(spread, tinted(threads, box, shadow, 0.13))
        painter.strokePath(shape, QPen(faded(shadow, 0.35), 0.05 * c))
        for off, colour, alpha in ((0.012, shadow, 0.4), (-0.006, light, 0.16)):  # where it is turned over
            painter.strokePath(hem.translated(0, off * c), QPen(faded(colour, alpha), max(1.0, 0.014 * c)))
        painter.restore()
    i = 0.11 * c
    title, _, below = caption.partition("\n")
    room = spread.adjusted(i * 2, i * 2, -i * 2, -i * 2)
    large, small = (
        min(current_look().pixels(name), part * body.width()) for name, part in (("word", 0.25), ("body", 0.1))
    )
    size = max(large, min(body.width() / max(8, len(title)) * 1.35, body.height() * 0.11))
    wrapped = QTextOption(Qt.AlignmentFlag.AlignHCenter)
    wrapped.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    wrapped.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)  # a name may be one word of 40 letters
    blocks: list[tuple[str, QFont, QRectF]] = []
    painter.setPen(ink)  # without a pen Qt cannot measure the text
    lower = max(small, min(size * (0.34 if title else 0.45), room.width() / max(8, len(below)) * 1.7))
    for text, pixels in ((title, size), (below, lower)):
        face = font(pixels, QFont.Weight.DemiBold if title and text is below else QFont.Weight.ExtraBold)
        painter.setFont(face)
        long = painter.fontMetrics().horizontalAdvance(text)
        lines = ceil(long / room.width())
        aside = 0.0 if lines < 2 else max(0.0, (room.width() - 1.2 * long / lines) / 2)  # lines of like length
        line = room.adjusted(aside, 0, -aside, 0)
        line.setHeight(painter.boundingRect(line, text, wrapped).height() if text else 0.0)
        blocks.append((text, face, line))
    first, second = (line for *_, line in blocks)
    gap = 0.16 * c if title and below else 0.0
    first.moveTop(room.center().y() - (first.height() + gap + second.height()) / 2)
    second.moveTop(first.bottom() + gap if title else room.center().y() + LOWER * body.height())
    for text, face, line in blocks:
        painter.setFont(face)
        painter.drawText(line, text, wrapped)


@lru_cache(maxsize=4)
def linen(rows: int, columns: int) -> QImage:
    """Return the light and shade on the cloth over a tray, in grey; `packaging/linen.py` made it."""
    side = rows if rows == columns and rows in LINEN else 0
    return QImage(str(shipped.resource("pictures", f"linen-{side}.jpg")))


def _cloth_shape(spread: QRectF, c: float, dip: float) -> QPainterPath:
    """Return the outline of the cloth: wavy, with pointed corners that are a little round."""
    path, corner = QPainterPath(), 0.12 * c
    corners = (spread.topLeft(), spread.topRight(), spread.bottomRight(), spread.bottomLeft())
    path.moveTo(corners[0] + QPointF(corner, 0))
    for side in range(4):
        a, b = corners[side], corners[(side + 1) % 4]
        along = (b - a) / (abs(b.x() - a.x()) + abs(b.y() - a.y()))
        out = QPointF(along.y(), -along.x())
        start, end = a + along * corner, b - along * corner
        at = 0.0
        for number, part in enumerate(WAVES[side]):
            middle = start + (end - start) * ((at + part) / 2)
            path.quadTo(middle + out * dip * (-1 if number % 2 else 0.7), start + (end - start) * part)
            at = part
        path.quadTo(b, b + QPointF(-along.y(), along.x()) * corner)
    path.closeSubpath()
    return path
