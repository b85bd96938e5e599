"""A hundred thousand rounds: opening, a page of history and the queries, compared with plain SQLite.

The journal is made once and reused (see `many_rounds`); BOGGLE_QT_ROUNDS sets another number of rounds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import thread_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.many_rounds import make
from benchmarks.test_start_bench import GAME, REST, SEE, measured
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap
from boggle_qt.store.journal import queries, trends
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter
from boggle_qt.store.journal.summary_tables import COUNT_COLUMNS, Terms

ROUNDS = int(os.environ.get("BOGGLE_QT_ROUNDS", "100000"))
TERMS = Terms(SOLO.without_name(), Handicap(), 1)


@pytest.fixture(scope="session")
def path() -> Path:
    file = Path(__file__).resolve().parents[1] / "build" / f"rounds-{ROUNDS}.sqlite"
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        half = file.with_suffix(".half")
        half.unlink(missing_ok=True)
        make(half, ROUNDS)
        half.replace(file)
    return file


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal.open(path) as opened:
        yield opened


@pytest.mark.parametrize("rounds", ["none", "many"])
def test_open(benchmark: BenchmarkFixture, path: Path, tmp_path: Path, rounds: str) -> None:
    """What a start waits for, with a full and with an empty journal."""
    file = path if rounds == "many" else tmp_path / "j.sqlite"

    def start() -> None:
        with Journal.open(file) as opened:
            opened.open_count()

    benchmark.pedantic(start, rounds=9, warmup_rounds=2)


FILTERS = {
    "all": (Filter(), "1"),
    "word": (Filter(word="quartz"), "id IN (SELECT round_id FROM found WHERE word = 'quartz')"),
    "common word": (Filter(word="tin"), "id IN (SELECT round_id FROM found WHERE word = 'tin')"),
    "player": (Filter(player="Ben"), "player = 'Ben'"),
    "rules": (Filter(rules="Big"), "rules = 'Big'"),
    "cubes and word": (
        Filter(dice="big-1979", word="than"),
        "dice = 'big-1979' AND id IN (SELECT round_id FROM found WHERE word = 'than')",
    ),
    "no match": (Filter(player="Ben", rules="Big"), "player = 'Ben' AND rules = 'Big'"),
}


TURNS = 15
"""Runs of each side of a comparison."""


def compare(what: str, ours: Callable[[], object], sqlite: Callable[[], object], unit: str = "", many: int = 1) -> None:
    """Run both in turn and print how they compare, by the processor time of this thread, so that other programs do not
    count."""
    times: list[tuple[float, float]] = []
    for do in (ours, sqlite):  # warms up
        do()
    for _ in range(TURNS):
        pair = []
        for do in (ours, sqlite):
            begun = thread_time()
            do()
            pair.append(thread_time() - begun)
        times.append((pair[0], pair[1]))
    least, straight = (1000 * min(one[at] for one in times) for at in (0, 1))
    ratios = sorted(ours / straight for ours, straight in times)
    rate = f", {1000 * many / least:,.0f} {unit} a second" if unit else ""
    print(
        f"\n{what}: {least:.1f} ms{rate}; straight from SQLite {straight:.1f} ms; "
        f"times as long: {ratios[0]:.2f} at best, {ratios[TURNS // 2]:.2f}, {ratios[-1]:.2f} at worst"
    )


@pytest.mark.parametrize("name", list(FILTERS))
def test_page_of_history(journal: Journal, name: str) -> None:
    """The newest fifty rounds of a filter, compared with their rows straight from SQLite."""
    chosen, condition = FILTERS[name]
    sql = f"SELECT * FROM rounds WHERE {condition} ORDER BY closed DESC, id DESC LIMIT 50"
    compare(name, lambda: queries.history(journal, chosen), lambda: journal.connection.execute(sql).fetchall())


MINE = "FROM rounds WHERE terms = ? AND player = 'Ann' AND thrown AND NOT known"
FIGURES: dict[str, tuple[Callable[[Journal], object], str]] = {
    "trend": (
        lambda journal: trends.trend(journal, TERMS, "Ann"),
        f"SELECT closed, first, points, par, words, played {MINE} ORDER BY closed, id",
    ),
    "statistics": (
        lambda journal: queries.statistics(journal, TERMS, "Ann"),
        f"SELECT points, par, words, played, first, {', '.join(COUNT_COLUMNS)} {MINE}",
    ),
    "bests": (
        lambda journal: queries.bests(journal, TERMS, "Ann"),
        f"SELECT result, words, longest, closed, id {MINE}",
    ),
}


@pytest.mark.parametrize("figures", list(FIGURES))
def test_figures_of_a_page(journal: Journal, figures: str) -> None:
    """What the records page draws, compared with the rows that it comes from."""
    ask, sql = FIGURES[figures]
    compare(figures, lambda: ask(journal), lambda: journal.connection.execute(sql, (TERMS.id,)).fetchall())


@pytest.mark.parametrize(
    "ask",
    [
        lambda journal: queries.count_scores(journal),
        lambda journal: queries.choices(journal),
        lambda journal: queries.terms_played(journal, "Ann"),
        lambda journal: queries.statistics(journal, TERMS, "Ann"),
        lambda journal: trends.trend(journal, TERMS, "Ann"),
        lambda journal: queries.bests(journal, TERMS, "Ann"),
        lambda journal: queries.player_today(journal, TERMS, "Ann", datetime(2026, 1, 1, tzinfo=UTC)),
        lambda journal: queries.longest_streak(journal, "Ann", UTC),
        lambda journal: queries.rank(journal, queries.history(journal, Filter(player="Ann"))[0]),
        lambda journal: queries.opponents(journal, "Ann", 12),
    ],
    ids=["count", "choices", "terms", "statistics", "trend", "bests", "today", "streak", "among", "versus"],
)
def test_question(benchmark: BenchmarkFixture, journal: Journal, ask: Callable[[Journal], object]) -> None:
    """Each query of the records page and of the first page."""
    benchmark(lambda: ask(journal))


def test_sum_up(journal: Journal) -> None:
    """Eight matches folded from their log and summarized, compared with reading their events from SQLite."""
    some = "match_id BETWEEN 101 AND 108"

    def again() -> None:
        journal.connection.execute("UPDATE matches SET summed = NULL WHERE id BETWEEN 101 AND 108")
        assert journal.sum_up(queries.BATCH) == queries.BATCH

    def read() -> int:
        return len(journal.connection.execute(f"SELECT kind, event, told FROM events WHERE {some}").fetchall())

    compare("sum up", again, read, "events", read())
    assert journal.unsummed() == 0


EMPTY: list[float] = []
"""Memory of the pages without any round, in MiB."""


@pytest.mark.parametrize("rounds", [0, 3, ROUNDS])
def test_pages(benchmark: BenchmarkFixture, path: Path, tmp_path: Path, rounds: int) -> None:
    """The list of rounds and the page of plots: time to paint, fill and filter, and memory."""
    file = path
    if rounds == 3:
        file = tmp_path / "few.sqlite"
        make(file, rounds)

    arguments = ("records_measured.py", *([file] if rounds else []))
    figures = benchmark.pedantic(measured, arguments, rounds=1, iterations=1)
    if not rounds:
        EMPTY.append(figures["in all MiB"])
    elif EMPTY:
        figures["over the empty page MiB"] = figures["in all MiB"] - EMPTY[-1]
    print(f"\n{rounds:,} rounds: " + ", ".join(f"{what} {figure:.4g}" for what, figure in figures.items()))
    benchmark.extra_info.update(figures)


@pytest.mark.parametrize("rounds", ["none", "many"])
def test_to_the_first_frame(benchmark: BenchmarkFixture, path: Path, rounds: str) -> None:
    """The start of the game with an empty journal and with a full one, each in a process of its own."""
    home = path.with_name(f"home-{rounds}")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BOGGLE_QT_HOME": str(home)}
    (home / "data").mkdir(parents=True, exist_ok=True)
    if rounds == "many":
        (home / "data" / "journal.sqlite").unlink(missing_ok=True)
        os.link(path, home / "data" / "journal.sqlite")
    subprocess.run([sys.executable, "-c", REST, "game"], env=environment, check=True)
    command = [sys.executable, "-c", SEE + GAME]
    try:
        benchmark.pedantic(lambda: subprocess.run(command, env=environment, check=True), rounds=9, warmup_rounds=2)
    finally:
        shutil.rmtree(home)
