"""The pages of the desk in a small window and with large text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.messages.catalogue import ENGLISH, use_language
from boggle_qt.tour.page_objects import pages_in
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
        assert len(written) > 3
        assert all(one.height() >= one.fontMetrics().height() for one in written), name
        for area in page.findChildren(QScrollArea):
            inside = area.widget()
            if area.isVisible() and inside is not None:
                assert inside.width() <= area.viewport().width(), name


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All texts are French, from before the window is made."""
    monkeypatch.setenv("BOGGLE_QT_LANG", "fr")
    use_language("fr")
    yield
    use_language(ENGLISH)


@pytest.mark.usefixtures("french")
def test_the_chosen_word_is_in_sight(window: Window, qtbot: QtBot) -> None:
    """Also where long texts in large letters leave a list of words little room."""
    window.preferences.change(text_scale=2.0)
    resize(window, 800, 600)
    window.go(ShowPage("desk", Board.parse("tine/nint/ocna/retl")))
    words = pages_in(window).desk.found.list
    qtbot.waitUntil(lambda: len(words.rows) > 10)
    words.setFocus()
    for _ in range(8):
        QTest.keyClick(words, Qt.Key.Key_Down)
        lay_out()
        assert words.visibleRegion().contains(words.place_of(words.word, words).center())
