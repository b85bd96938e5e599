"""Small cubes that fall on the free parts of the table, one after the other, when a match is won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import pi
from random import Random
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.look.paper_and_pencil import gradient, paint_shadow
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import Theme, blend
from boggle_qt.ui.tray.cube_painting import cube_shades, paint_resting
from boggle_qt.ui.tray.geometry import HALF, Camera, Pose, rotation

MOST = 36
"""The most cubes on the table."""
SMALLEST, LARGEST = 24.0, 60.0
"""Least and greatest side of a cube, in units of `Look.air`."""
AIRBORNE = 4
"""The number of cubes in the air at once."""
LIFT = 0.45
"""How high a cube is, for its shadow; with it the shadow ends within a square of one and a half sides."""
LETTERS = "AEIOSTRNLDHMPBGWK"
TINTS = ("", "", "gold", "tile_blue")
"""Colour tokens of the cubes; "" for ivory."""


def paint_cube_shadow(painter: QPainter, middle: QPointF, side: float, high: float = 0.0) -> None:
    """Paint the shadow of a cube that is `high` cells over the table, fainter the higher; none in a plain theme."""
    theme, top = current_look().theme, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    if not theme.plain:
        painter.setOpacity(1 / (1 + 2 * high))
        paint_shadow(painter, top, 0.13 * side, LIFT + high, side / 48, theme)
        painter.setOpacity(1)


def cube_pixmap(face: str, side: float, ratio: float, askew: float = 0.0, tint: str = "", turn: int = 0) -> QPixmap:
    """Return a cube on the table with its shadow: its side in pixels, its rotation in radians, its colour token; `turn`
    turns its letter by quarters."""
    theme, reach = current_look().theme, round(side * 1.3)
    pixmap = blank(QRect(0, 0, 2 * reach, 2 * reach), ratio)
    cell = side / (2 * HALF)
    camera = Camera(1, 1, reach - cell / 2, reach - cell / 2, cell)
    pose = Pose(0.5, 0.5, HALF, rotation((0.0, 0.0, 1.0), askew))
    with painting(pixmap, QPoint()) as painter:
        paint_cube_shadow(painter, QPointF(reach, reach), side)
        paint_resting(painter, camera, pose, face, turn, cube_shades(theme, tint, 0.75))
    return pixmap


@lru_cache(maxsize=64)
def _kept_cube(theme: Theme, *how: Any) -> QPixmap:
    """Return a cube in the current look, whose theme this is."""
    return cube_pixmap(*how)


def draw_cube(
    painter: QPainter,
    face: str,
    middle: QPointF,
    side: float,
    askew: float = 0.0,
    tint: str = "",
    turn: int = 0,
) -> None:
    """Draw a cube about `middle` from the cache: one that is still, and straight in a plain theme."""
    theme, ratio = current_look().theme, painter.device().devicePixelRatioF()
    cube = _kept_cube(theme, face, round(side), ratio, 0.0 if theme.plain else askew, tint, turn)
    half = cube.deviceIndependentSize().width() / 2
    painter.drawPixmap(QPointF(round(middle.x() - half), round(middle.y() - half)), cube)


def paint_small_tray(painter: QPainter, box: QRectF, side: int) -> None:
    """Paint a tray with `side` rows of cubes, as seen from far above."""
    look = current_look()
    theme, material = look.theme, look.material
    base, floor = theme.colour(f"tray_{material}"), theme.colour(f"tray_{material}_floor")
    radius = box.width() * 0.13
    painter.setPen(Qt.PenStyle.NoPen)
    paint_shadow(painter, box, radius, 0.18, look.air, theme)
    light, dark = (blend(base, theme.colour(f"tray_{material}_{end}"), 0.4) for end in ("light", "dark"))
    painter.setBrush(gradient(box.topLeft(), box.bottomRight(), (0.0, light), (0.5, base), (1.0, dark)))
    painter.drawRoundedRect(box, radius, radius)
    rim = box.width() * 0.085
    well = box.adjusted(rim, rim, -rim, -rim)
    painter.setBrush(floor)
    painter.drawRoundedRect(well, radius * 0.6, radius * 0.6)
    cell = (well.width() - rim * 0.5) / side
    tile, low = theme.colour("tile"), blend(theme.colour("tile_shade"), theme.colour("shadow"), 0.25)
    for at in range(side * side):
        row, column = divmod(at, side)
        painter.save()
        x, y = well.left() + rim * 0.25 + (column + 0.5) * cell, well.top() + rim * 0.25 + (row + 0.5) * cell
        painter.translate(x, y)
        painter.rotate(((row * 5 + column * 3 + side) % 5 - 2) * 2.2)
        half, thick = cell * 0.44, cell * 0.1
        cube = QRectF(-half, -half, 2 * half, 2 * half)
        painter.setBrush(low)
        painter.drawRoundedRect(cube, cell * 0.18, cell * 0.18)
        painter.setBrush(tile)
        painter.drawRoundedRect(cube.adjusted(0, 0, -thick * 0.5, -thick), cell * 0.18, cell * 0.18)
        painter.restore()


def cube_picture(face: str, side: float) -> tuple[Callable[[QPainter, QRectF], None], QSize]:
    """Return what paints a cube in the middle of a rectangle, and the size of it with its shadow."""
    around = 2 * round(1.3 * side)
    return lambda painter, box: draw_cube(painter, face, box.center(), side), QSize(around, around)


class ScatteredCube(Struct, frozen=True):
    """One cube: its middle and side in pixels, how far it is askew in radians, the quarter turns of its letter, the
    letter, and its colour token."""

    at: QPointF
    side: float
    askew: float
    turn: int
    letter: str
    tint: str


def scatter(seed: str, room: QRect, taken: Sequence[QRect], air: float) -> tuple[ScatteredCube, ...]:
    """Return cubes for the rectangle `room`, outside the `taken` ones and not on each other; the same for a seed. No
    quarter of it has more than a quarter of the most cubes."""
    rng = Random(seed)
    placed: list[ScatteredCube] = []
    quarters = Counter[tuple[bool, bool]]()
    for _ in range(24 * MOST):
        side = rng.uniform(SMALLEST, LARGEST) * air
        reach = side * 0.9
        at = QPointF(rng.uniform(room.left(), room.right()), rng.uniform(room.top(), room.bottom()))
        box = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
        cube = ScatteredCube(
            at, side, rng.uniform(-pi / 4, pi / 4), rng.randrange(4), rng.choice(LETTERS), rng.choice(TINTS)
        )
        quarter = at.x() < room.center().x(), at.y() < room.center().y()
        clear = (
            quarters[quarter] < MOST // 4
            and QRectF(room).contains(box)
            and not any(QRectF(one).intersects(box) for one in taken)
        )
        if clear and all((one.at - at).manhattanLength() > 1.1 * (one.side + side) for one in placed):
            placed.append(cube)
            quarters[quarter] += 1
    return tuple(placed)


class FallingCubes(QWidget):
    """Cubes that fall one after the other, while a timer runs."""

    tumbled = Signal()
    """The last cube is at rest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clock = durations.now
        self._start: float | None = None
        self._timer = QTimer(self, interval=durations.FRAME)
        self._timer.timeout.connect(self._tick)

    def _lasts(self) -> float:
        """Return how many milliseconds all of them take."""
        raise NotImplementedError  # the cubes of a name and the small ones take different times

    def tumble(self) -> None:
        """Let the cubes fall."""
        if self._lasts() > 0 and self.isVisible():
            self._start = self.clock()
            self._timer.start()
            self.update()
        else:
            self.tumbled.emit()

    def end(self) -> None:
        """Show the end state at once."""
        running, self._start = self.falling, None
        self._timer.stop()
        self.update()
        if running:
            self.tumbled.emit()

    @property
    def falling(self) -> bool:
        """Whether a cube is still to fall."""
        return self._start is not None

    def _fallen(self, late: float, lasts: float) -> float:
        """Return how far a cube is that begins so `late`: 0 in the air, 1 at rest."""
        if self._start is None or lasts <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.clock() - self._start - late) / lasts))

    def hideEvent(self, event: QHideEvent) -> None:
        self._start = None
        self.end()
        super().hideEvent(event)

    def _tick(self) -> None:
        self.update()
        if self._start is None or self.clock() - self._start >= self._lasts():
            self.end()


class ScatteredCubes(FallingCubes):
    """The cubes on a page, below its panels."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._cubes: tuple[ScatteredCube, ...] = ()
        self.hide()

    def throw(self, cubes: tuple[ScatteredCube, ...]) -> None:
        """Let these cubes fall."""
        self._cubes = cubes
        self.show()
        self.tumble()

    def show_at_rest(self, cubes: tuple[ScatteredCube, ...]) -> None:
        """Show these cubes at rest."""
        self.end()
        self._cubes = cubes

    def _lasts(self) -> float:
        return lasts(durations.CUBE_FALL) * (len(self._cubes) - 1 + AIRBORNE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, each = QPainter(self), lasts(durations.CUBE_FALL)
        for number, cube in enumerate(self._cubes):
            part = self._fallen(number * each, AIRBORNE * each)
            if part <= 0:
                continue
            # It comes in from the nearer side in a hop that slows down.
            left = (1 - part) ** 2
            outside = -2 * cube.side if 2 * cube.at.x() < self.width() else self.width() + 2 * cube.side
            away = cube.at.x() - outside
            hop = 3 * cube.side * part * (1 - part)
            middle = cube.at - QPointF(away * left, hop + cube.side * left)
            draw_cube(painter, cube.letter, middle, cube.side, cube.askew, cube.tint, cube.turn)
