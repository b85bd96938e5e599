"""Matches played through their journal, whose clock a test can set."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Close, Deal, EndTurn, Event, Guess, Match, Phase, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.referee import WordLookup
from boggle_qt.store.files import shipped
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.write_queue import WriteQueue
from tests.engine.players import BOARD, LEXICON, names

DAY = datetime(2026, 1, 1, tzinfo=UTC)
STANDARD = shipped.lexicon("standard")


class Days:
    """A clock that advances by a minute at each call, and whenever a test sets it."""

    def __init__(self) -> None:
        self.now = DAY

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def opened(path: Path = Path(":memory:"), clock: Days | None = None) -> Journal:
    """Open a journal with a clock of its own."""
    return Journal.open(path, clock=clock or Days())


class Table:
    """A match played through its journal: each event is on the disk before the next."""

    def __init__(self, journal: Journal, match: Match, lexicon: WordLookup = LEXICON) -> None:
        self._queue = WriteQueue(journal)
        self._pending = self._queue.begin(match, lexicon)
        self._queue.write()

    @property
    def id(self) -> int:
        return self._pending.number

    @property
    def match(self) -> Match:
        return self._pending.match

    def do(self, *events: Event) -> Self:
        for event in events:
            self._queue.apply(self._pending, event)
            self._queue.write()
        return self

    def round(self, lists: Sequence[Sequence[str]], board: Board = BOARD, seed: int | None = 7) -> Self:
        """Play one round, with one list for each seat."""
        at = self.match.now
        self.do(replace(Deal.from_board(board, at), seed=seed))
        for _ in lists:
            self.do(Start(at), *(Guess((), at, word) for word in lists[self.match.seat]), EndTurn(at))
        return self.do(Close(at)) if self.match.phase is Phase.READOUT else self


def alone(journal: Journal) -> Table:
    """Begin a match of Ann alone, with the standard list."""
    return Table(journal, Match.new(SOLO, names(1)), STANDARD)


def summed_up(journal: Journal) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of the summary tables."""
    tables = ("rounds", "found", "seats", "measures")
    rows = {table: journal.query(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables}
    terms = "SELECT * FROM terms WHERE id IN (SELECT terms FROM rounds) ORDER BY id"
    return rows | {"terms": journal.query(terms)}


def summed_up_again(journal: Journal) -> dict[str, list[tuple[object, ...]]]:
    """Return the same rows, computed from the log alone."""
    for table in ("rounds", "found", "seats", "terms"):
        journal.connection.execute(f"DELETE FROM {table}")
    journal.reset_summaries()
    while journal.sum_up(3):
        pass
    return summed_up(journal)
