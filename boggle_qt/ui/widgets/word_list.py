"""The list of words with their points, in columns, in one, or as a narrow sheet: one widget however many words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QHoverEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QWidget

from boggle_qt.ui.look.durations import Motion
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, PRESS_KEYS, claims_key
from boggle_qt.ui.widgets.list_ink import Ink, Stroke
from boggle_qt.ui.widgets.row_painter import ListStyle, RowPainter, columns_of, pitch
from boggle_qt.ui.widgets.word_rows import ROW, ListRow, WordModel, WordRow, spoken


class WordList(QListView):
    """Words in as many columns as fit (or one), under heads that span them."""

    chosen = Signal(str)
    """A word was selected, by mouse, keys or `select`."""
    other_path = Signal(int)
    """Right or left was pressed, in a list of columns: the next path of the word (1), or the one before (-1)."""

    def __init__(self, theme: Theme, manner: ListStyle = ListStyle.COLUMNS) -> None:
        super().__init__()
        self._model, self._columns = WordModel(parent=self), manner is ListStyle.COLUMNS
        self._prompt, self._under = "", -1
        self._delegate = RowPainter(self, theme, manner)
        self._delegate.ink.moved.connect(self._follow_ink)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self._ruled = manner is ListStyle.RULED
        self._sheet = manner is ListStyle.SHEET
        self.setObjectName("ruledList" if self._ruled else "sheetList" if self._sheet else "wordList")
        self.setAccessibleName("Words")
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Words and their points are read from the left, wherever the list stands.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMovement(QListView.Movement.Static)
        if self._columns:
            self.setFlow(QListView.Flow.LeftToRight)
            self.setWrapping(True)
            self.setResizeMode(QListView.ResizeMode.Adjust)
            self._keep_bar()
        if self._ruled:
            self.setFlow(QListView.Flow.TopToBottom)
            self.setWrapping(True)
            self.setResizeMode(QListView.ResizeMode.Adjust)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._tell)

    def sizeHint(self) -> QSize:
        """Four lines: a list takes what room there is and asks for none."""
        return QSize(super().sizeHint().width(), max(self.minimumHeight(), 4 * self.fontMetrics().height()))

    def _keep_bar(self) -> None:
        """Where there are words, always a scroll bar: its coming would change the width and with it every row."""
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if self.rows else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def use_look(self, look: Look) -> None:
        """Paint in this theme, and move like this, from now on."""
        self._delegate.theme, self._delegate.ink.motion = look.theme, Motion(look.motion)
        self.viewport().update()

    def set_in_sight(self, pixels: int) -> None:
        """So much of it, from the left, no other sheet lies on: what is said on strips of paper stands there."""
        self._delegate.in_sight = pixels
        self.viewport().update()

    def set_prompt(self, text: str) -> None:
        """What an empty list says."""
        self._prompt = text
        self.setAccessibleDescription(text)
        self.viewport().update()

    @property
    def rows(self) -> tuple[ListRow, ...]:
        """What is shown."""
        return self._model.rows

    @property
    def word(self) -> str | None:
        """The selected word."""
        row = self._model.data(self.currentIndex(), ROW)
        return row.word if isinstance(row, WordRow) and not row.faint else None

    def set_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show these rows; what was selected stays so, and the page does not jump."""
        word, bar = self.word, self.verticalScrollBar()
        at = bar.value()
        blocked = self.selectionModel().blockSignals(True)
        if self.isVisible() and not self._columns and rows != self.rows:
            self._delegate.ink.follow(self.rows, rows, writes=self._delegate.underlines)
        self._model.set_rows(rows)
        if self._columns:
            self._keep_bar()
        if word and self.word != word and not self._go(word):
            self.selectionModel().clear()
        self.selectionModel().blockSignals(blocked)
        self.doItemsLayout()
        bar.setValue(min(at, bar.maximum()))

    def select(self, word: str) -> bool:
        """Select a word and bring it into view; False if it is not here."""
        return self._go(word)

    def highlight(self, word: str) -> None:
        """Select a word if it is here, or else none; says nothing."""
        blocked = self.selectionModel().blockSignals(True)
        if not self._go(word):
            self.selectionModel().clear()
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def describe_by(self, describe: Callable[[str], str]) -> None:
        """What a reader is told of a word beside its name, and hears on Enter; "" for nothing."""
        self._model.describe = describe

    def clear_selection(self) -> None:
        """No word selected; says nothing."""
        self.highlight("")

    def place_of(self, word: str, over: QWidget) -> QRect | None:
        """Where a word stands, in the pixels of `over`; None where it is not, or out of sight."""
        for at, row in enumerate(self.rows):
            if isinstance(row, WordRow) and row.word == word:
                rect = self.visualRect(self._model.index(at))
                seen = rect.intersects(self.viewport().rect())
                return QRect(self.viewport().mapTo(over, rect.topLeft()), rect.size()) if seen else None
        return None

    def end_of(self, word: str | None, over: QWidget) -> QPoint:
        """Where a word ends in the list, in the pixels of `over`: its points fly there. Where the list begins if it is
        out of sight, or there is none."""
        place = self.place_of(word, self.viewport()) if word is not None else None
        at = QPoint(24, 16) if place is None else place.center() + QPoint(place.width() // 2 - 16, 0)
        return over.mapFromGlobal(self.viewport().mapToGlobal(at))

    def hide_words(self, words: frozenset[str]) -> None:
        """Leave these words unpainted where they stand: they are shown on their way there. One that comes to be seen
        again is struck then, if it is struck."""
        seen = self._delegate.set_hidden(words)
        for row in self.rows:
            if isinstance(row, WordRow) and row.struck and row.word in seen:
                self._delegate.ink.draw(row.word, Stroke.STRIKE)
        self.viewport().update()

    def step(self, by: int) -> None:
        """Select the word `by` words further on, if there is one."""
        at = self.currentIndex().row() + (by if self.currentIndex().isValid() else max(by, 0))
        while 0 <= at < len(self.rows):
            if isinstance(self.rows[at], WordRow):
                self.setCurrentIndex(self._model.index(at))
                return
            at += 1 if by > 0 else -1

    def event(self, event: QEvent) -> bool:
        """With the focus on it letters look for a word of it, and arrows go through it; no page takes them."""
        return claims_key(event, PRESS_KEYS | NAVIGATION_KEYS, letters=True) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """In columns up and down go from word to word as they are read, left and right from path to path."""
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._columns and plain and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif self._columns and plain and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.other_path.emit(1 if key == Qt.Key.Key_Right else -1)
        elif plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.word is not None:
            self._tell_more()
        else:
            super().keyPressEvent(event)

    def _tell_more(self) -> None:
        """The chosen word aloud, with all there is to say of it."""
        row = self._model.data(self.currentIndex(), ROW)
        more = self._model.data(self.currentIndex(), Qt.ItemDataRole.AccessibleDescriptionRole)
        announce(self, ". ".join(filter(None, (spoken(row), more))))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._delegate.ink.stop()
        again = self.indexAt(event.position().toPoint()) == self.currentIndex() and self.word
        super().mousePressEvent(event)
        if again:  # a click on the chosen word shows it again
            self.chosen.emit(self.word)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._ruled:  # one column slides up, two are turned over
            two = columns_of(self.viewport().width(), self.font()) > 1
            self.setWrapping(two)
        self._keep_lines_whole()
        if self._ruled and self._delegate.underlines:
            self.newest()
        if self._columns or self._ruled:
            self.scheduleDelayedItemsLayout()

    def _keep_lines_whole(self) -> None:
        """Ruled paper is as high as its lines: scrolled to the end, none is cut at the top."""
        if self._ruled or self._sheet:
            room, high = self.height() - 2 * self.frameWidth(), pitch(self.font())
            below = room % high if room > high else 0
            if self.isWrapping():  # to Qt a column is full when the last line fits to the pixel
                below = max(0, below - 1)
            if self.viewportMargins().bottom() != below:
                self.setViewportMargins(0, 0, 0, below)

    @property
    def ink(self) -> Ink:
        """What is being written, struck or marked in it."""
        return self._delegate.ink

    def underline_last(self) -> None:
        """The last word is the newest: underline it."""
        self._delegate.underlines = True

    def newest(self) -> None:
        """Turn to the last word that was written."""
        if self.rows:
            self.doItemsLayout()
            self.scrollTo(self._model.index(len(self.rows) - 1))

    def first(self) -> None:
        """Turn to the word that stands first."""
        if self.rows:
            self.doItemsLayout()
            self.scrollTo(self._model.index(0))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._ruled:
            bar = self.horizontalScrollBar() if self.isWrapping() else self.verticalScrollBar()
            bar.setValue(bar.value() - event.angleDelta().y() // 2)
            event.accept()
        else:
            super().wheelEvent(event)

    def _follow_ink(self, words: frozenset[str]) -> None:
        """Paint anew where a hand moves, and a line above and below: a strip that is drawn off leans over them."""
        for at, row in enumerate(self.rows):
            if isinstance(row, WordRow) and row.word in words:
                box = self.visualRect(self._model.index(at))
                over = box.height() if self._sheet else 0
                self.viewport().update(box.adjusted(0, -over, self.width() if self._sheet else 0, over))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverMove) and isinstance(event, QHoverEvent):
            self._under = self.indexAt(event.position().toPoint()).row()
        elif event.type() == QEvent.Type.HoverLeave:
            self._under = -1
        return super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not (self._ruled or self._sheet):
            super().paintEvent(event)
            self._paint_prompt()
            return
        painter = QPainter(self.viewport())
        self._paint_paper(painter, event.rect())
        painter.end()

    def _paint_paper(self, painter: QPainter, seen: QRect) -> None:
        """Rules, words and strips of it, as far as they are seen."""
        room, painted = self.viewport().rect(), self._delegate
        painted.paint_rules(painter, room, self.verticalScrollBar().value())
        current, selection = self.currentIndex().row(), self.selectionModel()
        for at in range(len(self.rows)):
            index = self._model.index(at)
            box = self.visualRect(index)
            if box.intersects(seen):
                state = QStyle.StateFlag.State_Enabled
                if selection.isSelected(index):
                    state |= QStyle.StateFlag.State_Selected
                if at == current and self.hasFocus():
                    state |= QStyle.StateFlag.State_HasFocus
                if at == self._under:
                    state |= QStyle.StateFlag.State_MouseOver
                painted.paint_at(painter, box, index, state)
        if self._prompt and not self.rows:
            painter.setPen(painted.theme.colour("text_soft"))
            painted.paint_prompt(painter, room, self._prompt)
        if not self._sheet:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for first, count in self._covered():
            top = self.visualRect(self._model.index(first)).top()
            bottom = self.visualRect(self._model.index(first + count - 1)).bottom()
            box = QRect(0, top, room.width(), bottom - top)
            if box.intersects(seen):
                painted.paint_cover(painter, box, count)
        leaving = painted.ink.uncovering()
        for at, row in enumerate(self.rows):
            if isinstance(row, WordRow) and row.word in leaving:
                part = painted.ink.part(row.word, Stroke.UNCOVER)
                painted.paint_leaving(painter, self.visualRect(self._model.index(at)), part)

    def _paint_prompt(self) -> None:
        if self._prompt and not self.rows:
            painter = QPainter(self.viewport())
            painter.setPen(self._delegate.theme.colour("text_soft"))
            self._delegate.paint_prompt(painter, self.viewport().rect(), self._prompt)
            painter.end()

    def _covered(self) -> Iterator[tuple[int, int]]:
        """Words of a sheet that are not read yet, as runs: where each begins, and how long it is."""
        for faint, run in groupby(enumerate(self.rows), lambda row: isinstance(row[1], WordRow) and row[1].faint):
            places = [at for at, _ in run]
            if faint:
                yield places[0], len(places)

    def doItemsLayout(self) -> None:
        self._delegate.fit(self.rows, self.viewport().width() - 1)  # all of it would leave the last column empty
        super().doItemsLayout()

    def _go(self, word: str) -> bool:
        for at, row in enumerate(self.rows):
            if isinstance(row, WordRow) and row.word == word:
                index = self._model.index(at)
                self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
                self.scrollTo(index)
                return True
        return False

    def _tell(self, current: QModelIndex) -> None:
        row = self._model.data(current, ROW)
        if isinstance(row, WordRow):
            self.chosen.emit(row.word)
