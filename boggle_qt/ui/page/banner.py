"""Messages of the window: a banner above the page that must be read, and a toast that goes by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow

from boggle_qt.engine import referee
from boggle_qt.messages.verdicts import reason_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.labels import Label


class Banner(QFrame):
    """A line above the page, never on it, that stays until it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self._label: Label | None = None
        self.hide()

    def tell(self, text: str) -> None:
        """Show a line below those that are still unread."""
        shown, label = self.text, self._label or self._make()
        if text not in shown:
            label.setText(f"{shown}\n{text}".strip())
        self.show()

    def offer(self, text: str, verb: str, act: Callable[[], None]) -> None:
        """Show a line with a button that does what it offers."""
        self.tell(text)
        button = Card(verb, "quiet")

        def accept() -> None:
            button.hide()
            self.hide()
            act()

        button.clicked.connect(accept)
        row = self.layout()
        assert isinstance(row, QHBoxLayout)
        row.insertWidget(1, button, 0, Qt.AlignmentFlag.AlignTop)

    def _make(self) -> Label:
        """Make its widgets when they are first needed: at most starts they are not."""
        self._label = made = Label()
        made.setWordWrap(True)
        button = Card("OK", "quiet")
        button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.addWidget(made, 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return made

    @property
    def text(self) -> str:
        return self._label.text() if self._label is not None and not self.isHidden() else ""


class Toast(Label):
    """What was copied, or typed too late; it goes by itself, and clicks go through it."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self.setObjectName("late")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._going = QTimer(self, singleShot=True)
        self._going.timeout.connect(self.hide)
        self.hide()

    def pass_by(self, text: str) -> None:
        """Show a line for three seconds."""
        self.setText(text)
        self.place()
        self.show()
        self.raise_()
        announce(self, text)
        self._going.start(durations.TOAST)

    def tell(self, typed: str) -> None:
        """These letters came too late; none: nothing comes to them any more."""
        if typed:
            self._going.stop()
            self.setText(reason_line(typed, referee.Late()))
            self.place()
            self.show()
            self.raise_()
        elif not self.isHidden():
            announce(self, self.text())
            self._going.start(durations.READ)

    def place(self) -> None:
        """Near the upper left corner, where every page has its tray and no page says anything."""
        self.setMaximumWidth(self.window().width() - 40)
        self.adjustSize()
        self.move(20, 44)
