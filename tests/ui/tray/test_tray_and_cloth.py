"""Table, tray and cloth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from boggle_qt.store.files.settings import SETTINGS
from boggle_qt.ui.tray.geometry import EDGE, Camera
from boggle_qt.ui.tray.tray_and_cloth import MATERIALS, inner, outer

CAMERA = Camera(4, 4, 60.0, 60.0, 45.0)


@given(st.integers(1, 10), st.integers(1, 10), st.floats(10, 200), st.floats(0, 500))
def test_the_rim_goes_round_all_cells(rows: int, columns: int, cell: float, left: float) -> None:
    """The rim is outside the floor, and the floor contains every cell."""
    camera = Camera(rows, columns, left, 50.0, cell)
    cells = QRectF(left, 50.0, columns * cell, rows * cell)
    assert inner(camera).contains(cells)
    assert outer(camera).contains(inner(camera))
    assert abs(outer(camera).center().x() - cells.center().x()) < 1e-6
    assert camera.project(0, 0, EDGE) == pytest.approx((left, 50.0))


def test_the_settings_offer_every_material() -> None:
    assert set(SETTINGS["material"].choices) == set(MATERIALS)
