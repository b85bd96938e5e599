"""Plans a throw before its first frame: the pose of every cube at any time. No Qt.

A plan is a pure function of its arguments. `ThrowPlan.poses(t)` for t >= `ThrowPlan.end` are the given resting poses,
so a throw ends exactly there, however few frames a slow machine shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
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
ASTRAY = 1.2
"""The most that a hop leads off the straight way, in cells, each way."""
DROP = 2.2
"""The height, in cells, from which cubes fall that were not in the tray."""
STEPS = 48
"""The number of moments of a throw at which cubes that come too close push one another away."""
DRIFT, DRIFT_LANDED = 0.84, 0.6
"""The part of a push that is left a step later, of a cube in the air and of a landed one."""
ALONE = 0.82, 0.93
"""The parts of a throw from which pushes grow weaker and after which there are none: the cubes are in their cells."""
LANDING, SLOWING = (0.57, 0.88), 1.35
"""The parts of a throw in which cubes land, and how much further apart the last ones come than the first."""
TOP = 2.6
"""The greatest height of the middle of a cube that is pushed up, in cells: that of the dome."""
AIRBORNE, LANDED = 0.58, 0.46
"""How far a cube keeps others off its middle while it tumbles, and in its cell, in cells."""


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
    pushes: tuple[tuple[Vector, ...], ...]
    """How far each cube is off its flight, at `STEPS` + 1 moments: what its neighbours have pushed it."""

    def poses(self, t: float) -> tuple[Pose, ...]:
        """Return the pose of every cube at time `t`."""
        if t >= self.end:
            return tuple(flight.rest for flight in self.flights)
        moment = max(0.0, t / self.end * STEPS)
        step = min(STEPS - 1, int(moment))
        u = moment - step
        return tuple(
            _pose(flight, t, self.end, _way(a, b, u))
            for flight, a, b in zip(self.flights, self.pushes[step], self.pushes[step + 1], strict=True)
        )

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
    rng.shuffle(cells)
    begin = [start or _from_above(rng, cell, rows, columns) for start, cell in zip(starts, cells, strict=True)]
    stations = _stations(begin, rests, rows, columns, rng)
    order = list(range(count))
    rng.shuffle(order)
    landing_rank = {cube: rank for rank, cube in enumerate(order)}
    flights = []
    for cube in range(count):
        rest = rests[cube]
        start = begin[cube]
        leave = end * rng.uniform(0.0, 0.07)
        late = (landing_rank[cube] + rng.uniform(0.25, 0.75)) / max(1, count)
        land = end * (LANDING[0] + (LANDING[1] - LANDING[0]) * late**SLOWING)
        marks = sorted(leave + (land - leave) * (k + rng.uniform(-0.22, 0.22)) / (HOPS + 1) for k in range(1, HOPS + 1))
        places: list[Vector] = [(start.x, start.y, start.z)]
        for cell in (station[cube] for station in stations):
            row, column = divmod(cell, columns)
            x, y = column + 0.5 + rng.uniform(-0.3, 0.3), row + 0.5 + rng.uniform(-0.3, 0.3)
            places.append((_within(x, columns), _within(y, rows), 0.0))
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
            high = rng.uniform(0.9, 1.2) if last else rng.uniform(0.30, 1.2)  # over those that lie already
            hops.append(_Hop(moments[k], moments[k + 1], a, b, turn, axis, angle, high))
            turn = goal
        direction = rng.uniform(0, 2 * pi)
        tilt = (cos(direction), sin(direction), rng.uniform(-0.25, 0.25))
        flights.append(_Flight(start, tuple(hops), rest, tilt, rng.uniform(0.7, 1.2)))
    return ThrowPlan(end, tuple(flights), _pushes(flights, rows, columns, end))


def _stations(starts: Sequence[Pose], rests: Sequence[Pose], rows: int, columns: int, rng: Random) -> list[list[int]]:
    """Return the cell at which each cube bounces, `HOPS` times: always another for every cube and in short hops, so
    that they are spread over the tray at any time."""
    stations = []
    for hop in range(1, HOPS + 1):
        u = hop / (HOPS + 1)
        free = set(range(rows * columns))
        cells = [0] * len(rests)
        for cube in rng.sample(range(len(rests)), len(rests)):
            a, b = starts[cube], rests[cube]
            x = a.x + (b.x - a.x) * u - 0.5 + rng.uniform(-ASTRAY, ASTRAY)
            y = a.y + (b.y - a.y) * u - 0.5 + rng.uniform(-ASTRAY, ASTRAY)
            cells[cube] = min(free, key=lambda cell: (cell % columns - x) ** 2 + (cell // columns - y) ** 2)
            free.remove(cells[cube])
        stations.append(cells)
    return stations


def _pushes(flights: Sequence[_Flight], rows: int, columns: int, end: float) -> tuple[tuple[Vector, ...], ...]:
    """Return how far the cubes are pushed off their flights at every step, so that they hardly touch.

    Straight from station to station they would pass through one another. So at each step two cubes that are too close
    push each other away, a landed one less, and the walls and the floor push them back; then they drift back to their
    flights.
    """
    count = len(flights)
    off = [(0.0, 0.0, 0.0)] * count
    steps = [tuple(off)]
    for step in range(1, STEPS):
        t = end * step / STEPS
        free = [_middle(flight, t, end) for flight in flights]
        landed = [t >= flight.hops[-1].end for flight in flights]
        drifts = [DRIFT_LANDED if down else DRIFT for down in landed]
        at = [[p[k] + o[k] * drift for k in range(3)] for p, o, drift in zip(free, off, drifts, strict=True)]
        for a, b in combinations(range(count), 2):
            p, q = at[a], at[b]
            dx, dy, dz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
            square = dx * dx + dy * dy + dz * dz
            if square > 4 * AIRBORNE**2:
                continue
            distance = max(sqrt(square), 1e-6)
            push = (LANDED if landed[a] else AIRBORNE) + (LANDED if landed[b] else AIRBORNE) - distance
            if push > 0:
                share = 0.5 if landed[a] == landed[b] else 0.15 if landed[a] else 0.85
                for axis, way in enumerate((dx, dy, dz)):
                    p[axis] += way / distance * push * share
                    q[axis] -= way / distance * push * (1 - share)
        off = [
            (_off_wall(x, p[0], columns) - p[0], _off_wall(y, p[1], rows) - p[1], min(max(z, HALF), TOP) - p[2])
            for p, (x, y, z) in zip(free, at, strict=True)
        ]
        left = min(1.0, max(0.0, (ALONE[1] - step / STEPS) / (ALONE[1] - ALONE[0])))
        off = [(x * left, y * left, z * left) for x, y, z in off]
        steps.append(tuple(off))
    return (*steps, steps[0])


def _off_wall(value: float, planned: float, span: int) -> float:
    """Keep a pushed cube off the walls, unless it was to be closer to them already."""
    wall = min(0.68, planned, span - planned)
    return min(max(value, wall), span - wall)


def _within(value: float, span: int) -> float:
    """Keep a coordinate off the walls: a tumbling cube is wider than one at rest."""
    wall = min(0.74, span / 2)
    return min(max(value, wall), span - wall)


def _from_above(rng: Random, cell: int, rows: int, columns: int) -> Pose:
    row, column = divmod(cell, columns)
    return Pose(
        _within(column + 0.5, columns),
        _within(row + 0.5, rows),
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


def _pose(flight: _Flight, t: float, end: float, push: Vector) -> Pose:
    """Return the pose of a cube that its neighbours have pushed off its flight."""
    x, y, z = _middle(flight, t, end)
    turn = _turn(flight, t, end)
    return Pose(x + push[0], y + push[1], max(z + push[2], clearance(turn)), turn)


def _hop_at(flight: _Flight, t: float) -> tuple[_Hop, float] | None:
    """Return the hop of a time and how far it is, 0..1; None after the last."""
    for hop in flight.hops:
        if t < hop.end:
            return hop, max(0.0, t - hop.start) / max(1e-9, hop.end - hop.start)
    return None


def _settled(flight: _Flight, t: float, end: float) -> tuple[float, float]:
    """Return how far a cube is from landing (0) to rest (1), and how much of its decaying bounce is left."""
    land = flight.hops[-1].end
    u = (t - land) / max(1e-9, end - land)
    return u, exp(-2.6 * u) * (1 - u) ** 2


def _way(a: Vector, b: Vector, u: float) -> Vector:
    """Return the point `u` (0..1) of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u


def _middle(flight: _Flight, t: float, end: float) -> Vector:
    if found := _hop_at(flight, t):
        hop, u = found
        x, y, z = _way(hop.a, hop.b, u)
        return x, y, max(HALF, z + hop.high * 4 * u * (1 - u))
    u, fade = _settled(flight, t, end)
    return flight.rest.x, flight.rest.y, flight.rest.z + abs(sin(u * 2.5 * pi)) * 0.34 * flight.bounce * fade


def _turn(flight: _Flight, t: float, end: float) -> Matrix:
    if found := _hop_at(flight, t):
        hop, u = found
        return compose(rotation(hop.axis, hop.angle * u), hop.turn)
    u, fade = _settled(flight, t, end)
    x, y, yaw = flight.tilt
    tilt = rotation((x, y, 0.0), 0.42 * sin(u * 3 * pi) * fade)
    return compose(tilt, compose(rotation((0.0, 0.0, 1.0), yaw * sin(u * 2 * pi) * fade), flight.rest.turn))
