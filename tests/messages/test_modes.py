"""Names, goals, progress and results of the modes."""

import pytest
from msgspec.structs import replace

from boggle_qt.engine.match import Deal, EndTurn, Guess, Match, Start, Tick
from boggle_qt.engine.presets import ALLOTMENT, GOAL, OVERTIME, RACE, REFILL, SINGLE_PLAYER_PRESETS, SOLO, STRIKES
from boggle_qt.engine.rules import AMOUNTS, HouseRules, Mode
from boggle_qt.messages import modes
from tests.engine.players import BOARD, names, play, running


def test_every_mode_has_a_name_and_a_line() -> None:
    """NAMES, EXPLAINED and AMOUNT have each mode; no two lines are the same."""
    assert set(modes.NAMES) == set(modes.EXPLAINED) == set(Mode)
    assert set(modes.AMOUNT) == set(AMOUNTS)
    assert (
        len({modes.mode_line(rules) for rules in (SOLO, replace(SOLO, seconds=None), *SINGLE_PLAYER_PRESETS)})
        == len(SINGLE_PLAYER_PRESETS) + 2
    )
    assert modes.mode_line(replace(RACE, amount=5)) == "find all 5-letter words as fast as you can"
    assert modes.mode_line(replace(STRIKES, amount=1)) == "1 wrong word and you're out"


def over(rules: HouseRules, *words: str, goal: int | None = None, at: int = 12_340) -> Match:
    """Return a finished turn with these words at 1 second."""
    match = play(Match.new(rules, names(1)), Deal.from_board(BOARD, 0, goal), Start(0))
    match = play(match, *(Guess((), 1_000, word) for word in words))
    return match if match.settled else play(match, EndTurn(at))


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (over(SOLO, "tine"), ""),
        (over(RACE, "tanner", goal=3), "You reached par (3) in 1.0 seconds!"),
        (over(RACE, "tine", goal=3), "You gave up at 1 of 3 points."),
        (over(replace(RACE, amount=5), "inner", goal=2, at=83_400), "You gave up at 1 of 2 words."),
        (over(GOAL, "tanner", goal=4), "You reached 3 of 4 points."),
        (over(REFILL, "tine", "coin"), "2 words earned you 10 seconds of extra time."),
        (over(REFILL), "No words, no extra time."),
        (over(STRIKES, "onice"), "1 wrong word in 12.3 seconds."),
        (over(replace(STRIKES, amount=1), "onice"), "Struck out after 1.0 seconds."),
        (over(replace(GOAL, amount=75), "tanner", goal=3), "You reached 75% of par (3) in 1.0 seconds!"),
        (over(replace(RACE, amount=6), "tanner", goal=1), "You found the only word in 1.0 seconds!"),
        (over(replace(ALLOTMENT, amount=1), "tine", "tanner"), "1 of 2 words counts."),
        (over(ALLOTMENT, "tine", "tanner"), "All 2 of your words count."),
    ],
)
def test_the_result_of_a_turn(match: Match, line: str) -> None:
    """One sentence with the figures of the match."""
    assert modes.result_line(match) == line


def test_overtime_separates_later_words() -> None:
    """The score when time ran out, and the number of later words."""
    match = play(running(replace(OVERTIME, seconds=10)), Guess((), 5, "tine"))
    assert modes.result_line(play(match, EndTurn(9_000))) == ""  # time never was up
    match = play(match, Tick(10_000), Guess((), 11_000, "tanner"))
    assert modes.state_line(match) == "1 point in time, 1 word since"
    match = play(match, EndTurn(12_000))
    assert modes.result_line(match) == "1 point in time, and 1 word after time was up."


def test_a_board_with_nothing_to_reach_says_so() -> None:
    """It names the missing par or length."""
    assert modes.nothing_to_reach(replace(RACE, amount=9)) == "This board has no 9-letter words."
    assert modes.nothing_to_reach(GOAL) == "This board has no par to reach."


def test_a_time_to_the_tenth() -> None:
    """Rounded, and never sixty seconds."""
    assert [modes.seconds(ms) for ms in (0, 59_940, 59_960, 600_000)] == [
        "0.0 seconds",
        "59.9 seconds",
        "1:00.0",
        "10:00.0",
    ]


def test_the_time_of_a_race_is_short_enough_for_a_column() -> None:
    """A column of results has room for seven characters."""
    assert [modes.result(-ms, RACE) for ms in (0, 59_940, 83_400, 600_000)] == ["0:00.0", "0:59.9", "1:23.4", "10:00.0"]
