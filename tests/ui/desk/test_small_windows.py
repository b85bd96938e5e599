"""The pages of the desk in a small window and with large text."""

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QScrollArea

from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import lay_out, resize


@pytest.mark.parametrize(("size", "text_scale"), [((480, 560), 1.0), ((480, 560), 2.0)])
def test_nothing_is_squeezed(window: Window, size: tuple[int, int], text_scale: float) -> None:
    """Every button and field is as high as what is written on it, and what scrolls is no broader than its room."""
    window.preferences.change(text_scale=text_scale)
    resize(window, *size)
    for name in ("companion", "workshop", "desk", "cubes", "survey"):
        window.go(ShowPage(name))
        lay_out()
        page = window.pages.page(name)
        kinds = QPushButton, QLineEdit, QComboBox
        written = [one for kind in kinds for one in page.findChildren(kind) if one.isVisible()]
        assert len(written) >= 5
        assert all(one.height() >= one.fontMetrics().height() for one in written), name
        for area in page.findChildren(QScrollArea):
            inside = area.widget()
            if area.isVisible() and inside is not None:
                assert inside.width() <= area.viewport().width(), name
