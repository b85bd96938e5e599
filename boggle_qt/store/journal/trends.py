"""A player's rounds one after another, for plots: kept as columns of numbers, however many there are."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from datetime import datetime
from math import isnan, nan
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import FRESH
from boggle_qt.store.journal.summary_tables import Terms, moment

WINDOW = 9
"""Rounds of which the median is what is usual."""


class Point(Struct, frozen=True):
    """One round of a trend."""

    when: datetime
    points: float
    of_par: float | None
    middle: float | None
    """The median of the share of par of the last rounds up to this."""
    words_a_minute: float | None
    first: float | None
    """Playing milliseconds to the first word."""


class Trend(Struct, frozen=True, eq=False):
    """Rounds, oldest first. A column has a number for each, and nan for a round without one."""

    closed: array[int]
    """Milliseconds since 1970, UTC."""
    points: array[float]
    of_par: array[float]
    words_a_minute: array[float]
    first: array[float]
    window: int = WINDOW

    def __len__(self) -> int:
        return len(self.closed)

    def __getitem__(self, at: int) -> Point:
        """The round at that place; raises IndexError where there is none."""
        return Point(
            moment(self.closed[at]),
            self.points[at],
            _number(self.of_par[at]),
            self._middle(at),
            _number(self.words_a_minute[at]),
            _number(self.first[at]),
        )

    def __iter__(self) -> Iterator[Point]:
        return map(self.__getitem__, range(len(self)))

    def _middle(self, at: int) -> float | None:
        last = list[float]()
        for before in range(at % len(self), -1, -1):
            if not isnan(share := self.of_par[before]):
                last.append(share)
            if len(last) == self.window:
                break
        return median(last) if last else None


def trend(journal: Journal, terms: Terms, player: str, window: int = WINDOW) -> Trend:
    """A player's fresh rounds under these terms, with the median of each last `window`."""
    # A list a column and one row in all: Python is asked for once and not for each of a hundred thousand rounds, which
    # would wait for the screen every time.
    columns = iter(
        journal.ask(
            "SELECT json_group_array(closed), json_group_array(first), json_group_array(points), "
            "json_group_array(par), json_group_array(words), json_group_array(played) FROM (SELECT closed, first, "
            "points, par, words, played FROM rounds INDEXED BY rounds_terms "
            f"WHERE terms = ? AND player = ? AND {FRESH} ORDER BY closed, id)",
            terms.id,
            player,
        )[0]
    )

    def column() -> Any:
        return msgspec.json.decode(next(columns))

    closed, first = array("q", column()), array("d", (nan if time is None else time for time in column()))
    points = array("d", column())
    of_par = array("d", (worth / par if par else nan for worth, par in zip(points, column(), strict=True)))
    rates = (60_000 * many / time if time else nan for many, time in zip(column(), column(), strict=True))
    return Trend(closed, points, of_par, array("d", rates), first, window)


def _number(value: float) -> float | None:
    return None if isnan(value) else value
