"""Rotations of cubes, and the projection to the screen."""

from itertools import product
from math import isclose, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.ui.tray.geometry import (
    EDGE,
    FRAMES,
    HALF,
    IDENTITY,
    Camera,
    Matrix,
    Pose,
    clearance,
    compose,
    face_up,
    rotation,
    transposed,
)

CORNERS = [(x, y, z) for x in (-HALF, HALF) for y in (-HALF, HALF) for z in (-HALF, HALF)]


def near(a: Matrix, b: Matrix) -> bool:
    """Return whether two rotations are equal up to rounding."""
    return all(isclose(x, y, abs_tol=1e-9) for r, s in zip(a, b, strict=True) for x, y in zip(r, s, strict=True))


def determinant(m: Matrix) -> float:
    """Return 1 for a rotation, -1 for a mirror image."""
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def test_any_face_can_be_on_top() -> None:
    """The face looks at the eye, and its letter is turned by quarters clockwise."""
    for up, turn in product(range(6), range(4)):
        m = face_up(up, turn)
        assert near(compose(m, transposed(m)), IDENTITY)
        assert isclose(determinant(m), 1)
        right, _, out = FRAMES[up]
        assert [sum(a * b for a, b in zip(row, out, strict=True)) for row in m] == [0, 0, 1]
        reads = [sum(a * b for a, b in zip(row, right, strict=True)) for row in m]
        assert reads == [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]][turn]


def test_six_faces_look_six_ways() -> None:
    """None is a mirror image, whose letter would read backwards."""
    assert len({frame[2] for frame in FRAMES}) == 6
    assert all(determinant(frame) == 1 for frame in FRAMES)


@given(st.floats(-2, 14), st.floats(-2, 14), st.integers(1, 12), st.integers(1, 12), st.floats(10, 200))
def test_cells_at_is_the_inverse_of_project(x: float, y: float, rows: int, columns: int, cell: float) -> None:
    """At the height of the tops."""
    camera = Camera(rows, columns, 31.0, 17.0, cell)
    back = camera.cells_at(*camera.project(x, y, EDGE))
    assert back == pytest.approx((x, y), abs=1e-6)


def test_level_squares_stay_squares() -> None:
    """The lens is shifted and not tilted."""
    camera = Camera(5, 5, 0, 0, 100)
    (ax, ay), (bx, by), (cx, cy) = (camera.project(*at, 0) for at in ((1, 1), (2, 1), (1, 2)))
    assert ay == by
    assert ax == cx
    assert isclose(bx - ax, cy - ay)


def lowest(pose: Pose) -> float:
    """Return the height of a cube's lowest corner."""
    return min(pose.z + sum(a * b for a, b in zip(pose.turn[2], corner, strict=True)) for corner in CORNERS)


@given(st.floats(0, 2 * pi), st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1))
def test_clearance_is_what_a_cube_needs(angle: float, x: float, y: float, z: float) -> None:
    """A cube whose middle is at its clearance touches the floor."""
    long = (x * x + y * y + z * z) ** 0.5
    if long < 0.01:
        return
    turn = rotation((x / long, y / long, z / long), angle)
    assert lowest(Pose(0, 0, clearance(turn), turn)) == pytest.approx(0, abs=1e-9)
