"""The fingertip of the introduction points at a place and ignores the mouse."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.lesson.lesson_panel import RADIUS, Pointer
from tests.ui.sitting import on_screen


@pytest.mark.parametrize("cell", [40, 120])
def test_its_ring_is_round_where_it_points(qtbot: QtBot, cell: int) -> None:
    """For cubes of any size the ring is painted round the letter, and a click goes through it."""
    ground = on_screen(qtbot, QPushButton(), 600, 600)
    pointer = Pointer(ground)
    pointer.point(QPointF(300, 300), float(cell))
    picture = QImage(pointer.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    pointer.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    tip = QPoint(300, 300) - pointer.pos()
    on_the_ring = tip + QPoint(round(cell * RADIUS), 0)
    assert picture.pixelColor(on_the_ring).alpha() == 255
    assert picture.pixelColor(tip).alpha() < 100
    assert picture.pixelColor(0, 0).alpha() == 0
    with qtbot.waitSignal(ground.clicked):
        QTest.mouseClick(ground.windowHandle(), Qt.MouseButton.LeftButton, pos=pointer.pos() + on_the_ring)
