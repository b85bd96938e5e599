"""The debrief of a match in the window: each player's round, the replay of both, and the scores."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Close, Deal, EndTurn, Guess, Hinted, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, PlayBoard, ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import Clock, press


def test_everybodys_round(window: Window, clock: Clock, qtbot: QtBot) -> None:
    """Each player's round has the words and the total of the match; the replay shows both; a button shows the
    scores."""
    session = window.session
    session.begin(replace(SOLO, min_letters=4, hint_cap=False), (Player("Ann"), Player("Ben")))
    session.send(Deal.from_board, BOARD)
    for words in (("lance", "tint"), ("tint", "nicer", "tanner")):
        session.send(Start)
        for word in words:
            clock.time += 10
            session.send(Guess, trace(word, BOARD)[0])
        if "lance" in words:
            session.send(partial(Hinted, 7, word="rent"))
        session.send(EndTurn)
    session.send(Close)
    assert session.match.totals() == (2 - 2, 2 + 3)  # TINT is shared, and a hint costs 2
    assert pages_in(window).scores.isVisible()
    window.go(ShowPage("debrief"))
    page = pages_in(window).debrief
    qtbot.waitUntil(lambda: page.debrief is not None)
    assert page.isVisible()

    def found() -> set[str]:
        return {row.word for row in page.word_list.rows if isinstance(row, WordRow) and row.found}

    def score() -> list[str]:
        return [label.text() for label in page.findChildren(QLabel, "bigScore")]

    assert (found(), score()) == ({"lance", "tint"}, ["0"])
    assert any("−1" in label.text() and "−2" in label.text() for label in page.findChildren(QLabel))
    press(window, "Ben")
    assert (found(), score()) == ({"tint", "nicer", "tanner"}, ["5"])
    page.pace.set_now(20_000)
    assert {t.seat: BOARD.spell(t.path) for t in page.replay.trails} == {0: "tint", 1: "nicer"}
    press(window, "Scores")
    assert pages_in(window).scores.isVisible()


def test_a_family_sees_no_unkind_word_that_it_did_not_write(window: Window, qtbot: QtBot) -> None:
    """RACIST is listed as missed, and with the setting only counted; IDIOT, written, is listed in any case."""
    board = Board.parse("raci/osit/tids/enoi")
    listed: dict[bool, set[str]] = {}
    page = pages_in(window).debrief
    for family in (False, True):
        window.preferences.change(family=family)
        window.go(PlayBoard(board, SOLO))
        window.session.send(Start)
        window.session.send(Guess, trace("idiot", board)[0])
        window.session.send(EndTurn)
        window.go(ShowPage("debrief"))
        qtbot.waitUntil(lambda: page.isVisible() and page.debrief is not None, timeout=20000)
        assert page.debrief.left_out == 2 * family
        listed[family] = {row.word for row in page.word_list.rows if isinstance(row, WordRow)}
        window.go(Home())
    assert listed[False] - listed[True] == {"racist", "idiots"}
    assert "idiot" in listed[True]
