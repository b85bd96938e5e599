"""What is told of rounds that were: the figures asked for, in one line each."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import RACE, SOLO
from boggle_qt.engine.rules import Handicap
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.messages.records import (
    LENGTH_NAMES,
    TIER_NAMES,
    among_line,
    average_line,
    best_day_line,
    day_line,
    deleted_line,
    entry_fields,
    entry_line,
    moment_line,
    percentage_or_dash,
    purged_line,
    score_line,
    summing_line,
    taken_in_line,
    time_line,
    today_line,
    trend_line,
    under_plot_lines,
    undo_line,
    within_fields,
    written_line,
)
from boggle_qt.store.journal.deletion import Deleted
from boggle_qt.store.journal.queries import Entry, Rank, Score, Statistics, Today
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH, Terms


@pytest.mark.parametrize(
    ("today", "line"),
    [
        (Today(0, 0, None), ""),
        (Today(1, 1, 47), "1 round today · best 47"),
        (Today(12, 5, 47.5), "12 rounds today · 5 days in a row · best 47½"),
        (Today(0, 3, None), "3 days in a row"),
    ],
)
def test_today_in_a_line(today: Today, line: str) -> None:
    """What there is, and nothing of what there is not."""
    assert today_line(today, SOLO) == line


@pytest.mark.parametrize(
    ("among", "line"),
    [
        (Rank(None, 3, 0, 0), "Your first round under these rules."),
        (Rank(10, 14, 4, 4), "A record: 4 points more than your best under these rules."),
        (Rank(10, 10, 0, 1), "Not better than your last round."),
        (Rank(40, 20, 8, 10), "Better than 8 of your last 10 rounds."),
        (Rank(40, 20, 0, 10), "Better than none of your last 10 rounds."),
        (Rank(40, 20, 10, 10), "Better than each of your last 10 rounds."),
    ],
)
def test_a_round_among_others_in_a_sentence(among: Rank, line: str) -> None:
    """A record is one by its points over the best; an equal is none."""
    assert among_line(among, SOLO) == line


def test_races_are_told_by_their_time() -> None:
    """Less is better, and nobody is told of points."""
    assert today_line(Today(1, 1, -83_400), RACE) == "1 round today · best 1:23.4"
    assert among_line(Rank(-83_400, -71_000, 4, 4), RACE) == (
        "A record: 12.4 seconds faster than your best under these rules."
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
    there_points=200,
    words=("tin", "continent"),
    longest="continent",
    best="continent",
    first=2000,
    played=180_000,
    hints=0,
    found_lengths=(1, 0, 0, 0, 0, 1),
    there_lengths=None,
    found_tiers=None,
    there_tiers=None,
)


def test_a_round_in_a_line() -> None:
    """When it was where the player is, and what came of it."""
    told = score_line(SCORE, timezone(timedelta(hours=1)))
    assert told == "2026-01-02 00:30  Ann  Solo  12 points, 25% of par, 2 words, best continent, board known"


def test_every_class_of_words_has_a_name() -> None:
    """By length and by tier, and no two the same."""
    assert len(set(LENGTH_NAMES)) == len(LENGTHS)
    assert list(TIER_NAMES) == list(TIERS)
    assert len(set(TIER_NAMES.values())) == len(TIERS)


def test_what_is_left_to_sum_up() -> None:
    """One match, or several."""
    assert (summing_line(1), summing_line(2000)) == ("1 match left to sum up", "2,000 matches left to sum up")


def test_what_deletion_did_and_cannot_undo() -> None:
    """A round or a match; for good, with the copies it does not reach."""
    assert deleted_line(Deleted(3, 0)) == "round 1 of match 3 is deleted"
    assert deleted_line(Deleted(3, WHOLE_MATCH)) == "match 3 is deleted"
    assert purged_line(2, ()) == "2 deletions made for good: nothing brings it back"
    assert purged_line(1, (Path("/x/old.sqlite"),)).endswith("copies of the journal may still have it: old.sqlite")


def test_what_can_be_had_back_and_what_was_moved() -> None:
    """One deletion or several; matches taken in, or none that was new; what was written, and what could not be."""
    assert (undo_line(1), undo_line(3)) == ("Deleted.", "3 deletions can be had back.")
    assert taken_in_line(0) == "Nothing in it was new."
    assert taken_in_line(2) == "2 new matches taken in."
    assert written_line(3, "a.csv", csv=True) == "2 rounds written to a.csv."
    told = written_line(2, "a.jsonl", csv=False, left_out=1)
    assert told == "1 match written to a.jsonl. 1 match cannot be read and is left out."


def test_moments_under_a_plot() -> None:
    """The day, or of rounds of one day the time, where the player is."""
    moment, zone = datetime(2026, 11, 3, 23, 5, tzinfo=UTC), timezone(timedelta(hours=1))
    assert (day_line(moment, zone), time_line(moment, zone)) == ("4 Nov", "00:05")
    assert moment_line(moment, zone) == "4 Nov 2026, 00:05"
    assert (
        trend_line(moment, percentage_or_dash(0.444), percentage_or_dash(None), zone)
        == "4 Nov 2026, 00:05: 44%, usual –"
    )


def test_rounds_on_average() -> None:
    """What is not known is left out."""
    none = (0,) * len(LENGTHS)
    bare = Statistics(1, 12.0, None, None, None, none, none, (), ())
    assert average_line(bare) == "1 round, 12.0 points a round."
    full = Statistics(3, 12.25, 0.35, 4.2, 2_500.0, none, none, (), ())
    assert average_line(full) == (
        "3 rounds, 12.2 points a round, 35% of par, 4.2 words a minute, the first word after 2.5 seconds."
    )


def test_a_match_in_a_list() -> None:
    """Who sat there, how many rounds, and the points: of two as they stand, of more the most."""
    two = Entry(SCORE, (("Ann", 41), ("Ben", 38.5)), 3)
    assert entry_line(two, UTC) == "2026-01-01 23:30  Solo  3 rounds: Ann 41, Ben 38½"
    assert entry_fields(two, UTC)[1:] == ("Ann, Ben", "Solo", "3 rounds", "", "", "41 : 38½")
    assert entry_fields(Entry(SCORE, (("Ann", 1), ("Ben", 5), ("Cas", 3))), UTC)[-1] == "5"
    assert within_fields(SCORE)[:3] == ("round 1", "Ann", "")


def test_days_under_a_plot() -> None:
    """A day is named once, and the times of other rounds of it follow; a year is named where it is another."""

    def under(*days: tuple[int, int, int, int] | None) -> list[str]:
        return under_plot_lines([None if day is None else datetime(*day, tzinfo=UTC) for day in days], UTC)

    assert under((2026, 11, 3, 9), (2026, 11, 3, 21), None, (2026, 11, 4, 8)) == ["3 Nov", "21:00", "", "4 Nov"]
    assert under((2025, 12, 30, 9), (2025, 12, 31, 9), (2026, 1, 2, 9)) == ["30 Dec 2025", "31 Dec", "2 Jan 2026"]
    assert under() == []


def test_the_day_of_a_best() -> None:
    """Of this year without it."""
    now = datetime(2026, 1, 2, 0, 30, tzinfo=timezone(timedelta(hours=1)))
    assert best_day_line(datetime(2025, 12, 31, 23, 20, tzinfo=UTC), now) == "1 Jan"
    assert best_day_line(datetime(2025, 12, 31, 22, 20, tzinfo=UTC), now) == "31 Dec 2025"
