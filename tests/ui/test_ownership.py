"""Who deletes what: everything in the window belongs to Qt, and goes with the window.

A part that Python still owns is deleted twice at the end, by its parent and by the interpreter: PySide 6.12 dies of it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, Phase
from boggle_qt.engine.presets import MCDONNELL, PARKER
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, ShowPage, StartSolo
from boggle_qt.ui.page.ruling_menu import ruling_menu
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock, phase, start_turn

SAMPLE = Board.parse("tine/nint/ocna/retl")
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
DIALOGS = {
    "settings": (Qt.Key.Key_Comma, CTRL),
    "your words": (Qt.Key.Key_L, CTRL),
    "word lists": (Qt.Key.Key_L, CTRL | SHIFT),
    "paper": (Qt.Key.Key_P, CTRL | SHIFT),
    "how to play": (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier),
}
PAGES = {
    "match": (Qt.Key.Key_M, CTRL),
    "desk": (Qt.Key.Key_D, CTRL),
    "companion": (Qt.Key.Key_T, CTRL | SHIFT),
    "workshop": (Qt.Key.Key_K, CTRL),
    "paths": (Qt.Key.Key_T, CTRL),
    "records": (Qt.Key.Key_J, CTRL | SHIFT),
    "all rounds": (Qt.Key.Key_J, CTRL),
    "home": (Qt.Key.Key_Home, ALT),
}


def ours() -> list[QObject]:
    """Every object of Qt's that lives and that Python would delete.

    The binding is asked, not the garbage collector: a list of all that is collected holds the tuple a worker is
    filling at that moment, and the worker fails on it.
    """
    known = (made for made in shiboken6.getAllValidWrappers() if isinstance(made, QObject))
    return [made for made in known if shiboken6.ownedByPython(made)]


@pytest.fixture
def older(qapp: QApplication) -> tuple[list[QObject], list[QWidget]]:
    """What was there before the window: owned by Python, and on the screen."""
    return ours(), QApplication.topLevelWidgets()


@pytest.fixture
def window(older: tuple[list[QObject], list[QWidget]], clock: Clock) -> Iterator[Window]:
    """The game as the player gets it, without motion; the test may delete it."""
    application.make_application()
    made = application.make_window()
    made.session.use_clock(clock)
    made.preferences.change(motion=0.0, theme="day")
    made.show()
    yield made
    if shiboken6.isValid(made):
        made.close()
        shiboken6.delete(made)


@pytest.fixture
def strays(older: tuple[list[QObject], list[QWidget]], window: Window) -> Callable[[], list[str]]:
    """Asks what has come since that Python owns or that has no parent, the window apart."""
    owned, shown = older

    def come() -> list[QObject]:
        new = [made for made in ours() if not any(made is old for old in owned)]
        return new + [top for top in QApplication.topLevelWidgets() if top.parent() is None and top not in shown]

    def found() -> list[str]:
        if not come():
            return []
        gc.collect()  # garbage is nobody's: a finished wait of pytest-qt leaves its event loop until it is collected
        new = come()
        open_ = (window, QApplication.activeModalWidget())  # a dialog is Python's while it is asked
        return sorted({f"{made!r} in {made.parent()!r}" for made in new if made not in open_})

    return found


def dialog_on(
    window: Window, qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier, look: Callable[[], object]
) -> QDialog:
    """Open a dialog by its keys, look, and put it away with Escape; the dialog that came."""
    came: list[QDialog] = []

    def look_at_it() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            return
        waiting.stop()
        came.append(dialog)
        try:
            look()
        finally:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    to_front(window, qtbot)
    waiting = QTimer(window, interval=20)
    waiting.timeout.connect(look_at_it)
    waiting.start()
    QTest.keyClick(window, key, modifiers)
    waiting.stop()
    waiting.deleteLater()
    assert came, f"no dialog came on {key!r}"
    return came[0]


def press(page: QWidget, text: str) -> None:
    """Press the button that says so, with the mouse."""
    button = next(b for b in page.findChildren(QPushButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def sit_down(window: Window, rules: HouseRules) -> None:
    """Ann and Ben, on a board laid by hand."""
    window.session.begin(rules, (Player("Ann"), Player("Ben")))
    window.session.send(Deal.from_board, SAMPLE)


def to_front(window: Window, qtbot: QtBot) -> None:
    """Keys go to the window in front; a dialog that was put away leaves none there."""
    with qtbot.waitActive(window):
        window.activateWindow()


def play_a_turn(window: Window, qtbot: QtBot) -> None:
    """The player in the seat is ready, finds two words and ends."""
    start_turn(window)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    for word in ("tine", "lint"):
        QTest.keyClicks(pages_in(window).table.tray, word)
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)
    pages_in(window).play.end()


def a_solo_round(window: Window, qtbot: QtBot) -> Iterator[str]:
    """Name each moment of a round alone as it comes."""
    window.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    yield "play"
    QTest.keyClick(window, Qt.Key.Key_P, CTRL)
    yield "pause"
    QTest.keyClick(window, Qt.Key.Key_P, CTRL)
    QTest.keyClicks(pages_in(window).table.tray, "sea")
    QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_Return)
    yield "a word"
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    yield "debrief"
    words = pages_in(window).debrief.word_list
    words.select("sea")
    menu = ruling_menu(window.services.rulings, "sea", words)
    yield "the menu of a word"
    menu.deleteLater()


def a_match(window: Window, qtbot: QtBot) -> Iterator[str]:
    """Name each moment of a round of two as it comes, up to the scores."""
    sit_down(window, replace(PARKER, target=None, rounds=1))
    yield "hand-over"
    for _ in range(2):
        play_a_turn(window, qtbot)
    yield "read-out"
    pages_in(window).readout.read_all()
    yield "all is read"
    press(pages_in(window).readout, "Count the scores")
    yield "scores"


def a_match_on_paper(window: Window, qtbot: QtBot) -> Iterator[str]:
    """Name each moment up to the list that is typed in from paper."""
    sit_down(window, replace(MCDONNELL, own_paper=True))
    start_turn(window)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    pages_in(window).play.end()
    yield "lists to be typed in"
    start_turn(window)
    assert pages_in(window).table.panel is pages_in(window).writing
    QTest.keyClicks(pages_in(window).writing.entry, "tine")
    QTest.keyClick(pages_in(window).writing.entry, Qt.Key.Key_Return)
    yield "a list typed in"


@pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen screen cannot tell a dialog's least size
def test_qt_owns_every_part_of_the_window_from_the_first_moment_to_the_last(
    strays: Callable[[], list[str]], window: Window, qtbot: QtBot
) -> None:
    """On every page, panel and dialog nothing but the window is Python's or has no parent; it takes all along."""
    assert strays() == [], "at the start"
    for where, (key, modifiers) in PAGES.items():
        QTest.keyClick(window, key, modifiers)
        assert strays() == [], where
    window.go(ShowPage("setup"))
    editor = pages_in(window).setup.editor()
    assert strays() == [], "house rules"
    editor.reject()
    for where, (key, modifiers) in DIALOGS.items():
        found: list[str] = []
        dialog = dialog_on(window, qtbot, key, modifiers, lambda found=found: found.extend(strays()))
        assert found == [], where
        qtbot.waitUntil(lambda dialog=dialog: not shiboken6.isValid(dialog))
        assert strays() == [], f"after {where}"
    to_front(window, qtbot)
    for sitting in (a_solo_round, a_match, a_match_on_paper):
        for where in sitting(window, qtbot):
            assert strays() == [], where
        window.go(Home())
    window.go(ShowPage("records"))
    qtbot.waitUntil(lambda: pages_in(window).records.drawn)
    assert strays() == [], "records of rounds"
    window.tell("Something to read.")
    assert strays() == [], "a notice"
    window.close()
    shiboken6.delete(window)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert strays() == [], "when the window has gone"
