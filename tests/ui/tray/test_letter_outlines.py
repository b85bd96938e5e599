"""What is pressed into a face: it stays on the face, in its middle, and cannot be taken for another."""

from __future__ import annotations

from string import ascii_uppercase

import pytest
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication

from boggle_qt.engine.board import SOLID
from boggle_qt.store.words import shipped
from boggle_qt.ui.tray.letter_outlines import CAPITAL, LARGE, UNDERLINED, outline

FACES = sorted({face for name in shipped.dice_names() for cube in shipped.dice(name).cubes for face in cube})


@pytest.mark.parametrize("size", [1.0, LARGE])
@pytest.mark.parametrize("face", [*ascii_uppercase, *(face for face in FACES if len(face) > 1), SOLID])
def test_every_face_that_ships_stays_on_its_cube(qapp: QApplication, face: str, size: float) -> None:
    """Within the rounded top, large letters too, and in its middle from left to right."""
    box = outline(face, size).boundingRect()
    assert not box.isEmpty()
    assert box.left() > -0.42
    assert box.right() < 0.42
    assert box.top() > -0.42
    assert box.bottom() < 0.42
    assert abs(box.center().x()) < 0.01


def test_flat_capitals_are_as_tall_as_they_should_be(qapp: QApplication) -> None:
    """Or as broad as there is room for: H, E and T have no round ends that stand out."""
    for face in "EFHT":
        assert outline(face).boundingRect().height() == pytest.approx(CAPITAL, abs=0.01)


def test_letters_that_turn_into_others_are_underlined(qapp: QApplication) -> None:
    """M and W, N and Z have a bar below, apart from the letter; others have none."""
    for face in ascii_uppercase:
        path = outline(face)
        below = [part for part in path.toSubpathPolygons() if part.boundingRect().top() > 0.2]
        assert bool(below) == (face in UNDERLINED), face


def test_curves_are_flat(qapp: QApplication) -> None:
    """A moving cube is painted without a curve."""
    for face in ("O", "S", "Qu", SOLID):
        path = outline(face)
        kinds = {path.elementAt(at).type for at in range(path.elementCount())}
        assert QPainterPath.ElementType.CurveToElement not in kinds


def test_a_blank_face_has_nothing_on_it(qapp: QApplication) -> None:
    """Nor has it anything to paint."""
    assert outline("").isEmpty()
