"""Who works beside this process: other processes of this machine, the workers of a cluster, or nobody.

Whoever it is, pieces of work are handed out and come back as they are done, in any order, each of them once. A piece
whose worker died is handed out again. Dask (docs.dask.org, the extra `cluster`) brings its workers behind the interface
of concurrent.futures, so the pool of processes and the cluster differ only in how they begin and end.
"""

from __future__ import annotations

import logging
import signal
import sys
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.store.words.word_lists import open_lexicon

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

POLL_SECONDS = 0.2
"""Seconds that `done` waits at most: who asks wants to look about now and then."""

CLUSTER_SECONDS = 10
"""Seconds that a cluster has to answer, and to show a worker."""

MOST_DEATHS = 3
"""So often, one after another, the workers may die before anything comes back."""

Key = TypeVar("Key")
Piece = tuple[Callable[..., Any], tuple[Any, ...]]


class SingleProcess(Struct, frozen=True):
    """One process works although several were asked for: the system starts no other."""

    why: str = ""
    """What the system says, where it says anything."""


class NoWorkers(ValueError):
    """The workers that were asked for cannot be had; the message says why, and what would help."""


class WorkerPool(Generic[Key]):
    """Nobody: the work is done here, one piece each time that `done` is asked."""

    workers = 1
    """Pieces that are worked on at the same time."""

    def __init__(self, alone: SingleProcess | None = None) -> None:
        self.alone = alone
        """Where one process works although several were asked for."""
        self._here: deque[tuple[Key, Piece]] = deque()

    def __len__(self) -> int:
        """Pieces handed out that have not come back."""
        return len(self._here)

    @property
    def requested(self) -> bool:
        """Whether somebody would be idle soon without another piece."""
        return not self._here

    def submit(self, key: Key, work: Callable[..., Any], *args: object) -> None:
        """Hand out `work(*args)`; it comes back under `key`."""
        self._here.append((key, (work, args)))

    def done(self, seconds: float = POLL_SECONDS) -> list[tuple[Key, Any]]:
        """What has come back since the last time, waited for at most so long; it may be nothing. Raises what a piece
        raised, and NoCrew."""
        if not self._here:
            return []
        key, (work, args) = self._here.popleft()
        return [(key, work(*args))]

    def close(self) -> None:
        """What is not done yet is not wanted any more."""
        self._here.clear()


class ProcessPool(WorkerPool[Key]):
    """Processes of this machine. All end when one of them is ended from outside; others take up what they had."""

    def __init__(self, workers: int) -> None:
        """Raises OSError, ImportError or NotImplementedError where the system has no such processes."""
        super().__init__()
        self.workers = workers
        self._handed: dict[Future[Any], tuple[Key, Piece]] = {}
        self._deaths = 0
        self._executor = self._begun()

    def _begun(self) -> Executor:
        # Here, because they take as long to import as a page takes to open, and few surveys are made.
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # Fresh processes, not forks: the window that may ask has threads.
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_ignore_sigint)

    def __len__(self) -> int:
        return len(self._handed)

    @property
    def requested(self) -> bool:
        return len(self._handed) < 2 * self.workers

    def submit(self, key: Key, work: Callable[..., Any], *args: object) -> None:
        from concurrent.futures import BrokenExecutor

        with _interrupt_deferred():
            try:
                future = self._executor.submit(work, *args)
            except BrokenExecutor:
                self._replace()
                future = self._executor.submit(work, *args)
        self._handed[future] = key, (work, args)

    def done(self, seconds: float = POLL_SECONDS) -> list[tuple[Key, Any]]:
        from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, wait

        back: list[tuple[Key, Any]] = []
        for future in wait(self._handed, timeout=seconds, return_when=FIRST_COMPLETED).done:
            try:
                answer = future.result()
            except BrokenExecutor:
                self._replace()
                break
            back.append((self._handed.pop(future)[0], answer))
            self._deaths = 0
        return back

    def _replace(self) -> None:
        """All that is not back is handed out to new processes."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise NoWorkers(
                f"the processes that work for this one were ended {self._deaths} times on end, perhaps for want of "
                "memory: ask for fewer with --workers"
            )
        lost, self._handed = list(self._handed.values()), {}
        self._executor.shutdown(wait=False)
        self._executor = self._begun()
        for key, (work, args) in lost:
            self.submit(key, work, *args)

    def close(self) -> None:
        with _interrupt_deferred():
            self._executor.shutdown(cancel_futures=True)


class DaskCluster(ProcessPool[Key]):
    """The workers of a dask cluster. Its scheduler hands out again what a worker had that died; workers that join later
    take part."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler at `address`. Raises NoCrew."""
        try:
            from distributed import Client
        except ImportError:
            raise NoWorkers(
                "a cluster needs dask.distributed, which is not installed: pip install 'boggle-qt[cluster]'"
            ) from None
        # It logs each worker that comes and goes, and warns at length of versions that differ.
        logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
        warnings.filterwarnings("ignore", module="distributed")
        self._address = address
        try:
            self._client = Client(address, timeout=CLUSTER_SECONDS, set_as_default=False)
        except OSError:
            raise NoWorkers(f"no scheduler answers at {address}: start one there with dask scheduler") from None
        except (ValueError, TypeError):
            raise NoWorkers(f"{address} is no address of a scheduler: write one as in tcp://192.168.1.5:8786") from None
        try:
            self._client.wait_for_workers(1, timeout=CLUSTER_SECONDS)
        except OSError:
            self._client.close()
            raise NoWorkers(
                f"the scheduler at {address} has no workers: start some with dask worker {address}"
            ) from None
        super().__init__(self._threads())

    def _threads(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def _begun(self) -> Executor:
        # Not pure: else dask answers from what it remembers of a piece like this one.
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def done(self, seconds: float = POLL_SECONDS) -> list[tuple[Key, Any]]:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            back = super().done(seconds)
        except CancelledError:
            raise self._gone() from None
        except KilledWorker:
            raise NoWorkers(f"the workers at {self._address} die of this work, one after another") from None
        except (ModuleNotFoundError, RuntimeError) as error:
            raise NoWorkers(
                f"the workers at {self._address} cannot do this work ({error}): install the same boggle-qt there"
            ) from None
        if not back and seconds:
            try:
                self.workers = self._threads()
            except OSError:
                raise self._gone() from None
        if self._client.status != "running":
            raise self._gone()
        return back

    def _gone(self) -> NoWorkers:
        return NoWorkers(f"the scheduler at {self._address} went away")

    def close(self) -> None:
        for future in self._handed:
            future.cancel()
        self._client.close()


def start_workers(workers: int, cluster: str = "") -> WorkerPool[Any]:
    """So many processes beside this one, or those of the cluster at an address; where the system lets no other process
    work for this one, a crew of nobody that says so. Raises NoCrew where there is no such cluster."""
    if cluster:
        return DaskCluster(cluster)
    try:
        return ProcessPool(workers)
    except OSError as error:
        # Processes speak to each other through semaphores, which Linux keeps in /dev/shm.
        where = "/dev/shm: " if sys.platform.startswith("linux") else ""
        return WorkerPool(SingleProcess(f"{where}{error.strerror}"))
    except (ImportError, NotImplementedError):
        return WorkerPool(SingleProcess())


@cache
def _opened(name: str, spelling: str) -> Lexicon:
    return open_lexicon(name, spelling)


def known_lexicon(name: str, spelling: str, words: int) -> Lexicon:
    """The lexicon that a piece of work was asked with, opened once by each worker. Raises NoCrew where it is another
    here: a list of the player's own may have changed under its name, or be another one on another machine."""
    if len(_opened(name, spelling)) != words:
        _opened.cache_clear()
    lexicon = _opened(name, spelling)
    if len(lexicon) != words:
        raise NoWorkers(
            f"the list {name} has {words:,} words where the work was asked for and {len(lexicon):,} where it is done: "
            "bring the same list there"
        )
    return lexicon


@contextmanager
def _interrupt_deferred() -> Iterator[None]:
    """Start or end processes without being interrupted by Ctrl-C: half a pool would wait forever.

    The new processes never see Ctrl-C: until `_deaf` runs in them they would answer it with a traceback.
    """
    came: list[int] = []
    hears = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number)) if hears else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if hears:
            signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


def _ignore_sigint() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
