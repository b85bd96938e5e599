"""The light on the table: it falls off, only darkens, and takes no part in the game."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.table_top import DARKEST, Shade
from boggle_qt.ui.look.theme import Theme, names

SIZE = QSize(640, 400)


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
