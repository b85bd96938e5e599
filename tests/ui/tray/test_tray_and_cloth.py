"""Table, tray and cloth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from boggle_qt.store.files.settings import SETTINGS
from boggle_qt.ui.look.pixmaps import painting
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.geometry import EDGE, Camera
from boggle_qt.ui.tray.tray_and_cloth import MATERIALS, inner, outer, paint_patch, tray_box

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


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_patch_and_the_wood_are_one_table(qapp: QApplication, ratio: float) -> None:
    """A patch of bare wood and the wood round it join without a seam, at either pixel ratio."""
    theme = Theme.load("day")
    size, camera = QSize(320, 240), Camera(2, 2, 90.0, 60.0, 50.0)
    box, whole = tray_box(camera, size), wood(size, ratio, theme)
    patch = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
    patch.setDevicePixelRatio(ratio)
    with painting(patch, box.topLeft()) as painter:
        painter.drawPixmap(0, 0, whole)
    page = QImage(whole.size(), QImage.Format.Format_RGB32)
    page.setDevicePixelRatio(ratio)
    page.fill(Qt.GlobalColor.red)
    painter = QPainter(page)
    paint_patch(painter, box, patch, size, ratio, theme)
    painter.end()
    expected = whole.toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert page == expected
    assert QRect(QPoint(), size).contains(box)
    for place in range(4):
        x, y = camera.centre(place)
        assert box.contains(QPoint(round(x), round(y)))
