"""Announcements of a match."""

from boggle_qt.engine.match import Guess, Match
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.narration import status_line, word_list_line
from tests.engine.players import names, play, running


def test_the_status_reveals_only_what_may_be_seen() -> None:
    """Solo: time, points and words; in a match no points before lists are compared."""
    found = play(running(), Guess((), 1000, "tine"))
    assert status_line(found, 50_000) == "2:10 left, 1 point, 1 word"
    assert word_list_line(found) == "1 word: tine"
    assert word_list_line(running()) == "No words yet"
    assert status_line(Match.new(SOLO, names(1)), 0) == "No round is being played"
    two = play(running(HouseRules(), 2), Guess((), 1000, "tine"))
    assert "point" not in status_line(two, 50_000)
