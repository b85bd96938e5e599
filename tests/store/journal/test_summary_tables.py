"""Summaries: what the log says, round by round."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import (
    Challenge,
    Close,
    Deal,
    EndTurn,
    Finish,
    Guess,
    Hinted,
    Match,
    Phase,
    Reopen,
    SetWord,
    Start,
)
from boggle_qt.engine.presets import MCDONNELL, PRESETS, SOLO
from boggle_qt.engine.rules import Handicap, Judging, Player, Ruling
from boggle_qt.engine.search.solving import solve
from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.store.files import shipped
from boggle_qt.store.files.problems import DiskAction, LostChange, Refused, UnreadMatch
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.summary_tables import Terms, from_milliseconds, round_id, split_round_id, to_milliseconds
from tests.engine.players import BOARD, WORDS, any_players, any_rules, names
from tests.store.table import STANDARD, Table, alone, opened, summed_up, summed_up_again


def test_a_round_is_summarized_with_the_event_that_closes_it(journal: Journal) -> None:
    """The figures are those of the solver."""
    table = alone(journal)
    table.do(replace(Deal.from_board(BOARD, 0), seed=7), Start(0), Guess((), 4_000, "tin"), Guess((), 5_000, "xyz"))
    table.do(Guess((), 9_000, "continent"), Hinted(1, 9_500))
    assert summed_up(journal)["rounds"] == []
    table.do(EndTurn(60_000))
    columns = [name for _, name, *_ in journal.query("PRAGMA table_info(rounds)")]
    row = dict(zip(columns, summed_up(journal)["rounds"][0], strict=True))
    words = solve(BOARD, STANDARD, 3).words
    assert (row["player"], row["board"], row["rules"], row["thrown"], row["known"]) == ("Ann", str(BOARD), "Solo", 1, 0)
    assert (row["points"], row["words"], row["longest"], row["best"]) == (12, 2, "continent", "continent")
    assert (row["first"], row["played"], row["hints"]) == (4_000, 60_000, 1)
    assert row["board_points"] == sum(SOLO.points(word.word) for word in words)
    assert row["par"] == sum(SOLO.points(w.word) for w in words if w.tier <= 35 and len(w.word) <= 6)
    assert [row[f"found_{n}"] for n in LENGTHS] == [1, 0, 0, 0, 0, 1]
    there = [row[f"board_{n}"] for n in LENGTHS]
    assert there == [sum(len(w.word) == n or len(w.word) > n == 8 for w in words) for n in LENGTHS]
    assert sum(row[f"board_tier_{tier}"] for tier in TIERS) == len(words)
    assert sum(row[f"found_tier_{tier}"] for tier in TIERS) == 2
    assert summed_up(journal)["found"] == [("continent", round_id(1, 0, 0)), ("tin", round_id(1, 0, 0))]


def test_a_reopened_round_is_summarized_again(journal: Journal) -> None:
    """While it is open, it has no summary."""
    table = Table(journal, Match.new(replace(MCDONNELL, target=None), names(2)), STANDARD)
    table.round([("coin", "onice"), ("nice",)])
    first = summed_up(journal)
    at = table.match.now
    table.do(Reopen(at))
    assert summed_up(journal) != first
    assert (summed_up(journal)["rounds"], summed_up(journal)["found"], summed_up(journal)["seats"]) == ([], [], [])
    table.do(Challenge(1, "onice", at), Close(at))
    assert summed_up(journal) == summed_up_again(journal)
    assert summed_up(journal) != first


def test_the_winner_is_known_when_a_match_is_over(journal: Journal) -> None:
    """Totals include head starts."""
    players = (Player("Ann", Handicap(head_start=5)), Player("Ben"))
    table = Table(journal, Match.new(replace(MCDONNELL, judging=Judging.REFEREE), players), STANDARD)
    table.round([["tine"], ["continent"]])
    assert seats(journal) == [("Ann", 6.0, None), ("Ben", 11.0, None)]
    table.do(Finish(table.match.now))
    assert seats(journal) == [("Ann", 6.0, 0), ("Ben", 11.0, 1)]


def seats(journal: Journal) -> list[tuple[object, ...]]:
    return journal.connection.execute("SELECT player, total, won FROM seats ORDER BY match_id, seat").fetchall()


any_list = st.lists(st.sampled_from(WORDS), max_size=5)
any_rounds = st.lists(
    st.tuples(
        st.sampled_from(["tine/nint/ocna/retl", "tint/nine/ocna/retl"]), st.lists(any_list, min_size=8, max_size=8)
    ),
    max_size=3,
)


@settings(max_examples=10)
@given(matches=st.lists(st.tuples(any_rules(), any_players(), any_rounds, st.booleans()), max_size=4))
def test_summaries_equal_those_rebuilt_from_the_log(matches: list[tuple[object, ...]]) -> None:
    """Whatever was played."""
    with opened() as journal:
        for rules, players, rounds, ended in matches:
            table = Table(journal, Match.new(replace(rules, own_paper=False), players), STANDARD)
            for board, lists in rounds:
                if table.match.phase is Phase.SCORED:
                    table.round(lists[: len(players)], Board.parse(board))
            if table.match.phase is Phase.SCORED:
                table.do(SetWord("tine", Ruling.BAN, table.match.now))
                if ended:
                    table.do(Finish(table.match.now))
        before = summed_up(journal)
        assert len(before["rounds"]) == sum(len(m.match.rounds) * len(m.match.players) for m in journal.history())
        assert summed_up_again(journal) == before
        assert journal.unsummed() == 0


@settings(max_examples=20)
@given(rules=any_rules(), players=any_players())
def test_equal_terms_have_equal_keys(rules: object, players: tuple[Player, ...]) -> None:
    """Names do not matter, and keys are read back."""
    match = Match.new(rules, players)
    other = Match.new(replace(rules, name="Another", description="by another name"), players)
    for seat in range(len(players)):
        terms = Terms.of(match, seat)
        assert (terms.key, terms.id) == (Terms.of(other, seat).key, Terms.of(other, seat).id)
        assert Terms.from_key(terms.key) == terms
        assert Terms.of(Match.new(replace(rules, seconds=301), players), seat).key != terms.key


def test_plain_rules_have_a_short_key() -> None:
    """Defaults are omitted."""
    assert Terms.of(Match.new(replace(SOLO, hints=False), names(1)), 0).key == (
        '{"handicap": {}, "players": 1, "rules": {}}'
    )


@given(match_id=st.integers(1, 2**40), number=st.integers(0, 2**17 - 1), seat=st.integers(0, 7))
def test_a_round_id_is_split_as_it_was_made(match_id: int, number: int, seat: int) -> None:
    """For any match, round and seat."""
    assert split_round_id(round_id(match_id, number, seat)) == (match_id, number, seat)


@given(st.datetimes(timezones=st.just(UTC)))
def test_times_are_exact_to_the_millisecond(when: datetime) -> None:
    """Before 1970 too."""
    assert timedelta() <= when - from_milliseconds(to_milliseconds(when)) < timedelta(milliseconds=1)


def test_unsummarized_matches_are_summarized_in_batches(journal: Journal) -> None:
    """The latest first."""
    tables = []
    for preset in PRESETS[:3]:
        tables.append(Table(journal, Match.new(preset, names(2)), STANDARD))
        tables[-1].round([["tine"], ["inner"]])
    expected = summed_up(journal)
    for table in ("rounds", "found", "seats", "terms", "measures"):
        journal.connection.execute(f"DELETE FROM {table}")
    journal.connection.execute("UPDATE matches SET summed = NULL")
    assert (journal.unsummed(), journal.sum_up(2), journal.unsummed()) == (3, 2, 1)
    assert {split_round_id(row[0])[0] for row in summed_up(journal)["rounds"]} == {2, 3}
    assert (journal.sum_up(2), journal.sum_up(2)) == (1, 0)
    assert summed_up(journal) == expected


def test_a_match_played_while_it_is_summarized_comes_again() -> None:
    """The outdated summary is not written."""

    def overtaken(name: str, spelling: str) -> Lexicon:
        """Play another round when the lexicon is opened."""
        if len(table.match.rounds) == 1:
            table.round([["inner"]])
        return shipped.lexicon(name, spelling)

    with Journal.open(Path(":memory:"), open_lexicon=overtaken) as journal:
        table = alone(journal)
        table.round([["tine"]])
        journal.connection.execute("DELETE FROM measures")
        journal.reset_summaries()
        journal.sum_up(5)
        assert journal.unsummed() == 1
        assert len(summed_up(journal)["rounds"]) == 2
        journal.sum_up(5)
        assert (journal.unsummed(), len(summed_up(journal)["rounds"])) == (0, 2)


def test_an_unreadable_match_is_summarized_only_once(journal: Journal) -> None:
    """The others are summarized, and the problem is reported."""
    for _ in range(2):
        alone(journal).round([["tine"]])
    journal.connection.execute("UPDATE events SET event = '{}' WHERE match_id = 1 AND number = 2")
    journal.reset_summaries()
    assert journal.sum_up(5) == 2
    assert journal.unsummed() == 0
    assert [split_round_id(row[0])[0] for row in summed_up(journal)["rounds"]] == [2]
    (line,) = journal.new_problems()
    assert isinstance(line, UnreadMatch)
    assert "Match 1 " in str(line)


def test_a_refused_event_has_no_summary(tmp_path: Path) -> None:
    """They are one transaction."""
    with opened(tmp_path / "j.db") as journal:
        table = alone(journal)
        table.do(Deal.from_board(BOARD, 0), Start(0), Guess((), 1, "tine"))
        journal.connection.execute("CREATE TRIGGER full BEFORE INSERT ON found BEGIN SELECT RAISE(ABORT, 'full'); END")
        before = len(list(journal.replay(table.id)))
        with pytest.raises(JournalError) as raised:
            table.do(EndTurn(2))
        assert str(raised.value) == str(Refused(DiskAction.WRITE, "full", LostChange.MOVE))
        assert len(list(journal.replay(table.id))) == before
        assert summed_up(journal)["rounds"] == []
