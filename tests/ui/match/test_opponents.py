"""A match against an opponent through the real window: two presses from Home, a round, and an opponent added to a
match of people."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.opponents import opponent_name
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import ChoiceCard
from tests.ui.match.test_match import click, ready, write
from tests.ui.sitting import phase, start_turn


def choose(name: str) -> None:
    """Once the dialog is open, press the card of an opponent."""

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        QTest.mouseClick(card(dialog, name), Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, press)


def card(within: QWidget, name: str) -> ChoiceCard:
    return next(one for one in within.findChildren(ChoiceCard) if one.isVisible() and one.accessibleName() == name)


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_two_presses_from_home_to_a_round_against_an_opponent(window: Window, qtbot: QtBot, level: str) -> None:
    """Press Opponent, press a name; play; both lists are compared and both scores are counted."""
    choose(opponent_name(level))
    QTest.mouseClick(
        next(one for one in window.findChildren(ChoiceCard) if one.isVisible() and "Opponent" in one.accessibleName()),
        Qt.MouseButton.LeftButton,
    )
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    match = window.session.match
    assert match is not None
    assert [player.name for player in match.players] == ["Player 1", opponent_name(level)]
    ready(window, qtbot)
    words = [found.word for found in solve(match.board, window.session.lexicon, 3).words if not found.strong][:3]
    write(window, *words)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: phase(window) is Phase.READOUT)
    assert [entry.word for entry in window.session.match.round.sheets[0].entries] == words  # type: ignore[union-attr]  # it is on
    assert window.session.match.round.sheets[1].entries  # type: ignore[union-attr]  # it is on
    click(pages_in(window).readout, "Read all")
    click(pages_in(window).readout, "Count the scores")
    qtbot.waitUntil(lambda: phase(window) in (Phase.SCORED, Phase.OVER))


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
    assert match is not None
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
    assert field is not None
    field.setText("Robo")
    assert page.players[2].opponent == 0.45
