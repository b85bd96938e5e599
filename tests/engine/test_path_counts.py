"""Path counts against enumeration, McDonnell's table and the OEIS."""

import tracemalloc

import pytest

from boggle_qt.engine.board import grid_neighbours
from boggle_qt.engine.path_counts import PathCounts, classes, count_in_steps, memory_needed
from tests.engine.players import result_of

SQUARE_4 = (16, 84, 408, 1764, 6712, 22672, 68272, 183472, 436984, 905776, 1594648, 2310264, 2644520)
"""McDonnell's table for 4 x 4."""


def count(rows: int, columns: int, length: int | None = None, *, starts: bool = False) -> PathCounts:
    return result_of(count_in_steps(rows, columns, length, starts=starts))


def enumerated(rows: int, columns: int) -> list[list[int]]:
    """Return the number of paths by length and first cell, by enumerating them."""
    near = grid_neighbours(rows, columns)
    found = [[0] * (rows * columns) for _ in range(rows * columns + 1)]

    def go(start: int, cell: int, used: int, length: int) -> None:
        found[length][start] += 1
        for other in near[cell]:
            if not used >> other & 1:
                go(start, other, used | 1 << other, length + 1)

    for start in range(rows * columns):
        go(start, start, 1 << start, 1)
    return found


@pytest.mark.parametrize(
    ("rows", "columns"), [(r, c) for r in range(1, 4) for c in range(1, 4)] + [(2, 5), (5, 2), (1, 7), (4, 3)]
)
def test_counts_equal_enumeration(rows: int, columns: int) -> None:
    """Counts by length and first cell equal an enumeration of all paths."""
    found = enumerated(rows, columns)
    counted = count(rows, columns, starts=True)
    assert [list(row) for row in counted.starts] == found
    assert list(counted.by_length) == [sum(row) for row in found]
    assert count(rows, columns).by_length == counted.by_length


@pytest.mark.parametrize(("rows", "columns", "length"), [(3, 3, 1), (3, 4, 2), (4, 3, 5), (2, 2, 9)])
def test_a_limited_length(rows: int, columns: int, length: int) -> None:
    """A limit of the length cuts the table off and does not change it."""
    whole, short = count(rows, columns, starts=True), count(rows, columns, length, starts=True)
    assert short.by_length == whole.by_length[: length + 1]
    assert short.starts == (whole.starts or ())[: length + 1]


def test_the_articles_tables() -> None:
    """The counts are those of McDonnell's article."""
    four, five = count(4, 4, starts=True), count(5, 5, 7)
    assert four.by_length[1:14] == SQUARE_4
    assert five.by_length[1:] == (25, 144, 768, 3768, 17280, 74072, 296360)
    assert four.starts[5] == (322, 435, 435, 322, 435, 486, 486, 435, 435, 486, 486, 435, 322, 435, 435, 322)


@pytest.mark.parametrize(
    ("side", "total"),
    [
        *((1, 1), (2, 64), (3, 10305), (4, 12029640), (5, 115066382913), (6, 9913814758253424)),
        pytest.param(7, 7908201732771623795865, marks=pytest.mark.slow),
    ],
)
def test_totals_of_the_oeis(side: int, total: int) -> None:
    """A236690: paths of all lengths in an n x n tray."""
    assert count(side, side).total == total


def test_classes_are_the_orbits_of_the_symmetries() -> None:
    """A square has eight symmetries and another rectangle four."""
    assert classes(4, 4) == (0, 1, 1, 0, 1, 5, 5, 1, 1, 5, 5, 1, 0, 1, 1, 0)
    assert classes(2, 3) == (0, 1, 0, 0, 1, 0)
    assert len(set(classes(5, 5))) == 6


@pytest.mark.parametrize(
    ("rows", "columns", "length", "starts"),
    [(4, 5, None, False), (4, 4, None, True), (3, 12, None, False), (2, 20, None, True)],
)
def test_the_memory_needed_is_estimated(rows: int, columns: int, length: int | None, starts: bool) -> None:
    """The estimate is at least the memory used and at most five times as much."""
    tracemalloc.start()
    try:
        count(rows, columns, length, starts=starts)
        _, taken = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken <= memory_needed(rows, columns, length, starts=starts) <= 5 * taken
