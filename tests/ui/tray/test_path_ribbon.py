"""The ribbon of a path: its length and its bounds."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainterPath
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.tray import path_ribbon
from tests.ui.canvas import painted, touched

CELL = 40.0
POINTS = [(60.0, 60.0), (100.0, 60.0), (140.0, 100.0), (100.0, 140.0)]
RED, CREAM = QColor("red"), QColor("lightyellow")


def picture(reach: float | None = None) -> QImage:
    end = QPainterPath()
    end.addEllipse(QPointF(*POINTS[-1]), 12, 12)
    return painted(
        200, 200, lambda painter: path_ribbon.paint_ribbon(painter, POINTS, CELL, RED, CREAM, end, reach=reach)
    )


def test_a_ribbon_stays_within_its_bounds(qapp: QApplication) -> None:
    """Repainting the bounds repaints all of it."""
    for reach in (None, 0.7, 1.5, 3.0):
        image = picture(reach)
        assert path_ribbon.bounds(POINTS, CELL).toAlignedRect().contains(touched(image))
