"""A question before something that cannot be taken back easily; the answer that changes nothing is the default."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(
    over: QWidget,
    question: str,
    what: str,
    do: str,
    leave: str,
    act: Callable[[], object],
    otherwise: Callable[[], object] = lambda: None,
) -> QMessageBox:
    """Ask over the window of `over`; `act` is called if the button `do` is pressed, `otherwise` at `leave`, which Enter
    and Escape press. `what` says what comes of it. Does not wait."""
    box = QMessageBox(over.window())
    box.setWindowTitle(question)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question)
    box.setInformativeText(what)
    doing = box.addButton(do, QMessageBox.ButtonRole.AcceptRole)
    staying = box.addButton(leave, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(staying)
    box.setEscapeButton(staying)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.finished.connect(lambda _: act() if box.clickedButton() is doing else otherwise())
    box.open()
    return box
