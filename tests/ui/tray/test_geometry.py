"""Cubes in space: turns, the eye, and the plan of a throw."""

from __future__ import annotations

from itertools import pairwise
from math import isclose, pi
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.ui.tray.geometry import (
    EDGE,
    FRAMES,
    HALF,
    UNIT,
    Camera,
    Matrix,
    Pose,
    about,
    clearance,
    facing,
    times,
    transposed,
)
from boggle_qt.ui.tray.tumble import between, plan, resting

CORNERS = [(x, y, z) for x in (-HALF, HALF) for y in (-HALF, HALF) for z in (-HALF, HALF)]


def near(a: Matrix, b: Matrix) -> bool:
    """Whether two turns are the same but for rounding."""
    return all(isclose(x, y, abs_tol=1e-9) for r, s in zip(a, b, strict=True) for x, y in zip(r, s, strict=True))


def determinant(m: Matrix) -> float:
    """1 for a turn, -1 for a mirror."""
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


@pytest.mark.parametrize("up", range(6))
@pytest.mark.parametrize("turn", range(4))
def test_a_face_can_lie_on_top(up: int, turn: int) -> None:
    """With face `up` on top its outside looks at the eye, and its letter reads `turn` quarters clockwise."""
    m = facing(up, turn)
    assert near(times(m, transposed(m)), UNIT)
    assert isclose(determinant(m), 1)
    right, _, out = FRAMES[up]
    assert [sum(a * b for a, b in zip(row, out, strict=True)) for row in m] == [0, 0, 1]
    reads = [sum(a * b for a, b in zip(row, right, strict=True)) for row in m]
    assert reads == [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]][turn]


def test_the_faces_of_a_cube_are_six() -> None:
    """Six frames look six ways, and none is a mirror image (a letter on it would read backwards)."""
    assert len({frame[2] for frame in FRAMES}) == 6
    assert all(determinant(frame) == 1 for frame in FRAMES)


@given(st.floats(-2, 14), st.floats(-2, 14), st.integers(1, 12), st.integers(1, 12), st.floats(10, 200))
def test_the_point_under_the_mouse_is_the_point_that_was_painted(
    x: float, y: float, rows: int, columns: int, cell: float
) -> None:
    """At the height of the tops, screen to cells undoes cells to screen."""
    camera = Camera(rows, columns, 31.0, 17.0, cell)
    back = camera.cells_at(*camera.project(x, y, EDGE))
    assert back == pytest.approx((x, y), abs=1e-6)


def test_level_things_stay_squares() -> None:
    """The lens is shifted, not tilted: a square on the floor is an upright square on the screen."""
    camera = Camera(5, 5, 0, 0, 100)
    (ax, ay), (bx, by), (cx, cy) = (camera.project(*at, 0) for at in ((1, 1), (2, 1), (1, 2)))
    assert ay == by
    assert ax == cx
    assert isclose(bx - ax, cy - ay)


def lowest(pose: Pose) -> float:
    """The height of a cube's lowest corner."""
    return min(pose.z + sum(a * b for a, b in zip(pose.turn[2], corner, strict=True)) for corner in CORNERS)


seeds = st.integers(0, 10**6)


@given(seeds, st.integers(2, 6), st.booleans())
@settings(max_examples=25)
def test_a_throw_ends_exactly_where_it_was_decided(seed: int, side: int, anew: bool) -> None:
    """At its end every pose is the resting pose itself; on the way no cube sinks into the floor or leaves the tray."""
    rng = Random(seed)
    rests = [resting(c, side, rng.randrange(6), rng.randrange(4), seed) for c in range(side * side)]
    starts = [None if anew else pose for pose in reversed(rests)]
    throw = plan(starts, rests, side, side, seed, 1600.0)
    assert throw.poses(1600.0) == tuple(rests)
    assert throw.poses(99999.0) == tuple(rests)
    if not anew:
        assert throw.poses(0.0) == tuple(starts)
    for k in range(0, 1600, 80):
        for pose in throw.poses(float(k)):
            assert lowest(pose) > -1e-6
            assert 0 <= pose.x <= side
            assert 0 <= pose.y <= side
            assert near(times(pose.turn, transposed(pose.turn)), UNIT)


@given(seeds)
@settings(max_examples=10)
def test_no_cube_jumps(seed: int) -> None:
    """Between two pictures 2 ms apart no cube moves more than a tenth of a cell or turns by more than 0.35 radians."""
    rng = Random(seed)
    rests = [resting(c, 4, rng.randrange(6), rng.randrange(4), seed) for c in range(16)]
    throw = plan(list(reversed(rests)), rests, 4, 4, seed, 1600.0)
    for a, b in pairwise(throw.poses(t * 2.0) for t in range(801)):
        for p, q in zip(a, b, strict=True):
            assert max(abs(p.x - q.x), abs(p.y - q.y), abs(p.z - q.z)) < 0.1
            m = times(q.turn, transposed(p.turn))
            assert (m[0][0] + m[1][1] + m[2][2] - 1) / 2 > 0.94


def test_the_same_seed_is_the_same_throw() -> None:
    """A plan is a function of its arguments; another seed takes another way to the same end."""
    rests = [resting(c, 4, 0, 0) for c in range(16)]
    one, two, other = (plan([None] * 16, rests, 4, 4, seed, 1.0) for seed in (5, 5, 6))
    assert one == two
    assert one.poses(0.4) != other.poses(0.4)
    assert one.poses(1.0) == other.poses(1.0)


def test_cubes_settle_one_after_another() -> None:
    """Sixteen cubes touch down at sixteen times, all before the end."""
    throw = plan([None] * 16, [resting(c, 4, 0, 0) for c in range(16)], 4, 4, 5, 1.0)
    landings = sorted(throw.landings())
    assert all(b > a for a, b in pairwise(landings))
    assert landings[0] > 0.5
    assert landings[-1] < 0.9


@given(st.floats(0.1, 3.9), st.floats(0.1, 3.9), st.floats(0.1, 3.9), st.floats(0.1, 3.9), st.floats(0, 1))
def test_going_round_the_tray_ends_where_it_should(ax: float, ay: float, bx: float, by: float, u: float) -> None:
    """The way round the middle begins and ends at its ends and never leaves the larger of their two squares."""
    a, b = (ax, ay, 0.0), (bx, by, 0.0)
    assert between(a, b, 0, (2, 2)) == pytest.approx((ax, ay), abs=1e-9)
    assert between(a, b, 1, (2, 2)) == pytest.approx((bx, by), abs=1e-9)
    x, y = between(a, b, u, (2, 2))
    out = max(abs(ax - 2), abs(ay - 2), abs(bx - 2), abs(by - 2))
    assert max(abs(x - 2), abs(y - 2)) <= out + 1e-9


@given(st.floats(0, 2 * pi), st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1))
def test_clearance_is_what_a_cube_needs(angle: float, x: float, y: float, z: float) -> None:
    """A cube whose middle is at its clearance touches the floor with its lowest corner."""
    long = (x * x + y * y + z * z) ** 0.5
    if long < 0.01:
        return
    turn = about((x / long, y / long, z / long), angle)
    assert lowest(Pose(0, 0, clearance(turn), turn)) == pytest.approx(0, abs=1e-9)
