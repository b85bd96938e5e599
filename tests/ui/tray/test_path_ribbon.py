"""The ribbon of a word: it goes as far as it was drawn, and stays where it says."""

from __future__ import annotations

from itertools import combinations, pairwise
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
    """A ribbon on nothing."""
    return painted(
        200, 200, lambda painter: path_ribbon.paint_ribbon(painter, POINTS, CELL, RED, CREAM, reach=reach, **manner)
    )


@given(st.floats(0, 3))
def test_a_line_is_as_long_as_it_reaches(reach: float) -> None:
    """2.5 is all of the first two ways and half of the third."""
    long = sum(
        hypot(bx - ax, by - ay) * min(1.0, max(0.0, reach - step))
        for step, ((ax, ay), (bx, by)) in enumerate(pairwise(POINTS))
    )
    assert path_ribbon.partial_line(POINTS, reach).length() == pytest.approx(long, abs=1e-6)


@pytest.mark.parametrize("reach", [None, 0.0, 0.7, 1.5, 3.0])
@pytest.mark.parametrize("hollow", [False, True])
def test_a_ribbon_stays_within_its_bounds(qapp: QApplication, reach: float | None, hollow: bool) -> None:
    """Who paints the bounds anew has painted all of it anew; and it is the same picture each time."""
    image = picture(reach, hollow=hollow)
    assert path_ribbon.bounds(POINTS, CELL).toAlignedRect().contains(touched(image))
    assert image == picture(reach, hollow=hollow)


def test_a_word_that_cannot_be_looks_otherwise(qapp: QApplication) -> None:
    """Not by colour alone: the hollow ribbon leaves the cubes below it to be seen."""
    full, hollow = (picture(hollow=hollow, ring=False) for hollow in (False, True))
    assert full.pixelColor(80, 60).alpha() > 250
    covered = [
        sum(image.pixelColor(x, y).alpha() > 128 for x in range(0, 200, 2) for y in range(0, 200, 2))
        for image in (full, hollow)
    ]
    assert covered[1] < covered[0] / 2


def test_badges_are_told_apart_without_colour(qapp: QApplication) -> None:
    """Each kind has a sign of its own."""
    signs = [
        painted(
            60, 60, lambda painter, kind=kind: path_ribbon.paint_badge(painter, (30, 30), 150, RED, CREAM, kind, 1.0)
        ).convertToFormat(QImage.Format.Format_Grayscale8)
        for kind in path_ribbon.BADGES
    ]
    assert len(signs) > 1
    assert all(a != b for a, b in combinations(signs, 2))
