"""A player's rounds one after another: columns of numbers that say what the history says."""

from __future__ import annotations

from array import array
from math import nan
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.trends import Trend, trend
from boggle_qt.store.words import shipped
from tests.store.journal.test_queries import days, journal, solo, terms

__all__ = ["days", "journal"]  # fixtures


def test_the_trend_is_the_median_of_the_last_shares_of_par(journal: Journal) -> None:
    """By hand, with a window of three; rounds whose board nobody measured have their points and no share."""
    lexicon = shipped.lexicon("standard", "american")
    solo(journal, "coin", "tanner coin core", "coin core", lexicon=lexicon)
    solo(journal, "")
    points = trend(journal, terms(), "Ann", window=3)
    assert [point.points for point in points] == [1, 5, 2, 0]
    shares = [score.of_par for score in reversed(queries.history(journal))]
    one, two, three, nothing = shares
    assert [point.of_par for point in points] == shares
    assert one
    assert two
    assert three
    assert nothing is None
    middle = sorted((one, two, three))[1]
    assert [point.middle for point in points] == [one, (one + two) / 2, middle, middle]
    assert [point.when for point in points] == sorted(point.when for point in points)


def test_a_round_without_a_number_has_none(journal: Journal) -> None:
    """A round in which no word was found has no first word, one that took no time no rate; each keeps its day."""
    solo(journal, "coin", "")
    found, nothing = trend(journal, terms(), "Ann")
    last, before = queries.history(journal)
    assert [found.when, nothing.when] == [before.when, last.when]
    assert (found.first, nothing.first) == (before.first, None)
    assert [found.words_a_minute, nothing.words_a_minute] == [before.words_a_minute, last.words_a_minute]


def test_nothing_played_is_an_empty_trend(journal: Journal) -> None:
    """It has no round, and says so where one is asked for."""
    none = trend(journal, terms(), "Ann")
    assert (len(none), list(none)) == (0, [])
    with pytest.raises(IndexError):
        none[0]


@given(st.lists(st.none() | st.floats(0, 100), max_size=40), st.integers(1, 12))
def test_a_moving_median(values: list[float | None], window: int) -> None:
    """Of each round, the median of the last shares of par up to it that there are."""
    shares = array("d", (nan if value is None else value for value in values))
    told = Trend(array("q", range(len(shares))), shares, shares, shares, shares, window)
    for at, point in enumerate(told):
        there = [value for value in values[: at + 1] if value is not None][-window:]
        assert point.middle == (median(there) if there else None)
