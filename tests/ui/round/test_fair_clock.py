"""Time runs only while the board can be seen, and a round is only lost on request."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.table_page import Cubes
from boggle_qt.ui.page.requests import OpenDialog, StartMatch, StartSolo
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, answer, drag, phase, press, start_round

CONTROL = Qt.KeyboardModifier.ControlModifier


def close_dialog() -> None:
    dialog = QApplication.activeModalWidget()
    dialog.reject()


def through_dialog(name: str) -> Callable[[Window], None]:
    def look(window: Window) -> None:
        QTimer.singleShot(0, window, close_dialog)
        window.go(OpenDialog(name))

    return look


def into_a_menu(window: Window) -> None:
    menu = window.menuBar().actions()[0].menu()
    menu.popup(window.mapToGlobal(window.rect().center()))
    menu.hide()


def put_away(window: Window) -> None:
    window.showMinimized()


def into_another_window(window: Window) -> None:
    other = QWidget()
    other.show()
    other.activateWindow()
    QTest.qWait(50)
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))
    other.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_looking_away_pauses(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """A dialog, a menu, minimising or another window pauses the round, and one key resumes it."""
    start_round(window, qtbot)
    left = 180_000
    dialogs = map(through_dialog, ("help", "settings", "words", "about"))
    for look_away in (*dialogs, into_a_menu, put_away, into_another_window):
        clock.time += 10
        left -= 10_000
        look_away(window)
        assert phase(window) is Phase.PAUSED
        assert pages_in(window).table.tray.covered
        clock.time += 500
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Space)
        assert phase(window) is Phase.RUNNING
        assert window.session.match.time_left(window.session.now) == left


def test_a_paused_turn_names_its_player(window: Window, qtbot: QtBot) -> None:
    """The others at the table see whose turn is paused."""
    window.go(StartMatch(TOURNAMENT, (Player("Ann"), Player("Ben")), seed=7))
    press(pages_in(window).handover, "Throw")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    through_dialog("help")(window)
    assert phase(window) is Phase.PAUSED
    assert "Ann  ·  Paused" in pages_in(window).table.tray.caption


def test_a_pause_ends_with_space_enter_or_a_click(window: Window, qtbot: QtBot) -> None:
    """The cloth says so; letters and arrows do nothing."""
    start_round(window, qtbot)
    tray = pages_in(window).table.tray
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, None):
        QTest.keyClick(tray, Qt.Key.Key_P, CONTROL)
        assert phase(window) is Phase.PAUSED
        assert tray.hasFocus() or window.focusWidget() is tray
        assert "Space, Enter or click" in tray.caption
        for other in (Qt.Key.Key_A, Qt.Key.Key_Left, Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            QTest.keyClick(tray, other)
        assert phase(window) is Phase.PAUSED
        if key is None:
            QTest.mouseClick(tray, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(tray, key)
        assert phase(window) is Phase.RUNNING
        assert tray.path == ()


def test_a_solo_pause_shows_score_and_words(window: Window, qtbot: QtBot) -> None:
    """Only the board is covered."""
    word = start_round(window, qtbot)[0]
    drag(window, word.path)
    before = pages_in(window).play.score.text()
    pages_in(window).play.pause()
    assert [row.word for row in pages_in(window).play.list.rows if hasattr(row, "word")] == [word.word]
    assert pages_in(window).play.score.text() == before != ""


def test_a_new_round_during_a_round_needs_confirmation(window: Window, qtbot: QtBot, clock: Clock) -> None:
    """Ctrl+N pauses and asks; resuming loses no time."""
    start_round(window, qtbot)
    clock.time += 10
    for said, seconds in (("Keep playing", 170), ("New round", 180)):
        first = window.session.match.round.throw
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_N, CONTROL)
        assert phase(window) is Phase.PAUSED
        clock.time += 100
        answer(window, said)
        qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
        match = window.session.match
        assert match.time_left(window.session.now) == 1000 * seconds
        assert (match.round.throw == first) == (seconds == 170)


@pytest.mark.parametrize(("key", "place"), [(Qt.Key.Key_Space, 0), (Qt.Key.Key_Right, 1)])
def test_one_key_or_click_skips_the_throw_and_another_the_countdown(window: Window, key: Qt.Key, place: int) -> None:
    """Held keys, modifiers and double clicks do not count. An arrow also moves, while Space takes no cube."""
    window.preferences.change(motion=1.0)
    tray = pages_in(window).table.tray
    window.go(StartSolo(7))
    none = Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, "\r", True)
    for _ in range(5):
        QApplication.sendEvent(tray, held)
    QTest.keyClick(tray, Qt.Key.Key_Shift)
    assert tray.tumbling
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton)
    assert not tray.tumbling
    middle = tray.rect().center().toPointF()
    left, event = Qt.MouseButton.LeftButton, QEvent.Type.MouseButtonDblClick
    QApplication.sendEvent(tray, QMouseEvent(event, middle, tray.mapToGlobal(middle), left, left, none))
    for _ in range(5):
        QApplication.sendEvent(tray, held)
    assert phase(window) is Phase.READY
    QTest.keyClick(tray, key)
    assert phase(window) is Phase.RUNNING
    assert (tray.focus_place, tray.word) == (place, "")


def test_the_start_button_skips_the_throw_and_the_countdown(window: Window) -> None:
    """One press each."""
    window.preferences.change(motion=1.0)
    window.go(StartSolo(7))
    for expected in (Phase.READY, Phase.RUNNING):
        press(pages_in(window).play, "Start")
        assert phase(window) is expected
    assert pages_in(window).table.scene.cubes is Cubes.OPEN
