"""A player's rounds in order of time, for plots: one array for each figure, however many rounds there are."""

from __future__ import annotations

from array import array
from math import isnan, nan
from statistics import median

from msgspec import Struct

from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import FRESH
from boggle_qt.store.journal.summary_tables import Terms

WINDOW = 9
"""Number of rounds in the running median."""

FIGURES = {
    "of_par": "points / NULLIF(par, 0)",
    "words_per_minute": "60000.0 * words / NULLIF(played, 0)",
    "first": "first",
    "points": "points",
}
"""The figures of a round that are plotted: the column of a trend, and its SQL over a row of `rounds`. A figure is NULL
for a round without one. Times are playing milliseconds. messages/records.py gives each its words."""


class Trend(Struct, frozen=True, eq=False):
    """Rounds, oldest first. Each array has one number a round; nan means that the round has no such figure."""

    closed: array[int]
    """Milliseconds since 1970, UTC."""
    figures: dict[str, array[float]]
    """By the names of FIGURES."""

    def __len__(self) -> int:
        return len(self.closed)

    def value(self, name: str, at: int) -> float | None:
        """Return the figure `name` of round `at`, None if it has none."""
        value = self.figures[name][at]
        return None if isnan(value) else value

    def median(self, name: str, at: int, window: int = WINDOW) -> float | None:
        """Return the median of the last `window` figures up to round `at`, None if there are none."""
        last = list[float]()
        for before in range(at, -1, -1):
            if (value := self.value(name, before)) is not None:
                last.append(value)
            if len(last) == window:
                break
        return median(last) if last else None


def trend(journal: Journal, terms: Terms | None, player: str) -> Trend:
    """Return a player's fresh rounds under these terms, or under any for None."""
    under, of_terms = ("terms = ? AND", (terms.id,)) if terms else ("", ())
    rows = journal.query(
        f"SELECT closed, {', '.join(FIGURES.values())} FROM rounds WHERE {under} player = ? AND {FRESH} "
        "ORDER BY closed, id",
        *of_terms,
        player,
    )
    closed, *columns = zip(*rows, strict=True) if rows else [()] * (1 + len(FIGURES))
    figures = {
        name: array("d", (nan if value is None else value for value in column))
        for name, column in zip(FIGURES, columns, strict=True)
    }
    return Trend(array("q", closed), figures)
