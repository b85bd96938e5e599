"""Processes on this machine, or a thread: pieces of work are submitted, and return in any order, each exactly once.

A piece whose worker died is submitted again. `dask_workers` has the same interface for a cluster.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.store.words.word_lists import open_lexicon

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

POLL_SECONDS = 0.2
"""Seconds that `done` waits, at most, so that its caller can do something else."""

MOST_DEATHS = 3
"""Times in a row that the workers may die before any piece returns."""

Key = TypeVar("Key")
Piece = tuple[Callable[..., Any], tuple[Any, ...]]


class WorkerPool(Generic[Key]):
    """Processes on this machine, or a thread of this one. If a process is killed, all end, and new ones get their
    pieces."""

    def __init__(self, processes: int, alone: Fault | None = None) -> None:
        """Start that many processes; 0 for a thread instead. Raise OSError, ImportError or NotImplementedError if the
        system cannot start processes."""
        self.workers = max(1, processes)
        """Pieces in work at the same time."""
        self.alone = alone
        """Why this process works alone, if the requested ones could not be started."""
        self._submitted: dict[Future[Any], tuple[Key, Piece]] = {}
        self._deaths = 0
        self._executor = self._start_executor() if processes else _thread()

    def _start_executor(self) -> Executor:
        # Late: importing these takes as long as opening a page.
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # Not forks, because a window has threads.
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_ignore_sigint)

    def __len__(self) -> int:
        """Return the number of pieces that have not returned."""
        return len(self._submitted)

    @property
    def requested(self) -> bool:
        """Return whether a worker would soon be idle without another piece."""
        return len(self._submitted) < 2 * self.workers

    def submit(self, key: Key, work: Callable[..., Any], *args: object) -> None:
        """Submit `work(*args)`, which returns under `key`."""
        from concurrent.futures import BrokenExecutor

        with _interrupt_deferred():
            try:
                future = self._executor.submit(work, *args)
            except BrokenExecutor:
                self._replace()
                future = self._executor.submit(work, *args)
        self._submitted[future] = key, (work, args)

    def done(self, seconds: float = POLL_SECONDS) -> list[tuple[Key, Any]]:
        """Return the pieces done since the last call, after at most `seconds`; possibly none. Raise what a piece
        raised, and Fault."""
        from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, wait

        returned: list[tuple[Key, Any]] = []
        for future in wait(self._submitted, timeout=seconds, return_when=FIRST_COMPLETED).done:
            try:
                answer = future.result()
            except BrokenExecutor:
                self._replace()
                break
            returned.append((self._submitted.pop(future)[0], answer))
            self._deaths = 0
        return returned

    def _replace(self) -> None:
        """Submit all pieces that have not returned to new processes."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise Fault(
                "the worker processes were killed {times} times in a row, perhaps because the memory is full: "
                "use fewer with --workers",
                times=self._deaths,
            )
        lost, self._submitted = list(self._submitted.values()), {}
        self._executor.shutdown(wait=False)
        self._executor = self._start_executor()
        for key, (work, args) in lost:
            self.submit(key, work, *args)

    def close(self) -> None:
        """Cancel all pieces and end the workers. What they have done of a piece is lost; a thread ends it first."""
        with _interrupt_deferred():
            self._executor.shutdown(cancel_futures=True)


def start_workers(workers: int) -> WorkerPool[Any]:
    """Start worker processes. If the system cannot start any, return a pool that works in this process."""
    try:
        return WorkerPool(workers)
    except OSError as error:
        # Processes communicate through semaphores, which Linux keeps in /dev/shm.
        where = "/dev/shm: " if sys.platform.startswith("linux") else ""
        why = f"{where}{error.strerror}"
        alone = Fault("Only one process, which is slower: no other could be started ({reason})", reason=why)
    except (ImportError, NotImplementedError):
        alone = Fault("Only one process, which is slower: this system has no semaphores")
    return WorkerPool(0, alone)


def _thread() -> Executor:
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1)


@cache
def _opened(name: str, spelling: str) -> Lexicon:
    return open_lexicon(name, spelling)


def known_lexicon(name: str, spelling: str, words: int) -> Lexicon:
    """Open a lexicon once per worker. Raise Fault if it does not have `words` words: a player's list may have
    changed, or differ between machines."""
    if len(_opened(name, spelling)) != words:
        _opened.cache_clear()
    lexicon = _opened(name, spelling)
    if len(lexicon) != words:
        raise Fault(
            "the list {name} has {words} words here and {others} words on a worker: use the same list everywhere",
            name=name,
            words=words,
            others=len(lexicon),
        )
    return lexicon


@contextmanager
def _interrupt_deferred() -> Iterator[None]:
    """Defer Ctrl-C while starting or ending processes, because half a pool would wait forever.

    New processes never get it: until `_ignore_sigint` runs in them, they would print a traceback.
    """
    interrupts: list[int] = []
    in_main_thread = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, lambda number, _: interrupts.append(number)) if in_main_thread else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if in_main_thread:
            signal.signal(signal.SIGINT, before)
        if interrupts:
            signal.raise_signal(signal.SIGINT)


def _ignore_sigint() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
