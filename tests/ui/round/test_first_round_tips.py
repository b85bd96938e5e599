"""The cues of a newcomer's first round: each comes at its moment, goes when it is done, and is not seen again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import folders
from boggle_qt.store.files import settings as kept
from boggle_qt.store.files.settings import CUES
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import StartSolo
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, drag, phase


@pytest.fixture
def newcomer(window: Window, qtbot: QtBot) -> Window:
    """Who has seen the introduction, in a round that runs, with its words known."""
    window.preferences.change(cues=CUES)
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    qtbot.waitUntil(pages_in(window).play.hints.button.isEnabled)
    return window


def enter(window: Window, word: str) -> None:
    """Type it, and Enter."""
    QTest.keyClicks(pages_in(window).table.tray, word)
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)


def words(window: Window) -> list[str]:
    match = window.session.match
    assert match is not None
    return [found.word for found in solve(match.board, window.session.lexicon, 3).words if len(found.word) > 3]


def quiet(window: Window) -> None:
    """The line under the tray has cleared itself."""
    pages_in(window).table.say("")
    pages_in(window).play.tell_time()


def test_how_a_word_is_entered_is_said_until_one_is(newcomer: Window) -> None:
    """Under the tray, and not while a word is being traced; once a word is on the list it never comes again."""
    table = pages_in(newcomer).table
    pages_in(newcomer).play.tell_time()
    assert "press Enter" in table.cued
    match = newcomer.session.match
    assert match is not None
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
    """When its verdict has been read; the next word takes it away, and a second refusal is just said."""
    table = pages_in(newcomer).table
    enter(newcomer, "zzz")
    assert table.cued == ""
    quiet(newcomer)
    assert "letters on the board" in table.cued
    enter(newcomer, words(newcomer)[0])
    quiet(newcomer)
    assert table.cued == ""
    enter(newcomer, "zzz")
    quiet(newcomer)
    assert table.cued == ""
    assert "refusal" not in kept.load(folders.settings_dir())[0].cues


def test_hints_are_pointed_at_after_a_silence(newcomer: Window, clock: Clock) -> None:
    """Forty seconds of playing time without a word: not while the sand stands; and a hint taken ends it for good."""
    play = pages_in(newcomer).play
    clock.time += 30
    play.tell_time()
    play.pause()
    clock.time += 100
    play.toggle()
    play.tell_time()
    assert play.cued == ""
    clock.time += 11
    play.tell_time()
    assert play.cued.startswith("Stuck?")
    play.hints.take(Step.LENGTHS)
    play.tell_time()
    assert play.cued == ""
    assert "hints" not in kept.load(folders.settings_dir())[0].cues


def test_a_word_found_begins_the_silence_anew(newcomer: Window, clock: Clock) -> None:
    """Who finds words is not disturbed."""
    play = pages_in(newcomer).play
    for word in words(newcomer)[:3]:
        clock.time += 35
        enter(newcomer, word)
        play.tell_time()
        assert play.cued == ""


def test_the_same_throw_again_is_another_round(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """What was found on it before, and how long that took, says nothing of the silence now."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    clock.time += 90
    enter(window, words(window)[0])
    window.preferences.change(cues=CUES)
    window.session.send(EndTurn)
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    qtbot.waitUntil(pages_in(window).play.hints.button.isEnabled)
    clock.time += 41
    pages_in(window).play.tell_time()
    assert pages_in(window).play.cued.startswith("Stuck?")


def test_no_cue_stands_where_nobody_plays(newcomer: Window) -> None:
    """Paused or left, the table says nothing of it; taken up again, it is there again."""
    table, play = pages_in(newcomer).table, pages_in(newcomer).play
    play.tell_time()
    assert "press Enter" in table.cued
    play.pause()
    assert table.cued == ""
    play.toggle()
    assert "press Enter" in table.cued


def test_who_knows_the_game_is_given_none(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Nothing stands under the tray and over the button, whatever happens."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    enter(window, "zzz")
    clock.time += 60
    quiet(window)
    assert (pages_in(window).table.cued, pages_in(window).play.cued) == ("", "")
