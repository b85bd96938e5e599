"""The clock: digits, looks, and a timer that runs only while sand falls."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import current_look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.clock_face import LATE, ClockFace
from tests.ui.sitting import on_screen


@pytest.fixture
def face(qtbot: QtBot) -> Iterator[ClockFace]:
    """A clock with room for the egg-timer, its own time fixed at 1000 ms."""
    widget = ClockFace()
    widget.clock = lambda: 1000.0
    widget.resize(220, 320)
    on_screen(qtbot, widget)
    yield widget
    widget.stop()


def wears(face: ClockFace, token: str) -> bool:
    """Whether any pixel has exactly the colour of a token."""
    image, colour = face.grab().toImage(), Theme.load("day").colour(token).rgb()
    return any(image.pixel(x, y) == colour for x in range(image.width()) for y in range(image.height()))


def test_the_last_ten_seconds_look_different(face: ClockFace) -> None:
    """The digits change colour at ten seconds and no sooner, beside an egg-timer and alone."""
    for parts in (None, (QRectF(face.rect()), QRectF())):
        face.parts = parts
        face.set_time(LATE + 1, 180_000, True)
        assert not face.is_late()
        assert not wears(face, "clock_late")
        face.set_time(LATE, 180_000, True)
        assert face.is_late()
        assert wears(face, "clock_late")
        assert not wears(face, "clock_ink")


def test_sand_falls_only_while_time_runs(face: ClockFace) -> None:
    """There is no timer while paused, hidden or without motion."""
    face.set_time(100_000, 180_000, True)
    assert face.is_moving()
    face.set_time(100_000, 180_000, False)
    assert not face.is_moving()
    face.set_time(99_000, 180_000, True)
    face.hide()
    assert not face.is_moving()
    face.show()
    set_look(replace(current_look(), motion=0.0))
    face.set_time(98_000, 180_000, True)
    assert not face.is_moving()


def test_without_a_clock_the_time_played_is_shown(face: ClockFace) -> None:
    """The digits count up; nothing is late and nothing moves, and it looks unlike an egg-timer that waits or has run
    out."""
    looks = []
    for left, total, running in ((0, 180_000, True), (180_000, 180_000, False), (4000, None, True)):
        face.set_time(left, total, running)
        looks.append(face.grab().toImage())
    assert looks[2] not in looks[:2]
    assert face.text() == face.accessibleDescription() == "0:04"
    assert not face.is_late()
    assert not face.is_moving()
