"""The list model of the history: pages of rounds and matches are loaded when they become visible. One match at a time
can be opened to show its rounds below it."""

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
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

SCORE = Qt.ItemDataRole.UserRole
"""The role of the round; None while its page is being loaded."""
ENTRY = SCORE + 1
"""The role of a match of several players; None for a round."""
OPENED = SCORE + 2
"""The role that says whether the rounds of a match are shown below it."""
WITHIN = SCORE + 3
"""The role that says whether a row is a round of the match above it."""

CACHED = 24
"""Number of cached pages."""


class _Page(Struct, frozen=True):
    number: int
    rows: int | None
    """The number of lines, if it was requested."""
    rounds: int
    """The number of rounds, if it was requested."""
    entries: tuple[Entry, ...]


class HistoryModel(QAbstractListModel):
    """The rounds of a query, newest first. The journal is read off the UI thread."""

    counted = Signal(int)
    """The number of rounds of the query is known, and its first page is loaded."""
    failed = Signal(Exception)

    def __init__(self, journal: Journal, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal, self._query, self._rows = journal, NO_FILTER, 0
        self._pages: OrderedDict[int, tuple[Entry, ...]] = OrderedDict()
        self._opened, self._below = -1, tuple[Score, ...]()
        self._loading: int | None = None
        self._awaited: list[int] = []
        self.worker = Worker(self)
        self.worker.done.connect(self._receive)
        self.worker.failed.connect(self._fail)
        self.worker.crashed.connect(self._stop_waiting)
        self.opening = Worker(self)
        self.opening.done.connect(self._show_below)
        self.opening.failed.connect(self._fail)

    @property
    def query(self) -> Filter:
        """The current query."""
        return self._query

    @property
    def cached_pages(self) -> int:
        """The number of cached pages."""
        return len(self._pages)

    def search(self, query: Filter) -> None:
        """Show the rounds of this query. The current rows stay until they are loaded."""
        self._query, self._awaited, self._loading = query, [], 0
        journal = self._journal
        self.worker.start(lambda: _load_page(journal, query, 0, count=True))

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
        """Return the round in a row, of a match its last; None while its page is being loaded."""
        at, within = self._place(row)
        if within is not None:
            return self._below[within]
        entry = self._entry(at)
        return None if entry is None else entry.score

    def opens(self, row: int) -> bool:
        """Return whether the row is a match, which can be opened."""
        return self.index(row).data(ENTRY) is not None

    def toggle(self, row: int, opened: bool | None = None) -> None:
        """Open or close the match in a row; `opened` True only opens, False only closes."""
        at, within = self._place(row)
        entry = None if within is not None else self._entry(at)
        if entry is None or not entry.is_match or opened == bool(at == self._opened and self._below):
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
        """Return the line of the history that a row belongs to, and the index of the round below it or None."""
        past = row - self._opened - 1
        if self._opened < 0 or past < 0:
            return row, None
        return (self._opened, past) if past < len(self._below) else (row - len(self._below), None)

    def _entry(self, at: int) -> Entry | None:
        number, place = divmod(at, PAGE)
        page = self._pages.get(number)
        if page is None:
            self._request_page(number)
            return None
        self._pages.move_to_end(number)
        return page[place] if place < len(page) else None

    def _request_page(self, number: int) -> None:
        if self._loading is None:
            self._load(number)
        elif number != self._loading:
            # What was in sight last comes first; what is scrolled past is not waited for.
            self._awaited = [number, *(one for one in self._awaited if one != number)][:2]

    def _load(self, number: int) -> None:
        self._loading = number
        journal, query = self._journal, self._query
        self.worker.start(lambda: _load_page(journal, query, number, count=False))

    def _receive(self, page: _Page) -> None:
        self._loading = None
        if page.rows is not None:
            self.opening.cancel()
            self.beginResetModel()
            self._rows, self._opened, self._below = page.rows, -1, ()
            self._pages.clear()
            self._cache(page)
            self.endResetModel()
            self.counted.emit(page.rounds)
        else:
            self._cache(page)
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        while self._awaited and self._loading is None:
            number = self._awaited.pop(0)
            if number not in self._pages:
                self._load(number)

    def _cache(self, page: _Page) -> None:
        self._pages[page.number] = page.entries
        while len(self._pages) > CACHED:
            self._pages.popitem(last=False)

    def _fail(self, error: Exception) -> None:
        self._stop_waiting()
        self.failed.emit(error)

    def _stop_waiting(self) -> None:
        self._loading, self._awaited = None, []


def _load_page(journal: Journal, query: Filter, number: int, count: bool) -> Generator[None, None, _Page]:
    """Load a page of rounds, and their number if `count`."""
    yield None
    entries = queries.entries(journal, query, skip=number * PAGE)
    if not count:
        return _Page(number, None, 0, entries)
    yield None
    rows = queries.count_entries(journal, query) if len(entries) == PAGE else len(entries)
    yield None
    return _Page(number, rows, queries.count_rounds(journal, query), entries)


def _rounds(journal: Journal, match_id: int) -> Generator[None, None, tuple[Score, ...]]:
    yield None
    return queries.match_scores(journal, match_id)
