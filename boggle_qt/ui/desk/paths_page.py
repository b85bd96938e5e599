"""The page that counts the paths of a tray: a table by length, and a heat map of the cells they start from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLayout,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.boards import paths_line
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import number, percentage
from boggle_qt.ui.look import theme as themes
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.page_layout import EDGE, WIDE
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import side_field
from boggle_qt.ui.widgets.labels import Label, label, soft
from boggle_qt.ui.widgets.paper import Pad

SIDES = range(2, 8)
"""The sides offered. A 7 x 7 tray takes about ten seconds, 8 x 8 would take minutes."""


class PathsPage(Page):
    """The heat map at the left, the table at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._counts: PathCounts | None = None
        self.line = label(look="scoreLine", wrap=True)
        self.worker = Worker(self)
        self.worker.progressed.connect(
            lambda part: self.line.setText(_("Counting … {percent}").format(percent=percentage(part)))
        )
        self.worker.done.connect(self._show_counts)
        self.worker.failed.connect(lambda error: self.line.setText(stopped_line("counting", error)))
        self.worker.crashed.connect(lambda: self.line.setText(stopped_line("counting")))
        self.map = HeatMap(services.look.theme)
        self.rows, self.columns = side_field(_("Rows"), SIDES, 4), side_field(_("Columns"), SIDES, 4)
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([_("Cubes"), _("Paths")])
        self.table.setAccessibleName(_("Paths by length"))
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)  # the arrow keys go from cell to cell
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.currentCellChanged.connect(lambda row, *_: self._show_length(row))
        for field in (self.rows, self.columns):
            field.currentIndexChanged.connect(lambda _: self.count())

        self._title = label(_("Path counts"), "pageTitle")
        self._explanation = soft(_("Every way from cube to touching cube that uses no cube twice."))
        pad, sheet = Pad(), Pad()
        self._pad, self._sheet = pad, sheet
        page = self._page = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        page.setContentsMargins(30, 30, 30, 30)
        page.setSpacing(30)
        page.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window decides
        page.addWidget(sheet, 3)
        page.addWidget(pad, 2)
        around = QVBoxLayout(sheet)
        around.setContentsMargins(20, 20, 20, 20)
        around.addWidget(self.map)
        panel = QVBoxLayout(pad)
        panel.setContentsMargins(24, 20, 24, 20)
        panel.setSpacing(10)
        panel.addWidget(self._title)
        panel.addWidget(self._explanation)
        size = QHBoxLayout()
        panel.addLayout(size)
        for widget in (self.rows, Label("×"), self.columns):
            size.addWidget(widget)
        size.addStretch(1)
        panel.addWidget(self.line)
        panel.addWidget(self.table, 1)
        panel.addWidget(button(_("Home"), act=self.requester(Home())))

    def count(self) -> None:
        """Count the paths of the chosen tray in the background, instead of any earlier count."""
        rows, columns = int(self.rows.currentText()), int(self.columns.currentText())
        self._counts = None
        self.table.setRowCount(0)
        self.map.show_values(rows, columns, ())
        self.line.setText(_("Counting …"))
        self.worker.start(lambda: count_in_steps(rows, columns, starts=True))

    def _show_counts(self, counts: PathCounts) -> None:
        self._counts = counts
        self.line.setText(paths_line(counts))
        self.table.setRowCount(len(counts.by_length) - 1)
        for length, paths in enumerate(counts.by_length[1:], start=1):
            for column, text in enumerate((number(length), number(paths))):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(length - 1, column, item)
        self.table.setCurrentCell(min(4, len(counts.by_length) - 2), 0)

    def _show_length(self, row: int) -> None:
        if self._counts is not None and self._counts.starts is not None and row >= 0:
            self.map.show_values(self._counts.rows, self._counts.columns, self._counts.starts[row + 1])

    def enter(self) -> None:
        """Count, unless the chosen tray was counted."""
        if self._counts is None:
            self.count()

    def leave(self) -> None:
        self.worker.cancel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        upright = self.width() < WIDE * self.height()
        self._page.setDirection(QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight)
        edge = round((16 if upright else EDGE) * current_look().air)
        self._page.setContentsMargins(edge, edge, edge, edge)
        self._page.setSpacing(edge)
        for line in (self._title, self._explanation):
            line.setHidden(self.height() < (44 if upright else 22) * self.fontMetrics().height())
        free = self.height() - self._pad.minimumSizeHint().height() - 3 * edge
        self._sheet.setMinimumHeight(round(max(0.0, min(0.4 * self.height(), free))) if upright else 0)


class HeatMap(QWidget):
    """A grid of whole numbers, coloured from the least to the greatest."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows, self._columns = 4, 4
        self.values: tuple[int, ...] = ()

    def show_values(self, rows: int, columns: int, values: tuple[int, ...]) -> None:
        """Show the values of a tray, row by row; () for an empty one."""
        self._rows, self._columns, self.values = rows, columns, values
        lines = (values[at : at + columns] for at in range(0, len(values), columns))
        self.setAccessibleName(_("Paths from each cell"))
        self.setAccessibleDescription("; ".join(" ".join(map(str, line)) for line in lines))
        self.update()

    def use_look(self, look: Look) -> None:
        self._theme = look.theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, 480)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width() / self._columns, self.height() / self._rows)
        left, top = (self.width() - side * self._columns) / 2, (self.height() - side * self._rows) / 2
        least, most = min(self.values, default=0), max(self.values, default=0)
        longest = max((len(number(value)) for value in self.values), default=1)
        painter.setFont(themes.font(max(7.0, min(side * 0.34, side * 1.45 / longest)), tabular=True))
        cold, warm, ink = (self._theme.colour(token) for token in ("tile", "heat", "tile_ink"))
        for cell in range(self._rows * self._columns):
            row, column = divmod(cell, self._columns)
            place = QRectF(left + column * side, top + row * side, side, side).adjusted(3, 3, -3, -3)
            value = self.values[cell] if self.values else 0
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_between(cold, warm, (value - least) / (most - least) if most > least else 0.0))
            painter.drawRoundedRect(place, side * 0.1, side * 0.1)
            if self.values:
                painter.setPen(ink)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, number(value))


def _between(a: QColor, b: QColor, t: float) -> QColor:
    ends = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(x + (y - x) * t) for x, y in ends))
