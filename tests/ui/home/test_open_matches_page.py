"""What was left: every match that can be gone on with is listed, and gone on with or ended from there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Close, Deal, EndTurn, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.messages.match import who_line
from boggle_qt.store.files import folders
from boggle_qt.store.journal.log import Journal
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import ChoiceCard
from tests.ui.sitting import leave_a_round, phase

SAMPLE = Board.parse("tine/nint/ocna/retl")


def press(page: QWidget, start: str) -> None:
    """Press the button that begins so, with the mouse."""
    button = next(b for b in page.findChildren(QPushButton) if b.text().startswith(start) and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def door(window: Window, who: str) -> ChoiceCard:
    return next(
        c for c in pages_in(window).open.findChildren(ChoiceCard) if c.accessibleName() == who and c.isVisible()
    )


def answer(window: Window, text: str) -> None:
    box = window.findChild(QMessageBox)
    assert box is not None
    QTest.mouseClick(next(b for b in box.buttons() if b.text() == text), Qt.MouseButton.LeftButton)


def three_left(window: Window, qtbot: QtBot) -> None:
    """Two matches, one between rounds and one in a turn, and a round alone on top of them."""
    session = window.session
    session.begin(MCDONNELL, (Player("Ann"), Player("Ben")))
    session.send(Deal.from_board, SAMPLE)
    for event in (Start, EndTurn, Start, EndTurn, Close):
        session.send(event)
    window.go(Home())
    session.begin(TOURNAMENT, (Player("Cid"), Player("Dora")))
    session.send(Deal.from_board, SAMPLE)
    session.send(Start)
    window.go(Home())
    leave_a_round(window)


def test_every_match_that_was_left_is_listed_and_found_again(window: Window, qtbot: QtBot) -> None:
    """Who, score, phase and when, the last played first; the match under two others is one click away."""
    three_left(window, qtbot)
    press(pages_in(window).home, "All 3")
    page = pages_in(window).open
    assert [who for who, _ in page.lines] == ["A round alone", "Cid and Dora", "Ann and Ben"]
    _, cid, ann = (line for _, line in page.lines)
    assert all(part in cid for part in ("round 1", "Cid's turn", TOURNAMENT.name, "today"))
    assert all(part in ann for part in ("Ann 0, Ben 0 after 1 round", MCDONNELL.name, "today"))
    QTest.mouseClick(door(window, "Ann and Ben"), Qt.MouseButton.LeftButton)
    assert pages_in(window).scores.isVisible()
    assert window.session.match is not None
    assert window.session.match.rules == MCDONNELL


def test_a_throw_that_is_left_before_its_start_is_left_for_good(window: Window, qtbot: QtBot) -> None:
    """Another round asked for while the cubes tumble, and the first page after that: neither throw waits there, and
    the match that was open before is the only one."""
    session = window.session
    session.begin(MCDONNELL, (Player("Ann"), Player("Ben")))
    session.send(Deal.from_board, SAMPLE)
    window.go(Home())
    window.preferences.change(motion=1.0)
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        assert pages_in(window).table.tray.tumbling
        assert phase(window) is Phase.READY
    window.go(Home())
    assert [who_line(kept.match) for kept in window.services.open_matches.list_matches()] == ["Ann and Ben"]
    assert not any(b.text().startswith("All") for b in pages_in(window).home.findChildren(QPushButton) if b.isVisible())
    last = window.services.open_matches.last()
    assert last is not None
    assert last[1].rules == MCDONNELL


def test_one_is_ended_and_the_others_stay(window: Window, qtbot: QtBot) -> None:
    """It is asked first, and nothing is ended by the answer that Enter gives; what is ended is offered no more and
    stays in the journal."""
    three_left(window, qtbot)
    press(pages_in(window).home, "All 3")
    page = pages_in(window).open
    for text, left in (("Keep it open", 3), ("End it", 2)):
        row = door(window, "Cid and Dora").parentWidget()
        assert row is not None
        press(row, "End")
        answer(window, text)
        assert len(page.lines) == left
        qtbot.waitUntil(lambda: window.findChild(QMessageBox) is None)
    assert "Cid and Dora" not in [who for who, _ in page.lines]
    window.close()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        assert len(tuple(journal.history())) == 3
        assert len(tuple(journal.open_matches())) == 2


def test_days_that_are_past_are_said(window: Window, qtbot: QtBot) -> None:
    """A match of yesterday says so."""
    three_left(window, qtbot)
    page = pages_in(window).open
    before = page.now
    page.now = lambda: before() + timedelta(days=1)
    press(pages_in(window).home, "All 3")
    assert all("yesterday" in line for _, line in page.lines)


KILLED = """
import os, signal
from boggle_qt.engine.board import Board
from boggle_qt.engine.match import *
from boggle_qt.engine.presets import FAMILY, MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.ui.startup import application as app
from boggle_qt.ui.page.requests import Home
application = app.make_application()
window = app.make_window()
window.preferences.change(motion=0.0)
window.show()
session = window.session
for rules, names, word in ((MCDONNELL, ("Ann", "Ben"), "lance"), (FAMILY, ("Cid", "Dora"), "inner")):
    session.begin(rules, tuple(map(Player, names)))
    session.send(Deal.from_board, Board.parse("tine/nint/ocna/retl"))
    session.send(Start)
    session.send(lambda *, at: Guess((), at, word))
    session.send(EndTurn)
    if names[0] == "Ann":
        window.go(Home())
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_match_left_and_another_begun_are_both_taken_up_after_a_kill(qtbot: QtBot) -> None:
    """One match left, another begun, the process killed: both are listed, and each goes on with its words."""
    done = subprocess.run([sys.executable, "-c", KILLED], env=dict(os.environ), check=False)
    assert done.returncode == -signal.SIGKILL
    application.make_application()
    window = application.make_window()
    qtbot.addWidget(window)
    window.preferences.change(motion=0.0)
    window.show()
    for who, word, seat in (("Ann and Ben", "lance", "Ben"), ("Cid and Dora", "inner", "Dora")):
        press(pages_in(window).home, "All 2")
        QTest.mouseClick(door(window, who), Qt.MouseButton.LeftButton)
        match = window.session.match
        assert match is not None
        assert [entry.word for entry in match.round.sheets[0].entries] == [word]
        assert (match.phase, match.player.name) == (Phase.READY, seat)
        assert pages_in(window).handover.isVisible()
        window.go(Home())
    window.close()
