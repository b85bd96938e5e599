"""Work in the background: the answer, silence after cancelling, the newer wins, failures arrive."""

import threading
from collections.abc import Generator
from functools import partial
from time import sleep

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from boggle_qt.engine.board import BadBoard
from boggle_qt.store.files import fault_log, folders
from boggle_qt.ui.play.worker import Worker


def counted(n: int) -> Generator[int, None, str]:
    yield from range(n)
    return f"counted {n}"


def broken(fault: Exception) -> Generator[None, None, None]:
    yield None
    raise fault


def test_answer_arrives(qtbot: QtBot) -> None:
    """`done` has the value that the generator returns, on this thread."""
    worker = Worker()
    seen: list[threading.Thread] = []
    worker.done.connect(lambda _: seen.append(threading.current_thread()))
    with qtbot.waitSignal(worker.done) as got:
        worker.start(lambda: counted(3))
    assert got.args == ["counted 3"]
    assert seen == [threading.current_thread()]
    assert not worker.busy
    worker.stop()


def test_cancelled_stays_silent(qtbot: QtBot) -> None:
    """After cancel() nothing arrives, even if the work had started."""
    worker, begun, go = Worker(), threading.Event(), threading.Event()

    def slow() -> Generator[None, None, str]:
        begun.set()
        go.wait(10)
        yield None
        return "too late"

    with qtbot.assertNotEmitted(worker.done), qtbot.assertNotEmitted(worker.progressed):
        worker.start(slow)
        assert begun.wait(10)
        worker.cancel()
        go.set()
        worker.stop()
        qtbot.wait(1)  # lets queued signals through, were there any


def test_a_deleted_worker_signals_nothing(qtbot: QtBot) -> None:
    """Deleting it during the work raises no fault."""
    window, begun, ended = QObject(), threading.Event(), []
    worker = Worker(window)

    def slow() -> Generator[None, None, str]:
        begun.set()
        for _ in range(5000):
            if not isValid(worker):
                break
            sleep(0.001)
        ended.append("too late")
        return ended[0]
        yield

    worker.start(slow)
    assert begun.wait(10)
    delete(window)
    qtbot.waitUntil(lambda: ended == ["too late"])


def test_a_second_start_replaces_the_first(qtbot: QtBot) -> None:
    """Only its answer arrives."""
    worker, go, answers = Worker(), threading.Event(), []

    def first() -> Generator[None, None, str]:
        go.wait(10)
        yield None
        return "first"

    worker.done.connect(answers.append)
    worker.start(first)
    with qtbot.waitSignal(worker.done):
        worker.start(lambda: counted(1))
        go.set()
    worker.stop()
    assert answers == ["counted 1"]


def test_failure_reaches_the_ui_thread(qtbot: QtBot) -> None:
    """An expected error arrives on `failed`; any other goes to the fault handler."""
    worker, told = Worker(), list[Exception]()
    worker.failed.connect(told.append)
    for fault in (ValueError("bad input"), OSError("no room"), MemoryError()):
        with (
            qtbot.capture_exceptions() as faults,
            qtbot.waitSignal(worker.failed),
            qtbot.assertNotEmitted(worker.crashed),
        ):
            worker.start(partial(broken, fault))
        assert told.pop() is fault
        assert not faults
        assert not worker.busy
    strange = ZeroDivisionError("oh")
    with qtbot.capture_exceptions() as faults, qtbot.waitSignal(worker.crashed):
        worker.start(partial(broken, strange))
    assert not told
    assert [raised for _, raised, _ in faults] == [strange]
    assert not worker.busy
    worker.stop()


def test_a_builtin_error_is_also_logged(qtbot: QtBot) -> None:
    """A bare ValueError may be a fault of the game, so its place is logged; an own error class is not."""
    worker = Worker()
    for fault in (ValueError("of Python"), BadBoard("of ours")):
        with qtbot.waitSignal(worker.failed):
            worker.start(partial(broken, fault))
    worker.stop()
    log = (folders.log_dir() / fault_log.FILE).read_text(encoding="utf-8")
    assert "of Python" in log
    assert "raise fault" in log
    assert "of ours" not in log


class Page(QWidget):
    """A widget whose events pass through Python, as those of our pages do."""

    def event(self, event: QEvent) -> bool:
        return super().event(event)


def test_a_page_is_deleted_while_its_worker_works(qtbot: QtBot) -> None:
    """Deleting it does not wait for the work."""
    page, started, going = Page(), threading.Event(), threading.Event()

    def work() -> Generator[None, None, None]:
        started.set()
        while not going.wait(0.001):
            yield

    Worker(page).start(work)
    assert started.wait(30)
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
    assert not isValid(page)
    going.set()
