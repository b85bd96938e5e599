"""Damaged matches and faults of our own, as a player meets them at the start."""

import sqlite3
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, qWarning
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, Match, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.store.files import fault_log, folders
from boggle_qt.store.journal.log import Journal
from boggle_qt.ui.page.requests import Home, StartSolo
from boggle_qt.ui.play import round_solver
from boggle_qt.ui.play.fault_reports import FaultDialog, FaultHandler, FaultReporter
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.startup.application import make_window
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD
from tests.store.table import Table
from tests.ui.sitting import on_screen


def raised(message: str) -> Exception:
    """Return a fault with the place where it happened."""
    try:
        raise TypeError(message)
    except TypeError as fault:
        return fault


def leave_a_match() -> None:
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        Table(journal, Match.new(SOLO, (Player("You"),))).do(Deal.from_board(BOARD, 0), Start(10))


def test_a_fault_is_logged_with_its_place_and_shown_once(tmp_path: Path) -> None:
    """Another fault is another line; KeyboardInterrupt is none."""
    told: list[str] = []
    faults = FaultHandler(told.append, lambda: tmp_path)
    for _ in range(3):
        faults.report(raised("three times"))
    (line,) = told
    assert str(tmp_path / fault_log.FILE) in line
    log = (tmp_path / fault_log.FILE).read_text(encoding="utf-8")
    assert log.count("TypeError: three times") == 1
    assert "test_fault_reports.py" in log
    fault = ValueError("another")
    faults.hook(ValueError, fault, None)
    assert len(told) == 2


def test_a_fault_that_cannot_be_logged_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The terminal then has the traceback."""
    told: list[str] = []
    FaultHandler(told.append, lambda: tmp_path / "none").report(raised("nowhere"))
    assert "TypeError" in told[0]
    assert "nowhere" in capsys.readouterr().err


def test_an_unreadable_match_is_reported_at_the_start(qtbot: QtBot) -> None:
    """One line names the match, and it cannot be resumed."""
    leave_a_match()
    with sqlite3.connect(folders.data_dir() / "journal.sqlite") as rows:
        rows.execute("UPDATE events SET event = CAST(? AS TEXT) WHERE number = 1", (b"\xff",))
    rows.close()
    window = on_screen(qtbot, make_window())
    assert "Match 1 in the journal can't be read: " in window.notice
    window.go(Home())
    assert window.notice.count("Match 1") == 1


def test_a_fault_at_the_start_does_not_stop_the_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is shown and logged, and not called a damaged match."""
    leave_a_match()

    def stumbling(*_: object) -> None:
        raise TypeError("ours")

    monkeypatch.setattr("boggle_qt.store.journal.log.advance", stumbling)
    window = on_screen(qtbot, make_window())
    assert "went wrong (TypeError)" in window.notice
    assert "can't be read" not in window.notice
    assert "TypeError: ours" in (folders.log_dir() / fault_log.FILE).read_text(encoding="utf-8")


def test_a_full_disk_at_the_start_is_reported(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pausing the running round needs space; without it the game starts and says so."""
    leave_a_match()
    opened = Journal.open

    def full(*args: object, **kwargs: object) -> Journal:
        journal = opened(*args, **kwargs)
        journal.connection.execute(
            "CREATE TEMP TRIGGER no BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'full'); END"
        )
        return journal

    monkeypatch.setattr(Journal, "open", full)
    window = on_screen(qtbot, make_window())
    assert "The journal of your games can't be written" in window.notice


@pytest.fixture
def watched(qtbot: QtBot) -> Iterator[Window]:
    """Return the window with fault handling as in the game."""
    window = on_screen(qtbot, make_window())
    faults = FaultHandler(FaultReporter(window, folders.log_dir).tell, folders.log_dir)
    faults.install()
    yield window
    faults.uninstall()


class Torn(QWidget):
    """Cannot be painted: the fault comes while the painter is at work."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPoint(0, 0)
        raise TypeError("in a paint event")


def from_a_slot(window: Window) -> None:
    def slot() -> None:
        raise TypeError("in a slot")

    QTimer.singleShot(0, window, slot)


def from_a_worker(window: Window) -> None:
    def work() -> Generator[None, None, None]:
        yield None
        raise TypeError("in a worker")

    worker = Worker(window)
    window.closed.connect(worker.stop)
    worker.start(work)


def from_a_thread(window: Window) -> None:
    def run() -> None:
        raise TypeError("in a thread")

    threading.Thread(target=run).start()


def from_a_paint_event(window: Window) -> None:
    torn = Torn(window)
    torn.resize(50, 50)
    torn.show()


def dialogs(window: Window) -> list[FaultDialog]:
    return [dialog for dialog in window.findChildren(FaultDialog) if dialog.isVisible()]


@pytest.mark.parametrize("come", [from_a_slot, from_a_worker, from_a_thread, from_a_paint_event])
def test_the_game_continues_after_a_fault_from_anywhere(
    watched: Window, qtbot: QtBot, capfd: pytest.CaptureFixture[str], come: Callable[[Window], None]
) -> None:
    """It is logged and one dialog shows it; a fault from the same place is not shown again."""
    for _ in range(2):
        come(watched)
    qtbot.waitUntil(lambda: bool(dialogs(watched)))
    (dialog,) = dialogs(watched)
    assert "TypeError" in dialog.said.text()
    assert str(folders.log_dir() / fault_log.FILE) in dialog.said.text()
    assert come.__name__.replace("from_", "in_").replace("_", " ") in (folders.log_dir() / fault_log.FILE).read_text()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialogs(watched))
    for torn in watched.findChildren(Torn):
        torn.update()
    qtbot.wait(1)
    assert not dialogs(watched)
    watched.go(StartSolo(7))
    assert watched.session.match is not None
    assert watched.notice == ""
    assert capfd.readouterr().err == ""


def test_a_fault_of_the_solver_is_shown_once(watched: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dialog shows it, and no notice repeats it."""

    def broken(*_: object) -> None:
        raise TypeError("in the solver")

    monkeypatch.setattr(round_solver, "solve_by_rules", broken)
    watched.go(StartSolo(7))
    qtbot.waitUntil(lambda: bool(dialogs(watched)))
    assert watched.notice == ""
    QTest.keyClick(dialogs(watched)[0], Qt.Key.Key_Return)


def test_faults_in_a_row_share_a_dialog(watched: Window, qtbot: QtBot) -> None:
    """The dialog lists them all."""
    from_a_slot(watched)
    qtbot.waitUntil(lambda: bool(dialogs(watched)))
    sys.excepthook(KeyError, KeyError("another"), None)
    qtbot.waitUntil(lambda: "KeyError" in dialogs(watched)[0].said.text())
    assert len(dialogs(watched)) == 1


def test_messages_of_qt_are_logged_once_and_not_shown(
    watched: Window, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    """They go to the log instead of the terminal."""
    for _ in range(3):
        qWarning("the paint is wet")
    qtbot.wait(1)
    assert (folders.log_dir() / fault_log.FILE).read_text(encoding="utf-8").count("the paint is wet") == 1
    assert not dialogs(watched)
    assert capfd.readouterr().err == ""


def test_a_fault_is_shown_over_an_open_dialog(watched: Window, qtbot: QtBot) -> None:
    """After closing it the player is back in the open dialog."""
    below = watched.dialog("words")
    look = QTimer(below, interval=10)

    def answer() -> None:
        for dialog in below.findChildren(FaultDialog):
            look.stop()
            next(one for one in dialog.findChildren(QPushButton) if one.text() == "Keep playing").click()
            assert below.isVisible()
            below.reject()

    look.timeout.connect(answer)
    look.start()
    from_a_slot(watched)
    below.exec()
    assert not look.isActive()
    assert not dialogs(watched)
