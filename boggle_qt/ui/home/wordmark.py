"""The game's name in small cubes, one of which turns round now and then."""

from __future__ import annotations

from math import pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QHideEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.look import Look, current_look, lasts
from boggle_qt.ui.look.pixmaps import delays_painting, smooth_painter
from boggle_qt.ui.look.theme import faded, serif
from boggle_qt.ui.tray.scattered_cubes import cube_pixmap, draw_cube

FACES, REST = "BOGGLE", "Qt"
ASKEW = (-6, 4, -3, 7, -5, 3)
"""How far each cube is turned on the table, in degrees."""
LEVELS = (6, 0, 9, 2, 8, 3)
"""How far each is below the highest, in units of 58 a side."""
SIDE = 54.0
"""Side of a cube in units."""
STEP = 1.16
"""From one cube to the next, in sides."""


class Wordmark(QWidget):
    """The name as a row of cubes; as two rows where that makes them larger."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(f"{FACES.title()} {REST}")
        self._high = 1.5
        self._turning, self._rng = 0, Random(6)
        self._pause = QTimer(self, singleShot=True, interval=durations.CUBE_PAUSE)
        self._pause.timeout.connect(self.turn_one)
        self._turn = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._turn.valueChanged.connect(self._paint_turning)
        self._turn.finished.connect(self._rest)

    def use_look(self, look: Look) -> None:
        self._rest()

    def set_height(self, high: float) -> None:
        """Be so high, in sides of the largest cubes."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(100, round(self._high * SIDE * current_look().air))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _rows(self) -> int:
        return 2 if self.height() > 0.5 * self.width() else 1

    def _side(self) -> float:
        if self._rows() > 1:  # as wide as the place, with the rest of the name below
            return min(self.width() / (len(FACES) / 2 * STEP), self.height() / 3.2)
        return min(SIDE * current_look().air, self.width() / (len(FACES) * STEP + 1.2), self.height() / 1.4)

    def _middle(self, number: int) -> QPointF:
        side, rows = self._side(), self._rows()
        row, at = divmod(number, len(FACES) // rows)
        down = self.height() / 2 + (row - (rows - 1) * 0.66) * 1.3 * side
        return QPointF((0.56 + at * STEP) * side, down + (LEVELS[number] / 58 - 0.14) * side)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rest()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause.stop()
        self._turn.stop()

    def _rest(self) -> None:
        """Let all cubes lie, and wait for the next turn if there is to be one."""
        self._turn.stop()
        if self.isVisible() and lasts(1) > 0:
            self._pause.start()
        else:
            self._pause.stop()

    @property
    def waits(self) -> bool:
        """Whether a cube will turn after the present pause."""
        return self._pause.isActive()

    def turn_one(self) -> None:
        """Turn one of the cubes now."""
        self._pause.stop()
        self._turning = self._rng.randrange(len(FACES))
        self._turn.setDuration(round(lasts(durations.TURN_CUBE)))
        self._turn.start()

    def _paint_turning(self) -> None:
        reach = round(1.5 * self._side())
        box = QRect(0, 0, 2 * reach, 2 * reach)
        box.moveCenter(self._middle(self._turning).toPoint())
        self.update(box)

    def paintEvent(self, event: QPaintEvent) -> None:
        if delays_painting(self):
            return
        theme, side, ratio = current_look().theme, self._side(), self.devicePixelRatioF()
        painter = smooth_painter(self)
        for number, (letter, degrees) in enumerate(zip(FACES, ASKEW, strict=True)):
            askew = 0.0 if theme.plain else degrees * pi / 180
            middle = self._middle(number)
            if number == self._turning and self._turn.state() is QVariantAnimation.State.Running:
                part = float(self._turn.currentValue())
                angle = askew + 2 * pi * eased(part)
                picture = cube_pixmap(letter, side * (1 + 0.1 * sin(pi * part)), ratio, angle)
                half = picture.deviceIndependentSize().width() / 2
                painter.drawPixmap((middle - QPointF(half, half + 0.12 * side * sin(pi * part))).toPoint(), picture)
            else:
                draw_cube(painter, letter, middle, side, askew)
        face = serif(side * 0.56, italic=True)
        painter.setFont(face)
        last = self._middle(len(FACES) - 1)
        box = QRectF(last.x() + 0.78 * side, 0, QFontMetricsF(face).horizontalAdvance(REST) + side, 2 * side)
        box.moveTop(last.y() - (0.01 + LEVELS[-1] / 58) * side - box.height() / 2)
        if self._rows() > 1:  # below the last cube, flush with its side
            box.translate(0.72 * side - box.width(), 0.98 * side)
        for away, ink in ((1.6, faded(theme.colour("engraved_lip"), 0.8)), (0.0, theme.colour("engraved"))):
            painter.setPen(ink)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
            painter.drawText(box.translated(away * 0.7, away), flags, REST)
