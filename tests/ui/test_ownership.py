"""Every QObject of the window belongs to Qt and is deleted with the window.

An object that Python owns too is deleted twice at the end, by its parent and by the interpreter: PySide 6.12 crashes.
"""

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.dialogs import DIALOGS
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.page.ruling_menu import ruling_menu
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.startup_error import error_box
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.labels import LinkLabel
from boggle_qt.ui.widgets.sheet_dialog import ask
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


class Windows(QObject):
    """Hears which widgets are shown as windows of their own."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


def guessing(root: QWidget) -> set[str]:
    """Return the labels that would take their text for HTML, except for the link after par, which is our own."""
    return {
        f"{type(label).__name__} {label.objectName()!r} in {type(label.parentWidget()).__name__}: {label.text()[:40]!r}"
        for label in root.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText
        and not isinstance(label, LinkLabel)
        and label.buddy() is None  # the name of a field, which Qt's form made from our own words
        and label.objectName() != "qt_msgboxex_icon_label"  # a picture, or none
    }


@pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen screen cannot set a dialog's minimum size
def test_every_part_while_it_is_made_and_when_the_window_is_gone(
    strays: Callable[[], list[str]], window: Window, qtbot: QtBot
) -> None:
    """Each page, panel and dialog goes with the window; that it has a parent while it is shown is tested with all else
    that is true of it. None is shown before it has its place, where it would flash up as a window of its own, and no
    label of one, nor of a question or a notice, takes its text for HTML, except for one of our own."""
    assert strays() == [], "at the start"
    menu = ruling_menu(window.services.rulings, "sea", pages_in(window).debrief.word_list)
    assert strays() == [], "the menu of a word"
    menu.deleteLater()
    window.go(ShowPage("records"))
    qtbot.waitUntil(lambda: pages_in(window).records.drawn)
    assert strays() == [], "records of rounds"
    window.tell("Something to read.")
    assert strays() == [], "a message"
    heard, count = Windows(window), 0
    QApplication.instance().installEventFilter(heard)
    found = guessing(window)
    for one in made(window):
        found |= guessing(one)
        count += 1
    QApplication.instance().removeEventFilter(heard)
    assert (count, heard.shown) == (len(PAGES) + len(PANELS) + len(DIALOGS), [])
    box, asked = error_box("line"), ask(window, "question", "what comes of it", "Do", "Leave", lambda: None)
    found |= guessing(box) | guessing(asked)
    assert found == set()
    asked.reject()
    for done in (box, asked):
        shiboken6.delete(done)
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
