"""Work in the background: the answer, silence after cancelling, the newer wins, failures arrive."""

from __future__ import annotations

import threading
from collections.abc import Generator
from functools import partial
from time import sleep

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from boggle_qt.ui.worker import Worker


def counted(n: int) -> Generator[int, None, str]:
    yield from range(n)
    return f"counted {n}"


def test_answer_arrives(qtbot: QtBot) -> None:
    """The value a generator returns is what `done` brings, on this thread."""
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
    """After cancel() nothing arrives, though the work had begun."""
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


def test_a_deleted_worker_is_told_nothing(qtbot: QtBot) -> None:
    """Whoever goes while the work runs is owed no answer, and no fault is written anywhere."""
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
    assert ended == ["too late"]


def test_newer_wins(qtbot: QtBot) -> None:
    """A second start replaces the first: only its answer arrives."""
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
    """An error in the work is a value on `failed`, not a lost thread; one that nobody could foresee goes where all
    faults of the game go, besides."""
    worker = Worker()

    def broken(fault: Exception) -> Generator[None, None, None]:
        yield None
        raise fault

    for fault, ours in ((ValueError("bad input"), False), (ZeroDivisionError("oh"), True)):
        with qtbot.capture_exceptions() as faults, qtbot.waitSignal(worker.failed) as got:
            worker.start(partial(broken, fault))
        assert got.args == [fault]
        assert [raised for _, raised, _ in faults] == [fault] * ours
    worker.stop()
