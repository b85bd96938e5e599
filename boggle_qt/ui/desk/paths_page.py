"""The page that counts the paths of a tray: a table by length, and on each cube the paths that start from it."""

from __future__ import annotations

from math import log10
from random import Random

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.boards import kinds_line
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import number, percentage
from boggle_qt.ui.look import pixmaps
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.page_layout import EDGE, WIDE
from boggle_qt.ui.look.paper_and_pencil import pencil_hatch
from boggle_qt.ui.look.theme import blend, faded, font
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray import tray_and_dome
from boggle_qt.ui.tray.cube_painting import Shadows, cube_shades, paint_resting
from boggle_qt.ui.tray.geometry import HALF, Camera, Pose, rotation
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import side_field
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.paper import Pad
from boggle_qt.ui.widgets.word_rows import guarded, nothing

PART = Qt.ItemDataRole.UserRole
"""The role of a row's part of the longest bar."""
SIDES = range(2, 8)
"""The sides offered. A 7 x 7 tray takes about ten seconds, 8 x 8 would take minutes."""


class PathsPage(Page):
    """The tray at the left, the table at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._counts: PathCounts | None = None
        self._total = label(look="bigScore")
        self.line = label(look="aside", wrap=True)
        self.worker = Worker(self)
        self.worker.progressed.connect(
            lambda part: self.line.setText(_("Counting … {percent}").format(percent=percentage(part)))
        )
        self.worker.done.connect(self._show_counts)
        self.worker.failed.connect(lambda error: self.line.setText(stopped_line("counting", error)))
        self.worker.crashed.connect(lambda: self.line.setText(stopped_line("counting")))
        self.map = CountedTray()
        self.rows, self.columns = side_field(_("Rows"), SIDES, 4), side_field(_("Columns"), SIDES, 4)
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([_("Cubes"), _("Paths")])
        self.table.setObjectName("figures")
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
        self.table.setItemDelegateForColumn(1, _Bars(self.table))
        self.table.currentCellChanged.connect(lambda row, *_: self._show_length(row))
        for field in (self.rows, self.columns):
            field.currentIndexChanged.connect(lambda _: self.count())

        self._title = label(_("Path counts"), "pageTitle")
        self._explanation = label(
            _("Every way from cube to touching cube that uses no cube twice."), "aside", wrap=True
        )
        self._pad = pad = Pad()
        page = self._page = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        page.setContentsMargins(30, 30, 30, 30)
        page.setSpacing(30)
        page.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window decides
        page.addWidget(self.map, 3)
        page.addWidget(pad, 2)
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
        panel.addWidget(self._total)
        panel.addWidget(self.line)
        panel.addWidget(self.table, 1)
        panel.addWidget(button(_("Home"), act=self.requester(Home())))

    def count(self) -> None:
        """Count the paths of the chosen tray in the background, instead of any earlier count."""
        rows, columns = int(self.rows.currentText()), int(self.columns.currentText())
        self._counts = None
        self.table.setRowCount(0)
        self.map.show_values(rows, columns, ())
        self._total.setText("")
        self.line.setText(_("Counting …"))
        self.worker.start(lambda: count_in_steps(rows, columns, starts=True))

    def _show_counts(self, counts: PathCounts) -> None:
        self._counts = counts
        self._total.setText(number(counts.total))
        self.line.setText(kinds_line(counts.rows, counts.columns))
        self.table.setRowCount(len(counts.by_length) - 1)
        for length, paths in enumerate(counts.by_length[1:], start=1):
            for column, text in enumerate((number(length), number(paths))):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setData(PART, log10(paths) / log10(max(counts.by_length)) if paths > 1 else 0.02)
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
        for line in (self._title, self._explanation, self._total):
            line.setHidden(self.height() < (44 if upright else 22) * self.fontMetrics().height())
        free = self.height() - self._pad.minimumSizeHint().height() - 3 * edge
        self.map.setMinimumHeight(round(max(0.0, min(0.4 * self.height(), free))) if upright else 0)


class _Bars(QStyledItemDelegate):
    """Draws a hatched bar before each number, on a scale of tens."""

    @guarded(nothing)
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        look = current_look()
        part, theme, u = index.data(PART), look.theme, look.unit
        rect = QRectF(option.rect)
        digits = QFontMetricsF(option.font).horizontalAdvance("0,000,000,000")
        room = rect.width() - digits - 16 * u
        if part is None or room < 40 * u:
            return
        high = min(15 * u, rect.height() * 0.62)
        box = QRectF(rect.left() + 6 * u, rect.center().y() - high / 2, room * part, high)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        fill = theme.colour("known" if chosen else "gold")
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, faded(fill, 0.22))
        pencil_hatch(painter, box, u, fill)
        painter.setPen(QPen(theme.colour("pencil"), 1.2 * u))
        painter.drawPolyline(QPolygonF([box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()]))
        painter.restore()


class CountedTray(QWidget):
    """A tray whose cubes bear numbers; the greater a number, the more golden its cube."""

    def __init__(self) -> None:
        super().__init__()
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
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, 480)

    def _camera(self) -> Camera:
        around = 2 * tray_and_dome.MARGIN + 0.3  # the shadow falls to the lower right
        cell = max(8.0, min(self.width() / (self._columns + around), self.height() / (self._rows + around)))
        left = max(0.0, (self.width() - cell * (self._columns + around)) / 2)
        edge = tray_and_dome.MARGIN * cell
        return Camera(self._rows, self._columns, left + edge, edge, cell)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        key = ("counted", self._rows, self._columns, self.values, look.theme.name, look.material)
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, pixmaps.picture(key, self.width(), self.height(), ratio, self._paint))
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        look, camera = current_look(), self._camera()
        theme = look.theme
        tray_and_dome.paint_tray(painter, camera, theme, look.material, shaded=not theme.plain)
        if not self.values:
            return
        ratio = painter.device().devicePixelRatioF()
        least, most = min(self.values), max(self.values)
        floor = blend(theme.colour(f"tray_{look.material}_floor"), theme.colour("shadow"), 0.55)
        shadows, rng = Shadows(camera, floor, ratio), Random(self._rows * 10 + self._columns)
        places = [(at, *divmod(at, self._columns)) for at in range(len(self.values))]
        poses = [
            Pose(column + 0.5, row + 0.5, HALF, rotation((0.0, 0.0, 1.0), rng.uniform(-0.04, 0.04)))
            for _, row, column in places
        ]
        for pose in poses:
            shadows.paint(painter, pose, tumbling=False)
        longest = max(len(number(value)) for value in self.values)
        face = font(max(7.0, camera.cell * min(0.32, 1.25 / longest)), QFont.Weight.ExtraBold)
        for at, pose in enumerate(poses):
            warm = (self.values[at] - least) / (most - least) if most > least else 0.0
            shades = cube_shades(theme, theme.colour("gold"), 0.9 * warm)
            paint_resting(painter, camera, pose, "", 0, shades)
            x, y = camera.project(pose.x, pose.y, 2 * HALF)
            box = QRectF(x - camera.cell / 2, y - camera.cell / 2, camera.cell, camera.cell)
            painter.setFont(face)
            painter.setPen(theme.colour("tile_ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number(self.values[at]))
            painter.setPen(Qt.PenStyle.NoPen)
