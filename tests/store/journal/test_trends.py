"""A player's rounds in order of time: the figures agree with the history."""

from array import array
from math import nan
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.summary_tables import to_milliseconds
from boggle_qt.store.journal.trends import Trend, trend
from tests.store.journal.test_queries import solo, terms
from tests.store.table import STANDARD


def test_every_figure_is_that_of_the_history(journal: Journal) -> None:
    """Each round has the figures and the day that the history gives it, or None where it has none."""
    solo(journal, "coin", "tanner coin core", "", lexicon=STANDARD)
    solo(journal, "coin core")  # without a lexicon its board is not measured and has no par
    found = trend(journal, terms(), "Ann")
    history = queries.history(journal)[::-1]
    assert list(found.closed) == [to_milliseconds(score.when) for score in history]
    per_minute = [60_000 * len(score.words) / score.played if score.played else None for score in history]
    for name in ("of_par", "words_per_minute", "first", "points"):
        values = [found.value(name, at) for at in range(len(found))]
        expected = per_minute if name == "words_per_minute" else [getattr(score, name) for score in history]
        assert values == [value if value is None else pytest.approx(value) for value in expected]
    assert found.value("first", 2) is None
    assert found.value("of_par", 3) is None


def test_nothing_played_is_an_empty_trend(journal: Journal) -> None:
    """A player without rounds has a trend without rounds."""
    assert len(trend(journal, terms(), "Ann")) == 0


@given(st.lists(st.none() | st.floats(0, 100), max_size=40), st.integers(1, 12))
def test_a_moving_median(values: list[float | None], window: int) -> None:
    """The median is of the last `window` figures up to the round; rounds without a figure do not count."""
    figures = {"of_par": array("d", (nan if value is None else value for value in values))}
    rounds = Trend(array("q", range(len(values))), figures)
    for at in range(len(values)):
        there = [value for value in values[: at + 1] if value is not None][-window:]
        assert rounds.median("of_par", at, window) == (median(there) if there else None)
