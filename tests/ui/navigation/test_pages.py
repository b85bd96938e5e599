"""The table of pages: each is made when it is first wanted, entered and left in turn, and rests when left."""

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase, Resume
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import phase, start_round


def test_a_double_click_presses_nothing_on_the_next_page(window: Window, qtbot: QtBot) -> None:
    """Its second click is dropped; a click after it is not."""
    window.go(ShowPage("records"))
    under = QPushButton("under", window.pages)
    under.setGeometry(window.pages.rect())
    under.show()
    pressed = list[str]()
    under.pressed.connect(lambda: pressed.append("pressed"))

    def second_click() -> int:
        at = QPointF(under.mapTo(window, under.rect().center()))
        left, no_key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(QEvent.Type.MouseButtonDblClick, at, window.mapToGlobal(at), left, left, no_key)
        QApplication.sendEvent(window.windowHandle(), event)
        return len(pressed)

    qtbot.wait(2 * QApplication.doubleClickInterval())  # a slow page: the click came before it, and waited
    assert second_click() == 0
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=under.mapTo(window, under.rect().center()))
    assert len(pressed) == 1
    assert second_click() == 2


def test_leaving_the_table_pauses(window: Window, qtbot: QtBot) -> None:
    """Whichever page comes to the front, the sand stands, and stays so when the page is left again."""
    start_round(window, qtbot)
    for name in PAGES:
        if name in ("table", "readout", "debrief"):
            continue
        window.go(ShowPage(name))
        assert phase(window) is Phase.PAUSED
        assert window.pages.name == name
        window.go(ShowPage("table"))
        assert phase(window) is Phase.PAUSED
        assert pages_in(window).table.tray.covered
        window.session.send(Resume)
        assert phase(window) is Phase.RUNNING


@pytest.mark.parametrize("name", ["desk", "workshop", "paths"])
def test_no_work_goes_on_behind_another_page(window: Window, qtbot: QtBot, name: str) -> None:
    """A page that is left stops what it looks for."""
    window.go(ShowPage(name))
    page = window.pages.page(name)
    if name == "workshop":
        pages_in(window).workshop.task.setCurrentIndex(1)
        pages_in(window).workshop.toggle()
    if name == "paths":
        pages_in(window).paths.count()
    if name == "desk":
        pages_in(window).desk.throw()
    workers = page.findChildren(Worker)
    assert any(worker.busy for worker in workers)
    window.go(ShowPage("companion"))
    assert not any(worker.busy for worker in workers)


def test_what_was_stopped_is_looked_for_again(window: Window, qtbot: QtBot) -> None:
    """Back at the desk the board that was not looked at to the end is."""
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    desk.throw()
    window.go(ShowPage("companion"))
    window.go(ShowPage("desk"))
    qtbot.waitUntil(lambda: desk.found.report is not None and desk.found.report.board == desk.board)


WANTED = """
import sys
from boggle_qt.ui.startup import application as app
application, window = app.make_application(), app.make_window()
window.show()
application.processEvents()
print(*sorted(name for name in sys.modules if name.startswith("boggle_qt.ui.")))
window.close()
"""


def test_nothing_is_imported_before_it_is_wanted() -> None:
    """An opened window has read the table and its first panel, and of all other pages, panels and dialogs nothing."""
    done = subprocess.run([sys.executable, "-c", WANTED], env=dict(os.environ), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    there = set(done.stdout.split())
    pages = (f"boggle_qt.ui.{path}" for _, path in PAGES.values())
    wanted = {path.rpartition(".")[0] for path in (*pages, *PANELS.values())}
    assert there & wanted == {"boggle_qt.ui.navigation.table_page", "boggle_qt.ui.home.home_panel"}
    assert {name for name in there if name.endswith("_dialog")} <= {"boggle_qt.ui.widgets.sheet_dialog"}
