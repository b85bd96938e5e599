"""What the tests of the demonstration share: a first start, and its time."""

from __future__ import annotations

from boggle_qt.ui.guide import at
from boggle_qt.ui.table import LESSON
from boggle_qt.ui.window import Window
from tests.ui.sitting import Clock


def begin(window: Window, motion: float = 1.0) -> Clock:
    """A first start, on a clock of its own: in milliseconds."""
    window.preferences.change(motion=motion)
    clock = Clock()
    at(window).lesson.clock = at(window).table.tray.clock = clock
    window.welcome()
    return clock


def pass_to(window: Window, clock: Clock, until: float) -> None:
    """Let the demonstration go on, frame by frame."""
    while clock.time < until and at(window).table.scene == LESSON:
        clock.time = min(until, clock.time + 40)
        at(window).lesson.look()
