"""The list of words with their points: a small model over a tuple of rows, and the view that paints it.

One widget whatever the number of words; a row knows what to show and nothing of matches or boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from boggle_qt.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
"""The role that gives the row itself."""


@dataclass(frozen=True, slots=True)
class WordRow:
    """A word in small letters. `found` draws a tick; `points` None leaves them out; `note` is for the ear only.
    `struck` draws a line through it."""

    word: str
    points: int | None = None
    found: bool = False
    faint: bool = False
    note: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """A line above a section: what it is, and what to say at its right end."""

    title: str
    note: str = ""


ListRow = WordRow | Head


class WordModel(QAbstractListModel):
    """The rows, in order."""

    def __init__(self, rows: tuple[ListRow, ...] = ()) -> None:
        super().__init__()
        self._rows = rows

    @property
    def rows(self) -> tuple[ListRow, ...]:
        return self._rows

    def set_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show other rows; rows only added at the front or the end leave the others where they are."""
        old, new, more = self._rows, rows, len(rows) - len(self._rows)
        if new == old:
            return
        if more > 0 and old and new[: len(old)] == old:
            self.beginInsertRows(QModelIndex(), len(old), len(new) - 1)
            self._rows = new
            self.endInsertRows()
        elif more > 0 and old and new[more:] == old:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self._rows = new
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._rows = new
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.word.upper() if isinstance(row, WordRow) else row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self._rows[index.row()], WordRow):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemNeverHasChildren  # a head can be neither chosen nor stepped on


def spoken(row: ListRow) -> str:
    """A row as a screen reader says it."""
    if isinstance(row, Head):
        return ", ".join(filter(None, (row.title, row.note)))
    points = "" if row.points is None else "1 point" if row.points == 1 else f"{row.points} points"
    return ", ".join(filter(None, (row.word, points, "found" if row.found else "", row.note)))


class WordList(QListView):
    """Words in as many columns as fit (or one), under heads that span them."""

    chosen = Signal(str)
    """A word was selected, by mouse, keys or `select`."""
    other_path = Signal(int)
    """Right or left was pressed, in a list of columns: the next path of the word (1), or the one before (-1)."""

    def __init__(self, theme: Theme, columns: bool = True) -> None:
        super().__init__()
        self._model, self._columns = WordModel(), columns
        self._delegate = _Painter(self, theme)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setObjectName("wordList")
        self.setAccessibleName("Words")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setMovement(QListView.Movement.Static)
        if columns:
            self.setFlow(QListView.Flow.LeftToRight)
            self.setWrapping(True)
            self.setResizeMode(QListView.ResizeMode.Adjust)
            self._keep_bar()
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

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._delegate.set_theme(theme)
        self.viewport().update()

    @property
    def rows(self) -> tuple[ListRow, ...]:
        """What is shown."""
        return self._model.rows

    @property
    def ticked(self) -> bool:
        """Whether found and missed words stand together."""
        return self._columns

    @property
    def word(self) -> str | None:
        """The selected word."""
        row = self._model.data(self.currentIndex(), ROW)
        return row.word if isinstance(row, WordRow) else None

    def set_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show these rows; what was selected stays so, and the page does not jump."""
        word, bar = self.word, self.verticalScrollBar()
        at = bar.value()
        blocked = self.selectionModel().blockSignals(True)
        self._model.set_rows(rows)
        if self._columns:
            self._keep_bar()
        if word and self.word != word:
            self._go(word)
        self.selectionModel().blockSignals(blocked)
        self.doItemsLayout()
        bar.setValue(min(at, bar.maximum()))

    def select(self, word: str) -> bool:
        """Select a word and bring it into view; False if it is not here."""
        return self._go(word)

    def clear_selection(self) -> None:
        """No word selected; says nothing."""
        blocked = self.selectionModel().blockSignals(True)
        self.selectionModel().clear()
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def step(self, by: int) -> None:
        """Select the word `by` words further on, if there is one."""
        at = self.currentIndex().row() + (by if self.currentIndex().isValid() else max(by, 0))
        while 0 <= at < len(self.rows):
            if isinstance(self.rows[at], WordRow):
                self.setCurrentIndex(self._model.index(at))
                return
            at += 1 if by > 0 else -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """In columns up and down go from word to word as they are read, left and right from path to path."""
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._columns and plain and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif self._columns and plain and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.other_path.emit(1 if key == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        again = self.indexAt(event.position().toPoint()) == self.currentIndex() and self.word
        super().mousePressEvent(event)
        if again:  # a click on the chosen word shows it again
            self.chosen.emit(self.word)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns:
            self.scheduleDelayedItemsLayout()

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


class _Painter(QStyledItemDelegate):
    """Paints one row."""

    def __init__(self, view: WordList, theme: Theme) -> None:
        super().__init__(view)
        self._view, self._theme = view, theme
        self._font = ""
        self._widths: dict[str, int] = {}
        self._fitted: tuple[tuple[ListRow, ...], int] | None = None
        self._sizes: list[QSize] = []

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def fit(self, rows: tuple[ListRow, ...], whole: int) -> None:
        """Make columns for these rows in a view `whole` pixels wide: nine words of ten fit, a longer one takes two.

        The sizes are worked out at once and kept: Qt asks for each several times.
        """
        view = self._view
        if self._font != view.font().key():  # the font comes with the style, perhaps after the rows
            self._font, self._fitted = view.font().key(), None
            self._widths.clear()
        if self._fitted is not None and self._fitted[0] is rows and self._fitted[1] == whole:
            return
        self._fitted = rows, whole
        metrics, height = QFontMetrics(self._word_font(found=True)), QFontMetrics(view.font()).height()
        around, known = round(metrics.height() * 3.2), self._widths  # tick and points
        for row in rows:
            if isinstance(row, WordRow) and row.word not in known:
                known[row.word] = metrics.horizontalAdvance(row.word.upper()) + around
        widths = sorted(known[row.word] for row in rows if isinstance(row, WordRow))
        natural = widths[len(widths) * 9 // 10] if widths else 120
        whole = max(whole, 1)
        share = whole // max(1, min(6, whole // natural)) if view.ticked else whole
        head, one = QSize(whole, round(height * 2.0)), QSize(share, round(height * 1.45))
        two = QSize(min(2 * share, whole), one.height())
        self._sizes = [head if isinstance(row, Head) else two if known[row.word] > share else one for row in rows]

    def _word_font(self, found: bool = False) -> QFont:
        font = QFont(self._view.font())
        font.setWeight(QFont.Weight.Bold if found else QFont.Weight.DemiBold)
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        at = index.row()
        return self._sizes[at] if at < len(self._sizes) else QSize(1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        if isinstance(row, Head):
            self._paint_head(painter, rect, row, first=index.row() == 0)
        else:
            state: QStyle.StateFlag = option.state
            self._paint_word(painter, rect, row, state)
        painter.restore()

    def _paint_head(self, painter: QPainter, rect: QRect, head: Head, first: bool) -> None:
        line = QRectF(rect).adjusted(8, 0, -8, -4)
        font = QFont(self._view.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() * 0.9))
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(self._theme.colour("text_soft"))
        bottom = Qt.AlignmentFlag.AlignBottom
        painter.drawText(line.adjusted(0, 0, 0, -4), bottom | Qt.AlignmentFlag.AlignLeft, head.title)
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(head.title + head.note) + 16 < line.width():  # the note gives way to the title
            painter.drawText(line.adjusted(0, 0, 0, -4), bottom | Qt.AlignmentFlag.AlignRight, head.note)
        rule = QColor(self._theme.colour("text_soft"))
        rule.setAlphaF(0.25)
        painter.setPen(QPen(rule, 1))
        painter.drawLine(line.bottomLeft(), line.bottomRight())

    def _paint_word(self, painter: QPainter, rect: QRect, row: WordRow, state: QStyle.StateFlag) -> None:
        theme, box = self._theme, QRectF(rect).adjusted(2, 1, -2, -1)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            wash = QColor(theme.colour("accent"))
            wash.setAlphaF(0.30 if selected else 0.12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawRoundedRect(box, 6, 6)
        if selected and state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("accent"), 1.5))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        size = float(QFontMetrics(self._view.font()).height())
        if row.found and self._view.ticked:
            x, y = box.left() + size * 0.35, box.center().y()
            painter.setPen(
                QPen(
                    theme.colour("good"),
                    size * 0.13,
                    Qt.PenStyle.SolidLine,
                    Qt.PenCapStyle.RoundCap,
                    Qt.PenJoinStyle.RoundJoin,
                )
            )
            tick = ((0.0, 0.02), (0.18, 0.2), (0.52, -0.22))
            painter.drawPolyline(QPolygonF([QPointF(x + size * a, y + size * b) for a, b in tick]))
        middle = Qt.AlignmentFlag.AlignVCenter
        font = self._word_font(row.found)
        font.setStrikeOut(row.struck)
        painter.setFont(font)
        painter.setPen(theme.colour("text_soft" if row.faint or row.struck else "text"))
        # A single column, the list of who is playing, has no ticks to leave room for.
        text = box.adjusted(size * (1.15 if self._view.ticked else 0.4), 0, -size * 0.5, 0)
        painter.drawText(text, middle | Qt.AlignmentFlag.AlignLeft, row.word.upper())
        if row.points is not None:
            painter.setFont(self._word_font(row.found))
            painter.setPen(theme.colour("points"))
            painter.drawText(text, middle | Qt.AlignmentFlag.AlignRight, f"+{row.points}")
