"""The focus ring: two tones, so that one contrasts with whatever is under it."""

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
"""Radius in pixels of a ring round a widget that does not paint its own."""


TONES = ("focus_edge", "focus")
"""From the outside in."""


def paint_ring(painter: QPainter, box: QRect | QRectF, radius: float, plate: str = "") -> None:
    """Paint the ring just inside `box`, whose corners have that radius. On a `plate` of that colour token the tone that
    contrasts more is inside."""
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
    """The ring over a widget that paints none; it follows the widget, and screen readers ignore it."""

    def surround(self, widget: QWidget | None) -> None:
        """Surround this widget, or none."""
        self.setWidget(widget)  # type: ignore[arg-type]  # none is allowed, the stubs do not say so
        self._show_whole()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget when it moves or appears."""
        kept = super().eventFilter(watched, event)
        self._show_whole()
        return kept

    def _show_whole(self) -> None:
        """Show the ring whole: the style would put it underneath and clip it to two pixels."""
        self.clearMask()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_ring(painter, self.rect(), RADIUS)
        painter.end()


class FocusRing(QObject):
    """Puts the ring round Qt's own widgets that have the focus: text fields, lists, tables, links and scroll areas. A
    list shows the focus by its chosen row: keys ring it, but no click, and not the opening of its window."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._frame: _RingFrame | None = None
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        opened = before is None or now is None or before.window() is not now.window()
        ringed = now if now is not None and _wants_ring(now, opened) else None
        if ringed is not None and (self._frame is None or not isValid(self._frame)):
            self._frame = _RingFrame(ringed)
        if self._frame is not None and isValid(self._frame):
            self._frame.surround(ringed)


def _wants_ring(widget: QWidget, opened: bool) -> bool:
    if widget.property("ringsItself"):
        return False
    # By name: making PySide wrap classes that are not in use yet takes longer than showing a page.
    if any(map(widget.inherits, ("QLineEdit", "QAbstractSpinBox", "QKeySequenceEdit"))):
        return True
    scrolls = widget.inherits("QAbstractScrollArea")  # lists and tables, too
    link = isinstance(widget, QLabel) and "<a " in widget.text()
    clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
    return (scrolls or link) and not clicked and not opened
