"""The page that counts the paths of a tray: a table by length, and on each cube the paths that start from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.boards import path_count
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import number, percentage
from boggle_qt.ui.desk.tray_and_paper import TrayAndPaper
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import hatched_bar
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.geometry import HALF
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.figures_table import Figures, WholeRows
from boggle_qt.ui.widgets.labels import label, shrink_to
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

SIDES, SQUARE = range(2, 8), range(3, 7)
"""The sides offered, and those of the cards. A 7 x 7 tray takes about ten seconds, 8 x 8 would take minutes."""


class PathsPage(TrayAndPaper):
    """The tray at the left, the number of all paths under it; the table at the right."""

    slip_under, slip_beside = 13.2, 12.2

    def __init__(self, services: Services) -> None:
        self.map = CountedTray(services.look.theme)
        super().__init__(services, self.map)
        self._counts: PathCounts | None = None
        self._total, self.line = label(look="bigScore"), label(look="aside", wrap=True)
        self.worker = Worker(
            self,
            self._show_counts,
            lambda error: self.line.setText(stopped_line("counting", error)),
            lambda part: self.line.setText(_("Counting … {percent}").format(percent=percentage(part))),
        )
        sides = [(side, str(side)) for side in SIDES]
        self.rows, self.columns = blank_choice(_("Rows"), sides, 4), blank_choice(_("Columns"), sides, 4)
        self.table = table = Figures(_("Paths by length"), complete=True)
        table.ruled = False
        self._bars = _Bars(table)
        table.setItemDelegateForColumn(1, self._bars)
        table.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        table.selectionModel().currentRowChanged.connect(lambda at: self._show_length(at.row()))
        for field in (self.rows, self.columns):
            field.currentIndexChanged.connect(lambda _: self.count())
        self.add_head(_("Paths"))
        self.column.addWidget(table, 1)
        sizes = {"rows": self.rows, "columns": self.columns}
        self._asked = Sentence(_("A tray of {rows}\u00a0×\u00a0{columns} cubes has"), sizes)
        for part in (self._asked, self._total, self.line):
            self.slip_column.addWidget(part)
        self.slip_column.addStretch(1)
        self._squares = [
            button(_("{side} × {side}").format(side=number(side)), act=partial(self.choose, side)) for side in SQUARE
        ]
        for card in self._squares:
            card.setCheckable(True)
        self.add_cards(*self._squares)

    def update_layout(self) -> None:
        """Fit type and table to their room; where that is low, only the paper scrolls."""
        super().update_layout()
        low, body = self.is_low(), current_look().pixels("body")
        sides = self.slip_column.contentsMargins()
        restyle(self._total, kind="low" if low or self.is_narrow() else "")
        shrink_to(self._total, self.slip.width() - sides.left() - sides.right())
        restyle(self.line, kind="" if low or self.is_narrow() else "large")
        self.table.small = low and self.is_narrow()
        if self.table.small:  # its head has air of its own
            self._on_pad.setContentsMargins(0, 4, 0, 4)
            self.slip_column.setSpacing(2)
            across = self.column.contentsMargins().left()
            self.column.setContentsMargins(across, 0, across, 0)
        self.table.setMinimumHeight(self.table.whole_height() if low else round(8 * body))

    def choose(self, side: int) -> None:
        """Count the paths of a square tray."""
        for field in (self.rows, self.columns):
            field.setCurrentText(str(side))

    def count(self) -> None:
        """Count the paths of the chosen tray in the background, instead of any earlier count."""
        rows, columns = self.rows.currentData(), self.columns.currentData()
        self._counts = None
        self._show_rows(())
        self.map.show_values(rows, columns, ())
        for side, card in zip(SQUARE, self._squares, strict=True):
            card.setChecked(rows == columns == side)
        self._total.setText("")
        self.line.setText(_("Counting …"))
        self.worker.start(lambda: count_in_steps(rows, columns, starts=True))

    def _show_counts(self, counts: PathCounts) -> None:
        self._counts = counts
        self._total.setText(path_count(counts.total))
        self._show_rows(counts.by_length[1:])
        self.line.setText(_("A cube shows how many of the marked paths start on it."))
        self.update_layout()
        self.table.choose(min(4, len(counts.by_length) - 2))

    def _show_rows(self, paths: Sequence[int]) -> None:
        self._bars.numbers = paths
        wide = len(number(len(paths)))  # figure spaces bring the digits in line
        self.table.figures.show_rows(
            (_("Cubes"), _("Paths")), len(paths), lambda at: (f"{number(at + 1):\u2007>{wide}}", number(paths[at]))
        )

    def _show_length(self, row: int) -> None:
        if self._counts is not None and self._counts.starts is not None and row >= 0:
            self.map.show_values(self._counts.rows, self._counts.columns, self._counts.starts[row + 1])

    def enter(self) -> None:
        """Count, unless the chosen tray was counted, and focus its card."""
        next((card for card in self._squares if card.isChecked()), self._squares[1]).setFocus()
        if self._counts is None:
            self.count()

    def leave(self) -> None:
        self.worker.cancel()


class _Bars(WholeRows):
    """Draws a hatched bar before each number, on a scale of tens."""

    numbers: Sequence[int] = ()

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        look, rect = current_look(), QRectF(option.rect)
        theme, u = look.theme, look.unit
        digits = QFontMetricsF(option.font).horizontalAdvance(number(max(self.numbers)))
        room = rect.width() - digits - 40 * u
        if rect.bottom() > self.table.viewport().height() or room < 40 * u:
            return
        paths = self.numbers[index.row()]
        part = log10(paths) / log10(max(self.numbers)) if paths > 1 else 0.02
        high = min(15 * u, rect.height() * 0.6)
        box = QRectF(rect.left() + 6 * u, rect.center().y() - high / 2, room * part, high)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        fill = theme.colour("known" if chosen else "gold")
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, theme.colour("paper"))  # clear of the mark of the chosen row
        hatched_bar(painter, box, u, fill, theme.colour("pencil"))
        painter.restore()


class CountedTray(TrayWidget):
    """A tray whose cubes bear numbers; the greater a number, the more golden its cube."""

    values: tuple[int, ...] = ()

    def show_values(self, rows: int, columns: int, values: tuple[int, ...]) -> None:
        """Show the values of a tray, row by row; () for cubes without any."""
        self.values, cells = values, range(rows * columns)
        self.show_board(Board(rows, columns, (SOLID,) * len(cells)), blank=cells)
        least, most = min(values, default=0), max(values, default=0)
        self.set_heat([(value - least) / max(1, most - least) for value in values])
        lines = (" ".join(map(str, values[at : at + columns])) for at in range(0, len(values), columns))
        self.set_image_description(f"{_('Paths from each cell')}: {'; '.join(lines)}")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, room = QPainter(self), self.cell_rect(0).width()
        longest = max((len(number(value)) for value in self.values), default=1)
        painter.setFont(font(max(7.0, room * min(0.38, 1.25 / longest)), QFont.Weight.ExtraBold))
        painter.setPen(current_look().theme.colour("tile_ink"))
        for cell, value in enumerate(self.values):
            pose = self._placed.poses[self._placed.places_of((cell,))[0]]
            face = QRectF(self.cell_rect(cell))
            face.moveCenter(QPointF(*self._camera.project(pose.x, pose.y, pose.z + HALF)))
            painter.drawText(face, Qt.AlignmentFlag.AlignCenter, number(value))
