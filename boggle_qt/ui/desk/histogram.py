"""The histogram of a survey, or of two beside each other: the share of boards by value."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number, percentage
from boggle_qt.store.work.survey import binned, bins_of, percentiles
from boggle_qt.ui.desk.column_chart import COARSE
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar, pencil_line
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.widgets.charts import round_step

LABELLED = {10: N_("1 in 10"), 50: N_("half"), 90: N_("9 in 10")}
"""Percentiles with a line, and the shares of boards up to it."""
INKS = ("gold", "known")
"""Colour tokens of the first and the second survey."""


class Histogram(QWidget):
    """Bars for the share of boards by value; the greatest hundredth of the values is left out. One survey has a
    line at each percentile of LABELLED; the second of two is an outline, and both have their name at a line in the
    middle."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Boards by value"))
        self.bins: list[Counter[int]] = []
        """The boards of each survey by the first value of each bar."""

    def show_counts(self, surveys: Sequence[Counter[int]], bars: int, unit: str) -> None:
        """Show how many boards have each value of a `unit` in one or two surveys, not empty, in at most `bars` bars."""
        self._unit = unit
        self.marks = [*map(percentiles, surveys)]
        """The percentiles and their values, of each survey."""
        most = max(marks[99] for marks in self.marks)
        shown = [Counter({value: boards for value, boards in of.items() if value <= most}) for of in surveys]
        self._step, __ = binned(sum(shown, Counter()), bars)
        self.bins = [bins_of(counts, self._step) for counts in shown]
        self._ends = min(map(min, self.bins)), max(map(max, self.bins)) + self._step
        descriptions = "\n".join(map(self._describe, range(len(surveys))))
        self.setAccessibleDescription(descriptions)
        self.setToolTip(descriptions)
        self.update()

    def _describe(self, at: int) -> str:
        most = max(self.bins[at], key=lambda value: self.bins[at][value])
        line = _("{percent}: {value}")
        lines = [line.format(percent=percentage(p / 100), value=number(n)) for p, n in self.marks[at].items()]
        description = _("{unit}: most common {low} to {high}. Percentiles: {list}.")
        high = number(most + self._step - 1)
        return description.format(unit=self._unit, low=number(most), high=high, list=join_commas(lines))

    def ticks(self) -> list[int]:
        """Return the round values on the axis, as many as fit."""
        low, end = self._ends
        most = max(1.0, self.width() / (2.2 * self.fontMetrics().horizontalAdvance(number(end))))
        by = max(1, round(round_step(end - low, most)))
        return list(range(-(-low // by) * by, end + 1, by))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        theme, u = current_look().theme, current_look().unit
        low, end = self._ends
        full = max(count / bins.total() for bins in self.bins for count in bins.values())
        text = painter.fontMetrics().height()
        digits = painter.fontMetrics().horizontalAdvance
        room = self.rect().adjusted(digits(number(low)) // 2, 0, -digits(number(end)) // 2, -text - 4)
        scale, row, free = room.width() / (end - low), 0, 0.0
        lines = list[tuple[int, int, str]]()
        for value, share, ink in self._flags():
            x = round(room.left() + (value + 0.5 - low) * scale)
            left = x + 5 * u if x + 5 * u + digits(share) <= self.width() else x - 5 * u - digits(share)
            row = 1 if min(x, left) >= free else row + 1  # under the names at its left, if it has no room beside them
            free = max(free, x, left + digits(share) + 5 * u)
            room.setTop(max(room.top(), round((row + 0.5) * text)))
            lines.append((x, (row - 1) * text + 3, ink))
            painter.setPen(theme.colour("text"))
            painter.drawText(QPointF(left, row * text - 1), share)
        wide = self._step * scale
        gap = min(3.0, wide * 0.2)
        for at, bins in enumerate(self.bins):
            colour = theme.colour(INKS[at])
            tops = {first: room.height() * count / bins.total() / full for first, count in bins.items()}
            if at == 0:
                for first, tall in tops.items():
                    left = room.left() + (first - low) * scale + gap / 2
                    bar = QRectF(left, room.bottom() - tall, max(1.0, wide - gap), tall + 1)
                    painter.fillRect(bar, theme.colour("paper"))
                    hatched_bar(painter, bar, u, colour, theme.colour("pencil"), gap=COARSE)
                continue
            points = [QPointF(room.left() + (min(bins) - low) * scale, room.bottom())]
            for first in range(min(bins), max(bins) + 1, self._step):
                left, y = room.left() + (first - low) * scale, room.bottom() - tops.get(first, 0.0)
                points += [QPointF(left, y), QPointF(left + wide, y)]
            points.append(QPointF(points[-1].x(), room.bottom()))
            painter.setPen(QPen(colour, 2.2))
            painter.drawPolyline(QPolygonF(points))
        for x, top, ink in lines:
            painter.setPen(QPen(faded(theme.colour(ink), 0.7), 2 * u))
            painter.drawLine(x, top, x, room.bottom())
        foot = QPointF(room.left(), room.bottom() + 1)
        pencil_line(painter, foot, foot + QPointF(room.width() - 1, 0), 1.6 * u, theme.colour("pencil"), 3)
        painter.setPen(theme.colour("text_soft"))
        for tick in self.ticks():
            x = round(room.left() + (tick - low) * scale)
            painter.drawLine(x, room.bottom() + 1, x, room.bottom() + 5)
            painter.drawText(QPointF(x - digits(number(tick)) / 2, room.bottom() + text + 2), number(tick))

    def _flags(self) -> list[tuple[int, str, str]]:
        """Return the lines from left to right: value, name and colour token."""
        if len(self.marks) == 2:
            return sorted(zip((marks[50] for marks in self.marks), (_("First"), _("Second")), INKS, strict=True))
        return [(self.marks[0][percent], _(share), "known") for percent, share in LABELLED.items()]
