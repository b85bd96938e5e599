"""The pages of the desk in a small window and with large text."""

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.companion_page import PlayerCard
from boggle_qt.ui.desk.desk_page import DeskPage
from boggle_qt.ui.desk.workshop_page import WorkshopPage
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import lay_out, press, resize


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
        assert len(written) > 5
        assert all(one.height() >= one.fontMetrics().height() for one in written), name
        for area in page.findChildren(QScrollArea):
            inside = area.widget()
            if area.isVisible() and inside is not None:
                assert inside.width() <= area.viewport().width(), name


def test_no_list_scrolls_on_paper_that_scrolls(window: Window, qtbot: QtBot) -> None:
    """On the desk with all its fields, and in the workshop with a board: one of both is whole."""
    for name in ("desk", "workshop"):
        window.go(ShowPage(name))
        page = window.pages.page(name)
        assert isinstance(page, DeskPage | WorkshopPage)
        if isinstance(page, DeskPage):
            page.set_board(Board.parse("tine/nint/ocna/retl"))
            press(page, page.change.text())
        else:
            page.words.setText("intercontinental")
            press(page, "Make it")
        words = page.found.list
        qtbot.waitUntil(lambda words=words: len(words.rows) > 50)
        paper = next(area for area in page.findChildren(QScrollArea) if area.isAncestorOf(words))
        for size in ((1280, 800), (480, 560)):
            resize(window, *size)
            lay_out()
            assert not (words.verticalScrollBar().maximum() and paper.verticalScrollBar().maximum()), (name, size)


@pytest.mark.parametrize(("high", "glass"), [(1000, True), (560, False)])
def test_a_low_window_of_the_own_table_has_digits_and_all_players(window: Window, high: int, glass: bool) -> None:
    """In a tall narrow window the egg-timer has a fifth of the height at least; in a low one it is small and leaves its
    room to the cards of eight players, which are all seen."""
    window.preferences.change(players=tuple("ABCDEFGH"))
    resize(window, 600 if glass else 480, high)
    window.go(ShowPage("companion"))
    lay_out()
    page = pages_in(window).companion
    assert (page.clock.height() > 0.2 * window.height()) is glass
    cards = page.findChildren(PlayerCard)
    assert len(cards) == 8
    assert all(card.visibleRegion().boundingRect() == card.rect() for card in cards)
