"""Lines that lie over whatever page is in front: what must be read, and what was typed too late."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow

from boggle_qt.engine import referee
from boggle_qt.ui.tray import motion
from boggle_qt.ui.voice import announce
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.plain_text import Label
from boggle_qt.wording.verdicts import because


class Banner(QFrame):
    """A line over the page that stays until it is read."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self._label: Label | None = None
        self.hide()

    def tell(self, text: str) -> None:
        """Show a line; an unread one stays above it."""
        shown, label = self.text, self._label or self._make()
        if text not in shown:
            label.setText(f"{shown}\n{text}".strip())
        self.show()
        self.raise_()
        self.place()

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
        self.place()

    def _make(self) -> Label:
        """What it has inside, when there is first something to tell: at most starts there is nothing."""
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

    def place(self) -> None:
        """Near the top, in the middle."""
        if self._label is None:
            return
        width = min(620, self.window().width() - 40)
        # adjustSize takes the height for a width of its own.
        self.setFixedSize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))
        self.move((self.window().width() - width) // 2, 44)


class Late(Label):
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
        self._going.start(motion.TOAST)

    def tell(self, typed: str) -> None:
        """These letters came too late; none: nothing comes to them any more."""
        if typed:
            self._going.stop()
            self.setText(because(typed, referee.Late()))
            self.place()
            self.show()
            self.raise_()
        elif not self.isHidden():
            announce(self, self.text())
            self._going.start(motion.READ)

    def place(self) -> None:
        """Near the upper left corner, where every page has its tray and no page says anything."""
        self.setMaximumWidth(self.window().width() - 40)
        self.adjustSize()
        self.move(20, 44)
