"""A whole round with the keyboard alone, and what a screen reader finds on the way."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, PlayerReady, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from tests.ui.sitting import by_key, phase


def focus() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def spoken(widget: QWidget) -> str:
    """What a screen reader calls it. (Of a box that drops down Qt gives the value as its name on some systems.)"""
    if isinstance(widget, QComboBox):
        return widget.accessibleName()
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def tab_to(name: str) -> None:
    """Tab on until the focus is on what is called so."""
    for _ in range(80):
        if spoken(focus()) == name:
            return
        QTest.keyClick(focus(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {name}; it is now on {spoken(focus())}")


def walk(window: Window, path: tuple[int, ...]) -> None:
    """Arrows to each cube of the path, Space to take it, Enter at the end."""
    tray, columns = pages_in(window).table.tray, pages_in(window).table.tray.board.columns
    for cell in path:
        while (here := tray.focus_place) != cell:
            down, right = cell // columns - here // columns, cell % columns - here % columns
            key = Qt.Key.Key_Down if down > 0 else Qt.Key.Key_Up if down < 0 else None
            key = key or (Qt.Key.Key_Right if right > 0 else Qt.Key.Key_Left)
            QTest.keyClick(focus(), key)
        QTest.keyClick(focus(), Qt.Key.Key_Space)
    QTest.keyClick(focus(), Qt.Key.Key_Return)


def test_a_round_without_a_mouse(window: Window, qtbot: QtBot) -> None:
    """Home, Play now, words by arrows and by letters, pause, end, the debrief walked word by word, and home again."""
    with qtbot.waitActive(window):
        window.activateWindow()
    pages_in(window).home.findChildren(QAbstractButton)[0].setFocus()
    tab_to("Play now")
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    assert focus() is pages_in(window).table.tray
    match = window.session.match
    words = [w for w in solve(match.board, window.session.lexicon, 3).words if not w.strong and len(w.path) == 4]
    walk(window, words[0].path)
    QTest.keyClicks(focus(), words[1].word)
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    QTest.keyClick(focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.PAUSED
    QTest.keyClick(focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.RUNNING
    match = window.session.match
    assert [entry.word for entry in match.round.sheets[0].entries] == [words[0].word, words[1].word]
    QTest.keyClick(focus(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: focus().window() is not window)  # it asks, as there is time left
    tab_to("End round")
    QTest.keyClick(focus(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None and pages_in(window).debrief.isVisible())
    window.activateWindow()  # a window manager does
    qtbot.waitUntil(window.isActiveWindow)
    tab_to("Words")
    before = pages_in(window).debrief.word_list.word
    QTest.keyClick(focus(), Qt.Key.Key_Down)
    assert pages_in(window).debrief.word_list.word not in (None, before)
    assert pages_in(window).debrief.path
    tab_to("Check a word: was it there, would it count?")
    QTest.keyClicks(focus(), "zzz")
    assert pages_in(window).debrief.why_not.answer.startswith("ZZZ: ")  # no Z here, or not three of them
    tab_to("Home")
    QTest.keyClick(focus(), Qt.Key.Key_Space)
    assert pages_in(window).table.panel is pages_in(window).home


def stops(window: Window, many: int) -> list[str]:
    """What has the focus, and what has it after each Tab."""
    here = [spoken(focus())]
    for _ in range(many):
        QTest.keyClick(focus(), Qt.Key.Key_Tab)
        here.append(spoken(focus()))
    return here


def test_the_first_stop_is_the_first_thing_to_do(window: Window, qtbot: QtBot) -> None:
    """At home it is the gold card, also after a round, in the workshop what to make, in empty records a round."""
    window.activateWindow()
    window.go(StartSolo(7))
    window.go(Home())
    QTest.keyClick(focus(), Qt.Key.Key_Tab)
    assert spoken(focus()).startswith("Play")  # a round without a word is not offered again
    window.go(ShowPage("workshop"))
    QTest.keyClicks(focus(), "tea")
    assert stops(window, 2) == ["Words for the board", "Make it", "Home"]
    window.go(ShowPage("records"))
    qtbot.waitUntil(lambda: spoken(focus()) == "Play a round")


@pytest.fixture
def heard(window: Window) -> Iterator[Window]:
    """The window, with somebody who reads it."""
    QAccessible.setActive(True)
    yield window
    QAccessible.setActive(False)


def test_from_the_heading_tab_comes_to_the_next_step(heard: Window) -> None:
    """With a reader the hand-over and the scores begin at their headings: one of the next two stops is what goes on."""
    heard.activateWindow()
    heard.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    for start in ("Throw", "I'm ready"):
        heading, *after = stops(heard, 2)
        assert heading.partition(".")[0] == pages_in(heard).handover.text.splitlines()[1]
        assert start in after
        heard.go(PlayerReady())
        heard.session.send(EndTurn)
    pages_in(heard).readout.close_round()
    assert "Next round" in stops(heard, 2)


def test_nobody_is_told_of_a_turn_he_did_not_ask_for(heard: Window) -> None:
    """The tray that was turned in a round lies straight again at home, and nothing is said of it."""
    heard.activateWindow()
    heard.show()
    heard.go(StartSolo(7))
    QTest.keyClick(pages_in(heard).table.tray, Qt.Key.Key_Space)
    by_key(heard, "turn")
    assert "rotated" in announce.last_said()
    by_key(heard, "end")
    said = announce.last_said()
    heard.go(Home())
    assert pages_in(heard).table.tray.quarters == 0
    assert announce.last_said() == said
