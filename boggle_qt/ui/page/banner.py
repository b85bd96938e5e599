"""A banner above the page, which stays until it is read or its cause is gone, and a toast, which hides by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow

from boggle_qt.engine import referee
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.verdicts import reason_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.labels import Label


class Banner(QFrame):
    """Lines above the page that stay until the player presses OK."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self._label = Label()
        self._label.setWordWrap(True)
        button = Card(_("OK"), "quiet")
        button.clicked.connect(self.hide)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._label, 1)
        self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a line below the unread ones."""
        if text not in self.text:
            self._label.setText(f"{self.text}\n{text}".strip())
        self.show()

    def withdraw(self, text: str) -> None:
        """Remove a line whose cause is gone."""
        lines = [line for line in self.text.splitlines() if line != text]
        self._label.setText("\n".join(lines))
        self.setVisible(bool(lines))

    def offer(self, text: str, verb: str, act: Callable[[], None]) -> None:
        """Show a line and a button that calls `act`."""
        self.tell(text)
        button = Card(verb, "quiet")

        def accept() -> None:
            button.hide()
            self.hide()
            act()

        button.clicked.connect(accept)
        self._row.insertWidget(1, button, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def text(self) -> str:
        return "" if self.isHidden() else self._label.text()


class Toast(Label):
    """A line that hides by itself and ignores the mouse: what was copied, or typed too late."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self.setObjectName("late")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self._late = False
        self._hide_timer = QTimer(self, singleShot=True)
        self._hide_timer.timeout.connect(self.hide)
        self.hide()

    def show_briefly(self, text: str) -> None:
        """Show a line for as long as it takes to read it."""
        self._appear(text)
        announce(self, text, news=True)
        self._hide_timer.start(max(durations.TOAST, durations.READ_LETTER * len(text)))

    def show_late_letters(self, typed: str) -> None:
        """Show letters that were typed too late; "" when no more will follow, which starts the time to hide."""
        if typed:
            self._hide_timer.stop()
            self._appear(reason_line(typed, referee.Late()), late=True)
        elif not self.isHidden():
            announce(self, self.text())
            self._hide_timer.start(durations.READ)

    def hide_late_letters(self) -> None:
        """Hide letters that were typed too late, but no other line."""
        if self._late:
            self.hide()

    def _appear(self, text: str, late: bool = False) -> None:
        self._late = late
        self.setText(text)
        self.adjust_position()
        self.show()
        self.raise_()

    def adjust_position(self) -> None:
        """Move to the upper left corner, where no page shows text; break lines that are wider than the window."""
        self.ensurePolished()
        self.setWordWrap(False)
        wide = min(self.sizeHint().width(), self.window().width() - 40)
        self.setWordWrap(True)
        self.setGeometry(20, 44, wide, self.heightForWidth(wide))
