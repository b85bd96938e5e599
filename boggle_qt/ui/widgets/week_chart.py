"""A chart of the deck by week, and of the share of par beside it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.messages.numbers import number, percentage
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar, pencil_line, round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded, font

TOKENS = ("good", "known", "points")
"""The colour of each part of a bar, from below."""
HATCHING = (0.75, 0.7), (0.35, 1.2), (0.1, 1.7)
"""The strength of its tint, and how far apart its strokes are."""
LEAST = 8
"""Weeks that have room; those to come are drawn faintly."""


class Bar(Struct, frozen=True):
    """One week: its name, the height of each part, from below, and the share of par."""

    name: str
    parts: tuple[int, ...]
    share: float | None


class WeekChart(QWidget):
    """Bars of stacked parts, each with its own hatching, and a line of percentages over them."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[Bar, ...] = ()
        self._names: tuple[str, ...] = ()
        self._line = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def show_bars(self, bars: Sequence[Bar], names: Sequence[str], line: str, told: str) -> None:
        """Show these bars, with the names of their parts and of the line; `told` is what a screen reader says."""
        self._bars, self._names, self._line = tuple(bars), tuple(names), line
        self.setAccessibleDescription(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 90)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        theme, u, size = look.theme, look.unit, look.pixels("caption")
        painter = smooth_painter(self)
        painter.setFont(font(size, QFont.Weight.Bold))
        metrics = QFontMetricsF(painter.font())
        top = self._paint_key(painter, metrics, 1.5 * size)
        field = QRectF(4 * u, top + 1.6 * size, self.width() - 8 * u, self.height() - top - 3.4 * size)
        if field.height() < 20 or not self._bars:
            return
        painter.setPen(QPen(theme.colour("rule"), 1))
        for quarter in range(5):
            y = round(field.bottom() - field.height() * quarter / 4) + 0.5
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
        step = field.width() / max(LEAST, len(self._bars))
        wide = min(0.56 * step, 64 * u)
        most: float = max(1, *(sum(bar.parts) for bar in self._bars))
        most /= min(1.0, _height(len(self._bars) - 1))  # few weeks: lower than those to come
        spots: list[QPointF] = []
        broadest = max(metrics.horizontalAdvance(bar.name) for bar in self._bars) + 8 * u
        every = max(1, -(-round(broadest) // max(1, round(step))))
        for at, bar in enumerate(self._bars):
            middle, bottom = field.left() + step * (at + 0.5), field.bottom()
            for part, (many, token) in enumerate(zip(bar.parts, TOKENS, strict=False)):
                if not many:
                    continue
                high = field.height() * many / most
                box = QRectF(middle - wide / 2, bottom - high, wide, high)
                hatched_bar(painter, box, u, theme.colour(token), theme.colour("pencil"), *HATCHING[part])
                bottom -= high
            painter.setPen(theme.colour("text"))
            if total := sum(bar.parts):
                above = QRectF(middle - step / 2, bottom - 1.5 * size, step, 1.5 * size)
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, number(total))
            if (len(self._bars) - 1 - at) % every == 0:
                cell = QRectF(middle - broadest / 2, field.bottom() + 3 * u, broadest, 1.5 * size)
                cell.moveLeft(max(0.0, cell.left()))
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, bar.name)
            if bar.share is not None:
                spots.append(QPointF(middle, field.bottom() - field.height() * min(1.0, bar.share / self._top)))
        painter.setPen(QPen(faded(theme.colour("pencil"), 0.25), 1.2 * u, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for at in range(len(self._bars), LEAST):  # the weeks to come
            high = field.height() * _height(at)
            painter.drawRect(QRectF(field.left() + step * (at + 0.5) - wide / 2, field.bottom() - high, wide, high))
        pencil_line(painter, field.bottomLeft(), field.bottomRight(), 1.8 * u, theme.colour("pencil"), 5)
        self._paint_line(painter, spots, metrics, u)

    @property
    def _top(self) -> float:
        """The share of par at the top of the chart."""
        return max((bar.share for bar in self._bars if bar.share is not None), default=1.0) * 1.1 or 1.0

    def _paint_key(self, painter: QPainter, metrics: QFontMetricsF, high: float) -> float:
        """Name the parts and the line in a row or more; return where they end."""
        theme, x, y = current_look().theme, 0.0, 0.0
        box = high * 0.5
        for at, name in enumerate((*self._names, self._line)):
            needed = box * 1.6 + metrics.horizontalAdvance(name) + box * 1.8
            if x and x + needed > self.width():
                x, y = 0.0, y + high
            sign = QRectF(x, y + (high - box) / 2, box, box)
            if at < len(self._names):
                hatched_bar(painter, sign, 1.0, theme.colour(TOKENS[at]), theme.colour("pencil"), *HATCHING[at])
            else:
                painter.setPen(round_pen(theme.colour("wrong"), 2))
                painter.drawLine(QPointF(sign.left(), sign.center().y()), QPointF(sign.right(), sign.center().y()))
                painter.setBrush(theme.colour("wrong"))
                painter.drawEllipse(sign.center(), box * 0.25, box * 0.25)
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.colour("text"))
            painter.drawText(QPointF(x + box * 1.6, y + high * 0.72), name)
            x += needed
        return y + high

    def _paint_line(self, painter: QPainter, spots: Sequence[QPointF], metrics: QFontMetricsF, u: float) -> None:
        ink = current_look().theme.colour("wrong")
        painter.setPen(round_pen(ink, 2 * u))
        painter.drawPolyline(list(spots))
        painter.setBrush(ink)
        shares = [bar.share for bar in self._bars if bar.share is not None]
        for at, (spot, share) in enumerate(zip(spots, shares, strict=True)):
            painter.drawEllipse(spot, 3 * u, 3 * u)
            if at in (0, len(spots) - 1):
                text = percentage(share)
                across = metrics.horizontalAdvance(text)
                left = min(max(0.0, spot.x() - across / 2), self.width() - across)
                place = QRectF(left, spot.y() - 8 * u - metrics.height(), across, metrics.height())
                painter.fillRect(place.adjusted(-3 * u, 0, 3 * u, 0), faded(current_look().theme.colour("paper"), 0.85))
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _height(at: int) -> float:
    """Return how high a week to come is drawn, as part of the chart; the last with room is nearly as high as it."""
    return 0.35 + 0.65 * at / (LEAST - 1)
