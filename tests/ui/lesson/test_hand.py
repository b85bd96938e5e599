"""The hand of the demonstration: it points where it is told to, and is in nobody's way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.lesson.hand import Hand


@pytest.mark.parametrize("cell", [40, 120])
def test_its_finger_ends_where_it_points(qtbot: QtBot, cell: int) -> None:
    """Over cubes of any size: at the tip there is hand, and before it there is none."""
    ground = QPushButton()
    qtbot.addWidget(ground)
    ground.resize(600, 600)
    hand = Hand(ground)
    hand.point(QPointF(300, 300), float(cell), down=True)
    picture = QImage(hand.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    hand.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    tip = QPoint(300, 300) - hand.pos()
    assert picture.pixelColor(tip + QPoint(round(cell * 0.1), round(cell * 0.2))).alpha() == 255
    assert picture.pixelColor(tip - QPoint(round(cell * 0.2), round(cell * 0.2))).alpha() == 0


def test_nothing_can_be_clicked_on_it(qtbot: QtBot) -> None:
    """What lies under it is."""
    ground = QPushButton()
    qtbot.addWidget(ground)
    ground.resize(300, 300)
    hand = Hand(ground)
    hand.point(QPointF(150, 150), 80.0, down=False)
    ground.show()
    assert ground.childAt(160, 170) is None or hand.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    with qtbot.waitSignal(ground.clicked):
        QTest.mouseClick(ground, Qt.MouseButton.LeftButton, pos=QPoint(160, 170))
