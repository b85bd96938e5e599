"""Announcements of a match."""

from boggle_qt.engine.match import Deal, Guess, Match, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages.narration import status_line, word_list_line
from tests.engine.players import BOARD, play

ALONE = Match.new(SOLO, (Player("Ann"),))
READY = play(ALONE, Deal.from_board(BOARD, 0))
RUNNING = play(READY, Start(0))


def test_the_status_reveals_only_what_may_be_seen() -> None:
    """Solo: time, points and words; in a match no points before lists are compared."""
    found = play(RUNNING, Guess((), 1000, "tine"))
    assert status_line(found, 50_000) == "2:10 left, 1 point, 1 word"
    assert word_list_line(found) == "1 word: tine"
    assert word_list_line(RUNNING) == "No words yet"
    assert status_line(ALONE, 0) == "No round is being played"
    two = play(Match.new(HouseRules(), (Player("Ann"), Player("Ben"))), Deal.from_board(BOARD, 0), Start(0))
    assert "point" not in status_line(play(two, Guess((), 1000, "tine")), 50_000)
