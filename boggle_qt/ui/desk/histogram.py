"""The histogram of a survey: throws by points."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number, percentage, points
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme

LABELLED = (50, 95, 5, 75, 25)
"""Percentiles with a line, the most important first: labels that would overlap an earlier one are left out."""


def _percent(percentile: int) -> str:
    return percentage(percentile / 100)


class Histogram(QWidget):
    """Bars for the number of throws by points, and a line at each percentile of LABELLED."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._step, self._bins, self._marks = 1, dict[int, int](), dict[int, int]()
        self.setMinimumHeight(6 * self.fontMetrics().height())
        self.setAccessibleName(_("Boards by points"))

    def use_look(self, look: Look) -> None:
        self._theme = look.theme
        self.update()

    def show_counts(self, step: int, bins: dict[int, int], marks: Mapping[int, int]) -> None:
        """Show the number of throws by the first value of each bin of `step` points; `marks` has the points at each
        percentile."""
        self._step, self._bins, self._marks = step, dict(bins), {p: marks[p] for p in sorted(LABELLED)}
        most = max(bins, key=lambda value: bins[value])
        lines = [_("{percent}: {points}").format(percent=_percent(p), points=number(n)) for p, n in self._marks.items()]
        description = _("Most common: {low} to {points}. Percentiles: {list}.")
        self.setAccessibleDescription(
            description.format(low=number(most), points=points(most + step - 1), list=join_commas(lines))
        )
        self.update()

    @property
    def bins(self) -> dict[int, int]:
        """The bins that are shown."""
        return self._bins

    @property
    def marks(self) -> dict[int, int]:
        """The percentiles with a line, and their points."""
        return self._marks

    def ticks(self) -> list[int]:
        """Return the round values on the axis, as many as fit."""
        low, end = min(self._bins), max(self._bins) + self._step
        room = 2.2 * self.fontMetrics().horizontalAdvance(number(end))
        wide = self.width() / (end - low)
        by = next(
            (
                by
                for by in (self._step * lead * 10**tens for tens in range(6) for lead in (1, 2, 5))
                if by * wide > room
            ),
            end - low,
        )
        return list(range(-(-low // by) * by, end + 1, by))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bins:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, end, full = min(self._bins), max(self._bins) + self._step, max(self._bins.values())
        text = painter.fontMetrics().height()
        room = self.rect().adjusted(0, text + 4, 0, -2 * text - 4)
        scale = room.width() / (end - low)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        wide = self._step * scale
        gap = min(3.0, wide * 0.2)
        for first, count in self._bins.items():
            tall = room.height() * count / full
            left = room.left() + (first - low) * scale + gap / 2
            painter.drawRoundedRect(QRectF(left, room.bottom() - tall, max(1.0, wide - gap), tall + 1), 2, 2)
        soft_ink, ink = self._theme.colour("text_soft"), self._theme.colour("text")
        painter.setPen(soft_ink)
        painter.drawLine(room.left(), room.bottom() + 1, room.right(), room.bottom() + 1)
        for tick in self.ticks():
            x = round(room.left() + (tick - low) * scale)
            painter.drawLine(x, room.bottom() + 1, x, room.bottom() + 5)
            self._write(painter, number(tick), x, room.bottom() + text + 2)
        self._write(painter, _("points"), room.center().x(), self.height() - 2)
        taken: list[tuple[float, float]] = []
        for percent in LABELLED:
            x = round(room.left() + (self._marks[percent] + 0.5 - low) * scale)
            painter.setPen(QPen(ink, 1.5 if percent == 50 else 1, Qt.PenStyle.DashLine))
            painter.drawLine(x, room.top(), x, room.bottom())
            half = painter.fontMetrics().horizontalAdvance(_percent(percent)) / 2 + 3
            if all(x + half <= left or x - half >= right for left, right in taken):
                self._write(painter, _percent(percent), x, text - 2)
                taken.append((x - half, x + half))
        painter.end()

    def _write(self, painter: QPainter, text: str, x: float, base: float) -> None:
        """Write text centred at `x`, within the widget."""
        wide = painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(min(max(0.0, x - wide / 2), self.width() - wide), base), text)
