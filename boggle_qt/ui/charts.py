"""Small painted pictures of a round: bars of found and possible words by length, and points against time."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.engine.debrief import Debrief, Row
from boggle_qt.ui.theme import Theme

LINES = 6
"""Lines of bars at most; longer words share the last one."""


class LengthBars(QWidget):
    """McDonnell's "me against the computer", a bar for each length."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: tuple[tuple[str, int, int], ...] = ()
        self._grown = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Words by length")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_rows(self, rows: tuple[Row, ...]) -> None:
        """Show the table by length; () while it is not known yet."""
        self._rows = folded(rows)
        self.setAccessibleDescription("; ".join(f"{n} letters: {mine} of {all_}" for n, mine, all_ in self._rows))
        self.update()

    def set_grown(self, grown: float) -> None:
        """How far the bars have come, 0..1."""
        self._grown = grown
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(self._line() * LINES))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def _line(self) -> float:
        return QFontMetricsF(self.font()).height() * 1.12

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics, line = QFontMetricsF(self.font()), self._line()
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.Bold)
        label = metrics.horizontalAdvance("88+") + 8
        tally = QFontMetricsF(bold).horizontalAdvance("888 of 888") + 8
        room = self.width() - label - tally
        most = max((possible for _, _, possible in self._rows), default=1)
        centre = Qt.AlignmentFlag.AlignVCenter
        for at, (name, mine, possible) in enumerate(self._rows):
            top = at * line
            painter.setFont(bold)
            painter.setPen(self._theme.colour("text-soft"))
            painter.drawText(QRectF(0, top, label - 8, line), centre | Qt.AlignmentFlag.AlignRight, name)
            bar = QRectF(label, top + line * 0.24, 0, line * 0.52)
            round_ = bar.height() / 2
            painter.setPen(Qt.PenStyle.NoPen)
            if possible:
                whole = max(room * possible / most, bar.height())
                trough = QColor(self._theme.colour("text"))
                trough.setAlphaF(0.13)
                painter.setBrush(trough)
                painter.drawRoundedRect(QRectF(bar.left(), bar.top(), whole, bar.height()), round_, round_)
                if mine:
                    part = max(whole * mine / possible * self._grown, bar.height())
                    painter.setBrush(self._theme.colour("accent"))
                    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), part, bar.height()), round_, round_)
            number = QRectF(self.width() - tally, top, tally, line)
            painter.setPen(self._theme.colour("text" if possible else "text-soft"))
            painter.setFont(self.font())
            painter.drawText(number, centre | Qt.AlignmentFlag.AlignRight, f"{mine} of {possible}" if possible else "–")


def folded(rows: tuple[Row, ...]) -> tuple[tuple[str, int, int], ...]:
    """(name, found, possible) for at most LINES lines, the longest words folded into the last."""
    if len(rows) <= LINES:
        return tuple((str(row.letters), row.found, row.possible) for row in rows)
    first, rest = rows[: LINES - 1], rows[LINES - 1 :]
    last = (f"{rest[0].letters}+", sum(row.found for row in rest), sum(row.possible for row in rest))
    return (*((str(row.letters), row.found, row.possible) for row in first), last)


class PaceCurve(QWidget):
    """Points against time, with the longest silences shaded and named."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._told: Debrief | None = None
        self.setMinimumSize(120, 60)
        self.setAccessibleName("Points against time")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_debrief(self, told: Debrief | None) -> None:
        """Show this round's curve; None while it is not known."""
        self._told = told
        lines = [] if told is None else [silence_line(s.begin, s.end, s.after) for s in told.silences]
        self.setToolTip("\n".join(lines))
        self.setAccessibleDescription("; ".join(lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self._told
        if told is None or not told.curve:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() * 0.82)
        metrics = QFontMetricsF(small)
        field = QRectF(2, 4, self.width() - 4, self.height() - metrics.height() - 8)
        end, top = max(told.curve[-1][0], 1), max(told.score, 1)

        def at(ms: int, points: int) -> QPointF:
            return QPointF(
                field.left() + field.width() * ms / end, field.bottom() - field.height() * 0.94 * points / top
            )

        accent, soft = self._theme.colour("accent"), self._theme.colour("text-soft")
        if told.silences:
            longest = told.silences[0]
            band = QRectF(at(longest.begin, 0).x(), field.top(), 0, field.height())
            band.setRight(at(longest.end, 0).x())
            wash = QColor(soft)
            wash.setAlphaF(0.16)
            painter.fillRect(band, wash)
        line = QPainterPath(at(0, 0))
        for (_, before), (ms, points) in zip(told.curve, told.curve[1:], strict=False):
            line.lineTo(at(ms, before))
            line.lineTo(at(ms, points))
        area = QPainterPath(line)
        area.lineTo(field.bottomRight())
        area.lineTo(field.bottomLeft())
        fill = QLinearGradient(field.topLeft(), field.bottomLeft())
        strong, weak = QColor(accent), QColor(accent)
        strong.setAlphaF(0.40)
        weak.setAlphaF(0.06)
        fill.setColorAt(0, strong)
        fill.setColorAt(1, weak)
        painter.fillPath(area, fill)
        painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(line)
        rule = QColor(soft)
        rule.setAlphaF(0.4)
        painter.setPen(QPen(rule, 1))
        painter.drawLine(field.bottomLeft(), field.bottomRight())
        painter.setFont(small)
        painter.setPen(soft)
        words = QRectF(field.left(), field.bottom() + 2, field.width(), metrics.height())
        text = "" if not told.silences else silence_line(*_first(told))
        painter.drawText(
            words, Qt.AlignmentFlag.AlignLeft, metrics.elidedText(text, Qt.TextElideMode.ElideRight, words.width())
        )


def _first(told: Debrief) -> tuple[int, int, str | None]:
    silence = told.silences[0]
    return silence.begin, silence.end, silence.after


def silence_line(begin: int, end: int, after: str | None) -> str:
    """ "28 s of silence after LANCE", "41 s to the first word"."""
    seconds = round((end - begin) / 1000)
    return f"{seconds} s to the first word" if after is None else f"{seconds} s of silence after {after.upper()}"
