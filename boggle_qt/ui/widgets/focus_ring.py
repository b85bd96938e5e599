"""The focus ring: two tones, so that one contrasts with whatever is under it.

It appears when a key moves the focus, and stays away while the mouse does. A text field is framed in ink even then."""

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


_BY_KEY = Qt.WidgetAttribute.WA_KeyboardFocusChange
"""Qt sets it on a window when Tab or an arrow key moves the focus."""
TONES = ("focus_edge", "focus")
"""From the outside in."""


def shows_focus(widget: QWidget) -> bool:
    """Return whether a widget has the focus and rings it, as keys move the focus of its window."""
    return widget.hasFocus() and widget.window().testAttribute(_BY_KEY)


def follow_keys(window: QWidget) -> None:
    """Ring what has the focus in a window that is about to open, if keys have moved it in the window below."""
    below = window.parentWidget()
    window.setAttribute(_BY_KEY, below is not None and below.window().testAttribute(_BY_KEY))


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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget when it moves or appears."""
        kept = super().eventFilter(watched, event)
        self.show_whole()
        return kept

    def show_whole(self) -> None:
        """Show the ring whole: the style would put it underneath and clip it to two pixels."""
        self.clearMask()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        if shows_focus(self.widget()):
            paint_ring(QPainter(self), self.rect(), RADIUS)


class FocusRing(QObject):
    """Puts the ring round Qt's own widgets that have the focus: text fields, lists, tables, links and scroll areas."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._frame: _RingFrame | None = None
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            now.window().setAttribute(_BY_KEY, False)
        ringed = now if now is not None and _wants_ring(now) else None
        if ringed is not None and (self._frame is None or not isValid(self._frame)):
            self._frame = _RingFrame(ringed)
        if self._frame is not None and isValid(self._frame):
            self._frame.setWidget(ringed)  # type: ignore[arg-type]  # none is allowed, the stubs do not say so
            self._frame.show_whole()


def _wants_ring(widget: QWidget) -> bool:
    if widget.property("ringsItself"):
        return False
    # By name: making PySide wrap classes that are not in use yet takes longer than showing a page.
    if any(map(widget.inherits, ("QLineEdit", "QAbstractSpinBox", "QKeySequenceEdit"))):
        return True
    scrolls = widget.inherits("QAbstractScrollArea")  # lists and tables, too
    link = isinstance(widget, QLabel) and "<a " in widget.text()
    return (scrolls or link) and shows_focus(widget)
