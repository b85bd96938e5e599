"""The game as the player gets it, for every test that plays it."""

import gc
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.store.files import folders, settings
from boggle_qt.store.journal import database
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.application import collect_due
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import ChooseFile, Clock, on_screen


@pytest.fixture(autouse=True)
def _dressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins in the same clothes, whatever was before it in the same process, and waits for no disk: what a
    file loses with the power is tested with the files."""
    connect = database.connect

    def hasty(path: Path) -> sqlite3.Connection:
        rows = connect(path)
        rows.execute("PRAGMA synchronous = OFF")
        return rows

    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(database, "connect", hasty)
    if QApplication.instance() is not None:
        set_look(Look(Theme.load("day")))


@pytest.fixture(autouse=True, scope="session")
def _collector() -> None:
    """As in the game, nothing is collected in the middle of a handler."""
    gc.disable()


@pytest.fixture(autouse=True)
def _put_away() -> Iterator[None]:
    """What a test closed or left is gone before the next one: Qt leaves it for an event loop that many tests never
    enter, and all that is left is dressed again with every window."""
    yield
    if QCoreApplication.instance() is not None:
        for left in QApplication.topLevelWidgets():
            left.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collect_due()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def choose_file(monkeypatch: pytest.MonkeyPatch) -> ChooseFile:
    """Return what answers later questions for a file, in turn, and then all with the last; "" cancels."""

    def selected(dialog: QFileDialog, file: str) -> list[str]:
        ending = dialog.defaultSuffix()
        return [file if Path(file).suffix or not ending else f"{file}.{ending}"]

    def choose(*files: Path | str) -> None:
        left = list(map(str, files))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (left[0], ""))
        monkeypatch.setattr(QFileDialog, "exec", lambda _: bool(left[0]))
        monkeypatch.setattr(
            QFileDialog, "selectedFiles", lambda one: selected(one, left.pop(0) if left[1:] else left[0])
        )

    return choose


@pytest.fixture
def services(qapp: QApplication, clock: Clock) -> Iterator[Services]:
    """What a page is given, for pages that are tested by themselves: without motion and on the test's clock."""
    made = application.make_services()
    made.services.session.use_clock(clock)
    made.services.preferences.change(motion=0.0, theme="day")
    yield made.services
    made.surveyor.stop()
    made.services.solver.stop()
    if made.journal is not None:
        made.journal.close()


@pytest.fixture
def window(qtbot: QtBot, clock: Clock) -> Iterator[Window]:
    """The game as the player gets it, without motion and on the test's clock."""
    application.make_application()
    settings.save(settings.Settings(motion=0.0, theme="day"), folders.settings_dir())
    made = application.make_window()
    made.session.use_clock(clock)
    on_screen(qtbot, made, 1000, 700)
    yield made
    made.close()
    assert not made.services.solver.worker.busy
    assert not pages_in(made).table.tray.is_moving()


def owned_by_python() -> list[QObject]:
    """Return every living QObject that Python would delete.

    Asks the binding, not the garbage collector: a list of all collected objects holds the tuple that a worker is
    filling at that moment, and the worker fails on it.
    """
    known = (made for made in shiboken6.getAllValidWrappers() if isinstance(made, QObject))
    return [made for made in known if shiboken6.ownedByPython(made)]


@pytest.fixture
def older(qapp: QApplication) -> tuple[list[QObject], list[QWidget]]:
    """What existed before the window: owned by Python, and on the screen."""
    return owned_by_python(), QApplication.topLevelWidgets()


@pytest.fixture
def strays(older: tuple[list[QObject], list[QWidget]], window: Window) -> Callable[[], list[str]]:
    """Return a function that lists the newer objects that Python owns or that have no parent, except the window."""
    owned, shown = older
    known = {id(old) for old in owned}

    def newer() -> list[QObject]:
        new = [made for made in owned_by_python() if id(made) not in known]
        parentless = [top for top in QApplication.topLevelWidgets() if top.parent() is None and top not in shown]
        return [made for made in (*new, *parentless) if made is not window]

    def found() -> list[str]:
        if newer():
            gc.collect()  # a finished wait of pytest-qt leaves its event loop until it is collected
        return sorted({f"{made!r} in {made.parent()!r}" for made in newer()})

    return found
