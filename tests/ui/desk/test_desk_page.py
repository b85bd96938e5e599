"""The desk through mouse and keys: a board typed as it is read, solved as it is typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search import solve
from boggle_qt.store import shipped
from boggle_qt.ui.desk.desk_page import ANY, DeskPage
from boggle_qt.ui.look import dress
from boggle_qt.ui.page import PlayBoard
from boggle_qt.ui.services import Services
from boggle_qt.ui.widgets.word_rows import WordRow


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> DeskPage:
    made = DeskPage(services)
    dress(made, services.look)
    qtbot.addWidget(made, before_close_func=lambda page: page.worker.stop())
    made.resize(1100, 760)
    made.show()
    return made


def settle(qtbot: QtBot, page: DeskPage) -> None:
    qtbot.waitUntil(lambda: not page.worker.busy)


def listed(page: DeskPage) -> set[str]:
    return {row.word for row in page.word_list.rows if isinstance(row, WordRow)}


def test_typed_as_it_is_read(qtbot: QtBot, page: DeskPage) -> None:
    """Sixteen letters make the board; its words and points are those of the solver."""
    page.lexicon.setCurrentText("standard")
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    settle(qtbot, page)
    board = Board.parse("tine/nint/ocna/retl")
    assert page.board == board
    words = solve(board, shipped.lexicon("standard"), 3).words
    assert listed(page) == {word.word for word in words if not word.strong}
    assert page.text.text() == "TINE/NINT/OCNA/RETL"
    assert page.points.text() == f"{sum(STANDARD.points(len(word.word)) for word in words)}"


def test_keys_go_about(qtbot: QtBot, page: DeskPage) -> None:
    """q is Qu, arrows go to a neighbour, Backspace empties the cell before, a click chooses a cell."""
    qtbot.keyClicks(page.tray, "qa")
    assert page.board.faces[:2] == ("Qu", "A")
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    assert page.board.faces[:2] == ("Qu", "#")
    qtbot.keyClick(page.tray, Qt.Key.Key_Down)
    qtbot.keyClicks(page.tray, "z")
    assert page.board.faces[5] == "Z"
    qtbot.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=page.tray.cell_rect(15).center())
    qtbot.keyClicks(page.tray, "e")
    assert page.board.faces[15] == "E"
    settle(qtbot, page)


def test_a_throw_that_cannot_be(qtbot: QtBot, page: DeskPage) -> None:
    """With cubes named, two letters of one cube are told of, and which they are."""
    page.dice.setCurrentText("new-1987")
    qtbot.keyClicks(page.tray, "kf")
    settle(qtbot, page)
    assert "only 1 cube has any of F, K" in page.note.text()
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    settle(qtbot, page)
    assert "can show this" in page.note.text()
    page.dice.setCurrentText(ANY)
    settle(qtbot, page)
    assert page.note.text() == ""


def test_the_board_as_text(qtbot: QtBot, page: DeskPage) -> None:
    """Any size up to 12 x 12 by text, digraphs too; what is no board is said and nothing is lost."""
    page.text.setFocus()
    page.text.selectAll()
    qtbot.keyClicks(page.text, "Th e / i n")
    settle(qtbot, page)
    assert page.board == Board.parse("Th E / I N")
    qtbot.keyClicks(page.text, " x")
    assert "row 2 has 3 faces" in page.note.text()
    assert page.board == Board.parse("Th E / I N")
    page.text.clear()
    qtbot.keyClicks(page.text, "/".join(["abcdefghijklm"] * 2))
    assert "at most 12" in page.note.text()


def test_a_word_is_drawn_and_the_board_played(qtbot: QtBot, page: DeskPage) -> None:
    """Choosing a word says its ways; the button hands the board over."""
    page.lexicon.setCurrentText("standard")
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    settle(qtbot, page)
    assert page.word_list.select("tinner")
    assert page.note.text().startswith("TINNER")
    button = next(b for b in page.findChildren(QPushButton) if b.text() == "Play this board")
    with qtbot.waitSignal(page.wants) as asked:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked.args == [PlayBoard(page.board)]


def test_another_size_keeps_what_fits(qtbot: QtBot, page: DeskPage) -> None:
    """More rows and columns add empty cells, fewer take them away; an empty board cannot be played."""
    qtbot.keyClicks(page.tray, "abcd")
    page.columns.setCurrentText("5")
    assert page.board.faces[:6] == ("A", "B", "C", "D", "#", "#")
    page.columns.setCurrentText("2")
    page.rows.setCurrentText("1")
    assert page.board == Board(1, 2, ("A", "B"))
    button = next(b for b in page.findChildren(QPushButton) if b.text() == "Play this board")
    assert button.isEnabled()
    qtbot.mouseClick(next(b for b in page.findChildren(QPushButton) if b.text() == "Clear"), Qt.MouseButton.LeftButton)
    assert not button.isEnabled()
    settle(qtbot, page)
