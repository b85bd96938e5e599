"""The histogram of a survey, or of two beside each other: the share of boards by value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number, percentage
from boggle_qt.store.work.survey import binned, bins_of, percentiles
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar, pencil_line
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.widgets.charts import round_step
from boggle_qt.ui.widgets.empty_sheet import FAINT

LABELLED = {50: N_("half"), 90: N_("9 in 10"), 10: N_("1 in 10")}
"""Percentiles with a line and the shares of boards up to it, the most important first: those whose label would overlap
an earlier one are left out."""
INKS = ("gold", "known")
"""Colour tokens of the first and the second survey."""


EXAMPLE = Counter(
    dict(zip(range(0, 520, 20), (9, 42, 84, 87, 72, 70, 53, 44, 37, 31, 15, 13, 10, 8, 5, 4, 5, *[2] * 9), strict=True))
)
"""Boards by value, of no survey."""


class Histogram(QWidget):
    """Bars for the share of boards by value. One survey has a line at each percentile of LABELLED; the second of two is
    an outline, and both have their name at a line in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Boards by value"))
        self.show_counts((), 1, "")

    def show_counts(self, surveys: Sequence[Counter[int]], bars: int, unit: str) -> None:
        """Show how many boards have each value in one or two surveys, none of them empty, in at most `bars` bars;
        `unit` is what is counted. Without surveys, show an example."""
        self.ghost, self._unit = not surveys, unit
        """Whether it is faint, dashed and without percentiles, as an example; and what is counted."""
        surveys, bars = (surveys, bars) if surveys else ([EXAMPLE], len(EXAMPLE))
        self._step, __ = binned(sum(surveys, Counter()), bars)
        self.bins = [bins_of(counts, self._step) for counts in surveys]
        """The boards of each survey by the first value of each bar."""
        self._ends = min(map(min, self.bins)), max(map(max, self.bins)) + self._step
        self.marks = [*map(percentiles, surveys)]
        """The percentiles and their values, of each survey."""
        self.setAccessibleDescription(" ".join(map(self._describe, range(len(surveys)))))
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
        theme, u = current_look().theme, current_look().unit
        low, end = self._ends
        full = max(count / bins.total() for bins in self.bins for count in bins.values())
        text = painter.fontMetrics().height()
        two = len(self.bins) > 1
        digits = painter.fontMetrics().horizontalAdvance
        head = 0 if self.ghost else (1 if two else 2) * text
        room = self.rect().adjusted(digits(number(low)) // 2, head + 4, -digits(number(end)) // 2, -text - 4)
        scale = room.width() / (end - low)
        wide = self._step * scale
        gap = min(3.0, wide * 0.2)
        for at, bins in enumerate(self.bins):
            colour = theme.colour(INKS[at])
            tops = {first: room.height() * count / bins.total() / full for first, count in bins.items()}
            if at == 0 and not self.ghost:
                for first, tall in tops.items():
                    left = room.left() + (first - low) * scale + gap / 2
                    bar = QRectF(left, room.bottom() - tall, max(1.0, wide - gap), tall + 1)
                    hatched_bar(painter, bar, u, colour, theme.colour("pencil"))
                continue
            points = [QPointF(room.left() + (min(bins) - low) * scale, room.bottom())]
            for first in range(min(bins), max(bins) + 1, self._step):
                left, y = room.left() + (first - low) * scale, room.bottom() - tops.get(first, 0.0)
                points += [QPointF(left, y), QPointF(left + wide, y)]
            points.append(QPointF(points[-1].x(), room.bottom()))
            ghost = QPen(faded(theme.colour("pencil"), FAINT), 2 * u, Qt.PenStyle.DashLine)
            painter.setPen(ghost if self.ghost else QPen(colour, 2.2))
            painter.drawPolyline(QPolygonF(points))
        ink, foot = theme.colour("text"), QPointF(room.left(), room.bottom() + 1)
        pencil_line(painter, foot, foot + QPointF(room.width() - 1, 0), 1.6 * u, theme.colour("pencil"), 3)
        painter.setPen(theme.colour("text_soft"))
        for tick in self.ticks():
            x = round(room.left() + (tick - low) * scale)
            painter.drawLine(x, room.bottom() + 1, x, room.bottom() + 5)
            self._write(painter, number(tick), x, room.bottom() + text + 2)
        taken: list[tuple[float, float]] = []
        for at, marks in enumerate([] if self.ghost else self.marks):
            labels = {50: (_("First"), _("Second"))[at]} if two else {at: _(share) for at, share in LABELLED.items()}
            for percent, share in labels.items():
                x = round(room.left() + (marks[percent] + 0.5 - low) * scale)
                colour, line = theme.colour(INKS[at] if two else "known"), x
                half = painter.fontMetrics().horizontalAdvance(share) / 2 + 3
                if two:  # each at its own side, so that they never overlap
                    first = (marks[50], at) < (self.marks[1 - at][50], 1 - at)
                    x += round(3 - half if first else half - 3)
                if all(x + half <= left or x - half >= right for left, right in taken):
                    base = text if percent == 50 else 2 * text  # "half" is clear of its neighbours
                    painter.setPen(QPen(colour, 2 * u))
                    painter.drawLine(line, base + 4, line, room.bottom())
                    painter.setPen(ink)
                    self._write(painter, share, x, base - 2)
                    taken += [(x - half, x + half)] if percent != 50 or two else []

    def _write(self, painter: QPainter, text: str, x: float, base: float) -> None:
        """Write text centred at `x`, within the widget."""
        wide = painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(min(max(0.0, x - wide / 2), self.width() - wide), base), text)
