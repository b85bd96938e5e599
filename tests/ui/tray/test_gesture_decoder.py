"""Hasty drags are decoded from the few points that a slow mouse reports."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.ui.tray.gesture_decoder import Point, likeliest_path
from tests.ui.tray.test_tracing import BOARD, drawn, walk

HURRIES = [(300, 15), (200, 60), (200, 15)]
"""Milliseconds for a word of three, and how often a second the mouse is heard on the way."""


def hand(rng: Random, cells: Path) -> list[tuple[float, float]]:
    """Return a hasty drag: aims 0.14 cells off, bows strokes by 0.09, trembles by 0.02 (standard deviations)."""
    ends = [(c % 5 + 0.5 + rng.gauss(0, 0.14), c // 5 + 0.5 + rng.gauss(0, 0.14)) for c in cells]
    points = [ends[0]]
    for (ax, ay), (bx, by) in pairwise(ends):
        long = hypot(bx - ax, by - ay) or 1.0
        bow, steps = rng.gauss(0, 0.09), rng.randint(5, 14)
        for k in range(1, steps + 1):
            t = k / steps
            off = bow * 4 * t * (1 - t)
            points.append(
                (
                    ax + (bx - ax) * t - (by - ay) / long * off + rng.gauss(0, 0.02),
                    ay + (by - ay) * t + (bx - ax) / long * off + rng.gauss(0, 0.02),
                )
            )
    return points


def steady(rng: Random, meant: Path) -> Callable[[float], Point]:
    """Return where a trembling hand of constant speed is after each part of its time: the hardest to decode."""
    points = hand(rng, meant)
    ways = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        ways.append(ways[-1] + hypot(bx - ax, by - ay))

    def where(part: float) -> Point:
        way = ways[-1] * part
        at = next((k for k in range(1, len(ways)) if ways[k] >= way), len(ways) - 1)
        along = (way - ways[at - 1]) / (ways[at] - ways[at - 1])
        (ax, ay), (bx, by) = points[at - 1], points[at]
        return ax + (bx - ax) * along, ay + (by - ay) * along

    return where


def seen(rng: Random, where: Callable[[float], Point], ms: float, rate: float) -> list[Point]:
    """Return what is reported of a drag: press, release, and the position at every beat of the mouse between."""
    step = 1000 / rate
    when, points = rng.random() * step, [where(0.0)]
    while when < ms:
        points.append(where(when / ms))
        when += step
    return [*points, where(1.0)]


@pytest.mark.parametrize(("ms", "rate"), HURRIES)
def test_quick_words_of_three_cubes(ms: int, rate: int) -> None:
    """Three cubes in 300 or 200 ms, at 60 or 15 reports a second: fewer than 2% go wrong."""
    rng, wrong = Random(43), 0
    for _ in range(400):
        meant = walk(rng, 3)
        wrong += drawn(seen(rng, steady(rng, meant), ms, rate), ms=ms) != meant
    assert wrong < 8


@pytest.mark.parametrize(("ms", "rate", "percent"), [(400, 60, 7), (400, 15, 10), (240, 15, 27)])
def test_quick_words_of_five_cubes(ms: int, rate: int, percent: int) -> None:
    """Five cubes at constant speed: few go wrong in 400 ms, and in 240 ms hardly more than a quarter."""
    rng, wrong = Random(44), 0
    for _ in range(400):
        meant = walk(rng, 5)
        wrong += drawn(seen(rng, steady(rng, meant), ms, rate), ms=ms) != meant
    assert wrong < 400 * percent / 100


@given(st.lists(st.tuples(st.floats(-1, 6), st.floats(-1, 6)), min_size=1, max_size=12), st.integers(0, 10**6))
@settings(max_examples=60)
def test_the_likeliest_path_is_a_path(points: list[Point], seed: int) -> None:
    """For any points the path is legal, begins at the shown start, and avoids solid and barred cells."""
    faces = list(BOARD.faces)
    faces[12] = SOLID
    board = Board(5, 5, tuple(faces))
    rng = Random(seed)
    path = walk(rng, 4)
    while 12 in path:
        path = walk(rng, 4)
    found = likeliest_path(board, points, path[1:], path[:1])
    assert board.is_path(found)
    assert found[0] == path[1]
    assert path[0] not in found
