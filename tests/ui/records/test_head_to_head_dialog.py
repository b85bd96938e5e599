"""The score between two players over their matches, and another match with the same people by one press."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Close, Deal, Finish, Phase
from boggle_qt.engine.presets import CLASSIC
from boggle_qt.engine.rules import Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, StartMatch
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD
from tests.ui.match.test_match import play_round
from tests.ui.sitting import phase, press

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def finish(window: Window, *words: str) -> None:
    """Play a match of one round, in which Ann and Ben find one of these words each."""
    window.go(StartMatch(CLASSIC, (Player("Ann"), Player("Ben"))))
    window.session.send(Deal.from_board, BOARD)
    play_round(window.session, *words)
    window.session.send(Close)
    window.session.send(Finish)
    window.go(Home())


def test_the_score_over_time(window: Window, qtbot: QtBot) -> None:
    """Each match with its points, and the matches won up to it; from Home the same people play again by one press."""
    window.resize(1280, 800)
    finish(window, "tanner", "coin")
    finish(window, "coin", "lance")
    finish(window, "inner", "coin")
    dialog = window.dialog("head-to-head")
    dialog.open()
    assert dialog.told == "Ann 2 : 1 Ben, in 3 matches; 6 points to 4."
    model = dialog.table.figures
    rows = [[model.data(model.index(row, column)) for column in (1, 2)] for row in range(model.rowCount())]
    assert rows == [["2 to 1", "2 to 1"], ["1 to 2", "1 to 1"], ["3 to 1", "1 to 0"]]
    dialog.other.setCurrentIndex(0)
    assert dialog.told == "Choose two players."
    dialog.reject()
    press(pages_in(window).home, "Again with Ann and Ben")
    match = window.session.match
    assert phase(window) is Phase.READY
    assert ([player.name for player in match.players], match.rules) == (["Ann", "Ben"], CLASSIC)
