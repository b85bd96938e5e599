"""The rows of a word list and their model. A row holds what to show and knows nothing of matches or boards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, points

T = TypeVar("T")


def guarded(default: Callable[[], T], *, report: bool = True) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Report an exception of the override like any other fault, unless `report` is False, and return `default()`.
    PySide 6.11.3 aborts if an override that Qt waits for raises."""

    def guard(override: Callable[..., T]) -> Callable[..., T]:
        @wraps(override)
        def answer(*args: Any, **kwargs: Any) -> T:
            try:
                return override(*args, **kwargs)
            except Exception as fault:
                if report:
                    sys.excepthook(type(fault), fault, fault.__traceback__)
                return default()

        return answer

    return guard


def nothing() -> Any:
    """Return None."""


Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
"""The role that returns the row itself."""


class WordRow(Struct, frozen=True, gc=False):  # thousands of them, without cycles
    """A word in lower case and what is shown with it.

    `points` are a number or a text; None shows none. `found` draws a tick where found and missed words are mixed.
    `struck` draws a line through the word. `sign` is a tick (True) or a cross (False) behind it where lists are
    compared. `note` is for screen readers only.
    """

    word: str
    points: int | str | None = None
    found: bool = False
    struck: bool = False
    sign: bool | None = None
    note: str = ""

    @property
    def points_text(self) -> str:
        """The points as they are written on paper, without a plus; "" for none."""
        return "" if self.points is None else str(self.points)


class Head(Struct, frozen=True):
    """The heading of a section, and a note at its right end."""

    title: str
    note: str = ""


ListRow = WordRow | Head


class WordModel(QStringListModel):
    """The rows in order. QStringListModel with empty texts counts them: a view asks for the count twice per row that it
    lays out, and C++ answers faster than Python."""

    def __init__(self, rows: tuple[ListRow, ...] = (), parent: QObject | None = None) -> None:
        super().__init__([""] * len(rows), parent)
        self.rows = rows
        """All rows."""
        self.describe: Callable[[str], str] | None = None
        """Return more about a word: its meaning, or why it scores nothing."""

    def set_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show these rows."""
        if rows != self.rows:
            self.setStringList([])  # views find the old rows until they know that these are gone
            self.rows = rows
            self.setStringList([""] * len(rows))

    @guarded(nothing)
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title if isinstance(row, Head) else row.word.upper()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.rows[index.row()] if index.isValid() else None
        if isinstance(row, WordRow):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        # Headings cannot be selected.
        return Qt.ItemFlag.ItemNeverHasChildren


def spoken(row: ListRow) -> str:
    """Return a row as a screen reader says it."""
    if isinstance(row, Head):
        return join_commas((row.title, row.note))
    worth = points(row.points) if isinstance(row.points, int) else row.points_text
    return join_commas((row.word, worth, _("found") if row.found else "", row.note))
