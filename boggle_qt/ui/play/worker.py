"""Runs an engine generator off the UI thread: cancel, replace, fail. Knows nothing of what it runs."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from boggle_qt.store.files import fault_log
from boggle_qt.store.journal.log import JournalError

EXPECTED_ERRORS = (ValueError, OSError, MemoryError, ImportError, JournalError)
"""What work may fail with: bad input, the disk, too much asked for, a library that is not there. Whoever wanted the
work says so, and nobody else."""

Work = Callable[[], Generator[Any, None, Any]]


class Worker(QObject):
    """One line of work at a time: a newer start replaces an older one, whose answer is dropped.

    The work is a generator: it yields whenever it can be stopped (what it yields is progress) and returns its answer.
    Signals arrive on the thread that owns the worker.
    """

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(Exception)
    """It ended with what could be foreseen."""
    crashed = Signal()
    """It ended with a fault of ours, told where all of them are: a page puts itself right, and tells nobody."""
    _reported = Signal(int, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._quit = threading.Event()
        self._busy = False
        # A pool of our own, so that stop() waits for this work and no other.
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._reported.connect(self._receive)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def start(self, work: Work) -> None:
        """Run `work()` in the background, in place of whatever runs now."""
        self.cancel()
        self._quit = threading.Event()
        self._busy = True
        self._pool.start(_Run(work, self._number, self._quit, self._reported.emit))

    def cancel(self) -> None:
        """Drop the present work: it ends at its next step, and nothing of it arrives any more."""
        self._quit.set()
        self._number += 1
        self._busy = False

    def stop(self) -> None:
        """Cancel and wait: called before the window goes."""
        self.cancel()
        self._pool.waitForDone()

    def _receive(self, number: int, kind: str, value: Any) -> None:
        if number != self._number:
            return  # an older start's answer
        if kind == "progressed":
            self.progressed.emit(value)
            return
        self._busy = False
        if kind == "done":
            self.done.emit(value)
        elif isinstance(value, EXPECTED_ERRORS):
            if type(value).__module__ == "builtins":  # nobody of ours named it: it may be a fault all the same
                fault_log.try_write(value)
            self.failed.emit(value)
        else:
            self.crashed.emit()
            sys.excepthook(type(value), value, value.__traceback__)


class _Run(QRunnable):
    """One start, on its thread. `report` is a bound emit of a signal owned by the worker, on the UI side."""

    def __init__(
        self, work: Work, number: int, quit_: threading.Event, report: Callable[[int, str, object], None]
    ) -> None:
        super().__init__()
        self._work, self._number, self._quit, self._emit = work, number, quit_, report

    def _report(self, kind: str, value: object) -> None:
        with suppress(RuntimeError):  # the worker has been deleted since: nobody is left to be told
            self._emit(self._number, kind, value)

    def run(self) -> None:
        try:
            work = self._work()
            while not self._quit.is_set():
                try:
                    self._report("progressed", next(work))
                except StopIteration as end:
                    self._report("done", end.value)
                    return
            work.close()
        except Exception as error:  # whatever went wrong belongs to the UI thread, as a value
            self._report("failed", error)
