"""The debrief in the window: where it opens, what is in sight, each player's round, the replay, and the scores."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Order
from boggle_qt.engine.match import Close, Deal, EndTurn, Guess, Hinted, Phase, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.debrief import ORDERS
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, PlayBoard, ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import Clock, drag, lay_out, phase, press, resize, start_round


def played(window: Window, qtbot: QtBot, words: int = 3) -> list[str]:
    """Play a round, find some words, end it, and open its debrief. Return the words."""
    found = start_round(window, qtbot)[:words]
    for word in found:
        drag(window, word.path)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    return [word.word for word in found]


def chip(window: Window, text: str) -> QPushButton:
    return next(
        b for b in pages_in(window).debrief.findChildren(QPushButton) if b.text().startswith(text) and b.isVisible()
    )


def listed(window: Window) -> list[WordRow]:
    return [row for row in pages_in(window).debrief.word_list.rows if isinstance(row, WordRow)]


def test_every_debrief_opens_with_the_first_order_and_play_again_focused(window: Window, qtbot: QtBot) -> None:
    """The order chosen in an earlier debrief is forgotten; Enter plays again."""
    for __ in range(2):
        played(window, qtbot, 1)
        assert window.focusWidget() is chip(window, "Play again")
        order = next(box for box in pages_in(window).debrief.findChildren(QComboBox) if box.isVisible())
        assert order.currentText() == ORDERS[Order.SEEN]
        QTest.keyClick(order, Qt.Key.Key_Down)
        chip(window, "Play again").setFocus()
        window.go(Home())
    played(window, qtbot, 1)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert phase(window) in (Phase.READY, Phase.RUNNING)


def test_a_typed_word_is_checked_and_no_board_is_thrown(window: Window, qtbot: QtBot) -> None:
    """Whoever types on after the round, or at once a word to check, writes it in the field; Enter asks about it."""
    found = played(window, qtbot, 1)[0]
    review, match = pages_in(window).debrief, window.session.match
    qtbot.waitUntil(lambda: not window.late_input.active)
    assert window.focusWidget() is chip(window, "Play again")
    for letter in found:
        QTest.keyClicks(window.focusWidget(), letter)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.session.match is match
    assert (review.ask.text(), review.card.word) == (found, found)
    assert review.why_not.answer.startswith(found.upper())
    for letter in "cat":  # and the next letter begins another word
        QTest.keyClicks(window.focusWidget(), letter)
    assert review.ask.text() == "cat"


@pytest.mark.parametrize(("width", "height", "text"), [(480, 560, 1.0), (1280, 800, 2.0)])
def test_with_a_rival_there_are_tabs_for_words_and_for_players(
    window: Window, qtbot: QtBot, width: int, height: int, text: float
) -> None:
    """In a narrow window and in large text, too."""
    window.preferences.change(rival="0.43", text_scale=text)
    resize(window, width, height)
    found = played(window, qtbot)
    lay_out()
    press(pages_in(window).debrief, "Yours")
    assert {row.word for row in listed(window)} == set(found)
    press(pages_in(window).debrief, "Your equal")
    assert {row.word for row in listed(window) if row.found} != set(found)


def test_everybodys_round(window: Window, clock: Clock, qtbot: QtBot) -> None:
    """Each player's round has the words and the total of the match; the replay shows both."""
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
