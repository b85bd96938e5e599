"""The button that starts a turn by a click or a held key, so that leftover typing cannot start it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QHideEvent, QKeyEvent, QKeySequence, QPaintEvent, QPen

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import rounded
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS, is_typing_key


class HoldButton(Card):
    """Pressed by Space, Enter or the player's own key held for `durations.HOLD_KEY`, and not soon after typing. With a
    screen reader, or while `single_press` is set, one press is enough after `durations.TYPING_PAUSE` without typing."""

    let_go = Signal()
    """The key was not held long enough."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "primary")
        self.single_press = False
        """Whether one press is enough, for one-switch play."""
        self.clock = durations.now
        self._held_since: float | None = None
        self._quiet_from = 0.0
        self._frames = QTimer(self, interval=durations.FRAME)
        self._frames.timeout.connect(self._fill)

    @property
    def one_press_starts(self) -> bool:
        """Whether one press of a key is enough."""
        return self.single_press or QAccessible.isActive()

    @property
    def filled(self) -> float:
        """How much of the ring is filled, 0 to 1."""
        return 0.0 if self._held_since is None else min(1.0, (self.clock() - self._held_since) / durations.HOLD_KEY)

    def reset(self) -> None:
        """Ignore a key that is down already: the page has just been shown."""
        self._release()
        self._quiet_from = self.clock() + durations.TYPING_PAUSE if self.one_press_starts else 0.0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of the whole panel, which passes them on."""
        starts = self._starts(event)
        if not starts and not is_typing_key(event):
            super().keyPressEvent(event)
            return
        if event.isAutoRepeat():
            return
        now = self.clock()
        quiet = now >= self._quiet_from
        if not starts or self.one_press_starts:
            self._quiet_from = now + durations.TYPING_PAUSE
            self._release()
        if starts and quiet and self.one_press_starts:
            self.click()
        elif starts and quiet:
            self._held_since = now
            self._frames.start()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self._starts(event):
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self._fill()
            if self._held_since is not None:
                self.let_go.emit()
            self._release()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._release()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._release()

    def _starts(self, event: QKeyEvent) -> bool:
        return event.key() in PRESS_KEYS or QKeySequence(event.keyCombination()) in ACTIONS["ready"].bindings

    def _fill(self) -> None:
        if self.filled >= 1.0:
            self._release()
            self.click()
        self.update()

    def _release(self) -> None:
        self._held_since = None
        self._frames.stop()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._held_since is None:
            return
        painter = smooth_painter(self)
        u, ink = current_look().unit, current_look().theme.colour("gold_ink")
        inset, radius = 6 * u, max(0.0, self.corner() - 6 * u)
        ring = rounded(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset - 2 * u), radius)
        painter.setPen(QPen(faded(ink, 0.2), 4 * u))
        painter.drawPath(ring)
        pen, around = QPen(ink, 4 * u), ring.length() / (4 * u)  # a dash is measured in widths of the pen
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([max(0.01, self.filled * around), around + 1])
        painter.setPen(pen)
        painter.drawPath(ring)
