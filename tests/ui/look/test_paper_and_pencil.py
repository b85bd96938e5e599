"""A bar drawn in pencil."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look import paper_and_pencil
from tests.ui.canvas import painted

BOX = QRectF(60, 50, 120, 80)


@pytest.mark.parametrize("part", [0.0, 0.25, 0.6, 1.0])
def test_a_bar_is_hatched_up_to_its_part(qapp: QApplication, part: float) -> None:
    """The hatching ends where the part ends."""
    fill, rule = QColor("red"), QColor("blue")
    image = painted(240, 180, lambda painter: paper_and_pencil.pencil_bar(painter, BOX, part, 1.0, rule, fill))
    red = [
        x
        for x in range(240)
        for y in range(180)
        if (pixel := image.pixelColor(x, y)).alpha() > 60 and pixel.red() > 150 > 60 > pixel.blue()
    ]
    if part == 0:
        assert not red
    else:
        assert max(red) == pytest.approx(BOX.left() + part * BOX.width(), abs=6)
