"""The cues of a newcomer's first round: each comes at its moment, goes when it is done, and is not seen again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import EndTurn
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import folders
from boggle_qt.store.files import settings as kept
from boggle_qt.store.files.settings import CUES
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, drag, start_round, write


@pytest.fixture
def newcomer(window: Window, qtbot: QtBot) -> Window:
    """Return a window after the introduction, in a running round with its words known."""
    window.preferences.change(cues=CUES)
    start_round(window, qtbot)
    qtbot.waitUntil(pages_in(window).play.hints.button.isEnabled)
    return window


def words(window: Window) -> list[str]:
    match = window.session.match
    return [found.word for found in solve(match.board, window.session.lexicon, 3).words if len(found.word) > 3]


def quiet(window: Window) -> None:
    """Let the line under the board clear itself."""
    pages_in(window).table.say("")
    pages_in(window).play.tell_time()


def test_the_tip_on_entering_words_stays_until_the_first_word(newcomer: Window) -> None:
    """It is hidden while a word is traced, and never comes back."""
    table = pages_in(newcomer).table
    pages_in(newcomer).play.tell_time()
    assert "press Enter" in table.cued
    match = newcomer.session.match
    best = solve(match.board, newcomer.session.lexicon, 3).words[0]
    QTest.keyClick(table.tray, Qt.Key.Key_A + ord(best.word[0]) - ord("a"))
    assert table.cued == ""
    QTest.keyClick(table.tray, Qt.Key.Key_Escape)
    assert "press Enter" in table.cued
    drag(newcomer, best.path)
    quiet(newcomer)
    assert table.cued == ""
    assert "entry" not in kept.load(folders.settings_dir())[0].cues


def test_the_first_refusal_is_explained_once(newcomer: Window) -> None:
    """After its verdict; the next word removes the tip, and a second refusal has none."""
    table = pages_in(newcomer).table
    write(newcomer, "zzz")
    assert table.cued == ""
    quiet(newcomer)
    assert "letters on the board" in table.cued
    write(newcomer, words(newcomer)[0])
    quiet(newcomer)
    assert table.cued == ""
    write(newcomer, "zzz")
    quiet(newcomer)
    assert table.cued == ""
    assert "refusal" not in kept.load(folders.settings_dir())[0].cues


def test_hints_are_suggested_after_forty_seconds_without_a_word(newcomer: Window, clock: Clock) -> None:
    """In place of the tip on entering words. Pauses do not count, and taking a hint ends it for good."""
    play, table = pages_in(newcomer).play, pages_in(newcomer).table
    clock.time += 30
    play.tell_time()
    play.pause()
    clock.time += 100
    play.toggle()
    play.tell_time()
    assert "press Enter" in table.cued
    clock.time += 11
    play.tell_time()
    assert table.cued.startswith("Stuck?")
    play.hints.take(Step.LENGTHS)
    play.tell_time()
    assert table.cued == play.hints.line
    assert "hints" not in kept.load(folders.settings_dir())[0].cues


def test_each_word_restarts_the_wait(newcomer: Window, clock: Clock) -> None:
    """A player who finds words sees no tip."""
    for word in words(newcomer)[:3]:
        clock.time += 35
        write(newcomer, word)
        quiet(newcomer)
        assert pages_in(newcomer).table.cued == ""


def test_the_same_throw_again_is_another_round(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Words and time of the earlier round do not count."""
    start_round(window, qtbot)
    clock.time += 90
    write(window, words(window)[0])
    window.preferences.change(cues=CUES)
    window.session.send(EndTurn)
    start_round(window, qtbot)
    qtbot.waitUntil(pages_in(window).play.hints.button.isEnabled)
    clock.time += 41
    pages_in(window).play.tell_time()
    assert pages_in(window).table.cued.startswith("Stuck?")


def test_an_experienced_player_sees_no_tips(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Not even after a refusal or a long silence."""
    start_round(window, qtbot)
    write(window, "zzz")
    clock.time += 60
    quiet(window)
    assert pages_in(window).table.cued == ""
