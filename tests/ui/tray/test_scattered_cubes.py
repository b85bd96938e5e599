"""The small cubes that fall when a match is won."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import look
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.scattered_cubes import MOST, ScatteredCubes, scatter

ROOM = QRect(0, 0, 1280, 800)
TAKEN = (QRect(30, 200, 460, 220), QRect(520, 60, 720, 650))


def thrown(qtbot: QtBot) -> tuple[ScatteredCubes, list[float], QWidget]:
    """Return cubes that begin to fall at 0 of a clock, that clock, and their page."""
    now = [0.0]
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(ROOM.size())
    over = ScatteredCubes(page)
    over.setGeometry(ROOM)
    over.clock = lambda: now[0]
    page.show()
    over.throw(scatter("Ann", ROOM, TAKEN, 1.0))
    return over, now, page


def test_cubes_are_apart() -> None:
    """For many seeds they are within the table, apart from the taken rooms and each other, always the same way."""
    for seed in map(str, range(30)):
        cubes = scatter(seed, ROOM, TAKEN, 1.0)
        assert cubes == scatter(seed, ROOM, TAKEN, 1.0)
        assert 8 < len(cubes) <= MOST
        for cube in cubes:
            half = cube.side * 0.72  # half its diagonal
            box = QRect(round(cube.at.x() - half), round(cube.at.y() - half), round(2 * half), round(2 * half))
            assert ROOM.contains(box)
            assert not any(box.intersects(one) for one in TAKEN)
        for one, other in combinations(cubes, 2):
            away = one.at - other.at
            assert (away.x() ** 2 + away.y() ** 2) ** 0.5 > 0.72 * (one.side + other.side)


def test_a_full_table_has_no_cubes() -> None:
    assert scatter("Ann", ROOM, (ROOM,), 1.0) == ()


def test_without_motion_the_end_is_seen_at_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is that of the end."""
    monkeypatch.setattr(look, "_current", [Look(Theme.load("day"), motion=0.0)])
    still, _, _still_page = thrown(qtbot)
    monkeypatch.setattr(look, "_current", [Look(Theme.load("day"))])
    moving, now, _page = thrown(qtbot)
    assert not still.falling
    assert moving.falling
    assert moving.grab().toImage() != still.grab().toImage()
    now[0] = 60_000.0
    assert moving.grab().toImage() == still.grab().toImage()
