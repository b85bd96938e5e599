"""The hand of the introduction points at a place and ignores the mouse."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.lesson.hand import Hand
from tests.ui.sitting import on_screen


@pytest.mark.parametrize("cell", [40, 120])
def test_its_finger_ends_where_it_points(qtbot: QtBot, cell: int) -> None:
    """For cubes of any size the hand is painted at the tip and not before it, and a click there goes through it."""
    ground = on_screen(qtbot, QPushButton(), 600, 600)
    hand = Hand(ground)
    hand.point(QPointF(300, 300), float(cell), down=True)
    picture = QImage(hand.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    hand.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    tip = QPoint(300, 300) - hand.pos()
    on_the_hand = tip + QPoint(round(cell * 0.1), round(cell * 0.2))
    assert picture.pixelColor(on_the_hand).alpha() == 255
    assert picture.pixelColor(tip - QPoint(round(cell * 0.2), round(cell * 0.2))).alpha() == 0
    with qtbot.waitSignal(ground.clicked):
        QTest.mouseClick(ground.windowHandle(), Qt.MouseButton.LeftButton, pos=hand.pos() + on_the_hand)
