"""Rounds and matches as the rows of a list, however many: a page of them is asked of the journal when it comes into
sight. A match opens, one at a time, and its rounds stand below it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from boggle_qt.messages.records import entry_line, score_line
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import NO_FILTER, PAGE, Entry, Filter, Score
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.widgets.guarded import guarded, nothing
from boggle_qt.ui.widgets.word_rows import Index

SCORE = Qt.ItemDataRole.UserRole
"""The role that gives the round itself; None while its page is on the way."""
ENTRY = SCORE + 1
"""The role that gives a match of several; None for a round."""
OPENED = SCORE + 2
"""The role that says whether the rounds of a match stand below it."""
WITHIN = SCORE + 3
"""The role that says whether a row is a round of the match above it."""

KEPT = 24
"""Pages that are remembered: what was in sight last."""


class _Page(Struct, frozen=True):
    wanted: Filter
    number: int
    rows: int | None
    """How many lines there are as wanted, where that was asked for."""
    rounds: int
    """How many rounds, where that was asked for."""
    entries: tuple[Entry, ...]


class HistoryModel(QAbstractListModel):
    """The rounds that are as wanted, newest first. Questions are asked off the UI thread."""

    counted = Signal(int)
    """So many rounds are as wanted now, and the first of them are here."""
    failed = Signal(Exception)

    def __init__(self, journal: Journal, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal, self._wanted, self._rows = journal, NO_FILTER, 0
        self._pages: OrderedDict[int, tuple[Entry, ...]] = OrderedDict()
        self._opened, self._below = -1, tuple[Score, ...]()
        self._coming: int | None = None
        self._awaited: list[int] = []
        self.worker = Worker(self)
        self.worker.done.connect(self._receive)
        self.worker.failed.connect(self._fail)
        self.worker.crashed.connect(self._wait_no_more)
        self.opening = Worker(self)
        self.opening.done.connect(self._show_below)
        self.opening.failed.connect(self._fail)

    @property
    def wanted(self) -> Filter:
        """What was asked for last."""
        return self._wanted

    @property
    def kept(self) -> int:
        """How many pages are remembered."""
        return len(self._pages)

    def ask(self, wanted: Filter) -> None:
        """Show the rounds that are as wanted. What is shown stays until they are here."""
        self._wanted, self._awaited, self._coming = wanted, [], 0
        journal = self._journal
        self.worker.start(lambda: _asking(journal, wanted, 0, count=True))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else self._rows + len(self._below)

    @guarded(nothing)
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (SCORE, ENTRY, OPENED, WITHIN, Qt.ItemDataRole.DisplayRole):
            return None
        row = index.row()
        at, within = self._place(row)
        if role == WITHIN:
            return within is not None
        if role == OPENED:
            return within is None and at == self._opened and bool(self._below)
        if role == SCORE:
            return self.score(row)
        entry = None if within is not None else self._entry(at)
        match = entry if entry is not None and entry.is_match else None
        if role == ENTRY:
            return match
        score = self.score(row)
        return "" if score is None else score_line(score) if match is None else entry_line(match)

    def score(self, row: int) -> Score | None:
        """The round in that row, of a match its last; None while its page is on the way."""
        at, within = self._place(row)
        if within is not None:
            return self._below[within]
        entry = self._entry(at)
        return None if entry is None else entry.score

    def opens(self, row: int) -> bool:
        """Whether the row is a match, which opens and closes."""
        return self.index(row).data(ENTRY) is not None

    def toggle(self, row: int, wanted: bool | None = None) -> None:
        """Open the match in that row, or close it; `wanted`: only if it is to be open, or closed."""
        at, within = self._place(row)
        entry = None if within is not None else self._entry(at)
        if entry is None or not entry.is_match or wanted == bool(at == self._opened and self._below):
            return
        closing = at == self._opened
        self._close()
        if not closing:
            self._opened, journal, match_id = at, self._journal, entry.score.match_id
            self.opening.start(lambda: _rounds(journal, match_id))

    def _show_below(self, scores: tuple[Score, ...]) -> None:
        first = self._opened + 1
        self.beginInsertRows(QModelIndex(), first, first + len(scores) - 1)
        self._below = scores
        self.endInsertRows()
        self.dataChanged.emit(self.index(self._opened), self.index(self._opened))

    def _close(self) -> None:
        self.opening.cancel()
        if self._below:
            first = self._opened + 1
            self.beginRemoveRows(QModelIndex(), first, first + len(self._below) - 1)
            self._below = ()
            self.endRemoveRows()
            self.dataChanged.emit(self.index(self._opened), self.index(self._opened))
        self._opened = -1

    def _place(self, row: int) -> tuple[int, int | None]:
        """Which line of the history a row is, and which of the rounds below that."""
        past = row - self._opened - 1
        if self._opened < 0 or past < 0:
            return row, None
        return (self._opened, past) if past < len(self._below) else (row - len(self._below), None)

    def _entry(self, at: int) -> Entry | None:
        number, place = divmod(at, PAGE)
        page = self._pages.get(number)
        if page is None:
            self._want(number)
            return None
        self._pages.move_to_end(number)
        return page[place] if place < len(page) else None

    def _want(self, number: int) -> None:
        if self._coming is None:
            self._send_for(number)
        elif number != self._coming:
            # What was in sight last comes first; what is scrolled past is not waited for.
            self._awaited = [number, *(one for one in self._awaited if one != number)][:2]

    def _send_for(self, number: int) -> None:
        self._coming = number
        journal, wanted = self._journal, self._wanted
        self.worker.start(lambda: _asking(journal, wanted, number, count=False))

    def _receive(self, page: _Page) -> None:
        self._coming = None
        if page.rows is not None:
            self.opening.cancel()
            self.beginResetModel()
            self._rows, self._opened, self._below = page.rows, -1, ()
            self._pages.clear()
            self._keep(page)
            self.endResetModel()
            self.counted.emit(page.rounds)
        else:
            self._keep(page)
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        while self._awaited and self._coming is None:
            number = self._awaited.pop(0)
            if number not in self._pages:
                self._send_for(number)

    def _keep(self, page: _Page) -> None:
        self._pages[page.number] = page.entries
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)

    def _fail(self, error: Exception) -> None:
        self._wait_no_more()
        self.failed.emit(error)

    def _wait_no_more(self) -> None:
        self._coming, self._awaited = None, []


def _asking(journal: Journal, wanted: Filter, number: int, count: bool) -> Generator[None, None, _Page]:
    """A page of rounds, and if `count` how many there are."""
    yield None
    entries = queries.entries(journal, wanted, skip=number * PAGE)
    if not count:
        return _Page(wanted, number, None, 0, entries)
    yield None
    rows = queries.count_entries(journal, wanted) if len(entries) == PAGE else len(entries)
    yield None
    return _Page(wanted, number, rows, queries.count_rounds(journal, wanted), entries)


def _rounds(journal: Journal, match_id: int) -> Generator[None, None, tuple[Score, ...]]:
    yield None
    return queries.match_scores(journal, match_id)
