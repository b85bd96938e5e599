"""The painted egg-timer: inside its room, true to the time, and still where no sand falls."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.widgets.egg_timer import EggTimer
from tests.ui.canvas import painted, touched

ROOM = QRectF(20, 10, 120, 200)


def glass(upper: float, angle: float = 0) -> QImage:
    """Return a picture of the egg-timer alone."""
    set_look(Look(Theme.load("day")))
    timer = EggTimer()
    return painted(180, 220, lambda painter: timer.paint(painter, ROOM, upper, angle, False, None))


def apart(a: QImage, b: QImage, top: int, bottom: int) -> int:
    """Return how many pixels between two heights differ."""
    return sum(a.pixel(x, y) != b.pixel(x, y) for y in range(top, bottom) for x in range(30, 130))


def test_it_stays_in_its_room(qapp: QApplication) -> None:
    """While it turns it may swing out at the sides, at the right as far as the edge of the pad."""
    for angle in range(-180, 181, 15):
        box = touched(glass(0.5, angle))
        assert ROOM.top() <= box.top()
        assert box.bottom() <= ROOM.bottom()
        assert box.right() <= ROOM.right() + 21 * bool(angle % 180)
        if angle % 180 == 0:
            assert ROOM.left() <= box.left()


def test_the_sand_goes_from_above_to_below(qapp: QApplication) -> None:
    """Above it only shrinks, below it only grows."""
    glasses = [glass(upper) for upper in (1.0, 0.7, 0.5, 0.2, 0.0)]
    above = [apart(one, glasses[-1], 30, 108) for one in glasses]
    below = [apart(one, glasses[0], 112, 190) for one in glasses]
    assert above == sorted(above, reverse=True)
    assert below == sorted(below)
    assert len(set(above)) == len(set(below)) == len(glasses)
