"""A player's rounds in order of time: the figures agree with the history."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.summary_tables import to_milliseconds
from boggle_qt.store.journal.trends import WINDOW, Trend, trend
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
        values = found.figures[name]
        expected = per_minute if name == "words_per_minute" else [getattr(score, name) for score in history]
        assert list(values) == [value if value is None else pytest.approx(value) for value in expected]
    assert found.figures["first"][2] is None
    assert found.figures["of_par"][3] is None
    assert found.known("of_par") == (list(found.closed[:3]), list(found.figures["of_par"][:3]))


def test_nothing_played_is_an_empty_trend(journal: Journal) -> None:
    """A player without rounds has a trend without rounds."""
    assert len(trend(journal, terms(), "Ann")) == 0


@given(st.lists(st.none() | st.floats(0, 100), max_size=40))
def test_a_moving_median(values: list[float | None]) -> None:
    """The median is of the last figures up to the round; rounds without a figure do not count."""
    rounds = Trend(range(len(values)), {"of_par": values})
    for at in range(len(values)):
        there = [value for value in values[: at + 1] if value is not None][-WINDOW:]
        assert rounds.median("of_par", at) == (median(there) if there else None)
