"""A small table of figures on the paper of a page: ruled, one row chosen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem

from boggle_qt.ui.look.look import Look, current_look

LOWEST, HIGHEST = 1.5, 2.4
"""Height of a row in heights of body text; between them the rows fill the table."""


class FigureTable(QTableWidget):
    """Texts in cells, read and chosen by rows."""

    def __init__(self, name: str) -> None:
        super().__init__(0, 2)
        self.setObjectName("figures")
        self.setProperty("kind", "large")
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)  # else the style limits the height of rows
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)  # the arrow keys go from cell to cell
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setHighlightSections(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)

    def write_heads(self, *heads: str) -> None:
        """Name the columns."""
        self.setColumnCount(len(heads))
        for column, text in enumerate(heads):
            head = QTableWidgetItem(text)
            head.setTextAlignment(_edge(column))
            self.setHorizontalHeaderItem(column, head)
            tight = column and len(heads) < 4  # the first column has the longest texts
            mode = QHeaderView.ResizeMode.ResizeToContents if tight else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(column, mode)

    def write(self, row: int, column: int, text: str, value: object = None) -> None:
        """Write a cell, the first column at the left; `value` is kept with it."""
        item = QTableWidgetItem(text)
        item.setTextAlignment(_edge(column))
        item.setData(Qt.ItemDataRole.UserRole, value)
        self.setItem(row, column, item)

    def sizeHint(self) -> QSize:
        """Return the least height: the table takes what room there is."""
        return QSize(super().sizeHint().width(), max(self.minimumHeight(), self.minimumSizeHint().height()))

    def fit_rows(self) -> None:
        """Let the rows fill the table, within limits."""
        body, room = current_look().pixels("body"), self.viewport().height()
        seen = max(1, min(self.rowCount(), int(room / (LOWEST * body))))  # none is cut
        high = max(1, min(room // seen, round(HIGHEST * body)))
        self.verticalHeader().setDefaultSectionSize(high)
        over = room - seen * high
        for row in range(self.rowCount() if 0 < over < seen else 0):  # no sliver of one more row
            self.setRowHeight(row, high + (row % seen < over))

    def use_look(self, look: Look) -> None:
        self.fit_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_rows()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table and a rule below each row."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(current_look().theme.colour("rule"))
        for row in range(self.rowCount()):
            y = self.rowViewportPosition(row) + self.rowHeight(row) - 1
            painter.drawLine(0, y, self.viewport().width(), y)
        painter.end()


def _edge(column: int) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
