"""Heads and rows of the table in which lists are compared: every player once, every word once with all marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from boggle_qt.engine.match import Match
from boggle_qt.engine.scoring import Outcome, reading_order
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import isolate, join_commas, points, signed, word_count
from boggle_qt.messages.scoring import OUTCOMES, beside_lines, to_read_line
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_band, pencil_ring, round_pen
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.charts import seat_ink, seat_shape
from boggle_qt.ui.widgets.labels import plain_tip
from boggle_qt.ui.widgets.word_rows import ROW, Head, Index, ListRow, WordRow, guarded, nothing, spoken

STRUCK_OUT = frozenset({Outcome.STRUCK, Outcome.SHORT, Outcome.WITHDRAWN, Outcome.APART})


class Mark(Struct, frozen=True):
    """What a word, or something else, brought one player."""

    points: float
    note: str = ""
    """Its outcome in words, for screen readers."""
    struck: float | None = None
    """The points of a struck word if it were not struck."""
    sign: bool | None = None
    """A tick (True) or a cross (False) beside the points."""


class ReadRow(Struct, frozen=True):
    """A row of the table: a word that was read, or a heading; and the marks by seat, None for a player without one."""

    head: ListRow
    marks: tuple[Mark | None, ...] = ()

    @property
    def word(self) -> str:
        """The word, or "" for other points."""
        return self.head.word if isinstance(self.head, WordRow) else ""


def outcome_mark(outcome: Outcome, points: float, worth: float) -> Mark:
    """Return the mark of a word with this outcome; `worth` is what the word would score if it were not struck."""
    sign = {Outcome.RIGHT: True, Outcome.WRONG: False}.get(outcome)
    return Mark(points, _(OUTCOMES[outcome]), worth if outcome in STRUCK_OUT else None, sign)


def readout_rows(match: Match, read: frozenset[str]) -> tuple[ReadRow, ...]:
    """Return the words that were read, in the order of reading. If all are read, words that the referee refused and
    points for other things follow, so that every column adds up; otherwise a heading with the number of words left."""
    order, seats = reading_order(match.round), range(len(match.players))
    marks: dict[str, dict[int, Mark]] = {word: {} for word in order if word in read}
    for seat, score in enumerate(match.score()):
        handicap = match.players[seat].handicap
        for line in score.lines:
            if line.word in marks:
                worth = match.rules.points(line.word, handicap)
                marks[line.word][seat] = outcome_mark(line.outcome, line.points, worth)
    if left := len(order) - len(marks):
        return (*_rows(marks, seats), ReadRow(Head(to_read_line(left))))
    for seat, sheet in enumerate(match.round.sheets):
        for word, times in Counter(sheet.wrong).items():
            refused = Mark(-match.rules.penalty * times, _("refused"), sign=False)
            marks.setdefault(word, {})[seat] = refused
    others: dict[str, dict[int, Mark]] = {}
    for seat, score in enumerate(match.score()):
        for name, brought in beside_lines(score):
            others.setdefault(name, {})[seat] = Mark(brought)
    rows = [ReadRow(Head(name), tuple(map(by_seat.get, seats))) for name, by_seat in others.items()]
    return (*_rows(marks, seats), *rows)


def _rows(marks: dict[str, dict[int, Mark]], seats: range) -> tuple[ReadRow, ...]:
    return tuple(ReadRow(_word_row(word, by_seat), tuple(map(by_seat.get, seats))) for word, by_seat in marks.items())


def _word_row(word: str, marks: dict[int, Mark]) -> WordRow:
    """Return the word as it is written: struck if it scores for nobody, with the sign that all its marks have."""
    signs = {mark.sign for mark in marks.values() if mark.struck is None}
    sign = next(iter(signs)) if len(signs) == 1 else None
    return WordRow(word, struck=not signs or sign is False, sign=sign)


class Seated(Struct, frozen=True):
    """What the head of a player's column shows."""

    name: str
    colour: int
    """The number of the player's colour and shape."""
    key: str = ""
    """The key with which the player challenges; "" for none."""
    title: str = ""
    """The name with what is special about the player in this round."""


class ReadModel(QAbstractTableModel):
    """The rows of the table. The words are in the column `middle`, the players' marks in the others."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: tuple[ReadRow, ...] = ()
        self.players: tuple[Seated, ...] = ()
        self.scores: tuple[str, ...] = ()
        self.leaders: frozenset[int] = frozenset()
        self.middle = self.words = 0
        """The column of the words, and how many there will be to read: rows of refused words are not among them."""
        self.offered: Callable[[int, int], bool] = lambda row, seat: False
        """Whether the player with this seat may challenge the word of this row by the mark in it."""

    def seat(self, column: int) -> int | None:
        """Return the seat whose column it is; None for the words."""
        return None if column == self.middle else column - (column > self.middle)

    def column(self, seat: int) -> int:
        """Return the column of a seat."""
        return seat + (seat >= self.middle)

    def mark(self, index: Index) -> Mark | None:
        """Return the mark in a cell, or None."""
        marks, seat = self.rows[index.row()].marks, self.seat(index.column())
        return marks[seat] if marks and seat is not None else None

    def set_players(self, players: Sequence[Seated], words: int) -> None:
        """Show a column for each of these players, and no rows; there will be so many words."""
        self.beginResetModel()
        self.players, self.rows, self.middle, self.words = tuple(players), (), len(players) // 2, words
        self.scores, self.leaders = ("",) * len(players), frozenset()
        self.endResetModel()

    def set_rows(self, rows: tuple[ReadRow, ...], scores: Sequence[str], leaders: Collection[int]) -> None:
        """Show these rows. Rows of the same words at the start stay, so that what is selected there stays too."""
        pairs = zip(self.rows, rows, strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0].word == pair[1].word != "", pairs))
        if len(self.rows) > same:
            self.beginRemoveRows(QModelIndex(), same, len(self.rows) - 1)
            self.rows = self.rows[:same]
            self.endRemoveRows()
        self.rows = rows[:same]
        if len(rows) > same:
            self.beginInsertRows(QModelIndex(), same, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
        self.scores, self.leaders = tuple(scores), frozenset(leaders)
        if same:
            self.dataChanged.emit(self.index(0, 0), self.index(same - 1, len(self.players)))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.players))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() or not self.players else len(self.players) + 1

    @guarded(nothing)
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row.head
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        mark, seat = self.mark(index), self.seat(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            if seat is None:
                return row.head.title if isinstance(row.head, Head) else row.head.word.upper()
            return signed(mark.points) if mark is not None else ""
        if seat is None or not row.marks:
            return spoken(row.head)
        said = join_commas((mark.note, points(mark.points) if mark.struck is None else "")) if mark is not None else ""
        if mark is None and self.offered(index.row(), seat):
            said = _("can challenge it")
        title = row.head.title if isinstance(row.head, Head) else row.head.word
        name = isolate(self.players[seat].name)
        return _("{word}, {name}: {mark}").format(word=title, name=name, mark=said or _("not on the list"))

    @guarded(nothing)
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        roles = Qt.ItemDataRole
        if role not in (roles.DisplayRole, roles.AccessibleTextRole, roles.ToolTipRole):
            return None
        if orientation is Qt.Orientation.Vertical:
            return spoken(self.rows[section].head) if role != roles.ToolTipRole else None
        seat = self.seat(section)
        if seat is None:
            return None if role == roles.ToolTipRole else _("Words")
        player = self.players[seat]
        said = _("{name}: {points}").format(name=player.title or player.name, points=self.scores[seat])
        return plain_tip(said) if role == roles.ToolTipRole else said

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemNeverHasChildren
        if index.isValid() and self.rows[index.row()].marks:
            flags |= Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags


HEAD, ROOMY_HEAD, LOW_HEAD = 5.0, 4.7, 2.6
"""Height of the heads, in heights of body text: of two lines, of one line, and without shape and key."""
LETTERS = 4
"""The first letters that stand for a name: fewer say nothing."""
SQUEEZED, SMALLER = 0.75, 0.7
"""The width of a text that is too wide, at least, as a part of its natural one; and its size, if that is too little."""
LEAST_NAME = 13, 0.8
"""The least size of a name, in pixels and in heights of body text: where names do not fit in it, numbers do."""
NAME_ROOM = 0.78
"""The part of a narrow head that a name takes, at most."""
ROOMY = 7.5
"""A column at least as wide, in heights of body text, has the name on one line with its shape."""


def short_name(name: str, metrics: QFontMetricsF, room: float) -> str:
    """Return the name if it fits, else its first word, or its beginning with a full stop, "P. 2" for "Player 2"; "" if
    that is too short."""
    first, *rest = name.replace("-", " ").split() or [""]
    if rest and rest[-1].isdecimal():  # which tells it from the others
        first = f"{first[:1]}. {rest[-1]}"
    if (whole := next((text for text in (name, first) if metrics.horizontalAdvance(text) <= room), None)) is not None:
        return whole
    begun = first if len(first) <= LETTERS + 1 else f"{first[:LETTERS]}."  # no letter is worth a full stop
    return begun if 0.9 * metrics.horizontalAdvance(begun) <= room else ""


def fitted(text: str, plain: QFont, room: float) -> QFont:
    """Return the font in which a text fits into the room: narrower, and where that is too little smaller."""
    wide = QFontMetricsF(plain).horizontalAdvance(text)
    if wide <= max(0.0, room):
        return plain
    made = QFont(plain)
    made.setStretch(max(round(100 * SQUEEZED), int(100 * room / wide)))
    wide = QFontMetricsF(made).horizontalAdvance(text)
    if wide > room:
        made.setPixelSize(max(int(SMALLER * plain.pixelSize()), int(plain.pixelSize() * room / wide)))
    return made


class ReadHeads(QHeaderView):
    """The players' heads: colour, shape, key and the beginning of the name, and the points below."""

    def __init__(self, read: ReadModel, table: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._read, self.low = read, False
        """Whether they are low: without shape and key."""
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)

    @guarded(nothing)
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        look, model, box, (roomy, *__) = current_look(), self._read, QRectF(rect), self._naming()
        body, u, seat = look.pixels("body"), look.air, model.seat(section)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        low = box.top() + (1.35 if self.low else 2.2 if roomy else 3.1) * body
        below = QRectF(box.left(), low, box.width(), box.bottom() - low)
        middle = Qt.AlignmentFlag.AlignCenter
        if seat is None:
            read = min(model.words, sum(1 for row in model.rows if row.word))
            text = word_count(read) if read else ""  # how many are to read stands on the strip
            painter.setFont(fitted(text, font(body, QFont.Weight.DemiBold), box.width() - 4))
            painter.setPen(look.theme.colour("text_soft"))
            painter.drawText(below, middle, text)
        else:
            player = model.players[seat]
            gap, last = min(1.5 * u, 0.06 * box.width()), section == self.count() - 1
            band = box.adjusted(gap if section else 0, 0, 0 if last else -gap, low - box.bottom())
            edge = 2 * look.theme.plain  # of the frame that other bands have
            colour = look.theme.colour(f"seat{player.colour + 1}")
            paint_band(painter, band.adjusted(-edge, 0, edge, 0), colour, u, look.theme)
            self._paint_player(painter, band, box.width() - 2 * gap, player)
            size = look.pixels("heading" if roomy else "word")
            face = fitted(model.scores[seat], font(size, QFont.Weight.ExtraBold), box.width() - 4)
            painter.setFont(face)
            painter.setPen(look.theme.colour("points"))
            painter.drawText(below, middle, model.scores[seat])
            if seat in model.leaders:
                wide = QFontMetricsF(face).horizontalAdvance(model.scores[seat]) + 1.1 * size
                ring = QRectF(0, 0, min(wide, box.width() - 2), min(1.5 * size, below.height() - 10))
                ring.moveCenter(below.center())
                pencil_ring(painter, ring, 2 * u, seat_ink(look.theme, player.colour))
        painter.restore()

    def _naming(self) -> tuple[bool, float, float]:
        """Return whether a name is on one line with its shape, its room, and its least size, in pixels."""
        body, column = current_look().pixels("body"), self.sectionSize(self._read.column(0))
        least = max(LEAST_NAME[0], LEAST_NAME[1] * body)
        if column > ROOMY * body:
            return True, column - 3.4 * body, least
        return False, NAME_ROOM * column, min(least, 0.7 * column)

    def names(self) -> list[str]:
        """Return the names as they are in the heads, "" for one that does not fit. A name is smaller and narrower
        rather than cut or left out."""
        __, room, least = self._naming()
        metrics = QFontMetricsF(font(least, QFont.Weight.ExtraBold))
        names = [player.name for player in self._read.players]
        return [short_name(name, metrics, room / 0.95) for name in names]

    def _paint_player(self, painter: QPainter, band: QRectF, least: float, player: Seated) -> None:
        """Paint shape, key and name: on one line in a roomy column, else the name below, as much of it as fits.
        `least` is the width of the narrowest band."""
        look, names, (roomy, room, smallest) = current_look(), self.names(), self._naming()
        ink, body, key = look.theme.colour("band_ink"), look.pixels("body"), player.key
        size = look.pixels("word") if roomy else max(smallest, min(0.9 * body, 0.7 * least))
        shown = names[self._read.players.index(player)]
        if key and not all(names):  # numbers in place of all names
            shown, key = ("", key) if roomy else (key, "")
            names, size = [shown], min(look.pixels("word"), 0.7 * least)
        metrics = QFontMetricsF(font(size, QFont.Weight.ExtraBold))
        widest = max(names, key=metrics.horizontalAdvance)
        wide = metrics.horizontalAdvance(widest)
        size = max(smallest, min(size, int(size * room / max(1.0, wide))))
        strong = fitted(widest, font(size, QFont.Weight.ExtraBold), room)  # one font for all names
        # In narrow columns large text stays on its band.
        em = min(body, least / (2.2 if key else 1.2))
        digit = font(0.9 * em, QFont.Weight.Bold)
        wide = 0.84 * em + (0.4 * em + QFontMetricsF(digit).horizontalAdvance(key) if key else 0)
        if roomy or not shown:
            beside = wide + 0.6 * em if shown else wide
            left = (band.width() - beside - QFontMetricsF(strong).horizontalAdvance(shown)) / 2
            marks, name = band.adjusted(left, 0, 0, 0), band.adjusted(left + beside, 0, 20, 0)
        else:
            half = 0.52 * band.height()
            marks = QRectF(band.center().x() - wide / 2, band.top() + 0.15 * em, wide, half)
            name = band if self.low else band.adjusted(0, half, 0, 0)
        side = Qt.AlignmentFlag.AlignLeft if roomy else Qt.AlignmentFlag.AlignHCenter
        painter.setPen(ink)
        painter.setFont(strong)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter | side, shown)
        if roomy or not self.low or not shown:
            painter.setFont(digit)
            painter.drawText(marks.adjusted(1.24 * em, 0, 20, 0), Qt.AlignmentFlag.AlignVCenter, key)
            painter.setPen(round_pen(ink, max(1.2, 0.1 * em)))
            painter.drawPath(
                seat_shape(player.colour, QPointF(marks.left() + 0.42 * em, marks.center().y()), 0.42 * em)
            )
