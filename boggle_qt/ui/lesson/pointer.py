"""The fingertip that traces words in the introduction. It ignores the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import smooth_painter

RADIUS, WIDTH = 0.375, 0.036
"""The radius of its ring and the width of that, in cells: round the letter and inside the face."""


class Pointer(QWidget):
    """A ring round what it points at; hidden until it points."""

    _cell = 0.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, at: QPointF, cell: float) -> None:
        """Move it to `at`, in pixels of the parent, for cubes of `cell` pixels."""
        self._cell = cell
        self.resize(round(cell), round(cell))
        self.move(round(at.x() - self.width() / 2), round(at.y() - self.height() / 2))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, radius = current_look().theme, RADIUS * self._cell
        painter, wide = smooth_painter(self), max(2.5, WIDTH * self._cell)
        rings = (("focus_edge", wide + 3), ("focus", wide)) if theme.plain else (("trace_shown", wide),)
        for token, width in rings:
            painter.setPen(QPen(theme.colour(token), width))
            painter.drawEllipse(QPointF(self.width(), self.height()) / 2, radius, radius)
