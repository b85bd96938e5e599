"""What can be done about a turn: ended only if that is meant, and a throw nobody has played thrown again."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase, Start
from boggle_qt.engine.presets import MCDONNELL, TOURNAMENT
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, StartMatch
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.sheet_dialog import Question
from tests.ui.match.test_match import BOTH, click, ready, sit_down, turn, write
from tests.ui.sitting import Clock, answer, by_key, offered, phase, press, start_turn


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_is_ended_only_if_that_is_meant(window: Window, qtbot: QtBot, clock: Clock, way: str) -> None:
    """End and Ctrl+E ask while the sand stands; going on costs no time and no word, and the list is closed only by the
    answer that says so."""
    sit_down(window, TOURNAMENT)
    ready(window, qtbot)
    write(window, "inner")
    for said, after in (("Resume", Phase.RUNNING), ("End turn", Phase.READY)):
        clock.time += 10
        pages_in(window).play.tell_time()
        if way == "key":
            QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        else:
            click(pages_in(window).play, "End turn")
        assert phase(window) is Phase.PAUSED
        clock.time += 50
        answer(window, said)
        assert phase(window) is after
    match = window.session.match
    assert [entry.word for entry in match.round.sheets[0].entries] == ["inner"]
    assert match.round.sheets[0].played == 20_000


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_begun_by_mistake_is_given_back(window: Window, clock: Clock, qtbot: QtBot, way: str) -> None:
    """In its first five seconds, before a word, the last button gives the turn back: the board is covered and the time
    whole; the hand-over says for how long the board was seen, and nobody can throw again."""
    window.go(StartMatch(MCDONNELL, BOTH, seed=7))
    ready(window, qtbot)
    clock.time += 2.5
    if way == "key":
        by_key(pages_in(window).table.tray, "end")
    else:
        click(pages_in(window).play, "Undo start")
    match = window.session.match
    assert (match.phase, match.seat, match.time_left(match.now)) == (Phase.READY, match.round.first, 180_000)
    assert pages_in(window).table.tray.covered
    panel = pages_in(window).handover
    assert "The board was seen for 3 seconds." in panel.text
    assert not offered(panel, "Another board …")
    start_turn(window)
    assert phase(window) is Phase.RUNNING
    assert offered(pages_in(window).play, "End turn")
    assert not pages_in(window).play.list.rows


def test_after_that_all_must_agree(window: Window, clock: Clock, qtbot: QtBot) -> None:
    """The button ends the turn then; among the answers to its question is one by which all agree to give it back."""
    sit_down(window, TOURNAMENT)
    ready(window, qtbot)
    clock.time += 5.001
    pages_in(window).play.tell_time()
    click(pages_in(window).play, "End turn")
    answer(window, "Resume")
    assert phase(window) is Phase.RUNNING
    click(pages_in(window).play, "End turn")
    answer(window, "Undo start")
    match = window.session.match
    assert (match.phase, match.time_left(match.now)) == (Phase.READY, 180_000)
    assert "The board was seen for 6 seconds." in pages_in(window).handover.text


def test_words_are_not_lost_by_undoing_a_start(window: Window, qtbot: QtBot) -> None:
    """Once a word is on the list the turn can only be ended or go on; its score is covered with the words at once."""
    sit_down(window, TOURNAMENT)
    ready(window, qtbot)
    window.preferences.change(motion=1.0)
    write(window, "inner")
    pages_in(window).play.tell_time()
    click(pages_in(window).play, "End turn")
    assert not pages_in(window).play.score.text()
    question = window.findChild(Question)
    assert [button.text() for button in question.findChildren(QPushButton)] == ["End turn", "Resume"]
    qtbot.wait(400)
    assert not pages_in(window).play.score.text()
    answer(window, "Resume")
    assert phase(window) is Phase.RUNNING


@pytest.mark.parametrize("own_paper", [False, True])
def test_a_list_sealed_too_early_is_reopened(window: Window, clock: Clock, qtbot: QtBot, own_paper: bool) -> None:
    """At the hand-over, and at the read-out until its first word is read, all can agree to reopen the last list; it
    comes back covered, with its words and with the time that was left. After the first word nobody can."""
    sit_down(window, replace(MCDONNELL, own_paper=own_paper))
    if own_paper:
        turn(window, qtbot)
    for page in (pages_in(window).handover, pages_in(window).readout):
        for word in ("tine", "nice"):
            if own_paper:
                start_turn(window)
                QTest.keyClicks(pages_in(window).writing.entry, word)
                click(pages_in(window).writing, "My list is finished")
            else:
                ready(window, qtbot) if phase(window) is Phase.READY else pages_in(window).play.toggle()
                write(window, word)
                clock.time += 60
                pages_in(window).play.end()
            if word == "tine":
                before = window.session.match
                if own_paper and page is pages_in(window).handover:
                    click(pages_in(window).writing, "Previous list")  # on paper a list is no secret
                else:
                    click(page, "Reopen last list …")
                    answer(window, "Cancel")
                    assert window.session.match == before
                    click(page, "Reopen last list …")
                    answer(window, "All agree: reopen it")
                    assert pages_in(window).table.tray.covered
                match = window.session.match
                assert match.seat == (0 if page is pages_in(window).handover else 1)
                assert [entry.word for entry in match.round.sheets[match.seat].entries] == ["tine"]
                assert own_paper or match.time_left(match.now) == 120_000
    page = pages_in(window).readout
    assert offered(page, "Reopen last list …")
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert not offered(page, "Reopen last list …")


def test_a_hopeless_throw_is_thrown_again_if_all_agree(window: Window, qtbot: QtBot) -> None:
    """Before the first turn another throw takes the place of the one that lies there: asked first, with how rich it is
    in sight; it is the same round, solved anew. Once somebody has played it there is no such button."""
    window.go(StartMatch(TOURNAMENT, BOTH, seed=7))
    panel = pages_in(window).handover
    qtbot.waitUntil(lambda: "par" in panel.text)
    match = window.session.match
    for said in ("Cancel", "All agree: another board"):
        click(panel, "Another board …")
        answer(window, said)
    after = window.session.match
    assert (after.phase, len(after.rounds), after.seat) == (Phase.READY, 1, match.seat)
    assert after.board != match.board
    assert pages_in(window).table.tray.covered
    qtbot.waitUntil(lambda: window.services.solver.solution is not None)
    assert all(after.board.is_path(word.path) for word in window.services.solver.solution.words)
    turn(window, qtbot)
    shown = [b.text() for b in panel.findChildren(QPushButton) if b.isVisible()]
    assert "Another board …" not in shown


def test_a_pause_covers_the_last_word(window: Window, qtbot: QtBot) -> None:
    """What was said of a word is gone while the board is covered, beside the question before the end of a turn too."""
    sit_down(window, MCDONNELL)
    ready(window, qtbot)
    write(window, "inner")
    assert "INNER" in pages_in(window).table.line
    click(pages_in(window).play, "Pause")
    assert pages_in(window).table.line == ""


def test_a_turn_lost_to_a_fault_is_offered_again(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """The machine was suspended in the middle of a turn: the question names the time left; a new start has all of it,
    and so it is when a match is resumed in the middle of a turn."""
    slept = [0.0]
    window.session.use_clock(clock, lambda: slept[0])
    window.go(StartMatch(TOURNAMENT, BOTH, seed=3))
    window.session.send(Start)
    clock.time += 60
    slept[0] += 3600
    window.session.beat()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), Question), timeout=20000)
    question = QApplication.activeModalWidget()
    assert "Ann's turn was interrupted" in question.windowTitle()
    assert "2:00" in question.accessibleDescription()
    press(question, "All agree: start again")
    match = window.session.match
    assert (match.phase, match.time_left(match.now)) == (Phase.READY, 180_000)
    window.session.send(Start)
    window.go(Home())
    pages_in(window).home.resume()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), Question), timeout=20000)
    question = QApplication.activeModalWidget()
    press(question, "Keep what is left")
    assert phase(window) is Phase.PAUSED
