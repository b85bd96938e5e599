"""The dialog of a plain text: about the game, and playing by ear or with one switch."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class TextDialog(SheetDialog):
    """Shows a text: its first line as the title, then paragraphs separated by empty lines."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title, _, rest = text.partition("\n")
        # Join the lines of a paragraph, so that they wrap at the width of the window.
        body = Label("\n\n".join(" ".join(part.split()) for part in rest.strip().split("\n\n")))
        body.setWordWrap(True)
        body.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        body.setAlignment(Qt.AlignmentFlag.AlignTop)
        body.setContentsMargins(8, 6, 8, 6)  # leave room for the focus ring
        scroll = scrolling(body, text=title)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 20)
        column.setSpacing(14)
        column.addWidget(label(title, "pageTitle"))
        column.addWidget(scroll, 1)
        column.addWidget(button("Close", "primary", self.accept), 0, Qt.AlignmentFlag.AlignRight)
        self.setWindowTitle(title)
        self.grow(560, 520)
