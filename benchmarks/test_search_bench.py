"""Boards per second of the search, compared with a plain C scorer and the plain-Python form in the same run.

`make bench` prints the figures and writes them to build/bench.json; none is asserted. `extra_info` has the boards,
words and points, and the ratio to the C scorer on the same boards, which compares between machines.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import string
import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from boggle_qt.engine import apply_house_words
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import Lexicon, WordTable
from boggle_qt.engine.rules import STANDARD, HouseRules, HouseWords
from boggle_qt.engine.search import solving
from boggle_qt.store.files import shipped
from boggle_qt.store.work.survey import LOT, Question, surveying

SETS = {"4x4": "new-1987", "5x5": "big-1979", "6x6": "super-big-2012"}
BEST = "perslatgsineters"
COUNTS = {"4x4": 4000, "5x5": 2000, "6x6": 1000, "near the best": 800}


class Summary:
    """Boards per second by task and kind of board; printed after the last benchmark of the file."""

    def __init__(self) -> None:
        self.rates: dict[tuple[str, str], float] = {}
        self.lines: list[str] = []

    def note(self, benchmark: BenchmarkFixture, what: str, kind: str, boards: int, **facts: object) -> None:
        """Record a benchmark that has run; `facts` go into its `extra_info`."""
        benchmark.extra_info |= {"boards": boards, **facts}
        if benchmark.stats is None:  # --benchmark-disable
            return
        rate = boards / benchmark.stats.stats.median
        self.rates[what, kind] = rate
        benchmark.extra_info["boards per second"] = round(rate, 1)
        line = f"{what:<24} {kind:<14} {rate:>11,.0f} boards per second"
        yardstick = self.rates.get(("C yardstick", kind))
        if yardstick and what != "C yardstick":
            benchmark.extra_info["times the C yardstick"] = round(rate / yardstick, 2)
            line += f" {rate / yardstick:>7.2f} x C"
        self.lines.append(line)

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the lines of all benchmarks below the tables."""
        if self.lines:
            terminalreporter.section(
                f"the search, {solving.FORM} form; x C: times the plain C scorer on the same boards"
            )
        for line in self.lines:
            terminalreporter.write_line(line)


@pytest.fixture(scope="module")
def summary(request: pytest.FixtureRequest) -> Summary:
    """Return the summary of this file, which pytest prints at the end."""
    made = Summary()
    request.config.pluginmanager.register(made)
    return made


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return shipped.lexicon("enable", "either")


def boards(kind: str) -> list[Board]:
    """Return seeded throws, or the best known board with two of its letters changed."""
    rng = Random(kind)
    if kind in SETS:
        return [throw(shipped.dice(SETS[kind]), rng).board for _ in range(COUNTS[kind])]
    made = []
    for _ in range(COUNTS[kind]):
        letters = list(BEST.upper())
        for _ in range(2):
            letters[rng.randrange(16)] = rng.choice("AEINRSTLDGOP")
        made.append(Board(4, 4, tuple(letters)))
    return made


@pytest.fixture(scope="module")
def yardstick(lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """Compile the C scorer for this processor, and load the words."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler for the yardstick")
    built = tmp_path_factory.mktemp("yardstick") / "yardstick.so"
    source = Path(__file__).with_name("yardstick.c")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", built, source], check=True)
    library = ctypes.CDLL(str(built))
    library.score_all.restype = ctypes.c_longlong
    library.set_points((ctypes.c_int * 64)(*(STANDARD.points(letters) for letters in range(64))))
    for word in lexicon.words():
        library.add_word(word.encode())
    return library


@pytest.mark.parametrize("kind", COUNTS)
def test_yardstick(
    benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str, yardstick: ctypes.CDLL, summary: Summary
) -> None:
    """The plain C scorer, points only; the rest of the file is compared with it."""
    some = boards(kind)
    text = "".join(face.lower().ljust(2) for board in some for face in board.faces).encode()
    total = benchmark(yardstick.score_all, text, len(some), some[0].rows, some[0].columns, 3)
    summary.note(benchmark, "C yardstick", kind, len(some), points=total, form="C")
    assert total == sum(solving.score_many(some, lexicon))  # that they measure the same thing


@pytest.mark.parametrize("kind", COUNTS)
def test_ratios_to_the_yardstick(lexicon: Lexicon, kind: str, yardstick: ctypes.CDLL, summary: Summary) -> None:
    """Points, words and a survey in every compiled form: seven runs in turn with the C scorer, so that load affects
    both."""
    some = boards(kind)[:2000]
    text = "".join(face.lower().ljust(2) for board in some for face in board.faces).encode()
    calls: dict[str, Callable[[], object]] = {
        "C": lambda: yardstick.score_all(text, len(some), some[0].rows, some[0].columns, 3)
    }
    for form in COMPILED:
        calls[f"points, {form}"] = partial(in_form, form, lambda: solving.score_many(some, lexicon))
        calls[f"words, texts, {form}"] = partial(
            in_form, form, lambda: sum(len(solving.solve(board, lexicon).texts) for board in some)
        )
        if kind in SETS:
            dice = shipped.dice(SETS[kind])
            calls[f"survey, {form}"] = partial(
                in_form,
                form,
                lambda dice=dice: [solving.survey(dice, seed, 250, lexicon) for seed in range(len(some) // 250)],
            )
    for call in calls.values():  # warms up
        call()
    ratios: dict[str, list[float]] = {what: [] for what in calls}
    rates: dict[str, list[float]] = {what: [] for what in calls}
    for _ in range(7):
        least = least_times(calls)
        for what, seconds in least.items():
            ratios[what].append(least["C"] / seconds)
            rates[what].append(len(some) / seconds)
    for what in calls:
        if what != "C":
            best, middle, worst = (sorted(ratios[what])[at] for at in (6, 3, 0))
            summary.lines.append(
                f"{what:<24} {kind:<14} {middle:>7.2f} x C, best {best:.2f}, worst {worst:.2f} of seven; "
                f"{sorted(rates[what])[3]:,.0f} boards per second"
            )


def least_times(calls: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Return the least of three processor times of this thread for each call, all in turn."""
    took: dict[str, list[float]] = {what: [] for what in calls}
    for _ in range(3):
        for what, call in calls.items():
            start = time.thread_time()
            call()
            took[what].append(time.thread_time() - start)
    return {what: min(times) for what, times in took.items()}


def test_a_survey_by_two_processes(lexicon: Lexicon, yardstick: ctypes.CDLL, summary: Summary, tmp_path: Path) -> None:
    """Seven runs, compared with the C scorer on one core: boards per second by the clock after the first share, and by
    processor time without the start of the processes."""
    some = boards("4x4")[:1000]
    text = "".join(face.lower().ljust(2) for board in some for face in board.faces).encode()
    question = Question(SETS["4x4"], 1, "enable", "either", 3, len(lexicon))
    by_clock, by_time = [], []
    for run in range(7):
        c = least_times({"C": lambda: yardstick.score_all(text, len(some), 4, 4, 3)})["C"] / len(some)
        start, _ = surveyed(question, LOT, 2, tmp_path / f"{run} start")
        whole, rate = surveyed(question, SURVEYED, 2, tmp_path / f"{run} whole")
        by_clock.append(rate * c)
        by_time.append(2 * c * (SURVEYED - LOT) / (whole - start))
    best, middle, worst = (sorted(by_time)[at] for at in (6, 3, 0))
    summary.lines.append(
        f"{'survey, two processes':<24} {'4x4':<14} {middle:>7.2f} x C, best {best:.2f}, worst {worst:.2f} of seven; "
        f"by the clock {sorted(by_clock)[3]:.2f}"
    )


def test_what_pool_file_and_progress_cost(lexicon: Lexicon, summary: Summary, tmp_path: Path) -> None:
    """Seven runs: the processor time of a survey by one process without its start, compared with the search alone at
    the same time."""
    question = Question(SETS["4x4"], 1, "enable", "either", 3, len(lexicon))
    costs, starts = [], []
    for run in range(7):
        start, _ = surveyed(question, LOT, 1, tmp_path / f"{run} start")
        before = processor_time()
        with ThreadPoolExecutor(1) as pool:
            searching = pool.submit(lot_by_lot, question, lexicon)
            surveyed(question, SURVEYED, 1, tmp_path / f"{run} whole")
            alone = searching.result()
        costs.append((processor_time() - before - alone - start) / alone - 1)
        starts.append(start)
    best, middle, worst = (sorted(costs)[at] for at in (0, 3, 6))
    summary.lines.append(
        f"{'pool, file, progress':<24} {'4x4':<14} {middle:>7.1%} of the search, best {best:.1%}, worst {worst:.1%} of "
        f"seven; the start {sorted(starts)[3]:.2f} s"
    )


SURVEYED = 1_000_000


def lot_by_lot(question: Question, lexicon: Lexicon) -> float:
    """Return the seconds of this thread to search SURVEYED boards without counting."""
    dice, start = shipped.dice(question.dice), time.thread_time()
    for lot in range(SURVEYED // LOT):
        solving.survey(dice, (question.seed << 32) + lot, LOT, lexicon)
    return time.thread_time() - start


def surveyed(question: Question, boards: int, workers: int, file: Path) -> tuple[float, float]:
    """Run a survey and return its processor seconds, and the boards per second from the first share to the last."""
    before = processor_time()
    marks: list[tuple[float, int]] = []
    for tally in surveying(question, boards, workers, file):
        if not marks or tally.boards > marks[-1][1]:
            marks.append((time.perf_counter(), tally.boards))
    (began, first), (ended, last) = marks[1] if len(marks) > 2 else marks[0], marks[-1]
    return processor_time() - before, (last - first) / (ended - began)


def processor_time() -> float:
    """Return the processor seconds of this process and its ended children."""
    return sum(os.times()[:4])


COMPILED = [form for form in solving.FORMS if form != solving.PLAIN]


def in_form(form: str, call: Callable[[], object]) -> object:
    """Call in a form of the search."""
    before = solving.FORM
    solving.use_form(form)
    try:
        return call()
    finally:
        solving.use_form(before)


@pytest.mark.parametrize("refusing", [False, True])
def test_solve_by_rules(benchmark: BenchmarkFixture, refusing: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The solved words of the richest board under house rules that allow all, or refuse rude words and plain plurals;
    the search is not timed."""
    board, lexicon = Board.parse("/".join(BEST[at : at + 4] for at in range(0, 16, 4))), shipped.lexicon("unabridged")
    rules = HouseRules(lexicon="unabridged", strong=not refusing, plurals=not refusing)
    solution = solving.solve(board, lexicon, rules.min_letters)
    monkeypatch.setattr(apply_house_words, "solve", lambda *_: solution)
    left = benchmark(apply_house_words.solve_by_rules, board, lexicon, rules, HouseWords())
    benchmark.extra_info |= {"words": len(solution.words), "left": len(left.words)}


TASKS: dict[str, tuple[int, Callable[[list[Board], Lexicon], int]]] = {
    "points": (1, lambda some, lexicon: sum(solving.score_many(some, lexicon))),
    "words": (4, lambda some, lexicon: sum(len(solving.solve(board, lexicon).texts) for board in some)),
    "words and paths": (4, lambda some, lexicon: sum(len(solving.solve(board, lexicon).paths) for board in some)),
}
"""Task -> (the part of the boards that it gets, what is timed: without paths, words take half as long)."""


@pytest.mark.parametrize("kind", COUNTS)
@pytest.mark.parametrize("task", TASKS)
def test_task(benchmark: BenchmarkFixture, lexicon: Lexicon, task: str, kind: str, summary: Summary) -> None:
    """Points, words and paths of boards, one thread."""
    part, do = TASKS[task]
    some = boards(kind)[: COUNTS[kind] // part]
    summary.note(benchmark, task, kind, len(some), answer=benchmark(do, some, lexicon), form=solving.FORM)


@pytest.mark.parametrize("kind", ["4x4", "5x5", "near the best"])
def test_plain_form(benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str, summary: Summary) -> None:
    """Words and paths without the compiled module."""
    some, do = boards(kind)[:100], TASKS["words and paths"][1]
    found = benchmark(in_form, solving.PLAIN, lambda: do(some, lexicon))
    summary.note(benchmark, "plain, words and paths", kind, len(some), answer=found, form=solving.PLAIN)


def test_two_threads(benchmark: BenchmarkFixture, lexicon: Lexicon, summary: Summary) -> None:
    """Twice the 4x4 boards on two threads: the search releases the interpreter lock."""
    some = boards("4x4")

    def both() -> None:
        threads = [threading.Thread(target=solving.score_many, args=(some, lexicon)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    benchmark(both)
    summary.note(benchmark, "points, two threads", "4x4", 2 * len(some), form=solving.FORM)


@pytest.mark.parametrize("kind", SETS)
def test_survey(benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str, summary: Summary) -> None:
    """survey: boards thrown from seeds, their points and words, one thread."""
    dice = shipped.dice(SETS[kind])
    benchmark(lambda: [solving.survey(dice, seed, 250, lexicon) for seed in range(8)])
    summary.note(benchmark, "survey", kind, 2000, form=solving.FORM)


@pytest.mark.parametrize("side", [56, 110])
@pytest.mark.parametrize("what", ["points", "words and paths"])
def test_large_boards(benchmark: BenchmarkFixture, lexicon: Lexicon, side: int, what: str, summary: Summary) -> None:
    """Random letters, as in the Racket article."""
    rng = Random(side)
    board = Board(side, side, tuple(rng.choice(string.ascii_uppercase) for _ in range(side * side)))
    call = solving.score if what == "points" else lambda *args: len(solving.solve(*args).paths)
    answer = benchmark(call, board, lexicon)
    summary.note(benchmark, what, f"{side}x{side}", 1, answer=answer, form=solving.FORM)


def test_opening_the_lexicon(benchmark: BenchmarkFixture) -> None:
    """Map the table and check its head."""
    file = shipped.resource(*shipped.WORDS)
    benchmark(lambda: Lexicon(WordTable(shipped.mapped(file)), "standard", spelling="american"))
