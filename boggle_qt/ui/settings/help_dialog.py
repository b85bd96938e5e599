"""The help dialog: a list of pages, a search, and the chosen page as a document."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QListWidget, QListWidgetItem, QTextEdit, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import FAMILY
from boggle_qt.ui.settings.help_keys import key_columns, keys_picture
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
GAP = 16
"""Pixels between two pictures."""
CAPTION = 9
"""The least width of a caption, in heights of body text."""
AROUND = f"padding-top: {GAP // 2}px; padding-right: {GAP}px"
"""What keeps a picture and its caption from the title and from the next one."""
SMALLEST = 0.6
"""The least part of their size that pictures get to fit in one row."""


class HelpDocument(Document):
    """Shows one page: its title, pictures with captions, and paragraphs or keys."""

    def __init__(self) -> None:
        super().__init__(_("Help"))
        # Always there, so that the width stays the same while a page is written.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._page: HelpPage | None = None
        self._sought: list[str] = []
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
        if event.size().width() != event.oldSize().width():
            self._write()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._page is not None and self._page.keys():
            if self._under.isNull():
                self._under = keys_picture(self.document(), self.devicePixelRatioF())
            painter = QPainter(self.viewport())
            painter.drawPixmap(0, -self.verticalScrollBar().value(), self._under)
            painter.end()
        super().paintEvent(event)

    def _write(self) -> None:
        page = self._page
        if page is None:
            return
        body = "".join(f"<p><b>{escape(subject)}</b><br>{escape(text)}</p>" for subject, text in page.paragraphs())
        if groups := page.keys():
            body += key_columns(groups, self.viewport().width())
        self.document().setDefaultStyleSheet(f"h2, b {{ font-family: '{FAMILY}' }}")
        self.setHtml(f"<h2>{escape(_(page.title))}</h2>{self._pictures(page)}{body}")
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

    def _pictures(self, page: HelpPage) -> str:
        """Return tables of pictures with captions: in one row if they need not become much smaller, or else wrapped."""
        room, sizes = self.viewport().width() - 3 * GAP, [picture.size() for picture in page.pictures]
        whole = max(1, sum(size.width() + GAP for size in sizes))
        shrink, spare = min(1.0, room / whole), room
        if shrink < SMALLEST:
            shrink = 1.0
        else:  # captions are no wider than one row allows
            spare = max(0, int(room - shrink * whole) // max(1, len(sizes)) - 1)
        rows, used = list[list[str]](), room
        for number, (size, picture) in enumerate(zip(sizes, page.pictures, strict=True)):
            pixmap = picture.pixmap(size * min(shrink, room / size.width()), self.devicePixelRatioF())
            name, wide = f"picture-{number}", round(pixmap.deviceIndependentSize().width())
            self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), pixmap)
            column = max(wide, min(round(CAPTION * current_look().pixels("body")), wide + spare, room))
            if used + column > room:
                rows.append([])
                used = 0
            used += column + GAP
            caption = f'<img src="{name}" width="{wide}"><br>{escape(_(picture.caption))}'
            rows[-1].append(f'<td width="{column + GAP}" style="{AROUND}">{caption}</td>')
        return "".join(f'<table cellspacing="0" cellpadding="0"><tr>{"".join(cells)}</tr></table>' for cells in rows)


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
        column.setContentsMargins(SIDE, 22, SIDE, 20)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(middle, 1)
        head.addWidget(label(_("Help"), "pageTitle"))
        head.addStretch(1)
        head.addWidget(self.field, 2)
        middle.setSpacing(16)
        middle.addWidget(self.pages)
        middle.addWidget(holder, 1)
        replay = button(_("Replay the introduction"), act=self._replay)
        self.foot(column, button(_("Close"), "primary", self.accept), left=[replay])
        self.setWindowTitle(_("Help"))
        for one in PAGES:
            item = QListWidgetItem(_(one.title))
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            self.pages.addItem(item)
        self.grow(900, 770)
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
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.pages.setFlow(QListWidget.Flow.LeftToRight if narrow else QListWidget.Flow.TopToBottom)
        self.pages.setWrapping(narrow)
        self.pages.setGridSize(cell)
        for at in range(self.pages.count()):
            self.pages.item(at).setSizeHint(cell)
        if narrow:
            self.pages.setFixedSize(room + 2, shown * high + 4)
        else:
            self.pages.setMinimumHeight(0)
            self.pages.setMaximumHeight(QT_MOST)
            self.pages.setFixedWidth(max(round(9.2 * body), widest))
