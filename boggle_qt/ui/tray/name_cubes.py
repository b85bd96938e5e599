"""Names in large cubes, which can tumble in one after the other, or on a plate where no cube shows their letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import chain
from math import cos, pi
from random import Random
from unicodedata import bidirectional, normalize

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from boggle_qt.ui.look import durations, paper_and_pencil
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.cube_painting import cube_shades, has_letter, paint_moving
from boggle_qt.ui.tray.geometry import HALF, Camera, Pose, clearance, compose, face_up, rotation
from boggle_qt.ui.tray.scattered_cubes import FallingCubes, draw_cube, paint_cube_shadow

LEANS = (-0.075, 0.05, -0.03, 0.06, -0.045, 0.035, -0.055)
"""Rotations of neighbouring cubes in radians."""
PITCH = 1.09
"""From one cube to the next, in sides."""
GAP, BETWEEN = 0.55, 1.2
"""Between two words, and between two names, in sides."""
SMALLEST = 30.0
"""Least side of a cube in units; a longer name is on a plate."""


Faces = tuple[str, ...]
"""The faces of a name's cubes, "" between two words."""


def name_faces(name: str) -> Faces | None:
    """Return the faces of the cubes that spell a name; None if a cube can't show one of its characters."""
    spelled = normalize("NFC", " ".join(name.split())).upper()
    if not spelled or any(bidirectional(sign) in ("R", "AL") for sign in spelled):
        return None
    faces = tuple("" if sign == " " else sign for sign in spelled)
    return faces if all(not face or ((face.isalnum() or face == "?") and has_letter(face)) for face in faces) else None


class PlacedName(Struct, frozen=True):
    """Where a name is: its cubes with their middles, or the plate for it if there are none."""

    name: str
    cubes: tuple[tuple[str, QPointF], ...]
    plate: QRectF


def place_names(names: Sequence[str], room: QRectF, largest: float, smallest: float) -> tuple[float, list[PlacedName]]:
    """Return the side of the cubes in pixels, and where each name is: side by side, or one below the other, whichever
    allows the larger cubes. Names that don't fit in cubes of the side `smallest` are on plates."""
    spelled = [name_faces(name) for name in names]
    every = [faces for faces in spelled if faces is not None]

    def largest_side(rows: Sequence[Sequence[Faces]]) -> float:
        return min(room.width() / max(map(_length, rows)), room.height() / (1.3 * len(rows)))

    rows = max([every], [[faces] for faces in every] or [every], key=largest_side)
    side = min(largest, largest_side(rows)) if len(every) == len(names) else 0.0
    if side < smallest:
        high = room.height() / max(1, len(names))
        boxes = (QRectF(room.left(), room.top() + at * high, room.width(), high) for at in range(len(names)))
        return 0.0, [PlacedName(name, (), box) for name, box in zip(names, boxes, strict=True)]
    placed: list[PlacedName] = []
    for at, row in enumerate(rows):
        x = room.center().x() + (0.5 - _length(row) / 2) * side
        y = room.center().y() + (at - (len(rows) - 1) / 2) * 1.3 * side
        for faces in row:
            cubes = list[tuple[str, QPointF]]()
            for face in faces:
                if face:
                    cubes.append((face, QPointF(x, y)))
                x += (PITCH if face else GAP) * side
            x += (BETWEEN - PITCH + 1) * side
            placed.append(PlacedName(names[len(placed)], tuple(cubes), QRectF()))
    return side, placed


def _length(row: Sequence[Faces]) -> float:
    """Return the length of the cubes of some names in one row, in sides."""
    lengths = [sum(PITCH if face else GAP for face in faces) - (PITCH - 1) for faces in row]
    return max(1.0, sum(lengths) + (len(row) - 1) * BETWEEN)


def paint_names(painter: QPainter, names: Sequence[str], room: QRectF, largest: float) -> None:
    """Paint names at rest in cubes of the side `largest`, in units, or smaller if they are too long for `room`."""
    u = current_look().air
    _paint_placed(painter, *place_names(names, room, largest * u, SMALLEST * u))


def _paint_placed(
    painter: QPainter, side: float, placed: Sequence[PlacedName], part: Callable[[int, int], float] = lambda *_: 1.0
) -> None:
    """Paint placed names; `part` returns how far a cube of so many has fallen."""
    cubes = list(chain.from_iterable(name.cubes for name in placed))
    for at, (face, middle) in enumerate(cubes):
        if (fallen := part(at, len(cubes))) >= 1:
            draw_cube(painter, face, middle, side, LEANS[at % len(LEANS)])
        elif fallen > 0:
            _paint_falling(painter, face, middle, side, at, fallen)
    for name in placed:
        if not name.cubes:
            _paint_plate(painter, name)


class NameCubes(FallingCubes):
    """Names in cubes in the middle of the widget."""

    def __init__(self, largest: float) -> None:
        """`largest` is the greatest side of a cube, in units."""
        super().__init__()
        self._largest, self.names = largest, tuple[str, ...]()
        self.flush = False
        """Whether a single name is at the left edge instead of in the middle."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_names(self, names: Sequence[str]) -> None:
        """Show these names at rest."""
        self.names = tuple(names)
        self.end()

    def _lasts(self) -> float:
        return lasts(durations.NAME_TUMBLE)

    @property
    def occupied(self) -> QRect:
        """The part that the names take."""
        side, placed = self._placed()
        boxes = [QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side) for name in placed for __, at in name.cubes]
        boxes += [name.plate for name in placed if not name.cubes]
        return reduce(QRectF.united, boxes, QRectF()).toAlignedRect()

    def part(self, number: int, count: int) -> float:
        """Return how far cube `number` of `count` is: 0 in the air, 1 at rest."""
        fall = lasts(durations.NAME_CUBE)
        return self._fallen((self._lasts() - fall) * number / max(1, count - 1), fall)

    def sizeHint(self) -> QSize:
        u = current_look().air
        return QSize(round(6 * self._largest * u), round(1.5 * self._largest * u))

    def minimumSizeHint(self) -> QSize:
        u = current_look().air
        return QSize(round(160 * u), round(1.4 * SMALLEST * u))

    def _placed(self) -> tuple[float, list[PlacedName]]:
        u = current_look().air
        # Shadows fall to the right.
        room = QRectF(self.contentsRect())
        room.adjust(20 * u, 0, -20 * u, -0.06 * room.height())
        side, placed = place_names(self.names, room, self._largest * u, SMALLEST * u)
        if self.flush and placed[0].cubes:
            by = QPointF(self.contentsRect().left() + 0.55 * side - placed[0].cubes[0][1].x(), 0)
            cubes = tuple((face, middle + by) for face, middle in placed[0].cubes)
            placed = [replace(placed[0], cubes=cubes)]
        return side, placed

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_placed(smooth_painter(self), *self._placed(), self.part)


def _paint_falling(painter: QPainter, face: str, middle: QPointF, side: float, number: int, part: float) -> None:
    """Paint a cube on its way: it falls, turning, and bounces once."""
    theme, cell, rng = current_look().theme, round(side) / (2 * HALF), Random(number)
    camera = Camera(1, 1, -cell / 2, -cell / 2, cell)
    first = 0.62
    if part < first:
        high = 1.9 * (1 - (part / first) ** 2)
    else:
        hop = (part - first) / (1 - first)
        high = 0.28 * 4 * hop * (1 - hop)
    left = (1 + cos(pi * part)) / 2
    axis = (0.6, 0.8, 0.0) if rng.random() < 0.5 else (-0.8, 0.6, 0.0)
    spin = compose(rotation(axis, 2.2 * left * pi), rotation((0.0, 0.0, 1.0), LEANS[number % len(LEANS)] + left))
    turn = compose(spin, face_up(0, 0))
    pose = Pose(0.5 - 0.5 * left, 0.5 - 0.7 * left, clearance(turn) + high, turn)
    painter.save()
    painter.translate(middle)
    paint_cube_shadow(painter, QPointF(pose.x - 0.5, pose.y - 0.5) * cell, round(side), high)
    painter.setPen(Qt.PenStyle.NoPen)
    others = [rng.choice("AEIOSTRNL") for __ in range(5)]
    paint_moving(painter, camera, pose, (face, *others), cube_shades(theme))
    painter.restore()


def _paint_plate(painter: QPainter, placed: PlacedName) -> None:
    """Paint a name on a card, in one line or two, as large as it fits, with its first letter in a cube."""
    look = current_look()
    u, room, words = look.air, placed.plate, placed.name.split()
    initial = placed.name.strip()[:1].upper()
    cubed = has_letter(initial) and bidirectional(initial) not in ("R", "AL")
    whole = QFontMetricsF(font(100, QFont.Weight.ExtraBold))

    def fit(lines: list[str]) -> tuple[float, float, list[str]]:
        """Return the size of the text in these lines, and their width at size 1, negative."""
        wide = max(map(whole.horizontalAdvance, lines)) / 100
        high = (len(lines) + 0.55) * whole.height() / 100
        across = (room.width() - 56 * u) / (wide + (1.15 * 1.12 * high if cubed else 0))
        return min(across, (room.height() - 12 * u) / high, look.pixels("hero")), -wide, lines

    one = fit([placed.name])
    two = max((fit([" ".join(words[:at]), " ".join(words[at:])]) for at in range(1, len(words))), default=one)
    size, __, lines = two if two[0] > 1.15 * one[0] else one
    strong = font(max(11, size), QFont.Weight.ExtraBold)
    metrics = QFontMetricsF(strong)
    high = min(room.height() - 12 * u, (len(lines) + 0.55) * metrics.height())
    side = 1.12 * high if cubed else 0.0
    text = max(map(metrics.horizontalAdvance, lines))
    box = QRectF(0, 0, min(text + 0.75 * side + 48 * u, room.width() - 0.4 * side), high)
    box.moveCenter(room.center() + QPointF(0.2 * side, 0))
    lines = [
        metrics.elidedText(line, Qt.TextElideMode.ElideRight, box.width() - 0.68 * side - 16 * u) for line in lines
    ]
    paper_and_pencil.paint_shadow(painter, box, 1.5, 0.9, u, look.theme)
    paper_and_pencil.fill_paper(painter, box, look.theme)
    painter.setPen(look.theme.colour("text"))
    painter.setFont(strong)
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    align = Qt.AlignmentFlag.AlignVCenter | (Qt.AlignmentFlag.AlignLeft if cubed else Qt.AlignmentFlag.AlignHCenter)
    painter.drawText(box.adjusted(0.68 * side + 16 * u if cubed else 0, 0, 0, 0), align, "\n".join(lines))
    if cubed:
        draw_cube(painter, initial, QPointF(box.left() + 0.12 * side, box.center().y()), side, LEANS[0])
