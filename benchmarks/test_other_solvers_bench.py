"""The other Boggle solvers on PyPI, on the same boards with the same words: equal words, and the speed as a ratio.

Needs the extra `bench`; a solver that is not installed is skipped. Each is timed as it is meant to be used, with its
dictionary built before if its interface allows that.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Collection
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import boggle_qt
from boggle_qt.engine.dice import throw
from boggle_qt.store.files import shipped

Solver = Callable[[list[str]], Collection[str]]
"""Takes the 16 letters of a board, returns its words of three or more letters."""

WORDS = sorted(word for word in boggle_qt.load_lexicon("enable").words() if 3 <= len(word) <= 14)
"""boggler leaves out longer ones."""


def boards(count: int) -> list[list[str]]:
    """Return throws without Qu, which each solver writes in another way."""
    dice, rng, found = shipped.dice("new-1987"), Random(1), []
    while len(found) < count:
        faces = [face.lower() for face in throw(dice, rng).board.faces]
        if "qu" not in faces:
            found.append(faces)
    return found


def ours() -> Solver:
    lexicon = boggle_qt.Lexicon.from_words(WORDS)
    return lambda faces: [item.word for item in boggle_qt.solve("".join(faces), lexicon, 3)]


def pyggle() -> Solver:
    """Its constructor reads all words for each board, so only the letters of one game are changed."""
    game = pytest.importorskip("pyggle").Boggle("abcd efgh ijkl mnop", words=WORDS)

    def solve(faces: list[str]) -> Collection[str]:
        game.board = [faces[at : at + 4] for at in range(0, 16, 4)]
        found: dict[str, object] = game.solve()
        return found

    return solve


def boggler() -> Solver:
    """It builds its trees for each board. Without its pool of 16 processes, which would only measure the cores."""
    module = pytest.importorskip("boggler.boggler_utils")
    by_letter = defaultdict(list)
    for word in WORDS:
        by_letter[word[0]].append(word)

    def solve(faces: list[str]) -> Collection[str]:
        board = module.BoggleBoard([faces[at : at + 4] for at in range(0, 16, 4)], 16)
        alphabet = sorted(set(faces))
        trees = [
            module.build_boggle_tree((alphabet, board, cell, by_letter[cell.letters])) for cell in board.board.values()
        ]
        return {word for tree in trees for word, _ in tree.word_paths}

    return solve


def bogglesolver() -> Solver:
    module = pytest.importorskip("bogglesolver.solve_boggle")
    solver = module.SolveBoggle(use_test_words=True)
    solver.edict = type(solver.edict)()
    for word in WORDS:
        solver.edict.add_word(word)

    def solve(faces: list[str]) -> Collection[str]:
        solver.set_board(4, 4, faces)
        found: list[str] = solver.solve()
        return found

    return solve


@pytest.fixture(scope="module")
def our_rate() -> list[float]:
    """Our boards per second, filled by the first benchmark."""
    return []


@pytest.mark.benchmark(timer=time.process_time)
@pytest.mark.parametrize(("make", "count"), [(ours, 500), (pyggle, 20), (bogglesolver, 20), (boggler, 3)])
def test_words_are_equal(
    benchmark: BenchmarkFixture, our_rate: list[float], make: Callable[[], Solver], count: int
) -> None:
    """Each finds exactly our words, on every board."""
    solve, given, reference = make(), boards(count), ours()
    found = benchmark.pedantic(lambda: [set(solve(faces)) for faces in given], rounds=3, warmup_rounds=1)
    assert found == [set(reference(faces)) for faces in given]
    if benchmark.stats is None:  # --benchmark-disable
        return
    rate = count / benchmark.stats.stats.median
    if make is ours:
        our_rate.append(rate)
    benchmark.extra_info |= {"boards": count, "boards per second": round(rate, 1)}
    if our_rate:
        benchmark.extra_info["times as slow as ours"] = round(our_rate[0] / rate, 1)
        print(f"{make.__name__:<14} {rate:>11,.1f} boards per second, ours is {our_rate[0] / rate:,.1f} x")
