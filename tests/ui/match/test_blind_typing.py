"""Somebody types on while the sand runs out: nothing of it reaches the next player, and no list is closed by it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Match, Phase, Start
from boggle_qt.engine.rules import MCDONNELL, TOURNAMENT
from boggle_qt.ui.guide import at
from boggle_qt.ui.tray.motion import FRESH
from boggle_qt.ui.window import Window
from tests.ui.match.test_match import sit_down
from tests.ui.sitting import Clock, control, phase

STREAM = "inner\rlance\rtanner\rnice\r agcm\r"
"""Words with Enter, and then whatever else a hand may strike; among it every key of the pages that follow."""


def match_of(window: Window) -> Match:
    assert window.session.match is not None
    return window.session.match


class Typist:
    """Types blindly into whatever has the focus, a key every so many milliseconds."""

    def __init__(self, window: Window, clock: Clock) -> None:
        self.window, self.clock, self.time = window, clock, 0.0
        window.guard.clock = lambda: self.time

    def keys(self, text: str, gap: float) -> None:
        for key in text:
            widget = self.window.focusWidget() or self.window
            if key == "\r":
                QTest.keyClick(widget, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(widget, key)
            self.time += gap

    def wait(self, milliseconds: float) -> None:
        """Nothing is typed for so long."""
        self.time += milliseconds

    def let_the_sand_run_out(self) -> None:
        self.clock.time += 181
        self.window.session.beat()


@pytest.fixture
def typist(window: Window, clock: Clock) -> Iterator[Typist]:
    yield Typist(window, clock)
    window.guard.end()


@pytest.mark.parametrize("gap", [10, 90, 300])
def test_thirty_times_through_the_end_of_both_turns(window: Window, qtbot: QtBot, typist: Typist, gap: int) -> None:
    """Ten times at each speed, the sand running out at another key each time: the next player finds the cloth over
    the tray and no word on the list, and the lists lie unread and uncounted when both have played."""
    for at_key in range(10):
        sit_down(window, TOURNAMENT if at_key % 2 else MCDONNELL)
        window.session.send(Start)
        typist.keys(STREAM[:at_key], gap)
        typist.let_the_sand_run_out()
        typist.keys(STREAM[at_key:], gap)
        match = match_of(window)
        assert (match.phase, match.seat, match.round.sheets[1].entries) == (Phase.READY, 1, ())
        assert at(window).table.tray.covered
        typist.wait(FRESH)
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Return)  # now it is meant
        assert phase(window) is Phase.RUNNING
        written = len(match_of(window).round.sheets[0].entries)
        typist.keys(STREAM[:at_key], gap)
        typist.let_the_sand_run_out()
        typist.keys(STREAM[at_key:], gap)
        assert phase(window) is Phase.READOUT
        assert at(window).readout.read == frozenset()
        assert len(match_of(window).round.sheets[0].entries) == written
        typist.wait(FRESH)


def test_whoever_types_on_and_on_counts_nothing(window: Window, qtbot: QtBot, typist: Typist) -> None:
    """Long after the lists lay side by side: letters, Enter and Space read words and decide, and the round is never
    counted by them, whichever button has the focus; Ctrl and Enter together, or the button itself, count it."""
    sit_down(window, MCDONNELL)
    for _ in range(2):
        window.session.send(Start)
        typist.let_the_sand_run_out()
        typist.wait(FRESH)
        typist.keys("", 0)
    page = at(window).readout
    assert phase(window) is Phase.READOUT
    for focused in (page, control(page, "Read next"), control(page, "Read all")):
        focused.setFocus()
        typist.keys(STREAM + "abcdefghijklmnopqrstuvwxyz \r\r  ", 400)
        assert phase(window) is Phase.READOUT
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.SCORED
