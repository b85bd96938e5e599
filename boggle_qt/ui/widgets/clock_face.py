"""The time left: an egg-timer and large digits, a function of the time alone but for falling grains."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import timer
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.look.paper_and_pencil import round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.widgets.egg_timer import EggTimer

LATE = 10_000
"""Milliseconds before the end in which everything turns red and ticks."""


class ClockFace(QWidget):
    """Shows the time it is given. It scales with its room."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = durations.now
        self._remaining = 0
        self._total: int | None = None
        self._running = False
        self.parts: tuple[QRectF, QRectF] | None = None
        self.on_wood = False
        """Whether it stands on the bare table, where digits are pale."""
        self._stacked = True
        self._turned = False
        self._shown: tuple[str, bool, bool] | None = None
        self._flip_start: float | None = None
        self._glass = EggTimer()
        self._timer = QTimer(self, interval=durations.SAND)
        self._timer.timeout.connect(self._tick)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(48, 40)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(_("Timer"))

    def sizeHint(self) -> QSize:
        return QSize(220, 300)

    def set_parts(self, digits: QRectF, glass: QRectF) -> None:
        """Place the digits, right-aligned, and the egg-timer; an empty rectangle hides it."""
        self.parts, self._stacked = (digits, glass), False
        self.update()

    def stack(self, room: QRectF, digits_high: float) -> None:
        """Place the digits in the middle of the foot of `room` and the egg-timer over them; without room for it they
        are alone in the middle. Without height there are none."""
        digits, glass = QRectF(room), QRectF(room)
        digits.setTop(room.bottom() - digits_high)
        glass.setBottom(digits.top() - 4 * current_look().unit)
        if glass.height() < 84 * current_look().air:  # the egg-timer is not worth its place
            glass = QRectF()
            digits.moveCenter(room.center())
        self.parts, self._stacked = (digits, glass), True
        self.update()

    def set_time(self, remaining_ms: int, total_ms: int | None, running: bool) -> None:
        """Show what is left of `total_ms`; None means no clock, and `remaining_ms` is the time played."""
        begun = running or (total_ms is not None and remaining_ms < total_ms)  # a round may be resumed in the middle
        near = total_ms is not None and remaining_ms > total_ms - 2000
        if not begun or not near or total_ms != self._total:
            self._flip_start = None
        if begun and running and near and not (self._turned and total_ms == self._total):
            self._flip_start = self.clock() if lasts(1) > 0 and self.isVisible() else None
        self._turned = begun
        self._remaining, self._total, self._running = remaining_ms, total_ms, running
        text = self.text()
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
        moving = running and total_ms is not None and lasts(1) > 0 and self.isVisible()
        if moving and not self._timer.isActive():
            self._timer.start()
        elif not moving and self._flip_start is None:
            self._timer.stop()
        self._update_moving()

    def text(self) -> str:
        """Return the digits."""
        return timer(self._remaining)

    def is_late(self) -> bool:
        """Return whether the last ten seconds run."""
        return self._total is not None and self._turned and self._remaining <= LATE

    def is_moving(self) -> bool:
        """Return whether sand falls or the egg-timer turns; only then a timer runs."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Freeze the picture."""
        self._flip_start = None
        self._timer.stop()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        super().hideEvent(event)

    def _tick(self) -> None:
        if self._flip_start is not None and self.clock() - self._flip_start >= lasts(durations.FLIP):
            self._flip_start = None
        if not self._running and self._flip_start is None:
            self._timer.stop()
        self._update_moving()

    def _update_moving(self) -> None:
        """Repaint only what changed: the egg-timer, and the digits when they change. Both go into one rectangle, as two
        would be painted span by span."""
        margins = QMarginsF(8, 8, 8, 12) * (current_look().air + 0.5)
        digits, glass = (part if part.isEmpty() else part + margins for part in self._places())
        now = self.text(), self._running, self._flip_start is not None
        if now != self._shown or glass.isEmpty() or self.is_late() or self._flip_start is not None:
            glass = digits.united(glass.adjusted(-0.4 * glass.height(), 0, 0, 0))  # it turns out of its room
        self._shown = now
        self.update(glass.toAlignedRect())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        digits, glass = self._places()
        if not glass.isEmpty():
            self._paint_glass(painter, glass)
        if not digits.isEmpty():
            self._paint_digits(painter, digits, 0.5 if self._stacked else 1.0)

    def _places(self) -> tuple[QRectF, QRectF]:
        """Return where digits and egg-timer are: side by side in a wide room, else one below the other; where digits
        below would be small print, they are alone."""
        if self.parts is not None:
            return self.parts
        wide, high = self.width(), self.height()
        if wide > 1.15 * high:
            across = min(wide * 0.42, high * 0.72)
            return QRectF(across, 0, wide - across, high), QRectF(0, 0, across, high)
        below = min(high * 0.24, wide * 0.40)
        if below < current_look().pixels("caption"):
            return QRectF(self.rect()), QRectF()
        return QRectF(0, high - below, wide, below), QRectF(0, 0, wide, high - below)

    def _ink(self) -> QColor:
        if self.on_wood:
            return current_look().theme.colour("sand_late" if self.is_late() else "engraved")
        return current_look().theme.colour("clock_late" if self.is_late() else "clock_ink")

    def _beat(self) -> float:
        """Return 1 at the start of each of the last seconds, falling to 0."""
        if not (self.is_late() and self._running and lasts(1) > 0):
            return 0.0
        part = 1 - (self._remaining % 1000) / 1000
        return max(0.0, 1 - part * 3)

    def _paint_digits(self, painter: QPainter, room: QRectF, part: float) -> None:
        """Paint each digit in a slot of fixed width, so that none moves from second to second. `part` of the spare room
        is at their left."""
        text = self.text()
        slots = [0.3 if char == ":" else 0.58 for char in text]
        size = min(room.height() * 0.86, room.width() * 0.94 / sum(slots)) * (1 + 0.07 * self._beat())
        painter.setFont(font(max(8, size), QFont.Weight.ExtraBold))
        first = x = room.left() + part * (room.width() - sum(slots) * size)
        for char, slot in zip(text, slots, strict=True):
            box = QRectF(x, room.top() - (0.06 * size if char == ":" else 0.0), slot * size, room.height())
            if self.on_wood and not current_look().theme.plain:
                painter.setPen(faded(current_look().theme.colour("engraved_lip"), 0.4))
                for away in (0.02, 0.035, 0.05):  # sets it off from sunlit wood
                    shadow = box.translated(away * size / 2, away * size)
                    painter.drawText(shadow, Qt.AlignmentFlag.AlignCenter, char)
            painter.setPen(self._ink())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, char)
            x += slot * size
        if self.is_late():  # a bar under them, besides the colour
            start = QPointF(first, room.center().y() + size * 0.46)
            for left, strength in ((1.0, 0.25), (self._remaining / LATE, 1.0)):
                painter.setPen(round_pen(faded(self._ink(), strength), max(2.0, size * 0.05)))
                painter.drawLine(start, start + QPointF((x - first) * max(0.0, left), 0))

    def _paint_glass(self, painter: QPainter, room: QRectF) -> None:
        if self._total is None:  # no clock: no sand runs
            self._glass.paint_lying(painter, room)
            return
        angle, upper = 0.0, 0.0  # waiting: all the sand is below
        if self._turned and self._total:
            upper = min(1.0, max(0.0, self._remaining / self._total))
        if self._flip_start is not None:
            part = eased((self.clock() - self._flip_start) / max(1.0, lasts(durations.FLIP)))
            angle = 180 * (part - 1)
            if part < 0.5:  # before the sand at the bottom is turned up
                angle, upper = 180 * part, 0.0
        stream = self.clock() if self._running else None
        self._glass.paint(painter, room, upper, angle, self.is_late(), stream)
