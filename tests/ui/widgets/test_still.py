"""A widget that was painted with its page: it paints nothing that once, and itself whenever nobody did."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.paper import Slip
from boggle_qt.ui.widgets.still import stirred


@pytest.mark.parametrize("moved", [False, True])
def test_what_the_page_painted_is_not_painted_twice(qtbot: QtBot, moved: bool) -> None:
    """Painted by the page where it lies, it leaves its place as it is, and that once; painted for a place where it
    lies no more, it paints itself and says that things lie elsewhere."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(200, 100)
    slip = Slip(page)
    slip.setGeometry(20, 20, 100, 50)
    page.show()
    qtbot.waitExposed(page)
    bare, before = page.grab().toImage(), stirred()
    slip.set_painted(page, QRect(QPoint(30, 20) if moved else slip.pos(), slip.size()))
    assert (page.grab().toImage() == bare) is moved
    assert (stirred() > before) is moved
    assert page.grab().toImage() == bare
