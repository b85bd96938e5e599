"""With a screen reader the focus comes to the line that says what a page is about, and the keys go on from there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from boggle_qt.engine.match import Phase
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look.durations import TYPING_PAUSE
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.labels import PageHeading
from tests.ui.sitting import Clock, phase, press


@pytest.fixture
def reading(window: Window) -> Iterator[Window]:
    """The window, with somebody who reads it."""
    window.show()
    QAccessible.setActive(True)
    yield window
    QAccessible.setActive(False)


def heading(window: Window) -> PageHeading:
    """The heading that has the focus of the window."""
    focus = window.focusWidget()
    assert isinstance(focus, PageHeading)
    assert QAccessible.queryAccessibleInterface(focus).role() is QAccessible.Role.Heading
    return focus


def test_the_hand_over_is_heard_and_enter_goes_on(reading: Window) -> None:
    """At the hand-over the focus is on who sits down; Enter there throws once nothing was typed for two seconds."""
    start, now = pages_in(reading).handover.start, Clock()
    start.clock = now
    reading.go(ShowPage("setup"))
    press(reading, "Start match")
    line = heading(reading)
    assert line.accessibleName().startswith("Player 1. Player 1 plays first.")
    assert line.accessibleName().endswith("Click, or press Space, to start.")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_A, Qt.Key.Key_Return):
        now.time += TYPING_PAUSE - 1
        QTest.keyClick(line, key)
    assert pages_in(reading).table.panel is pages_in(reading).handover
    now.time += TYPING_PAUSE
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClick(reading.page("table").tray, Qt.Key.Key_Space)
    assert phase(reading) is Phase.RUNNING


def test_the_end_is_heard_with_its_points(reading: Window) -> None:
    """After a round alone the heading says why it is over, the points and the words; it was announced as well."""
    reading.go(StartSolo(7))
    QTest.keyClick(reading.page("table").tray, Qt.Key.Key_Space)
    press(reading, "End round")
    assert heading(reading).accessibleName().startswith("Round over: 0 points, 0 words")
    assert announce.last_said().startswith("Round over: 0 points, 0 words")


def test_without_a_reader_the_focus_is_on_the_next_step(window: Window) -> None:
    """Who sees the page has the focus where Enter does something that shows."""
    window.show()
    window.go(ShowPage("setup"))
    press(window, "Start match")
    assert window.focusWidget().text() == "Throw"
