"""Rounds as the rows of a list, however many: a page of them is asked of the journal when it comes into sight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from boggle_qt.store import records
from boggle_qt.store.journal import Journal
from boggle_qt.store.records import EVERYTHING, PAGE, Score, Wanted
from boggle_qt.ui.widgets.word_rows import Index
from boggle_qt.ui.worker import Worker
from boggle_qt.wording.records import score_line

SCORE = Qt.ItemDataRole.UserRole
"""The role that gives the round itself; None while its page is on the way."""

KEPT = 24
"""Pages that are remembered: what was in sight last."""


class _Page(Struct, frozen=True):
    wanted: Wanted
    number: int
    rounds: int | None
    """How many there are as wanted, where that was asked for."""
    scores: tuple[Score, ...]


class HistoryModel(QAbstractListModel):
    """The rounds that are as wanted, newest first. Questions are asked off the UI thread."""

    counted = Signal(int)
    """So many rounds are as wanted now, and the first of them are here."""
    failed = Signal(Exception)

    def __init__(self, journal: Journal, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal, self._wanted, self._rounds = journal, EVERYTHING, 0
        self._pages: OrderedDict[int, tuple[Score, ...]] = OrderedDict()
        self._coming: int | None = None
        self._awaited: list[int] = []
        self.worker = Worker(self)
        self.worker.done.connect(self._receive)
        self.worker.failed.connect(self._fail)

    @property
    def wanted(self) -> Wanted:
        """What was asked for last."""
        return self._wanted

    @property
    def kept(self) -> int:
        """How many pages are remembered."""
        return len(self._pages)

    def ask(self, wanted: Wanted) -> None:
        """Show the rounds that are as wanted. What is shown stays until they are here."""
        self._wanted, self._awaited, self._coming = wanted, [], 0
        journal = self._journal
        self.worker.start(lambda: _asking(journal, wanted, 0, count=True))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else self._rounds

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (SCORE, Qt.ItemDataRole.DisplayRole):
            return None
        score = self.score(index.row())
        if role == SCORE:
            return score
        return "" if score is None else score_line(score)

    def score(self, row: int) -> Score | None:
        """The round in that row; None while its page is on the way."""
        number, place = divmod(row, PAGE)
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
        if page.rounds is not None:
            self.beginResetModel()
            self._rounds = page.rounds
            self._pages.clear()
            self._keep(page)
            self.endResetModel()
            self.counted.emit(page.rounds)
        else:
            self._keep(page)
            first = page.number * PAGE
            self.dataChanged.emit(self.index(first), self.index(min(first + PAGE, self._rounds) - 1))
        while self._awaited and self._coming is None:
            number = self._awaited.pop(0)
            if number not in self._pages:
                self._send_for(number)

    def _keep(self, page: _Page) -> None:
        self._pages[page.number] = page.scores
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)

    def _fail(self, error: Exception) -> None:
        self._coming, self._awaited = None, []
        self.failed.emit(error)


def _asking(journal: Journal, wanted: Wanted, number: int, count: bool) -> Generator[None, None, _Page]:
    """A page of rounds, and if `count` how many there are."""
    yield None
    scores = records.history(journal, wanted, skip=number * PAGE)
    rounds = None
    if count:
        yield None
        rounds = records.how_many(journal, wanted) if len(scores) == PAGE else len(scores)
    return _Page(wanted, number, rounds, scores)
