"""A document to read, and the dialog of a plain text: about the game, and accessibility."""

from html import escape

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSlider, QFrame, QTextEdit, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.layouts import FadingEdges
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

AROUND, OTHERS = 100, 200
"""Pixels of a dialog beside its text, and units above and below it."""


class Document(FadingEdges, QTextEdit):
    """A read-only text that can be scrolled, selected and copied, and that a screen reader reads by paragraphs."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("document")
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.viewport().setAutoFillBackground(False)
        self.fade_edges()
        self.document().setDocumentMargin(0)
        leading = round(100 * current_look().leading)
        self.document().setDefaultStyleSheet(f"p{{line-height:{leading}%}}b{{font-family:'{FAMILY}'}}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursorWidth(0)  # no caret until a key moves it
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.setCursorWidth(1)
        bar, actions = self.verticalScrollBar(), QAbstractSlider.SliderAction
        pages = {QKeySequence.StandardKey.MoveToNextPage: actions.SliderPageStepAdd}
        pages[QKeySequence.StandardKey.MoveToPreviousPage] = actions.SliderPageStepSub
        before, turned = bar.value(), next((page for keys, page in pages.items() if event.matches(keys)), None)
        if turned is not None:
            bar.triggerAction(turned)
        if bar.value() == before:
            super().keyPressEvent(event)
        else:
            self.setTextCursor(self.cursorForPosition(QPoint(0, self.fading(top=True))))


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
        self.foot(button(_("Close"), "primary", self.accept))
        self.grow(640, 640)
        self.document.document().setTextWidth(self.width() - AROUND)
        needed = self.document.document().size().height() / max(1.0, current_look().unit)
        self.grow(640, round(min(640, needed + OTHERS)))
