"""Between two turns: who sits down is named, what was played is not, and a held key or a click begins."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.match import Deal, EndTurn, Guess, Phase, Start
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.rules import handicap_difference
from boggle_qt.ui.look.durations import HOLD_KEY, TYPING_PAUSE
from boggle_qt.ui.match.handover_panel import HandoverPanel, ListRow
from boggle_qt.ui.page.requests import Home, PlayerReady
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.labels import Label
from tests.engine.players import BOARD
from tests.ui.sitting import Clock, control, press

PLAYERS = (Player("Ann"), Player("Ben", Handicap(min_letters=5)))


@pytest.fixture
def panel(services: Services, table: TrayPage) -> HandoverPanel:
    made = HandoverPanel(services, table)
    table.add(made)
    table.show()
    return made


def dealt(services: Services, panel: HandoverPanel, rules: HouseRules = MCDONNELL) -> None:
    services.session.begin(rules, PLAYERS)
    services.session.send(Deal.from_board, BOARD)
    panel.enter()


def players(panel: HandoverPanel) -> list[list[str]]:
    """Return the rows of the players in sight."""
    rows = [row for row in panel.findChildren(ListRow) if row.isVisible()]
    return [[part.text() for part in row.findChildren(Label)] for row in rows]


def test_who_sits_down_is_named_and_no_word_is_shown(services: Services, panel: HandoverPanel) -> None:
    """The first player throws; the second gets the same board, their own handicap, and of the first list only that it
    is done."""
    dealt(services, panel)
    assert panel.text.startswith("Round 1\nAnn\nYou play first.")
    assert players(panel) == [["Ann", "now"], ["Ben", "next"]]
    assert control(panel, "Throw").isVisible()
    services.session.send(Start)
    services.session.send(Guess, trace("lance", BOARD)[0])
    services.session.send(EndTurn)
    assert "Pass to Ben\nYou get the same board." in panel.text
    own = handicap_difference(MCDONNELL, PLAYERS[1])
    assert own
    assert own in panel.text
    assert control(panel, "I'm ready").isVisible()
    assert "lance" not in panel.text.lower()
    assert "1 word" not in panel.text
    assert players(panel) == [["Ann", ""], ["Ben", "now"]]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, None])
def test_a_held_key_or_a_click_begins(services: Services, panel: HandoverPanel, key: Qt.Key | None) -> None:
    """Enter or Space held for its time, wherever on the panel the focus is, or a click: once each, not before."""
    panel.start.clock = now = Clock()
    dealt(services, panel)
    wishes: list[object] = []
    panel.requested.connect(wishes.append)
    if key is None:
        press(panel, "Throw")
    else:
        QTest.keyPress(panel, key)
        now.time += HOLD_KEY - 1
        QTest.keyRelease(panel, key)
        assert wishes == []
        QTest.keyPress(panel.start, key)
        now.time += HOLD_KEY
        QTest.keyRelease(panel.start, key)
    assert wishes == [PlayerReady()]
    press(panel, "Leave")
    assert wishes[1:] == [Home()]


def test_what_is_held_already_and_what_ends_a_word_start_nothing(services: Services, panel: HandoverPanel) -> None:
    """A key that was down when the page appeared and only repeats itself does not count as held, nor does Enter so soon
    after a letter."""
    panel.start.clock = now = Clock()
    dealt(services, panel)
    wishes: list[object] = []
    panel.requested.connect(wishes.append)
    for _ in range(100):
        repeated = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
        QApplication.sendEvent(panel.start, repeated)
        now.time += 30
    QTest.keyRelease(panel.start, Qt.Key.Key_Space)
    QTest.keyClicks(panel.start, "glow")
    now.time += TYPING_PAUSE - 1
    QTest.keyPress(panel.start, Qt.Key.Key_Return)
    now.time += HOLD_KEY
    QTest.keyRelease(panel.start, Qt.Key.Key_Return)
    assert wishes == []


def test_letting_go_or_looking_away_empties_the_ring(services: Services, panel: HandoverPanel, table: TrayPage) -> None:
    """The ring fills while the key is down, and is empty after the key is up or the focus has gone; under the tray is
    said that the key must be held."""
    panel.start.clock = now = Clock()
    dealt(services, panel)
    assert panel.start.toolTip() == "Click, or hold Space, to start."
    for let_go in (
        lambda: QTest.keyRelease(panel.start, Qt.Key.Key_Space),
        lambda: QApplication.sendEvent(panel.start, QFocusEvent(QEvent.Type.FocusOut)),
    ):
        QTest.keyPress(panel.start, Qt.Key.Key_Space)
        now.time += HOLD_KEY / 2
        assert panel.start.filled == 0.5
        let_go()
        assert panel.start.filled == 0.0
        assert table.line == "Click, or hold Space, to start."


def test_on_paper_everybody_plays_and_each_types_in(services: Services, panel: HandoverPanel) -> None:
    """One glass for all; then each is called by name to type the list in, all players are listed with the state of
    their lists, and no side is asked for."""
    dealt(services, panel, replace(MCDONNELL, own_paper=True))
    assert "Everyone\nOne board and one timer for everyone." in panel.text
    services.session.send(Start)
    services.session.send(EndTurn)
    assert services.session.match.phase is Phase.WRITING
    assert "Ann\nType in your list." in panel.text
    assert "3:00" not in panel.text
    assert players(panel) == [["Ann", "now"], ["Ben", "next"]]


def test_one_press_is_enough_where_nobody_looks_away(services: Services, panel: HandoverPanel) -> None:
    """Against an opponent that the program plays; not while the keys are still those of a word."""
    panel.start.clock = now = Clock()
    services.session.begin(MCDONNELL, (PLAYERS[0], Player("Mouse", opponent=0.2)))
    services.session.send(Deal.from_board, BOARD)
    panel.enter()
    wishes: list[object] = []
    panel.requested.connect(wishes.append)
    assert panel.start.toolTip() == "Click, or press Space, to start."
    QTest.keyClick(panel.start, Qt.Key.Key_Space)
    assert wishes == []
    now.time += TYPING_PAUSE
    QTest.keyClick(panel.start, Qt.Key.Key_Space)
    assert wishes == [PlayerReady()]
