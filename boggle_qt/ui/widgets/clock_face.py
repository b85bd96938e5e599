"""The time left: a sand egg-timer beside large digits, or a slim ring where there is little room.

The sand is true to volume: what has left the upper bulb is what lies in the lower one. A paint is a pure function of
the time; the widget decides nothing and keeps no time of its own but that of falling grains.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin, sqrt
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QHideEvent,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.ui.theme import Theme, font
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.cubes import blend, faded
from boggle_qt.ui.tray.motion import Motion, eased

LATE = 10_000
"""Milliseconds before the end in which everything turns red and ticks."""
FILL = 0.66
"""How much of a bulb the sand fills."""
HEAP = 0.46
"""Steepness of the heap."""
DIP = 0.30
"""Steepness of the hollow above the neck."""
NECK = 0.028
"""Radius of the neck; a bulb is 1 long."""
BROAD = 0.54
_SLICES = 96


def bulb(y: float) -> float:
    """Radius of a bulb at `y`, 0 at the neck to 1 at its end."""
    y = min(1.0, max(0.0, y))
    swell = sin(min(1.0, y / 0.74) * pi / 2) ** 1.55
    radius = NECK + (BROAD - NECK) * swell
    if y > 0.80:  # rounded in at the end
        radius *= sqrt(max(0.0, 1 - ((y - 0.80) / 0.20) ** 2 * 0.42))
    return float(radius)


_RADII = tuple(bulb((k + 0.5) / _SLICES) for k in range(_SLICES))
FULL = FILL * sum(r * r for r in _RADII) / _SLICES
"""All the sand, as volume / pi."""


def heap_volume(peak: float) -> float:
    """Volume / pi of a heap in the lower bulb whose top is `peak` above the end of the bulb (it may pass the neck)."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        above = 1 - (k + 0.5) / _SLICES
        cone = (peak - above) / HEAP
        if cone > 0:
            total += min(radius, cone) ** 2
    return total / _SLICES


def hollow_volume(rim: float) -> float:
    """Volume / pi of sand in the upper bulb that stands `rim` above the neck at the axis, rising to the glass."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        hole = max(0.0, ((k + 0.5) / _SLICES - rim) / DIP)
        if hole < radius:
            total += radius * radius - hole * hole
    return total / _SLICES


def _solved(volume: Callable[[float], float], wanted: float, low: float, high: float) -> float:
    for _ in range(26):
        middle = (low + high) / 2
        low, high = (middle, high) if volume(middle) < wanted else (low, middle)
    return (low + high) / 2


@lru_cache(maxsize=512)
def levels(permille: int) -> tuple[float, float]:
    """(top of the sand above the neck at the axis, peak of the heap), `permille` of the sand being still above."""
    part = permille / 1000
    return (
        _solved(hollow_volume, FULL * part, -BROAD * DIP, 1.0),
        _solved(heap_volume, FULL * (1 - part), 0.0, 1.6),
    )


def shown(remaining_ms: int) -> str:
    """Minutes and seconds as a player reads them: 0:00 only when the time is up."""
    seconds = -(-max(0, remaining_ms) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


class ClockFace(QWidget):
    """Shows a time it is told. It scales with its room; `set_compact` or little room makes it a ring."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.motion = Motion()
        self.clock: Callable[[], float] = lambda: time.monotonic() * 1000
        self._theme = theme
        self._remaining = 0
        self._total: int | None = None
        self._running = False
        self._compact: bool | None = None
        self._turned = False
        self._flip_start: float | None = None
        self._glass: QImage | None = None
        self._sand: dict[bool, QBrush] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(motion.SAND)
        self._timer.timeout.connect(self._tick)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(48, 40)
        self.setAccessibleName("Clock")

    def sizeHint(self) -> QSize:
        return QSize(72, 72) if self._compact else QSize(220, 300)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours from now on."""
        self._theme = theme
        self._glass = None
        self._sand.clear()
        self.update()

    def set_compact(self, compact: bool | None) -> None:
        """A ring (True), the egg-timer (False), or whichever the room allows (None)."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def set_time(self, remaining_ms: int, total_ms: int | None, running: bool) -> None:
        """Show what is left of `total_ms`; with None there is no clock and `remaining_ms` is the time played."""
        fresh = total_ms is not None and remaining_ms >= total_ms
        if total_ms != self._total or (fresh and not running):
            self._turned = False
            self._flip_start = None
        if total_ms is not None and not fresh and not running and not self._turned:
            self._turned = True  # a round taken up again in the middle
        if running and not self._turned:
            self._turned = True
            near = total_ms is not None and remaining_ms > total_ms - 2000
            if near and self.motion.scale > 0 and self.isVisible():
                self._flip_start = self.clock()
        if total_ms is not None and remaining_ms < total_ms - 2000:
            self._flip_start = None
        self._remaining, self._total, self._running = remaining_ms, total_ms, running
        text = self.text()
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
        moving = running and total_ms is not None and self.motion.scale > 0 and self.isVisible()
        if moving and not self._timer.isActive():
            self._timer.start()
        elif not moving and self._flip_start is None:
            self._timer.stop()
        self.update()

    def text(self) -> str:
        """The digits."""
        return shown(self._remaining)

    def is_late(self) -> bool:
        """Whether the last ten seconds run."""
        return self._total is not None and self._turned and self._remaining <= LATE

    def is_moving(self) -> bool:
        """Whether sand falls or the glass turns; then, and only then, a timer runs."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Hold the picture still."""
        self._flip_start = None
        self._timer.stop()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        super().hideEvent(event)

    def _tick(self) -> None:
        if self._flip_start is not None and self.clock() - self._flip_start >= self.motion.ms(motion.FLIP):
            self._flip_start = None
        if not self._running and self._flip_start is None:
            self._timer.stop()
        self.update()

    # --------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = self.width(), self.height()
        small = self._compact if self._compact is not None else min(width, height) < 130
        if small:
            self._paint_ring(painter, QRectF(self.rect()))
        elif width > 1.15 * height:
            glass = QRectF(0, 0, min(width * 0.42, height * 0.72), height)
            self._paint_glass(painter, glass)
            self._paint_digits(painter, QRectF(glass.right(), 0, width - glass.right(), height))
        else:
            digits = min(height * 0.24, width * 0.40)
            self._paint_glass(painter, QRectF(0, 0, width, height - digits))
            self._paint_digits(painter, QRectF(0, height - digits, width, digits))
        painter.end()

    def _ink(self) -> QColor:
        return self._theme.colour("clock_late" if self.is_late() else "clock_ink")

    def _beat(self) -> float:
        """1 at the stroke of each of the last seconds, then falling to 0."""
        if not (self.is_late() and self._running and self.motion.scale > 0):
            return 0.0
        part = 1 - (self._remaining % 1000) / 1000
        return max(0.0, 1 - part * 3)

    def _paint_digits(self, painter: QPainter, room: QRectF) -> None:
        """Each digit in a slot of its own width, so that nothing dances."""
        text = self.text()
        slots = [0.36 if char == ":" else 0.62 for char in text]
        size = min(room.height() * 0.86, room.width() * 0.94 / sum(slots)) * (1 + 0.07 * self._beat())
        painter.setFont(font(max(8, size), QFont.Weight.ExtraBold, tabular=True))
        painter.setPen(self._ink())
        x = room.center().x() - sum(slots) * size / 2
        for char, slot in zip(text, slots, strict=True):
            box = QRectF(x, room.top(), slot * size, room.height())
            rise = -0.06 * size if char == ":" else 0
            painter.drawText(box.translated(0, rise), Qt.AlignmentFlag.AlignCenter, char)
            x += slot * size
        if self.is_late():  # a bar under them: not by colour alone
            wide = sum(slots) * size * max(0.0, self._remaining / LATE)
            y = room.center().y() + size * 0.46
            painter.setPen(QPen(self._ink(), max(2.0, size * 0.05), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(room.center().x() - wide / 2, y), QPointF(room.center().x() + wide / 2, y))

    def _paint_ring(self, painter: QPainter, room: QRectF) -> None:
        side = min(room.width(), room.height()) * 0.94
        width = side * 0.085
        box = QRectF(0, 0, side - width, side - width)
        box.moveCenter(room.center())
        painter.setPen(QPen(faded(self._theme.colour("clock_ink"), 0.22), width))
        painter.drawEllipse(box)
        part = 1.0 if self._total in (None, 0) else min(1.0, self._remaining / (self._total or 1))
        colour = self._theme.colour("clock_late" if self.is_late() else "sand")
        painter.setPen(QPen(colour, width * (1 + 0.5 * self._beat()), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if part > 0 and self._total is not None:
            painter.drawArc(box, 90 * 16, round(360 * 16 * part))
        text = self.text()
        self._paint_text_in(painter, box, text)

    def _paint_text_in(self, painter: QPainter, box: QRectF, text: str) -> None:
        slots = [0.34 if char == ":" else 0.60 for char in text]
        room = box.width() * 0.74
        size = min(box.width() * 0.36, room / sum(slots))
        painter.setFont(font(max(8, size), QFont.Weight.ExtraBold, tabular=True))
        painter.setPen(self._ink())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_glass(self, painter: QPainter, room: QRectF) -> None:
        """The egg-timer in `room`: frame, sand, glass; all in units of a bulb's length about the neck."""
        unit = min(room.height() / 2.62, room.width() / 1.66)
        angle = 0.0
        upper = 0.0
        if self._total is None or not self._turned:
            upper = 0.0  # waiting: all the sand lies below
        elif self._total:
            upper = min(1.0, max(0.0, self._remaining / self._total))
        if self._flip_start is not None:
            part = eased((self.clock() - self._flip_start) / max(1.0, self.motion.ms(motion.FLIP)))
            angle = 180 * (part - 1)
            if part < 0.5:  # still the right way up for the sand that lies below
                angle, upper = 180 * part, 0.0
        painter.save()
        painter.translate(room.center())
        painter.scale(unit, unit)
        self._paint_foot_shadow(painter)
        if angle:
            painter.rotate(angle)
            squeeze = 1 - 0.25 * abs(sin(angle * pi / 180))  # room to swing
            painter.scale(squeeze, squeeze)
        self._paint_posts(painter)
        self._paint_back(painter)
        late = self.is_late()
        top, peak = levels(round(upper * 1000))
        painter.save()
        painter.setClipPath(_outline())
        self._paint_sand(painter, upper, top, peak, late)
        if self._running and upper > 0 and not angle:
            self._paint_stream(painter, peak, late)
        painter.restore()
        self._paint_front(painter)
        self._paint_caps(painter)
        painter.restore()

    def _paint_foot_shadow(self, painter: QPainter) -> None:
        shadow = QRadialGradient(QPointF(0, 0), 0.7)
        colour = self._theme.colour("shadow")
        shadow.setColorAt(0.0, faded(colour, 0.45))
        shadow.setColorAt(1.0, faded(colour, 0.0))
        painter.save()
        painter.translate(0, 1.22)
        painter.scale(1.0, 0.10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        painter.drawEllipse(QPointF(0, 0), 0.7, 0.7)
        painter.restore()

    def _frame_brush(self, left: float, right: float) -> QBrush:
        base = self._theme.colour("clock_frame")
        light, dark = self._theme.colour("glass"), self._theme.colour("shadow")
        gradient = QLinearGradient(left, 0, right, 0)
        gradient.setColorAt(0.0, blend(base, dark, 0.34))
        gradient.setColorAt(0.22, base)
        gradient.setColorAt(0.36, blend(base, light, 0.55))
        gradient.setColorAt(0.55, base)
        gradient.setColorAt(1.0, blend(base, dark, 0.44))
        return QBrush(gradient)

    def _paint_posts(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for x in (-0.665, 0.620):
            painter.setBrush(self._frame_brush(x, x + 0.045))
            painter.drawRect(QRectF(x, -1.04, 0.045, 2.08))

    def _paint_caps(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        shadow, light = self._theme.colour("shadow"), self._theme.colour("glass")
        for y in (-1.19, 1.02):
            box = QRectF(-0.76, y, 1.52, 0.17)
            painter.setBrush(self._frame_brush(-0.76, 0.76))
            painter.drawRoundedRect(box, 0.07, 0.07)
            fall = QLinearGradient(0, y, 0, y + 0.17)
            fall.setColorAt(0.0, faded(light, 0.30))
            fall.setColorAt(0.35, faded(light, 0.0))
            fall.setColorAt(1.0, faded(shadow, 0.50))
            painter.setBrush(fall)
            painter.drawRoundedRect(box, 0.07, 0.07)

    def _edge(self) -> QColor:
        """The glass where it is seen from the side: white on a dark page would be nothing on a light one."""
        return blend(self._theme.colour("glass"), self._theme.colour("clock_ink"), 0.55)

    def _paint_back(self, painter: QPainter) -> None:
        glass = self._edge()
        back = QLinearGradient(-BROAD, 0, BROAD, 0)
        back.setColorAt(0.0, faded(glass, 0.30))
        back.setColorAt(0.25, faded(glass, 0.12))
        back.setColorAt(0.7, faded(glass, 0.07))
        back.setColorAt(1.0, faded(glass, 0.24))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(back)
        painter.drawPath(_outline())

    def _paint_front(self, painter: QPainter) -> None:
        glass, edge = self._theme.colour("glass"), self._edge()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rim = QLinearGradient(-BROAD, -1, BROAD, 1)
        rim.setColorAt(0.0, faded(edge, 0.95))
        rim.setColorAt(0.5, faded(edge, 0.60))
        rim.setColorAt(1.0, faded(edge, 0.90))
        painter.setPen(QPen(QBrush(rim), 0.022))
        painter.drawPath(_outline())
        painter.setPen(Qt.PenStyle.NoPen)
        for sign in (-1, 1):
            streak = QPainterPath(QPointF(-0.43, sign * 0.87))
            streak.quadTo(-0.50, sign * 0.66, -0.33, sign * 0.40)
            streak.quadTo(-0.44, sign * 0.66, -0.36, sign * 0.86)
            streak.closeSubpath()
            painter.setBrush(faded(glass, 0.55))
            painter.drawPath(streak)
            spot = QRadialGradient(QPointF(0.30, sign * 0.74), 0.16)
            spot.setColorAt(0.0, faded(glass, 0.34))
            spot.setColorAt(1.0, faded(glass, 0.0))
            painter.setBrush(spot)
            painter.drawEllipse(QPointF(0.30, sign * 0.74), 0.16, 0.16)

    def _sand_brush(self, late: bool) -> QBrush:
        """Grains: a small picture of them, laid like tiles."""
        if late not in self._sand:
            base = self._theme.colour("sand_late" if late else "sand")
            light, dark = self._theme.colour("glass"), self._theme.colour("shadow")
            rng = Random(11)
            side = 128
            picture = QImage(side, side, QImage.Format.Format_RGB32)
            picture.fill(base)
            tones = [
                blend(base, light, 0.45),
                blend(base, dark, 0.30),
                blend(base, light, 0.20),
                blend(base, dark, 0.15),
            ]
            for _ in range(side * side // 2):
                picture.setPixelColor(int(rng.random() * side), int(rng.random() * side), tones[int(rng.random() * 4)])
            brush = QBrush(picture)
            brush.setTransform(QTransform.fromScale(1 / 150, 1 / 150))
            self._sand[late] = brush
        return self._sand[late]

    def _paint_sand(self, painter: QPainter, upper: float, top: float, peak: float, late: bool) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        light, dark = self._theme.colour("glass"), self._theme.colour("shadow")
        shade = QLinearGradient(-BROAD, 0, BROAD, 0)
        shade.setColorAt(0.0, faded(dark, 0.30))
        shade.setColorAt(0.30, faded(light, 0.16))
        shade.setColorAt(0.55, faded(dark, 0.0))
        shade.setColorAt(1.0, faded(dark, 0.42))
        shapes = []
        if upper > 0:
            edge = top + BROAD * DIP
            above = QPainterPath(QPointF(0, -max(0.0, top)))
            above.lineTo(-BROAD, -edge)
            above.lineTo(-BROAD, 0)
            above.lineTo(BROAD, 0)
            above.lineTo(BROAD, -edge)
            above.closeSubpath()
            shapes.append(above)
        if upper < 1:
            below = QPainterPath(QPointF(0, 1 - peak))
            for x in (0.06, 0.7):
                below.lineTo(x, 1 - peak + HEAP * (x - 0.02))
            below.lineTo(0.7, 1.05)
            below.lineTo(-0.7, 1.05)
            for x in (0.7, 0.06):
                below.lineTo(-x, 1 - peak + HEAP * (x - 0.02))
            below.closeSubpath()
            shapes.append(below)
        for shape in shapes:
            painter.fillPath(shape, self._sand_brush(late))
            painter.fillPath(shape, shade)
        if upper > 0:
            self._paint_surface(painter, top, late)

    def _paint_surface(self, painter: QPainter, top: float, late: bool) -> None:
        """The far rim of the sand in the upper bulb: a thin ellipse seen a little from above."""
        y = top + DIP * 0.2
        for _ in range(12):
            y = top + DIP * bulb(y)
        radius = bulb(y)
        if y <= 0.02:
            return
        colour = blend(self._theme.colour("sand_late" if late else "sand"), self._theme.colour("glass"), 0.5)
        painter.setBrush(faded(colour, 0.55))
        painter.drawEllipse(QPointF(0, -y), radius, 0.026)

    def _paint_stream(self, painter: QPainter, peak: float, late: bool) -> None:
        """Falling grains, and a few that hop where they land."""
        colour = self._theme.colour("sand_late" if late else "sand")
        bright = blend(colour, self._theme.colour("glass"), 0.4)
        end = 1 - peak
        painter.setBrush(colour)
        painter.drawRect(QRectF(-0.008, -0.02, 0.016, max(0.0, end + 0.02)))
        now = self.clock() / 1000
        for k in range(16):
            part = (now * 1.7 + k * 0.618) % 1
            y = part * part * max(0.05, end)
            painter.setBrush(bright if k % 2 else colour)
            painter.drawEllipse(QPointF(0.014 * sin(k * 2.4 + 3 * part), y), 0.0085, 0.0085)
        for k in range(7):
            part = (now * 2.3 + k * 0.37) % 1
            side = cos(k * 2.1)
            x = side * 0.13 * part
            y = end + HEAP * abs(x) - 0.09 * 4 * part * (1 - part) * (0.4 + 0.6 * abs(side))
            painter.drawEllipse(QPointF(x, y), 0.008, 0.008)


@lru_cache(maxsize=1)
def _outline() -> QPainterPath:
    """Both bulbs."""
    steps = 48
    path = QPainterPath()
    right = [(bulb(abs(k) / steps), k / steps) for k in range(-steps, steps + 1)]
    path.moveTo(-right[0][0], right[0][1])
    for x, y in right:
        path.lineTo(x, y)
    for x, y in reversed(right):
        path.lineTo(-x, y)
    path.closeSubpath()
    return path
