"""Queries on the summaries: rounds under different rules are never compared."""

from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import Close, Deal, EndTurn, Finish, Guess, Hinted, Match, Start
from boggle_qt.engine.presets import MCDONNELL, RACE, SOLO
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.rules import Handicap, HouseRules, Judging, Player
from boggle_qt.store.files import shipped
from boggle_qt.store.files.problems import LostChange, UnreadMatch
from boggle_qt.store.journal import queries, trends
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Opponent, Score
from boggle_qt.store.journal.summary_tables import Terms
from tests.engine.players import BOARD, LEXICON, names
from tests.store.table import DAY, Days, Table, summed_up, summed_up_again

SEEDS = count()


def fresh_throw() -> Throw:
    """Return a throw of the sample grid and one more row; no two give the same board."""
    number = next(SEEDS)
    more = "".join(chr(ord("A") + number // 26**place % 26) for place in range(4))
    return Deal.from_board(Board(5, 4, (*BOARD.faces, *more)), 0).throw


def solo(
    journal: Journal,
    *rounds: str,
    rules: HouseRules = SOLO,
    seed: int | None = 7,
    name: str = "Ann",
    throw: Throw | None = None,
    lexicon: WordLookup = LEXICON,
    handicap: Handicap | None = None,
) -> None:
    """Play a match of one player, each round given as words; * marks a hint."""
    table = Table(journal, Match.new(rules, (Player(name, handicap or Handicap()),)), lexicon)
    for words in rounds:
        now = table.match.now
        events: list[Any] = [Deal(throw or fresh_throw(), seed, now), Start(now)]
        at = now + 1000
        for word in words.split():
            events.append(Hinted(7, at, None, word[1:]) if word.startswith("*") else Guess((), at, word))
        table.do(*events, EndTurn(at))


def terms(rules: HouseRules = SOLO, handicap: Handicap | None = None, players: int = 1) -> Terms:
    return Terms(rules.without_name(), handicap or Handicap(), players)


def of_two(
    journal: Journal, one: str, other: str, players: tuple[Player, ...] = names(2), over: bool = True, **changes: Any
) -> None:
    """Play a match of two players with one round, ended by hand."""
    match = Match.new(replace(MCDONNELL, judging=Judging.REFEREE, **changes), players)
    Table(journal, match).do(
        Deal(fresh_throw(), 7, 0),
        Start(1),
        *(Guess((), 1, word) for word in one.split()),
        EndTurn(1),
        Start(1),
        *(Guess((), 1, word) for word in other.split()),
        EndTurn(1),
        Close(1),
        *[Finish(1)] * over,
    )


def test_bests_of_rounds_under_equal_rules(journal: Journal) -> None:
    """Most points, most words and the longest word; the name of the rules does not matter."""
    solo(journal, "coin core", "tanner", "coin core ante")
    solo(journal, "continental", rules=replace(SOLO, name="Ours", description="the same by another name"))
    (played,) = queries.terms_played(journal, "Ann")
    assert (played.terms, played.rules) == (terms(), "Ours")
    best = queries.bests(journal, terms(), "Ann")
    assert (best.result.words, best.most_words.words, best.longest.longest) == (
        ("continental",),
        ("coin", "core", "ante"),
        "continental",
    )


@pytest.mark.parametrize(
    "other", [{"rules": replace(SOLO, seconds=60)}, {"rules": replace(SOLO, dice="classic-1976")}, {"name": "Ben"}]
)
def test_different_rules_are_not_compared(journal: Journal, other: dict[str, Any]) -> None:
    """Another time limit, other cubes or another player have bests and trends of their own."""
    solo(journal, "coin")
    before = everything(journal, "Ann")
    solo(journal, "tanner", **other)
    assert everything(journal, "Ann") == before
    name = other.get("name", "Ann")
    best = queries.bests(journal, terms(other.get("rules", SOLO)), name)
    assert best.result.words == ("tanner",)


def everything(journal: Journal, player: str) -> tuple[object, ...]:
    asked = terms(), player
    return (
        queries.bests(journal, *asked),
        trends.trend(journal, *asked).closed,
        queries.statistics(journal, *asked),
    )


def test_a_custom_board_is_not_compared(journal: Journal) -> None:
    """It is in the history only."""
    solo(journal, "coin")
    before = everything(journal, "Ann")
    solo(journal, "tanner", seed=None)
    assert everything(journal, "Ann") == before
    assert [score.thrown for score in queries.history(journal)] == [False, True]
    assert queries.rank(journal, queries.history(journal)[0]) is None


def test_a_board_played_before_is_not_compared(journal: Journal) -> None:
    """For another player it is new."""
    throw = fresh_throw()
    for name in ("Ann", "Ann", "Ben"):
        solo(journal, "", name=name, throw=throw)
    told = [(score.player, score.fresh) for score in reversed(queries.history(journal))]
    assert told == [("Ann", True), ("Ann", False), ("Ben", True)]


def test_a_handicap_changes_the_terms_but_a_head_start_does_not(journal: Journal) -> None:
    """Points given in advance are not part of a score."""
    players = (Player("Ann", Handicap(seconds=30)), Player("Ben", Handicap(head_start=20)), Player("Cas"))
    turns = [Start(1), Guess((), 1, "coin"), EndTurn(1)] * 3
    Table(journal, Match.new(MCDONNELL, players)).do(Deal(fresh_throw(), 7, 0), *turns, Close(2))
    ann, ben, cas = sorted(queries.history(journal), key=lambda score: score.player)
    assert ben.terms == cas.terms != ann.terms
    assert {score.points for score in (ann, ben, cas)} == {0}, "all have it, so it is struck"


def test_an_open_round_has_no_score(journal: Journal) -> None:
    """Neither has one whose lists are being compared."""
    turn = (Start(1), Guess((), 1, "coin"), EndTurn(1), Start(1), EndTurn(1))
    Table(journal, Match.new(MCDONNELL, names(2))).do(Deal(fresh_throw(), 7, 0), *turn, Finish(1))
    assert queries.history(journal) == ()
    assert queries.bests(journal, terms(), "Ann") is None
    assert queries.statistics(journal, terms(), "Ann") is None


def test_statistics_are_the_sums_of_the_rounds(journal: Journal) -> None:
    """By length and tier, found and there."""
    lexicon = shipped.lexicon("standard", "american")
    solo(journal, "coin", "tanner coin continent", "", lexicon=lexicon)
    rounds = queries.history(journal)
    told = queries.statistics(journal, terms(), "Ann")
    assert (told.rounds, told.points) == (3, sum(score.points for score in rounds) / 3)
    assert told.of_par == sum(s.points for s in rounds) / sum(s.par or 0 for s in rounds)
    assert told.found_lengths == (0, 2, 0, 1, 0, 1)
    for name in ("found_lengths", "board_lengths", "found_tiers", "board_tiers"):
        columns = zip(*(getattr(score, name) for score in rounds), strict=True)
        assert getattr(told, name) == tuple(map(sum, columns))
    assert told.words_per_minute == 60_000 * 4 / sum(score.played for score in rounds)
    assert told.first == 1000


def told(scores: tuple[Score, ...]) -> list[str]:
    return [" ".join(score.words) for score in scores]


def test_history_is_newest_first_page_by_page(journal: Journal) -> None:
    """A round that is closed meanwhile moves no page."""
    solo(journal, *(["coin", "tanner", "ante", "core", "inner"] * 3))
    everything = queries.history(journal)
    assert [score.when for score in everything] == sorted((s.when for s in everything), reverse=True)
    page = queries.history(journal, most=4)
    pages = page
    solo(journal, "lance")
    while page:
        page = queries.history(journal, after=page[-1], most=4)
        pages += page
    assert pages == everything
    assert queries.count_scores(journal) == 16


def test_history_by_rules_cubes_player_word_and_day(journal: Journal, days: Days) -> None:
    """Filters work alone and together; a word in any case."""
    solo(journal, "coin tanner")
    solo(journal, "coin", name="Ben")
    days.now += timedelta(days=3)
    solo(journal, "tanner", rules=replace(SOLO, name="Other", dice="classic-1976", seconds=None))
    solo(journal, "ante coin")

    def found(**wanted: Any) -> list[str]:
        assert queries.count_scores(journal, Filter(**wanted)) == len(queries.history(journal, Filter(**wanted)))
        return told(queries.history(journal, Filter(**wanted)))

    assert found() == ["ante coin", "tanner", "coin", "coin tanner"]
    assert found(word="COIN") == ["ante coin", "coin", "coin tanner"]
    assert found(word="quartz") == []
    assert found(player="Ben") == ["coin"]
    assert found(rules="Other") == found(dice="classic-1976") == ["tanner"]
    assert found(terms=terms()) == ["ante coin", "coin", "coin tanner"]
    assert found(since=DAY + timedelta(days=1)) == ["ante coin", "tanner"]
    assert found(until=DAY + timedelta(days=1)) == ["coin", "coin tanner"]
    assert found(word="coin", player="Ann", rules="Solo", dice="new-1987", since=DAY, terms=terms()) == [
        "ante coin",
        "coin tanner",
    ]
    assert queries.choices(journal) == queries.Choices(("Ann", "Ben"), ("Other", "Solo"), ("classic-1976", "new-1987"))


def test_filters_use_an_index(journal: Journal) -> None:
    """And pages need no sorting."""
    for wanted in (Filter(word="quartz"), Filter(), Filter(player="Ann")):
        condition, values = wanted.sql()
        plan = journal.query(
            f"EXPLAIN QUERY PLAN SELECT * FROM rounds WHERE {condition} ORDER BY closed DESC, id DESC LIMIT 50", *values
        )
        lines = " ".join(row[3] for row in plan)
        assert "INDEX" in lines or "PRIMARY KEY" in lines
        if wanted.word is None:
            assert "TEMP B-TREE" not in lines


def test_a_round_is_ranked_among_earlier_ones(journal: Journal) -> None:
    """The first has no rank, equals are no record, and ten are compared."""
    solo(journal, "coin", "tanner", "coin core", "tanner")
    rounds = queries.history(journal)[::-1]
    seen = [queries.rank(journal, score) for score in rounds]
    assert [one and (one.best, one.record, one.better, one.of) for one in seen] == [
        (None, False, 0, 0),
        (1, True, 1, 1),
        (3, False, 1, 2),
        (3, False, 2, 3),
    ]
    solo(journal, *["coin"] * 12, "coin core")
    last = queries.rank(journal, queries.history(journal)[0])
    assert (last.better, last.of, last.best) == (10, 10, 3)


def test_a_streak_is_days_in_a_row_in_the_zone_of_the_player(journal: Journal, days: Days) -> None:
    """It lasts until the next day is over."""
    zone = timezone(timedelta(hours=-8))

    def streak(now: datetime) -> tuple[int, int]:
        line = queries.player_today(journal, terms(), "Ann", now)
        return line.rounds, line.streak

    assert streak(DAY.astimezone(zone)) == (0, 0)
    for day in (0, 1, 2, 4, 5):
        days.now = datetime(2026, 3, 1 + day, 23, 30, tzinfo=zone).astimezone(UTC)
        solo(journal, "coin")
    assert streak(datetime(2026, 3, 6, 23, 45, tzinfo=zone)) == (1, 2)
    assert streak(datetime(2026, 3, 7, 1, 0, tzinfo=zone)) == (0, 2)
    assert streak(datetime(2026, 3, 8, 1, 0, tzinfo=zone)) == (0, 0)
    assert queries.longest_streak(journal, "Ann", zone) == 3
    assert queries.longest_streak(journal, "Ben", zone) == 0
    assert queries.player_today(journal, terms(), "Ann", days.now).best == 1


def test_matches_that_are_over_are_counted_for_both_players(journal: Journal) -> None:
    """Won, lost and tied, and each with both totals."""
    of_two(journal, "continent", "coin")
    of_two(journal, "coin", "tanner")
    of_two(journal, "coin", "core")
    of_two(journal, "tanner", "coin", over=False)
    of_two(journal, "tanner", "coin", (Player("Ann"), Player("Cas")))
    assert queries.opponents(journal, "Ann", 9) == (Opponent("Ben", 1, 1), Opponent("Cas", 1, 0))
    assert queries.opponents(journal, "Ben", 9) == (Opponent("Ann", 1, 1),)
    assert queries.opponents(journal, "Ann", 1) == (Opponent("Ben", 1, 1),)
    met = queries.meetings(journal, "Ann", "Ben")
    assert [(one.points, one.against, one.won) for one in met] == [(11, 1, 1), (1, 3, -1), (1, 1, 0)]
    assert queries.meetings(journal, "Ben", "Cas") == ()


def test_summarizing_continues_where_it_was_stopped(journal: Journal) -> None:
    """Each step says how many matches are left."""
    for _ in range(20):
        solo(journal, "coin")
    before = summed_up(journal)
    work = queries.summarize_again(journal)
    assert next(work) == 20 - queries.BATCH
    work.close()
    assert journal.unsummed() == 20 - queries.BATCH
    assert next(queries.summarize_again(journal)) == 20 - 2 * queries.BATCH, "not from the beginning"
    assert list(queries.summarize(journal))[-1] == 0
    assert list(queries.summarize(journal)) == []
    assert next(queries.summarize_again(journal)) == 20 - queries.BATCH, "and all again once it was done"
    assert list(queries.summarize(journal))[-1] == 0
    assert summed_up(journal) == before == summed_up_again(journal)


def test_races_are_compared_by_their_time(journal: Journal) -> None:
    """The fastest is best; one that was given up is worst."""
    for at, words in ((60_000, "tine"), (50_000, "tine"), (1_000, "")):
        table = Table(journal, Match.new(RACE, (Player("Ann"),))).do(Deal(fresh_throw(), 7, 0, goal=1), Start(0))
        table.do(*(Guess((), at, word) for word in words.split()), *[EndTurn(at)] * (not words))
    given_up, fast, slow = queries.history(journal)
    assert (slow.result, fast.result, given_up.result) == (-60_000, -50_000, None)
    best = queries.bests(journal, terms(RACE), "Ann")
    assert best.result == fast
    among = queries.rank(journal, fast)
    assert (among.record, among.better) == (True, 1)
    among = queries.rank(journal, given_up)
    assert (among.record, among.better, among.best) == (False, 0, -50_000)
    assert queries.player_today(journal, terms(RACE), "Ann", fast.when).best == -50_000


def test_a_round_is_found_by_its_match(journal: Journal) -> None:
    """By match, number and seat."""
    solo(journal, "coin", "tanner")
    score = queries.score_of(journal, 1, 1)
    assert (score.match_id, score.number, score.seat, score.words) == (1, 1, 0, ("tanner",))
    assert queries.score_of(journal, 1, 2) is None


def test_a_round_as_it_was_when_it_was_closed(journal: Journal) -> None:
    """Without later rounds."""
    solo(journal, "coin", "tanner", "core")
    last = queries.match_after_round(journal, 1, 2)
    assert (len(last.rounds), last.settled) == (3, True)
    middle = queries.match_after_round(journal, 1, 1)
    assert (len(middle.rounds), middle.settled) == (2, True)
    assert middle.rounds == last.rounds[:2]
    assert [entry.word for entry in middle.round.sheets[0].entries] == ["tanner"]


def test_a_match_of_several_is_one_entry(journal: Journal) -> None:
    """It appears once if any round is selected; solo rounds appear one by one."""
    solo(journal, "coin", "core")
    of_two(journal, "coin tine", "core", rounds=None, target=None)
    solo(journal, "tine")
    assert [(one.is_match, one.score.player) for one in queries.entries(journal)] == [
        (False, "Ann"),
        (True, "Ben"),
        (False, "Ann"),
        (False, "Ann"),
    ]
    for wanted, many in (
        (Filter(), 4),
        (Filter(player="Ann"), 4),
        (Filter(player="Ben"), 1),
        (Filter(word="tine"), 2),
        (Filter(word="core"), 2),
        (Filter(player="Ann", word="core"), 1),
        (Filter(word="onice"), 0),
    ):
        found = queries.entries(journal, wanted)
        by_hand = queries.history(journal, wanted)
        lines = list(dict.fromkeys(one.match_id if one.terms.players > 1 else one.id for one in by_hand))
        assert [one.score.match_id if one.is_match else one.score.id for one in found] == lines
        assert (len(found), sum(queries.count_entries(journal, wanted))) == (many, many)
        assert queries.count_rounds(journal, wanted) == len({(one.match_id, one.number) for one in by_hand})
        assert tuple(one for at in range(many) for one in queries.entries(journal, wanted, 1, at)) == found
    match = queries.entries(journal, Filter(player="Ben"))[0]
    assert [player for player, _ in match.seats] == ["Ann", "Ben"]
    rounds = queries.match_scores(journal, match.score.match_id)
    assert [one.player for one in rounds] == ["Ann", "Ben"]
    assert [total for _, total in match.seats] == [one.points for one in rounds]
    assert match.rounds == 1


WRONG = {
    "points": "NaN",
    "closed": "yesterday",
    "played": -1,
    "first": 2.5,
    "par": b"x",
    "player": b"Ann",
    "board": "no board",
    "words": "many",
    "found_3": "x",
    "terms": 3,
    "list": b"\xff\xfe",
    "hints": 1 << 60,
    "result": "best",
}


@pytest.mark.parametrize("column", WRONG)
def test_a_row_with_a_wrong_value_is_rebuilt_from_the_log(journal: Journal, column: str) -> None:
    """The history shows what was played."""
    solo(journal, "coin tine", "inner")
    before = queries.history(journal)
    with journal.transaction(LostChange.CHANGE) as rows:
        rows.execute(f"UPDATE rounds SET {column} = ?", (WRONG[column],))
    if column != "words":  # a count that is only summed; opening the journal mends it
        assert queries.history(journal) == before
        assert queries.history(journal) == before


@pytest.mark.parametrize("column", [*WRONG, "seats.total", "seats.won", "terms.terms"])
def test_opening_repairs_rows_with_wrong_values(tmp_path: Path, days: Days, column: str) -> None:
    """Statistics add only values of the right type."""
    path = tmp_path / "j.db"
    with Journal.open(path, clock=days) as journal:
        solo(journal, "coin tine", "inner")
        solo(journal, "continent")
        before = queries.history(journal), queries.statistics(journal, terms(), "Ann")
        table, name = column.split(".") if "." in column else ("rounds", column)
        journal.connection.execute(f"UPDATE {table} SET {name} = ?", (WRONG.get(column, "NaN"),))
    with Journal.open(path, clock=days) as journal:
        assert journal.notice is None
        list(queries.summarize(journal))
        assert queries.history(journal) == before[0]
        list(queries.summarize(journal))
        assert queries.statistics(journal, terms(), "Ann") == before[1]


def test_a_row_that_cannot_be_rebuilt_is_left_out_and_reported(journal: Journal) -> None:
    """The other rounds are listed."""
    solo(journal, "coin")
    solo(journal, "tine")
    before = queries.history(journal)
    with journal.transaction(LostChange.CHANGE) as rows:
        rows.execute("UPDATE rounds SET points = 'NaN' WHERE id >> 20 = 1")
        rows.execute("UPDATE events SET event = '{}' WHERE match_id = 1")
    assert queries.history(journal) == before[:1]
    assert ["Match 1 " in str(notice) for notice in journal.new_problems() if isinstance(notice, UnreadMatch)] == [True]
