"""The help dialog: a dropdown of pages, a search, and the chosen page as a document."""

import re
from collections.abc import Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import key_columns, keys_picture, longest_column, text_lines
from boggle_qt.ui.settings.help_pages import PAGES, HelpPage
from boggle_qt.ui.settings.help_pictures import paint_mark, paint_strip
from boggle_qt.ui.settings.picture_choices import Picture as Paint
from boggle_qt.ui.settings.picture_choices import as_pixmap
from boggle_qt.ui.settings.text_dialog import Document
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import dropdown, refill, written_line
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

SIDE = 28
"""Pixels of paper at both sides of the text."""
APART, BESIDE_MARK = 28, 16
"""Pixels between two columns or the parts of the head, and between a mark and its text."""
BEFORE_BAR = 8
"""Pixels between text and the scroll bar."""
COLUMN, MOST = 16, 3
"""The least width of a column, in heights of body text, and the most columns."""
UNDER = 16
"""Units from captions to the text below them, and from that to the end of the page."""
STRIP, LOW = 0.4, 0.34
"""The least height of the pictures above one column of text and above more, as a part of the page's."""
CLOSE, LOOSE = 1, 2
"""Between paragraphs in one column and in several, in heights of body text."""
MODE, TOLD = 5.2, 4.4
"""The least height of a mode with its picture, and that of most of their texts, in heights of body text."""


class HelpDocument(Document):
    """Shows one page: pictures with captions, and paragraphs or keys."""

    def __init__(self) -> None:
        super().__init__(_("Help"))
        # Always there, so that the width stays the same while a page is written.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setViewportMargins(0, 0, BEFORE_BAR, 0)
        self._page: HelpPage | None = None
        self._sought: list[str] = []
        self._pictures: dict[str, tuple[Paint, QSize]] = {}
        """What paints the pictures of the page, and their sizes, by their names in the text."""
        self._measured: tuple[object, ...] = ()
        """What the height of the pictures was measured for."""
        self._high = 0
        self._pitch = 0.0
        """Pixels from one key to the next, the same on all pages."""
        self._under = QPixmap()
        """What is under the text of keys; null until it is painted."""
        self._lines: list[tuple[float, float]] = []
        """Where each line of text begins and ends."""

    def show_page(self, page: HelpPage | None, sought: list[str], instead: str = "") -> None:
        """Show a page from its beginning, with the `sought` words highlighted; or, with None, a line instead."""
        self._page, self._sought = page, sought
        self.setPlainText(instead)
        self._write()

    def use_look(self, look: Look) -> None:
        self._write()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():  # minimised, it keeps its place
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size() != event.oldSize():
            self._write()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._page is not None and self._page.keys():
            if self._under.isNull():
                self._under = keys_picture(self.document(), self.devicePixelRatioF())
            painter = QPainter(self.viewport())
            painter.drawPixmap(0, -self.verticalScrollBar().value(), self._under)
            painter.end()
        super().paintEvent(event)

    def fading(self, top: bool) -> int:
        """Return the height of the last whole line, which fades, and of what is cut below it."""
        return super().fading(top) if top else round(self._last_line()[0])

    def seen(self, top: bool) -> float:
        begin, end = self._last_line()
        return super().seen(top) if top else 1 - end / max(1.0, begin)

    def _last_line(self) -> tuple[float, float]:
        """Return how far above the end of what is seen the last whole line begins and ends."""
        low = self.verticalScrollBar().value() + self.viewport().height()
        return min(((low - begin, low - end) for begin, end in self._lines if end <= low), default=(0.0, 0.0))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Paint a picture, when it is first seen: that takes long."""
        known = self._pictures.get(name if isinstance(name, str) else name.toString())
        return None if known is None else as_pixmap(*known, self.devicePixelRatioF())

    def _write(self) -> None:
        page, look = self._page, current_look()
        if page is None or not self.isVisible():
            return
        room, whole = self.viewport().width(), self.viewport().height() - round(UNDER * look.air)
        body = look.pixels("body")
        columns = max(1, min(MOST, int((room + APART) / (COLUMN * body + APART))))
        if (measured := (room, whole, look)) != self._measured:  # for all pages, so that nothing jumps between them
            self._measured = measured
            texts = max(self._write_page(one, columns, 0) for one in PAGES if one.pictures)
            self._high = max(round((LOW if columns > 1 else STRIP) * whole), whole - texts)
            self._pitch = whole / max(longest_column(one.keys()) for one in PAGES if one.keys())
        self._write_page(page, columns, min(self._high, (room + APART) // max(2, columns) - APART))
        self.setAccessibleName(_(page.title))
        self._under = QPixmap()
        colour = look.theme.colour("marked")
        marks = []
        for word in self._sought:
            found = self.document().find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(colour)
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._lines = text_lines(self.document())
        self._place_edges()

    def _write_page(self, page: HelpPage, columns: int, high: int) -> int:
        """Write a page in so many columns, with pictures of that height. Return its height."""
        room, whole, look = self.viewport().width(), self.viewport().height(), current_look()
        body, soft = look.pixels("body"), look.theme.colour("text_soft").name()
        self.document().setDefaultStyleSheet(
            f"b{{font-family:'{FAMILY}'}} p{{margin:0}} .picture{{font-size:1px}}"
            f".text{{line-height:{round(100 * look.leading)}%}}"
            f".caption{{color:{soft};font-style:italic}}"
        )
        self._pictures.clear()
        pictures = page.pictures[: max(columns, 1 + (room > COLUMN * body))]
        columns = min(columns, 2) if page.marks else columns
        wide, head = (room + APART) // columns - APART, ""
        if pictures:
            each = (room + APART) // len(pictures) - APART
            strip = partial(paint_strip, pictures, self.window().size(), APART)
            captions = [f'<p class="caption" align="center">{escape(_(one.caption))}</p>' for one in pictures]
            head = self._picture(strip, QSize(room, high)) if high else ""
            head += _row(captions, [each] * len(captions), round(UNDER * look.space))
        notes = list[str]()
        for subject, line in page.paragraphs():
            told = escape(line).replace(" × ", "&nbsp;×&nbsp;")
            told = re.sub(r" (?=\S{1,5}$)", "&nbsp;", told)  # a short last word is not alone on its line
            notes.append(f'<p class="text"><b>{escape(subject)}</b><br>{told}</p>')
        below = round((LOOSE if columns > 1 else CLOSE) * body)
        if page.marks:
            pitch, below = round(max(MODE * body, columns * whole / len(notes))), 0
            widths = [slot := round(min(0.9 * pitch, wide / 3)), wide - slot - BESIDE_MARK]
            marks = (self._picture(partial(paint_mark, mode), QSize(slot, pitch)) for mode in page.marks)
            above = max(0, round(pitch - TOLD * body) // 2)
            notes = [_row(pair, widths, 0, BESIDE_MARK, above) for pair in zip(marks, notes, strict=True)]
        lots = [notes[at : at + columns] for at in range(0, len(notes), columns)]
        told = "".join(_row(lot, [wide] * len(lot), below * (lot is not lots[-1])) for lot in lots)
        keys = key_columns(page.keys(), room, self._pitch) if page.keys() else ""
        self.setHtml(f"{head}{told}{keys}")
        return round(self.document().size().height())

    def _picture(self, paint: Paint, size: QSize) -> str:
        """Return a picture that will be painted when the page is written."""
        name = f"picture-{len(self._pictures)}"
        self._pictures[name] = paint, size
        return f'<p class="picture"><img src="{name}" width="{size.width()}" height="{size.height()}"></p>'


def _row(cells: Sequence[str], widths: Sequence[int], below: int = 0, apart: int = APART, above: int = 0) -> str:
    """Return a table of one row, so many pixels above what follows. Text is `above` pixels under the top."""
    tops = (above * ("<img" not in cell) for cell in cells)
    parts = (
        f'<td width="{wide}" style="padding-top:{top}px">{cell}</td>'
        for cell, wide, top in zip(cells, widths, tops, strict=True)
    )
    inside = f'<td width="{apart}"></td>'.join(parts)
    return f'<table cellspacing="0" cellpadding="0" style="margin-bottom:{below}px"><tr>{inside}</tr></table>'


class HelpDialog(SheetDialog):
    """How to play, page by page. A search keeps only the pages that contain all its words."""

    replay_requested = Signal()
    """The player wants to see the introduction again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = written_line(_("Search"), _("Search the help"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda: self._search())
        self.field.installEventFilter(self)
        self.pages = dropdown()
        self.pages.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.pages.setProperty("kind", "title")
        self.pages.setAccessibleName(_("Help pages"))
        self.pages.currentIndexChanged.connect(lambda _: self._show_page())
        self.document = HelpDocument()
        head, column = QHBoxLayout(), QVBoxLayout(self)
        bar = BEFORE_BAR + self.document.verticalScrollBar().sizeHint().width()  # beside the page, in the margin
        column.setContentsMargins(SIDE, 18, SIDE - bar, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.document, 1)
        head.setContentsMargins(0, 0, bar, 0)
        head.setSpacing(APART)
        head.addWidget(self.pages)
        head.addWidget(self.field, 1)
        replay = button(_("Replay the introduction"), act=self._replay)
        foot = self.foot(button(_("Close"), "primary", self.accept), left=[replay])
        foot.setContentsMargins(0, 0, bar, 0)
        column.addWidget(foot)
        self.setWindowTitle(_("Help"))
        self.grow(1200, 770)
        self._search()
        self.pages.setFocus()

    @property
    def page(self) -> str:
        """The name of the shown page; "" if nothing was found."""
        return self.pages.currentData() or ""

    def open_page(self, name: str) -> None:
        """Show the page of this name."""
        self.pages.setCurrentIndex(self.pages.findData(name))

    def _show_page(self) -> None:
        shown = next((page for page in PAGES if page.name == self.page), None)
        line = _("No page contains “{text}”. Try one shorter word.").format(text=self.field.text().strip())
        self.document.show_page(shown, self._sought(), "" if shown else line)

    def _sought(self) -> list[str]:
        return self.field.text().lower().split()

    def _search(self) -> None:
        """Offer the pages with all the typed words, and show the first of them unless the shown one is among them."""
        found = (page for page in PAGES if all(word in page.text.lower() for word in self._sought()))
        refill(self.pages, [(page.name, _(page.title)) for page in found])
        self._show_page()

    def _replay(self) -> None:
        self.accept()
        self.replay_requested.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Turn pages with Up and Down in the search field, and ignore Enter there."""
        if watched is self.field and event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return True
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self.pages.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)
