"""The end of a round: "Time!", a moment with board and list visible, and a debrief that nobody opens by accident."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Guess, Phase, Start
from boggle_qt.engine.presets import DAILY
from boggle_qt.engine.search.solving import trace
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.theme import names
from boggle_qt.ui.page.requests import Home, NextRound, PlayBoard, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.time_up import TimeUp
from tests.engine.players import BOARD
from tests.ui.contrast import rendered_contrast
from tests.ui.sitting import (
    Clock,
    answer,
    control,
    lay_out,
    offered,
    phase,
    press,
    resize,
    start_again,
    start_round,
    words_here,
    write,
)


@pytest.fixture
def moment(window: Window) -> Clock:
    """Return the clock of the late-input filter, in milliseconds."""
    own = Clock()
    window.late_input.clock = own
    return own


def play(window: Window, qtbot: QtBot, letters: str = "") -> None:
    """A round that runs, and letters typed in it."""
    start_round(window, qtbot)
    QTest.keyClicks(pages_in(window).table.tray, letters)


def run_out(window: Window, clock: Clock) -> None:
    clock.time += 181
    window.session.beat()


def hammer(window: Window) -> None:
    """Press keys as a hasty player does, wherever the focus is."""
    for key in (Qt.Key.Key_T, Qt.Key.Key_E, Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(QApplication.focusWidget() or window, key)


def test_time_up_is_shown_before_the_debrief_opens(window: Window, qtbot: QtBot, clock: Clock, moment: Clock) -> None:
    """Board, list and "Time!" are visible when time runs out; then the debrief opens without a key."""
    play(window, qtbot)
    word = pages_in(window).play.list
    run_out(window, clock)
    assert phase(window) is Phase.SCORED
    assert window.pages.name == "table"
    assert pages_in(window).table.panel is pages_in(window).play
    assert word.isVisible()
    assert not pages_in(window).table.tray.covered
    assert "Time!" in pages_in(window).table.line
    assert pages_in(window).table.findChild(TimeUp).lines[0] == "Time!"
    assert pages_in(window).play.clock.text() == "0:00"
    with qtbot.waitSignal(window.pages.went):
        assert window.pages.name == "table"
    assert window.pages.name == "debrief"
    assert pages_in(window).table.findChild(TimeUp).lines == ()


@pytest.mark.parametrize("theme", names())
def test_the_board_is_legible_when_time_is_up(window: Window, qtbot: QtBot, clock: Clock, theme: str) -> None:
    """The cubes are dimmed, but their letters still have a contrast of 4.5 to 1."""
    window.preferences.change(theme=theme, motion=0.0)
    play(window, qtbot)
    run_out(window, clock)
    lay_out()
    qtbot.waitUntil(window.updatesEnabled)  # it is painted when all is laid out
    tray, shown = pages_in(window).table.tray, window.grab().toImage()
    for cell in (*range(4), *range(12, 16)):  # the banner is over the others
        box = tray.cell_rect(cell)
        third = round(0.24 * box.width())
        box = QRect(tray.mapTo(window, box.topLeft()), box.size()).adjusted(third, third, -third, -third)
        assert rendered_contrast(shown, box) >= 4.5, (cell, rendered_contrast(shown, box))


def test_the_one_button_left_is_in_sight_in_very_large_text(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """The panel scrolls there in a narrow window, and back to the words for the next round."""
    window.preferences.change(motion=0.0, text_scale=2.0)
    resize(window, 480, 560)
    play(window, qtbot)
    lay_out()
    panel, words = pages_in(window).play, pages_in(window).play.list
    assert not words.visibleRegion().isEmpty()
    run_out(window, clock)
    lay_out()
    button = control(panel, "See what you missed")
    assert button.visibleRegion().boundingRect() == button.rect()
    play(window, qtbot)
    lay_out()
    assert words.visibleRegion().boundingRect().top() == 0


@pytest.mark.parametrize("daily", [True, False])
def test_a_round_with_words_ends_early_only_if_that_is_meant(
    window: Window, qtbot: QtBot, clock: Clock, daily: bool
) -> None:
    """The button asks while the clock is paused; resuming costs no time and no word."""
    day = PlayBoard.of_day("2026-11-27", DAILY, window.services.open_dice)
    window.go(day if daily else StartSolo(7))
    if not daily:
        start_round(window, qtbot)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    word = words_here(window)[0].word
    write(window, word)
    for said, after in (("Resume", Phase.RUNNING), ("End round", Phase.SCORED)):
        clock.time += 10
        press(pages_in(window).play, "End round")
        assert phase(window) is Phase.PAUSED
        clock.time += 50
        answer(window, said)
        assert phase(window) is after
    sheet = window.session.match.round.sheets[0]
    assert ([entry.word for entry in sheet.entries], sheet.played) == ([word], 20_000)


def test_a_click_opens_the_debrief_at_once(window: Window, qtbot: QtBot, clock: Clock, moment: Clock) -> None:
    """When time is up one button is offered in place of those of the round; the next round has those again."""
    play(window, qtbot)
    panel = pages_in(window).play
    run_out(window, clock)
    assert not offered(panel, "Pause", "End round")
    moment.time = durations.TYPING_PAUSE
    press(panel, "See what you missed")
    assert window.pages.name == "debrief"
    play(window, qtbot)
    assert offered(panel, "Pause", "End round")
    assert not offered(panel, "See what you missed")


def test_an_unfinished_word_is_cleared_and_named(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Its path leaves the cubes, and the line names it."""
    window.go(StartSolo(7))
    tray = pages_in(window).table.tray
    tray.skip()
    tray.skip()
    assert phase(window) is Phase.RUNNING
    letter = tray.board.faces[0][0].lower()
    QTest.keyClicks(tray, letter)
    assert tray.path
    run_out(window, clock)
    assert tray.path == ()
    assert letter.upper() in pages_in(window).table.line
    window.go(Home())


def test_what_was_typed_too_late_stays_with_its_page(window: Window, qtbot: QtBot, clock: Clock, moment: Clock) -> None:
    """The banner does not follow to Home, also if letters were still coming."""
    play(window, qtbot, "te")
    run_out(window, clock)
    hammer(window)
    toast = window.findChild(QLabel, "late")
    assert toast.isVisible()
    moment.time = durations.GRACE_PERIOD
    QTest.keyClicks(pages_in(window).table.tray, "tea")
    window.go(Home())
    assert not toast.isVisible()
    assert not window.late_input.active


def test_typing_on_after_the_end_does_nothing_to_the_debrief(
    window: Window, qtbot: QtBot, clock: Clock, moment: Clock
) -> None:
    """No new round and no word looked up, and the late word is named."""
    play(window, qtbot, "te")
    run_out(window, clock)
    hammer(window)
    assert window.pages.name == "table"
    assert any("TEA" in label.text() and "late" in label.text() for label in window.findChildren(QLabel))
    moment.time = durations.TYPING_PAUSE
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)  # a key meant for this page: on to the debrief
    assert window.pages.name == "debrief"
    rounds = len(window.session.match.rounds)
    moment.time += durations.GRACE_PERIOD - 1
    hammer(window)
    press(pages_in(window).debrief, "Play again")
    assert window.pages.name == "debrief"
    assert phase(window) is Phase.SCORED
    assert len(window.session.match.rounds) == rounds
    assert pages_in(window).debrief.ask.text() == ""
    moment.time += durations.TYPING_PAUSE
    press(pages_in(window).debrief, "Play again")
    assert phase(window) in (Phase.READY, Phase.RUNNING)


def test_a_click_on_the_board_opens_the_debrief_after_a_second(
    window: Window, qtbot: QtBot, clock: Clock, moment: Clock
) -> None:
    """In the first second the click is ignored."""
    play(window, qtbot)
    run_out(window, clock)
    QTest.mouseClick(pages_in(window).table.tray, Qt.MouseButton.LeftButton)
    assert window.pages.name == "table"
    moment.time = durations.TIME_UP
    QTest.mouseClick(pages_in(window).table.tray, Qt.MouseButton.LeftButton)
    assert window.pages.name == "debrief"


def test_leaving_while_time_up_is_shown_cancels_the_debrief(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Home or another round keeps the debrief closed."""
    for go in (Home(), NextRound()):
        play(window, qtbot)
        run_out(window, clock)
        window.go(go)
        QTest.qWait(20)
        assert not pages_in(window).table.scene.time_up
        assert window.pages.name == "table"
        window.go(Home())


def test_the_rotation_survives_a_restart(window: Window, qtbot: QtBot) -> None:
    """A resumed round keeps its rotation, and so does its review; a new round starts unrotated."""
    window.go(PlayBoard(BOARD))
    window.session.send(Start)
    window.session.send(Guess, trace("inner", BOARD)[0])  # a round without a word is discarded on closing
    press(pages_in(window).play, "Rotate the board by a quarter turn")
    assert pages_in(window).table.tray.quarters == 1
    window.close()
    again = start_again(qtbot)
    press(pages_in(again).home, "Resume")
    qtbot.waitUntil(lambda: phase(again) is Phase.PAUSED)
    assert pages_in(again).table.tray.quarters == 1
    pages_in(again).play.end()
    assert pages_in(again).debrief.tray.quarters == 1
    again.go(Home())
    again.go(StartSolo(8))
    qtbot.waitUntil(lambda: phase(again) is Phase.RUNNING)
    assert pages_in(again).table.tray.quarters == 0
    again.close()
