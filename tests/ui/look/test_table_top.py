"""The light on the table: it falls off, only darkens, and takes no part in the game."""

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.table_top import DARKEST, Shade, wood
from boggle_qt.ui.look.theme import Theme, names
from tests.ui.look.test_theme import luminance

SIZE = QSize(640, 400)


def brightness(image: QImage, part: QRect) -> float:
    """Return the mean brightness of a part of an image, 0 to 1."""
    pixels = [
        luminance(image.pixelColor(x, y)) ** (1 / 2.2)
        for x in range(part.left(), part.right(), 3)
        for y in range(part.top(), part.bottom(), 3)
    ]
    return sum(pixels) / len(pixels)


@pytest.mark.parametrize("name", names())
def test_the_light_falls_off(qtbot: QtBot, name: str) -> None:
    """Where the light falls the wood is at least 1.5 times as bright as in the far corner by day, twice by night; in
    high contrast the table is of one colour."""
    theme = Theme.load(name)
    image = wood(SIZE, 1.0, theme).toImage()
    lit, far = QRect(120, 40, 120, 80), QRect(540, 330, 100, 70)
    if theme.plain:
        assert image.pixelColor(lit.center()) == image.pixelColor(far.center()) == theme.colour("table_dark")
    else:
        assert brightness(image, lit) >= (2.0 if theme.dark else 1.5) * brightness(image, far)


@pytest.mark.parametrize("name", names())
def test_the_shade_only_darkens_and_is_in_nobodys_way(qtbot: QtBot, name: str) -> None:
    """Nothing on the page gets brighter, nothing loses more than allowed; the mouse, the keys and screen readers
    do not meet it."""
    set_look(Look(Theme.load(name)))
    page, sheet = QWidget(), QColor("white")
    qtbot.addWidget(page)
    page.resize(SIZE)
    page.setStyleSheet("background: white")
    shade = Shade(page)
    shade.setGeometry(page.rect())
    shade.use_look(Look(Theme.load(name)))
    page.show()
    image = page.grab().toImage()
    for x in range(0, SIZE.width(), 16):
        for y in range(0, SIZE.height(), 16):
            for value in image.pixelColor(x, y).getRgb()[:3]:
                assert 255 * (1 - DARKEST) - 2 <= value <= sheet.red()
    assert page.childAt(200, 200) is None
    assert shade.focusPolicy() == Qt.FocusPolicy.NoFocus
    accessible = QAccessible.queryAccessibleInterface(page)
    assert accessible.childCount() == 0
