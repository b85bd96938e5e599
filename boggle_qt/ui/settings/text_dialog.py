"""A document to read, and the dialog of a plain text: about the game, and accessibility."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QTextBlock
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.layouts import clear_ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

AROUND, OTHERS = 100, 200
"""Pixels of a dialog beside its text, and units above and below it."""


class Document(QTextEdit):
    """A read-only text that can be scrolled, selected and copied, and that a screen reader reads by paragraphs."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("document")
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        clear_ground(self.viewport())
        self.document().setDocumentMargin(0)
        leading = round(100 * current_look().leading)
        self.document().setDefaultStyleSheet(f"p{{line-height:{leading}%}}b{{font-family:'{FAMILY}'}}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursorWidth(0)  # no caret until a key moves it
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def whole_lines(self) -> QRect:
        """Return the room of the lines that are in sight and not cut. The last one begins no paragraph and is no
        heading."""
        room, around = self.viewport().rect(), self.document().documentLayout()
        low, high = self.cursorForPosition(room.bottomLeft()), self.cursorForPosition(room.topLeft())
        first, last, most = self.cursorRect(high), self.cursorRect(low), 3 * self.fontMetrics().lineSpacing()
        if first.top() < 0 and first.height() < most:  # no picture
            room.setTop(first.bottom() + 1)
        if last.bottom() > room.bottom() and last.height() < most:
            block, top = low.block(), float(last.top())
            if block.layout().lineForTextPosition(low.positionInBlock()).lineNumber() < 2:
                before = block.previous()
                block = before if _is_heading(before) else block
                top = around.blockBoundingRect(block).top() - self.verticalScrollBar().value() - 4
            room.setBottom(round(top) - 1)
        return room

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(QPaintEvent(event.region() & self.whole_lines()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.setCursorWidth(1)
        super().keyPressEvent(event)


def _is_heading(block: QTextBlock) -> bool:
    """Return whether all of a paragraph is bold."""
    return block.isValid() and all(part.format.fontWeight() > 600 for part in block.textFormats())


class TextDialog(SheetDialog):
    """Shows a text: its first line as the title, then paragraphs separated by empty lines."""

    def __init__(self, text: str, parent: QWidget | None = None, *, headings: bool = False) -> None:
        """With `headings`, a paragraph without a full stop is the heading of the next one."""
        super().__init__(parent)
        title, __, rest = text.partition("\n")
        self.document = Document(title)
        # Join the lines of a paragraph, so that they wrap at the width of the window.
        paragraphs = (" ".join(part.split()) for part in rest.strip().split("\n\n"))
        parts = (
            f"<b>{escape(part)}</b><br>" if headings and "." not in part else f"{escape(part)}</p><p>"
            for part in paragraphs
        )
        self.document.setHtml(f"<p>{''.join(parts)}".removesuffix("<p>"))
        column = self.column(title)
        column.addWidget(self.document, 1)
        self.foot(column, button(_("Close"), "primary", self.accept))
        self.grow(640, 640)
        self.document.document().setTextWidth(self.width() - AROUND)
        needed = self.document.document().size().height() / max(1.0, current_look().unit)
        self.grow(640, round(min(640, needed + OTHERS)))
