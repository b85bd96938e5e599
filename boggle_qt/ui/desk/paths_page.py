"""The page that counts the paths of a tray: by length, and on each cube those that start from it."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import number, percentage
from boggle_qt.ui.desk.column_chart import ColumnChart
from boggle_qt.ui.desk.tray_and_paper import TrayAndPaper
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.geometry import HALF
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.labels import label, shrink_to
from boggle_qt.ui.widgets.layouts import fill, flowing

SIDES, SQUARE = range(2, 8), range(3, 7)
"""The sides offered, and those of the cards. A 7 x 7 tray takes about ten seconds, 8 x 8 would take minutes."""


class PathsPage(TrayAndPaper):
    """The tray at the left, the number of all paths under it; at the right how many have each length."""

    def __init__(self, services: Services) -> None:
        self.map = CountedTray(services.look.theme)
        super().__init__(services, self.map)
        self._counts: PathCounts | None = None
        self._total, self.line = label(look="bigScore"), label(look="cardMeaning", wrap=True)
        self.line.balanced = True
        self.worker = Worker(
            self,
            self._show_counts,
            lambda error: self.line.setText(stopped_line("counting", error)),
            lambda part: self.line.setText(_("Counting … {percent}").format(percent=percentage(part))),
        )
        sides = [(side, str(side)) for side in SIDES]
        self.rows, self.columns = blank_choice(_("Rows"), sides, 4), blank_choice(_("Columns"), sides, 4)
        self.chart = ColumnChart(_("Paths by length"), tens=True)
        self.chart.chosen.connect(self._show_length)
        self._marked, self._length = label(look="bigScore"), label(look="scoreLine")
        for field in (self.rows, self.columns):
            field.currentIndexChanged.connect(lambda _: self.count())
        self.add_head(_("Paths"))
        fill(self.column, flowing(self._marked, self._length, gap=12), (self.chart, 1))
        sizes = {"rows": self.rows, "columns": self.columns}
        self._asked = Sentence(_("A tray of {rows}\u00a0×\u00a0{columns} cubes has"), sizes)
        fill(self.slip_column, self._asked, self._total, self.line, 1)
        self._squares = [
            button(_("{side} × {side}").format(side=number(side)), act=partial(self.choose, side)) for side in SQUARE
        ]
        for card in self._squares:
            card.setCheckable(True)
        self.add_cards(*self._squares)

    def update_layout(self) -> None:
        """Fit the type to its room."""
        super().update_layout()
        sides = self.slip_column.contentsMargins()
        shrink_to(self._total, self.slip.width() - sides.left() - sides.right())
        self.chart.setMinimumHeight(round(6 * current_look().pixels("body")))

    def choose(self, side: int) -> None:
        """Count the paths of a square tray."""
        for field in (self.rows, self.columns):
            field.setCurrentText(str(side))

    def count(self) -> None:
        """Count the paths of the chosen tray in the background, instead of any earlier count."""
        rows, columns = self.rows.currentData(), self.columns.currentData()
        self._counts = None
        self.chart.show_bars(())
        self.map.show_values(rows, columns, ())
        for side, card in zip(SQUARE, self._squares, strict=True):
            card.setChecked(rows == columns == side)
        for part in (self._total, self._marked, self._length):
            part.setText("")
        self.line.setText(_("Counting …"))
        self.worker.start(lambda: count_in_steps(rows, columns, starts=True))

    def _show_counts(self, counts: PathCounts) -> None:
        self._counts = counts
        self._total.setText(ngettext("{count} path", "{count} paths", counts.total).format(count=number(counts.total)))
        self.chart.show_bars([(number(at), paths, "gold") for at, paths in enumerate(counts.by_length) if at])
        self.line.setText(_("A cube shows how many of the marked paths start on it."))
        self.update_layout()
        self.chart.choose(4)

    def _show_length(self, at: int) -> None:
        if self._counts is not None and self._counts.starts is not None:
            cubes, paths = at + 1, number(self._counts.by_length[at + 1])
            self._marked.setText(paths)
            of = ngettext("paths of {cubes} cube", "paths of {cubes} cubes", cubes).format(cubes=number(cubes))
            self._length.setText(of)
            announce(self.chart, f"{paths} {of}")
            self.map.show_values(self._counts.rows, self._counts.columns, self._counts.starts[cubes])

    def enter(self) -> None:
        """Count, unless the chosen tray was counted, and focus its card."""
        next((card for card in self._squares if card.isChecked()), self._squares[1]).setFocus()
        if self._counts is None:
            self.count()

    def leave(self) -> None:
        self.worker.cancel()


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
