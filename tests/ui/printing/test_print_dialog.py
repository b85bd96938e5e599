"""The print dialog: which pages come out, and what is said of a file that was written or could not be."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import throw
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import MAX_PLAYERS, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.words import shipped
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.printing.print_dialog import PrintDialog
from boggle_qt.ui.printing.printed_pages import answer_pages
from tests.ui.sitting import press

THROWN = throw(shipped.dice("new-1987"), Random(7))
OPEN = Printable(THROWN.board, THROWN.turns, SOLO, 7, solve(THROWN.board, shipped.lexicon("standard"), 3))
SECRET = replace(OPEN, solution=None)
PLAYERS = (Player("Ann"), Player("Ben"), Player("Cas"))


def dialog(qtbot: QtBot, subject: Printable = OPEN, size: str = "A4") -> PrintDialog:
    made = PrintDialog(subject, size)
    qtbot.addWidget(made)
    made.show()
    return made


def none(made: PrintDialog) -> None:
    """Choose no page, by keys."""
    for box in (made.board, made.answers, made.rules):
        if box.isChecked():
            QTest.keyClick(box, Qt.Key.Key_Space)
    made.sheets.setFocus()
    QTest.keyClick(made.sheets, Qt.Key.Key_Home)
    for _ in range(MAX_PLAYERS):
        QTest.keyClick(made.sheets, Qt.Key.Key_Down)


def test_each_choice_is_its_pages(qtbot: QtBot) -> None:
    """None at first; each tick and each sheet adds as many pages as it says."""
    made = dialog(qtbot)
    none(made)
    assert made.pages == []
    for box, many in ((made.board, 1), (made.rules, 1), (made.answers, len(answer_pages(OPEN)))):
        before = len(made.pages)
        QTest.keyClick(box, Qt.Key.Key_Space)
        assert len(made.pages) == before + many
    before = len(made.pages)
    QTest.keyClick(made.sheets, Qt.Key.Key_Up)
    QTest.keyClick(made.sheets, Qt.Key.Key_Up)
    assert len(made.pages) == before + 2


def test_without_a_page_nothing_can_be_saved(qtbot: QtBot) -> None:
    """And the dialog says why; with one it can."""
    made = dialog(qtbot)
    none(made)
    assert (made.save.isEnabled(), made.print.isEnabled()) == (False, False)
    assert made.notice == "Choose at least one page."
    QTest.keyClick(made.board, Qt.Key.Key_Space)
    assert (made.save.isEnabled(), made.print.isEnabled(), made.notice) == (True, True, "")


def test_a_secret_is_not_printed(qtbot: QtBot) -> None:
    """While a round is played its answers cannot be chosen, and why is said."""
    made = dialog(qtbot, SECRET)
    QTest.mouseClick(made.answers, Qt.MouseButton.LeftButton)
    assert not made.answers.isChecked()
    assert not made.answers.isEnabled()
    assert made.answers.toolTip()
    assert len(made.pages) == 2


@pytest.mark.parametrize(("players", "sheets"), [((), 1), (PLAYERS, 3)])
def test_every_player_has_a_sheet(qtbot: QtBot, players: tuple[Player, ...], sheets: int) -> None:
    """One at least, and no more than can sit at a tray."""
    made = dialog(qtbot, replace(OPEN, players=players))
    assert made.sheets.value() == sheets
    assert made.sheets.maximum() == MAX_PLAYERS


def test_a_card_of_rules_comes_alone(qtbot: QtBot) -> None:
    """Who asks for the card is not handed the board and its answers."""
    made = dialog(qtbot, replace(OPEN, card=True))
    assert (made.rules.isChecked(), made.board.isChecked(), made.answers.isChecked()) == (True, False, False)


def test_the_paper_is_the_one_that_is_pressed(qtbot: QtBot) -> None:
    """One of them at a time."""
    made = dialog(qtbot, size="Letter")
    assert made.size_name == "Letter"
    press(made, "Paper: A4")
    assert made.size_name == "A4"
    press(made, "Paper: A4")
    assert made.size_name == "A4"


def test_a_file_is_written_and_counted(qtbot: QtBot, tmp_path: Path) -> None:
    """With the ending that was left out; how many pages, and where."""
    made = dialog(qtbot, SECRET)
    made.ask_save = lambda: str(tmp_path / "board")
    press(made, "Save as PDF …")
    assert made.notice == "2 pages written to board.pdf."
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


def test_who_names_no_file_has_none(qtbot: QtBot, tmp_path: Path) -> None:
    """Nothing is written and nothing said."""
    made = dialog(qtbot, SECRET)
    made.ask_save = lambda: ""
    press(made, "Save as PDF …")
    assert made.notice == ""
    assert list(tmp_path.glob("*.pdf")) == []


def test_a_file_that_cannot_be_written_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    """And the dialog stays, to name another."""
    made = dialog(qtbot, SECRET)
    made.ask_save = lambda: str(tmp_path / "nowhere" / "board.pdf")
    press(made, "Save as PDF …")
    assert "board.pdf" in made.notice
    assert made.isVisible()
