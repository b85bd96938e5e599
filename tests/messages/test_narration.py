"""What is said aloud as a match goes on."""

from __future__ import annotations

from msgspec.structs import replace

from boggle_qt.engine.match import Deal, EndTurn, Guess, Match, Pause, Resume, Start, Tick
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages.narration import NOTHING, phase_change, status_line, time_left, word_list_line
from tests.engine.players import BOARD, play

ALONE = Match.new(SOLO, (Player("Ann"),))
READY = play(ALONE, Deal.from_board(BOARD, 0))
RUNNING = play(READY, Start(0))


def test_every_step_of_a_round_is_said_once() -> None:
    """The sand runs, stands and runs on; the same moment again is silence."""
    paused = play(RUNNING, Pause(30_000))
    on = play(paused, Resume(31_000))
    assert phase_change(READY, RUNNING) == ("Go! 4 by 4, 3 minutes", "Go!")
    assert phase_change(RUNNING, paused) == ("Paused, 2:30 left. Press Space to resume", "Paused, 2:30 left")
    assert phase_change(paused, on) == ("Resumed, 2:30 left", "Resumed, 2:30 left")
    assert phase_change(on, play(on, Guess((), 32_000, "tine"))) == NOTHING
    assert phase_change(None, ALONE) == NOTHING


def test_the_end_says_why() -> None:
    """Whether the sand was through or the player ended it, with points, words and par."""
    found = play(RUNNING, Guess((), 1000, "tine"))
    assert phase_change(found, play(found, Tick(180_000)), 51)[0] == "Time's up: 1 point, 1 word, par 51"
    assert phase_change(found, play(found, EndTurn(2000)))[0] == "Round over: 1 point, 1 word"


def test_the_time_that_is_left() -> None:
    """As a clock shows it, where there is one."""
    assert time_left(RUNNING, 50_000) == "2:10 left"
    assert time_left(
        play(Match.new(replace(SOLO, seconds=None), (Player("Ann"),)), Deal.from_board(BOARD, 0), Start(0)), 9
    ) == ("untimed")


def test_how_it_stands_when_asked() -> None:
    """Time, points and words alone; among several no points before the read-out, and no words of a covered list."""
    found = play(RUNNING, Guess((), 1000, "tine"))
    assert status_line(found, 50_000) == "2:10 left, 1 point, 1 word"
    assert word_list_line(found) == "1 word: tine"
    assert word_list_line(RUNNING) == "No words yet"
    assert status_line(ALONE, 0) == "No round is being played"
    two = play(Match.new(HouseRules(), (Player("Ann"), Player("Ben"))), Deal.from_board(BOARD, 0), Start(0))
    assert "point" not in status_line(play(two, Guess((), 1000, "tine")), 50_000)
