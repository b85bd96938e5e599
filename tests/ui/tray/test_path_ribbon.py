"""The ribbon of a path: its length and its bounds."""

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.tray import path_ribbon
from tests.ui.canvas import painted, touched

CELL = 40.0
POINTS = [(60.0, 60.0), (100.0, 60.0), (140.0, 100.0), (100.0, 140.0)]
RED, CREAM = QColor("red"), QColor("lightyellow")


def picture(reach: float | None = None, **manner: bool) -> QImage:
    return painted(
        200, 200, lambda painter: path_ribbon.paint_ribbon(painter, POINTS, CELL, RED, CREAM, reach=reach, **manner)
    )


@pytest.mark.parametrize("reach", [None, 0.7, 1.5, 3.0])
@pytest.mark.parametrize("hollow", [False, True])
def test_a_ribbon_stays_within_its_bounds(qapp: QApplication, reach: float | None, hollow: bool) -> None:
    """Repainting the bounds repaints all of it, and gives the same picture."""
    image = picture(reach, hollow=hollow)
    assert path_ribbon.bounds(POINTS, CELL).toAlignedRect().contains(touched(image))
    assert image == picture(reach, hollow=hollow)
