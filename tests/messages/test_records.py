"""Messages about finished rounds and matches."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import RACE, SOLO
from boggle_qt.engine.rules import Handicap
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.messages import records
from boggle_qt.store.journal.queries import Entry, Rank, Score, Today
from boggle_qt.store.journal.summary_tables import Terms


@pytest.mark.parametrize(
    ("today", "line"),
    [
        (Today(0, 0, None), ""),
        (Today(2, 1, 0), "2 rounds today"),
        (Today(1, 1, 47), "1 round today  ·  best 47"),
        (Today(12, 5, 47.5), "12 rounds today  ·  best 47½"),
        (Today(0, 3, None), ""),
    ],
)
def test_today_in_a_line(today: Today, line: str) -> None:
    """The line has only the figures there are."""
    assert records.today_line(today, SOLO) == line


@pytest.mark.parametrize(
    ("among", "line"),
    [
        (Rank(10, 14, 4, 4), "New record: 4 points more than your best under these rules."),
        (Rank(10, 10, 0, 1), ""),
        (Rank(40, 20, 8, 10), "Better than 8 of your last 10 rounds."),
        (Rank(40, 20, 0, 10), ""),
        (Rank(40, 20, 10, 10), "Better than each of your last 10 rounds."),
    ],
)
def test_a_round_compared_with_earlier_ones(among: Rank, line: str) -> None:
    """A record beats the best; an equal result is no record, and nothing is said of a round that beats none."""
    assert records.among_line(among, SOLO) == line


def test_races_are_compared_by_time() -> None:
    """In a race less time is better, and no points are mentioned."""
    assert records.today_line(Today(1, 1, -83_400), RACE) == "1 round today  ·  best 1:23.4"
    assert records.among_line(Rank(-83_400, -71_000, 4, 4), RACE) == (
        "New record: 12.4 s faster than your best under these rules."
    )


SCORE = Score(
    id=1,
    when=datetime(2026, 1, 1, 23, 30, tzinfo=UTC),
    player="Ann",
    rules="Solo",
    terms=Terms(SOLO.without_name(), Handicap(), 1),
    board=Board.parse("tine/nint/ocna/retl"),
    thrown=True,
    known=True,
    points=12,
    result=12,
    par=48,
    board_points=200,
    words=("tin", "continent"),
    longest="continent",
    best="continent",
    first=2000,
    played=180_000,
    hints=0,
    seat=0,
    hinted=(),
    found_lengths=(1, 0, 0, 0, 0, 1),
    board_lengths=None,
    found_tiers=None,
    board_tiers=None,
)


def test_a_round_in_a_line() -> None:
    """The line has the local time and the result of the round."""
    line = records.score_line(SCORE, timezone(timedelta(hours=1)))
    assert line == "2 Jan 2026, 00:30  Ann  Solo  12 points, 25% of par, 2 words, best word continent, replayed board"
    assert records.score_details(SCORE) == "25% of par 48, 2 words in 3:00.0, first word after 2.0 s, replayed board"


def test_every_class_of_words_has_a_name() -> None:
    """The names of lengths and of tiers differ from each other."""
    assert len(set(records.length_names())) == len(LENGTHS)
    assert list(records.TIER_NAMES) == list(TIERS)
    assert len(set(records.TIER_NAMES.values())) == len(TIERS)


def test_a_round_of_a_plot_in_a_line() -> None:
    """The line has the local time, the figure and the usual figure."""
    moment, zone = datetime(2026, 11, 3, 23, 5, tzinfo=UTC), timezone(timedelta(hours=1))
    line = records.trend_line(moment, records.percentage_or_dash(0.444), records.percentage_or_dash(None), zone)
    assert line == "4 Nov 2026, 00:05: 44% (usually –)"


def test_a_match_in_a_list() -> None:
    """A match has its players, rounds and points: of two players both, of more the most."""
    two = Entry(SCORE, (("Ann", 41), ("Ben", 38.5)), 3)
    assert records.entry_line(two, UTC) == "1 Jan 2026, 23:30  Solo  3 rounds: Ann 41, Ben 38½"
    assert records.entry_fields(two, UTC) == (
        ("1 Jan 2026, 23:30", "Solo"),
        ("Ann, Ben", "3 rounds"),
        ("41 : 38½", "Ann ahead"),
    )
    assert records.entry_fields(Entry(SCORE, (("Ann", 1), ("Ben", 5), ("Cas", 3))), UTC)[-1] == ("5", "Ben ahead")
    assert records.entry_fields(replace(two, winner="Ben"), UTC)[-1] == ("41 : 38½", "Ben won")
    assert records.within_fields(SCORE)[0] == ("round 1", "")


def test_labels_of_an_axis() -> None:
    """Times if all are of one day, else each day once; a year is named if it changes."""

    def labels(*days: tuple[int, int, int, int] | None) -> list[str]:
        return records.axis_labels([None if day is None else datetime(*day, tzinfo=UTC) for day in days], UTC)

    assert labels((2026, 11, 3, 9), (2026, 11, 3, 21), None, (2026, 11, 4, 8)) == ["3 Nov", "", "", "4 Nov"]
    assert labels((2026, 11, 3, 9), (2026, 11, 3, 21)) == ["09:00", "21:00"]
    assert labels((2026, 11, 3, 9)) == ["3 Nov"]
    assert labels((2025, 12, 30, 9), (2025, 12, 31, 9), (2026, 1, 2, 9)) == ["30 Dec 2025", "31 Dec", "2 Jan 2026"]
    assert labels() == []
