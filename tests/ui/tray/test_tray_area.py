"""Pictures of a part of the page: they fit together with the wood round them, and move nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look.pixmaps import around, painting
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.cube_painting import cube_shades, paint_resting
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.throw_plan import resting_pose
from boggle_qt.ui.tray.tray_and_dome import paint_patch, tray_box


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return Theme.load("day")


def test_what_is_round_a_hole_is_all_but_the_hole() -> None:
    """Every pixel of the whole lies in the hole or in exactly one of the parts round it."""
    size, hole = QSize(30, 20), QRect(4, 6, 9, 8)
    parts = (*around(size, hole), hole)
    for x in range(size.width()):
        for y in range(size.height()):
            assert sum(part.contains(QPoint(x, y)) for part in parts) == 1


def test_a_cube_stays_where_the_painter_was_moved(theme: Theme) -> None:
    """Painted by a painter that was moved it looks as painted by a camera that was moved as far."""
    images = []
    for moved, left in ((30, 20.0), (0, 50.0)):
        image = QImage(140, 140, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(moved, moved)
        paint_resting(painter, Camera(1, 1, left, left, 60), resting_pose(0, 1, 0, 1, 3), "N", 1, cube_shades(theme))
        painter.end()
        images.append(image)
    assert images[0] == images[1]


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_patch_and_the_wood_are_one_table(theme: Theme, ratio: float) -> None:
    """A patch of bare wood in its place cannot be told from the wood alone, at either pixel ratio."""
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
