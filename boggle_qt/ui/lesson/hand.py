"""The hand that points at the cubes in the introduction. It ignores the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import round_pen, rounded
from boggle_qt.ui.look.theme import faded

REACH = 1.6
"""The width and height of the hand, in cells; the finger points to the upper left."""
TIP = 0.24
"""The position of the fingertip, as a part of the width and the height."""


class Hand(QWidget):
    """A hand with its forefinger stretched out, hidden until it points."""

    _down = False

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, at: QPointF, cell: float, down: bool) -> None:
        """Move the fingertip to `at`, in pixels of the parent, for cubes of `cell` pixels; `down`: it touches."""
        side = round(REACH * cell)
        if side != self.width():
            self.resize(side, side)
        if down != self._down:
            self._down = down
            self.update()
        self.move(round(at.x() - TIP * side), round(at.y() - TIP * side))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, side = current_look().theme, self.width()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lift = 0.0 if self._down else 0.02
        shape = _shape()
        to = QTransform.fromTranslate(TIP * side, TIP * side).rotate(-28).scale(side, side)
        if not theme.plain:
            for far, alpha in ((0.045 + lift, 0.10), (0.03 + lift, 0.14), (0.016 + lift, 0.16)):
                painter.fillPath(
                    (to * QTransform.fromTranslate(far * side * 0.6, far * side)).map(shape),
                    faded(theme.colour("shadow"), alpha),
                )
        fill, line = ("text", "paper") if theme.plain else ("paper", "text")  # on black a white hand
        painter.setBrush(theme.colour(fill))
        painter.setPen(round_pen(theme.colour(line), max(1.5, side * (0.024 if theme.plain else 0.012))))
        painter.drawPath(to.map(shape))
        for x in (0.105, 0.2):  # between the bent fingers
            painter.drawLine(to.map(QPointF(x, 0.30)), to.map(QPointF(x, 0.40)))
        cuff = rounded(QRectF(-0.045, 0.60, 0.34, 0.13), 0.02)
        painter.setBrush(theme.colour("band"))
        painter.drawPath(to.map(cuff))
        painter.end()


def _shape() -> QPainterPath:
    """Return the outline of the hand, with the fingertip at (0, 0) and the wrist below."""
    finger = rounded(QRectF(-0.05, -0.01, 0.10, 0.42), 0.05)
    bent = rounded(QRectF(0.0, 0.25, 0.30, 0.2), 0.06)
    palm = rounded(QRectF(-0.05, 0.31, 0.35, 0.31), 0.09)
    thumb = QTransform().translate(-0.05, 0.46).rotate(48).map(rounded(QRectF(-0.16, -0.05, 0.26, 0.10), 0.05))
    return finger.united(bent).united(palm).united(thumb).simplified()
