"""What can be done about a turn: ended only if that is meant, and a throw nobody has played thrown again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import TOURNAMENT
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import SitDown
from boggle_qt.ui.window import Window
from tests.ui.match.test_match import BOTH, click, ready, sit_down, turn, write
from tests.ui.sitting import Clock, phase


def answer(window: Window, text: str) -> None:
    """Press the button of the question that says so."""
    box = window.findChild(QMessageBox)
    assert box is not None
    QTest.mouseClick(next(b for b in box.buttons() if b.text() == text), Qt.MouseButton.LeftButton)
    QApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)
    window.activateWindow()  # as a window system does when a dialog over it closes


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_is_ended_only_if_that_is_meant(window: Window, qtbot: QtBot, clock: Clock, way: str) -> None:
    """End and Ctrl+E ask while the sand stands; going on costs no time and no word, and the list is closed only by the
    answer that says so."""
    sit_down(window, TOURNAMENT)
    ready(window, qtbot)
    write(window, "inner")
    for said, after in (("Play on", Phase.RUNNING), ("End it", Phase.READY)):
        clock.time += 10
        if way == "key":
            QTest.keyClick(at(window).table.tray, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        else:
            click(at(window).play, "End")
        assert phase(window) is Phase.PAUSED
        clock.time += 50
        answer(window, said)
        assert phase(window) is after
    match = window.session.match
    assert match is not None
    assert [entry.word for entry in match.round.sheets[0].entries] == ["inner"]
    assert match.round.sheets[0].played == 20_000


def test_a_hopeless_throw_is_thrown_again_if_all_agree(window: Window, qtbot: QtBot) -> None:
    """Before the first turn another throw takes the place of the one that lies there: asked first, with how rich it is
    in sight; it is the same round, solved anew. Once somebody has played it there is no such button."""
    window.go(SitDown(TOURNAMENT, BOTH, seed=7))
    panel = at(window).handover
    qtbot.waitUntil(lambda: "par" in panel.text)
    match = window.session.match
    assert match is not None
    for said in ("Keep this one", "All agree: throw again"):
        click(panel, "Another throw …")
        answer(window, said)
    after = window.session.match
    assert after is not None
    assert (after.phase, len(after.rounds), after.seat) == (Phase.READY, 1, match.seat)
    assert after.board != match.board
    assert at(window).table.tray.covered
    qtbot.waitUntil(lambda: window.services.solving.solution is not None)
    assert window.services.solving.solution is not None
    assert all(after.board.is_path(word.path) for word in window.services.solving.solution.words)
    turn(window, qtbot)
    shown = [b.text() for b in panel.findChildren(QPushButton) if b.isVisible()]
    assert "Another throw …" not in shown
