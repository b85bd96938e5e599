"""The ribbon of a path: its length and its bounds."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
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


@given(st.floats(0, 3))
def test_a_partial_line_has_its_length(reach: float) -> None:
    """A reach of 2.5 is two whole steps and half of the third."""
    long = sum(
        hypot(bx - ax, by - ay) * min(1.0, max(0.0, reach - step))
        for step, ((ax, ay), (bx, by)) in enumerate(pairwise(POINTS))
    )
    assert path_ribbon.partial_line(POINTS, reach).length() == pytest.approx(long, abs=1e-6)


@pytest.mark.parametrize("reach", [None, 0.0, 0.7, 1.5, 3.0])
@pytest.mark.parametrize("hollow", [False, True])
def test_a_ribbon_stays_within_its_bounds(qapp: QApplication, reach: float | None, hollow: bool) -> None:
    """Repainting the bounds repaints all of it, and gives the same picture."""
    image = picture(reach, hollow=hollow)
    assert path_ribbon.bounds(POINTS, CELL).toAlignedRect().contains(touched(image))
    assert image == picture(reach, hollow=hollow)
