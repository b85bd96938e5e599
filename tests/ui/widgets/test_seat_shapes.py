"""Seats in charts: eight that differ by colour and by shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.widgets.seat_shapes import colour, icon, paint_shape, shape
from tests.ui.canvas import painted, touched

SEATS = range(MAX_PLAYERS)


def test_every_seat_has_its_own_shape(qapp: QApplication) -> None:
    """Any two differ in a tenth of their area."""
    areas = {}
    for seat in SEATS:
        path = shape(seat, QPointF(30, 30), 20)
        areas[seat] = {(x, y) for x in range(60) for y in range(60) if path.contains(QPointF(x, y))}
    for a, b in combinations(SEATS, 2):
        assert len(areas[a] ^ areas[b]) > 0.1 * len(areas[a] | areas[b]), (a, b)


@pytest.mark.parametrize("name", names())
def test_every_seat_has_its_own_colour(name: str) -> None:
    """In every theme."""
    theme = Theme.load(name)
    assert len({colour(theme, seat).rgb() for seat in SEATS}) == len(SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_a_shape_is_round_its_point(qapp: QApplication, seat: int) -> None:
    """With its edge it extends at most 40% beyond its radius."""
    edge = QColor("black")
    image = painted(80, 80, lambda painter: paint_shape(painter, Theme.load("day"), seat, QPointF(40, 40), 20, edge))
    box = touched(image)
    assert min(box.left(), box.top()) >= 40 - 28
    assert max(box.right(), box.bottom()) <= 40 + 28
    assert box.contains(40, 40)


def test_an_icon_has_the_requested_size(qapp: QApplication) -> None:
    """It is the same for the same seat."""
    theme = Theme.load("day")
    assert icon(theme, 3, 16).actualSize(QSize(16, 16)) == QSize(16, 16)
    first, again, other = (icon(theme, seat, 16).pixmap(16, 16).toImage() for seat in (3, 3, 4))
    assert first == again
    assert first != other
