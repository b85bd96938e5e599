"""Paper, shadows and pencil: where they paint, and that repainting changes nothing."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.theme import Theme, names
from tests.ui.canvas import painted, touched

BOX = QRectF(60, 50, 120, 80)
INK = QColor("black")
Paint = Callable[[QPainter, Theme], None]

PAINTERS: dict[str, tuple[Paint, float]] = {
    "paper": (lambda painter, theme: paper_and_pencil.fill_paper(painter, paper_and_pencil.square(BOX), theme), 1),
    "torn": (lambda painter, theme: paper_and_pencil.fill_paper(painter, paper_and_pencil.torn(BOX, 1.0), theme), 1),
    "card": (lambda painter, theme: paper_and_pencil.paint_card(painter, BOX, 8, 1.0, theme), 40),
    "pressed": (lambda painter, theme: paper_and_pencil.paint_card(painter, BOX, 8, 1.0, theme, raised=False), 40),
    "gold": (lambda painter, theme: paper_and_pencil.paint_card(painter, BOX, 8, 1.0, theme, "gold"), 40),
    "band": (lambda painter, theme: paper_and_pencil.paint_band(painter, BOX, QColor("teal"), 1.0, theme), 6),
    "shadow": (
        lambda painter, theme: paper_and_pencil.paint_shadow(painter, BOX, 4, 1.0, 1.0, theme),
        paper_and_pencil.shadow_spill(1.0, 1.0),
    ),
    "line": (lambda painter, theme: paper_and_pencil.pencil_line(painter, BOX.topLeft(), BOX.bottomRight(), 2, INK), 6),
    "ring": (lambda painter, theme: paper_and_pencil.pencil_ring(painter, BOX, 2, INK), 12),
    "hatch": (lambda painter, theme: paper_and_pencil.pencil_hatch(painter, BOX, 1.0, INK), 3),
    "bar": (lambda painter, theme: paper_and_pencil.pencil_bar(painter, BOX, 0.4, 1.0, INK, INK), 8),
}
"""Every painter, and how many pixels beyond its box it may paint."""


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("what", PAINTERS)
def test_painters_stay_in_their_box_and_repeat_themselves(qapp: QApplication, what: str, name: str) -> None:
    """In every theme each painter paints something, not far outside its box, and the same every time."""
    paint, spill = PAINTERS[what]
    theme = Theme.load(name)
    image = painted(240, 180, lambda painter: paint(painter, theme))
    if not (theme.plain and what == "shadow"):
        assert not touched(image).isEmpty()
        assert BOX.adjusted(-spill, -spill, spill, spill).toAlignedRect().contains(touched(image))
    assert image == painted(240, 180, lambda painter: paint(painter, theme))


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
