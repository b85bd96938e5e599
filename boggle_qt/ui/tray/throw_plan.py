"""Plans a throw: the pose of every cube at any time. No Qt.

The cubes are simulated as solid bodies that fall, bounce and push one another away. One after the other is steered
upright into its cell, those that are nearest first. Equal arguments give equal poses, whatever was asked before.
`ThrowPlan.poses(t)` for t >= `ThrowPlan.end` are the given resting poses, so a throw ends exactly there, however few
frames a slow machine shows. Times are parts of the throw, 0..1, where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, dist, exp, hypot, pi, sin, sqrt
from random import Random

from boggle_qt.ui.tray.geometry import (
    EDGE,
    HALF,
    Camera,
    Matrix,
    Pose,
    Vector,
    clearance,
    compose,
    face_up,
    rotation,
    transposed,
)

JITTER = 0.028
"""The most that a resting cube is off the middle of its cell, in cells."""
ASKEW = 0.05
"""The most that a resting cube is askew, in radians."""
STEPS, ROUNDS = 96, 12
"""The simulated moments, and how often at each of them touching cubes push one another."""
GAP = 0.04
"""How far apart touching cubes are pushed, in cells, as they turn between two steps."""
GRAVITY = 360.0
HIGHEST = 0.85
"""The height that cubes can reach, in widths of the tray."""
LEAN = 0.7
"""How far the walls lean, of what would hide their height."""
SWAY = 0.03
"""How far a landed cube sways at first, in cells."""
LEAVING, GATHERING = 0.16, (0.03, 0.36)
"""When the last cube has left its old cell, and from when to when all are drawn to their new ones."""
PULL, FASTEST = 26.0, 20.0
"""How strongly they are drawn, and how fast they move sideways."""
FURTHEST = 0.7
"""How far a cube comes in one step."""
LANDING, SLOWING = (0.6, 0.93), 1.35
"""When the first and the last cube lands, and how much further apart the last ones come than the first."""
RIGHTING, FALL = 0.1, 0.1
"""How long a cube takes to turn upright over its cell, and then to fall into it."""
LOOSE = 1.4
"""The height at which a cube that leaves its cell begins to turn, and above which a falling one gives way."""
CLEAR = 0.1
"""When a cube turns that others keep down, after it has left."""


def resting_pose(cell: int, columns: int, up: int, turn: int, seed: int = 0) -> Pose:
    """Return the pose of a cube at rest in its cell, slightly off and askew by `cell` and `seed`."""
    rng = Random(seed * 1009 + cell)
    row, column = divmod(cell, columns)
    askew = rng.uniform(-ASKEW, ASKEW)
    x = column + 0.5 + rng.uniform(-JITTER, JITTER)
    y = row + 0.5 + rng.uniform(-JITTER, JITTER)
    return Pose(x, y, HALF, compose(rotation((0.0, 0.0, 1.0), askew), face_up(up, turn)))


class _Body:
    """A cube in the simulation."""

    def __init__(self, start: Pose, rest: Pose, leave: float | None, rng: Random) -> None:
        """`leave` is when it leaves its cell; None for a cube that is in the air from the first."""
        self.start, self.rest, self._rng = start, rest, rng
        self.leave, self.bound = leave or 0.0, leave is not None
        """Whether it still is between others that are in their cells, and must not turn."""
        self.land = 2.0
        """When it lands; not decided yet if that is after the throw."""
        self.at, self.turn = [start.x, start.y, start.z], start.turn
        self.speed = [rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(-5, 10)]
        if self.bound:
            self.speed = [0.0, 0.0, sqrt(2 * GRAVITY * rng.uniform(1.4, 2.6))]
        self.righting = False
        self.yields = self.floor = 0.0
        """How easily others push it away, 0..1, and the height on which it bounces."""
        way = rng.uniform(0, 2 * pi)
        self.way = cos(way), sin(way)
        self._spin()

    def _spin(self) -> None:
        self.axis = _random_axis(self._rng)
        self.rate = self._rng.uniform(12.0, 26.0)

    def away(self) -> float:
        """Return how far it is from over its cell."""
        return hypot(self.at[0] - self.rest.x, self.at[1] - self.rest.y)

    def advance(self, t: float) -> None:
        """Move it to the next step, which is at `t`, as if it were alone."""
        dt, fall = 1 / STEPS, self.land - FALL
        floor = EDGE * _ramp(t, 0.5, 0.6) + 0.6 * _ramp(t, 0.6, 0.72)  # waiting ones bounce over the landed
        if self.away() > 0.6:
            floor = max(floor, 1.2 * _ramp(t, 0.4, 0.5))
        self.floor = floor if t < fall - 0.06 else 0.0
        self.yields = 1.0
        if t < self.leave:
            self.yields = 0.0
        elif t >= self.land:
            self.yields = 0.0
            u = (t - self.land) / (1 - self.land)
            left = exp(-2.6 * u) * (1 - u) ** 2
            sway = SWAY * sin(u * 3 * pi) * left
            x, y = self.rest.x + self.way[0] * sway, self.rest.y + self.way[1] * sway
            self.at, self.turn = [x, y, HALF + 0.16 * abs(sin(u * 2.5 * pi)) * left], self.rest.turn
        elif t >= fall:
            self._fall(t, dt)
        else:
            self._tumble(t, dt)

    def _tumble(self, t: float, dt: float) -> None:
        """Fly on, drawn from over the old cell to over the new one; before the fall, turn upright."""
        fall = self.land - FALL
        self.speed[2] -= GRAVITY * dt
        way = _ramp(t, *GATHERING)
        way *= way * (3 - 2 * way)
        for k, (old, new) in enumerate(((self.start.x, self.rest.x), (self.start.y, self.rest.y))):
            pull = PULL * PULL * (old + (new - old) * way - self.at[k]) - 1.4 * PULL * self.speed[k]
            self.speed[k] = min(max(self.speed[k] + pull * dt, -FASTEST), FASTEST)
        if t < fall - RIGHTING:
            self.at = [p + v * dt for p, v in zip(self.at, self.speed, strict=True)]
        else:
            if not self.righting:
                self.righting, self.bound = True, False
                self.axis, angle = _axis_angle(compose(self.rest.turn, transposed(self.turn)))
                self.rate = angle / (fall - t + dt)
            part = dt / (fall - t + dt)
            x, y, z = self.at
            self.at = [x + (self.rest.x - x) * part, y + (self.rest.y - y) * part, z + self.speed[2] * dt]
        self.bound = self.bound and self.at[2] < LOOSE and t < self.leave + CLEAR
        if not self.bound:
            self.turn = compose(rotation(self.axis, self.rate * dt), self.turn)

    def _fall(self, t: float, dt: float) -> None:
        self.turn, left = self.rest.turn, (self.land - t + dt) / dt
        self.speed[2] -= GRAVITY * dt
        x, y, z = self.at
        down = z + self.speed[2] * dt
        sure = left < 6  # however many are below it
        gives_way = down > LOOSE and not sure
        part = 0.3 if gives_way else 1.0
        down = max(z - FURTHEST, min(down, z + (HALF - z) / left) if sure else down)
        self.at = [x + (self.rest.x - x) * part, y + (self.rest.y - y) * part, down]
        self.yields = 1.0 if gives_way else 0.4 if left > 3 else 0.0

    def bounce(self, before: Vector, t: float) -> None:
        """Take the speed from the way that it has gone since the step before, and hop on the floor."""
        part = FURTHEST / max(FURTHEST, dist(self.at, before))  # however hard others push it
        self.at = [q + (p - q) * part for p, q in zip(self.at, before, strict=True)]
        self.speed = [0.985 * (p - q) * STEPS for p, q in zip(self.at, before, strict=True)]
        if not self.bound and not self.righting and self.at[2] < self.floor + clearance(self.turn) + 0.04:
            high = self._rng.uniform(0.8, 2.2) * (1.0 if t < 0.45 else 0.5)
            self.speed[0] += self._rng.uniform(-5, 5)
            self.speed[1] += self._rng.uniform(-5, 5)
            self.speed[2] = sqrt(2 * GRAVITY * high)
            self._spin()


def _ramp(t: float, start: float, end: float) -> float:
    """Return how far `t` is from `start` to `end`, 0..1."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


class ThrowPlan:
    """The throw of all cubes. Its times run from 0 to `end`, in the unit of `end`.

    Each step is simulated when a frame first needs it: all of them at once would hold up the first frame.
    """

    def __init__(
        self, starts: Sequence[Pose | None], rests: Sequence[Pose], rows: int, columns: int, seed: int, end: float
    ) -> None:
        """Plan a throw from the poses `starts` (None for a cube that was not in the tray) to the poses `rests`."""
        rng, count = Random(seed), len(rests)
        self.end, self._rests, self._rows, self._columns = end, tuple(rests), rows, columns
        cells = rng.sample(range(rows * columns), rows * columns)
        self._bodies = []
        for start, rest, cell in zip(starts, rests, cells, strict=True):
            leave = None if start is None else LEAVING * rng.random()
            self._bodies.append(_Body(start or _in_the_air(rng, cell, columns), rest, leave, rng))
        parts = ((rank + rng.uniform(0.25, 0.75)) / count for rank in range(count))
        self._times = [LANDING[0] + (LANDING[1] - LANDING[0]) * part**SLOWING for part in parts]
        self.landings = tuple(time * end for time in self._times)
        """When the cubes land, one after another."""
        self._steps: list[tuple[Pose, ...]] = []
        """The poses at the steps simulated so far."""

    def poses(self, t: float) -> tuple[Pose, ...]:
        """Return the pose of every cube at time `t`."""
        if t >= self.end:
            return self._rests
        moment = max(0.0, t / self.end * STEPS)
        step = min(STEPS - 1, int(moment))
        while len(self._steps) < step + 2:
            self._simulate(len(self._steps))
        pairs = zip(self._steps[step], self._steps[step + 1], strict=True)
        return tuple(_between(before, after, moment - step) for before, after in pairs)

    def falling(self, t: float) -> dict[int, bool]:
        """Return the cubes that fall into their cells, one after another, and whether they have landed. Call it after
        `poses(t)`."""
        part, lands = t / self.end, sorted((body.land, at) for at, body in enumerate(self._bodies))
        return {at: land <= part for land, at in lands if land - FALL <= part}

    def _simulate(self, step: int) -> None:
        t, bodies = step / STEPS, self._bodies
        while self._times and t >= self._times[0] - FALL - RIGHTING:
            waiting = [body for body in bodies if body.land > 1]
            min(waiting, key=lambda body: 1.5 * body.away() + body.at[2]).land = self._times.pop(0)
        before = [(body.at[0], body.at[1], body.at[2]) for body in bodies]
        for body in bodies if step else ():
            body.advance(t)
        _push_apart(bodies, self._rows, self._columns)
        for body, old in zip(bodies, before, strict=True):
            if step and body.yields:
                body.bounce(old, t)
        poses = tuple(Pose(body.at[0], body.at[1], body.at[2], body.turn) for body in bodies)
        self._steps.append(poses if step < STEPS else self._rests)


def _between(a: Pose, b: Pose, u: float) -> Pose:
    """Return the pose `u` (0..1) of the way from one step to the next."""
    axis, angle = _axis_angle(compose(b.turn, transposed(a.turn)))
    turn = compose(rotation(axis, angle * u), a.turn)
    z = max(a.z + (b.z - a.z) * u, clearance(turn))
    return Pose(a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u, z, turn)


def _push_apart(bodies: Sequence[_Body], rows: int, columns: int) -> None:
    """Push cubes that touch away from one another, each along the axis on which they overlap least, and all of them off
    the floor, and off walls that lean inwards as the eye sees them upright: so no cube hangs over the rim."""
    top = HIGHEST * max(rows, columns)
    ex, ey, ez = Camera(rows, columns, 0, 0, 1).eye
    loose = [(body, [HALF * (abs(x) + abs(y) + abs(z)) for x, y, z in body.turn]) for body in bodies if body.yields]
    touching = []
    for a, b in combinations(bodies, 2):
        p, q = a.at, b.at
        if (a.yields or b.yields) and (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 < 2.7:
            touching.append((p, q, a.yields / (a.yields + b.yields), _separations(a.turn, b.turn)))
    for _ in range(ROUNDS):
        for p, q, share, separations in touching:
            dx, dy, dz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
            least, way = 9.0, (0.0, 0.0, 0.0)
            for axis, (x, y, z, reach) in enumerate(separations):
                along = dx * x + dy * y + dz * z
                deep = reach - along if along > 0 else reach + along
                if deep <= 0:  # most likely they are apart on it in the next round too
                    separations[0], separations[axis] = separations[axis], separations[0]
                    break
                if deep < least:
                    least, way = deep, (x, y, z) if along > 0 else (-x, -y, -z)
            else:
                for k in range(3):
                    p[k] += way[k] * least * share
                    q[k] -= way[k] * least * (1 - share)
        for body, (wide, long, high) in loose:
            x, y, z = body.at
            lean = LEAN * max(0.0, z - EDGE) / (ez - EDGE)
            body.at[:] = (
                min(max(x, wide + ex * lean), columns - wide - (columns - ex) * lean),
                min(max(y, long + ey * lean), rows - long - (rows - ey) * lean),
                min(max(z, body.floor + high), top),
            )


def _separations(a: Matrix, b: Matrix) -> list[tuple[float, float, float, float]]:
    """Return the axes on which two cubes can lie apart, and how far their middles are apart on it when they touch."""
    (ax, bx, cx), (ay, by, cy), (az, bz, cz) = a
    (px, qx, rx), (py, qy, ry), (pz, qz, rz) = b
    ap, aq, ar = abs(ax * px + ay * py + az * pz), abs(ax * qx + ay * qy + az * qz), abs(ax * rx + ay * ry + az * rz)
    bp, bq, br = abs(bx * px + by * py + bz * pz), abs(bx * qx + by * qy + bz * qz), abs(bx * rx + by * ry + bz * rz)
    cp, cq, cr = abs(cx * px + cy * py + cz * pz), abs(cx * qx + cy * qy + cz * qz), abs(cx * rx + cy * ry + cz * rz)
    return [
        (ax, ay, az, HALF * (1 + ap + aq + ar) + GAP),
        (bx, by, bz, HALF * (1 + bp + bq + br) + GAP),
        (cx, cy, cz, HALF * (1 + cp + cq + cr) + GAP),
        (px, py, pz, HALF * (1 + ap + bp + cp) + GAP),
        (qx, qy, qz, HALF * (1 + aq + bq + cq) + GAP),
        (rx, ry, rz, HALF * (1 + ar + br + cr) + GAP),
    ]


def _in_the_air(rng: Random, cell: int, columns: int) -> Pose:
    """Return a pose over a cell, in one of two layers."""
    row, column = divmod(cell, columns)
    high = (0.7 if (row + column) % 2 else 2.2) + rng.uniform(0, 0.5)
    return Pose(column + 0.5, row + 0.5, high, rotation(_random_axis(rng), rng.uniform(0, 2 * pi)))


def _random_axis(rng: Random) -> Vector:
    z, way = rng.uniform(-1, 1), rng.uniform(0, 2 * pi)
    return (sqrt(1 - z * z) * cos(way), sqrt(1 - z * z) * sin(way), z)


def _axis_angle(m: Matrix) -> tuple[Vector, float]:
    """Return the axis (of length 1) and the angle, 0..pi, of a rotation, by its quaternion: stable at half turns."""
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
