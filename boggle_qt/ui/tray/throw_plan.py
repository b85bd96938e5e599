"""Plans a throw before its first frame: the pose of every cube at any time. No Qt.

A plan is a pure function of its arguments. `ThrowPlan.poses(t)` for t >= `ThrowPlan.end` are the given resting poses,
so a throw ends exactly there, however few frames a slow machine shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, exp, pi, sin, sqrt
from random import Random

from msgspec import Struct

from boggle_qt.ui.tray.geometry import HALF, Matrix, Pose, Vector, clearance, compose, face_up, rotation, transposed

JITTER = 0.028
"""The most that a resting cube is off the middle of its cell, in cells."""
ASKEW = 0.05
"""The most that a resting cube is askew, in radians."""
HOPS = 4
"""The number of points a cube bounces at between its start and its cell."""
DROP = 2.2
"""The height, in cells, from which cubes fall that were not in the tray."""


def resting_pose(cell: int, columns: int, up: int, turn: int, seed: int = 0) -> Pose:
    """Return the pose of a cube at rest in its cell, slightly off and askew by `cell` and `seed`."""
    rng = Random(seed * 1009 + cell)
    row, column = divmod(cell, columns)
    askew = rng.uniform(-ASKEW, ASKEW)
    x = column + 0.5 + rng.uniform(-JITTER, JITTER)
    y = row + 0.5 + rng.uniform(-JITTER, JITTER)
    return Pose(x, y, HALF, compose(rotation((0.0, 0.0, 1.0), askew), face_up(up, turn)))


class _Hop(Struct, frozen=True):
    """One hop from `a` to `b`, rotating by `angle` about `axis` from `turn`."""

    start: float
    end: float
    a: Vector
    b: Vector
    turn: Matrix
    axis: Vector
    angle: float
    high: float


class _Flight(Struct, frozen=True):
    """The throw of one cube: hops, then a decaying bounce over its cell."""

    start: Pose
    hops: tuple[_Hop, ...]
    rest: Pose
    tilt: Vector
    bounce: float


class ThrowPlan(Struct, frozen=True):
    """The throw of all cubes. Times run from 0 to `end`, in the unit of `end`."""

    end: float
    flights: tuple[_Flight, ...]
    middle: tuple[float, float]
    """The middle of the tray, in cells; the cubes circle about it."""

    def poses(self, t: float) -> tuple[Pose, ...]:
        """Return the pose of every cube at time `t`."""
        if t >= self.end:
            return tuple(flight.rest for flight in self.flights)
        return tuple(_pose(flight, t, self.end, self.middle) for flight in self.flights)

    def landings(self) -> tuple[float, ...]:
        """Return the time at which each cube lands in its cell."""
        return tuple(flight.hops[-1].end for flight in self.flights)


def plan_throw(
    starts: Sequence[Pose | None], rests: Sequence[Pose], rows: int, columns: int, seed: int, end: float
) -> ThrowPlan:
    """Plan a throw from the poses `starts` (None for a cube that was not in the tray) to the poses `rests`.

    `end` is the length of the throw in any unit of time. The plan is the same for the same arguments.
    """
    rng = Random(seed)
    count = len(rests)
    cells = list(range(rows * columns))
    stations: list[list[int]] = []
    for _ in range(HOPS):
        rng.shuffle(cells)
        stations.append(cells[:count])
    order = list(range(count))
    rng.shuffle(order)
    landing_rank = {cube: rank for rank, cube in enumerate(order)}
    flights = []
    for cube in range(count):
        rest = rests[cube]
        start = starts[cube] or _from_above(rng, rows, columns)
        leave = end * rng.uniform(0.0, 0.07)
        land = end * (0.60 + 0.24 * (landing_rank[cube] + rng.random()) / max(1, count))
        marks = sorted(leave + (land - leave) * (k + rng.uniform(-0.22, 0.22)) / (HOPS + 1) for k in range(1, HOPS + 1))
        places: list[Vector] = [(start.x, start.y, start.z)]
        for station in range(HOPS):
            row, column = divmod(stations[station][cube], columns)
            places.append(
                (
                    _within(column + 0.5 + rng.uniform(-0.3, 0.3), columns),
                    _within(row + 0.5 + rng.uniform(-0.3, 0.3), rows),
                    0.0,
                )
            )
        places.append((rest.x, rest.y, rest.z))
        moments = [leave, *marks, land]
        turn = start.turn
        hops = []
        for k in range(HOPS + 1):
            a, b = places[k], places[k + 1]
            last = k == HOPS
            goal = rest.turn if last else _random_rotation(rng)
            axis, angle = _axis_angle(compose(goal, transposed(turn)))
            # Often a whole turn more in the same direction, so that the cube rolls.
            angle += 2 * pi if angle >= 0 and (rng.random() < 0.55) else 0.0
            high = rng.uniform(0.30, 1.0) if k else rng.uniform(0.4, 1.2)
            hops.append(_Hop(moments[k], moments[k + 1], a, b, turn, axis, angle, high * (0.8 if last else 1.0)))
            turn = goal
        direction = rng.uniform(0, 2 * pi)
        tilt = (cos(direction), sin(direction), rng.uniform(-0.25, 0.25))
        flights.append(_Flight(start, tuple(hops), rest, tilt, rng.uniform(0.7, 1.2)))
    return ThrowPlan(end, tuple(flights), (columns / 2, rows / 2))


def between(a: Vector, b: Vector, u: float, middle: tuple[float, float]) -> tuple[float, float]:
    """Return the point `u` (0..1) of the way from `a` to `b`, round `middle` by the shorter side.

    Straight lines would all cross the middle of the tray. In square-polar coordinates (how far out, as the larger of
    the two distances; and how far round the square ring at that distance, 0..8) they go round it instead.
    """
    (ra, sa), (rb, sb) = _polar(a[0] - middle[0], a[1] - middle[1]), _polar(b[0] - middle[0], b[1] - middle[1])
    along = (sb - sa + 4) % 8 - 4
    x, y = _unpolar(ra + (rb - ra) * u, sa + along * u)
    return middle[0] + x, middle[1] + y


def _polar(x: float, y: float) -> tuple[float, float]:
    out = max(abs(x), abs(y))
    if out < 1e-9:
        return 0.0, 0.0
    if x == out:
        return out, y / out
    if y == out:
        return out, 2 - x / out
    if x == -out:
        return out, 4 - y / out
    return out, 6 + x / out


def _unpolar(out: float, along: float) -> tuple[float, float]:
    along = (along + 1) % 8 - 1
    if along <= 1:
        return out, out * along
    if along <= 3:
        return out * (2 - along), out
    if along <= 5:
        return -out, out * (4 - along)
    return out * (along - 6), -out


def _within(value: float, span: int) -> float:
    """Keep a coordinate off the walls: a tumbling cube is wider than one at rest."""
    wall = min(0.74, span / 2)
    return min(max(value, wall), span - wall)


def _from_above(rng: Random, rows: int, columns: int) -> Pose:
    return Pose(
        _within(rng.uniform(0.6, columns - 0.6), columns),
        _within(rng.uniform(0.6, rows - 0.6), rows),
        DROP + rng.uniform(0, 1.6),
        _random_rotation(rng),
    )


def _random_rotation(rng: Random) -> Matrix:
    """Return a uniformly random rotation, by Shoemake's method."""
    a, b, c = rng.random(), rng.random() * 2 * pi, rng.random() * 2 * pi
    p, q = sqrt(1 - a), sqrt(a)
    x, y, z, w = p * sin(b), p * cos(b), q * sin(c), q * cos(c)
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


def _axis_angle(m: Matrix) -> tuple[Vector, float]:
    """Return the axis (of length 1) and the angle, 0..pi, of a rotation, by its quaternion, which is stable at half
    turns too."""
    (a, b, c), (d, e, f), (g, h, i) = m
    squares = (1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i)
    most = max(range(4), key=lambda k: squares[k])
    w, x, y, z = (
        (squares[0], h - f, c - g, d - b),
        (h - f, squares[1], b + d, c + g),
        (c - g, b + d, squares[2], f + h),
        (d - b, c + g, f + h, squares[3]),
    )[most]
    size = sqrt(w * w + x * x + y * y + z * z)
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    length = sqrt(x * x + y * y + z * z)
    if length < 1e-9 * size:
        return (0.6, 0.8, 0.0), 0.0
    return (x / length, y / length, z / length), 2 * atan2(length, w)


def _pose(flight: _Flight, t: float, end: float, middle: tuple[float, float]) -> Pose:
    hops = flight.hops
    if t <= hops[0].start:
        return flight.start
    for hop in hops:
        if t < hop.end:
            return _in_hop(hop, t, middle)
    return _settling(flight, (t - hops[-1].end) / max(1e-9, end - hops[-1].end))


def _in_hop(hop: _Hop, t: float, middle: tuple[float, float]) -> Pose:
    u = (t - hop.start) / max(1e-9, hop.end - hop.start)
    turn = compose(rotation(hop.axis, hop.angle * u), hop.turn)
    x, y = between(hop.a, hop.b, u, middle)
    z = hop.a[2] + (hop.b[2] - hop.a[2]) * u + hop.high * 4 * u * (1 - u)
    return Pose(x, y, max(z, clearance(turn)), turn)


def _settling(flight: _Flight, u: float) -> Pose:
    """Return the pose over the cell, with decaying tilt, yaw and bounce; u runs from landing (0) to rest (1)."""
    rest = flight.rest
    fade = exp(-4.2 * u) * (1 - u) ** 2
    swing = sin(u * 3 * pi)
    x, y, yaw = flight.tilt
    tilt = rotation((x, y, 0.0), 0.42 * swing * fade)
    turn = compose(tilt, compose(rotation((0.0, 0.0, 1.0), yaw * sin(u * 2 * pi) * fade), rest.turn))
    hop = abs(sin(u * 2.5 * pi)) * 0.34 * flight.bounce * fade
    return Pose(rest.x, rest.y, max(rest.z + hop, clearance(turn)), turn)
