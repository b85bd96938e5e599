"""A table of figures whose rows are made when they become visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import fill_marked
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

Row = Callable[[int], Sequence[str]]
"""Return the cells of a row."""
ROW, TIGHT, LOOSE = 1.7, 1.4, 2.4
"""Usual, least and greatest height of a row, in ems."""


class FiguresModel(QAbstractTableModel):
    """A table whose rows are made when they become visible."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._heads: Sequence[str] = ()
        self._rows = 0
        self._row: Row = lambda _: ()
        self.centred = -1
        """The column whose cells are in its middle; -1 for none."""

    def show_rows(self, heads: Sequence[str], rows: int, row: Row) -> None:
        """Show `rows` rows under these heads; `row` returns the cells of one."""
        self.beginResetModel()
        self._heads, self._rows, self._row = heads, rows, row
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._heads)

    @guarded(nothing)
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._row(index.row())[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        sides = Qt.AlignmentFlag
        left = not column or not self._heads[column - 1]  # the first, and one after an empty column
        side = sides.AlignHCenter if column == self.centred else sides.AlignLeft if left else sides.AlignRight
        return side | sides.AlignVCenter

    @guarded(nothing)
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return self._heads[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(section)
        return None


class WholeRows(QStyledItemDelegate):
    """Does not paint a row at the bottom that would be cut."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self.table = table

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if option.rect.bottom() < self.table.viewport().height():
            if option.state & QStyle.StateFlag.State_Selected:
                fill_marked(painter, QRectF(option.rect), current_look().theme)
            super().paint(painter, option, index)


class PaperTable(QTableView):
    """A table on the paper of its sheet, of which a row can be chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("figures")
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)


class Figures(PaperTable):
    """A table of figures."""

    def __init__(self, name: str, elide_first: bool = False, complete: bool = False) -> None:
        """`elide_first`: the first column is elided where the other columns need its room. `complete`: no rows are to
        come, so the rows share the height."""
        super().__init__(name)
        self._elide_first, self._complete = elide_first, complete
        self.figures = FiguresModel(self)
        self.setModel(self.figures)
        self.setItemDelegate(WholeRows(self))
        self.verticalHeader().setMinimumSectionSize(1)  # else the style limits what `_set_row_height` sets
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setResizeContentsPrecision(30)  # measuring thousands of rows takes seconds
        self._measuring = False
        self.figures.modelReset.connect(self._measure)
        self.setWordWrap(False)  # elide anywhere, not only between words
        self._set_row_height()

    def _measure(self) -> None:
        """Fit the columns to their contents when the table is visible."""
        if not self.isVisible() or self._measuring:
            return
        head, self._measuring = self.horizontalHeader(), True
        caption = f"font-size: {round(current_look().pixels('caption'))}px"
        for size in ("", caption):  # smaller where they do not fit
            if size != self.styleSheet():
                self.setStyleSheet(size)
                self.ensurePolished()
            needs = [
                max(self.sizeHintForColumn(column), 0 if head.isHidden() else head.sectionSizeHint(column))
                for column in range(self.figures.columnCount())
            ]
            if self._elide_first or sum(needs) <= self.viewport().width():
                break
        self._measuring = False
        self._set_row_height()
        room = self.viewport().width()
        if self._elide_first and needs:
            needs[0] = min(needs[0], max(room - sum(needs[1:]), room // 3))
        over = max(0, room - sum(needs))
        others = len(needs) - 1
        # The rest is for the column in whose middle cells are, or for all but the first.
        for column, needed in enumerate(needs):
            part = (over * column // others - over * (column - 1) // others) if column else 0
            if self.figures.centred > 0:
                part = over if column == self.figures.centred else 0
            self.horizontalHeader().resizeSection(column, needed + part)

    def _set_row_height(self) -> None:
        """Set the row height: a little less than usual if all rows fit then; where no rows are to come, so that those
        in sight fill the table."""
        body, rows, room = current_look().pixels("body"), self.figures.rowCount(), self.viewport().height()
        usual, most = round(ROW * body), round((LOOSE if self._complete else ROW) * body)
        least = self._least_row()
        seen = min(rows, room // least) if self._complete else rows
        even = min(most, room // max(seen, 1))
        self.verticalHeader().setDefaultSectionSize(even if even >= least else usual)

    def _least_row(self) -> int:
        """Return the least height of a row in pixels."""
        return ceil(TIGHT * current_look().pixels("body"))

    def whole_height(self) -> int:
        """Return the least height in pixels that shows all rows."""
        head = 0 if self.horizontalHeader().isHidden() else self.horizontalHeader().sizeHint().height()
        return head + self.figures.rowCount() * self._least_row()

    def sizeHint(self) -> QSize:
        """Return the least height for a complete table, which takes what room there is."""
        usual = super().sizeHint()
        return QSize(usual.width(), max(self.minimumHeight(), 1)) if self._complete else usual

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, and the rules."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(current_look().theme.colour("rule"))
        high, wide = self.verticalHeader().defaultSectionSize(), self.viewport().width()
        below = self.figures.rowCount() * high
        for y in range(high - 1, min(self.viewport().height(), below), high):
            painter.drawLine(0, y, wide, y)
        painter.end()
