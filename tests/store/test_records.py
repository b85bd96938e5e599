"""Bests and trends from the journal, never across different rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import Throw
from boggle_qt.engine.match import Close, Deal, EndTurn, Finish, Guess, Hinted, Match, Start
from boggle_qt.engine.rules import MCDONNELL, SOLO, Handicap, HouseRules, Player
from boggle_qt.store import records
from boggle_qt.store.journal import Journal
from tests.engine.players import BOARD, LEXICON, names

DAY = datetime(2026, 1, 1, tzinfo=UTC)
SEEDS = count()


def fresh_throw() -> Throw:
    """A throw of the sample grid over one more row, of which no two are the same board."""
    number = next(SEEDS)
    more = "".join(chr(ord("A") + number // 26**place % 26) for place in range(4))
    return Deal.laid(Board(5, 4, (*BOARD.faces, *more)), 0).throw


@pytest.fixture
def journal() -> Iterator[Journal]:
    """A journal whose every row is a minute younger than the one before."""
    ticks = iter(range(10**6))
    with Journal.open(Path(":memory:"), clock=lambda: DAY + timedelta(minutes=next(ticks))) as opened:
        yield opened


def solo(journal: Journal, *rounds: str, rules: HouseRules = SOLO, seed: int | None = 7, name: str = "Ann") -> None:
    """A match of one player, each round given as words between spaces; the last word of `*` is a hint."""
    match = Match.new(rules, (Player(name),))
    number = journal.start_match(match)
    for words in rounds:
        events = [Deal(fresh_throw(), seed, match.now), Start(match.now)]
        at = match.now + 1000
        for word in words.split():
            events.append(Hinted(7, at, None, word[1:]) if word.startswith("*") else Guess((), at, word))
        for event in (*events, EndTurn(at)):
            match, _ = journal.play(number, match, event, LEXICON)


def test_bests_of_rounds_under_equal_rules(journal: Journal) -> None:
    """Most points, most words and the longest word, each with its round."""
    solo(journal, "coin core", "tanner", "coin core ante")
    solo(journal, "continental", rules=replace(SOLO, name="Ours", description="the same by another name"))
    (group,) = records.under_equal_terms(records.scores(journal)).values()
    assert [score.points for score in group] == [2, 3, 3, 11]
    best = records.bests(group)
    assert best is not None
    assert (best.points.words, best.most_words.words, best.longest.longest) == (
        ("continental",),
        ("coin", "core", "ante"),
        "continental",
    )


@pytest.mark.parametrize(
    "other", [{"rules": replace(SOLO, seconds=60)}, {"rules": replace(SOLO, dice="classic-1976")}, {"seed": None}]
)
def test_different_rules_are_not_compared(journal: Journal, other: dict[str, HouseRules]) -> None:
    """Another clock, other cubes, or a board laid by hand make another list of bests, and mixing them is refused."""
    solo(journal, "coin")
    solo(journal, "tanner", **other)  # type: ignore[arg-type]  # rules by name
    groups = records.under_equal_terms(records.scores(journal))
    assert [[score.points for score in group] for group in groups.values()] == [[3], [1]]
    with pytest.raises(ValueError, match="not compared"):
        records.bests(records.scores(journal))


def test_a_board_played_before_is_not_compared(journal: Journal) -> None:
    """Who knows the board has another game; somebody else may still try it afresh."""
    throw = fresh_throw()
    for name in ("Ann", "Ann", "Ben"):
        match = Match.new(SOLO, (Player(name),))
        number = journal.start_match(match)
        for event in (Deal(throw, 7, 0), Start(0), EndTurn(0)):
            match, _ = journal.play(number, match, event, LEXICON)
    told = [(score.player, score.terms.fresh) for score in records.scores(journal)]
    assert told == [("Ann", True), ("Ann", False), ("Ben", True)]


def test_a_handicap_parts_scores_and_a_head_start_does_not(journal: Journal) -> None:
    """More time is another game; points given in advance are not in a round's score."""
    players = (Player("Ann", Handicap(seconds=30)), Player("Ben", Handicap(head_start=20)), Player("Cas"))
    match = Match.new(MCDONNELL, players)
    number = journal.start_match(match)
    turns = [Start(1), Guess((), 1, "coin"), EndTurn(1)] * 3
    for event in (Deal(fresh_throw(), 7, 0), *turns, Close(2)):
        match, _ = journal.play(number, match, event, LEXICON)
    groups = records.under_equal_terms(records.scores(journal))
    assert sorted([score.player for score in group] for group in groups.values()) == [["Ann"], ["Ben", "Cas"]]
    assert {score.points for group in groups.values() for score in group} == {0}, "all have it, so it is struck"


def test_a_round_that_is_not_closed_is_no_score(journal: Journal) -> None:
    """Neither a broken-off round nor one at its read-out counts."""
    match = Match.new(MCDONNELL, names(2))
    number = journal.start_match(match)
    for event in (
        Deal(fresh_throw(), 7, 0),
        Start(1),
        Guess((), 1, "coin"),
        EndTurn(1),
        Start(1),
        EndTurn(1),
        Finish(1),
    ):
        match, _ = journal.play(number, match, event, LEXICON)
    assert list(records.scores(journal)) == []
    assert records.bests([]) is None


def test_the_trend_is_the_mean_of_the_last_rounds(journal: Journal) -> None:
    """By hand: 1, 3, 2, 0 with a window of two."""
    solo(journal, "coin", "tanner", "coin core", "")
    points = records.trend(records.scores(journal), window=2)
    assert [(score, mean) for _, score, mean in points] == [(1, 1), (3, 2), (2, 2.5), (0, 1)]
    assert [when for when, _, _ in points] == sorted(when for when, _, _ in points)


def test_words_to_learn_are_those_hints_led_to(journal: Journal) -> None:
    """Most often first, by player where one is named."""
    solo(journal, "*inner coin", "*inner *ante")
    solo(journal, "*lance", name="Ben")
    assert records.to_learn(records.scores(journal)) == (("inner", 2), ("ante", 1), ("lance", 1))
    assert records.to_learn(records.scores(journal), "Ben") == (("lance", 1),)


def test_a_throw_keeps_its_cubes(journal: Journal) -> None:
    """What fell is what is shown again, to the cube and the quarter turn."""
    throw = Throw(BOARD, (0, 1, 2, 3) * 4, tuple(reversed(range(16))), (5,) * 16)
    match = Match.new(SOLO, names(1))
    number = journal.start_match(match)
    journal.play(number, match, Deal(throw, 2**63, 0), LEXICON)
    round_ = journal.kept(number).match.round
    assert (round_.throw, round_.seed) == (throw, 2**63)
