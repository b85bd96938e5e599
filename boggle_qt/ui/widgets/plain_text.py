"""Text shown as it is: a name, a file or a link from outside is never taken for HTML or for a key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class Label(QLabel):
    """A label that shows its text as it is. Qt's own would guess: `<img src=...>` in a name loads that picture."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)


def plain_tip(text: str) -> str:
    """Return the tool tip that shows this text: Qt guesses there as well, and cannot be told not to."""
    if "<" not in text and "&" not in text:
        return text
    from html import escape  # with every character that HTML has a name for: no start needs them

    return f"<span>{escape(text)}</span>".replace("\n", "<br>")


def no_key(text: str) -> str:
    """Return the text for a menu, where an & would underline the next letter and make it a key."""
    return text.replace("&", "&&")
