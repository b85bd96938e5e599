"""Opponents: what they write is on the board, in order of time, the same on every machine, and as good as they say."""

import hashlib
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.opponent import LEVELS, Find, Level, PlayedRound, View, as_good_as, level_of
from boggle_qt.engine.par import par
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Judging
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files.shipped import dice, lexicon

STANDARD = lexicon("standard")
PAPER = replace(SOLO, judging=Judging.PAPER)
levels = st.sampled_from(LEVELS)


def view(board: Board, rules: HouseRules = SOLO) -> View:
    return View(board, solve(board, STANDARD, 3), rules, STANDARD)


def thrown(seed: int) -> Board:
    return throw(dice("new-1987"), Random(seed)).board


def score(found: list[Find]) -> int:
    return sum(SOLO.points(find.word) for find in found)


@settings(max_examples=40)
@given(st.integers(0, 2**32), levels, st.sampled_from([10, 60, 180, 600]), st.booleans())
def test_a_list_is_one_that_a_person_could_write(seed: int, level: Level, seconds: int, paper: bool) -> None:
    """Each word once, traceable, in order of time, before time is up, never rude; words that are none on paper only."""
    board = thrown(seed)
    found = view(board, PAPER if paper else SOLO).play(level, seed, seconds)
    words = [find.word for find in found]
    assert len(set(words)) == len(words)
    assert all(trace(word, board) and not STANDARD.strong(word) for word in words)
    assert all(a.ms < b.ms for a, b in pairwise(found))
    assert all(0 < find.ms <= 1000 * seconds for find in found)
    assert paper or all(word in STANDARD for word in words)


@given(st.integers(0, 500), levels)
def test_a_longer_turn_begins_with_the_same_words(seed: int, level: Level) -> None:
    """The end of the turn decides only where the list stops; without a clock the player gives up some time."""
    seen = view(thrown(seed))
    short, long, endless = (seen.play(level, seed, seconds) for seconds in (60, 180, None))
    assert long[: len(short)] == short
    assert endless[: len(long)] == long


def test_the_same_seed_gives_the_same_list_everywhere() -> None:
    """Words and times to the millisecond, on every machine and Python: the digest was computed once."""
    text = [
        f"{level.name} {find.word} {find.ms}"
        for seed in range(20)
        for level in LEVELS
        for find in view(thrown(seed), PAPER).play(level, seed, 180)
    ]
    assert hashlib.sha256("\n".join(text).encode()).hexdigest()[:16] == "68ae8ea9c68d60b0"


def test_people_believe_in_words_that_are_none() -> None:
    """On paper some lists have forms that no lexicon has, fewer from better players; a referee would refuse them."""
    slips = {level.name: 0 for level in LEVELS}
    written = dict(slips)
    for seed in range(60):
        seen = view(thrown(seed), PAPER)
        for level in LEVELS:
            words = [find.word for find in seen.play(level, seed, 180)]
            slips[level.name] += sum(word not in STANDARD for word in words)
            written[level.name] += len(words)
    assert slips["pip"] / written["pip"] > slips["vera"] / written["vera"] > 0
    assert max(slips[name] / written[name] for name in slips) < 0.1


def test_a_word_reminds_of_its_relatives() -> None:
    """The next word is an anagram, rhyme or form of the last far more often than in a shuffled list."""

    def related(words: list[str]) -> int:
        pairs = list(pairwise(words))
        return sum(sorted(a) == sorted(b) or a[1:] == b[1:] or a[:-1] == b[:-1] or a in b or b in a for a, b in pairs)

    together = apart = 0
    for seed in range(60):
        words = [find.word for find in view(thrown(seed)).play(LEVELS[4], seed, 180)]
        together += related(words)
        apart += related(sorted(words, key=lambda word: hashlib.sha256(word.encode()).digest()))
    assert together > 1.5 * apart


@pytest.mark.parametrize("seconds", [60, 180])
def test_a_better_level_scores_more(seconds: int) -> None:
    """Over a hundred boards the levels are in order, and time helps."""
    totals = [0] * len(LEVELS)
    for seed in range(100):
        seen = view(thrown(seed))
        for at, level in enumerate(LEVELS):
            totals[at] += score(seen.play(level, seed, seconds))
    assert all(1.15 * a < b for a, b in pairwise(totals))


def test_a_player_of_any_strength_lies_between_two_levels() -> None:
    """At the share of a level its knobs are the level's; below the weakest a player is slower still."""
    for level in LEVELS:
        assert level_of(level.share) is level
    between, low, high = level_of(0.5), LEVELS[2], LEVELS[3]
    assert all(
        min(a, b) <= c <= max(a, b) for a, b, c in zip(*(astuple(one)[1:] for one in (low, high, between)), strict=True)
    )
    assert level_of(0.1).speed < level_of(0.15).speed < LEVELS[0].speed
    assert level_of(9).share == LEVELS[-1].share


@pytest.mark.parametrize("share", [0.2, 0.55, 1.0])
def test_as_good_as_finds_the_strength_of_a_player(share: float) -> None:
    """From twelve rounds of a model player its share is found within a quarter."""
    person, rounds = level_of(share), []
    for seed in range(12):
        seen = view(thrown(seed))
        rounds.append(PlayedRound(seen, 180, score(seen.play(person, 1000 + seed, 180))))
    assert as_good_as(rounds).share == pytest.approx(share, rel=0.25)


def test_a_player_without_rounds_is_average() -> None:
    """Nothing is known, so nothing is fitted."""
    assert as_good_as([]).share == pytest.approx(0.45)


@pytest.mark.slow
def test_the_shares_are_what_the_levels_say() -> None:
    """Over 1,000 throws each level scores its share of par within 10 %, and beats the level below on 65 to 90 %."""
    total, scores, wins, throws = 0, [0] * len(LEVELS), [0.0] * (len(LEVELS) - 1), 1000
    for seed in range(throws):
        board = thrown(seed)
        seen = view(board)
        total += par(solve(board, STANDARD, 3), SOLO.points)
        points = [score(seen.play(level, seed, 180)) for level in LEVELS]
        for at, one in enumerate(points):
            scores[at] += one
            if at:
                wins[at - 1] += (one > points[at - 1]) + (one == points[at - 1]) / 2
    assert [one / total for one in scores] == [pytest.approx(level.share, rel=0.1) for level in LEVELS]
    assert all(0.65 * throws <= won <= 0.9 * throws for won in wins)
