"""Painting of the egg-timer: frame, glass, sand, the stream and its grains. The levels of the sand are exact by volume:
what has left the upper bulb is in the lower one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from math import cos, pi, sin, sqrt
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import gradient, round_pen
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import Theme, blend, faded

FILL = 0.66
"""Share of a bulb that the sand fills."""
HEAP = 0.46
"""Slope of the heap."""
DIP = 0.30
"""Slope of the hollow above the neck."""
NECK = 0.028
"""Radius of the neck; a bulb is 1 long."""
BROAD = 0.54
"""Greatest radius of a bulb."""
CAP, LONG = 0.77, 2.42
"""Half the width of the frame, and its length."""
ROOM, HIGH = 1.66, 2.62
"""The width and the height it takes."""
POST = 0.645
"""Distance of a post from the axis."""
THICK = 0.062
"""Thickness of a post."""
SHADOW = QPointF(0.03, 0.06)
"""From the egg-timer to its shadow."""
_SLICES = 96


def bulb(y: float) -> float:
    """Return the radius of a bulb at `y`, 0 at the neck to 1 at its end."""
    y = min(1.0, max(0.0, y))
    swell = sin(min(1.0, y / 0.74) * pi / 2) ** 1.55
    radius = NECK + (BROAD - NECK) * swell
    if y > 0.80:  # rounded in at the end
        radius *= sqrt(max(0.0, 1 - ((y - 0.80) / 0.20) ** 2 * 0.42))
    return float(radius)


_RADII = tuple((y, bulb(y)) for y in ((k + 0.5) / _SLICES for k in range(_SLICES)))
"""Distances from the neck, and the radius there."""
FULL = FILL * sum(radius**2 for _, radius in _RADII)
"""Volume of all the sand, in pi times a slice."""


def _heap_volume(peak: float) -> float:
    """Return the volume of a heap whose top is `peak` above the end of the lower bulb, perhaps past the neck."""
    return sum(min(radius, max(0.0, (peak - 1 + y) / HEAP)) ** 2 for y, radius in _RADII)


def _hollow_volume(rim: float) -> float:
    """Return the volume of sand in the upper bulb that is `rim` above the neck at the axis and rises to the glass."""
    return sum(max(0.0, radius**2 - max(0.0, (y - rim) / DIP) ** 2) for y, radius in _RADII)


def _solved(volume: Callable[[float], float], target: float, low: float, high: float) -> float:
    for _ in range(26):
        middle = (low + high) / 2
        low, high = (middle, high) if volume(middle) < target else (low, middle)
    return (low + high) / 2


@lru_cache(maxsize=512)
def levels(permille: int) -> tuple[float, float]:
    """Return the height of the sand above the neck at the axis, and that of the heap's top, with `permille` of the sand
    above."""
    above = FULL * permille / 1000
    return _solved(_hollow_volume, above, -BROAD * DIP, 1.0), _solved(_heap_volume, FULL - above, 0.0, 1.6)


LEVELS = 360
"""Number of levels of the sand: at most a pixel apart."""

GRAIN = 0.0085
"""Radius of a falling grain; the egg-timer is 2 high."""
MIDDLE = 0.68
"""Distance of a bulb's middle from the neck: however it is turned, half of the bulb is above and half below it."""
WHOLE, HALF = -0.1, 0.12
"""Distance of the sand below that middle in a bulb that is turned: of all of it, and of half of it."""
TURNING, LYING = 0.67, 0.74
"""The size on its side of an egg-timer that turns, which then never leaves the height of its room, and least size of
one that lies, as parts of one that stands."""


def _across(left: float, right: float, *stops: tuple[float, QColor]) -> QBrush:
    """Return a brush that changes its colour from left to right."""
    return gradient(QPointF(left, 0), QPointF(right, 0), *stops)


class EggTimer:
    """Paints an egg-timer, and keeps pictures of it between two grains."""

    def __init__(self) -> None:
        self._behind, self._front = KeptPicture(), KeptPicture()
        self._sand = 0, False
        """The level of the sand that is shown, and whether it is red."""

    @property
    def _theme(self) -> Theme:
        return current_look().theme

    def paint(
        self,
        painter: QPainter,
        room: QRectF,
        upper: float,
        angle: float,
        late: bool,
        stream_ms: float | None,
    ) -> None:
        """Paint the egg-timer in `room`, with the part `upper` (0..1) of its sand above, turned by `angle` degrees.
        `stream_ms` are milliseconds of any clock while sand falls, else None.

        Unless it turns, all but the falling sand comes from kept pictures; they are at whole pixels.
        """
        level = round(upper * LEVELS)
        top, peak = levels(round(level * 1000 / LEVELS))
        stream = stream_ms if upper > 0 else None
        if angle:
            with self._scaled_to(painter, room):
                size = 1 - (1 - TURNING) * abs(sin(angle * pi / 180))
                painter.scale(size, size)
                self._paint_turned(painter, angle, WHOLE, (-1 if upper else 1,), late)
            return

        if (level, late) != self._sand:
            self._sand = level, late
            self._behind.forget()
        whole = QRectF(QPointF(round(room.left()), round(room.top())), room.size())
        behind = partial(self._paint_behind, upper=level / LEVELS, top=top, peak=peak, late=late)
        self._draw(painter, whole, self._behind, behind)
        if stream is not None:
            with self._scaled_to(painter, whole):
                self._paint_stream(painter, peak, late, stream)
        self._draw(painter, whole, self._front, self._paint_in_front)

    def paint_lying(self, painter: QPainter, room: QRectF) -> None:
        """Paint the egg-timer on its side in the middle of `room`, half its sand in each bulb; where that is narrow,
        farther left and down."""
        more = max(0.0, LYING * room.height() - room.width())
        room = room.adjusted(-more, 0.75 * more, 0, 0)
        with self._scaled_to(painter, room, lying=True):
            self._paint_turned(painter, 90, HALF, (-1, 1), False)

    def _paint_turned(self, painter: QPainter, angle: float, level: float, bulbs: tuple[int, ...], late: bool) -> None:
        """Paint it turned by `angle` degrees with level sand in these bulbs: -1 is the upper one while it stands."""
        self._paint_frame(painter, angle)
        light, dark = self._theme.colour("glass"), self._theme.colour("shadow")
        fall = [(0.0, faded(light, 0.30)), (0.2, faded(dark, 0.0)), (1.0, faded(dark, 0.42))]
        shade = gradient(QPointF(0, level), QPointF(0, BROAD), *fall)
        for bulb in bulbs:
            painter.save()
            painter.setClipPath(_outline())
            painter.setClipRect(QRectF(-1, min(0, bulb), 2, 1), Qt.ClipOperation.IntersectClip)
            painter.translate(0, bulb * MIDDLE)
            painter.rotate(-angle)
            for brush in (_sand_brush(self._theme, late), shade):
                painter.fillRect(QRectF(-1, level, 2, 2), brush)
            painter.restore()
        self._paint_in_front(painter)

    def _draw(self, painter: QPainter, room: QRectF, kept: KeptPicture, paint: Callable[[QPainter], None]) -> None:
        def paint_scaled(inner: QPainter) -> None:
            with self._scaled_to(inner, QRectF(QPointF(), room.size())):
                paint(inner)

        kept.draw(painter, room.topLeft(), room.width(), room.height(), paint_scaled)

    @contextmanager
    def _scaled_to(self, painter: QPainter, room: QRectF, lying: bool = False) -> Iterator[None]:
        """Yield with the neck in the middle of `room` at 0, 0 and the length of a bulb as the unit."""
        across, along = (room.height(), room.width()) if lying else (room.width(), room.height())
        unit = min(along / HIGH, across / ROOM)
        painter.save()
        painter.translate(room.center())
        painter.scale(unit, unit)
        painter.setPen(Qt.PenStyle.NoPen)
        yield
        painter.restore()

    def _paint_behind(self, painter: QPainter, upper: float, top: float, peak: float, late: bool) -> None:
        """Paint everything behind the falling sand."""
        self._paint_frame(painter)
        painter.save()
        painter.setClipPath(_outline())
        self._paint_sand(painter, upper, top, peak, late)
        painter.restore()

    def _paint_frame(self, painter: QPainter, angle: float = 0) -> None:
        """Paint what is behind the sand, turned by `angle` degrees, and leave the painter so: the shadow, at the lower
        right however it is turned, the posts, and the glass, denser at both sides, where one looks along it."""
        shape = QPainterPath()
        shape.setFillRule(Qt.FillRule.WindingFill)
        for x in (-POST, POST):
            shape.addRect(QRectF(x - THICK, -1, 2 * THICK, 2))
        for y in (-LONG / 2, LONG / 2 - 0.17):
            shape.addRoundedRect(QRectF(-CAP, y, 2 * CAP, 0.17), 0.05, 0.05)
        for away in () if self._theme.plain else range(3, 11):  # sevenths of the way: a soft edge
            painter.save()
            painter.translate(SHADOW * away / 7)
            painter.rotate(angle)
            painter.fillPath(shape, faded(self._theme.colour("shadow"), 0.076))
            painter.restore()
        painter.rotate(angle)
        painter.setPen(Qt.PenStyle.NoPen)
        for x in (-POST, POST):
            left, right = x - THICK / 2, x + THICK / 2
            painter.fillRect(QRectF(left, -1.04, THICK, 2.08), self._turned("clock_post", left, right))
        glass = blend(self._theme.colour("glass"), self._theme.colour("clock_ink"), 0.4)
        dense = ((0.0, 0.34), (0.2, 0.12), (0.7, 0.08), (1.0, 0.30))
        painter.setBrush(_across(-BROAD, BROAD, *((at, faded(glass, part)) for at, part in dense)))
        painter.drawPath(_outline())

    def _turned(self, token: str, left: float, right: float) -> QBrush:
        """Return a brush for wood or brass that was turned on a lathe, lit from the left."""
        base, dark = self._theme.colour(token), self._theme.colour("shadow")
        ends = blend(base, dark, 0.40), blend(base, dark, 0.55)
        lit = blend(blend(base, self._theme.colour("clock_post"), 0.4), self._theme.colour("glass"), 0.14)
        return _across(left, right, (0.0, ends[0]), (0.14, base), (0.32, lit), (0.56, base), (1.0, ends[1]))

    def _paint_in_front(self, painter: QPainter) -> None:
        """Paint what is in front of the sand: the outline of the glass, dark outside and light inside so that it shows
        on wood and on paper, the light on it, and the plates of the frame with the rings that hold the glass."""
        light, dark = self._theme.colour("glass"), self._theme.colour("clock_ink")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, part, wide in ((dark, 0.42, 0.036), (light, 0.80, 0.016)):
            painter.setPen(QPen(faded(colour, part), wide))
            painter.drawPath(_outline())
        for sign in (-1, 1):
            for first, last, inset, part in ((0.36, 0.86, -0.12, 0.70 if sign < 0 else 0.42), (0.46, 0.80, 0.09, 0.24)):
                ends = [first + (last - first) * k / 12 for k in range(13)]
                side = -1 if inset < 0 else 1
                points = [QPointF(side * (bulb(y) - abs(inset)), sign * y) for y in ends]
                painter.setPen(round_pen(faded(light, part), 0.5 * abs(inset) - 0.015))
                painter.drawPolyline(points)
        fall = [(0.0, faded(light, 0.24)), (0.3, faded(light, 0.0)), (1.0, faded(self._theme.colour("shadow"), 0.45))]
        painter.setPen(Qt.PenStyle.NoPen)
        for plate, ring in ((-1.21, -1.04), (1.03, 0.97)):
            for half, top, tall, curve in ((0.68, ring, 0.07, 0.03), (CAP, plate, 0.18, 0.07)):
                box = QRectF(-half, top, 2 * half, tall)
                shade = gradient(box.topLeft(), box.bottomLeft(), *fall)
                for layer in (self._turned("clock_frame", -half, half), shade):
                    painter.setBrush(layer)
                    painter.drawRoundedRect(box, curve, curve)

    def _paint_sand(self, painter: QPainter, upper: float, top: float, peak: float, late: bool) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        light, dark = self._theme.colour("glass"), self._theme.colour("shadow")
        fall = ((0.0, dark, 0.30), (0.30, light, 0.16), (0.55, dark, 0.0), (1.0, dark, 0.42))
        shade = _across(-BROAD, BROAD, *((at, faded(colour, part)) for at, colour, part in fall))
        edge, foot = top + BROAD * DIP, 1 - peak - 0.02 * HEAP
        above = (0, -max(0.0, top)), (-BROAD, -edge), (-BROAD, 0), (BROAD, 0), (BROAD, -edge)
        right = (0.06, foot + 0.06 * HEAP), (0.7, foot + 0.7 * HEAP), (0.7, 1.05)
        below = ((0, 1 - peak), *right, *((-x, y) for x, y in reversed(right)))
        for part, corners in ((upper, above), (1 - upper, below)):
            if part > 0:
                shape = QPolygonF([QPointF(x, y) for x, y in corners])
                for brush in (_sand_brush(self._theme, late), shade):
                    painter.setBrush(brush)
                    painter.drawPolygon(shape)
        y = top + DIP * 0.2
        for _ in range(12):
            y = top + DIP * bulb(y)
        if upper > 0 and y > 0.02:  # the far rim of the sand in the upper bulb
            colour = blend(self._theme.colour("sand_late" if late else "sand"), light, 0.5)
            painter.setBrush(faded(colour, 0.55))
            painter.drawEllipse(QPointF(0, -y), bulb(y), 0.026)

    def _paint_stream(self, painter: QPainter, peak: float, late: bool, ms: float) -> None:
        """Paint falling grains, and a few that bounce where they land."""
        colour = self._theme.colour("sand_late" if late else "sand")
        bright = blend(colour, self._theme.colour("glass"), 0.4)
        end = 1 - peak
        painter.fillRect(QRectF(-0.008, -0.02, 0.016, max(0.0, end + 0.02)), colour)
        now = ms / 1000
        # One path for all grains of a tone: painting them one by one takes as long as copying a small page.
        tones = QPainterPath(), QPainterPath()
        for path in tones:
            path.setFillRule(Qt.FillRule.WindingFill)
        for k in range(16):
            part = (now * 1.7 + k * 0.618) % 1
            y = part * part * max(0.05, end)
            tones[k % 2].addEllipse(QPointF(0.014 * sin(k * 2.4 + 3 * part), y), GRAIN, GRAIN)
        for k in range(7):
            part = (now * 2.3 + k * 0.37) % 1
            side = cos(k * 2.1)
            x = side * 0.13 * part
            y = end + HEAP * abs(x) - 0.09 * 4 * part * (1 - part) * (0.4 + 0.6 * abs(side))
            tones[1].addEllipse(QPointF(x, y), 0.94 * GRAIN, 0.94 * GRAIN)
        for path, tone in zip(tones, (colour, bright), strict=True):
            painter.fillPath(path, tone)


@lru_cache(maxsize=4)
def _sand_brush(theme: Theme, late: bool) -> QBrush:
    """Return a brush tiled with grains. Making one takes as long as a frame, so all egg-timers share it."""
    base = theme.colour("sand_late" if late else "sand")
    light, dark = theme.colour("glass"), theme.colour("shadow")
    side = 128
    picture = QImage(Random(11).randbytes(side * side), side, side, side, QImage.Format.Format_Indexed8)
    tones = [blend(base, light, 0.26), blend(base, dark, 0.16), blend(base, light, 0.12), blend(base, dark, 0.08)]
    picture.setColorTable([colour.rgb() for colour in 25 * tones + 156 * [base]])  # two grains of five stand out
    brush = QBrush(picture.convertToFormat(QImage.Format.Format_RGB32))
    brush.setTransform(QTransform.fromScale(1 / 300, 1 / 300))
    return brush


@lru_cache(maxsize=1)
def _outline() -> QPainterPath:
    """Return the outline of both bulbs."""
    steps = 48
    path = QPainterPath()
    right = [(bulb(abs(k) / steps), k / steps) for k in range(-steps, steps + 1)]
    path.addPolygon(QPolygonF([QPointF(*at) for at in right] + [QPointF(-x, y) for x, y in reversed(right)]))
    path.closeSubpath()
    return path
