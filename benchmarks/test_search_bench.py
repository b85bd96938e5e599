"""The search, boards a second and by the board, beside a plain C scorer and the plain form in the same run.

Figures are for reading (`make bench` writes them to build/bench.json); none is asserted. `extra_info` has what the
times are of: boards in a round, words, points, items in the queue.
"""

from __future__ import annotations

import ctypes
import shutil
import string
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from boggle_qt.engine import search
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import Lexicon, Table
from boggle_qt.engine.rules import STANDARD
from boggle_qt.store import shipped

SETS = {"4x4": "new-1987", "5x5": "big-1979", "6x6": "super-big-2012"}
BEST = "perslatgsineters"
COUNTS = {"4x4": 4000, "5x5": 2000, "6x6": 1000, "near the best": 800}


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return shipped.lexicon("enable", "either")


def boards(kind: str) -> list[Board]:
    """Seeded throws, or the best board known with two of its letters changed."""
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


@pytest.mark.parametrize("kind", COUNTS)
def test_points_only(benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str) -> None:
    """score_many, one thread."""
    some = boards(kind)
    scores = benchmark(search.score_many, some, lexicon)
    benchmark.extra_info |= {"boards": len(some), "points": sum(scores), "form": search.FORM}


@pytest.mark.parametrize("kind", COUNTS)
def test_points_only_yardstick(
    benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str, yardstick: ctypes.CDLL
) -> None:
    """The plain C scorer on the same boards."""
    some = [board for board in boards(kind) if "#" not in board.faces and {len(f) for f in board.faces} <= {1, 2}]
    plain = [board for board in some if all(face == "Qu" or len(face) == 1 for face in board.faces)]
    text = "".join("q" if face == "Qu" else face.lower() for board in plain for face in board.faces).encode()
    rows = plain[0].rows
    total = benchmark(yardstick.score_all, text, len(plain), rows, rows, 3)
    benchmark.extra_info |= {"boards": len(plain), "points": total, "form": "C"}
    assert total == sum(search.score_many(plain, lexicon))  # that they measure the same thing


@pytest.fixture(scope="module")
def yardstick(lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ctypes.CDLL]:
    """The C scorer, built here with all its processor has, and given the words."""
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
def test_words_and_paths(benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str) -> None:
    """solve: words, paths and their numbers as Python objects."""
    some = boards(kind)[: COUNTS[kind] // 4]
    found = benchmark(lambda: sum(len(search.solve(board, lexicon).texts) for board in some))
    benchmark.extra_info |= {"boards": len(some), "words": found, "form": search.FORM}


@pytest.mark.parametrize("kind", ["4x4", "5x5", "near the best"])
def test_plain_form(benchmark: BenchmarkFixture, lexicon: Lexicon, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """solve without the compiled module."""
    monkeypatch.setattr(search, "_kernel", None)
    some = boards(kind)[:100]
    benchmark(lambda: [search.solve(board, lexicon) for board in some])
    benchmark.extra_info |= {"boards": len(some), "form": "plain"}


@pytest.mark.parametrize("side", [56, 110])
@pytest.mark.parametrize("what", ["points", "words and paths"])
def test_large_boards(benchmark: BenchmarkFixture, lexicon: Lexicon, side: int, what: str) -> None:
    """Random letters, as in the Racket article."""
    rng = Random(side)
    board = Board(side, side, tuple(rng.choice(string.ascii_uppercase) for _ in range(side * side)))
    call = search.score if what == "points" else lambda *args: len(search.solve(*args))
    benchmark.extra_info |= {"boards": 1, "answer": benchmark(call, board, lexicon)}


def test_two_threads(benchmark: BenchmarkFixture, lexicon: Lexicon) -> None:
    """Twice the 4x4 boards on two threads: the search lets go of the interpreter."""
    some = boards("4x4")

    def both() -> None:
        threads = [threading.Thread(target=search.score_many, args=(some, lexicon)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    benchmark(both)
    benchmark.extra_info |= {"boards": 2 * len(some), "form": search.FORM}


def test_opening_the_lexicon(benchmark: BenchmarkFixture) -> None:
    """Mapping the table and checking its head."""
    file = shipped.resource(*shipped.WORDS)
    benchmark(lambda: Lexicon(Table(shipped.mapped(file)), "standard", spelling="american"))
