"""Rounds one after another as points in pencil, and a line through what is usual. Imported with pyqtgraph and numpy, so
only when there is something to draw."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import numpy as np
import pyqtgraph as pg
from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.store.summaries import moment
from boggle_qt.store.trends import WINDOW
from boggle_qt.ui.look import Look, worn
from boggle_qt.ui.theme import font
from boggle_qt.ui.voice import ROLES, announce, install
from boggle_qt.ui.widgets.material import pencil_ring
from boggle_qt.ui.widgets.paper import Tag
from boggle_qt.ui.widgets.ring import paint_ring
from boggle_qt.wording.records import in_sight_line, trend_line, trend_summary, under_plot_lines

AT_FIRST = 40
"""Rounds in sight at first: the last ones."""
DOTS = 400
"""Points that are drawn at most: of more rounds in sight the lowest and the highest of every so many, and no line joins
them."""
LEAST = 5
"""Rounds in sight, at least."""

Floats = np.ndarray[Any, np.dtype[np.float64]]
Places = np.ndarray[Any, np.dtype[np.int64]]


class Series(Struct, frozen=True, eq=False):
    """What is drawn of each round, oldest first."""

    name: str
    closed: Places
    """Milliseconds since 1970, UTC."""
    values: Floats
    worded: Callable[[float | None], str]
    """A value in words."""
    less_is_better: bool = False

    @classmethod
    def of(
        cls,
        name: str,
        closed: array[int],
        values: array[float],
        worded: Callable[[float | None], str],
        less_is_better: bool = False,
    ) -> Series:
        """Of columns of a trend: the rounds that have a value."""
        there = ~np.isnan(each := np.frombuffer(values))
        return cls(name, np.frombuffer(closed, np.int64)[there], each[there], worded, less_is_better)

    def when(self, at: int) -> datetime:
        """When the round at that place was closed."""
        return moment(int(self.closed[at]))

    @property
    def best(self) -> int:
        """The place of the best, the first of equals."""
        return int(self.values.argmin() if self.less_is_better else self.values.argmax())


NOTHING = Series("", np.empty(0, np.int64), np.empty(0), lambda _: "")
"""No round."""


def medians(values: Floats, places: Places, window: int = WINDOW) -> Floats:
    """Of the value at each of these places the median of the last `window` up to it."""
    found, whole = np.empty(len(places)), places >= window - 1
    found[~whole] = [np.median(values[: at + 1]) for at in places[~whole]]
    if whole.any():
        lots = np.lib.stride_tricks.sliding_window_view(values, window)[places[whole] - (window - 1)]
        found[whole] = np.median(lots, axis=1)
    return found


def lot_of(many: int, most: int) -> int:
    """How many of `many` values are drawn by their lowest and their highest, so that `most` are drawn or fewer; 1 where
    each is drawn."""
    return 1 if many <= most else -(-many // (most // 2))


def thinned(values: Floats, most: int) -> Places:
    """Places of `most` values or fewer: all, or the lowest and the highest of lots of equal size."""
    if len(values) <= most:
        return np.arange(len(values))
    lot = lot_of(len(values), most)
    lots = np.pad(values, (0, -len(values) % lot), mode="edge").reshape(-1, lot)
    begins = np.arange(len(lots)) * lot
    return np.unique(np.concatenate([begins + lots.argmin(axis=1), begins + lots.argmax(axis=1)]))


class TrendPlot(QWidget):
    """A plot that is zoomed by wheel and keys, dragged along, and asked by mouse and arrow keys."""

    def __init__(self) -> None:
        """Of nothing, before there is something to draw."""
        install()
        super().__init__()
        self._series = NOTHING
        self._best, self._level = 0, 0.0
        self._at: int | None = None
        self.points: list[int] = []
        """The places of the rounds that have a point, in sight or next to it."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._plot = pg.PlotWidget(self, background=None)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setStyleSheet("background: transparent")
        item = self._plot.getPlotItem()
        item.setMenuEnabled(False)
        item.hideButtons()
        self._view = item.getViewBox()
        self._view.setMouseEnabled(x=True, y=False)
        self._view.setDefaultPadding(0.0)
        self._left, self._bottom = item.getAxis("left"), item.getAxis("bottom")
        self._left.tickStrings = lambda values, scale, spacing: [self._series.worded(value) for value in values]
        self._bottom.tickStrings = lambda values, scale, spacing: self._days(values)
        self._line, self._middle = pg.PlotDataItem(antialias=True), pg.PlotDataItem(antialias=True)
        self._dots = pg.ScatterPlotItem(pxMode=True, antialias=True)
        for axis in (self._left, self._bottom):
            axis.setZValue(-1)  # its grid is under the pencil
        for part in (self._line, self._middle, self._dots):
            item.addItem(part)
        self._item = item
        self._marks = _Marks(self)
        self._tag = Tag(self)
        self._view.sigXRangeChanged.connect(lambda *_: self._fit())
        self._plot.scene().sigMouseMoved.connect(self._hover)
        self.dress(worn())

    def show_series(self, series: Series) -> None:
        """Draw this one, its last rounds in sight. It has one round at least."""
        self._series, self._best = series, series.best
        rounds, least, most = len(series.values), series.values.min(), series.values.max()
        self.setAccessibleName(f"{series.name}, round by round")
        self.setAccessibleDescription(
            trend_summary(series.name, series.worded, rounds, least, most, self._usual(rounds - 1))
        )
        self._view.setLimits(xMin=-1, xMax=rounds, minXRange=min(LEAST, rounds + 1))
        self.ask(None)
        self.show_last(AT_FIRST)

    def _usual(self, at: int) -> float:
        """What was usual when the round at that place was played."""
        return float(medians(self._series.values, np.array([at]))[0])

    # What is in sight

    @property
    def seen(self) -> tuple[int, int]:
        """The places of the first and the last round in sight."""
        low, high = self._view.viewRange()[0]
        last = len(self._series.values) - 1
        return max(0, min(last, round(low + 0.49))), max(0, min(last, round(high - 0.49)))

    def show_last(self, rounds: int) -> None:
        """The last so many rounds in sight."""
        end = len(self._series.values)
        self._view.setXRange(max(-1.0, end - rounds - 0.5), end - 0.5, padding=0)
        self._fit()

    def zoom(self, by: float) -> None:
        """Show so many times as many rounds, about the middle of those in sight."""
        self._view.scaleBy((by, 1.0))

    def _fit(self) -> None:
        """As high as the rounds in sight are, and points for them where they are few."""
        if self._series is NOTHING:
            return
        first, last = self.seen
        top = float(self._series.values[first : last + 1].max()) or 1.0
        # A little below nothing: the axis leaves out what has no room for its whole height.
        self._view.setYRange(-0.06 * top, top * 1.14, padding=0)
        # One more at either end: the line goes on out of sight.
        begin = max(0, first - 1)
        near = self._series.values[begin : last + 2]
        places = begin + thinned(near, DOTS)
        joined = places if len(places) == len(near) else places[:0]
        self.points = places.tolist()
        self._dots.setData(places, self._series.values[places])
        self._line.setData(joined, self._series.values[joined])
        # Of lots that are longer than what is usual looks back: what was usual in each of them.
        lot = lot_of(len(near), DOTS)
        ends = begin + np.unique(np.append(np.arange(lot - 1, len(near), lot), len(near) - 1))
        usual = medians(self._series.values, ends, max(WINDOW, lot))
        self._middle.setData(ends, usual)
        self._level = float(usual[min(last - begin, len(usual) - 1)])
        self._marks.update()
        self._place_tag()

    @property
    def surface(self) -> QWidget:
        """What the mouse is over."""
        surface: QWidget = self._plot.viewport()
        return surface

    # One round

    @property
    def spoken(self) -> str:
        """What is said of the round that is asked about; empty for none."""
        return self._tag.text()

    def ask(self, at: int | None) -> None:
        """Show what is known of the round at that place; None for none."""
        self._at = at
        series = self._series
        text = (
            ""
            if at is None
            else trend_line(series.when(at), series.worded(series.values[at]), series.worded(self._usual(at)))
        )
        self._tag.show_words(text, "quiet")
        self._place_tag()
        self._marks.update()

    def _hover(self, place: QPointF) -> None:
        inside = self._view.sceneBoundingRect().contains(place)
        at = round(self._view.mapSceneToView(place).x()) if inside else -1
        self.ask(at if 0 <= at < len(self._series.values) else None)

    def _place_tag(self) -> None:
        if self._at is None:
            return
        look = worn()
        size = self._tag.fontMetrics().horizontalAdvance(self._tag.text()) * 1.12 + 70 * look.unit
        wide, high = min(self.width(), round(size)), round(44 * look.unit)
        point = self.place(self._at)
        left = min(max(0, round(point.x() - wide / 2)), self.width() - wide)
        top = round(point.y() - high - 8 * look.unit)
        self._tag.setGeometry(left, top if top >= 0 else round(point.y() + 10 * look.unit), wide, high)
        self._tag.raise_()

    def place(self, at: int) -> QPointF:
        """Where the point of that round is, in pixels."""
        scene = self._view.mapViewToScene(QPointF(at, self._series.values[at]))
        return QPointF(self._plot.mapFromScene(scene))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right from round to round, + and − for fewer or more of them, Home for all, End for the last."""
        key, end = Qt.Key(event.key()), len(self._series.values) - 1
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            at = (self.seen[1] if self._at is None else self._at + by) if end >= 0 else 0
            self.ask(min(max(0, at), end))
            first, last = self.seen
            assert self._at is not None
            if not first <= self._at <= last:
                self._view.translateBy(x=self._at - (first if self._at < first else last))
            announce(self, self.spoken)
            return
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1.5 if key == Qt.Key.Key_Minus else 1 / 1.5)
        elif key == Qt.Key.Key_Home:
            self.show_last(end + 1)
        elif key == Qt.Key.Key_End:
            self.show_last(AT_FIRST)
        else:
            super().keyPressEvent(event)
            return
        first, last = self.seen
        announce(self, in_sight_line(last + 1 - first, self._series.when(first), self._series.when(last)))

    # Looks

    def _days(self, values: Sequence[float]) -> list[str]:
        """What stands under these places: the days of their rounds, and times where several are of one day."""
        rounds = len(self._series.values)
        there = [self._series.when(round(v)) if 0 <= v < rounds and v == round(v) else None for v in values]
        lines = under_plot_lines(there)
        # What does not fit before the end of the axis is left out by it, and the next names the day.
        metrics, left = QFontMetrics(self._bottom.style["tickFont"]), self._view.sceneBoundingRect().left()
        for at, value in enumerate(values):
            if self._view.mapViewToScene(QPointF(value, 0)).x() - metrics.horizontalAdvance(lines[at]) / 2 > left:
                break
            there[at] = None
            lines = under_plot_lines(there)
        return lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._plot.setGeometry(self.rect())
        self._marks.setGeometry(self.rect())
        self._place_tag()

    def dress(self, look: Look) -> None:
        theme, u = look.theme, look.unit
        pencil, faint = theme.colour("pencil"), QColor(theme.colour("pencil"))
        faint.setAlphaF(0.55)
        self._line.setPen(pg.mkPen(faint, width=1.1 * u))
        self._middle.setPen(pg.mkPen(theme.colour("known"), width=3.2 * u))
        self._dots.setBrush(pg.mkBrush(pencil))
        self._dots.setPen(pg.mkPen(None))
        self._dots.setSize(6.5 * u)
        for axis in (self._left, self._bottom):
            face = font(look.pixels("caption") * 1.05, QFont.Weight.DemiBold, tabular=axis is self._left)
            axis.setPen(pg.mkPen(pencil, width=2 * u))
            axis.setTextPen(pg.mkPen(theme.colour("text_soft")))
            axis.setTickPen(pg.mkPen(theme.colour("rule"), width=1))
            axis.setTickFont(face)
            axis.setGrid(255)
        # pyqtgraph makes room for a tick of the usual font only.
        self._bottom.setHeight(round(1.8 * look.pixels("body")))
        self._left.setWidth(round(3.6 * look.pixels("body")))
        self._left.setStyle(hideOverlappingLabels=False)
        self._bottom.setStyle(maxTextLevel=0)
        self._item.layout.setContentsMargins(0, round(4 * u), round(3.4 * look.pixels("body")), 0)
        self._marks.update()

    def paint_marks(self, painter: QPainter) -> None:
        """The best of the rounds in sight ringed in red, and the one that is asked about."""
        look = worn()
        theme, u = look.theme, look.unit
        series, (first, last), best = self._series, self.seen, self._best
        field = self._view.sceneBoundingRect()
        if first <= best <= last:
            point = self.place(best)
            ring = 13 * u
            box = QRectF(point.x() - ring, point.y() - ring * 0.9, 2 * ring, 1.8 * ring)
            pencil_ring(painter, box, 2.2 * u, theme.colour("wrong"))
            painter.setFont(font(look.pixels("caption") * 1.05, QFont.Weight.Bold))
            painter.setPen(theme.colour("wrong"))
            text = f"best {series.worded(series.values[best])}"
            wide = painter.fontMetrics().horizontalAdvance(text)
            x = box.left() - wide - 6 * u
            if x < field.left() + 4:
                x = box.right() + 6 * u
            painter.drawText(QPointF(x, max(point.y() - 2 * u, field.top() + 12 * u)), text)
        painter.setFont(font(look.pixels("caption") * 1.05, QFont.Weight.Bold))
        painter.setPen(theme.colour("known"))
        y = self._view.mapViewToScene(QPointF(0, self._level)).y()
        painter.drawText(QPointF(field.right() + 5 * u, y + 4 * u), "usual")
        if self._at is not None and first <= self._at <= last:
            painter.setPen(QPen(theme.colour("focus"), 2 * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self.place(self._at), 6 * u, 6 * u)
        if self.hasFocus():
            paint_ring(painter, self.rect(), 0)


ROLES[TrendPlot] = QAccessible.Role.Chart


class _Marks(QWidget):
    """What is drawn over the plot; the mouse does not notice it."""

    def __init__(self, plot: TrendPlot) -> None:
        super().__init__(plot)
        self._of = plot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._of.paint_marks(painter)
        painter.end()
