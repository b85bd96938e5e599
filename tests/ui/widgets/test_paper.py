"""Shadows and the texture of paper."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.paper import Ground, Pad, PencilBar


def test_a_card_casts_a_shadow_while_visible(qtbot: QtBot) -> None:
    """The shadow is on the surface beyond its edges, and disappears with it."""
    ground = Ground()
    qtbot.addWidget(ground)
    ground.resize(200, 120)
    card = Card("Play", parent=ground)
    card.setGeometry(40, 30, 120, 50)
    ground.show()

    def shade() -> int:
        image = QImage(ground.size(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        ground.render(image, QPoint(), renderFlags=Ground.RenderFlag(0))
        return image.pixelColor(100, 83).alpha()

    assert shade() > 20
    card.hide()
    assert shade() == 0


@pytest.mark.parametrize("name", names())
def test_paper_has_grain_except_in_plain_themes(qtbot: QtBot, name: str) -> None:
    """A plain theme paints one colour."""
    set_look(Look(Theme.load(name)))
    pad = Pad()
    qtbot.addWidget(pad)
    pad.resize(160, 160)
    image = pad.grab().toImage()
    set_look(Look(Theme.load("day")))
    colours = {image.pixel(x, y) for x in range(10, 150, 3) for y in range(10, 150, 3)}
    assert (len(colours) == 1) is Theme.load(name).plain


def test_the_ring_on_a_bar_is_the_same_with_and_without_motion(qtbot: QtBot) -> None:
    """After its time a stamped ring looks like one that was there at once; without a ring the bar is as before."""
    bars = [PencilBar(), PencilBar()]
    for bar in bars:
        qtbot.addWidget(bar)
        bar.resize(300, 50)
        bar.show_part(1.0, "100%", "par 71")
        bar.show()
    plain = bars[0].grab().toImage()
    for bar, ms in zip(bars, (0, 20), strict=True):
        bar.set_ringed(True, ms)
    at_once = bars[0].grab().toImage()
    assert at_once != plain
    qtbot.waitUntil(lambda: bars[1].grab().toImage() == at_once, timeout=20000)
    bars[0].set_ringed(False)
    assert bars[0].grab().toImage() == plain
