"""Every theme has a colour for everything on the table, and no colour is in the code."""

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

import boggle_qt.ui
from boggle_qt.engine.dice import DiceSet, Throw, throw
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme, names
from boggle_qt.ui.tray import tray_and_cloth
from boggle_qt.ui.tray.cube_painting import cube_shades
from boggle_qt.ui.tray.tray_widget import TrayWidget
from tests.ui.look.test_theme import contrast
from tests.ui.tray.conftest import Clock


def colours(image: QImage) -> int:
    """Return how many different colours an image has on a coarse grid."""
    return len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)})


@pytest.mark.parametrize("name", ["night", "contrast"])
def test_every_theme_paints_everything(tray: TrayWidget, clock: Clock, thrown: Throw, dice: DiceSet, name: str) -> None:
    """At rest in every material, thrown, judged, covered and traced, with wood and plain, no colour is missing."""
    tray.show_throw(thrown, dice, animate=False)
    for material in tray_and_cloth.MATERIALS:
        tray.use_look(Look(Theme.load(name), material))
        assert colours(tray.grab().toImage()) > 50
    for act in (
        lambda: tray.show_throw(throw(dice, Random(2)), dice, seed=4, countdown=True),
        lambda: tray.show_verdict((0, 1, 2), "good", "+1", QPoint(9, 9)),
        lambda: tray.show_verdict((0, 1, 2), "already"),
        lambda: tray.show_verdict((0, 1, 2), "wrong"),
        lambda: tray.show_verdict((0, 1, 2), "cannot"),
        lambda: tray.show_verdict((), "cannot", "ZOO"),
        lambda: tray.turn_tray(1),
        lambda: tray.set_heat([0.5] * 16),
        lambda: tray.set_marked((3,)),
        lambda: tray.show_path((0, 1, 2)),
        lambda: tray.type_letter(thrown.board.faces[0][0]),
        lambda: tray.set_covered(True, "Ready"),
        lambda: tray.set_covered(False),
    ):
        act()
        clock.now += 90
        tray.grab()
        tray.skip()
        tray.grab()
        tray.stop()


def test_no_colour_is_in_the_code() -> None:
    """What paints the table has no hex colour, named colour or RGB numbers."""
    folder = Path(boggle_qt.ui.__file__).parent
    literal = re.compile(r"""["']#[0-9a-fA-F]{3,8}["']|QColor\(["'\d]|GlobalColor\.(?!transparent)|fromRgb\(\d""")
    for file in (*(folder / "tray").glob("*.py"), folder / "widgets" / "clock_face.py"):
        assert not literal.findall(file.read_text(encoding="utf-8")), file.name


@pytest.mark.parametrize("name", names())
def test_letters_are_legible_on_every_cube(name: str) -> None:
    """In every state the ink has a contrast of 4.5 to 1 (WCAG AA)."""
    theme = Theme.load(name)

    ink = theme.colour("tile_ink")
    for token in ("", "trace_held", "trace_good", "trace_wrong", "trace_known", "trace_maybe", "trace_shown"):
        base = cube_shades(theme, token).base
        assert contrast(ink, base) >= 4.5, token
