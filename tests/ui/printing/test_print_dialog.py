"""The print dialog: the pages it chooses, and what it says about the saved file."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import throw
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import MAX_PLAYERS, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.printing.print_dialog import PrintDialog
from boggle_qt.ui.printing.printed_pages import answer_pages
from tests.ui.sitting import ChooseFile, in_modal, on_screen, press

THROWN = throw(shipped.dice("new-1987"), Random(7))
OPEN = Printable(THROWN.board, THROWN.turns, SOLO, 7, solve(THROWN.board, shipped.lexicon("standard"), 3))
SECRET = replace(OPEN, solution=None)
PLAYERS = (Player("Ann"), Player("Ben"), Player("Cas"))


def dialog(qtbot: QtBot, subject: Printable = OPEN, size: str = "A4") -> PrintDialog:
    return on_screen(qtbot, PrintDialog(subject, size))


def none(made: PrintDialog) -> None:
    """Choose no page, with the keyboard."""
    for box in (made.board, made.answers, made.rules):
        if box.isChecked():
            QTest.keyClick(box, Qt.Key.Key_Space)
    made.sheets.setFocus()
    QTest.keyClick(made.sheets, Qt.Key.Key_Home)
    for _ in range(MAX_PLAYERS):
        QTest.keyClick(made.sheets, Qt.Key.Key_Down)


def test_each_choice_adds_its_pages(qtbot: QtBot) -> None:
    """Each tick and each score sheet adds its pages; without a page nothing can be saved or printed."""
    made = dialog(qtbot)
    none(made)
    assert made.pages == []
    assert (made.save.isEnabled(), made.print.isEnabled()) == (False, False)
    assert made.message.text()
    for box, many in ((made.board, 1), (made.rules, 1), (made.answers, len(answer_pages(OPEN)))):
        before = len(made.pages)
        QTest.keyClick(box, Qt.Key.Key_Space)
        assert len(made.pages) == before + many
    before = len(made.pages)
    QTest.keyClick(made.sheets, Qt.Key.Key_Up)
    QTest.keyClick(made.sheets, Qt.Key.Key_Up)
    assert len(made.pages) == before + 2
    assert (made.save.isEnabled(), made.print.isEnabled(), made.message.text()) == (True, True, "")


def test_secret_answers_are_not_printed(qtbot: QtBot) -> None:
    """While a round is played its answers cannot be chosen, and a sentence says why."""
    made = dialog(qtbot, SECRET)
    QTest.mouseClick(made.answers, Qt.MouseButton.LeftButton)
    assert not made.answers.isChecked()
    assert not made.answers.isEnabled()
    assert any("after the round" in line.text() for line in made.findChildren(QLabel))
    assert len(made.pages) == 2


def test_the_picture_of_score_sheets_chooses_all_or_none(qtbot: QtBot) -> None:
    """It is ticked as long as there is a sheet, whichever way their number changes."""
    made = dialog(qtbot, replace(OPEN, players=PLAYERS))
    for sheets in (0, 3):
        press(made, "Score sheets")
        assert made.sheets.value() == sheets
    none(made)
    assert made.pages == []


@pytest.mark.parametrize(("file", "notice"), [("board", "2 pages saved to {folder}/board.pdf."), ("", "")])
def test_the_pages_are_saved(qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path, file: str, notice: str) -> None:
    """The first Enter does what the gold button says: the name gets the ending .pdf, and the dialog says how many pages
    were saved to which file; it stays open. Without a name nothing happens."""
    made = dialog(qtbot, SECRET)
    choose_file(tmp_path / file if file else "")
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Return)
    assert made.board.isChecked()
    assert made.message.text() == notice.format(folder=tmp_path)
    assert made.isVisible()
    saved = list(tmp_path.glob("*.pdf"))
    assert [one.name for one in saved] == (["board.pdf"] if file == "board" else [])
    assert all(one.read_bytes().startswith(b"%PDF") for one in saved)


def test_a_folder_that_is_not_there_is_named(qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path) -> None:
    """It is not made, and the file is asked for again."""
    made, asked = dialog(qtbot), list[str]()
    choose_file(tmp_path / "nowhere" / "board.pdf", tmp_path / "board.pdf")

    def close(question: QWidget) -> None:
        asked.append(question.windowTitle())
        press(question, "Close")

    in_modal(lambda: QTest.keyClick(made.focusWidget(), Qt.Key.Key_Return), close)
    assert asked == [f"There is no folder {tmp_path}/nowhere."]
    assert [one.name for one in tmp_path.iterdir()] == ["board.pdf"]
