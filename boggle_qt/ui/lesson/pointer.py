"""The fingertip that traces words in the introduction. It ignores the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded

REACH = 0.56
"""From its middle to the edge of its shadow, in cells."""
RAISED, PRESSED = 0.4, 0.32
"""The radius of its ring over a cube and on it, in cells: round the letter, which stays in sight."""


class Pointer(QWidget):
    """A ring round what it points at, smaller while it touches; hidden until it points."""

    _down = False
    _cell = 0.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, at: QPointF, cell: float, down: bool) -> None:
        """Move it to `at`, in pixels of the parent, for cubes of `cell` pixels; `down`: it touches."""
        if (down, cell) != (self._down, self._cell):
            self._down, self._cell = down, cell
            self.resize(round(2 * REACH * cell), round(2 * REACH * cell))
            self.update()
        self.move(round(at.x() - self.width() / 2), round(at.y() - self.height() / 2))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, cell, down = current_look().theme, self._cell, self._down
        middle, radius = QPointF(self.width(), self.height()) / 2, (PRESSED if down else RAISED) * cell
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        if not theme.plain:
            self._paint_shadow(painter, middle + QPointF(0.03, 0.05) * cell * (1 if down else 2), radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("tile_ink", 0.09), ("tile", 0.055)):
            painter.setPen(QPen(theme.colour(token), max(2.0, width * cell)))
            painter.drawEllipse(middle, radius, radius)

    def _paint_shadow(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        shadow = current_look().theme.colour("shadow")
        fall = QRadialGradient(middle, radius + 0.1 * self._cell)
        fall.setStops([(0.0, faded(shadow, 0.0)), (0.78, faded(shadow, 0.0)), (0.88, faded(shadow, 0.3))])
        fall.setColorAt(1.0, faded(shadow, 0.0))
        painter.setBrush(fall)
        painter.drawEllipse(middle, radius + 0.1 * self._cell, radius + 0.1 * self._cell)
