"""The painter of one board."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.dice import Throw
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.animations import VerdictAnimation
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.throw_plan import resting_pose
from boggle_qt.ui.tray.tray_painter import VERDICTS, PlacedCubes, TrayPainter
from tests.ui.canvas import painted, touched

CAMERA = Camera(4, 4, 60.0, 60.0, 40.0)
SIZE = QSize(280, 280)


def placed_cubes(thrown: Throw) -> PlacedCubes:
    poses = tuple(resting_pose(cell, 4, 0, thrown.turns[cell]) for cell in range(16))
    return PlacedCubes(thrown.board.faces, thrown.turns, poses, tuple((face,) * 6 for face in thrown.board.faces))


@pytest.fixture
def picture(qapp: QApplication, thrown: Throw) -> TrayPainter:
    return TrayPainter(Theme.load("day"), "blue", CAMERA, SIZE, 1.0, placed_cubes(thrown))


def on_nothing(paint: Callable[[QPainter], None]) -> QImage:
    return painted(SIZE.width(), SIZE.height(), paint)


def at_rest(painter: TrayPainter) -> QImage:
    return on_nothing(painter.paint_rest)


def within(image: QImage, place: int) -> QImage:
    """Return the part of an image that shows a cube's top."""
    x, y = CAMERA.centre(place)
    return image.copy(round(x - 17), round(y - 17), 34, 34)


def test_painting_in_steps_or_at_once_is_the_same(picture: TrayPainter, thrown: Throw) -> None:
    """There is at least one step per cube, so that none takes long."""
    ahead = TrayPainter(Theme.load("day"), "blue", CAMERA, SIZE, 1.0, placed_cubes(thrown))
    assert sum(1 for _ in ahead.prepare_steps()) >= 16
    assert at_rest(ahead) == at_rest(picture)


def test_heat_colours_its_cube_alone(picture: TrayPainter) -> None:
    """By colour and by a dot that grows; without heat the board is as before."""
    plain = at_rest(picture)
    picture.set_heat({5: 1.0})
    warm = at_rest(picture)
    assert within(warm, 5) != within(plain, 5)
    assert all(within(warm, place) == within(plain, place) for place in (0, 3, 12, 15))
    picture.set_heat({5: 0.2})
    assert within(at_rest(picture), 5) != within(warm, 5)
    picture.set_heat({})
    assert at_rest(picture) == plain


def test_verdicts_differ_without_colour(picture: TrayPainter) -> None:
    """By their signs and lines."""
    verdicts = [VerdictAnimation(0, 1, (0, 1, 5), kind, "+1") for kind in VERDICTS]
    grey = [
        on_nothing(lambda painter, one=one: picture.paint_verdict(painter, one, 0.3)).convertToFormat(
            QImage.Format.Format_Alpha8
        )
        for one in verdicts
    ]
    assert all(a != b for a, b in combinations(grey, 2))


def test_the_focus_is_a_ring_round_its_cell(picture: TrayPainter) -> None:
    """The letter inside is unchanged."""
    image = on_nothing(lambda painter: picture.paint_focus(painter, 6))
    x, y = CAMERA.centre(6)
    assert image.pixelColor(round(x), round(y)).alpha() == 0
    box = touched(image)
    assert abs(box.center().x() - x) <= 1
    assert abs(box.center().y() - y) <= 1
    assert box.width() == pytest.approx(CAMERA.cell, abs=6)
