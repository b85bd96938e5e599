"""The help dialog: a dropdown of pages, a search, and the chosen page as a document."""

import re
from collections.abc import Sequence
from functools import partial
from html import escape
from operator import itemgetter

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import key_columns, paint_keys, text_lines
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
STRIP, LOW = 0.46, 0.34
"""The least height of the pictures above one column of text and above more, as a part of the page's."""
CLOSE, LOOSE = 1, 1.5
"""Between paragraphs in one column and in several, in heights of body text."""
MODE = 5.2
"""The least height of a mode with its picture, in heights of body text."""


class HelpDocument(Document):
    """Shows one page: pictures with captions, and paragraphs or keys."""

    COVER = "#99000000"

    def __init__(self) -> None:
        super().__init__(_("Help"))
        # Always there, so that the width stays the same while a page is written.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setViewportMargins(0, 0, BEFORE_BAR, 0)
        self._page: HelpPage | None = None
        self._sought: list[str] = []
        self._measured: tuple[object, ...] = ()
        """What the heights of the pictures and of the first row of texts were measured for."""
        self._high = self._first = 0

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
            painter = QPainter(self.viewport())
            painter.translate(0, -self.verticalScrollBar().value())
            paint_keys(painter, self.document())
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
        lines = (line for line in text_lines(self.document()) if line[1] <= low)
        begin, end = max(lines, key=itemgetter(1), default=(low, low))
        return low - begin, low - end

    def _write(self) -> None:
        page, look = self._page, current_look()
        if page is None or not self.isVisible():
            return
        room, whole = self.viewport().width(), self.viewport().height() - round(UNDER * look.air)
        columns = max(1, min(MOST, int((room + APART) / (COLUMN * look.pixels("body") + APART))))
        if (measured := (room, whole, look)) != self._measured:  # for all pages, so that nothing jumps between them
            self._measured = measured
            self._first = 0
            texts = [self._write_page(one, columns, 0) for one in PAGES if one.pictures]
            self._first, rest = map(max, zip(*texts, strict=True))
            self._high = max(round((LOW if columns > 1 else STRIP) * whole), whole - self._first - rest)
        self._write_page(page, columns, min(self._high, (room + APART) // max(2, columns) - APART))
        self.setAccessibleName(_(page.title))
        marks = []
        for word in self._sought:
            found = self.document().find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(look.theme.colour("marked"))
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._place_edges()

    def _write_page(self, page: HelpPage, columns: int, high: int) -> tuple[int, int]:
        """Write a page in so many columns, with pictures of that height. Return the height of the first row of its
        texts, and that of the rest."""
        room, whole, look = self.viewport().width(), self.viewport().height(), current_look()
        body, soft = look.pixels("body"), look.theme.colour("text_soft").name()
        self.document().setDefaultStyleSheet(
            f"b{{font-family:'{FAMILY}'}} p{{margin:0}} .picture{{font-size:1px}}"
            f".text{{line-height:{round(100 * look.leading)}%}}"
            f".caption{{color:{soft};font-style:italic}}"
        )
        pictures = page.pictures[: max(columns, 1 + (room > COLUMN * body))]
        columns = min(columns, 2) if page.marks else columns
        wide, head = (room + APART) // columns - APART, ""
        if pictures:
            each = (room + APART) // len(pictures) - APART
            strip = partial(paint_strip, pictures, self.window().size(), APART)
            captions = [f'<p class="caption" align="center">{escape(_(one.caption))}</p>' for one in pictures]
            head = self._picture("strip", strip, QSize(room, high)) if high else ""
            head += _row(captions, [each] * len(captions), round(UNDER * look.space))
        notes = list[str]()
        for subject, line in page.paragraphs():
            told = escape(line).replace(" × ", "&nbsp;×&nbsp;")
            told = re.sub(r" (?=\S{1,5}$)", "&nbsp;", told)  # a short last word is not alone on its line
            notes.append(f'<p class="text"><b>{escape(subject)}</b><br>{told}</p>')
        below = round((LOOSE if columns > 1 else CLOSE) * body)
        if page.marks:
            pitch, below = int(whole / min(len(notes) / columns, max(1, whole // (MODE * body)))), 0
            widths = [slot := round(min(0.9 * pitch, wide / 3)), wide - slot - BESIDE_MARK]
            marks = (self._picture(mode, partial(paint_mark, mode), QSize(slot, pitch)) for mode in page.marks)
            notes = [_row(pair, widths, 0, BESIDE_MARK) for pair in zip(marks, notes, strict=True)]
        lots = [notes[at : at + columns] for at in range(0, len(notes), columns)]
        told = "".join(
            _row(lot, [wide] * len(lot), below * (lot is not lots[-1]), APART, self._first * (lot is lots[0]))
            for lot in lots
        )
        keys = key_columns(page.keys(), room, whole) if page.keys() else ""
        self.setHtml(f"{head}{told}{keys}")
        one = self.document().rootFrame().childFrames()[-len(lots)]
        first = round(self.document().documentLayout().frameBoundingRect(one).height()) - below
        return first, round(self.document().size().height()) - first

    def _picture(self, name: str, paint: Paint, size: QSize) -> str:
        """Paint a picture. Return it as text."""
        drawn = as_pixmap(paint, size, self.devicePixelRatioF())
        self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), drawn)
        return f'<p class="picture"><img src="{name}" width="{size.width()}" height="{size.height()}"></p>'


def _row(cells: Sequence[str], widths: Sequence[int], below: int = 0, apart: int = APART, least: float = 0) -> str:
    """Return a table of one row, at least that high and so many pixels above what follows. Text is beside the middle of
    a picture."""
    beside = "middle" if "<img" in cells[0] else "top"
    parts = (f'<td width="{wide}" valign="{beside}">{cell}</td>' for cell, wide in zip(cells, widths, strict=True))
    inside = f'<td width="{apart}" style="padding-top:{least}px"><p class="picture"></p></td>'.join(parts)
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
        head.setContentsMargins(0, 0, bar, UNDER // 2)
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
