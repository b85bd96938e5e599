"""Every QObject of the window belongs to Qt and is deleted with the window.

An object that Python owns too is deleted twice at the end, by its parent and by the interpreter: PySide 6.12 crashes.
"""

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.page.ruling_menu import ruling_menu
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from tests.ui.everywhere import made
from tests.ui.sitting import Clock


@pytest.fixture
def window(older: object, clock: Clock) -> Iterator[Window]:
    """The game without motion; the test may delete it."""
    application.make_application()
    made = application.make_window()
    made.session.use_clock(clock)
    made.preferences.change(motion=0.0, theme="day")
    made.show()
    yield made
    if shiboken6.isValid(made):
        made.close()
        shiboken6.delete(made)


@pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen screen cannot set a dialog's minimum size
def test_qt_owns_every_part_of_the_window_from_start_to_end(
    strays: Callable[[], list[str]], window: Window, qtbot: QtBot
) -> None:
    """With every page, panel and dialog Python owns only the window and everything else has a parent; all go with it.
    That it is so while they are shown is tested with all else that is true of them."""
    assert strays() == [], "at the start"
    for one in made(window):
        assert strays() == [], one
    menu = ruling_menu(window.services.rulings, "sea", pages_in(window).debrief.word_list)
    assert strays() == [], "the menu of a word"
    menu.deleteLater()
    window.go(ShowPage("records"))
    qtbot.waitUntil(lambda: pages_in(window).records.drawn)
    assert strays() == [], "records of rounds"
    window.tell("Something to read.")
    assert strays() == [], "a message"
    window.close()
    shiboken6.delete(window)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert strays() == [], "after the window"


def test_a_closed_window_is_freed(qapp: QApplication) -> None:
    """Nothing that outlives a window, such as the screen or the application, keeps it: a thousand tests open one."""

    def opened_and_closed() -> weakref.ref[Window]:
        made = application.make_window()
        made.preferences.change(motion=0.0)
        made.show()
        made.go(ShowPage("desk"))
        QApplication.processEvents()
        made.close()
        shiboken6.delete(made)
        return weakref.ref(made)

    application.make_application()
    gone = opened_and_closed()
    gc.collect()
    assert gone() is None
