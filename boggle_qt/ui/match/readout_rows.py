"""The rows of the table in which lists are compared, and their model: every word once, with a mark for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import Match
from boggle_qt.engine.scoring import Outcome, reading_order
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, points, signed
from boggle_qt.messages.scoring import OUTCOMES, beside_lines, mark_line, offered_mark, unlisted_mark, unread_line
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
        return (*_rows(marks, seats), ReadRow(Head(unread_line(left))))
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
        self.middle = 0
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

    def set_players(self, players: Sequence[Seated]) -> None:
        """Show a column for each of these players, and no rows."""
        self.beginResetModel()
        self.players, self.rows, self.middle = tuple(players), (), len(players) // 2
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
            said = offered_mark()
        title = row.head.title if isinstance(row.head, Head) else row.head.word
        return mark_line(title, self.players[seat].name, said or unlisted_mark())

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
