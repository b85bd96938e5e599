"""A match against an opponent through the real window: two presses from Home, a round, and an opponent added to a
match of people."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.messages.opponents import opponent_name
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import click, count, turn
from tests.ui.sitting import phase, press, start_turn, words_here


def choose(name: str) -> None:
    """Once the dialog is open, press the card of an opponent."""

    QTimer.singleShot(0, lambda: press(QApplication.activeModalWidget(), name))


@pytest.mark.parametrize("level", [LEVELS[0].name, LEVELS[-1].name])
def test_two_presses_from_home_to_a_round_against_an_opponent(window: Window, qtbot: QtBot, level: str) -> None:
    """Press Opponent, press a name; play; both lists are compared and both scores are counted, round after round."""
    choose(opponent_name(level))
    press(window, "Opponent")
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    match = window.session.match
    assert [player.name for player in match.players] == ["Player 1", opponent_name(level)]
    for _ in range(2):
        words = [found.word for found in words_here(window)][:3]
        turn(window, qtbot, *words)
        qtbot.waitUntil(lambda: phase(window) is Phase.READOUT)
        mine, theirs = window.session.match.round.sheets
        assert [entry.word for entry in mine.entries] == words
        assert theirs.entries
        count(window)
        if phase(window) is Phase.OVER:
            break
        click(pages_in(window).scores, "Next round")
        qtbot.waitUntil(lambda: phase(window) is Phase.READY)


def test_an_opponent_joins_a_match_of_people(window: Window, qtbot: QtBot) -> None:
    """It is added on the page of a new match, plays after both people, and is there again next time."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    choose("Tom")
    click(page, "Add opponent …")
    assert page.names == ("Player 1", "Player 2", "Tom")
    assert any("about 45%" in line.text() for line in page.findChildren(QLabel))
    click(page, "Start match")
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    for _ in range(2):
        start_turn(window)
        qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
        pages_in(window).play.end()
    match = window.session.match
    assert match.round.sheets[2].entries
    assert match.phase is Phase.READOUT
    window.go(ShowPage("setup"))
    assert [player.opponent for player in page.players] == [None, None, 0.45]


def test_an_opponent_has_another_name_than_everybody_else(window: Window) -> None:
    """The second of a name gets a number; renaming and removing work as for people."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    page.set_names(["Tom", "Ann"])
    choose("Tom")
    click(page, "Add opponent …")
    assert page.names == ("Tom", "Ann", "Tom 2")
    field = page.seats[2].findChild(QLineEdit)
    field.setText("Robo")
    assert page.players[2].opponent == 0.45
