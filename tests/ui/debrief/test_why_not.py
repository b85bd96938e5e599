"""The field that checks any word: it answers and offers to accept or ban the word."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import HouseWords
from boggle_qt.ui.debrief.why_not import WhyNot
from boggle_qt.ui.play.word_rulings import WordRulings
from tests.ui.sitting import on_screen


@pytest.fixture
def why_not(qtbot: QtBot) -> WhyNot:
    """The field of a house that bans TIN."""
    return on_screen(qtbot, WhyNot(WordRulings(HouseWords(banned=frozenset({"tin"})))))


def test_another_seat_gets_another_answer(qtbot: QtBot, why_not: WhyNot) -> None:
    """Showing another player's round updates the answer for the typed word."""
    why_not.why = lambda word, seat: f"{word} for {seat}"
    qtbot.keyClicks(why_not.field, "tin")
    assert why_not.answer == "tin for 0"
    why_not.set_seat(1)
    assert why_not.answer == "tin for 1"
