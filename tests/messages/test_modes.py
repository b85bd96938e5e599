"""Each mode has a name, a line and a result of its own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boggle_qt.engine.match import Deal, EndTurn, Guess, Match, Start, Tick
from boggle_qt.engine.presets import ALLOTMENT, GOAL, OVERTIME, RACE, REFILL, SINGLE_PLAYER_PRESETS, SOLO, STRIKES
from boggle_qt.engine.rules import AMOUNTS, HouseRules, Mode
from boggle_qt.messages.modes import (
    AMOUNT,
    NAMES,
    mode_line,
    nothing_to_reach,
    result,
    result_line,
    seconds,
    state_line,
)
from tests.engine.players import BOARD, names, play


def test_every_mode_has_a_name_and_a_line() -> None:
    """No two the same; and what it counts by, where it counts by something."""
    assert set(NAMES) == set(Mode)
    assert set(AMOUNT) == set(AMOUNTS)
    assert (
        len({mode_line(rules) for rules in (SOLO, replace(SOLO, seconds=None), *SINGLE_PLAYER_PRESETS)})
        == len(SINGLE_PLAYER_PRESETS) + 2
    )
    assert mode_line(replace(RACE, amount=5)) == "all words of 5 letters, in the fewest seconds"
    assert mode_line(replace(STRIKES, amount=1)) == "1 wrong word, and out"


def over(rules: HouseRules, *words: str, goal: int | None = None, at: int = 12_340) -> Match:
    """A turn with those words at 1 second, ended."""
    match = play(Match.new(rules, names(1)), Deal.from_board(BOARD, 0, goal), Start(0))
    for word in words:
        match = play(match, Guess((), 1_000, word))
    return match if match.settled else play(match, EndTurn(at))


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (over(SOLO, "tine"), ""),
        (over(RACE, "tanner", goal=3), "All of 3 points in 1.0 seconds."),
        (over(RACE, "tine", goal=3), "1 of 3 points in 12.3 seconds."),
        (over(replace(RACE, amount=5), "inner", goal=2, at=83_400), "1 of 2 words in 1:23.4."),
        (over(GOAL, "tanner", goal=4), "3 of 4 points in 12.3 seconds."),
        (over(REFILL, "tine", "coin"), "Your 2 words bought 10 seconds."),
        (over(REFILL), "No word, no time."),
        (over(STRIKES, "onice"), "1 wrong word of 3 in 12.3 seconds."),
        (over(replace(ALLOTMENT, amount=1), "tine", "tanner"), "1 word counts, of 2."),
        (over(ALLOTMENT, "tine", "tanner"), "2 words count, of 2."),
    ],
)
def test_what_came_of_a_turn(match: Match, line: str) -> None:
    """In one sentence, by the figures of the match."""
    assert result_line(match) == line


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (over(SOLO, "tine"), ""),
        (over(OVERTIME, "tine"), ""),
        (over(RACE, "tine", goal=3), "1 of 3 points"),
        (over(replace(RACE, amount=5), "inner", goal=2), "1 of 2 words"),
        (over(GOAL, "tanner", goal=4), "3 of 4 points"),
        (over(REFILL, "tine", "coin"), "10 seconds bought"),
        (over(REFILL), "each word buys 5 seconds"),
        (over(STRIKES, "onice"), "2 wrong words left"),
        (over(replace(ALLOTMENT, amount=1), "tine", "tanner"), "1 of 1 word counts"),
    ],
)
def test_how_a_turn_stands(match: Match, line: str) -> None:
    """Short, for beside the score while it is played."""
    assert state_line(match) == line


def test_what_came_of_overtime() -> None:
    """The score at the bell, and how many words came later."""
    match = play(
        Match.new(replace(OVERTIME, seconds=10), names(1)), Deal.from_board(BOARD, 0), Start(0), Guess((), 5, "tine")
    )
    match = play(match, Tick(10_000), Guess((), 11_000, "tanner"))
    assert state_line(match) == "1 point at the bell, 1 word after it"
    match = play(match, EndTurn(12_000))
    assert result_line(match) == "1 point at the bell, and 1 word after it."


def test_a_board_with_nothing_to_reach_says_so() -> None:
    """By what is looked for."""
    assert (
        nothing_to_reach(replace(RACE, amount=9)) == "This board has no word of 9 letters: there is nothing to reach."
    )
    assert nothing_to_reach(GOAL) == "This board has no par: there is nothing to reach."


def test_a_time_to_the_tenth() -> None:
    """Rounded, and never sixty seconds."""
    assert [seconds(ms) for ms in (0, 59_940, 59_960, 600_000)] == [
        "0.0 seconds",
        "59.9 seconds",
        "1:00.0",
        "10:00.0",
    ]


def test_the_time_of_a_race_is_short_enough_for_a_column() -> None:
    """Minutes and seconds without their names: a list of rounds has room for seven characters."""
    assert [result(-ms, RACE) for ms in (0, 59_940, 83_400, 600_000)] == ["0:00.0", "0:59.9", "1:23.4", "10:00.0"]
