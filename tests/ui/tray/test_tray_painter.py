"""The painter of one board."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.dice import Throw
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.animations import VerdictAnimation
from boggle_qt.ui.tray.cube_painting import LARGE
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.throw_plan import resting_pose
from boggle_qt.ui.tray.tray_painter import REST, VERDICTS, PlacedCubes, TrayPainter
from tests.ui.canvas import painted, touched

CAMERA = Camera(4, 4, 60.0, 60.0, 40.0)
SIZE = QSize(280, 280)


def placed_cubes(faces: tuple[str, ...], turns: tuple[int, ...], side: int = 4) -> PlacedCubes:
    poses = tuple(resting_pose(place, side, 0, turn, seed=5) for place, turn in enumerate(turns))
    return PlacedCubes(faces, turns, poses, tuple((face,) * 6 for face in faces))


@pytest.fixture
def picture(qapp: QApplication, thrown: Throw) -> TrayPainter:
    return TrayPainter(Theme.load("day"), "blue", CAMERA, SIZE, 1.0, placed_cubes(thrown.board.faces, thrown.turns))


def on_nothing(paint: Callable[[QPainter], None]) -> QImage:
    return painted(SIZE.width(), SIZE.height(), paint)


def at_rest(painter: TrayPainter) -> QImage:
    return on_nothing(painter.paint_rest)


def within(image: QImage, place: int) -> QImage:
    """Return the part of an image that shows a cube's top."""
    x, y = CAMERA.centre(place)
    return image.copy(round(x - 17), round(y - 17), 34, 34)


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


@pytest.mark.parametrize(("side", "letters", "cell"), [(4, LARGE, 76), (5, 1.0, 52)])
def test_the_points_of_a_word_cover_no_letter(qapp: QApplication, side: int, letters: float, cell: int) -> None:
    """Wherever the word ends, whichever way it came and however its cubes hop: the disc lies between four cubes."""
    places, rng = range(side * side), Random(side)
    turns = tuple(rng.randrange(4) for _ in places)
    faces = tuple(rng.choice(("W", "M", "Qu", "Th", "A", "O", "Q", "K")) for _ in places)
    camera, whole = Camera(side, side, 1.5 * cell, 1.5 * cell, float(cell), letters), (side + 3) * cell
    picture = TrayPainter(Theme.load("day"), "blue", camera, QSize(whole, whole), 1.0, placed_cubes(faces, turns, side))
    ink = picture.theme.colour("tile_ink").rgb()
    snake = tuple(row * side + (at if row % 2 else side - 1 - at) for row in range(side) for at in range(side))
    for at in places:
        for path in filter(lambda way: len(way) > 2, (snake[: at + 1], snake[at:][::-1])):
            x, y = (round(middle) for middle in camera.centre(path[-1]))
            for t in (0.16, REST):
                bare, marked = (
                    painted(
                        whole,
                        whole,
                        partial(picture.paint_verdict, verdict=VerdictAnimation(0, 1, path, "good", points), t=t),
                    )
                    .copy(x, y - cell, cell, cell)
                    .convertToFormat(QImage.Format.Format_RGB32)
                    for points in ("", "+11")
                )
                under = zip(
                    memoryview(bare.constBits()).cast("I"), memoryview(marked.constBits()).cast("I"), strict=True
                )
                assert bare != marked
                assert not any(one == ink != other for one, other in under), (path, t)
