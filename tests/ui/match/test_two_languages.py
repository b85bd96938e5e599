"""A bilingual family: each writes words of their own language on the same cubes, through the real window."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, Phase
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import click, turn
from tests.ui.sitting import Clock, phase

BOARD = Board.parse("tine/nint/ocna/retl")


def test_each_plays_in_their_own_language(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Ben's handicap is the German list: his German words count for him and Ann's English ones for her, not the other
    way round."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    for seat, name in zip(page.seats, ("Ann", "Ben"), strict=True):
        seat.field.selectAll()
        QTest.keyClicks(seat.field, name)
    page.choose(TOURNAMENT)
    words = page.seats[1].findChildren(QComboBox)[0]
    words.setCurrentIndex(words.findData("german"))
    click(page, "Start match")
    qtbot.waitUntil(lambda: phase(window) is Phase.READY, timeout=20_000)
    window.session.send(Deal.from_board, BOARD)
    lists = {name: set(solve(BOARD, shipped.lexicon(name), 3).texts) for name in (TOURNAMENT.lexicon, "german")}
    english = min(lists[TOURNAMENT.lexicon] - lists["german"])
    german = min(lists["german"] - lists[TOURNAMENT.lexicon])
    turn(window, qtbot, english, german)
    turn(window, qtbot, english, german)
    qtbot.waitUntil(lambda: phase(window) is Phase.READOUT, timeout=20_000)
    pages_in(window).readout.read_all()
    match = window.session.match
    good = [{line.word for line in score.lines if line.points > 0} for score in match.score()]
    assert good == [{english}, {german}]
