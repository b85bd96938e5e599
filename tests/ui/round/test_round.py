"""A round through the real window, by mouse and keys, from the throw to the debrief; and what can go wrong with one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.store.files import folders
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.write_queue import WriteQueue
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, ShowPage, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, drag, phase, press, start_again, start_round, write


def found(window: Window) -> list[str]:
    match = window.session.match
    return [entry.word for entry in match.round.sheets[0].entries]


def test_a_round_by_mouse_from_throw_to_debrief(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Five words drawn with the mouse, time runs out, and the debrief shows the missed words."""
    window.session.use_clock(clock)
    words = [word for word in start_round(window, qtbot) if len(word.word) >= 4][:5]
    for word in words:
        clock.time += 5
        drag(window, word.path)
    assert found(window) == [word.word for word in words]
    clock.time += 300
    window.session.beat()
    assert phase(window) is Phase.SCORED
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    told = pages_in(window).debrief.debrief
    assert pages_in(window).debrief.isVisible()
    assert told.found == 5
    assert told.score == sum(window.session.match.rules.points(word.word) for word in words)
    assert {entry.word for entry in told.entries if entry.found} == {word.word for word in words}


def test_typed_clicked_and_drawn_words_are_the_same(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Each way leaves the same word on the list."""
    one, two, three = [word for word in start_round(window, qtbot) if len(word.word) == 4 and len(word.path) == 4][:3]
    tray = pages_in(window).table.tray
    write(window, one.word)
    for cell in (*two.path, two.path[-1]):
        QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.cell_rect(cell).center())
    for cell in three.path[:2]:
        QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.cell_rect(cell).center())
    write(window, three.word[2:])
    assert found(window) == [one.word, two.word, three.word]


def test_every_refusal_says_why(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """An untraceable word, one found already and one too short are explained under the board."""
    word = start_round(window, qtbot)[0]
    for typed, said in (
        ("zzz", "needs 3 Z's; the board has 1"),
        (word.word, "point"),
        (word.word, "already"),
        (word.word[:2], "3 letters minimum"),
    ):
        write(window, typed)
        assert said in pages_in(window).table.line
        assert typed.upper() in pages_in(window).table.line
    assert found(window) == [word.word]


def test_a_left_round_can_be_resumed(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """With its words and its time, which stands under the cloth until a click: nobody is ready at once."""
    word = start_round(window, qtbot)[0]
    clock.time += 30
    drag(window, word.path)
    window.go(Home())
    assert window.session.match is None
    clock.time += 1000
    tray = pages_in(window).table.tray
    press(window, "Resume")
    assert phase(window) is Phase.PAUSED
    assert tray.covered
    assert "Press Space, Enter or click to resume" in tray.caption
    clock.time += 1000
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.rect().center())
    assert phase(window) is Phase.RUNNING
    assert not tray.covered
    assert found(window) == [word.word]
    assert window.session.match.time_left(window.session.now) == 150_000


def test_ending_and_starting_while_the_solver_runs(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """After ten rounds ended at once the last debrief shows the last board."""
    for seed in range(10):
        start_round(window, qtbot, seed)
        pages_in(window).play.end()
    board = window.session.match.board
    qtbot.waitUntil(
        lambda: pages_in(window).debrief.debrief is not None and pages_in(window).debrief.debrief.board == board
    )


def test_closing_during_the_throw(qtbot: QtBot) -> None:
    """Nothing keeps running, and the round can be resumed."""
    application.make_application()
    window = application.make_window()
    window.preferences.change(motion=1.0)
    window.show()
    window.go(StartSolo(7))
    QApplication.processEvents()
    window.close()
    assert not window.services.solver.worker.busy
    assert not pages_in(window).table.tray.is_moving()
    window.deleteLater()


def test_every_cube_set_can_be_played(window: Window, qtbot: QtBot) -> None:
    """4x4, 5x5 and 6x6: a round starts, and the longest word can be traced."""
    for name in ("new-1987", "big-1979", "super-big-2012"):
        window.preferences.change(dice=name)
        word = max(start_round(window, qtbot), key=lambda one: len(one.word))
        drag(window, word.path)
        assert found(window) == [word.word]
        pages_in(window).play.end()
        window.go(Home())


KILLED = """
import os, signal, sys
from PySide6.QtWidgets import QApplication
from boggle_qt.engine.match import Guess
from boggle_qt.engine.search.solving import solve
from boggle_qt.ui.startup import application as app
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.round import play_panel as play_page
application = app.make_application()
window = app.make_window()
time = [0.0]
window.session.use_clock(lambda: time[0])
window.preferences.change(motion=0.0)
window.show()
window.go(StartSolo(7))
while window.session.match.phase.name != "RUNNING":
    application.processEvents()
words = [w for w in solve(window.session.match.board, window.session.lexicon, 3).words if not w.strong]
for word in words[: int(sys.argv[1])]:
    time[0] += 7
    window.session.send(Guess, word.path)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
@pytest.mark.parametrize("words", [0, 5])
def test_killed_after_a_word_the_round_is_offered_again(qtbot: QtBot, tmp_path: Path, words: int) -> None:
    """After SIGKILL the next start offers the round with every word and the time left."""
    done = subprocess.run([sys.executable, "-c", KILLED, str(words)], env=dict(os.environ), check=False)
    assert done.returncode == -signal.SIGKILL
    window = start_again(qtbot)
    texts = [
        button.accessibleName() for button in pages_in(window).home.findChildren(QPushButton) if button.isVisible()
    ]
    assert "Resume" in texts
    pages_in(window).home.resume()
    match = window.session.match
    assert match.phase is Phase.PAUSED
    assert pages_in(window).table.tray.covered
    assert len(match.round.sheets[0].entries) == words
    assert match.time_left(match.now) == 180_000 - 7000 * words
    window.close()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        assert (WriteQueue(journal).unfinished() is not None) == bool(words), "left without a word it is discarded"


def test_without_a_folder_to_write_in_the_game_plays(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is told, and a round can be finished."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("BOGGLE_QT_HOME", str(tmp_path / "file" / "home"))
    window = start_again(qtbot)
    assert "can't be saved" in window.notice
    word = start_round(window, qtbot)[0]
    drag(window, word.path)
    pages_in(window).play.end()
    assert phase(window) is Phase.SCORED
    assert found(window) == [word.word]
    window.go(ShowPage("desk"))
    window.close()
