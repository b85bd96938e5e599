"""The read-out through mouse and keys: read, doubt, take back, agree, count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, EndTurn, Guess, Phase, Start
from boggle_qt.engine.rules import MCDONNELL, TOURNAMENT, HouseRules, Player
from boggle_qt.engine.search import trace
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.services import Services
from tests.ui.sitting import offered, press

BOARD = Board.parse("tine/nint/ocna/retl")
LISTS = (("tine", "nice", "onice"), ("tine", "lance"), ("lance",))


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> ReadoutPage:
    made = ReadoutPage(services)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    return made


def read_out(services: Services, page: ReadoutPage, rules: HouseRules, lists: Sequence[Sequence[str]] = LISTS) -> None:
    """Everybody has played, and the page comes to the front."""
    names = ("Ann", "Ben", "Cid")[: len(lists)]
    services.session.begin(replace(rules, rotating=False), tuple(map(Player, names)))
    services.session.send(Deal.laid, BOARD)
    for words in lists:
        services.session.send(Start)
        for word in words:
            services.session.send(Guess, trace(word, BOARD)[0])
        services.session.send(EndTurn)
    page.enter()


def test_space_reads_one_word_and_a_all(services: Services, page: ReadoutPage) -> None:
    """Each word of all lists once; the scores can be counted only when all is read."""
    read_out(services, page, MCDONNELL)
    everything = {word for words in LISTS for word in words}
    for many in range(1, 3):
        QTest.keyClick(page, Qt.Key.Key_Space)
        assert (len(page.read), page.word in page.read) == (many, True)
        assert not offered(page, "Count the scores")
    QTest.keyClick(page, Qt.Key.Key_A)
    assert page.read == everything
    assert offered(page, "Count the scores")


def test_enter_counts_when_all_is_read(services: Services, page: ReadoutPage) -> None:
    """Before that it does nothing."""
    read_out(services, page, MCDONNELL)
    for key, phase in ((Qt.Key.Key_A, Phase.READOUT), (Qt.Key.Key_Return, Phase.SCORED)):
        if key is Qt.Key.Key_A:
            QTest.keyClick(page, Qt.Key.Key_Return)
        QTest.keyClick(page, key)
        assert services.session.match is not None
        assert services.session.match.phase is phase


def test_where_several_may_doubt_they_are_asked_who(services: Services, page: ReadoutPage) -> None:
    """Of three, two can doubt the third's word: their names stand where the decisions did; one press decides."""
    read_out(services, page, MCDONNELL)
    QTest.keyClick(page, Qt.Key.Key_A)
    page.look_at("onice")
    QTest.keyClick(page, Qt.Key.Key_C)
    assert page.account.endswith("who?")
    assert not offered(page, "Ann")
    press(page, "Cid")
    assert "challenged by Cid, wrong" in page.account
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert services.session.match is not None
    assert services.session.match.round.decisions == ()


def test_another_word_ends_the_question(services: Services, page: ReadoutPage) -> None:
    """Who looks elsewhere has not decided."""
    read_out(services, page, MCDONNELL)
    QTest.keyClick(page, Qt.Key.Key_A)
    page.look_at("onice")
    QTest.keyClick(page, Qt.Key.Key_C)
    page.look_at("nice")
    assert page.account == "Ann: counts."
    assert not offered(page, "Cid")


def test_where_the_lexicon_judges_there_is_nothing_to_decide(services: Services, page: ReadoutPage) -> None:
    """No doubt, no taking back, by key or button; shared words are told as the house has them."""
    read_out(services, page, TOURNAMENT)
    QTest.keyClick(page, Qt.Key.Key_A)
    page.look_at("nice")
    for key in (Qt.Key.Key_C, Qt.Key.Key_W, Qt.Key.Key_G):
        QTest.keyClick(page, key)
    assert services.session.match is not None
    assert services.session.match.round.decisions == ()
    page.look_at("tine")
    assert page.account.startswith("Ann and Ben: shared")


def test_nobody_wrote_a_word(services: Services, page: ReadoutPage) -> None:
    """Nothing to read: the round can be counted at once."""
    read_out(services, page, MCDONNELL, ((), ()))
    press(page, "Count the scores")
    assert services.session.match is not None
    assert services.session.match.phase is Phase.SCORED
