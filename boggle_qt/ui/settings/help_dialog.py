"""The help dialog: a dropdown of pages, a search, and the chosen page as a document."""

import re
from collections.abc import Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent, QTextCursor, QTextTable
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import key_columns, keys_picture, paragraph_spans
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
STRIP, LOW = 0.405, 0.27
"""The height of the pictures above one column of text that scrolls, as a part of a page, and the least above more."""
CLOSE, BELOW, MOST_BELOW = 0.35, 0.75, 2.6
"""Between two rows with marks, and between paragraphs in one column, at least and at most, in heights of body text."""
MOST_HIDDEN = 8
"""The most that is hidden at the end of a page, in heights of body text."""
UNDER = 16
"""Units from captions to the text below them, and from that to the end of the page."""


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
        self._rows: list[int] = []
        """The least heights of the rows of text below pictures, the same on all pages; none for their own."""
        self._under = QPixmap()
        """What is under the text of keys; null until it is painted."""
        self._spans: list[tuple[float, float]] = []
        """Where each paragraph of the page begins and ends, the last first."""

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
        """Return the height of the paragraphs that the end cuts: they are hidden. Longer ones fade."""
        end = cut = float(self.verticalScrollBar().value() + self.viewport().height())
        for above, below in self._spans:
            cut = above if above < cut < below else cut
        fades = top or end - cut > MOST_HIDDEN * current_look().pixels("body")
        return super().fading(top) if fades else round(end - cut)

    def seen(self, top: bool) -> float:
        return super().seen(top) if self.fading(top) == super().fading(top) else 0.0

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
        if (measured := (room, whole, look)) != self._measured:
            self._measured, self._high, self._rows = measured, round(STRIP * whole), []
            if columns > 1:  # of one height above all pages, so that nothing jumps when they are turned
                texts = [(self._write_page(one, columns, 0, 0), self._tables()) for one in PAGES if one.pictures]
                if columns == MOST:
                    self._rows = [max(rows) for rows in zip(*(rows for _, rows in texts), strict=True)]
                most = max(text + sum(self._lacking(rows)) for text, rows in texts)
                self._high = round(max(LOW * whole, whole - most))
        high = min(self._high, (room + APART) // max(2, columns) - APART)
        free = whole - self._write_page(page, columns, high, 0)
        lacking = self._lacking(self._tables()) if page.pictures else []
        self._write_page(page, columns, high, max(0, free - sum(lacking)), lacking)
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
        self._spans = sorted(paragraph_spans(self.document()), reverse=True)
        self._place_edges()

    def _tables(self) -> list[int]:
        """Return the heights of the tables of a page: captions and rows of text."""
        place, frames = self.document().documentLayout().frameBoundingRect, self.document().rootFrame().childFrames()
        return [round(place(table).height()) for table in frames if isinstance(table, QTextTable)]

    def _lacking(self, rows: Sequence[int]) -> list[int]:
        """Return the pixels that the tables of a page are lower than those of others may be."""
        return [most - row for most, row in zip(self._rows, rows, strict=False)]

    def _write_page(self, page: HelpPage, columns: int, high: int, free: int, lacking: Sequence[int] = ()) -> int:
        """Write a page in so many columns, with pictures of that height; the pixels that are `free` are between its
        rows, and those `lacking` below each. Return its height."""
        room, whole, look = self.viewport().width(), self.viewport().height(), current_look()
        body, soft = look.pixels("body"), look.theme.colour("text_soft").name()
        self.document().setDefaultStyleSheet(
            f"b{{font-family:'{FAMILY}'}} p{{margin:0}} .picture{{font-size:1px}}"
            f".text{{line-height:{round(100 * look.leading)}%}}"
            f".caption{{color:{soft};font-style:italic}}"
        )
        self._pictures.clear()
        pictures = page.pictures[: max(2, columns)]
        columns = min(columns, 2) if page.marks else columns
        wide, head = (room + APART) // columns - APART, ""
        if pictures:
            each = (room + APART) // len(pictures) - APART
            strip = partial(paint_strip, pictures, self.window().size(), APART)
            captions = [f'<p class="caption" align="center">{escape(_(one.caption))}</p>' for one in pictures]
            head = self._picture(strip, QSize(room, high)) if high else ""
            head += _row(captions, [each] * len(captions), round(UNDER * look.space))
        notes, texts = list[str](), page.paragraphs()
        rows = -(-len(texts) // columns)
        side = round(max(3.9 * body, min(wide / 3.6, 0.7 * whole / max(1, rows)))) if page.marks else 0
        for subject, line in texts:
            told = escape(line).replace(" × ", "&nbsp;×&nbsp;")
            told = re.sub(r" (?=\S{1,5}$)", "&nbsp;", told)  # a short last word is not alone on its line
            notes.append(f'<p class="text"><b>{escape(subject)}</b><br>{told}</p>')
        if page.marks:
            widths = [slot := round(1.2 * side), wide - slot - BESIDE_MARK]
            marks = (self._picture(partial(paint_mark, mode), QSize(slot, side)) for mode in page.marks)
            notes = [_row(pair, widths, apart=BESIDE_MARK, align="middle") for pair in zip(marks, notes, strict=True)]
        least = (CLOSE if page.marks else BELOW * min(columns, 2)) * body
        below = round(min(least + free / max(1, rows - 1), MOST_BELOW * body))
        lots = (notes[at : at + columns] for at in range(0, len(notes), columns))
        more = lacking or [0] * (rows + 1)
        told = "".join(_row(lot, [wide] * len(lot), below * (at < rows) + more[at]) for at, lot in enumerate(lots, 1))
        keys = key_columns(page.keys(), room, whole) if page.keys() else ""
        self.setHtml(f"{head}{told}{keys}")
        return round(self.document().size().height())

    def _picture(self, paint: Paint, size: QSize) -> str:
        """Return a picture that will be painted when the page is written."""
        name = f"picture-{len(self._pictures)}"
        self._pictures[name] = paint, size
        return f'<p class="picture"><img src="{name}" width="{size.width()}" height="{size.height()}"></p>'


def _row(cells: Sequence[str], widths: Sequence[int], below: int = 0, apart: int = APART, align: str = "top") -> str:
    """Return a table of one row, so many pixels above what follows."""
    inside = f'<td width="{apart}"></td>'.join(
        f'<td width="{wide}" valign="{align}">{cell}</td>' for cell, wide in zip(cells, widths, strict=True)
    )
    style = f'cellspacing="0" cellpadding="0" style="margin-bottom:{below}px"'
    return f"<table {style}><tr>{inside}</tr></table>" if cells else ""


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
