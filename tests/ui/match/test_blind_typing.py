"""Somebody types on while the sand runs out: nothing of it reaches the next player, and no list is closed by it."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase, Start
from boggle_qt.engine.presets import MCDONNELL, TOURNAMENT
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look.durations import HOLD_KEY, TIME_UP, TYPING_PAUSE
from boggle_qt.ui.page.requests import ContinueMatch, PlayBoard
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.time_up import TimeUp
from tests.engine.players import BOARD
from tests.ui.match.test_match import seen, sit_down
from tests.ui.sitting import Clock, control, phase

STREAM = "inner\rlance\rtanner\rnice\r agcm\r"
"""Words with Enter, and then whatever else a hand may strike; among it every key of the pages that follow."""


class Typist:
    """Types blindly into whatever has the focus, a key every so many milliseconds."""

    def __init__(self, window: Window, clock: Clock) -> None:
        self.window, self.clock, self.time = window, clock, 0.0
        window.late_input.clock = pages_in(window).handover.start.clock = lambda: self.time

    def keys(self, text: str, gap: float) -> None:
        for key in text:
            widget = self.window.focusWidget() or self.window
            if key == "\r":
                QTest.keyClick(widget, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(widget, key)
            self.time += gap

    def hold(self, key: Qt.Key, length: float) -> None:
        """Hold a key down for so long, and let go of it."""
        widget = self.window.focusWidget() or self.window
        QTest.keyPress(widget, key)
        self.time += length
        QTest.keyRelease(self.window.focusWidget() or self.window, key)

    def stream(self, chance: Random) -> None:
        """Type as people do, 50 to 1,500 ms a key and each key down for less than `HOLD_KEY`."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)
        pace = chance.uniform(50, 1500)
        for _ in range(chance.randrange(5, 15)):
            letter = Qt.Key(ord("A") + chance.randrange(26))
            down = chance.uniform(20, 0.9 * min(pace, HOLD_KEY))
            self.hold(chance.choice((letter, letter, *keys)), down)
            self.wait(min(1500.0, pace * chance.uniform(0.5, 1.5)) - down)

    def wait(self, milliseconds: float) -> None:
        """Nothing is typed for so long."""
        self.time += milliseconds

    def let_the_sand_run_out(self) -> None:
        """Let the turn on the table end, or start the next one and let it end."""
        if phase(self.window) is Phase.READY:
            self.window.session.send(Start)
        self.clock.time += 181
        self.window.session.beat()


@pytest.fixture
def typist(window: Window, clock: Clock) -> Iterator[Typist]:
    yield Typist(window, clock)
    window.late_input.end()


@pytest.mark.parametrize("gap", [10, 300])
def test_through_the_end_of_both_turns(window: Window, qtbot: QtBot, typist: Typist, gap: int) -> None:
    """Five times at each speed, the sand running out at another key each time: "Time!" is shown over a covered tray
    until a click that is not too soon; the next player finds no word on the list, and the lists lie unread and
    uncounted when both have played."""
    for at_key in range(0, 10, 2):
        sit_down(window, TOURNAMENT if at_key % 4 else MCDONNELL)
        window.session.send(Start)
        typist.keys(STREAM[:at_key], gap)
        typist.let_the_sand_run_out()
        QTest.mouseClick(pages_in(window).table.findChild(TimeUp), Qt.MouseButton.LeftButton)  # too soon
        typist.keys(STREAM[at_key:], gap)
        match = window.session.match
        assert (match.phase, match.seat, match.round.sheets[1].entries) == (Phase.READY, 1, ())
        table = pages_in(window).table
        assert table.tray.covered
        assert table.scene.time_up
        assert "INNER" not in " ".join(table.findChild(TimeUp).lines)
        typist.wait(TIME_UP)
        QTest.mouseClick(table.findChild(TimeUp), Qt.MouseButton.LeftButton)
        assert table.panel is pages_in(window).handover
        typist.wait(TYPING_PAUSE)
        typist.hold(Qt.Key.Key_Return, HOLD_KEY)
        assert phase(window) is Phase.RUNNING
        written = len(window.session.match.round.sheets[0].entries)
        typist.keys(STREAM[:at_key], gap)
        typist.let_the_sand_run_out()
        typist.keys(STREAM[at_key:], gap)
        assert phase(window) is Phase.READOUT
        assert pages_in(window).readout.read == frozenset()
        assert len(window.session.match.round.sheets[0].entries) == written
        typist.wait(TYPING_PAUSE)


STREAMS = 50
"""Random streams of keys for each page."""


@pytest.mark.parametrize("plain", [False, True])
def test_no_stream_of_keys_starts_a_turn(window: Window, typist: Typist, plain: bool) -> None:
    """Typing that goes on, at any speed, never starts the next turn; with one switch neither."""
    window.preferences.change(scan=30.0 if plain else 0.0)
    chance = Random(25)
    for number in range(STREAMS):
        if number % 10 == 0:
            sit_down(window, MCDONNELL)
            typist.let_the_sand_run_out()
        typist.stream(chance)
        if not plain:
            typist.wait(chance.uniform(0, 10_000))  # a hand-over is safe at any time
        assert (phase(window), window.session.match.seat) == (Phase.READY, 1)
        assert pages_in(window).table.tray.covered


def test_no_stream_of_keys_dismisses_a_page(window: Window, typist: Typist) -> None:
    """Typing that goes on leaves the read-out, "Time!" and the debrief that appeared by themselves as they are."""
    chance = Random(25)
    for number in range(STREAMS):
        if number % 10 == 0:
            sit_down(window, MCDONNELL)
            for _ in range(2):
                typist.let_the_sand_run_out()
        typist.stream(chance)
        assert phase(window) is Phase.READOUT
        assert pages_in(window).readout.read == frozenset()
    for number in range(STREAMS):
        if number % 25 == 0:
            window.go(PlayBoard(BOARD))
            typist.let_the_sand_run_out()
        typist.stream(chance)
        assert window.pages.name == "table"
        assert pages_in(window).table.scene.time_up
    window.go(ContinueMatch())
    for _ in range(STREAMS):
        typist.stream(chance)
        assert (window.pages.name, phase(window)) == ("debrief", Phase.SCORED)
        assert pages_in(window).debrief.ask.text() == ""


def test_the_late_word_is_no_business_of_the_next_player(window: Window, typist: Typist) -> None:
    """Nothing of a word typed too late is on the page of another player; who plays alone reads it."""
    sit_down(window, MCDONNELL)
    typist.let_the_sand_run_out()
    typist.keys("stone\r", 100)
    assert "stone" not in seen(window)
    window.go(PlayBoard(BOARD))
    typist.let_the_sand_run_out()
    typist.keys("stone\r", 100)
    assert "stone came too late" in seen(window)


def test_whoever_types_on_and_on_counts_nothing(window: Window, qtbot: QtBot, typist: Typist) -> None:
    """Long after the lists lay side by side: letters, Enter and Space read words and decide, and the round is never
    counted by them, whichever button has the focus; Ctrl and Enter together, or the button itself, count it."""
    sit_down(window, MCDONNELL)
    for _ in range(2):
        typist.let_the_sand_run_out()
        typist.wait(TYPING_PAUSE)
        typist.keys("", 0)
    page = pages_in(window).readout
    assert phase(window) is Phase.READOUT
    for focused in (page, control(page, "Read next"), control(page, "Read all")):
        focused.setFocus()
        typist.keys(STREAM + "abcdefghijklmnopqrstuvwxyz \r\r  ", 400)
        assert phase(window) is Phase.READOUT
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.SCORED
