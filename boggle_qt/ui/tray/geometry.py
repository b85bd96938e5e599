"""The geometry of cubes, tray and viewpoint: rotations, poses and the projection to the screen. No Qt.

Lengths are in cells: a cell is 1 wide, x runs right, y down the screen (south) and z up to the eye. The floor of the
tray is z = 0. The eye is above a point south of the tray's middle and looks straight down, with the picture shifted
north (a *shifted* perspective): level shapes are not distorted, so a square on the floor or the top of a cube is an
upright square on the screen, and the cell under the mouse is found by a subtraction and a division.
"""

from __future__ import annotations

from math import cos, sin

from msgspec import Struct

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
"""Three rows. As a rotation it maps directions of the cube to directions of the tray."""

EDGE = 0.87
"""Length of a cube's edge."""
HALF = EDGE / 2

IDENTITY: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _frame(normal: Vector, right: Vector) -> Matrix:
    """Return the directions on the cube of the letter's right, of the letter's down, and out of the face."""
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
"""For each of the six faces: the letter's right, the letter's down, and the way out."""


def compose(a: Matrix, b: Matrix) -> Matrix:
    """Return the rotation by `b` and then by `a`."""
    (b00, b01, b02), (b10, b11, b12), (b20, b21, b22) = b
    return tuple(  # type: ignore[return-value]  # mypy cannot count three rows of three
        (
            x * b00 + y * b10 + z * b20,
            x * b01 + y * b11 + z * b21,
            x * b02 + y * b12 + z * b22,
        )
        for x, y, z in a
    )


def transposed(m: Matrix) -> Matrix:
    """Return the transposed matrix: for a rotation, its inverse."""
    (a, b, c), (d, e, f), (g, h, i) = m
    return ((a, d, g), (b, e, h), (c, f, i))


def rotation(axis: Vector, angle: float) -> Matrix:
    """Return the rotation by `angle` radians about `axis` (of length 1); about (0, 0, 1) clockwise on the screen."""
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
    """Return the rotation of a cube with face `up` (0..5) on top, turned `turn` quarters clockwise."""
    return compose(_QUARTERS[turn % 4], FRAMES[up])


def clearance(turn: Matrix) -> float:
    """Return the least height of the middle of a cube, rotated by `turn`, at which it does not sink into the floor."""
    x, y, z = turn[2]
    return HALF * (abs(x) + abs(y) + abs(z))


class Pose(Struct, frozen=True):
    """The middle of a cube, and its rotation."""

    x: float
    y: float
    z: float
    turn: Matrix


class Camera(Struct, frozen=True):
    """The projection of a tray of `rows` x `columns` cells to the screen.

    `cell` is the size in pixels of one cell at the height of the cubes' tops; (`left`, `top`) is the screen point of
    the north-west corner of the cells at that height.
    """

    rows: int
    columns: int
    left: float
    top: float
    cell: float
    letters: float = 1.0
    """Scale of the letters on the cubes."""

    @property
    def eye(self) -> Vector:
        """The viewpoint, in cells: so far that the outer cubes of any tray lean alike."""
        span = max(self.rows, self.columns, 3)
        return (self.columns / 2, self.rows / 2 + 0.42 * span, 3.6 * span)

    def scale(self, z: float) -> float:
        """Return the scale of lengths at height `z`; it is 1 at the tops of the cubes."""
        height = self.eye[2]
        return (height - EDGE) / (height - z)

    def project(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Return the screen point, in pixels, of a point of the tray."""
        ex, ey, _ = self.eye
        k = self.scale(z)
        return (
            self.left + (ex + (x - ex) * k) * self.cell,
            self.top + (ey + (y - ey) * k) * self.cell,
        )

    def cells_at(self, px: float, py: float) -> tuple[float, float]:
        """Return the point at the height of the tops, in cells, under a screen point: the inverse of `project`."""
        return (px - self.left) / self.cell, (py - self.top) / self.cell

    def centre(self, cell: int) -> tuple[float, float]:
        """Return the screen point of the middle of a cell at the height of the tops."""
        row, column = divmod(cell, self.columns)
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell
