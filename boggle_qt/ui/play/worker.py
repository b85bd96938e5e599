"""Runs a generator off the UI thread; it can be cancelled and replaced."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from boggle_qt.store.files import fault_log
from boggle_qt.store.journal.log import JournalError

EXPECTED_ERRORS = (ValueError, OSError, MemoryError, ImportError, JournalError)
"""Errors that are not bugs, which the owner of the worker reports: bad input, disk, memory, a missing library."""

Work = Callable[[], Generator[Any, None, Any]]
News = TypeVar("News")
Answer = TypeVar("Answer")


class Worker(QObject):
    """Runs one piece of work at a time; a new one replaces the old one, whose result is dropped.

    The work is a generator: it yields its progress, or None for no news, wherever it can be stopped, and returns its
    result. Signals arrive on the thread that owns the worker.
    """

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(Exception)
    """The work ended with one of EXPECTED_ERRORS."""
    crashed = Signal()
    """The work ended with an unexpected exception, which goes to `sys.excepthook`: slots only tidy up."""
    _reported = Signal(int, str, object)

    def __init__(
        self,
        parent: QObject | None = None,
        done: Callable[[Any], object] | None = None,
        stopped: Callable[[Exception | None], object] | None = None,
        progressed: Callable[[Any], object] | None = None,
    ) -> None:
        """Connect `done` and `progressed`; `stopped` gets the error of work that failed, or None if it crashed."""
        super().__init__(parent)
        if done is not None:
            self.done.connect(done)
        if stopped is not None:
            self.failed.connect(stopped)
            self.crashed.connect(lambda: stopped(None))
        if progressed is not None:
            self.progressed.connect(progressed)
        self._number = 0
        self._runs: list[_Run] = []
        """The last run, which may still be working."""
        self.busy = False
        self._reported.connect(self._receive)
        # A thread of Python, which nobody has to wait for: Qt's pools wait in their destructor, and where Python
        # deletes the worker that blocks the run for ever.
        self.destroyed.connect(lambda _=None, runs=self._runs: [run.cancelled.set() for run in runs])

    def start(self, work: Work) -> None:
        """Run `work()` in the background; cancel the present work."""
        self.cancel()
        self.busy = True
        run = _Run(work, self._number, self._reported.emit, self._runs[-1] if self._runs else None)
        self._runs[:] = [run]
        run.start()

    def call(self, work: Callable[[], Any]) -> None:
        """Run `work()` in the background in one step; its value is the result."""

        def step() -> Generator[None, None, Any]:
            yield None
            return work()

        self.start(step)

    def cancel(self) -> None:
        """Cancel the present work: it ends at its next step, and emits nothing more."""
        for run in self._runs:
            run.cancelled.set()
        self._number += 1
        self.busy = False

    def stop(self) -> None:
        """Cancel the work and wait for its end; called before the window is destroyed."""
        self.cancel()
        for run in self._runs:
            run.join()

    def _receive(self, number: int, kind: str, value: Any) -> None:
        if number != self._number:
            return  # from a replaced piece of work
        if kind == "progressed":
            self.progressed.emit(value)
            return
        self.busy = False
        if kind == "done":
            self.done.emit(value)
        elif isinstance(value, EXPECTED_ERRORS):
            if type(value).__module__ == "builtins":  # not raised by our own code: it may be a bug all the same
                fault_log.try_write(value)
            self.failed.emit(value)
        else:
            self.crashed.emit()
            sys.excepthook(type(value), value, value.__traceback__)


class _Run(threading.Thread):
    """One piece of work on its own thread, begun when the run `before` it has ended. `report` emits a signal."""

    def __init__(
        self, work: Work, number: int, report: Callable[[int, str, object], None], before: _Run | None
    ) -> None:
        super().__init__(name="worker", daemon=True)
        self.cancelled = threading.Event()
        self._work, self._number, self._emit, self._before = work, number, report, before

    def _report(self, kind: str, value: object) -> None:
        with suppress(RuntimeError):  # the worker was deleted meanwhile
            self._emit(self._number, kind, value)

    def run(self) -> None:
        if self._before is not None:
            self._before.join()
            self._before = None
        try:
            work = self._work()
            while not self.cancelled.is_set():
                try:
                    if (news := next(work)) is not None:
                        self._report("progressed", news)
                except StopIteration as end:
                    self._report("done", end.value)
                    return
            work.close()
        except Exception as error:  # handled on the UI thread
            self._report("failed", error)


def relay(work: Generator[Any, None, Answer], news: Callable[[Any], News]) -> Generator[News, None, Answer]:
    """Do the work with `yield from`: yield `news` of what it yields, and return its result."""
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            yield news(step)
