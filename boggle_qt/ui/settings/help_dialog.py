"""The help dialog: a list of pages, a search, and the chosen page as a document."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QListWidget, QListWidgetItem, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import card_boxes, key_columns, keys_picture
from boggle_qt.ui.settings.help_pages import PAGES, HelpPage
from boggle_qt.ui.settings.text_dialog import Document
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.page_turn import PageTurn
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

SIDE = 28
"""Pixels of paper at both sides of the text."""
QT_MOST = 16_777_215
"""The largest size of a widget, in pixels: no limit."""
BESIDE = 24
"""Pixels between the list of pages and the page."""
GAP, APART = 16, 28
"""Pixels between two pictures, and between two columns of text."""
BEFORE_BAR = 10
"""Pixels between text and the scroll bar."""
COLUMN = 18
"""The least width of a column of text beside another, in heights of body text."""
SLIM = 0.9
"""The part of its size at which a picture alone on its page heads the first column."""
SIZES = (1.6, 1.45, 1.3, 1.15, 1.0, 0.85, 0.7, 0.6)
"""The sizes of pictures, as parts of the usual one: the largest that leaves room for the text is taken."""
CAPTION = 6.5
"""The least width of a caption, in heights of body text."""


class HelpDocument(Document):
    """Shows one page: its title, pictures with captions, and paragraphs or keys."""

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
        gap, leading = round(0.5 * current_look().pixels("body")), round(100 * current_look().leading)
        rules = (f"h2,b{{font-family:'{FAMILY}'}}", "h2{margin-top:0}", "td{vertical-align:top}")
        paragraphs = f"p{{line-height:{leading}%;margin-top:0;margin-bottom:{gap}px}}"
        self.document().setDefaultStyleSheet("".join((*rules, paragraphs)))
        way = next((way for way in self._ways(page) if self._write_so(page, *way, SIZES[-1])), None)
        if way is None:  # it is scrolled in any case
            self._write_so(page, 1, False, 0.8)
        else:
            any(self._write_so(page, *way, size) for size in SIZES)
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

    def _ways(self, page: HelpPage) -> Iterator[tuple[int, bool]]:
        """Yield the columns of text, and whether a picture alone on its page heads the first of them, best first."""
        column = (self.viewport().width() - APART) // 2
        if page.texts and column >= COLUMN * current_look().pixels("body"):
            alone = len(page.pictures) == 1
            slim = alone and SLIM * page.pictures[0].size().width() <= column
            yield from ((2, inside) for inside in ((False, slim) if alone else (False,)))
        yield 1, False

    def _write_so(self, page: HelpPage, columns: int, inside: bool, size: float) -> bool:
        """Write a page in so many columns, with pictures of that size, and return whether it fits into the room."""
        room, body = self.viewport().width(), current_look().pixels("body")
        wide = (room - APART * (columns - 1)) // columns if columns > 1 else room - BEFORE_BAR
        head = self._pictures(page, size, wide if inside else room)
        told = [(escape(subject), escape(text).replace(" × ", "&nbsp;×&nbsp;")) for subject, text in page.paragraphs()]
        lines = [f"<p><b>{subject}</b><br>{text}</p>" for subject, text in told]
        high = [2.5 + len(text) * 0.45 * body // wide for _, text in page.paragraphs()]
        above = self._sizes[0].height() / body / 1.3 + 2 if inside else 0

        def uneven(cut: int) -> float:
            return max(above + sum(high[:cut]), sum(high[cut:]))

        cut = min(range(len(lines) + 1), key=uneven) if columns > 1 else len(lines)
        parts = [(head if inside else "") + "".join(lines[:cut]), "".join(lines[cut:])][:columns]
        text = f'<td width="{APART}"></td>'.join(f'<td width="{wide}">{part}</td>' for part in parts)
        text = f'<table width="{room}" cellspacing="0" cellpadding="0"><tr>{text}</tr></table>' if lines else ""
        keys = key_columns(page.keys(), room) if page.keys() else ""
        self.setHtml(f"<h2>{escape(_(page.title))}</h2>{'' if inside else head}{text}{keys}")
        return self.document().size().height() <= self.viewport().height()

    def _pictures(self, page: HelpPage, size: float, room: int) -> str:
        """Return a table of the pictures and their captions, which share its width; it has two rows if captions would
        become too narrow in one."""
        captions, body = [_(picture.caption) for picture in page.pictures], current_look().pixels("body")
        most = max(1, min(len(captions), int(room / CAPTION / body)))
        whole = max(1, sum(picture.size().width() for picture in page.pictures[:most]))
        shrink = min(size, (room - GAP * most) / whole)
        self._sizes = [picture.size() * shrink for picture in page.pictures]
        wide = [one.width() for one in self._sizes[:most]]
        lines = [self.fontMetrics().horizontalAdvance(caption) + 2 for caption in captions]
        if sum(full := list(map(max, wide, lines))) + GAP * most <= room:
            wide = full
        elif max(wide) + GAP <= room // most:
            wide = [room // most - GAP] * most
        free = (room - sum(wide)) // most
        rows = list[str]()
        for at, (one, caption) in enumerate(zip(self._sizes, captions, strict=True)):
            rows.append("" if at % most else "<tr>")
            rows.append(
                f'<td width="{wide[at % most] + free}" style="padding: {0.4 * body}px {GAP // 2}px {0.8 * body}px 0">'
            )
            picture = f'<img src="picture-{at}" width="{one.width()}" height="{one.height()}">'
            rows.append(f"{picture}<br>{escape(caption)}</td>")
        return f'<table width="{room}" cellspacing="0" cellpadding="0">{"".join(rows)}</table>' if rows else ""


class HelpDialog(SheetDialog):
    """How to play, page by page. A search keeps only the pages that contain all its words."""

    replay_requested = Signal()
    """The player wants to see the introduction again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = written_line(_("Search the help"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda: self._search())
        self.field.installEventFilter(self)
        self.pages = QListWidget()
        self.pages.setObjectName("plainList")
        self.pages.setAccessibleName(_("Help pages"))
        self.pages.currentItemChanged.connect(self._turn_page)
        self.document = HelpDocument()
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.document)
        self._page_turn = PageTurn(holder)
        head, middle = QHBoxLayout(), QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle = middle
        column = QVBoxLayout(self)
        bar = self.document.verticalScrollBar().sizeHint().width()  # beside the page, in the margin
        column.setContentsMargins(SIDE, 22, SIDE - bar, 20)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(middle, 1)
        head.setContentsMargins(0, 0, bar, 0)
        head.setSpacing(BESIDE)
        self._title = label(_("Help"), "pageTitle")
        head.addWidget(self._title)
        head.addWidget(self.field, 1)
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
        self.open_page(PAGES[0].name)
        self.pages.setFocus()

    @property
    def page(self) -> str:
        """The name of the shown page; "" if nothing was found."""
        item = self.pages.currentItem()
        return "" if item is None or item.isHidden() else str(item.data(Qt.ItemDataRole.UserRole))

    @property
    def text(self) -> str:
        """The shown text."""
        return self.document.toPlainText()

    def open_page(self, name: str) -> None:
        """Show the page of this name."""
        self.pages.setCurrentRow(next(at for at, page in enumerate(PAGES) if page.name == name))

    def _turn_page(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        """Show another page, with the animation of a turning leaf."""
        if item is not None and before is not None and not item.isHidden():
            self._page_turn.begin(back=self.pages.row(item) < self.pages.row(before))
        self._show_page()

    def _show_page(self) -> None:
        if self.page:
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
        """Put the list of pages beside the page, or in columns above it in a narrow dialog."""
        body, around = current_look().pixels("body"), self.contentsMargins()
        room = self.width() - around.left() - around.right() - 2 * SIDE - 2
        self.pages.ensurePolished()
        widest = round(max(self.pages.fontMetrics().horizontalAdvance(_(page.title)) for page in PAGES) + 1.8 * body)
        narrow, high = self.width() < (37 if self.height() > 30 * body else 26) * body, round(1.8 * body)
        columns = max(1, room // widest)
        rows = -(-len(PAGES) // columns)
        columns = -(-len(PAGES) // rows)
        shown = min(rows, max(3, self.height() // (4 * high))) if narrow else 0
        cell = QSize((room - (6 if shown == rows else 24)) // columns, high) if narrow else QSize()
        policy = Qt.ScrollBarPolicy
        self.pages.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if shown == rows else policy.ScrollBarAsNeeded)
        self._middle.setSpacing(10 if narrow else BESIDE)
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.pages.setFlow(QListWidget.Flow.LeftToRight if narrow else QListWidget.Flow.TopToBottom)
        self.pages.setWrapping(narrow)
        self.pages.setGridSize(cell)
        for at in range(self.pages.count()):
            self.pages.item(at).setSizeHint(cell)
        if narrow:
            self.pages.setFixedSize(room + 2, shown * high + 4)
            self._title.setFixedWidth(self._title.sizeHint().width())
        else:
            self.pages.setMinimumHeight(0)
            self.pages.setMaximumHeight(QT_MOST)
            self.pages.setFixedWidth(max(round(9.2 * body), widest))
            self._title.setFixedWidth(self.pages.width())  # the field begins where the page does
