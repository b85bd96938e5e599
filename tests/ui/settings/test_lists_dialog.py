"""Word lists of one's own through the window: taken in, refused lines shown, used, and forgotten."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import Show
from boggle_qt.ui.window import Window


def test_a_list_is_taken_in_used_and_forgotten(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Junk in a list is listed by line with its reason; the rest can be chosen at once, and be forgotten again."""
    file = tmp_path / "Our Words.txt"
    file.write_text("TINE\nnint\n\nre-tl\ncafé\n# a remark\ntine\n12\n", encoding="latin-1")
    window.go(Show("desk"))
    desk = at(window).desk
    dialog = at(window).lists()
    dialog.ask_open = lambda: str(file)
    dialog.add()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert "3 words" in dialog.outcome
    assert "again" in dialog.outcome
    told = dialog.refused.toPlainText()
    assert "2 lines were refused" in told
    assert "line 4: 're-tl'" in told
    assert "line 8: '12'" in told
    assert desk.lexicon.findText("our-words") >= 0
    desk.lexicon.setCurrentText("our-words")
    board = Board.parse("tine/nint/ocna/retl")
    desk.set_board(board)
    qtbot.waitUntil(lambda: desk.looked is not None and desk.looked.board == board)
    assert desk.looked is not None
    assert {found.word for found in desk.looked.solution.words} <= {"tine", "nint", "cafe"}
    window.preferences.change(lexicon="our-words")
    dialog.lists.setCurrentRow(0)
    dialog.remove()
    assert "forgotten" in dialog.outcome
    assert desk.lexicon.findText("our-words") < 0
    assert window.preferences.settings.lexicon == "standard"
    dialog.close()


def test_a_file_that_is_none_is_named(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """A file that is not there, and a name that will not do: said, and nothing is kept."""
    dialog = at(window).lists()
    dialog.ask_open = lambda: str(tmp_path / "gone.txt")
    dialog.add()
    qtbot.waitUntil(lambda: not dialog.worker.busy)
    assert "gone.txt" in dialog.outcome
    dialog.name.setText("a name of blanks!")
    dialog.add()
    assert "a name of blanks!" in dialog.outcome
    dialog.close()
