"""The rows of the score pad: a column for each round, the total, and a bar towards the target."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.match import gain_text
from boggle_qt.messages.numbers import format_points, join_commas, join_facts, points, signed
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import fill_marked, pencil_bar
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.charts import paint_seat_shape, seat_ink
from boggle_qt.ui.widgets.labels import ElidedLine, label, plain_tip, soft
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import PencilBar, RingedLabel, RuledRow

COLUMN = 2.1
"""Width of a round's column, in heights of body text."""
NAME = 6.5
"""Least width of the names, in heights of body text."""
SIGN = 1.4
"""Width of a sign with its gap, in its sizes."""
AROUND, INSET = 17, 10
"""Units beside a total, inside its ring, and left of a name, inside the leader's coloured row."""
LEAST_BAR = 8
"""Least width of a bar between name and points, in heights of body text."""
RINGED = 0.6
"""How much of the total is counted up when the leader's ring begins."""


class RowSize(Struct, frozen=True):
    """How a row is set, by the room there is; lengths in units."""

    margins: tuple[int, int, int, int]
    """Above and below the row, around its total, and above the bar and the line under it."""
    most: int
    """The greatest height."""
    bar: bool
    own: bool
    """Whether the line about the player's words is shown."""
    kind: str
    """Of the name and the total."""
    figures: str
    """The size of the points of a round."""
    earlier: bool = True
    """Whether points without a column are shown; without room only the tool tip has them."""


SIZES = (
    RowSize((14, 18, 8, 10), 200, True, True, "huge", "heading"),
    RowSize((12, 16, 6, 8), 150, True, True, "large", "heading"),
    RowSize((8, 12, 4, 5), 140, True, True, "", "word"),
    RowSize((2, 4, 4, 2), 110, True, True, "", "word"),
    RowSize((1, 4, 2, 2), 100, True, True, "long", "word"),
    RowSize((1, 4, 2, 2), 100, True, False, "long", "word"),
    RowSize((2, 11, 0, 0), 72, False, True, "many", "word"),
    RowSize((0, 9, 0, 0), 72, False, True, "long", "word"),
    RowSize((0, 9, 0, 0), 72, False, False, "long", "word"),
    RowSize((0, 5, 0, 0), 72, False, False, "long", "word", False),
)
"""The sizes of a row, the largest first."""


class Columns(Struct, frozen=True):
    """Which rounds fit on a pad of some width, and where; in pixels."""

    first: int
    """The index of the first round shown."""
    count: int
    left: float
    wide: float
    total: float
    """The left edge of the totals."""
    bars: bool
    """Whether there is room for a bar beside the totals: as much as one column needs."""

    @classmethod
    def fit(cls, whole: float, rounds: int, planned: int, body: float, names: float, totals: float) -> Columns:
        """Return the columns for `rounds` rounds played of `planned`: the last ones if not all fit beside the names, of
        which the longest is `names` wide, and the totals. The only round has none: its points are the totals."""
        total, most = whole - totals, max(rounds, planned)
        left = max(NAME * body, min(names, total - COLUMN * body))
        fitting = max(0, int((total - left) / (COLUMN * body) + 0.01))
        count = min(fitting, most) if most > 1 else 0
        wide = min(2.1 * COLUMN * body, max(COLUMN * body, (total - left - body) / count)) if count else 0.0
        return cls(max(0, rounds - count), count, total - count * wide, wide, total, fitting > 0)

    def boxes(self, line: QRectF) -> list[tuple[int, QRectF]]:
        """Return the index of each round shown, and its box on this line."""
        lefts = (self.left + at * self.wide for at in range(self.count))
        return [(at, QRectF(left, line.top(), self.wide, line.height())) for at, left in enumerate(lefts, self.first)]


class Score(Struct, frozen=True):
    """What the row of a player shows."""

    name: str
    """Place and name."""
    gains: tuple[float | None, ...]
    """The points of each round; None for one without the player."""
    planned: int
    """The number of rounds."""
    before: float
    after: float
    """The total before and after the last round."""
    colour: int = 0
    leads: bool = False
    start: int = 0
    """The head start."""
    parts: tuple[str, ...] = ()
    tip: str = ""
    """Facts about the last round, as many as fit, such as the best words; and the facts only in the tool tip."""
    scale: float = 1.0
    goal: str = ""
    """The points at which the bar is full, and the text at its end."""


class ColumnsRow(RuledRow):
    """A row with a column for each round, from left to right like a table on paper."""

    def __init__(self) -> None:
        super().__init__()
        self._rounds = self._planned = 0
        self._names = self._totals = self._digits = 0.0
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def set_rounds(self, rounds: int, planned: int) -> None:
        """Set the number of rounds played and planned."""
        self._rounds, self._planned = rounds, planned
        self._update_layout()

    def set_widths(self, names: float, totals: float, digits: float) -> None:
        """Set the width of the longest name, of the column of totals, and of the longest total in it, in pixels."""
        self._names, self._totals, self._digits = names, totals, digits
        self._update_layout()

    def use_look(self, look: Look) -> None:
        self._update_layout()

    def _update_layout(self) -> None:
        """Place the parts of the row."""
        raise NotImplementedError  # the heading and the row of a player have different parts

    def _columns(self) -> Columns:
        body = current_look().pixels("body")
        return Columns.fit(self.width(), self._rounds, self._planned, body, self._names, self._totals)

    def _paint_columns(self, painter: QPainter, texts: Sequence[str], ink: str, line: QRectF) -> None:
        """Paint the texts of the rounds on `line`, and the red line before the totals."""
        theme, columns = current_look().theme, self._columns()
        painter.setPen(theme.colour(ink))
        for number, box in columns.boxes(line):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, texts[number] if number < len(texts) else "")
        if columns.bars:
            painter.fillRect(round(columns.total), 0, 1, self.height(), theme.colour("margin"))


class RoundsHead(ColumnsRow):
    """Paints the numbers of the rounds above their columns."""

    def __init__(self) -> None:
        super().__init__()
        self._row, self._total = QHBoxLayout(self), label(_("Total"), "caption")
        self._total.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._row.addWidget(self._total, 0, Qt.AlignmentFlag.AlignRight)
        self._update_layout()

    def _update_layout(self) -> None:
        self._row.setContentsMargins(0, round(6 * current_look().unit), 0, round(4 * current_look().unit))
        self._total.setFixedWidth(round(self._totals))
        self.update()

    @property
    def total_width(self) -> float:
        """The width of the heading of the totals in pixels, with some air."""
        return self._total.sizeHint().width() + current_look().pixels("body")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = smooth_painter(self)
        painter.setFont(font(current_look().pixels("caption"), QFont.Weight.Bold, tabular=True))
        texts = [str(number) for number in range(1, max(self._rounds, self._planned) + 1)]
        self._paint_columns(painter, texts, "text_soft", QRectF(self.rect()))


class PlayerScore(ColumnsRow):
    """One player's row: place, name, points of each round, total, and a bar towards the target."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.total, self.notes = ElidedLine("playerName"), RingedLabel(), soft()
        self.total.setObjectName("rowTotal")
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._goal = label(look="soft")
        self._goal.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._bar, self._part = PencilBar(1.3), 0.0
        self._score, self._size = Score("", (), 0, 0, 0), SIZES[1]
        head = fill(QHBoxLayout(), (self.name, 1), self.total, gap=0)
        self._foot = fill(QHBoxLayout(), (self.notes, 1))
        self._foot.addWidget(self._goal, 0, Qt.AlignmentFlag.AlignRight)  # even if it is alone
        self._rows = fill(QVBoxLayout(self), 1, head, self._bar, self._foot, 1)
        self._update_layout()

    def set_size(self, size: RowSize) -> None:
        """Set the row in this size; without its bar a screen reader still hears how far the target is."""
        if size != self._size:
            self._size = size
            for part in (self.name, self.total):
                restyle(part, kind=size.kind)
            self._update_layout()

    @property
    def _sign_size(self) -> float:
        """The size of the sign before the name, in pixels."""
        return current_look().pixels("heading" if self._size.kind in ("huge", "large") else "body")

    @property
    def name_width(self) -> float:
        """The width of sign and name in pixels, with some air."""
        name = self.name.fontMetrics().horizontalAdvance(self.name.text())
        return INSET * current_look().unit + SIGN * self._sign_size + name + 0.8 * current_look().pixels("body")

    @property
    def digits_width(self) -> float:
        """The width of the total in pixels."""
        return self.total.fontMetrics().horizontalAdvance(format_points(self._score.after))

    @property
    def total_width(self) -> float:
        """The width in pixels that the total needs with its ring, and the points to go."""
        goal = self._goal.fontMetrics().horizontalAdvance(self._score.goal) + 1.4 * current_look().pixels("body")
        ring = self.digits_width + 2 * AROUND * current_look().unit + 0.8 * current_look().pixels("body")
        return max(ring, goal if self._size.bar else 0.0)

    @property
    def elided(self) -> bool:
        """Whether the name is cut."""
        return self.name.shown != self.name.text()

    @property
    def wraps(self) -> bool:
        """Whether the line about the player's words needs two lines."""
        return self._size.own and self.notes.fontMetrics().horizontalAdvance(self._own_line) > self._own_room

    @property
    def _own_line(self) -> str:
        """As many facts about the player as fit in one line, at least one."""
        metrics, facts = self.notes.fontMetrics(), self._score.parts
        lines = [join_facts(facts[:many]) for many in range(len(facts), 0, -1)]
        fit = (line for line in lines if metrics.horizontalAdvance(line) <= self._own_room)
        return next(fit, lines[-1] if lines else "")

    @property
    def _own_room(self) -> float:
        """The width of that line."""
        return self._line_end - INSET * current_look().unit

    @property
    def _line_end(self) -> float:
        """Where the bar and the line under it end, in pixels."""
        columns = self._columns()
        return columns.total - 0.5 * current_look().pixels("body") if columns.bars else self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_layout()

    def show_score(self, score: Score) -> None:
        """Show these points; `set_grown` counts the total up."""
        self._score = score
        self.name.setText(score.name)
        self.setAccessibleName(_("{name}, {points}").format(name=score.name, points=points(score.after)))
        self.set_rounds(len(score.gains), score.planned)

    def set_grown(self, part: float) -> None:
        """Show the total with this part, 0..1, of the last round's points, and in the end the leader's ring."""
        score = self._score
        now = score.before + (score.after - score.before) * part
        ring = max(0.0, (part - RINGED) / (1 - RINGED)) if score.leads else 0.0
        self.total.show_ring(ring, seat_ink(current_look().theme, score.colour))
        self.total.setText(format_points(score.after if part >= 1 else float(round(now))))
        self._part = max(0.0, now) / score.scale
        self._bar.show_part(self._part)
        self.update()

    def _update_layout(self) -> None:
        """Place name and bar, and show points without a column below them: earlier rounds, head start, extras. The
        description has the points of each round, and the distance to the target if no bar is shown."""
        body, u, score, columns = current_look().pixels("body"), current_look().unit, self._score, self._columns()
        inset, (above, below, around, gap) = INSET * u, (round(length * u) for length in self._size.margins)
        self._rows.setContentsMargins(round(inset), above, 0, below)
        self._rows.setSpacing(gap)
        self._rows.setStretch(1, 0 if self._size.bar else 99)  # no room to spare between name and bar
        self.name.setContentsMargins(round(SIGN * self._sign_size), 0, 0, 0)
        self.name.setMaximumWidth(round(columns.left - inset - 0.4 * body) if columns.bars else 16777215)
        self._bar.set_colour(seat_ink(current_look().theme, score.colour))
        # Without room for a column, or with many players, the bar makes way so that all players are visible.
        self._bar.setHidden(not self._size.bar or not columns.bars)
        self._bar.setMaximumWidth(max(0, round(self._line_end - inset)))
        self._goal.setText(score.goal)
        self._goal.setHidden(self._bar.isHidden() or not score.goal)
        self._goal.setFixedWidth(round(self._totals))
        after = 0 if columns.bars and not self._goal.isHidden() else max(0, round(self.width() - self._line_end))
        self._foot.setContentsMargins(0, 0, after, 0)
        side = round(max(AROUND * u, (self._totals - self._digits) / 2))
        self.total.setContentsMargins(round(AROUND * u), around, side, around)
        before = [gain_text(gain) for gain in score.gains[: columns.first]] if len(score.gains) > 1 else []
        if columns.count and before:
            first = score.gains[: columns.first]
            text = _("round 1: {points}") if len(first) == 1 else _("rounds 1 to {number}: {points}")
            total = format_points(sum(gain for gain in first if gain is not None))
            before = [text.format(number=len(first), points=total)]
        elif len(before) > 9:
            before = ["…", *before[-8:]]
        head = [_("head start {points}").format(points=signed(score.start))] if score.start else []
        earlier = join_facts([*head, *before])
        self.setToolTip(plain_tip("\n".join(filter(None, (earlier, score.tip)))))
        lines = (earlier if self._size.earlier else "", self._own_line if self._size.own else "")
        self.notes.setText("\n".join(filter(None, lines)))
        self.notes.setVisible(bool(self.notes.text()))
        self.setMaximumHeight(max(round(self._size.most * u), self._rows.sizeHint().height()))
        played = ((at, gain) for at, gain in enumerate(score.gains, 1) if gain is not None)
        text = _("round {number}: {points}")
        gains = join_commas(text.format(number=at, points=format_points(gain)) for at, gain in played)
        self.setAccessibleDescription(join_facts([gains, score.goal if self._bar.isHidden() else ""]))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, name, painter = current_look(), self.name.geometry(), smooth_painter(self)
        theme = look.theme
        if self._score.leads:
            fill_marked(painter, QRectF(self.rect()), theme, 0.6)
        sign, ink = self._sign_size, seat_ink(theme, self._score.colour)
        middle = QPointF(name.left() + 0.5 * sign, name.center().y() + 0.06 * sign)
        paint_seat_shape(painter, self._score.colour, middle, 0.36 * sign, ink, ink)
        u, columns, body = look.unit, self._columns(), look.pixels("body")
        between = columns.left - self._names - 2 * body
        if self._bar.isHidden() and columns.bars and between > LEAST_BAR * body:
            box = QRectF(self._names + body, name.center().y() - 10 * u, between, 20 * u)
            pencil_bar(painter, box, self._part, 1.1 * u, theme.colour("pencil"), ink)
        painter.setFont(font(look.pixels(self._size.figures), QFont.Weight.DemiBold))
        self._paint_columns(painter, list(map(gain_text, self._score.gains)), "text", QRectF(name))
        painter.end()
        super().paintEvent(event)
