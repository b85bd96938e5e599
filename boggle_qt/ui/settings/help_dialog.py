"""The help dialog: a list of pages, a search, and the chosen page as a document."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import card_boxes, key_columns, keys_picture
from boggle_qt.ui.settings.help_pages import PAGES, HelpPage
from boggle_qt.ui.settings.text_dialog import Document
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import dropdown, refill, written_line
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.page_fade import PageFade
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

SIDE = 28
"""Pixels of paper at both sides of the text."""
BROAD = 52
"""From this width on, in heights of body text, the list of pages is beside the page."""
BESIDE = 24
"""Pixels between the list of pages and the page."""
GAP, APART = 16, 28
"""Pixels between two pictures, and between two columns of text."""
BEFORE_BAR = 10
"""Pixels between text and the scroll bar."""
COLUMN = 18
"""The least width of a column of text beside another, in heights of body text."""
TIGHT = 22
"""Below this width of a page, in heights of body text, its pictures are below its text."""
SIZES = (2.2, 1.9, 1.6, 1.45, 1.3, 1.15, 1.0, 0.85, 0.75, 0.65, 0.55)
"""The sizes of pictures, as parts of the usual one: the largest that leaves room for the text is taken."""
SCROLLED = 0.85
"""Their size on a page that is scrolled."""
CAPTION = 6.5
"""The least width of a caption, in heights of body text."""


class HelpDocument(Document):
    """Shows one page: pictures with captions, and paragraphs or keys."""

    def __init__(self) -> None:
        super().__init__(_("Help"))
        # Always there, so that the width stays the same while a page is written.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._page: HelpPage | None = None
        self._sought: list[str] = []
        self._sizes: list[QSize] = []
        """The sizes of the pictures."""
        self._under = QPixmap()
        """What is under the text of keys; null until it is painted."""

    def show_page(self, page: HelpPage, sought: list[str]) -> None:
        """Show a page from its beginning, with the `sought` words highlighted."""
        self._page, self._sought = page, sought
        self._write()

    def show_line(self, text: str) -> None:
        """Show a line instead of a page."""
        self._page = None
        self.setPlainText(text)

    def use_look(self, look: Look) -> None:
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
            seen = self.verticalScrollBar().value()
            painter.drawPixmap(0, -seen, self._under)
            end, edge = self.last_row(False), current_look().theme.colour("paper_edge")
            for card in card_boxes(self.document()):
                card.translate(0, -seen)
                if end is not None and card.top() < end < card.bottom():  # a card that goes on has an edge there, too
                    painter.fillRect(QRectF(card.left(), end - 1, card.width(), 1), edge)
            painter.end()
        super().paintEvent(event)

    def _write(self) -> None:
        page = self._page
        if page is None:
            return
        leading = round(100 * current_look().leading)
        rules = f"b{{font-family:'{FAMILY}'}}", "td{vertical-align:top}", f"p{{line-height:{leading}%;margin-top:0}}"
        self.document().setDefaultStyleSheet("".join(rules))
        column = (self.viewport().width() - APART) // 2
        most = 2 if page.texts and column >= COLUMN * current_look().pixels("body") else 1
        for columns in range(most, 0, -1):
            at = bisect_left(SIZES, True, key=partial(self._write_so, page, columns))
            if at < len(SIZES):
                self._write_so(page, columns, SIZES[at])
                break
        else:  # it is scrolled in any case
            self._write_so(page, 1, SCROLLED)
        for number, (one, picture) in enumerate(zip(self._sizes, page.pictures, strict=True)):
            pixmap = picture.pixmap(one, self.devicePixelRatioF())
            self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"picture-{number}"), pixmap)
        self.setAccessibleName(_(page.title))
        self._under = QPixmap()
        colour = current_look().theme.colour("marked")
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

    def _write_so(self, page: HelpPage, columns: int, size: float) -> bool:
        """Write a page in so many columns, with pictures and rows of keys of that size, and return whether it fits into
        the room."""
        room, body = self.viewport().width(), current_look().pixels("body")
        wide = (room - APART * (columns - 1)) // columns
        margin, gap = 0 if columns > 1 else BEFORE_BAR, round((0.4 if size < 1 else 0.8) * body)
        lines, high = list[str](), list[float]()
        for subject, text in page.paragraphs():
            told = "&nbsp;".join(escape(text).replace(" × ", "&nbsp;×&nbsp;").rsplit(" ", 1))  # no last word is alone
            about = f"<b>{escape(subject)}</b><br>{told}"
            lines.append(f'<p style="margin-right: {margin}px; margin-bottom: {gap}px">{about}</p>')
            high.append(2.5 + len(text) * 0.45 * body // wide)
        text = "".join(lines)
        if columns > 1:
            cut = min(range(len(lines), -1, -1), key=lambda cut: max(sum(high[:cut]), sum(high[cut:])))
            cells = (f'<td width="{wide}">{"".join(part)}</td>' for part in (lines[:cut], lines[cut:]))
            text = f'<td width="{APART}"></td>'.join(cells)
            text = f'<table width="{room}" cellspacing="0" cellpadding="0"><tr>{text}</tr></table>'
        keys = key_columns(page.keys(), room, size) if page.keys() else ""
        head, last = self._pictures(page, size, room), room < TIGHT * body  # so that there is text in sight
        self.setHtml(f"{'' if last else head}{text}{keys}{head if last else ''}")
        return self.document().size().height() <= self.viewport().height()

    def _pictures(self, page: HelpPage, size: float, room: int) -> str:
        """Return a table of the pictures and their captions, which share its width; it has two rows if captions would
        become too narrow in one."""
        captions, body = [_(picture.caption) for picture in page.pictures], current_look().pixels("body")
        self._sizes = [picture.size() for picture in page.pictures]
        if not captions:
            return ""
        most = max(1, min(len(captions), int(room / CAPTION / body)))
        shrink = min(size, (room - GAP * most) / sum(one.width() for one in self._sizes[:most]))
        self._sizes = [one * shrink for one in self._sizes]
        if len(captions) == 1:  # alone, it takes the whole width
            self._sizes[0].setWidth(room - GAP)
        wide = [one.width() + GAP for one in self._sizes[:most]]
        free = (room - sum(wide)) // most
        wide = [room // most] * most if max(wide) <= room // most else [one + free for one in wide]
        rows = list[str]()
        for at, (one, caption) in enumerate(zip(self._sizes, captions, strict=True)):
            rows.append("" if at % most else "<tr>")
            above, beside, below = 0.4 * body, GAP // 2, 0.8 * body
            rows.append(f'<td width="{wide[at % most]}" style="padding: {above}px {beside}px {below}px 0">')
            picture = f'<img src="picture-{at}" width="{one.width()}" height="{one.height()}">'
            rows.append(f"{picture}<br>{escape(caption)}</td>")
        return f'<table width="{room}" cellspacing="0" cellpadding="0">{"".join(rows)}</table>'


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
        self.pages = QListWidget()
        self.pages.setObjectName("plainList")
        self.pages.setAccessibleName(_("Help pages"))
        self.pages.currentItemChanged.connect(self._turn_page)
        self.topics = dropdown()
        """The same pages in a narrow dialog, where the list has no room."""
        self.topics.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.topics.setAccessibleName(_("Help pages"))
        self.topics.activated.connect(lambda _: self.open_page(self.topics.currentData()))
        self.document = HelpDocument()
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.document)
        self._fade = PageFade(self)
        head, middle = QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        bar = self.document.verticalScrollBar().sizeHint().width()  # beside the page, in the margin
        column.setContentsMargins(SIDE, 18, SIDE - bar, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(middle, 1)
        head.setContentsMargins(0, 0, bar, 0)
        head.setSpacing(BESIDE)
        self._title = label(look="pageTitle")
        head.addWidget(self.topics)
        head.addWidget(self.field, 1)
        head.addWidget(self._title, 1)
        middle.setSpacing(BESIDE)
        middle.addWidget(self.pages)
        middle.addWidget(holder, 1)
        replay = button(_("Replay the introduction"), act=self._replay)
        foot = QVBoxLayout()
        foot.setContentsMargins(0, 0, bar, 0)
        column.addLayout(foot)
        self.foot(foot, button(_("Close"), "primary", self.accept), left=[replay])
        self.setWindowTitle(_("Help"))
        for one in PAGES:
            item = QListWidgetItem(_(one.title))
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            self.pages.addItem(item)
        self.grow(1200, 770)
        self.use_look(current_look())
        self._search()
        (self.topics if self.pages.isHidden() else self.pages).setFocus()

    @property
    def page(self) -> str:
        """The name of the shown page; "" if nothing was found."""
        item = self.pages.currentItem()
        return "" if item is None or item.isHidden() else str(item.data(Qt.ItemDataRole.UserRole))

    def open_page(self, name: str) -> None:
        """Show the page of this name."""
        self.pages.setCurrentRow(next(at for at, page in enumerate(PAGES) if page.name == name))

    def _turn_page(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        """Show another page; the one before fades."""
        if item is not None and before is not None and not item.isHidden():
            self._fade.begin()
        self._show_page()

    def _show_page(self) -> None:
        self._title.setText(_(PAGES[self.pages.currentRow()].title) if self.page else _("Help"))
        if self.page:
            self.topics.setCurrentIndex(self.topics.findData(self.page))
            self.document.show_page(PAGES[self.pages.currentRow()], self._sought())

    def _sought(self) -> list[str]:
        return self.field.text().lower().split()

    def _search(self) -> None:
        """Hide the pages that lack a typed word, and show the first of the others."""
        sought, first = self._sought(), None
        for at, page in enumerate(PAGES):
            item, text = self.pages.item(at), page.text.lower()
            item.setHidden(not all(word in text for word in sought))
            if first is None and not item.isHidden():
                first = item
        shown = [(page.name, _(page.title)) for at, page in enumerate(PAGES) if not self.pages.item(at).isHidden()]
        refill(self.topics, shown)
        if first is None:
            self.pages.setCurrentItem(None)  # type: ignore[call-overload]  # Qt accepts None, its stubs do not
            line = _("No page contains “{text}”. Try one shorter word.")
            self.document.show_line(line.format(text=self.field.text().strip()))
        elif not self.page:
            self.pages.setCurrentItem(first)
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
                self._step(-1 if key is Qt.Key.Key_Up else 1)
                return True
        return super().eventFilter(watched, event)

    def _step(self, by: int) -> None:
        """Show the next page that is not hidden, or the previous one."""
        at = self.pages.currentRow() + by
        while 0 <= at < self.pages.count():
            if not self.pages.item(at).isHidden():
                self.pages.setCurrentRow(at)
                return
            at += by

    def use_look(self, look: Look) -> None:
        super().use_look(look)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the list of pages beside the page, or in a dropdown above it in a narrow dialog."""
        body = current_look().pixels("body")
        narrow = self.width() < BROAD * body
        self.pages.setHidden(narrow)
        self._title.setHidden(narrow)
        self.topics.setVisible(narrow)
        self.pages.ensurePolished()
        widest = max(self.pages.fontMetrics().horizontalAdvance(_(page.title)) for page in PAGES) + 1.8 * body
        self.pages.setFixedWidth(round(max(9.2 * body, widest)))
        self.field.setMaximumWidth(16777215 if narrow else self.pages.width())
