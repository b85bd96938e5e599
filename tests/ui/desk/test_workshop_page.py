"""The workshop through its buttons: boards made around words, forged and surveyed, and handed on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import FIBONACCI
from boggle_qt.engine.search.solving import score, trace
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.workshop_page import WorkshopPage
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import phase, press


@pytest.fixture
def page(window: Window) -> WorkshopPage:
    window.go(ShowPage("workshop"))
    return pages_in(window).workshop


def test_words_are_composed_and_put_on_the_desk(page: WorkshopPage, window: Window, qtbot: QtBot) -> None:
    """INTERCONTINENTAL on 4x4, as McDonnell contrived it: traceable, and handed to the desk."""
    QTest.keyClicks(page.words, "intercontinental tan")
    press(page, "Make it")
    qtbot.waitUntil(lambda: " fit." in page.outcome.text())
    board = page.board
    for word in ("intercontinental", "tan"):
        assert trace(word, board)
    press(page, "Desk")
    assert pages_in(window).desk.isVisible()
    assert pages_in(window).desk.board == board


def test_a_word_that_is_none_is_named(page: WorkshopPage, qtbot: QtBot) -> None:
    """It is on the board, but counts nothing there."""
    QTest.keyClicks(page.words, "tan zzzzz")
    press(page, "Make it")
    qtbot.waitUntil(lambda: page.outcome.text() == "All 2 words fit. Not in the word list: ZZZZZ.")


def test_what_cannot_be_composed_is_said(page: WorkshopPage, qtbot: QtBot) -> None:
    """Seventeen letters on sixteen cells: a plain "cannot, because"; and no words at all: what is wanted."""
    QTest.keyClick(page.words, Qt.Key.Key_Return)
    assert page.outcome.text() == "Type at least one word."
    QTest.keyClicks(page.words, "abcdefghijklmnoprst")
    press(page, "Make it")
    qtbot.waitUntil(lambda: page.outcome.text().startswith("Impossible: "))
    for word in ("can't", "слово"):
        page.words.setText(word)
        press(page, "Make it")
        assert page.outcome.text().startswith(f"“{word}” isn't a valid word")


def test_a_forged_board_is_drawn_and_played(page: WorkshopPage, window: Window, qtbot: QtBot) -> None:
    """The best so far is on the tray while the search goes on; stopped, it is kept, and can be played."""
    page.task.setCurrentIndex(1)
    press(page, "Make it")
    qtbot.waitUntil(lambda: page.board is not None)
    press(page, "Stop")
    assert not page.worker.busy
    board = page.board
    assert page.tray.board == board
    points = score(board, window.services.lexicons.open("standard", "american"), 3)
    assert points > 0
    press(page, "Play")
    assert phase(window) is Phase.READY
    assert window.session.match.board == board


def test_what_counts_goes_with_the_board(window: Window, qtbot: QtBot) -> None:
    """Words, spelling and points of the desk are those of a match and of the workshop, and come back with its board."""
    window.go(ShowPage("desk"))
    desk, board = pages_in(window).desk, Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    for field, value in ((desk.counting.lexicon, "large"), (desk.counting.spelling, "either")):
        field.setCurrentIndex(field.findData(value))
    desk.counting.points.setCurrentIndex(desk.counting.points.findText("Fibonacci"))
    next(one for one in desk.findChildren(QAction) if one.text() == "Workshop …").trigger()
    shop = pages_in(window).workshop
    shop.task.setCurrentIndex(1)
    press(shop, "Make it")
    qtbot.waitUntil(lambda: shop.board is not None)
    press(shop, "Stop")
    made = shop.board
    found = score(made, window.services.lexicons.open("large", "either"), 3, FIBONACCI)
    qtbot.waitUntil(lambda: shop.found.points.text() == f"{found:,}")
    assert shop.printable().rules.table == FIBONACCI
    press(shop, "Desk")
    assert (desk.board, desk.rules.lexicon, desk.rules.table) == (made, "large", FIBONACCI)
    press(desk, "New match")
    press(pages_in(window).setup, "Start match")
    match = window.session.match
    assert match.board == made
    assert (match.rules.lexicon, match.rules.spelling, match.rules.table) == ("large", "either", FIBONACCI)
    assert pages_in(window).table.tray.covered


def test_typed_words_can_be_undone(page: WorkshopPage) -> None:
    """Ctrl+Z brings back words that were deleted, also after a letter was typed."""
    words = page.words
    QTest.keyClicks(words, "tan ten")
    words.selectAll()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_X):
        QTest.keyClick(words, key)
    while words.text() != "tan ten" and words.isUndoAvailable():
        QTest.keyClick(words, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert words.text() == "tan ten"
