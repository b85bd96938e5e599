"""The list of words with their points: in columns or on ruled paper."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.widgets.announce import announce, report
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, PRESS_KEYS, claims_key, is_letter_key
from boggle_qt.ui.widgets.layouts import LARGE, FadingEdges
from boggle_qt.ui.widgets.row_painter import LEAST_LINE, POINTS, SQUEEZED, RowPainter, pitch, ruled_margin, word_font
from boggle_qt.ui.widgets.word_rows import ROW, Head, ListRow, WordModel, WordRow, spoken

WHOLE = 0.88
"""The part of a row in which its letters are, at least, from its top or its foot."""
SMALLER = 0.75
"""The size of letters on a full page, as a part of the usual one; its lines are closer together, too."""
COLUMN_GAP = 24
"""Units of air between two columns of ruled paper, if they have room to spare."""
FEW = 4
"""The words on a short page."""
USUAL_COLUMNS, LOW_PAGE = 2, 8
"""The most columns of a page, as long as it has that many lines and they are not full."""
LEAST_COLUMN, BESIDE_WORD = 4.6, 1.25
"""The least width of a column of ruled paper, and the room on both sides of a word, in heights of the text."""


class WordList(FadingEdges, QListView):
    """Words in as many columns as fit, or one, under headings that span them."""

    chosen = Signal(str)
    """A word was selected, by mouse, keys or `select`."""
    other_path = Signal(int)
    """Right (1) or left (-1) was pressed in a list of columns: show the next or previous path of the word."""

    def __init__(self, *, ruled: bool = False, roomy: bool = False) -> None:
        """`ruled`: words run downwards on ruled paper; `roomy`: few of them fill their sheet, in lines with rules."""
        super().__init__()
        self.fade_edges()
        self._model, self._columns = WordModel(parent=self), not ruled
        self._prompt = ""
        self._full = 0
        """How many times words have become smaller, from large ones on."""
        self.searched_by_letters = True
        """Whether typed letters search for a word; if not, they are for somebody else."""
        self.unscored = False
        """Whether its ruled paper is for words without points, which are larger while there is room."""
        self.few = 0
        """The columns of its ruled paper if it is for `FEW` words, which are only as small as those need; else 0."""
        self.blank = False
        """Whether its paper has no rules: for a text in place of words."""
        self._delegate = RowPainter(self, ruled, roomy)
        self._one_more = False
        """Whether the rows of last time have one more word than those before."""
        self._writing = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._writing.valueChanged.connect(self._write)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setObjectName("wordList" if self._columns else "ruledList")
        self.setAccessibleName(_("Words"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Words and their points are read from left to right in every language of the system.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMovement(QListView.Movement.Static)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        if self._columns:
            self.setFlow(QListView.Flow.LeftToRight)
            self._keep_bar()
        else:
            self.setFlow(QListView.Flow.TopToBottom)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._emit_chosen)

    def sizeHint(self) -> QSize:
        """Return its least height: a list takes what room there is."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return three rows, on ruled paper as high as they are before any word makes them smaller; two for a text."""
        if self._columns:
            return QSize(super().minimumSizeHint().width(), round(3 * LEAST_LINE * self.fontMetrics().height()))
        plain = QFont(self.font())
        plain.setPixelSize(round(current_look().pixels("word")))
        # Qt wraps a column that fills its room to the pixel.
        return QSize(super().minimumSizeHint().width(), round((1.6 if self.blank else 3) * pitch(plain)) + 1)

    def _keep_bar(self) -> None:
        """Show a scroll bar whenever there are words: appearing later it would change the width of every row."""
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if self.rows else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def set_prompt(self, text: str) -> None:
        """Set the text of an empty list."""
        self._prompt = text
        self.setAccessibleDescription("" if self.rows else text)
        self.viewport().update()

    @property
    def rows(self) -> tuple[ListRow, ...]:
        """All rows."""
        return self._model.rows

    @property
    def word(self) -> str | None:
        """The selected word, or None."""
        row = self._model.data(self.currentIndex(), ROW)
        return row.word if isinstance(row, WordRow) else None

    def set_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show these rows; selection and scroll position stay."""
        word, bar = self.word, self.verticalScrollBar()
        at = bar.value()
        self._one_more = self.isVisible() and len(rows) == len(self.rows) + 1
        with QSignalBlocker(self.selectionModel()):
            self._model.set_rows(rows)
            self.setAccessibleDescription("" if rows else self._prompt)
            if self._columns:
                self._keep_bar()
            else:
                self._full *= bool(rows)
                self._fit_page()
            if word and self.word != word and not self.select(word):
                self.selectionModel().clear()
        self.doItemsLayout()
        bar.setValue(min(at, bar.maximum()))

    def describe_by(self, describe: Callable[[str], str]) -> None:
        """Set what Enter reads aloud of a word besides itself; "" for nothing. It is not a description, which readers
        would say at every arrow key."""
        self._model.describe = describe

    def clear_selection(self) -> None:
        """Select no word, without a signal."""
        with QSignalBlocker(self.selectionModel()):
            self.selectionModel().clear()
        self.viewport().update()

    def place_of(self, word: str, over: QWidget) -> QRect | None:
        """Return the rectangle of a word in the pixels of `over`; None if it is not visible."""
        rect = self.visualRect(self._index_of(word))
        seen = rect.intersects(self.viewport().rect())
        return QRect(self.viewport().mapTo(over, rect.topLeft()), rect.size()) if seen else None

    def _index_of(self, word: str) -> QModelIndex:
        """Return the index of a word; an invalid one if it is not in the list."""
        found = (at for at, row in enumerate(self.rows) if isinstance(row, WordRow) and row.word == word)
        return self._model.index(next(found, -1))

    def step(self, by: int) -> None:
        """Select the word `by` words further on, if there is one."""
        at = self.currentIndex().row() + (by if self.currentIndex().isValid() else max(by, 0))
        while 0 <= at < len(self.rows):
            if isinstance(self.rows[at], WordRow):
                self.setCurrentIndex(self._model.index(at))
                return
            at += 1 if by > 0 else -1

    def event(self, event: QEvent) -> bool:
        """Claim letters, and the keys that move through the list while it has the focus."""
        return claims_key(event, PRESS_KEYS | NAVIGATION_KEYS, letters=True) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """In columns, let up and down move in reading order, and left and right switch between the paths of a word;
        Enter announces the selected word with its description."""
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._columns and plain and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif self._columns and plain and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.other_path.emit(1 if key == Qt.Key.Key_Right else -1)
        elif plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.word is not None:
            row = self._model.data(self.currentIndex(), ROW)
            more = self._model.describe(row.word) if self._model.describe is not None else ""
            announce(self, "\n".join(filter(None, (spoken(row), more))))
        elif not self.searched_by_letters and is_letter_key(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let a reader say the current row after the list's name; Qt says it only when it changes."""
        super().focusInEvent(event)
        if QAccessible.isActive() and self.currentIndex().isValid():
            QTimer.singleShot(0, self, self._report_current)

    def _report_current(self) -> None:
        if self.hasFocus() and self.currentIndex().isValid():
            report(self, QAccessible.Event.Focus, self.currentIndex().row())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        again = self.indexAt(event.position().toPoint()) == self.currentIndex() and self.word
        super().mousePressEvent(event)
        if again:  # a click on the selected word shows it again
            self.chosen.emit(self.word)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._columns:
            self._full = 0
            self._fit_page()
            self.newest(self._delegate.newest)
        self._keep_lines_whole()
        self.scheduleDelayedItemsLayout()

    def insets(self) -> tuple[int, int]:
        """Return the pixels at the left and at the right of what is written in columns, the scroll bar included."""
        self.ensurePolished()
        high = self.fontMetrics().height()
        return round(2 + 0.3 * high), round(3 + 0.4 * high) + self.verticalScrollBar().sizeHint().width()

    def _keep_lines_whole(self) -> None:
        """Let lines fill the paper, and reserve the room that is left: no line is cut."""
        high, room, below = pitch(self.font()), self.height() - 2 * self.frameWidth(), 0
        room -= self.isWrapping() and not self._columns  # Qt starts a new column if the last line fits to the pixel
        if room > high and not self.blank:
            if not self._columns:
                self._delegate.row = room // (room // high)
            below = room % self._delegate.row
        if self.viewportMargins().bottom() != below:
            self.setViewportMargins(0, 0, 0, below)

    def _fit_page(self) -> None:
        """Choose the columns, from the first word on, and once they are full, smaller letters in more columns; large
        text stays large. Until then words move only to make room for a longer one."""
        rows = [row for row in self.rows if isinstance(row, WordRow)]
        points = POINTS * any(row.points_text for row in rows)
        whole, high = self.viewport().width() - 1, self.height() - 2 * self.frameWidth()
        look, plain = current_look(), QFont(self.font())
        usual = round(look.pixels("word"))
        smaller = usual if look.unit > LARGE * look.air else max(round(usual * SMALLER), round(look.pixels("caption")))
        sizes = round(look.pixels("heading")), usual, *range(usual - 1, smaller, -1)[: None if self.few else 0], smaller
        for size in sizes[max(self._full, not self.unscored) :]:
            plain.setPixelSize(size)
            metrics, line = QFontMetrics(word_font(plain, QFont.Weight.DemiBold)), pitch(plain)
            longest = max((metrics.horizontalAdvance(row.word.upper()) for row in rows), default=0)
            around = max(BESIDE_WORD * metrics.height(), ruled_margin() + 0.5 * metrics.height() + 3)
            beside, least = around + points * metrics.height(), LEAST_COLUMN * metrics.height()
            widest = max(SQUEEZED * longest + beside, least)
            lines, columns = max(1, high // line), self.few or max(1, int(whole / widest))
            if size > usual and lines < LOW_PAGE:
                continue
            if size >= usual and lines >= LOW_PAGE:
                columns = min(columns, USUAL_COLUMNS)
            if max(len(rows), FEW if self.few else LOW_PAGE) <= (1 if self.few else columns) * lines:
                break
        self._full = sizes.index(size)
        self._delegate.columns, room = columns, whole / columns
        spare = min(room - max(longest + beside, least), COLUMN_GAP * look.air)
        self._delegate.gap = max(0.0, spare) * (columns > 1)
        self._delegate.stretch = min(1.0, max(SQUEEZED, (room - beside) / max(1, longest)))
        style = "" if size == usual else f"font-size: {size}px"
        if style != self.styleSheet():
            self.setStyleSheet(style)
            self.ensurePolished()
        self.setWrapping(columns > 1)
        self._keep_lines_whole()

    def newest(self, word: str) -> None:
        """Underline a word, the newest, and scroll to it; one that was added now is written."""
        if word != self._delegate.newest:
            self._writing.stop()
            self._writing.setDuration(round(lasts(durations.WRITE * len(word))) if self._one_more else 0)
            self._writing.start()
            self._delegate.written = float(self._writing.currentValue())
        self._delegate.newest = word
        if (index := self._index_of(word)).isValid():
            self.doItemsLayout()
            self.scrollTo(index)
        self.viewport().update()

    def _write(self, part: float) -> None:
        self._delegate.written = part
        self.viewport().update(self.visualRect(self._index_of(self._delegate.newest)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self._columns:
            bar = self.horizontalScrollBar() if self.isWrapping() else self.verticalScrollBar()
            bar.setValue(bar.value() - event.angleDelta().y() // 2)
            event.accept()
        else:
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        sheet, painted, empty = self.viewport().rect(), self._delegate, bool(self._prompt and not self.rows)
        told = self.unscored and painted.columns > 1  # the line is between words then
        scored = sum(isinstance(row, WordRow) and (told or bool(row.points_text)) for row in self.rows)
        if scored or not (self.blank or self._columns):
            rules = QPainter(self.viewport())
            across = [self.visualRect(self._model.index(at)) for at in painted.across()]
            painted.paint_rules(rules, sheet, self.verticalScrollBar().value(), scored, across)
            rules.end()
        super().paintEvent(event)
        if empty:
            painter = QPainter(self.viewport())
            painter.setPen(current_look().theme.colour("text_soft"))
            painted.paint_prompt(painter, sheet, self._prompt, ruled=not self.blank)

    def doItemsLayout(self) -> None:
        room = self.viewport().width() - 1, self.height() - 2 * self.frameWidth()
        self._delegate.fit(self.rows, *room)  # with the full width the last column stays empty
        self._keep_lines_whole()
        super().doItemsLayout()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_edges()  # rows may be elsewhere while the bar stays

    def select(self, word: str) -> bool:
        """Select a word and scroll to it; return False if it is not in the list."""
        index = self._index_of(word)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)
        return index.isValid()

    def fading(self, top: bool) -> int:
        """Return how much is seen of a row that is cut: it is hidden, unless its letters are whole, and so is a heading
        that would be the last row."""
        sheet = self.viewport().rect()
        whole = self.visualRect(self.indexAt(QPoint(4, 0 if top else sheet.bottom())))
        seen = (whole & sheet).height()
        hidden = seen if seen < WHOLE * whole.height() else 0
        last = self.indexAt(QPoint(4, sheet.bottom() - hidden))
        alone = not top and last.row() + 1 < len(self.rows) and isinstance(last.data(ROW), Head)
        return sheet.bottom() + 1 - self.visualRect(last).top() if alone else hidden

    def seen(self, top: bool) -> float:
        return 0.0

    def _emit_chosen(self) -> None:
        if self.word is not None:
            self.chosen.emit(self.word)
