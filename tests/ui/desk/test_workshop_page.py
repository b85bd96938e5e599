"""The workshop through its buttons: boards made around words, forged and surveyed, and handed on."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import FIBONACCI
from boggle_qt.engine.search.solving import score, trace
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import phase


def click(page: QWidget, text: str) -> None:
    button = next(b for b in page.findChildren(QPushButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_words_are_composed_and_put_on_the_desk(window: Window, qtbot: QtBot) -> None:
    """INTERCONTINENTAL on 4x4, as McDonnell contrived it: traceable, and handed to the desk."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    QTest.keyClicks(page.words, "intercontinental tan")
    click(page, "Start")
    qtbot.waitUntil(lambda: "on this board" in page.outcome)
    board = page.board
    assert board is not None
    for word in ("intercontinental", "tan"):
        assert trace(word, board)
    click(page, "Desk")
    assert pages_in(window).desk.isVisible()
    assert pages_in(window).desk.board == board


def test_what_cannot_be_composed_is_said(window: Window, qtbot: QtBot) -> None:
    """Seventeen letters on sixteen cells: a plain "cannot, because"; and no words at all: what is wanted."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    click(page, "Start")
    assert page.outcome == "Type at least one word."
    QTest.keyClicks(page.words, "abcdefghijklmnoprst")
    click(page, "Start")
    qtbot.waitUntil(lambda: page.outcome.startswith("Impossible: "))
    page.words.clear()
    QTest.keyClicks(page.words, "can't")
    click(page, "Start")
    assert "letters a to z" in page.outcome


def test_a_forged_board_is_drawn_and_played(window: Window, qtbot: QtBot) -> None:
    """The best so far is on the tray while the search goes on; stopped, it is kept, and can be played."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    click(page, "Richest board")
    click(page, "Start")
    qtbot.waitUntil(lambda: page.board is not None)
    click(page, "Stop")
    assert not page.worker.busy
    board = page.board
    assert board is not None
    assert page.tray.board == board
    points = score(board, window.services.lexicons.open("standard", "american"), 3)
    assert points > 0
    click(page, "Play this board")
    assert phase(window) is Phase.READY
    assert window.session.match.board == board  # type: ignore[union-attr]  # there is one


def test_a_board_of_the_desk_for_several(window: Window, qtbot: QtBot) -> None:
    """A board typed on the desk is the first throw of a match."""
    window.go(ShowPage("desk"))
    board = Board.parse("tine/nint/ocna/retl")
    pages_in(window).desk.set_board(board)
    click(pages_in(window).desk, "New match")
    click(pages_in(window).setup, "Start match")
    assert window.session.match.board == board
    assert pages_in(window).table.tray.covered


def test_what_counts_goes_with_the_board(window: Window, qtbot: QtBot) -> None:
    """Words, spelling and points of the desk are those of a match and of the workshop, and come back with its board."""
    window.go(ShowPage("desk"))
    desk, board = pages_in(window).desk, Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    for field, value in ((desk.counting.lexicon, "large"), (desk.counting.spelling, "either")):
        field.setCurrentIndex(field.findData(value))
    desk.counting.points.setCurrentIndex(desk.counting.points.findText("Fibonacci"))
    click(desk, "Workshop")
    shop = pages_in(window).workshop
    click(shop, "Richest board")
    click(shop, "Start")
    qtbot.waitUntil(lambda: shop.board is not None)
    click(shop, "Stop")
    made = shop.board
    assert made is not None
    found = score(made, window.services.lexicons.open("large", "either"), 3, FIBONACCI)
    assert f"{found:,} points" in shop.outcome
    assert window.printable().rules.table == FIBONACCI
    click(shop, "Desk")
    assert (desk.board, desk.rules.lexicon, desk.rules.table) == (made, "large", FIBONACCI)
    click(desk, "New match")
    click(pages_in(window).setup, "Start match")
    match = window.session.match
    assert (match.rules.lexicon, match.rules.spelling, match.rules.table) == ("large", "either", FIBONACCI)


def test_all_paths_of_a_word_on_the_desk(window: Window, qtbot: QtBot) -> None:
    """Right and left in the list go through every path of the chosen word, and round again."""
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    board = Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    qtbot.waitUntil(lambda: desk.report is not None and desk.report.board == board)
    desk.word_list.select("tint")
    seen = {desk.path}
    for _ in trace("tint", board):
        QTest.keyClick(desk.word_list, Qt.Key.Key_Right)
        seen.add(desk.path)
    assert seen == set(trace("tint", board))
    assert len(seen) > 1


def test_a_group_on_the_desk_leaves_its_words(window: Window, qtbot: QtBot) -> None:
    """A group leaves only the words that hang on another in that way; without one all are back."""
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    board = Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    qtbot.waitUntil(lambda: desk.report is not None and desk.report.board == board)
    everything = {row.word for row in desk.word_list.rows if isinstance(row, WordRow)}
    groups = desk.found.filter.group
    groups.setCurrentIndex(groups.findText("Anagram", Qt.MatchFlag.MatchStartsWith))
    left = {row.word for row in desk.word_list.rows if isinstance(row, WordRow)}
    assert left < everything
    assert groups.currentText().endswith(f"  {len(left)}")
    assert all(any(sorted(a) == sorted(b) for b in everything - {a}) for a in left)
    groups.setCurrentIndex(0)
    assert {row.word for row in desk.word_list.rows if isinstance(row, WordRow)} == everything
