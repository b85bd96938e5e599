"""The cubes in space and the eye above them. No Qt: numbers in, numbers out.

Lengths are in cells: a cell is 1 wide, x runs right, y down the screen (south) and z up to the eye. The floor of the
tray is z = 0. The eye stands above a point south of the tray's middle and looks straight down, through a plate shifted
north (a *shifted* perspective): whatever is level stays an undistorted picture of itself, so a square on the floor or
a cube's top is an upright square on the screen, and finding the cell under the mouse is a subtraction and a division.
"""

from __future__ import annotations

from math import cos, sin, sqrt

from msgspec import Struct

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
"""Three rows. As a turn it takes a cube's own directions to those of the tray."""

EDGE = 0.87
"""Length of a cube's edge."""
HALF = EDGE / 2

IDENTITY: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _frame(normal: Vector, right: Vector) -> Matrix:
    """Rows: where the letter's right, the letter's down and the way out of the face point on the cube."""
    (a, b, c), (d, e, f) = normal, right
    return (right, (b * f - c * e, c * d - a * f, a * e - b * d), normal)


FRAMES: tuple[Matrix, ...] = (
    _frame((0, 0, 1), (1, 0, 0)),
    _frame((0, 1, 0), (1, 0, 0)),
    _frame((1, 0, 0), (0, 1, 0)),
    _frame((0, -1, 0), (-1, 0, 0)),
    _frame((-1, 0, 0), (0, -1, 0)),
    _frame((0, 0, -1), (0, 1, 0)),
)
"""For each of the six faces: which way its letter reads, which way is down, which way is out."""


def compose(a: Matrix, b: Matrix) -> Matrix:
    """First turn by `b`, then by `a`."""
    (b00, b01, b02), (b10, b11, b12), (b20, b21, b22) = b
    return tuple(  # type: ignore[return-value]  # three of three, which mypy cannot count
        (
            x * b00 + y * b10 + z * b20,
            x * b01 + y * b11 + z * b21,
            x * b02 + y * b12 + z * b22,
        )
        for x, y, z in a
    )


def transposed(m: Matrix) -> Matrix:
    """The turn that undoes `m`."""
    (a, b, c), (d, e, f), (g, h, i) = m
    return ((a, d, g), (b, e, h), (c, f, i))


def rotation(axis: Vector, angle: float) -> Matrix:
    """A turn by `angle` radians about `axis` (of length 1), after Rodrigues; about (0, 0, 1) clockwise on screen."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


_QUARTERS: tuple[Matrix, ...] = (
    IDENTITY,
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
)


def face_up(up: int, turn: int) -> Matrix:
    """The turn of a cube that lies with face `up` (0..5) on top, `turn` quarters clockwise."""
    return compose(_QUARTERS[turn % 4], FRAMES[up])


def clearance(turn: Matrix) -> float:
    """How high above the floor the middle of a cube so turned must be, not to sink in."""
    x, y, z = turn[2]
    return HALF * (abs(x) + abs(y) + abs(z))


class Pose(Struct, frozen=True):
    """Where one cube's middle is, and how the cube is turned."""

    x: float
    y: float
    z: float
    turn: Matrix


class Camera(Struct, frozen=True):
    """The picture of a tray of `rows` x `columns` cells on the screen.

    `cell` is the size in pixels of one cell at the height of the cubes' tops; (`left`, `top`) is the screen point of
    the north-west corner of the cells at that height.
    """

    rows: int
    columns: int
    left: float
    top: float
    cell: float
    letters: float = 1.0
    """How large letters are on the cubes, of their usual size."""

    @property
    def eye(self) -> Vector:
        """Where the eye is, in cells: far enough that the outer cubes lean no more on a large tray than on a small."""
        span = max(self.rows, self.columns, 3)
        return (self.columns / 2, self.rows / 2 + 0.42 * span, 3.6 * span)

    def scale(self, z: float) -> float:
        """How much larger than at the tops a length at height `z` looks."""
        height = self.eye[2]
        return (height - EDGE) / (height - z)

    def project(self, x: float, y: float, z: float) -> tuple[float, float]:
        """The screen point, in pixels, of a point of the tray."""
        ex, ey, _ = self.eye
        k = self.scale(z)
        return (
            self.left + (ex + (x - ex) * k) * self.cell,
            self.top + (ey + (y - ey) * k) * self.cell,
        )

    def cells_at(self, px: float, py: float) -> tuple[float, float]:
        """The point at the height of the tops, in cells, under a screen point; `project` undone."""
        return (px - self.left) / self.cell, (py - self.top) / self.cell

    def centre(self, cell: int) -> tuple[float, float]:
        """The screen point of the middle of a cell at the height of the tops."""
        row, column = divmod(cell, self.columns)
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell

    def distance(self, x: float, y: float, z: float) -> float:
        """From the eye, in cells: what is farther is painted first."""
        ex, ey, ez = self.eye
        return sqrt((x - ex) ** 2 + (y - ey) ** 2 + (z - ez) ** 2)
