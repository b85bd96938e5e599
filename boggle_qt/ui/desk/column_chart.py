"""A chart of counts: a bar for each, in a row over their names."""

from collections.abc import Sequence
from math import log10

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar, pencil_line
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.charts import paint_grid
from boggle_qt.ui.widgets.focus_ring import RADIUS, paint_ring, shows_focus

APART = 1.4
"""The least distance of lines on a scale of tens, in heights of their figures."""
AROUND = 1.3
"""The room for the name of a bar, as a part of its width."""
COARSE = 1.3
"""How far apart the strokes in the bars are, as a part of the usual distance."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
STEPS |= {Qt.Key.Key_Home: -1000, Qt.Key.Key_End: 1000}  # to the ends


class ColumnChart(QWidget):
    """Bars with their counts, or on a scale of tens with lines and a bar that is chosen by mouse or arrow keys."""

    chosen = Signal(int)
    """A bar was chosen: its index."""

    def __init__(self, name: str, *, tens: bool = False, gold: str = "") -> None:
        """`name` is its accessible name; `gold` says what bars of gold are."""
        super().__init__()
        self.bars: Sequence[tuple[str, int, str]] = ()
        """The name of each bar, its count and the token of its colour."""
        self.at, self._tens, self._gold = -1, tens, gold
        """The index of the chosen bar; -1 for none."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if tens:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_bars(self, bars: Sequence[tuple[str, int, str]]) -> None:
        """Show these bars, none of them chosen."""
        self.bars, self.at = bars, -1
        self._most = max((count for _name, count, _colour in bars), default=0)
        lines = (_("{name}: {count}").format(name=name, count=number(count)) for name, count, __ in bars)
        self.setAccessibleDescription(join_commas(lines))
        self.update()

    def choose(self, at: int) -> None:
        """Choose a bar; beyond the ends, that at the end."""
        self.at = min(max(at, 0), len(self.bars) - 1)
        self.update()
        self.chosen.emit(self.at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._tens and self.bars and (by := STEPS.get(Qt.Key(event.key()))):
            self.choose(self.at + by)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._tens and self.bars:
            self.choose(sum(box.left() <= x for box in self._columns()) - 1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def _columns(self) -> list[QRectF]:
        """Return the room of each bar from the highest count to the foot; a name of two letters has more."""
        line = round(QFontMetricsF(font(current_look().pixels("caption"), QFont.Weight.Bold)).height())
        left = 0.0
        if self._tens:
            powers = range(1, int(log10(self._most)) + 1)
            self._powers = powers[:: int(APART * len(powers) * line / max(line, self.height() - 2 * line - 2)) + 1]
            left = QFontMetricsF(self.font()).horizontalAdvance(number(10 ** self._powers[-1])) + 8
        shares = [1.5 if bar[0].isalpha() and len(bar[0]) > 1 else 1.0 for bar in self.bars]
        one = (self.width() - left - 8 * self._tens) / sum(shares)
        places = [(left + one * sum(shares[:at]), one * share) for at, share in enumerate(shares)]
        return [QRectF(x, line, wide, self.height() - 2 * line - 2) for x, wide in places]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        painter, look, columns = smooth_painter(self), current_look(), self._columns()
        most = self._most
        theme, field, step = look.theme, columns[0] | columns[-1], columns[0].width()
        if self._tens:
            lines = [
                (QPointF(field.right(), y), QPointF(field.left(), y), number(10**power))
                for power in self._powers
                for y in [round(field.bottom() - field.height() * power / log10(most)) + 0.5]
            ]
            paint_grid(painter, field, lines)
        size = look.pixels("caption")
        painter.setFont(font(size if self._tens else min(size, step * 0.85), QFont.Weight.Bold))
        wide = painter.fontMetrics().horizontalAdvance
        every = int(AROUND * wide(self.bars[-1][0]) / step) + 1
        counts = list[QRectF]()
        for at, ((name, count, token), column) in enumerate(zip(self.bars, columns, strict=True)):
            aside = (column.width() - 0.7 * step) / 2
            bar = column.adjusted(aside, 0, -aside, 0)
            part = log10(count) / log10(most) if self._tens else count / most
            bar.setTop(round(bar.bottom() - max(2.0, part * bar.height())))
            painter.fillRect(bar, theme.colour("paper"))  # no lines behind it
            fill = theme.colour("known" if at == self.at else token)
            hatched_bar(painter, bar, look.unit, fill, theme.colour("pencil"), gap=COARSE)
            painter.setPen(theme.colour("known" if at == self.at else "text"))
            under = QRectF(column.left() - step, column.bottom() + 2, column.width() + 2 * step, field.top())
            if not self._tens:
                over = under.translated(0, bar.top() - self.height())
                painter.drawText(over, Qt.AlignmentFlag.AlignCenter, number(count))
                counts.append(over.adjusted(step, 0, -step, 0))
            clear = self.at < 0 or 2 * abs(at - self.at) * step >= AROUND * wide(name + self.bars[self.at][0])
            if at == self.at or ((at + 1) % every == 0 and clear):
                painter.drawText(under, Qt.AlignmentFlag.AlignCenter, name)
        if self._gold:
            words = QRectF(field.right() - wide(self._gold), 0, wide(self._gold), field.top())
            swatch = words.adjusted(-words.height(), 2, -words.width() - 6, -2)
            if not any(map((swatch | words).intersects, counts)):  # low bars leave no room for it
                hatched_bar(painter, swatch, look.unit, theme.colour("gold"), theme.colour("pencil"), gap=COARSE)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._gold)
        pencil_line(painter, field.bottomLeft(), field.bottomRight(), 1.6 * look.unit, theme.colour("pencil"), 3)
        if shows_focus(self):
            paint_ring(painter, self.rect(), RADIUS)
