"""What will be here, drawn faintly in pencil under a sentence, where there is nothing to show yet."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_hatch, pencil_line, round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.paper import Ground, Sheet, stacked

COURSE = (0.24, 0.2, 0.34, 0.3, 0.42, 0.55, 0.47, 0.62, 0.6, 0.78)
"""Heights of the points of a chart, of its height."""
BARS = (0.92, 0.74, 0.5, 0.33, 0.2, 0.1)
"""Heights of the bars beside it."""
Kind = Literal["chart", "bars", "rounds", "words", "names"]
COLUMNS: dict[Kind, tuple[tuple[float, float], ...]] = {
    "rounds": ((0.0, 0.16), (0.22, 0.09), (0.4, 0.11), (0.58, 0.07), (0.72, 0.12), (0.94, 0.04)),
    "words": tuple((at / 4 + left, wide) for at in range(4) for left, wide in ((0.0, 0.14), (0.19, 0.025))),
    "names": ((0.0, 0.32), (0.52, 0.14), (0.84, 0.14)),
}
"""Left edge and width of what is written in every row, of the width."""
FAINT = 0.5
WRITTEN = 0.75
"""The part of the rows in which something is written; those below are blank."""
LOW = 14.0
"""Below this height, in heights of body text, the note is a small one."""
WIDE = 40.0
"""From this width on, in heights of body text, the note is beside a chart; below it, under the chart."""
SHADOW = 20
"""Units of air that are free around the note."""


class Sketch(QWidget):
    """A chart, bars, or rows of writing that cannot be read. It says nothing, and takes what room there is."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self._kind: Kind = kind
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(100, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        if self._kind in ("chart", "bars"):
            self._paint_chart(painter)
        else:
            wide = self.width()
            columns = [(left * wide, part * wide) for left, part in COLUMNS[self._kind]]
            pitch = 2.1 * current_look().pixels("body")
            sketch_rows(painter, QRectF(self.rect()), columns, pitch)

    def _paint_chart(self, painter: QPainter) -> None:
        look = current_look()
        theme, u = look.theme, look.air
        if self.height() < 70 * u:
            return
        room = QRectF(self.rect()).adjusted(4 * u, 8 * u, -4 * u, -10 * u)
        ink = faded(theme.colour("pencil"), FAINT)
        painter.setPen(QPen(faded(theme.colour("rule"), 0.7), 1))
        for line in range(5):
            y = room.top() + room.height() * line / 5
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
        pencil_line(painter, room.bottomLeft(), room.bottomRight(), 2 * u, ink)
        heights = COURSE if self._kind == "chart" else BARS
        step = room.width() / len(heights)
        if self._kind == "bars":
            for at, high in enumerate(heights):
                tall = high * room.height()
                bar = QRectF(room.left() + at * step + step * 0.18, room.bottom() - tall, step * 0.64, tall)
                pencil_hatch(painter, bar.adjusted(0, tall * 0.55, 0, 0), u, faded(theme.colour("points"), FAINT))
                painter.setPen(QPen(ink, 1.4 * u))
                painter.drawRect(bar)
            return
        points = [
            QPointF(room.left() + (at + 0.5) * step, room.bottom() - high * room.height())
            for at, high in enumerate(heights)
        ]
        pen = QPen(ink, 2.6 * u)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(ink, 2 * u))
        painter.setBrush(theme.colour("paper"))
        for point in points:
            painter.drawEllipse(point, 4.4 * u, 4.4 * u)


def sketch_rows(painter: QPainter, room: QRectF, columns: Iterable[tuple[float, float]], pitch: float) -> None:
    """Paint ruled paper with something written in the columns (left, width) of its first rows, fainter from row to
    row."""
    theme, body, rng = current_look().theme, current_look().pixels("body"), Random(7)
    rows = int(room.height() / pitch)
    if rows < 2:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row in range(rows):
        foot = room.top() + (row + 1) * pitch
        painter.setPen(QPen(faded(theme.colour("rule"), 0.4 if theme.plain else 0.8), 1))
        painter.drawLine(QPointF(room.left(), foot), QPointF(room.right(), foot))
        ink = FAINT * max(0.0, 1 - row / max(3, WRITTEN * rows)) ** 1.5
        painter.setPen(round_pen(faded(theme.colour("pencil"), ink), 0.09 * body))
        for left, wide in columns if ink > 0 else ():
            x, end = left, left + wide * rng.uniform(0.6, 1)
            at = QPointF(x, foot - 0.45 * body)
            written = QPainterPath(at)
            while x < end:
                x += body * rng.uniform(0.12, 0.3)
                after = QPointF(x, foot - body * rng.choice((0.4, 0.45, 0.5, 0.8, 0.85, 0.9, 1.15)))
                written.quadTo(at, (at + after) / 2)
                at = after
            painter.drawPath(written)


class EmptySheet(Ground):
    """A sentence above a sketch; with something to do about it, both are on a sheet in the middle of the sketch, or
    beside or under a chart, which would be hidden."""

    def __init__(self, kind: Kind, text: str = "", *steps: QWidget) -> None:
        super().__init__()
        self._steps = steps
        self._text, self._sketch, self._note = label(text, "aside", wrap=True), Sketch(kind), Sheet() if steps else None
        self._bars = Sketch("bars") if kind == "chart" else None
        if self._note is None:
            self._column = stacked(self)
            self._column.addWidget(self._text)
            self._column.addWidget(self._sketch, 100)
            self._column.addStretch(1)
            return
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self._column = QVBoxLayout(self._note)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.balanced = True
        self._column.addWidget(self._text)
        for step in steps:
            self._column.addWidget(step, 0, Qt.AlignmentFlag.AlignHCenter)

    def text(self) -> str:
        """Return the sentence."""
        return self._text.text()

    def show_text(self, text: str, *, sketch: bool = True) -> None:
        """Show a sentence, if any, alone without `sketch`."""
        self._text.setText(text)
        (self._note or self._text).setHidden(not text)
        for part in filter(None, (self._sketch, self._bars)):
            part.setVisible(sketch)

    def use_look(self, look: Look) -> None:
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fit the note; where there is little room it has smaller letters and margins."""
        look = current_look()
        body, air, space = look.pixels("body"), look.air, look.space
        self._column.setSpacing(round((14 if self._note else 10) * air))
        if self._note is None:
            return
        low = self.height() < LOW * body
        restyle(self._text, kind="" if low else "large")
        side = round((10 if low else 28) * space)
        self._column.setContentsMargins(side, round(0.8 * side), side, side)
        for step in self._steps:
            step.setMinimumWidth(round(min(11 * body, 0.5 * self.width())))
        self._note.setMaximumWidth(round(32 * body))
        grid, wide = self._grid, self.width() > WIDE * body
        grid.setHorizontalSpacing(round(24 * air) if self._bars else 0)
        grid.setVerticalSpacing(round(10 * air) if self._bars else 0)
        if self._bars is None:
            grid.addWidget(self._sketch, 0, 0, 3, 3)
            grid.addWidget(self._note, 1, 1)
            columns, rows = (1, 100, 1), (1, 0, 1)
        else:
            grid.addWidget(self._sketch, 0, 0, 2 if wide else 1, 1)
            grid.addWidget(self._bars, 0, 1)
            grid.addWidget(self._note, *((1, 1) if wide else (1, 0, 1, 2)))
            columns, rows = (3, 2, 0), (1, 0, 0)
        for at in range(3):
            grid.setColumnStretch(at, columns[at])
            grid.setRowStretch(at, rows[at])
        free = round(SHADOW * air)
        grid.setColumnMinimumWidth(0, 0 if self._bars else free)
        grid.setColumnMinimumWidth(2, free)
        grid.setRowMinimumHeight(2, free)
