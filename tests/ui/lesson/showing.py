"""What the tests of the demonstration share: a first start, and its time."""

from __future__ import annotations

from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.table_page import LESSON
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import Clock


def begin(window: Window, motion: float = 1.0) -> Clock:
    """A first start, on a clock of its own: in milliseconds."""
    window.preferences.change(motion=motion)
    clock = Clock()
    pages_in(window).lesson.clock = pages_in(window).table.tray.clock = clock
    window.welcome()
    return clock


def pass_to(window: Window, clock: Clock, until: float) -> None:
    """Let the demonstration go on, frame by frame."""
    while clock.time < until and pages_in(window).table.scene == LESSON:
        clock.time = min(until, clock.time + 40)
        pages_in(window).lesson.look()
