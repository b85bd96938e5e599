"""The game's name in small cubes."""

from __future__ import annotations

from math import pi

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import delays_painting, smooth_painter
from boggle_qt.ui.look.theme import faded, serif
from boggle_qt.ui.tray.scattered_cubes import draw_cube

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
        """Return the side of a cube in pixels."""
        if self._rows() > 1:  # as wide as the place, with the rest of the name below
            return min(self.width() / (len(FACES) / 2 * STEP), self.height() / 3.2)
        return min(SIDE * current_look().air, self.width() / (len(FACES) * STEP + 1.2), self.height() / 1.4)

    def _middle(self, number: int) -> QPointF:
        side, rows = self._side(), self._rows()
        row, at = divmod(number, len(FACES) // rows)
        down = self.height() / 2 + (row - (rows - 1) * 0.66) * 1.3 * side
        return QPointF((0.56 + at * STEP) * side, down + (LEVELS[number] / 58 - 0.14) * side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if delays_painting(self):
            return
        theme, side = current_look().theme, self._side()
        painter = smooth_painter(self)
        for number, (letter, degrees) in enumerate(zip(FACES, ASKEW, strict=True)):
            draw_cube(painter, letter, self._middle(number), side, degrees * pi / 180)
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
