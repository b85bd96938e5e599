"""Painted charts: shares of words found, and points against time; every seat has a colour and a shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, cos, floor, log10, pi, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.debrief import Debrief, LengthCount
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.debrief import apart_line, silence_line
from boggle_qt.messages.numbers import format_points, join_facts, letter_count, number, points, timer
from boggle_qt.messages.records import percentage_or_dash
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import gradient, hatched_bar, pencil_hatch, pencil_line, round_pen
from boggle_qt.ui.look.pixmaps import KeptPicture, blank, painting, smooth_painter
from boggle_qt.ui.look.theme import Theme, faded, font
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.focus_ring import RADIUS, paint_ring, shows_focus

# By seat: number of corners, direction of the first (in turns from the right), depth of the notch between two.
_SEAT_SHAPES = (
    (0, 0.0, 1.0),
    (4, 1 / 8, 1.0),
    (3, -1 / 4, 1.0),
    (4, 0.0, 1.0),
    (5, -1 / 4, 0.45),
    (3, 1 / 4, 1.0),
    (4, 1 / 8, 0.35),
    (4, 0.0, 0.35),
)


def seat_colour(theme: Theme, seat: int) -> QColor:
    """Return the colour of a seat."""
    return QColor(theme.colour(f"seat{seat % len(_SEAT_SHAPES) + 1}"))


def seat_ink(theme: Theme, seat: int) -> QColor:
    """Return the colour of a seat for lines on paper: bright where the paper is black."""
    colour = seat_colour(theme, seat)
    return QColor.fromHsl(colour.hslHue(), colour.hslSaturation(), 180) if theme.plain else colour


def seat_shape(seat: int, at: QPointF, radius: float) -> QPainterPath:
    """Return the shape of a seat round `at`: a disc, a square, a triangle, a diamond, a star and others."""
    corners, turn, cut = _SEAT_SHAPES[seat % len(_SEAT_SHAPES)]
    path = QPainterPath()
    if not corners:
        path.addEllipse(at, radius, radius)
        return path
    points = []
    for corner in range(corners):
        for step, far in ((0.0, 1.15), *(((0.5, 1.15 * cut),) if cut < 1 else ())):
            angle = 2 * pi * (turn + (corner + step) / corners)
            points.append(QPointF(at.x() + radius * far * cos(angle), at.y() + radius * far * sin(angle)))
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    path.translate(at - path.boundingRect().center())
    return path


def paint_seat_shape(painter: QPainter, seat: int, at: QPointF, radius: float, fill: QColor, edge: QColor) -> None:
    """Paint the shape of a seat with an edge."""
    painter.setBrush(fill)
    painter.setPen(round_pen(edge, max(1.0, radius * 0.28)))
    painter.drawPath(seat_shape(seat, at, radius))


def seat_icon(theme: Theme, seat: int, size: int) -> QIcon:
    """Return the shape as an icon of `size` pixels."""
    box = QRectF(0, 0, size, size)
    picture = blank(box, 3)
    with painting(picture, QPoint()) as painter:
        ink = seat_ink(theme, seat)
        paint_seat_shape(painter, seat, box.center(), size * 0.34, ink, ink if theme.plain else theme.colour("ribbon"))
    return QIcon(picture)


CLASSES = 6
"""The most bars of word lengths; the longest words share the last one."""


def round_step(span: float, most: float) -> float:
    """Return the smallest step of 1, 2 or 5 times a power of ten that divides `span` into at most `most` parts."""
    rough = span / most
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * (1 - 1e-9))


def paint_grid(painter: QPainter, field: QRectF, lines: Iterable[tuple[QPointF, QPointF, str]]) -> None:
    """Paint the lines behind a chart with a figure at the end of each, to the left of level lines, under the others."""
    theme, face = current_look().theme, caption_font()
    high = QFontMetricsF(face).height()
    painter.setFont(face)
    for begin, close, figure in lines:
        painter.setPen(QPen(faded(theme.colour("rule"), 0.5 if theme.plain else 1), 1))
        painter.drawLine(begin, close)
        painter.setPen(theme.colour("text_soft"))
        if begin.y() == close.y():
            box, side = QRectF(0, close.y() - high / 2, field.left() - 8, high), Qt.AlignmentFlag.AlignRight
        else:
            box, side = QRectF(close.x() - 100, close.y() + 4, 200, high), Qt.AlignmentFlag.AlignHCenter
        painter.drawText(box, side, figure)


def caption_font() -> QFont:
    """Return the font of the figures of a chart."""
    return font(current_look().pixels("caption"), tabular=True)


Bar = tuple[str, int, int]
"""The name of a class of words, the number found, and the number on the board or boards."""


class ShareBars(QWidget):
    """A bar for each class, as high as its share of words found; the highest fills the room."""

    def __init__(self, name: str) -> None:
        """`name` is its accessible name."""
        super().__init__()
        self.bars: Sequence[Bar] = ()
        self._grown = 1.0
        self.setAccessibleName(name)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these; () while they are unknown."""
        self.bars = bars
        facts = (
            _("{name}: {found} of {all}").format(name=_spoken(name), found=number(found), all=number(there))
            for name, found, there in bars
        )
        self.setAccessibleDescription(join_facts(facts))
        self.update()

    def set_grown(self, grown: float) -> None:
        """Paint every bar at this part of its height, 0..1."""
        self._grown = grown
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(6 * current_look().pixels("body")))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        look = current_look()
        theme, size, u = look.theme, look.pixels("caption"), look.unit
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        field = QRectF(2, 1.6 * size, self.width() - 4, self.height() - 3.3 * size)
        step = field.width() / len(self.bars)
        wide = min(step * 0.62, 3.6 * size)
        shares = [found / there if there else 0.0 for __, found, there in self.bars]
        largest = max(*shares, 0.01)
        face = font(size, QFont.Weight.ExtraBold, tabular=True)
        widest = QFontMetricsF(face).horizontalAdvance(f" {percentage_or_dash(largest)}")
        painter.setFont(font(size * min(1.0, step / widest), QFont.Weight.ExtraBold, tabular=True))
        for at, ((name, __, there), part) in enumerate(zip(self.bars, shares, strict=True)):
            high = field.height() * part / largest * self._grown
            bar = QRectF(field.left() + step * (at + 0.5) - wide / 2, field.bottom() - high, wide, high)
            if part:
                hatched_bar(painter, bar, u, theme.colour("points"), theme.colour("pencil"))
            cell = QRectF(field.left() + step * at, bar.top() - 1.6 * size, step, 1.5 * size)
            painter.setPen(theme.colour("points" if there else "text_soft"))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, percentage_or_dash(part if there else None))
            painter.setPen(theme.colour("text"))
            under = QRectF(cell.left(), field.bottom() + 2 * u, step, 1.5 * size)
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(step))
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, text)
        pencil_line(painter, field.bottomLeft(), field.bottomRight(), 1.8 * u, theme.colour("pencil"), 5)


def _spoken(name: str) -> str:
    """Return the name of a class as it is read: 5 letters for 5, 8 letters or more for 8+."""
    if name.endswith("+"):
        return _("{count} letters or more").format(count=name[:-1])
    return letter_count(int(name)) if name.isdigit() else name


def fold_lengths(by_length: tuple[LengthCount, ...], most: int = CLASSES) -> tuple[Bar, ...]:
    """Return the bars of at most so many lengths; the longest words share the last one."""
    bars = [(str(row.letters), row.found, row.possible) for row in by_length]
    if len(bars) > most:
        letters, found, possible = zip(*bars[most - 1 :], strict=True)
        bars[most - 1 :] = [(f"{letters[0]}+", sum(found), sum(possible))]
    return tuple(bars)


FULL = 0.94
"""Part of the height of the chart of pace that the most points take."""


class PaceCurve(QWidget):
    """Points against time, with the longest time without a word shaded. It is also the scrub bar of the replay: by
    mouse, by the arrow keys from word to word, by Space or its button to run."""

    scrubbed = Signal(int)
    """Playing time in milliseconds of the playhead."""

    def __init__(self) -> None:
        super().__init__()
        self._debrief: Debrief | None = None
        self._picture = KeptPicture()
        self._seats, self._at_seat = tuple[tuple[str, Debrief], ...](), 0
        self._colours: tuple[int, ...] = ()
        self._now: float | None = None
        self._ticker = QTimer(self, interval=40)
        self._ticker.timeout.connect(self._run_on)
        self.run = Card("▶", "chip", self)
        """Runs and stops the replay; to be placed beside the caption."""
        self.run.setToolTip(_("Replay the round"))
        self.run.setAccessibleName(_("Replay the round"))
        self.run.setAccessibleDescription(" ")  # a reader would say the tool tip again
        self.run.clicked.connect(self.toggle)
        self.run.hide()
        self.setMinimumSize(120, 60)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Points over time"))

    def set_debrief(
        self,
        debrief: Debrief | None,
        seats: Sequence[tuple[str, Debrief]] = (),
        at: int = 0,
        colours: Sequence[int] = range(9),
    ) -> None:
        """Show the curve of this round; None while it is unknown. With several players `seats` are their names and
        rounds, and `debrief` is that of seat `at`; each curve has its seat's colour and shape, of number `colours`."""
        self.stop()
        self._debrief, self._now = debrief, None
        self._picture.forget()
        self._seats, self._at_seat = (tuple(seats) if len(seats) > 1 else ()), at
        self._colours = tuple(colours)
        lines = "\n".join(map(silence_line, debrief.silences)) if debrief else ""
        self.setToolTip(lines)
        self.setAccessibleDescription(lines)
        self.run.setVisible(bool(debrief and debrief.curve and any(one.findings for one in self._all)))
        self.update()

    @property
    def _all(self) -> list[Debrief]:
        """Every round that is shown."""
        return [debrief for __, debrief in self._seats] or ([self._debrief] if self._debrief else [])

    def set_now(self, ms: float | None) -> None:
        """Move the playhead, in playing milliseconds; None hides it."""
        self._now = ms if ms is None or not self._end else min(max(ms, 0.0), float(self._end))
        if self._now is not None:
            self.scrubbed.emit(int(self._now))
        self.update()

    def toggle(self) -> None:
        """Run the replay from the playhead, or stop it."""
        if self._ticker.isActive():
            self.stop()
        elif self._end:
            if self._now is None or self._now >= self._end:
                self.set_now(0)
            self._ticker.start()
            self.run.setText("❚❚")

    def stop(self) -> None:
        """Stop the replay."""
        self._ticker.stop()
        self.run.setText("▶")

    @property
    def _end(self) -> int:
        if self._debrief is None or not self._debrief.curve:
            return 0
        return max(one.curve[-1][0] for one in self._all if one.curve)

    def _run_on(self) -> None:
        self.set_now((self._now or 0) + 12 * self._ticker.interval())  # so much faster than the round
        if self._now is None or self._now >= self._end:
            self.stop()

    def _scrub(self, x: float) -> None:
        field = self._field()
        self.set_now(self._end * (x - field.left()) / field.width())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._end:
            self.stop()
            self._scrub(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._end and event.buttons() & Qt.MouseButton.LeftButton:
            self._scrub(event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moments = sorted(finding.at for one in self._all for finding in one.findings)
        now = -1.0 if self._now is None else self._now
        if event.key() == Qt.Key.Key_Right:
            self.set_now(next((at for at in moments if at > now), self._end))
        elif event.key() == Qt.Key.Key_Left:
            self.set_now(next((at for at in reversed(moments) if at < now), 0))
        elif event.key() == Qt.Key.Key_Space:
            self.toggle()
        else:
            super().keyPressEvent(event)

    @property
    def _scale(self) -> tuple[int, int]:
        """The points between two lines of the graph paper, and those at its top: the first figure above them all."""
        most = max([1, *(ceil(points) for one in self._all for __, points in one.curve)])
        step = max(1, round(round_step(most, 5 if self.height() > 13 * current_look().pixels("body") else 2)))
        return step, -(-most // step) * step

    def _field(self) -> QRectF:
        metrics = QFontMetricsF(caption_font())
        left = metrics.horizontalAdvance(number(self._scale[1])) + 14
        return QRectF(left, 4, self.width() - left - 4, self.height() - metrics.height() - 8)

    @property
    def _times(self) -> list[int]:
        """The times of the lines of the graph paper in milliseconds: every minute of a round, or parts of one."""
        most = self.width() / (8 * current_look().pixels("caption"))
        steps = (1000 * seconds for seconds in (10, 15, 30, 60, 120, 300, 600))
        step = next((step for step in steps if self._end <= step * most), self._end)
        return [*range(0, self._end - step // 2, step), self._end]

    def _grid(self, field: QRectF) -> Iterator[tuple[QPointF, QPointF, str]]:
        """Yield the lines of the graph paper, and the points at their ends."""
        for ms in self._times:
            x = round(self._point(ms, 0).x()) + 0.5
            yield QPointF(x, field.top()), QPointF(x, field.bottom()), ""
        step, top = self._scale
        for score in range(0, top + 1, step):
            y = round(self._point(0, score).y()) + 0.5
            yield QPointF(field.right(), y), QPointF(field.left(), y), number(score) if score else ""

    def _point(self, ms: float, points: float) -> QPointF:
        field = self._field()
        right, up = field.width() * ms / max(self._end, 1), FULL * field.height() * max(0, points) / self._scale[1]
        return QPointF(field.left() + right, field.bottom() - up)

    def _stairs(self, curve: tuple[tuple[int, float], ...]) -> QPainterPath:
        """Return the line of a round, which rises only."""
        line = QPainterPath(self._point(0, 0))
        for (__, before), (ms, after) in pairwise(curve):
            line.lineTo(self._point(ms, before))
            line.lineTo(self._point(ms, max(before, after)))
        return line

    def _paint_fall(self, painter: QPainter, one: Debrief, ink: QColor, width: float) -> None:
        """Paint the points that a round loses at its end."""
        (__, before), (ms, after) = one.curve[-2:]
        if after < before:
            painter.setPen(QPen(ink, width, Qt.PenStyle.DotLine))
            painter.drawLine(self._point(ms, before), self._point(ms, after))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._debrief is None or not self._debrief.curve:
            return
        painter = smooth_painter(self)
        self._picture.draw(painter, QPoint(), self.width(), self.height(), partial(self._paint_curves, self._debrief))
        self._paint_foot(painter, self._debrief)
        if shows_focus(self):
            paint_ring(painter, self.rect(), RADIUS)

    def _paint_curves(self, debrief: Debrief, painter: QPainter) -> None:
        """Paint the graph paper, the longest time without a word and the curves: all but the playhead."""
        theme, field = current_look().theme, self._field()
        accent, soft = theme.colour("points"), theme.colour("text_soft")
        if self._seats:
            accent = seat_ink(theme, self._colours[self._at_seat])
        paint_grid(painter, field, self._grid(field))
        if debrief.silences:
            longest = debrief.silences[0]
            band = QRectF(self._point(longest.begin, 0).x(), field.top(), 0, field.height())
            band.setRight(self._point(longest.end, 0).x())
            painter.fillRect(band, faded(soft, 0.05))
            pencil_hatch(painter, band, 1.6, faded(theme.colour("pencil"), 0.1))
            said, face = _("no new words"), font(current_look().pixels("caption"), QFont.Weight.DemiBold)
            if QFontMetricsF(face).horizontalAdvance(said) + face.pixelSize() < band.width():
                painter.setFont(face)
                painter.setPen(soft)
                painter.drawText(band, Qt.AlignmentFlag.AlignCenter, said)
        for seat, (__, rival) in enumerate(self._seats):
            if seat != self._at_seat and rival.curve:
                painter.setPen(QPen(seat_ink(theme, self._colours[seat]), 1.5))
                painter.drawPath(self._stairs(rival.curve))
                self._paint_fall(painter, rival, seat_ink(theme, self._colours[seat]), 1.5)
        line = self._stairs(debrief.curve)
        area = QPainterPath(line)
        area.lineTo(self._point(debrief.curve[-1][0], 0))
        area.lineTo(field.bottomLeft())
        fill = [(0.0, faded(accent, 0.20)), (1.0, faded(accent, 0.03))]
        painter.fillPath(area, gradient(field.topLeft(), field.bottomLeft(), *fill))
        painter.setPen(round_pen(accent, 2))
        painter.drawPath(line)
        self._paint_fall(painter, debrief, accent, 2)
        lost = "" if line.currentPosition().y() == self._point(*debrief.curve[-1]).y() else apart_line(debrief.apart)
        painter.setFont(font(current_look().pixels("caption"), QFont.Weight.DemiBold))
        if (wide := painter.fontMetrics().horizontalAdvance(lost)) < 0.5 * field.width():
            painter.drawText(field.bottomRight() + QPointF(-wide - 8, -8), lost)  # below the curves
        for seat, (__, one) in enumerate(self._seats):
            small_shape = 3.2 if seat == self._at_seat else 2.6
            for finding in one.findings:
                place, colour = self._point(finding.at, one.score_at(finding.at)), self._colours[seat]
                paint_seat_shape(painter, colour, place, small_shape, seat_ink(theme, colour), theme.colour("page"))
        painter.setPen(QPen(faded(soft, 0.4), 1))
        painter.drawLine(field.bottomLeft(), field.bottomRight())

    def _paint_foot(self, painter: QPainter, debrief: Debrief) -> None:
        """Paint the playhead, and under the chart the scores there; without one, the times of the lines."""
        theme, field, metrics = current_look().theme, self._field(), QFontMetricsF(caption_font())
        foot = QRectF(field.left(), self.height() - metrics.height() - 2, field.width(), metrics.height())
        painter.setFont(caption_font())
        painter.setPen(theme.colour("text_soft"))
        if self._now is None:
            for ms in self._times:  # in the corners no farther than the chart
                text, middle = timer(ms), self._point(ms, 0).x()
                wide = metrics.horizontalAdvance(text)
                left = min(max(middle - wide / 2, foot.left()), foot.right() - wide)
                painter.drawText(QPointF(left, foot.top() + metrics.ascent()), text)
            return
        ms, score = int(self._now), debrief.score_at(self._now)
        time, scores = timer(1000 * (ms // 1000)), [(name, one.score_at(ms)) for name, one in self._seats]
        texts = [
            join_facts((time, *(f"{name[:most]} {format_points(score)}" for name, score in scores)))
            for most in (None, 1)
        ]
        if not scores:
            texts = [join_facts((time, points(score)))]
        text = next((one for one in texts if metrics.horizontalAdvance(one) < foot.width()), texts[-1])
        painter.drawText(foot, metrics.elidedText(text, Qt.TextElideMode.ElideRight, foot.width()))
        painter.setPen(QPen(theme.colour("text"), 1.5))
        painter.drawLine(QPointF(self._point(ms, 0).x(), field.top()), self._point(ms, 0))
        painter.setBrush(theme.colour("text"))
        painter.drawEllipse(self._point(ms, score), 3.5, 3.5)
