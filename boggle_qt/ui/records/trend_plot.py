"""A chart of rounds one after another: a point for each, and the running median as a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from math import ceil, floor
from statistics import median

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import day_and_time, round_count
from boggle_qt.messages.records import axis_labels, trend_line, trend_summary
from boggle_qt.store.journal.summary_tables import from_milliseconds
from boggle_qt.store.journal.trends import WINDOW
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import pencil_ring
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.widgets.announce import INTERFACES, announce, in_role
from boggle_qt.ui.widgets.charts import caption_font, paint_grid, round_step
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.tags import Tag

AT_FIRST = 40
"""Number of rounds shown at first: the last ones."""
DOTS = 400
"""Most points painted. Of more rounds, only so many are painted, with the best, and not joined."""
LEAST = 5
"""Fewest rounds shown."""
ZOOM = 1.5
"""Factor of one zoom step."""


class Series(Struct, frozen=True, eq=False):
    """One figure of each round, oldest first."""

    name: str
    closed: Sequence[int]
    """The time each round was closed, in milliseconds since 1970, UTC."""
    values: Sequence[float]
    format: Callable[[float | None], str]
    """Formats a value."""
    less_is_better: bool = False

    def when(self, at: int) -> datetime:
        """Return when round `at` was closed."""
        return from_milliseconds(self.closed[at])

    @property
    def best(self) -> int:
        """The index of the best round, the first of equals."""
        return self.values.index((min if self.less_is_better else max)(self.values))


NOTHING = Series("", (), (), lambda _: "")


def running_median(values: Sequence[float], at: int, window: int = WINDOW) -> float:
    """Return the median of the last `window` values up to index `at`."""
    return median(values[max(0, at + 1 - window) : at + 1])


class TrendPlot(QWidget):
    """A chart that is zoomed by wheel and keys and dragged sideways. Mouse and arrow keys show a round's figures."""

    def __init__(self) -> None:
        super().__init__()
        self._series = NOTHING
        self._first, self._last = 0, -1
        self._low, self._high = 0.0, 1.0
        self._medians = list[float]()
        self._at: int | None = None
        self._dragged_from: tuple[float, int] | None = None
        self.points: list[int] = []
        """The indices of the rounds that are painted as points."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._tag = Tag(self)
        self.use_look(current_look())

    def show_series(self, series: Series) -> None:
        """Show this series, which has at least one round, and its last rounds first."""
        self._series = series
        rounds = len(series.values)
        self.setAccessibleName(_("{figure}, round by round").format(figure=series.name))
        least, most, usual = min(series.values), max(series.values), self._usual(rounds - 1)
        self.setAccessibleDescription(trend_summary(series.name, series.format, rounds, least, most, usual))
        self.show_round(None)
        self.show_last(AT_FIRST)

    def _usual(self, at: int) -> float:
        return running_median(self._series.values, at)

    # The visible range

    @property
    def visible(self) -> tuple[int, int]:
        """The indices of the first and the last visible round."""
        return self._first, self._last

    def show_last(self, rounds: int) -> None:
        """Show the last `rounds` rounds."""
        self._show_range(len(self._series.values) - rounds, rounds)

    def zoom(self, by: float) -> None:
        """Show `by` times as many rounds around the same middle."""
        count = self._last + 1 - self._first
        wanted = max(count + 1, round(count * by)) if by > 1 else min(count - 1, round(count * by))
        self._show_range(self._first + (count - wanted) // 2, max(LEAST, wanted))

    def _show_range(self, first: int, count: int) -> None:
        """Show up to `count` rounds, from `first` on."""
        values = self._series.values
        count = min(count, len(values))
        self._first = max(0, min(first, len(values) - count))
        self._last = self._first + count - 1
        visible, shown = values[self._first : self._last + 1], range(self._first, self._last + 1)
        self._low, self._high = min(0.0, min(visible)), max(visible)
        if self._high <= self._low:
            self._high = self._low + 1
        step, best = ceil(count / DOTS), self._series.best
        lowest = self._first + visible.index(min(visible))
        self.points = sorted({*shown[::-step], lowest, *([best] if best in shown else [])})
        self._medians = [running_median(values, at, max(WINDOW, step)) for at in self.points]
        self._place_tag()
        self.update()

    # One round

    @property
    def spoken(self) -> str:
        """The figures shown for one round; empty for none."""
        return self._tag.text()

    def show_round(self, at: int | None) -> None:
        """Show the figures of round `at`; None hides them."""
        self._at, series = at, self._series
        text = ""
        if at is not None:
            text = trend_line(series.when(at), series.format(series.values[at]), series.format(self._usual(at)))
        self._tag.show_words(text, "quiet")
        self._place_tag()
        self.update()

    def _place_tag(self) -> None:
        if self._at is None:
            return
        look = current_look()
        size = self._tag.fontMetrics().horizontalAdvance(self._tag.text()) * 1.12 + 70 * look.unit
        wide, high = min(self.width(), round(size)), round(44 * look.unit)
        point = self.place(self._at)
        left = min(max(0, round(point.x() - wide / 2)), self.width() - wide)
        top = round(point.y() - high - 8 * look.unit)
        self._tag.setGeometry(left, top if top >= 0 else round(point.y() + 10 * look.unit), wide, high)
        self._tag.raise_()

    def place(self, at: int) -> QPointF:
        """Return the position of round `at`, in pixels."""
        return QPointF(self._x(at), self._y(self._series.values[at]))

    def _field(self) -> QRectF:
        look = current_look()
        body, u = look.pixels("body"), look.unit
        left, right, below = 3.6 * body, self._label_width, 1.8 * body
        return QRectF(left, 4 * u, max(1.0, self.width() - left - right), max(1.0, self.height() - 4 * u - below))

    def _x(self, at: float) -> float:
        field = self._field()
        return field.left() + field.width() * (at - self._first + 0.5) / max(1, self._last + 1 - self._first)

    def _y(self, value: float) -> float:
        field = self._field()
        return field.bottom() - field.height() * (0.05 + 0.83 * (value - self._low) / (self._high - self._low))

    # Mouse and keys

    def _round_at(self, x: float) -> int | None:
        field = self._field()
        if self._series is NOTHING or not field.left() <= x <= field.right():
            return None
        at = self._first + floor((x - field.left()) / field.width() * (self._last + 1 - self._first))
        return min(at, self._last)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged_from = event.position().x(), self._first

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged_from = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        count = self._last + 1 - self._first
        if self._dragged_from is not None:
            x, first = self._dragged_from
            self._show_range(first + round((x - event.position().x()) / self._field().width() * count), count)
        self.show_round(self._round_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self.show_round(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if turned := event.angleDelta().y():
            self.zoom(ZOOM if turned < 0 else 1 / ZOOM)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Left and Right (one round), + and − (fewer and more rounds), Home (all) and End (the last ones)."""
        key, end = Qt.Key(event.key()), len(self._series.values) - 1
        if end < 0:
            super().keyPressEvent(event)
            return
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            at = min(max(0, self._last if self._at is None else self._at + by), end)
            if not self._first <= at <= self._last:
                count = self._last + 1 - self._first
                self._show_range(at if at < self._first else at + 1 - count, count)
            self.show_round(at)
            announce(self, self.spoken)
            return
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(ZOOM if key == Qt.Key.Key_Minus else 1 / ZOOM)
        elif key == Qt.Key.Key_Home:
            self.show_last(end + 1)
        elif key == Qt.Key.Key_End:
            self.show_last(AT_FIRST)
        else:
            super().keyPressEvent(event)
            return
        first, last = self.visible
        began, ended = (day_and_time(self._series.when(at).astimezone()) for at in (first, last))
        shown = _("{rounds} shown: {first} to {last}")
        announce(self, shown.format(rounds=round_count(last + 1 - first), first=began, last=ended))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_tag()

    def use_look(self, look: Look) -> None:
        bold = QFontMetricsF(font(look.pixels("caption"), QFont.Weight.Bold))
        self._label_width = max(3.4 * look.pixels("body"), bold.horizontalAdvance(_("usual")) + 10 * look.unit)
        self._place_tag()
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._series is NOTHING:
            return
        painter = smooth_painter(self)
        self._paint_axes(painter)
        self._paint_points(painter)
        self._paint_marks(painter)
        if shows_focus(self):
            paint_ring(painter, self.rect(), 0)

    def _paint_axes(self, painter: QPainter) -> None:
        field, metrics = self._field(), QFontMetricsF(caption_font())
        step = round_step(self._high - self._low, min(5, max(1, int(field.height() / (1.6 * metrics.height())))))
        lines = list[tuple[QPointF, QPointF, str]]()
        for value in (step * at for at in range(ceil(self._low / step), floor(self._high * 1.1 / step) + 1)):
            y = round(self._y(value)) + 0.5
            lines.append((QPointF(field.left(), y), QPointF(field.right(), y), self._series.format(value)))
        # So far apart that the dates do not overlap
        room, count = metrics.horizontalAdvance("00 Sept 0000  "), self._last + 1 - self._first
        every = max(1, ceil(round_step(max(1.0, count), max(1, int(field.width() / room)))))
        dated = [at for at in range(self._first, self._last + 1) if at % every == 0 and self._x(at) > room / 2]
        for at, date in zip(dated, axis_labels([self._series.when(at) for at in dated]), strict=True):
            x = round(self._x(at)) + 0.5
            lines.append((QPointF(x, field.top()), QPointF(x, field.bottom()), date))
        paint_grid(painter, field, lines)
        painter.setPen(QPen(current_look().theme.colour("pencil"), 2 * current_look().unit))
        painter.drawPolyline(QPolygonF([field.topLeft(), field.bottomLeft(), field.bottomRight()]))

    def _paint_points(self, painter: QPainter) -> None:
        look = current_look()
        theme, u = look.theme, look.unit
        pencil = theme.colour("pencil")
        dot = min(3.25 * u, max(2.0, 0.3 * self._field().width() / (self._last + 1 - self._first)))
        painter.save()
        painter.setClipRect(self._field().adjusted(0, -4 * u, 0, 0))
        places = list(map(self.place, self.points))
        if len(self.points) == self._last + 1 - self._first:
            painter.setPen(QPen(faded(pencil, 0.55), 1.1 * u))
            painter.drawPolyline(QPolygonF(places))
        painter.setPen(QPen(theme.colour("known"), 1.1 * dot, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        medians = zip(self.points, self._medians, strict=True)
        painter.drawPolyline(QPolygonF([QPointF(self._x(at), self._y(value)) for at, value in medians]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pencil)
        for place in places:
            painter.drawEllipse(place, dot, dot)
        painter.restore()

    def _paint_marks(self, painter: QPainter) -> None:
        """Ring the best visible round, label the median line, and ring the round whose figures are shown."""
        look, field, series = current_look(), self._field(), self._series
        theme, u = look.theme, look.unit
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setFont(font(look.pixels("caption"), QFont.Weight.Bold))
        if self._first <= series.best <= self._last:
            point = self.place(series.best)
            ring = 13 * u
            box = QRectF(point.x() - ring, point.y() - ring * 0.9, 2 * ring, 1.8 * ring)
            pencil_ring(painter, box, 2.2 * u, theme.colour("points"))
            painter.setPen(theme.colour("points"))
            text = _("best {value}").format(value=series.format(series.values[series.best]))
            x = box.left() - painter.fontMetrics().horizontalAdvance(text) - 6 * u
            if x < field.left() + 4:
                x = box.right() + 6 * u
            painter.drawText(QPointF(x, max(point.y() - 2 * u, field.top() + 12 * u)), text)
        painter.setPen(theme.colour("known"))
        painter.drawText(QPointF(field.right() + 5 * u, self._y(self._medians[-1]) + 4 * u), _("usual"))
        if self._at is not None and self._first <= self._at <= self._last:
            painter.setPen(QPen(theme.colour("focus"), 2 * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self.place(self._at), 6 * u, 6 * u)


INTERFACES[TrendPlot] = in_role(QAccessible.Role.Chart)
