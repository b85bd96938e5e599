"""The fingertip that traces words in the introduction. It ignores the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import smooth_painter

RAISED, PRESSED = 0.38, 0.36
"""The radius of its ring over a cube and on it, in cells: round the letter and inside the face."""


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
            self.resize(round(cell), round(cell))
            self.update()
        self.move(round(at.x() - self.width() / 2), round(at.y() - self.height() / 2))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, cell, down = current_look().theme, self._cell, self._down
        middle, radius = QPointF(self.width(), self.height()) / 2, (PRESSED if down else RAISED) * cell
        painter = smooth_painter(self)
        lips, ring = ("focus_edge", "focus") if theme.plain else ("tile", "trace_shown")
        for token, width in ((lips, 0.09), (ring, 0.05)):
            painter.setPen(QPen(theme.colour(token), max(2.0, width * cell)))
            painter.drawEllipse(middle, radius, radius)
