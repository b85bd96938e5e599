"""Announcements of a match."""

from msgspec.structs import replace

from boggle_qt.engine.match import Deal, EndTurn, Finish, Guess, Match, Pause, Resume, Start, Tick
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages.narration import NOTHING, phase_change, status_line, time_left, word_list_line
from tests.engine.players import BOARD, play

ALONE = Match.new(SOLO, (Player("Ann"),))
READY = play(ALONE, Deal.from_board(BOARD, 0))
RUNNING = play(READY, Start(0))


def test_every_phase_is_announced_once() -> None:
    """Start, pause and resume are announced; no change is silence."""
    paused = play(RUNNING, Pause(30_000))
    on = play(paused, Resume(31_000))
    assert phase_change(READY, RUNNING) == ("Go! 4 by 4, 3 minutes", "Go!")
    assert phase_change(RUNNING, paused) == ("Paused, 2:30 left", "Paused, 2:30 left")
    assert phase_change(paused, on) == ("Resumed, 2:30 left", "Resumed, 2:30 left")
    assert phase_change(on, play(on, Guess((), 32_000, "tine"))) == NOTHING
    assert phase_change(None, ALONE) == NOTHING


def test_the_end_says_why() -> None:
    """Time ran out or the player ended it, with points, words and par."""
    found = play(RUNNING, Guess((), 1000, "tine"))
    assert phase_change(found, play(found, Tick(180_000)), 51)[0] == "Time's up: 1 point, 1 word, par 51"
    over = play(found, EndTurn(2000))
    assert phase_change(found, over)[0] == "Round over: 1 point, 1 word"
    assert phase_change(over, play(over, Finish(3000))) == NOTHING


def test_the_time_left() -> None:
    """As on a clock, or untimed."""
    assert time_left(RUNNING, 50_000) == "2:10 left"
    assert time_left(
        play(Match.new(replace(SOLO, seconds=None), (Player("Ann"),)), Deal.from_board(BOARD, 0), Start(0)), 9
    ) == ("untimed")


def test_the_status_reveals_only_what_may_be_seen() -> None:
    """Solo: time, points and words; in a match no points before lists are compared."""
    found = play(RUNNING, Guess((), 1000, "tine"))
    assert status_line(found, 50_000) == "2:10 left, 1 point, 1 word"
    assert word_list_line(found) == "1 word: tine"
    assert word_list_line(RUNNING) == "No words yet"
    assert status_line(ALONE, 0) == "No round is being played"
    two = play(Match.new(HouseRules(), (Player("Ann"), Player("Ben"))), Deal.from_board(BOARD, 0), Start(0))
    assert "point" not in status_line(play(two, Guess((), 1000, "tine")), 50_000)
