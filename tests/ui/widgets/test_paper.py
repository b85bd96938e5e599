"""The texture of paper, and bars in pencil."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.widgets.paper import Pad, PencilBar
from tests.ui.sitting import on_screen


@pytest.mark.parametrize("name", names())
def test_paper_has_grain_except_in_plain_themes(qtbot: QtBot, name: str) -> None:
    """A plain theme paints one colour."""
    set_look(Look(Theme.load(name)))
    pad = Pad()
    qtbot.addWidget(pad)
    pad.resize(160, 160)
    image = pad.grab().toImage()
    colours = {image.pixel(x, y) for x in range(10, 150, 3) for y in range(10, 150, 3)}
    assert (len(colours) == 1) is Theme.load(name).plain


def test_the_ring_on_a_bar_is_the_same_with_and_without_motion(qtbot: QtBot) -> None:
    """After its time a stamped ring looks like one that was there at once; without a ring the bar is as before."""
    bars = [PencilBar(), PencilBar()]
    for bar in bars:
        on_screen(qtbot, bar, 300, 50).show_part(1.0, "100%", "par 71")
    plain = bars[0].grab().toImage()
    for bar, ms in zip(bars, (0, 20), strict=True):
        bar.set_ringed(True, ms)
    at_once = bars[0].grab().toImage()
    assert at_once != plain
    qtbot.waitUntil(lambda: bars[1].grab().toImage() == at_once, timeout=20000)
    bars[0].set_ringed(False)
    assert bars[0].grab().toImage() == plain
