"""Whole matches of several through the real window: who plays, hand-over, read-out, scores; and what can go wrong."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, EndTurn, Guess, Phase, Start, Write
from boggle_qt.engine.presets import MCDONNELL, PARKER, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import Head, WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import (
    Clock,
    by_key,
    control,
    mark_middle,
    phase,
    press,
    start_again,
    start_turn,
    words_here,
    write,
)

BOTH = (Player("Ann"), Player("Ben"))


def click(page: QWidget, text: str) -> None:
    """Press the button that says so, with the mouse; or choose the line of a button's menu."""
    shown = [b for b in page.findChildren(QPushButton) if b.isVisible()]
    if (button := next((b for b in shown if text in (b.text(), b.accessibleName())), None)) is not None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return
    lines = (line for b in shown if b.menu() is not None for line in b.menu().actions() if line.isVisible())
    next(line for line in lines if line.text() == text).trigger()


def ready(window: Window, qtbot: QtBot) -> None:
    """The player in the seat presses the big button of the hand-over page."""
    assert pages_in(window).table.panel is pages_in(window).handover
    assert pages_in(window).table.tray.covered
    start_turn(window)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)


def sit_down(window: Window, rules: HouseRules, players: tuple[Player, ...] = BOTH) -> None:
    """A match on the sample grid, laid by hand."""
    window.session.begin(rules, players)
    window.session.send(Deal.from_board, BOARD)


def turn(window: Window, qtbot: QtBot, *words: str) -> None:
    """One player's whole turn."""
    ready(window, qtbot)
    write(window, *words)
    pages_in(window).play.end()


def play_round(session: Session, *lists: str) -> None:
    """Every seat's turn, in its order, without the pages between; the words by seat."""
    if session.match.rules.own_paper:
        session.send(Start)
        session.send(EndTurn)
    while session.match.phase in (Phase.READY, Phase.WRITING):
        match = session.match
        if match.phase is Phase.READY:
            session.send(Start)
        for word in lists[match.seat].split():
            if match.phase is Phase.WRITING:
                session.send(Write, word)
            else:
                session.send(lambda *, at, word=word: Guess((), at, word))
        session.send(EndTurn)


def count(window: Window) -> None:
    """Read all words, and count the scores."""
    click(pages_in(window).readout, "Read all")
    click(pages_in(window).readout, "Count the scores")


def seen(window: Window) -> str:
    """Every text on the screen, and everything a screen reader could find in the tray."""
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    texts += [field.text() for field in window.findChildren(QLineEdit) if field.isVisible()]
    tray = QAccessible.queryAccessibleInterface(pages_in(window).table.tray)
    texts += [tray.child(at).text(QAccessible.Text.Name) for at in range(tray.childCount())]
    if pages_in(window).play.list.isVisible():
        texts += [row.word for row in pages_in(window).play.list.rows if hasattr(row, "word")]
    return "\n".join(texts).lower()


def test_a_match_to_fifty_points(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """From the first page by mouse and keys: two names, rules from the cards, rounds until somebody has won."""
    press(window, "Match")
    page = pages_in(window).setup
    for seat, name in zip(page.seats, ("Ann", "Ben"), strict=True):
        seat.field.selectAll()
        QTest.keyClicks(seat.field, name)
    press(page, PARKER.name)
    assert page.rules == PARKER
    click(page, "Start match")
    for _ in range(20):
        words = [w.word for w in words_here(window)]
        for seat in window.session.match.round.order:
            assert ("Ann", "Ben")[seat] in pages_in(window).handover.text
            turn(window, qtbot, *words[:3], *(words[4:12:2] if seat else words[3:20:2]))
        count(window)
        if phase(window) is Phase.OVER:
            break
        click(pages_in(window).scores, "Next round")
    assert max(window.session.match.totals()) >= 50
    assert "Ann wins" in pages_in(window).scores.text
    scores = pages_in(window).scores
    click(scores, "Rematch")  # it lies where "Count the scores" was pressed
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(control(scores, "Rematch"), key)
    assert phase(window) is Phase.OVER, "a press that was meant for the page before"
    qtbot.waitUntil(lambda: not window.late_input.active)
    click(scores, "Rematch")
    match = window.session.match
    assert (match.phase, len(match.rounds), match.player.name) == (Phase.READY, 1, "Ben")
    assert [player.name for player in match.players] == ["Ann", "Ben"], "everybody keeps the seat"


def test_mcdonnells_rules_on_the_sample_grid(window: Window, qtbot: QtBot) -> None:
    """By hand: both have TINE and NICE; ONICE is wrong and challenged, LANCE right and challenged, XYZZY wrong and
    nobody asks. Ann: INNER 2, LANCE 2 + 1, ONICE -1; Ben: TANNER 3, XYZZY 2."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tine", "nice", "inner", "lance", "onice")
    turn(window, qtbot, "tine", "nice", "tanner", "xyzzy")
    page = pages_in(window).readout
    by_key(page, "read-all")
    for word in ("onice", "lance"):
        page.look_at(word)
        by_key(page, "challenge")
    assert "accepted" in page.account.text()
    page.look_at("tine")
    assert "shared, struck out" in page.account.text()
    click(page, "Count the scores")
    assert window.session.match.totals() == (2 + 3 - 1, 3 + 2)
    assert pages_in(window).scores.scores == ("4", "5")
    assert "Ben leads by 1" in pages_in(window).scores.text


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_word_is_banned_from_the_read_out(window: Window, qtbot: QtBot) -> None:
    """The right button on a word: the ban holds from the next throw on, and this round stays as it is."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tine", "nice")
    turn(window, qtbot, "nice")
    page = pages_in(window).readout
    by_key(page, "read-all")
    before = window.session.match
    page.words.customContextMenuRequested.emit(mark_middle(page.words, "tine"))
    menu = page.words.findChild(QMenu)
    next(action for action in menu.actions() if action.text().startswith("Ban TINE")).trigger()
    menu.close()
    assert window.services.rulings.words.banned == {"tine"}
    assert "tine is banned from the next round on" in seen(window)
    assert window.session.match == before


def test_between_turns_nothing_is_to_be_seen(window: Window, qtbot: QtBot) -> None:
    """The hand-over page says whose seat it is; of the board and of the words nothing, not even to a screen reader."""
    sit_down(window, TOURNAMENT)
    ready(window, qtbot)
    write(window, "lance", "tanner")
    assert "lance" in seen(window)
    assert re.search(r"^[a-z]{1,2}, row \d", seen(window), re.MULTILINE), "while he plays every face is told"
    pages_in(window).play.end()
    text = seen(window)
    assert "pass to ben" in text
    assert "lance" not in text
    assert "tanner" not in text
    assert not re.search(r"^[a-z]{1,2}, row \d", text, re.MULTILINE), "a face is told"
    ready(window, qtbot)
    assert "lance" not in seen(window)


def test_the_tray_faces_the_seat(window: Window, qtbot: QtBot) -> None:
    """A side chosen at the hand-over is that player's from then on; the others keep theirs."""
    sit_down(window, TOURNAMENT)
    turn(window, qtbot, "tine")
    side = pages_in(window).handover.findChild(QComboBox)
    QTest.keyClick(side, Qt.Key.Key_End)
    QTest.keyClick(side, Qt.Key.Key_Up)
    assert pages_in(window).table.tray.quarters == 2
    turn(window, qtbot, "nice")
    count(window)
    window.session.send(Deal.from_board, BOARD)
    match = window.session.match
    assert (match.player.name, pages_in(window).table.tray.quarters) == ("Ben", 2)
    turn(window, qtbot)
    assert pages_in(window).table.tray.quarters == 0


def test_the_same_board_for_others(window: Window, qtbot: QtBot) -> None:
    """After a round its very throw can be played by other people, by the same rules."""
    window.go(StartMatch(replace(TOURNAMENT, name="Ours"), BOTH, seed=7))
    board = window.session.match.board
    turn(window, qtbot)
    turn(window, qtbot)
    click(pages_in(window).readout, "Count the scores")
    click(pages_in(window).scores, "Same board …")
    assert pages_in(window).setup.rules.name == "Ours"
    click(pages_in(window).setup, "Start match")
    match = window.session.match
    assert (match.board, len(match.rounds), match.players[0].name) == (board, 1, "Ann")


def test_scores_and_review_name_one_best_word_and_never_a_shared_one(window: Window, qtbot: QtBot) -> None:
    """Of equal words it is the same in the table, beside the tray and in the review, where shared words are struck and
    worth nothing; from there the match goes on."""
    sit_down(window, TOURNAMENT)
    turn(window, qtbot, "tanner", "tine", "coin")
    turn(window, qtbot, "tanner")
    count(window)
    slip = pages_in(window).scores.below_tray.findChildren(QLabel)
    assert any("Best word COIN" in label.text() for label in pages_in(window).scores.findChildren(QLabel))
    assert "COIN" in [label.text() for label in slip]
    click(pages_in(window).scores, "Review")
    review = pages_in(window).debrief
    qtbot.waitUntil(lambda: review.debrief is not None)
    assert (review.card.word, review.card.ringed) == ("coin", True)
    rows = review.word_list.rows
    found = {row.word: (row.points, row.struck) for row in rows if isinstance(row, WordRow) and row.found}
    assert found == {"tanner": (None, True), "coin": (1, False), "tine": (1, False)}
    assert [row.note for row in rows if isinstance(row, Head)][-1] == "3 words  ·  2 points"
    click(review, "Next round")
    assert window.session.match.phase is Phase.READY
    assert pages_in(window).handover.isVisible()


KILLED = """
import os, shutil, signal, sys
from PySide6.QtWidgets import QApplication
from boggle_qt.engine.board import Board
from boggle_qt.engine.match import *
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from msgspec.structs import replace
from boggle_qt.ui.startup import application as app
application = app.make_application()
window = app.make_window()
time = [0.0]
window.session.use_clock(lambda: time[0])
window.preferences.change(motion=0.0)
window.show()
session, paper, home = window.session, sys.argv[1] == "paper", os.environ["BOGGLE_QT_HOME"]
session.begin(replace(MCDONNELL, own_paper=paper), (Player("Ann"), Player("Ben")))
session.send(Deal.from_board, Board.parse("tine/nint/ocna/retl"))
def until(name):
    shutil.copytree(home, os.path.join(home, os.pardir, name))
    if name in ("WRITING", "SCORED"):
        os.kill(os.getpid(), signal.SIGKILL)
def guess(word):
    session.send(lambda *, at: Guess((), at, word))
until("READY")
session.send(Start)
if paper:
    session.send(EndTurn)
    session.send(Write, "lance")
    until("WRITING")
guess("lance")
until("RUNNING")
session.send(Pause)
until("PAUSED")
session.send(Resume)
session.send(EndTurn)
until("SECOND")
session.send(Start)
guess("tanner")
session.send(EndTurn)
session.send(Challenge, 1, "lance")
until("READOUT")
session.send(Close)
until("SCORED")
"""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what was on the disk in each phase of two matches, sealed lists and paper."""
    folder = tmp_path_factory.mktemp("killed")
    for judging in ("sealed", "paper"):
        home = {"BOGGLE_QT_HOME": str(folder / judging / "home")}
        done = subprocess.run([sys.executable, "-c", KILLED, judging], env={**os.environ, **home}, check=False)
        assert done.returncode == -signal.SIGKILL
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
@pytest.mark.parametrize("stop", ["READY", "RUNNING", "PAUSED", "SECOND", "WRITING", "READOUT", "SCORED"])
def test_killed_in_any_phase_the_match_comes_back_covered(
    qtbot: QtBot, killed: Path, monkeypatch: pytest.MonkeyPatch, stop: str
) -> None:
    """SIGKILL in every phase: the next start offers the match; nothing is lost, and no sealed list is shown."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(killed / ("paper" if stop == "WRITING" else "sealed") / stop))
    window = start_again(qtbot)
    assert "Ann" in control(window, "Resume").accessibleDescription()
    press(window, "Resume")
    match = window.session.match
    words = [[entry.word for entry in sheet.entries] for sheet in match.round.sheets]
    full = {"READY": [[], []], "READOUT": [["lance"], ["tanner"]], "SCORED": [["lance"], ["tanner"]]}
    assert words == full.get(stop, [["lance"], []])
    if stop in ("READOUT", "SCORED"):
        assert (pages_in(window).readout if stop == "READOUT" else pages_in(window).scores).isVisible()
        assert match.totals() == ((0, 0) if stop == "READOUT" else (3, 3))
    else:
        assert pages_in(window).table.tray.covered
        assert "lance" not in seen(window)
        expected = {"SECOND": Phase.READY, "RUNNING": Phase.PAUSED}.get(stop) or Phase[stop]
        assert match.phase is expected
    window.close()
