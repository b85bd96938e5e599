"""A player's rounds in order of time, for plots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
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
    """Rounds, oldest first. Each sequence has one entry a round."""

    closed: Sequence[int]
    """Milliseconds since 1970, UTC."""
    figures: dict[str, Sequence[float | None]]
    """By the names of FIGURES; None for a round that has no such figure."""

    def __len__(self) -> int:
        return len(self.closed)

    def known(self, name: str) -> tuple[list[int], list[float]]:
        """Return when the rounds that have the figure `name` were closed, and their figures."""
        rounds = [(at, value) for at, value in zip(self.closed, self.figures[name], strict=True) if value is not None]
        return [at for at, _ in rounds], [value for _, value in rounds]

    def median(self, name: str, at: int) -> float | None:
        """Return the median of the last WINDOW figures up to round `at`, None if there are none."""
        before = reversed(self.figures[name][: at + 1])
        last = list(islice((value for value in before if value is not None), WINDOW))
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
    return Trend(closed, dict(zip(FIGURES, columns, strict=True)))
