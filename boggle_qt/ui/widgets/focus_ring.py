"""The ring round what has the focus: two tones, so that one of them stands out from whatever lies beneath."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen, qGray
from PySide6.QtWidgets import QApplication, QFocusFrame, QLabel, QWidget
from shiboken6 import isValid

from boggle_qt.ui.look.look import current_look

WIDE = 2.0
"""Pixels of each tone."""
RADIUS = 4.0
"""Pixels, of the corners of what is ringed from outside."""


TONES = ("focus_edge", "focus")
"""From outside inwards."""


def paint_ring(painter: QPainter, box: QRect | QRectF, radius: float, plate: str = "") -> None:
    """Just inside `box`, whose corners are round by `radius` pixels: one tone outside, the other within. On a plate of
    that colour token the one that is less like it lies within."""
    theme = current_look().theme
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    tones: Sequence[str] = TONES
    if plate:
        grey = qGray(theme.colour(plate).rgb())
        tones = sorted(TONES, key=lambda token: abs(qGray(theme.colour(token).rgb()) - grey))
    for token, inset in zip(tones, (WIDE / 2, 1.5 * WIDE), strict=True):
        painter.setPen(QPen(theme.colour(token), WIDE))
        inner = max(0.0, radius - inset)
        painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), inner, inner)
    painter.restore()


class _RingFrame(QFocusFrame):
    """The ring over a widget that paints none by itself; it goes where that goes, and no reader is told of it."""

    def put_round(self, widget: QWidget | None) -> None:
        """Be there, or nowhere."""
        self.setWidget(widget)  # type: ignore[arg-type]  # none is allowed, the stubs do not say so
        self._come_whole()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it is round has moved, or was shown."""
        kept = super().eventFilter(watched, event)
        self._come_whole()
        return kept

    def _come_whole(self) -> None:
        """All of the ring is to be seen, where the style would lay it underneath and cut it to two pixels."""
        self.clearMask()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_ring(painter, self.rect(), RADIUS)
        painter.end()


class FocusRing(QObject):
    """Puts the ring round whatever has the focus and is Qt's own: fields of text, lists, tables, links, and what
    scrolls. A list that was clicked shows that by the row that is chosen, so only keys have it ringed."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._frame: _RingFrame | None = None
        application.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        ringed = now if now is not None and _wants_ring(now) else None
        if ringed is not None and (self._frame is None or not isValid(self._frame)):
            self._frame = _RingFrame(ringed)
        if self._frame is not None and isValid(self._frame):
            self._frame.put_round(ringed)


def _wants_ring(widget: QWidget) -> bool:
    # By their names: to have PySide make classes that no page has shown yet takes longer than a page.
    if any(map(widget.inherits, ("QLineEdit", "QAbstractSpinBox", "QKeySequenceEdit", "QPlainTextEdit", "QTextEdit"))):
        return True
    scrolls = widget.inherits("QAbstractScrollArea")  # lists and tables, too
    link = isinstance(widget, QLabel) and "<a " in widget.text()
    clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
    return (scrolls or link) and not clicked
