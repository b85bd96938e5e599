"""The rows of the table in which lists are compared: every word once, with a mark for each player who has it."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from boggle_qt.engine.match import Match
from boggle_qt.engine.scoring import Outcome, reading_order
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.scoring import OUTCOMES, beside_lines, unread_line
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

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
        for name, points in beside_lines(score):
            others.setdefault(name, {})[seat] = Mark(points)
    rows = [ReadRow(Head(name), tuple(map(by_seat.get, seats))) for name, by_seat in others.items()]
    return (*_rows(marks, seats), *rows)


def _rows(marks: dict[str, dict[int, Mark]], seats: range) -> tuple[ReadRow, ...]:
    return tuple(ReadRow(_word_row(word, by_seat), tuple(map(by_seat.get, seats))) for word, by_seat in marks.items())


def _word_row(word: str, marks: dict[int, Mark]) -> WordRow:
    """Return the word as it is written: struck if it scores for nobody, with the sign that all its marks have."""
    signs = {mark.sign for mark in marks.values() if mark.struck is None}
    sign = next(iter(signs)) if len(signs) == 1 else None
    return WordRow(word, bold=True, struck=not signs or sign is False, wrong=sign is False, sign=sign)
