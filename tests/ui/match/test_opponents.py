"""A match against an opponent through the real window: two presses from Home, a round, and an opponent added to a
match of people."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.opponent import LEVELS, Level
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.opponents import opponent_name
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ContinueMatch, ShowPage, StartMatch
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import ChoiceCard
from tests.ui.match.test_match import click, ready, write
from tests.ui.sitting import Clock, by_key, phase, start_turn, words_here


def choose(name: str) -> None:
    """Once the dialog is open, press the card of an opponent."""

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        QTest.mouseClick(card(dialog, name), Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, press)


def card(within: QWidget, name: str) -> ChoiceCard:
    return next(one for one in within.findChildren(ChoiceCard) if one.isVisible() and one.accessibleName() == name)


@pytest.mark.parametrize("level", [LEVELS[0].name, LEVELS[-1].name])
def test_two_presses_from_home_to_a_round_against_an_opponent(window: Window, qtbot: QtBot, level: str) -> None:
    """Press Opponent, press a name; play; both lists are compared and both scores are counted."""
    choose(opponent_name(level))
    QTest.mouseClick(
        next(one for one in window.findChildren(ChoiceCard) if one.isVisible() and "Opponent" in one.accessibleName()),
        Qt.MouseButton.LeftButton,
    )
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    match = window.session.match
    assert [player.name for player in match.players] == ["Player 1", opponent_name(level)]
    ready(window, qtbot)
    words = [found.word for found in words_here(window)][:3]
    write(window, *words)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: phase(window) is Phase.READOUT)
    assert [entry.word for entry in window.session.match.round.sheets[0].entries] == words
    assert window.session.match.round.sheets[1].entries
    click(pages_in(window).readout, "Read all")
    click(pages_in(window).readout, "Count the scores")
    qtbot.waitUntil(lambda: phase(window) in (Phase.SCORED, Phase.OVER))


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[-1]], ids=lambda level: level.name)
def test_a_match_to_the_winner(window: Window, qtbot: QtBot, clock: Clock, level: Level) -> None:
    """Round after round against the weakest and the strongest until somebody has the target; the lists give the
    scores."""
    rules = HouseRules(name="Short", target=12, seconds=60)
    window.go(StartMatch(rules, (Player("Ann"), Player(opponent_name(level.name), opponent=level.share))))
    pages = pages_in(window)
    total = [0.0, 0.0]
    for _ in range(40):
        qtbot.waitUntil(lambda: phase(window) is Phase.READY)
        window.late_input.end()
        start_turn(window)
        assert phase(window) is Phase.RUNNING
        match = window.session.match
        words = sorted(solve(match.board, window.session.lexicon, 3).words, key=lambda one: (one.tier, one.word))
        write(window, *[one.word for one in words if not one.strong][:3])
        clock.time += 61
        window.session.beat()
        assert phase(window) is Phase.READOUT
        window.go(ContinueMatch())  # after "Time!"
        window.late_input.end()
        QTest.keyClick(pages.readout, Qt.Key.Key_Space)
        by_key(pages.readout, "read-all")
        by_key(pages.readout, "count")
        match = window.session.match
        total = [before + score.total for before, score in zip(total, match.score(), strict=True)]
        if match.phase is Phase.OVER:
            break
        click(pages.scores, "Next round")
    assert match.phase is Phase.OVER
    assert total == list(match.totals())
    assert max(total) >= 12
    assert {match.players[seat].name for seat in match.winners()} == {
        player.name for player, points in zip(match.players, total, strict=True) if points == max(total)
    }


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
