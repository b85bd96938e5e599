"""The line that says what a page is about: a heading that a screen reader is taken to when the page comes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.focus_ring import paint_ring
from boggle_qt.ui.widgets.plain_text import Label

TABBED = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class PageHeading(Label):
    """What it says aloud may be more than what is written. Enter and Space on it are for the page's next step."""

    def __init__(self, text: str = "", look: str = "") -> None:
        announce.install()
        super().__init__(text)
        self.setObjectName(look)
        self._then: QPushButton | None = None
        self._ringed = False

    def say(self, aloud: str) -> None:
        """What a reader says instead of the text."""
        self.setAccessibleName(aloud)

    def greet(self, then: QPushButton, *, next_stop: bool = False, presses: bool = True) -> None:
        """Take the focus when the page appears: with a screen reader, so that it reads this first; without one the next
        step, `then`, gets it. Enter here presses `then` unless `presses` is False. `next_stop`: Tab goes there next."""
        self._then = then if presses else None
        if QAccessible.isActive():
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            if next_stop:
                self.setTabOrder(self, then)
            self.setFocus()
        else:
            then.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressing = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if pressing and not event.isAutoRepeat() and self._then is not None and self._then.isVisible():
            self._then.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in TABBED
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self._ringed:
            painter = QPainter(self)
            paint_ring(painter, self.rect(), 4)
            painter.end()


announce.ROLES[PageHeading] = QAccessible.Role.Heading
