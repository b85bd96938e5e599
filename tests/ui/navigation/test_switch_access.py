"""One switch, Space: what is lit is done, on the board and beside it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Phase
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import PlayBoard
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import announce
from tests.ui.sitting import phase
from tests.ui.test_keyboard import spoken

BOARD = Board.parse("tine/nint/ocna/retl")


@pytest.fixture
def playing(window: Window) -> Window:
    """A round on a known board, with a dwell that no test waits for."""
    window.show()
    window.preferences.change(scan=5.0, motion=0.0)
    window.go(PlayBoard(BOARD))
    if phase(window) is Phase.READY:
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Space)
    assert phase(window) is Phase.RUNNING
    return window


def until_lit(window: Window, words: str) -> None:
    """Wait, as somebody does who can only press, until this is lit and said."""
    for _ in range(60):
        window.switch.step()
        if announce.last_said() == words:
            return
    raise AssertionError(f"{words} is never lit")


def choose(window: Window, *words: str) -> None:
    """Press the switch as each of these is lit."""
    for one in words:
        until_lit(window, one)
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Space)


def test_a_word_is_played(playing: Window) -> None:
    """Row, cube, then only cubes beside the last, and the word when it is done: no key but the switch."""
    choose(playing, "Row 1", "T", "I", "N", "E", "TINE, done")
    match = playing.session.match
    assert [entry.word for entry in match.round.sheets[0].entries] == ["tine"]


def test_a_click_is_the_switch_too(playing: Window) -> None:
    """Wherever on the tray the button goes down, what is lit is done and nothing else."""
    tray: TrayWidget = pages_in(playing).table.tray
    until_lit(playing, "Row 2")
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.cell_rect(15).center())
    assert tray.path == ()
    until_lit(playing, "N")
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.cell_rect(15).center())
    assert tray.path == (4,)


def test_the_buttons_are_reached(playing: Window) -> None:
    """From the board the focus goes on to the buttons, and the switch presses the one it is on."""
    until_lit(playing, "Buttons")
    assert pages_in(playing).table.line == "Buttons"  # for the eye as well
    choose(playing, "Buttons")
    for _ in range(40):
        playing.switch.step()
        focus = playing.focusWidget()
        if isinstance(focus, QPushButton) and focus.text() == "End round":
            QTest.keyClick(focus, Qt.Key.Key_Space)
            break
    assert phase(playing) is Phase.SCORED


def test_every_choice_is_reached(window: Window) -> None:
    """Of several buttons of which one is down each is lit in its turn, and the switch chooses the one it is on."""
    window.show()
    window.preferences.change(scan=5.0, motion=0.0)
    lit = []
    for _ in range(20):
        window.switch.step()
        focus = window.focusWidget()
        lit.append(focus.accessibleName())
        if lit[-1] == "6 by 6 board":
            QTest.keyClick(focus, Qt.Key.Key_Space)
            break
    assert lit[-3:] == ["4 by 4 board", "5 by 5 board", "6 by 6 board"]
    assert window.preferences.settings.dice == "super-big-2012"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_menu_is_no_trap(playing: Window) -> None:
    """In the open menu of hints its rows are lit, then "Back", which leaves it."""
    hints = pages_in(playing).play.hints
    menu = hints.button.menu()
    menu.popup(playing.mapToGlobal(playing.rect().center()))
    lit = set()
    for _ in range(30):
        playing.switch.step()
        if menu.activeAction() is None:
            break
        lit.add(menu.activeAction())
    assert announce.last_said() == "Back"
    assert len(lit) > 3
    assert phase(playing) is Phase.RUNNING
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert not menu.isVisible()
    until_lit(playing, "Row 1")


def test_two_switches_play_a_round(playing: Window) -> None:
    """Space goes on and Enter chooses: they play a word, end the round and leave its review."""
    playing.preferences.change(scan=-1.0)

    def choose(words: str) -> None:
        for _ in range(60):
            QTest.keyClick(focus(), Qt.Key.Key_Space)
            if words in (announce.last_said(), spoken(focus())):
                QTest.keyClick(focus(), Qt.Key.Key_Return)
                return
        raise AssertionError(f"{words} is never lit")

    def focus() -> QWidget:
        return (QApplication.activeModalWidget() or playing).focusWidget()

    for lit in ("Row 1", "T", "I", "N", "E", "TINE, done", "Buttons"):
        choose(lit)
    assert [entry.word for entry in playing.session.match.round.sheets[0].entries] == ["tine"]
    choose("End round")
    choose("End round")  # it asks, as there is time left
    assert phase(playing) is Phase.SCORED
    choose("Home")
    assert phase(playing) is None
