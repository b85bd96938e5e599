"""The help dialog: pages with pictures, a list of them, and a search."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.ui.look.look import Look, apply_look, current_look
from boggle_qt.ui.settings.help_pages import PAGES, HelpPage
from boggle_qt.ui.widgets import layouts
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import Label, label, soft
from boggle_qt.ui.widgets.page_turn import PageTurn
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

COLUMN = 12
"""The least width of a text column, in heights of body text."""
MOST = (900, 690)
"""The largest size of the dialog, in layout units."""


def marked(text: str, wanted: list[str], colour: str) -> str:
    """Return the text as HTML, with the `wanted` words on a background of this colour."""
    low, spots = text.lower(), [False] * len(text)
    for word in wanted:
        at = low.find(word)
        while at >= 0:
            spots[at : at + len(word)] = [True] * len(word)
            at = low.find(word, at + len(word))
    parts, begun = [], 0
    for at in range(1, len(text) + 1):
        if at == len(text) or spots[at] != spots[begun]:
            part = escape(text[begun:at])
            parts.append(f'<span style="background: {colour}">{part}</span>' if spots[begun] else part)
            begun = at
    return "".join(parts)


class Sheet(Ground):
    """One page: title, pictures, sentences."""

    def __init__(self, page: HelpPage) -> None:
        super().__init__()
        self.page = page
        self._wanted: list[str] = []
        self._title = label(page.title, "pageTitle")
        self._texts: list[Label] = []
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 8, 0)
        column.addWidget(self._title)
        if page.pictures is not None:
            column.addWidget(page.pictures())
        row = QHBoxLayout()
        column.addLayout(row)
        for _ in range(page.columns):
            text = Label()
            text.setTextFormat(Qt.TextFormat.RichText)
            text.setWordWrap(True)
            text.setAlignment(Qt.AlignmentFlag.AlignTop)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._texts.append(text)
            row.addWidget(text, 1)
        column.addStretch(1)
        apply_look(self, current_look())

    def use_look(self, look: Look) -> None:
        self._column.setSpacing(round(9 * look.air))
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if len(self._texts) > 1:
            self._write()

    def seek(self, wanted: list[str]) -> None:
        """Highlight these words."""
        self._wanted = wanted
        self._write()

    def _write(self) -> None:
        look = current_look()
        ground, gap = look.theme.colour("marked").name(), round(5 * look.air)
        lines = self.page.lines()
        # Several columns only if the text is not enlarged and each column is wide enough.
        most = max(1, int(self.width() // (COLUMN * look.pixels("body")))) if look.unit <= look.space else 1
        texts = self._texts[:most]
        share = -(-len(lines) // len(texts))
        for at, text in enumerate(self._texts):
            text.setVisible(text in texts)
            some = lines[at * share : (at + 1) * share]
            entries = [
                (marked(about, self._wanted, ground), marked(says, self._wanted, ground)) for about, says in some
            ]
            if len(self._texts) > 1:
                rows = "".join(
                    f"<tr><td><b>{about}</b>&nbsp;&nbsp;</td><td>{says}</td></tr>" for about, says in entries
                )
                text.setText(f"<table cellspacing=0 cellpadding=1>{rows}</table>")
            else:
                text.setText("".join(f'<p style="margin: 0 0 {gap}px 0"><b>{a}</b>&nbsp; {s}</p>' for a, s in entries))
            text.setAccessibleName("\n".join(f"{about}: {says}" for about, says in some))


class HelpDialog(SheetDialog):
    """How to play, page by page. A search keeps only the pages that contain all its words."""

    again = Signal()
    """The player asks for the introduction."""

    def __init__(self, parent: QWidget | None = None, page: str = PAGES[0].name) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Search the help")
        self.field.setAccessibleName("Search the help")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _: self._seek())
        self.field.installEventFilter(self)
        self.pages = QListWidget()
        self.pages.setAccessibleName("Pages of the help")
        self.pages.currentItemChanged.connect(self._turn_to)
        self._stack = QStackedWidget()
        self._nothing = soft()
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack.addWidget(self._nothing)
        self._leaf = PageTurn(self._stack)
        self._made: dict[str, QScrollArea] = {}
        head, middle, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(middle, 1)
        column.addLayout(foot)
        head.addWidget(label("Help", "bigName"))
        head.addStretch(1)
        head.addWidget(self.field, 2)
        middle.setSpacing(16)
        middle.addWidget(self.pages)
        middle.addWidget(self._stack, 1)
        foot.addWidget(button("Show me again", act=self._again, tip="How a word is drawn, at the tray"))
        foot.addStretch(1)
        foot.addWidget(button("Close", "primary", self.accept))
        self.setWindowTitle("Help")
        for one in PAGES:
            item = QListWidgetItem(one.title)
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            self.pages.addItem(item)
        room = parent.size() if parent is not None else self.size()
        u = max(current_look().unit, current_look().air)
        self.resize(min(round(MOST[0] * u), room.width() - 24), min(round(MOST[1] * u), room.height() - 24))
        self.open_page(page)
        self.pages.setFocus()

    @property
    def page(self) -> str:
        """The name of the page in front; "" if nothing was found."""
        item = self.pages.currentItem()
        return "" if item is None or item.isHidden() else str(item.data(Qt.ItemDataRole.UserRole))

    @property
    def text(self) -> str:
        """The text of the page in front."""
        shown = self._stack.currentWidget()
        return self._nothing.text() if shown is self._nothing else self._sheet(self.page).page.text

    @property
    def scrolling(self) -> QScrollArea | None:
        """The scroll area of the page in front."""
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, QScrollArea) else None

    def open_page(self, name: str) -> None:
        """Show the page of this name."""
        for at in range(self.pages.count()):
            if self.pages.item(at).data(Qt.ItemDataRole.UserRole) == name:
                self.pages.setCurrentRow(at)

    def _turn_to(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        """Turn to another page, with the animation of a turning leaf."""
        if item is not None and before is not None and not item.isHidden():
            self._leaf.begin(back=self.pages.row(item) < self.pages.row(before))
        self._turn(item)

    def _turn(self, item: QListWidgetItem | None) -> None:
        if item is not None and not item.isHidden():
            name = str(item.data(Qt.ItemDataRole.UserRole))
            self._sheet(name).seek(self._wanted())
            self._stack.setCurrentWidget(self._made[name])

    def _sheet(self, name: str) -> Sheet:
        if name not in self._made:
            sheet = Sheet(next(page for page in PAGES if page.name == name))
            self._made[name] = scroll = layouts.scrolling(sheet, text=sheet.page.title)
            self._stack.addWidget(scroll)
            self.setTabOrder(self.pages, scroll)
        sheet_inside = self._made[name].widget()
        assert isinstance(sheet_inside, Sheet)
        return sheet_inside

    def _wanted(self) -> list[str]:
        return self.field.text().lower().split()

    def _seek(self) -> None:
        """Hide the pages that lack a typed word, and show the first of the others."""
        wanted, first = self._wanted(), None
        for at, page in enumerate(PAGES):
            item, text = self.pages.item(at), page.text.lower()
            item.setHidden(not all(word in text for word in wanted))
            if first is None and not item.isHidden():
                first = item
        if first is None:
            self.pages.setCurrentItem(None)  # type: ignore[call-overload]  # Qt accepts None, its stubs do not
            self._nothing.setText(f"Nothing here says “{self.field.text().strip()}”. Try one shorter word.")
            self._nothing.setAccessibleName(self._nothing.text())
            self._stack.setCurrentWidget(self._nothing)
        elif self.page:
            self._turn(self.pages.currentItem())
        else:
            self.pages.setCurrentItem(first)
            self._turn(first)

    def _again(self) -> None:
        self.accept()
        self.again.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Turn pages with Up and Down in the search field, and ignore Enter there."""
        if watched is self.field and event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return True
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self._next(-1 if key is Qt.Key.Key_Up else 1)
                return True
        return super().eventFilter(watched, event)

    def _next(self, by: int) -> None:
        at = self.pages.currentRow() + by
        while 0 <= at < self.pages.count():
            if not self.pages.item(at).isHidden():
                self.pages.setCurrentRow(at)
                return
            at += by

    def use_look(self, look: Look) -> None:
        super().use_look(look)
        self._fit_list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_list()

    def _fit_list(self) -> None:
        self.pages.setFixedWidth(round(9.2 * current_look().pixels("body")))
