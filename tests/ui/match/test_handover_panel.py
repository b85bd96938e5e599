"""Between two turns: who sits down is named, what was played is not, and one key or click begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, EndTurn, Guess, Phase, Start
from boggle_qt.engine.rules import MCDONNELL, Handicap, HouseRules, Player
from boggle_qt.engine.search import trace
from boggle_qt.ui.guide import at
from boggle_qt.ui.match.handover_panel import HandoverPanel
from boggle_qt.ui.page import Home, Ready, SitDown
from boggle_qt.ui.services import Services
from boggle_qt.ui.surface import Surface
from boggle_qt.ui.widgets.headline import Headline
from boggle_qt.ui.window import Window
from boggle_qt.wording.rules import different
from tests.ui.sitting import control, press

BOARD = Board.parse("tine/nint/ocna/retl")
PLAYERS = (Player("Ann"), Player("Ben", Handicap(min_letters=5)))


@pytest.fixture
def panel(services: Services, table: Surface) -> HandoverPanel:
    made = HandoverPanel(services, table)
    table.add(made)
    table.show()
    return made


def dealt(services: Services, panel: HandoverPanel, rules: HouseRules = MCDONNELL) -> None:
    services.session.begin(rules, PLAYERS)
    services.session.send(Deal.laid, BOARD)
    panel.enter()


def test_who_sits_down_is_named_and_no_word_is_shown(services: Services, panel: HandoverPanel) -> None:
    """The first throws, the second gets the same throw passed, with his handicap and without the list before him."""
    dealt(services, panel)
    assert panel.text.startswith("Round 1\nAnn\nAnn plays first.")
    assert control(panel, "Throw").isVisible()
    services.session.send(Start)
    services.session.send(Guess, trace("lance", BOARD)[0])
    services.session.send(EndTurn)
    assert "Pass the seat to Ben\nAnn has played." in panel.text
    own = different(MCDONNELL, PLAYERS[1])
    assert own
    assert own in panel.text
    assert control(panel, "I am ready").isVisible()
    assert "lance" not in panel.text.lower()
    assert "1 word" not in panel.text


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, None])
def test_one_key_or_click_begins(services: Services, panel: HandoverPanel, qtbot: QtBot, key: Qt.Key | None) -> None:
    """Enter, Space or the button, once each."""
    dealt(services, panel)
    wishes: list[object] = []
    panel.wants.connect(wishes.append)
    with qtbot.waitActive(panel.window()):
        panel.window().activateWindow()
    if key is None:
        press(panel, "Throw")
    else:
        QTest.keyClick(panel, key)
    assert wishes == [Ready()]
    press(panel, "Leave")
    assert wishes[1:] == [Home()]


def test_the_tray_faces_who_plays(services: Services, panel: HandoverPanel, table: Surface) -> None:
    """A side chosen with the mouse turns the tray to it, and is remembered for that player alone."""
    dealt(services, panel)
    side = next(b for b in panel.findChildren(type(control(panel, "Throw"))) if b.isCheckable() and not b.isChecked())
    QTest.mouseClick(side, Qt.MouseButton.LeftButton)
    assert side.isChecked()
    assert table.facing("Ann") != 0
    assert table.facing("Ben") == 0


def test_on_paper_everybody_plays_and_each_types_in(services: Services, panel: HandoverPanel) -> None:
    """One glass for all; then each is called by name to type the list in, and no side is asked for."""
    dealt(services, panel, replace(MCDONNELL, own_paper=True))
    assert "Everybody\nOne tray and one egg-timer for all." in panel.text
    services.session.send(Start)
    services.session.send(EndTurn)
    assert services.session.match is not None
    assert services.session.match.phase is Phase.WRITING
    assert "Ann\nThe sand is through. Ann types in the list" in panel.text


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["Ann", "Wilhelmina", "Eustachius-Maximilian"])
def test_no_name_is_cut(window: Window, text_scale: float, name: str) -> None:
    """At 800 x 600 a name that is longer than its line is written smaller."""
    window.preferences.change(text_scale=text_scale)
    window.resize(800, 600)
    window.preferences.fit(800, 600)
    window.go(SitDown(MCDONNELL, (Player(name), Player("Ben")), seed=7))
    for _ in range(4):
        QApplication.processEvents()
    headline = next(one for one in at(window).handover.findChildren(Headline) if one.text() == name)
    assert headline.fontMetrics().horizontalAdvance(name) <= headline.width()
