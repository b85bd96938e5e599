"""A document to read, and the dialog of a plain text: about the game, and accessibility."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.layouts import REACH, FadingEdges, clear_ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class Document(FadingEdges, QTextEdit):
    """A read-only text that can be scrolled, selected and copied, and that a screen reader reads by paragraphs."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("document")
        self.fade_edges()
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        clear_ground(self.viewport())
        self.document().setDocumentMargin(0)
        self.document().setDefaultStyleSheet(f"p, li {{ line-height: {100 * current_look().leading:g}% }}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursorWidth(0)  # no caret until a key moves it
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def last_row(self, top: bool) -> int | None:
        high = self.viewport().height()
        line = self.cursorRect(self.cursorForPosition(QPoint(1, 0 if top else high - 1)))
        end = max(0, line.bottom() + 1) if top else line.top() if line.bottom() >= high else high
        return end if abs(end - (0 if top else high)) <= REACH * high else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.setCursorWidth(1)
        super().keyPressEvent(event)


class TextDialog(SheetDialog):
    """Shows a text: its first line as the title, then paragraphs separated by empty lines."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title, __, rest = text.partition("\n")
        self.document = Document(title)
        # Join the lines of a paragraph, so that they wrap at the width of the window.
        paragraphs = (" ".join(part.split()) for part in rest.strip().split("\n\n"))
        self.document.setHtml("".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs))
        column = self.column(title)
        column.addWidget(self.document, 1)
        self.foot(column, button(_("Close"), "primary", self.accept))
        self.grow(560, 520)
