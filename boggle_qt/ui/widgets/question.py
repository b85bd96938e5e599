"""A question before something that cannot be taken back easily; the answer that changes nothing is the default."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.buttons import Kind, button
from boggle_qt.ui.widgets.sheet_dialog import OnSheet


class Question(OnSheet, QMessageBox):
    """What is asked, what comes of it, and the answers as cards, on a sheet."""

    def __init__(self, over: QWidget, question: str, what: str) -> None:
        super().__init__(over.window())
        self._answered = False
        self._fit()
        self.setWindowTitle(question)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(question)
        self.setInformativeText(what)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout, u = self.layout(), current_look().air
        assert layout is not None
        # Left of the text is the column of an icon that is not there.
        layout.setContentsMargins(0, round(18 * u), round(26 * u), round(16 * u))

    def answer(self, text: str, role: QMessageBox.ButtonRole, kind: Kind = "quiet") -> QPushButton:
        """One more answer."""
        made = button(text, kind)
        made.setParent(self)  # or it would go with the last name that holds it: addButton keeps it for Qt alone
        self.addButton(made, role)
        return made

    def done(self, result: int) -> None:
        """The first answer counts. A second key may be under way while what comes of it is done."""
        if not self._answered:
            self._answered = True
            super().done(result)

    def default(self, pressed_by_enter: QPushButton, by_escape: QPushButton) -> None:
        """Which answers the keys give."""
        self.setDefaultButton(pressed_by_enter)
        self.setEscapeButton(by_escape)


def ask(
    over: QWidget,
    question: str,
    what: str,
    do: str,
    leave: str,
    act: Callable[[], object],
    otherwise: Callable[[], object] = lambda: None,
    instead: tuple[str, Callable[[], object]] | None = None,
) -> Question:
    """Ask over the window of `over`; `act` is called if the button `do` is pressed, `otherwise` at `leave`, which Enter
    and Escape press. `what` says what comes of it. `instead` is a third button and what it calls. Does not wait. While
    a question is open no other is asked: until it has the keys, the keys that ask still reach the window."""
    standing = QApplication.activeModalWidget()
    if isinstance(standing, Question):
        return standing
    box = Question(over, question, what)
    doing = box.answer(do, QMessageBox.ButtonRole.AcceptRole)
    staying = box.answer(leave, QMessageBox.ButtonRole.RejectRole, "primary")
    box.default(staying, staying)
    acts = {doing: act}
    if instead is not None:
        acts[box.answer(instead[0], QMessageBox.ButtonRole.ActionRole)] = instead[1]
    box.finished.connect(lambda _: next((do for b, do in acts.items() if b is box.clickedButton()), otherwise)())
    box.open()
    return box
