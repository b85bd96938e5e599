"""Painted cubes: outlines of letters, hulls, light, and where the tops are."""

from itertools import pairwise
from math import isclose, pi, sqrt
from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPolygonF
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.board import SOLID
from boggle_qt.store.files import shipped
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.tray.cube_painting import (
    LAMP,
    LARGE,
    SHADES,
    UNDERLINED,
    Shadows,
    brightness,
    cube_shades,
    hull,
    letter_path,
    level_transform,
    outline,
    paint_moving,
    paint_resting,
    skew_angle,
)
from boggle_qt.ui.tray.geometry import EDGE, HALF, Camera, Pose, clearance, compose, face_up, rotation
from tests.ui.canvas import painted, touched

CAMERA = Camera(4, 4, 40.0, 40.0, 60.0)
FACES = ("A", "B", "Qu", "M", "S", "T")
angles = st.floats(-0.7, 0.7)
points = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=3, max_size=24, unique=True)


def beside(a: tuple[float, float], b: tuple[float, float], p: tuple[float, float]) -> float:
    """Return a number above 0 if p is on one side of the line from a to b, below 0 on the other."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


@given(points)
def test_a_hull_contains_all_points(found: list[tuple[int, int]]) -> None:
    """Its corners are some of the points."""
    given_points = [(float(x), float(y)) for x, y in found]
    around = hull(given_points)
    assert set(around) <= set(given_points)
    for a, b in zip(around, around[1:] + around[:1], strict=True):
        assert all(beside(a, b, point) >= -1e-9 for point in given_points)


@given(st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1))
def test_light_is_strongest_towards_the_lamp(x: float, y: float, z: float) -> None:
    """No surface is brighter than the one that faces the lamp, and none is black."""
    long = sqrt(x * x + y * y + z * z)
    if long < 0.1:
        return
    bright = brightness((x / long, y / long, z / long))
    far = sqrt(sum(part * part for part in LAMP))
    assert 0.3 < bright <= brightness((LAMP[0] / far, LAMP[1] / far, LAMP[2] / far)) + 1e-9


@pytest.mark.parametrize("name", names())
def test_shades_grow_brighter(name: str) -> None:
    """More light never makes a cube darker, in any theme."""
    shades = cube_shades(Theme.load(name))
    tones = [shades.colour(step / (SHADES - 1)).lightnessF() for step in range(SHADES)]
    assert all(b >= a - 0.005 for a, b in pairwise(tones))
    assert shades.colour(-1) == shades.colour(0)
    assert shades.colour(2) == shades.colour(1)


@given(st.integers(0, 5), st.integers(0, 3), angles)
def test_skew_angle_is_that_of_the_pose(up: int, turn: int, askew: float) -> None:
    """Whichever face is on top and however it is turned."""
    assert isclose(skew_angle(compose(rotation((0, 0, 1), askew), face_up(up, turn))), askew, abs_tol=1e-6)


@given(st.integers(0, 15), st.integers(0, 3), st.floats(-0.1, 0.1))
@settings(max_examples=30)
def test_the_letter_is_on_the_top(cell: int, turn: int, askew: float) -> None:
    """The whole outline is on the top of the cube."""
    row, column = divmod(cell, 4)
    pose = Pose(column + 0.5, row + 0.5, HALF, compose(rotation((0, 0, 1), askew), face_up(0, turn)))
    flat = level_transform(CAMERA, pose, EDGE)
    top = flat.map(QPolygonF([QPointF(x * HALF, y * HALF) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
    for polygon in letter_path(CAMERA, pose, "Qu", turn).toSubpathPolygons():
        assert all(top.containsPoint(point, Qt.FillRule.OddEvenFill) for point in polygon)


@pytest.mark.parametrize("place", [0, 3, 5, 12, 15])
def test_a_cube_at_rest_stays_in_its_cell(qapp: QApplication, place: int) -> None:
    """It covers the middle of its cell and exceeds it only by its lean."""
    row, column = divmod(place, 4)
    pose = Pose(column + 0.5, row + 0.5, HALF, face_up(0, 1))
    shades = cube_shades(Theme.load("day"))
    image = painted(320, 320, lambda painter: paint_resting(painter, CAMERA, pose, "A", 1, shades))
    x, y = CAMERA.centre(place)
    assert image.pixelColor(round(x + 0.3 * CAMERA.cell), round(y)).alpha() == 255
    box = touched(image)
    reach = 0.66 * CAMERA.cell
    assert box.left() >= x - reach
    assert box.right() <= x + reach
    assert box.top() >= y - reach
    assert box.bottom() <= y + reach
    assert image == painted(320, 320, lambda painter: paint_resting(painter, CAMERA, pose, "A", 1, shades))


@given(st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1), st.floats(0, 2 * pi))
@settings(max_examples=25)
def test_a_tumbling_cube_is_painted_where_it_is(x: float, y: float, z: float, angle: float) -> None:
    """At any rotation its picture contains its middle and is no larger than its diagonal."""
    long = sqrt(x * x + y * y + z * z)
    if long < 0.1:
        return
    turn = rotation((x / long, y / long, z / long), angle)
    pose = Pose(2, 2, clearance(turn), turn)
    shades = cube_shades(Theme.load("day"))
    box = touched(painted(320, 320, lambda painter: paint_moving(painter, CAMERA, pose, FACES, shades)))
    middle = CAMERA.project(pose.x, pose.y, pose.z)
    assert box.contains(round(middle[0]), round(middle[1]))
    across = EDGE * sqrt(3) * CAMERA.cell * CAMERA.scale(2 * pose.z) + 2
    assert box.width() <= across
    assert box.height() <= across


def test_a_shadow_falls_away_from_the_lamp(qapp: QApplication) -> None:
    """The higher the cube, the farther to the lower right and the fainter it is."""
    shadows = Shadows(CAMERA, QColor("black"), 1.0)
    low, high = (
        painted(320, 320, lambda painter, z=z: shadows.paint(painter, Pose(2, 2, HALF + z, face_up(0, 0))))
        for z in (0.0, 1.2)
    )
    a, b = touched(low).center(), touched(high).center()
    assert b.x() > a.x()
    assert b.y() > a.y()
    assert high.pixelColor(b).alpha() < low.pixelColor(a).alpha()


SHIPPED_FACES = sorted({face for name in shipped.dice_names() for cube in shipped.dice(name).cubes for face in cube})


@pytest.mark.parametrize("size", [1.0, LARGE])
@pytest.mark.parametrize("face", [*ascii_uppercase, *(face for face in SHIPPED_FACES if len(face) > 1), SOLID])
def test_every_face_that_ships_stays_on_its_cube(qapp: QApplication, face: str, size: float) -> None:
    """Large letters too are within the rounded top and in its middle."""
    box = outline(face, size).boundingRect()
    assert not box.isEmpty()
    assert box.left() > -0.42
    assert box.right() < 0.42
    assert box.top() > -0.42
    assert box.bottom() < 0.42
    assert abs(box.center().x()) < 0.01


def test_letters_that_turn_into_others_are_underlined(qapp: QApplication) -> None:
    """M and W, N and Z have a bar below; others have none."""
    for face in ascii_uppercase:
        path = outline(face)
        below = [part for part in path.toSubpathPolygons() if part.boundingRect().top() > 0.2]
        assert bool(below) == (face in UNDERLINED), face
