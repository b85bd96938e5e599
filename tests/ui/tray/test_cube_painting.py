"""Painted cubes: where they are, and their letters."""

from itertools import product
from string import ascii_uppercase

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.board import SOLID
from boggle_qt.store.files import shipped
from boggle_qt.ui.tray.cube_painting import LARGE, UNDERLINED, letter_path, level_transform, outline
from boggle_qt.ui.tray.geometry import EDGE, HALF, Camera, Pose, compose, face_up, rotation

CAMERA = Camera(4, 4, 40.0, 40.0, 60.0)


@given(st.integers(0, 15), st.integers(0, 3), st.floats(-0.1, 0.1))
@settings(max_examples=30)
def test_the_letter_is_on_the_top(qapp: QApplication, cell: int, turn: int, askew: float) -> None:
    """The whole outline is on the top of the cube."""
    row, column = divmod(cell, 4)
    pose = Pose(column + 0.5, row + 0.5, HALF, compose(rotation((0, 0, 1), askew), face_up(0, turn)))
    flat = level_transform(CAMERA, pose, EDGE)
    top = flat.map(QPolygonF([QPointF(x * HALF, y * HALF) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
    for polygon in letter_path(CAMERA, pose, "Qu", turn).toSubpathPolygons():
        assert all(top.containsPoint(point, Qt.FillRule.OddEvenFill) for point in polygon)


SHIPPED_FACES = sorted({face for name in shipped.SETS for cube in shipped.dice(name).cubes for face in cube})


def test_every_face_that_ships_stays_on_its_cube(qapp: QApplication) -> None:
    """Large letters too are within the rounded top and in its middle."""
    top = QRectF(-0.42, -0.42, 0.84, 0.84)
    for face, size in product((*ascii_uppercase, *SHIPPED_FACES, SOLID), (1.0, LARGE)):
        box = outline(face, size).boundingRect()
        assert not box.isEmpty()
        assert top.contains(box), face
        assert abs(box.center().x()) < 0.01, face


def test_letters_that_turn_into_others_are_underlined(qapp: QApplication) -> None:
    """M and W, N and Z have a bar below; others have none."""
    for face in ascii_uppercase:
        path = outline(face)
        below = [part for part in path.toSubpathPolygons() if part.boundingRect().top() > 0.2]
        assert bool(below) == (face in UNDERLINED), face
