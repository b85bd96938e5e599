"""The plan of a throw: how it moves and where it ends."""

from itertools import combinations, pairwise
from math import dist, isclose, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.ui.tray.geometry import EDGE, HALF, IDENTITY, Pose, Vector, compose, face_up, transposed
from boggle_qt.ui.tray.throw_plan import ASKEW, JITTER, ThrowPlan, resting_pose
from tests.ui.tray.test_geometry import lowest, near

seeds = st.integers(0, 10**6)


@given(seeds, st.integers(0, 24), st.integers(0, 5), st.integers(0, 3))
def test_a_cube_rests_in_its_cell_as_it_was_thrown(seed: int, cell: int, up: int, turn: int) -> None:
    """It is on the floor with its face up, off the middle and askew by at most the jitter, always the same."""
    pose = resting_pose(cell, 5, up, turn, seed)
    assert pose == resting_pose(cell, 5, up, turn, seed)
    row, column = divmod(cell, 5)
    assert abs(pose.x - column - 0.5) <= JITTER
    assert abs(pose.y - row - 0.5) <= JITTER
    assert isclose(lowest(pose), 0, abs_tol=1e-9)
    askew = compose(pose.turn, transposed(face_up(up, turn)))
    assert isclose(askew[2][2], 1)
    assert abs(askew[1][0]) <= ASKEW


@given(seeds, st.integers(2, 6), st.booleans())
@settings(max_examples=6)
def test_a_throw_ends_exactly_where_it_was_decided(seed: int, side: int, empty: bool) -> None:
    """At its end every pose is the resting pose; on the way no cube sinks into the floor or leaves the tray."""
    rng = Random(seed)
    rests = [resting_pose(c, side, rng.randrange(6), rng.randrange(4), seed) for c in range(side * side)]
    starts = [None if empty else pose for pose in reversed(rests)]
    throw = ThrowPlan(starts, rests, side, side, seed, 1600.0)
    assert throw.poses(1600.0) == tuple(rests)
    assert throw.poses(99999.0) == tuple(rests)
    if not empty:
        assert throw.poses(0.0) == tuple(starts)
    for k in range(0, 1600, 80):
        for pose in throw.poses(float(k)):
            assert lowest(pose) > -1e-6
            assert 0 <= pose.x <= side
            assert 0 <= pose.y <= side
            assert near(compose(pose.turn, transposed(pose.turn)), IDENTITY)


@given(seeds)
@settings(max_examples=2)
def test_no_cube_jumps(seed: int) -> None:
    """In 2 ms no cube moves more than a tenth of a cell or turns by more than 0.35 radians."""
    rng = Random(seed)
    rests = [resting_pose(c, 4, rng.randrange(6), rng.randrange(4), seed) for c in range(16)]
    throw = ThrowPlan(list(reversed(rests)), rests, 4, 4, seed, 1600.0)
    for a, b in pairwise(throw.poses(t * 2.0) for t in range(801)):
        for p, q in zip(a, b, strict=True):
            assert max(abs(p.x - q.x), abs(p.y - q.y), abs(p.z - q.z)) < 0.1
            m = compose(q.turn, transposed(p.turn))
            assert (m[0][0] + m[1][1] + m[2][2] - 1) / 2 > 0.94


def test_the_same_seed_is_the_same_throw() -> None:
    """Whatever moments are looked at first; another seed takes another way to the same end."""
    rests = [resting_pose(c, 4, 0, 0) for c in range(16)]
    one, two, other = (ThrowPlan([None] * 16, rests, 4, 4, seed, 1.0) for seed in (5, 5, 6))
    late = one.poses(0.8)
    assert one.poses(0.4) == two.poses(0.4) != other.poses(0.4)
    assert two.poses(0.8) == late
    assert one.poses(1.0) == other.poses(1.0)


def sumprod(a: Vector, b: Vector) -> float:
    return sum(p * q for p, q in zip(a, b, strict=True))


def overlap(a: Pose, b: Pose) -> float:
    """Return how deep two cubes are in one another: the least distance that would part them, 0 if they are apart."""
    way = b.x - a.x, b.y - a.y, b.z - a.z
    sides = [*zip(*a.turn, strict=True), *zip(*b.turn, strict=True)]
    edges = [(q * w - r * v, r * u - p * w, p * v - q * u) for p, q, r in sides[:3] for u, v, w in sides[3:]]
    least = EDGE
    for axis in sides + edges:
        length = sqrt(sumprod(axis, axis))
        if length > 0.05:
            reach = HALF * sum(abs(sumprod(side, axis)) for side in sides)
            least = min(least, (reach - abs(sumprod(way, axis))) / length)
    return max(0.0, least)


@pytest.mark.parametrize(("side", "empty"), [(4, False), (5, True)])
def test_cubes_do_not_pass_through_one_another(side: int, empty: bool) -> None:
    """They hardly ever overlap visibly in the air, and never while the last ones land."""
    deep = []
    for seed in range(2):
        rng = Random(seed)
        rests = [resting_pose(c, side, rng.randrange(6), rng.randrange(4), seed) for c in range(side * side)]
        starts = [None if empty else pose for pose in reversed(rests)]
        throw = ThrowPlan(starts, rests, side, side, seed, 1.0)
        for moment in range(50):
            pairs = combinations(throw.poses(moment / 50), 2)
            near = [(a, b) for a, b in pairs if dist((a.x, a.y, a.z), (b.x, b.y, b.z)) < sqrt(3) * EDGE]
            deep.append(max((overlap(a, b) for a, b in near), default=0.0))
            assert moment < 42 or deep[-1] < 0.1
    assert sum(most > 0.2 for most in deep) <= 0.05 * len(deep)
    assert sum(deep) / len(deep) < 0.04


@pytest.mark.parametrize("side", [4, 5, 6])
def test_cubes_settle_one_after_another(side: int) -> None:
    """Each lands at a time of its own, all before the end, and the last ones further apart than the first."""
    count = side * side
    throw = ThrowPlan([None] * count, [resting_pose(c, side, 0, 0) for c in range(count)], side, side, 5, 1.0)
    landings = throw.landings
    gaps = [b - a for a, b in pairwise(landings)]
    assert min(gaps) > 0.05 / count
    assert sum(gaps[-count // 3 :]) > 1.3 * sum(gaps[: count // 3])
    assert landings[0] > 0.5
    assert landings[-1] < 0.93
