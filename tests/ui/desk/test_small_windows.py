"""The pages of the desk in a small window and with large text."""

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea

from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.chips import Chips
from tests.ui.sitting import lay_out, resize


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (480, 560)])
def test_nothing_is_squeezed(window: Window, text_scale: float, size: tuple[int, int]) -> None:
    """Every button and field is as high as what is written on it, and what scrolls is no broader than its room."""
    window.preferences.change(text_scale=text_scale)
    resize(window, *size)
    for name in ("companion", "workshop", "desk", "cubes", "survey"):
        window.go(ShowPage(name))
        lay_out()
        page = window.page(name)
        written = [one for kind in (QPushButton, QLineEdit) for one in page.findChildren(kind) if one.isVisible()]
        assert len(written) > 6
        assert all(one.height() >= one.fontMetrics().height() for one in written), name
        for area in page.findChildren(QScrollArea):
            inside = area.widget()
            if area.isVisible() and inside is not None and not isinstance(area, Chips):
                assert inside.width() <= area.viewport().width(), name


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_glass_of_the_own_table_stays_large(window: Window, text_scale: float) -> None:
    """In a tall narrow window it has a fifth of the height at least."""
    window.preferences.change(text_scale=text_scale)
    resize(window, 480, 560)
    window.go(ShowPage("companion"))
    lay_out()
    assert pages_in(window).companion.clock.height() > 0.2 * window.height()
