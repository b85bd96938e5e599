"""Workers: every piece returns once, even if a worker is killed, and a cluster gives the same results."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boggle_qt import cli
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import STANDARD
from boggle_qt.store.words.word_lists import open_lexicon
from boggle_qt.store.work import dask_workers
from boggle_qt.store.work import workers as worker_pools
from boggle_qt.store.work.dask_workers import DaskCluster
from boggle_qt.store.work.forge_run import ForgeTask, forging
from boggle_qt.store.work.survey import LOT, Question, Tally, measure, surveying
from boggle_qt.store.work.workers import WorkerPool, start_workers

WORDS = len(open_lexicon("everyday", "american"))
QUESTION = Question("new-1987", 7, "everyday", "american", 4, WORDS)


def all_back(workers: WorkerPool[int]) -> list[tuple[int, Any]]:
    """Return all pieces that are out."""
    back: list[tuple[int, Any]] = []
    while len(workers):
        back += workers.done()
    return back


def once_dead(folder: str, number: int) -> int:
    """Kill the first worker that gets number 3."""
    file = Path(folder) / "killed"
    if number == 3 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_without_processes_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool says why, and every piece returns once."""

    def refused(_: WorkerPool[int]) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(WorkerPool, "_start_executor", refused)
    with closing(start_workers(4)) as workers:
        assert (workers.workers, "No space left" in str(workers.alone)) == (1, True)
        for number in range(3):
            workers.submit(number, lambda number: (number, os.getpid()), number)
        assert sorted(all_back(workers)) == [(number, (number, os.getpid())) for number in range(3)]


def test_one_worker_is_a_process_of_its_own() -> None:
    """Not a thread of this one, though it works alone."""
    with closing(start_workers(1)) as workers:
        workers.submit(0, os.getpid)
        assert (workers.alone, all_back(workers) != [(0, os.getpid())]) == (None, True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_process_loses_no_piece(tmp_path: Path) -> None:
    """Every piece returns once."""
    with closing(WorkerPool[int](2)) as workers:
        for number in range(8):
            workers.submit(number, once_dead, str(tmp_path), number)
        assert sorted(all_back(workers)) == [(number, number * number) for number in range(8)]
    assert (tmp_path / "killed").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_work_that_kills_its_workers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what may help."""
    monkeypatch.setattr(worker_pools, "MOST_DEATHS", 1)
    with closing(WorkerPool[int](1)) as workers:
        workers.submit(0, deadly)
        with pytest.raises(Fault, match="--workers"):
            all_back(workers)


def test_an_error_in_a_piece_is_raised_here(tmp_path: Path) -> None:
    """As it is."""
    with closing(WorkerPool[int](1)) as workers:
        workers.submit(0, measure, replace(QUESTION, words=1), 0, 10)
        with pytest.raises(Fault, match="has 1 words here"):
            all_back(workers)


# A cluster: a real scheduler and real workers, each a process of its own

try:
    import distributed
except ImportError:
    distributed = None

needs_dask = pytest.mark.skipif(distributed is None, reason="dask.distributed, the extra cluster, is not installed")


class Dask:
    """A scheduler, and workers that can be started and killed."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self._folder = folder
        self.scheduler = self._run("scheduler", "--host", self.address, "--no-dashboard")
        self.workers: list[subprocess.Popen[bytes]] = []

    def _run(self, *what: str) -> subprocess.Popen[bytes]:
        code = f"import sys; from distributed.cli.dask_{what[0]} import main; main(sys.argv[1:])"
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        environment |= {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "60s"}
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            [sys.executable, "-c", code, *what[1:]], cwd=self._folder, env=environment, stdout=quiet, stderr=quiet
        )

    def work(self, workers: int) -> None:
        """Start more workers, each a process with one thread."""
        for _ in range(workers):
            self.workers.append(self._run("worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard"))

    def kill_one_at_work(self) -> None:
        """Kill a worker that has a piece, or the first."""
        with distributed.Client(self.address, timeout=dask_workers.CLUSTER_SECONDS, set_as_default=False) as client:
            processes = client.run(os.getpid)
            busy = [worker for worker, pieces in client.processing().items() if pieces]
            os.kill(processes[(busy or list(processes))[0]], signal.SIGKILL)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def dask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dask]:
    monkeypatch.setattr(dask_workers, "CLUSTER_SECONDS", 90)  # a busy machine is slow, and no fault
    made = Dask(tmp_path)
    yield made
    made.end()


def surveyed(file: Path, address: str, boards: int, kill: Callable[[], None] | None = None) -> Tally:
    """Return the last tally of a survey on the cluster; call `kill` after the first share."""
    tally = Tally()
    for tally in surveying(QUESTION, boards, 1, file, address):
        if kill and tally.boards:
            kill()
            kill = None
    return tally


@needs_dask
def test_a_cluster_that_loses_a_worker_measures_the_same(dask: Dask, tmp_path: Path) -> None:
    """Every board is counted once."""
    dask.work(4)
    boards = 40 * LOT + 7
    tally = surveyed(tmp_path / "survey", dask.address, boards, kill=dask.kill_one_at_work)
    assert sorted(worker.poll() or 0 for worker in dask.workers) == [-signal.SIGKILL, 0, 0, 0]
    assert tally == measure(QUESTION, 0, boards)[0]
    # What is in the file is the whole survey: taken up again, nothing is missing.
    assert next(surveying(QUESTION, boards, 1, tmp_path / "survey")) == tally


@needs_dask
def test_a_cluster_finds_the_same_board_as_processes(dask: Dask) -> None:
    """After the same number of steps."""
    dask.work(2)
    asked = ForgeTask(3, 3, None, "everyday", "american", WORDS, 3, STANDARD, 5)
    *_, there = forging(asked, 1, 1500, dask.address)
    *_, here = forging(asked, 1, 1500)
    assert (there.board, there.points, there.tried) == (here.board, here.points, 1500)


@needs_dask
def test_a_scheduler_that_stops_is_reported(dask: Dask, tmp_path: Path) -> None:
    """What was measured is in the file."""
    dask.work(1)
    with pytest.raises(Fault, match="no longer answers"):
        surveyed(tmp_path / "survey", dask.address, 4000 * LOT, kill=dask.scheduler.kill)
    assert next(surveying(QUESTION, 4000 * LOT, 1, tmp_path / "survey")).boards > 0


@needs_dask
@pytest.mark.parametrize("command", ["survey", "forge"])
def test_a_cluster_without_workers_is_reported(
    dask: Dask, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With how to start some."""
    with closing(socket.create_connection(_listening(dask))):
        monkeypatch.setattr(dask_workers, "CLUSTER_SECONDS", 2)
        assert cli.main([command, "--cluster", dask.address]) == cli.BAD
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert f"dask worker {dask.address}" in told.err


def _listening(dask: Dask) -> tuple[str, int]:
    """Wait until the scheduler listens."""
    host, port = dask.address.removeprefix("tcp://").split(":")
    for _ in range(600):
        try:
            socket.create_connection((host, int(port))).close()
            break
        except OSError:
            time.sleep(0.1)
    return host, int(port)


@needs_dask
@pytest.mark.parametrize(
    ("address", "said"), [("tcp://127.0.0.1:9", "no scheduler answers"), ("nonsense://x", "no address")]
)
def test_a_missing_scheduler_is_reported(
    address: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And so is an invalid address."""
    monkeypatch.setattr(dask_workers, "CLUSTER_SECONDS", 1)
    assert cli.main(["survey", "--cluster", address]) == cli.BAD
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert said in told


def test_without_dask_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    for command in ("survey", "forge"):
        assert cli.main([command, "--cluster", "tcp://127.0.0.1:1"]) == cli.BAD
        told = capsys.readouterr().err
        assert len(told.splitlines()) == 1
        assert "pip install 'boggle-qt[cluster]'" in told
    with pytest.raises(Fault):
        DaskCluster[int]("tcp://127.0.0.1:1")


def test_processes_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """With an error."""
    assert cli.main(["forge", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"]) == cli.BAD
    assert "not allowed with" in capsys.readouterr().err
