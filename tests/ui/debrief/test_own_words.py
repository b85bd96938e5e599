"""The debrief in the window: where it opens, the rotation of the tray, and typed words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.debrief import Order
from boggle_qt.engine.match import Phase
from boggle_qt.messages.debrief import ORDERS
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import drag, lay_out, phase, resize, start_round

CONTROL = Qt.KeyboardModifier.ControlModifier


def played(window: Window, qtbot: QtBot, words: int = 3) -> list[str]:
    """Play a round, find some words, end it, and open its debrief. Return the words."""
    found = start_round(window, qtbot)[:words]
    for word in found:
        drag(window, word.path)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    return [word.word for word in found]


def chip(window: Window, text: str) -> QPushButton:
    return next(
        b for b in pages_in(window).debrief.findChildren(QPushButton) if b.text().startswith(text) and b.isVisible()
    )


def listed(window: Window) -> list[WordRow]:
    return [row for row in pages_in(window).debrief.word_list.rows if isinstance(row, WordRow)]


def test_every_debrief_opens_with_the_first_order_and_play_again_focused(window: Window, qtbot: QtBot) -> None:
    """The order chosen in an earlier debrief is forgotten; Enter plays again."""
    for __ in range(2):
        played(window, qtbot, 1)
        assert chip(window, ORDERS[Order.SEEN]).isChecked()
        assert window.focusWidget() is chip(window, "Play again")
        menu = chip(window, ORDERS[Order.SEEN]).menu()
        menu.aboutToShow.emit()
        next(line for line in menu.actions() if line.text() == "A–Z").trigger()
        assert chip(window, "A–Z").isChecked()
        chip(window, "Play again").setFocus()
        window.go(Home())
    played(window, qtbot, 1)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert phase(window) in (Phase.READY, Phase.RUNNING)


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 60), (800, 600, 35)])
def test_many_words_are_seen_at_once(window: Window, qtbot: QtBot, width: int, height: int, least: int) -> None:
    """Most words of a usual board are in sight without scrolling."""
    resize(window, width, height)
    played(window, qtbot, 6)
    lay_out()
    words = pages_in(window).debrief.word_list
    room, model = words.viewport().rect(), words.model()
    places = [words.visualRect(model.index(at, 0)) for at, row in enumerate(words.rows) if isinstance(row, WordRow)]
    assert sum(map(room.contains, places)) >= least
