"""Paper: what stands on the pages, and that they come out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import MCDONNELL, SOLO, Player
from boggle_qt.engine.search import solve
from boggle_qt.store import shipped
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import Show, SitDown
from boggle_qt.ui.paper.pages import (
    ROWS,
    Subject,
    answer_pages,
    board_page,
    laid_out,
    rules_page,
    score_sheet,
    write_pdf,
)
from boggle_qt.ui.window import Window
from tests.ui.sitting import phase


def subject(seed: int, dice: str = "new-1987", lexicon: str = "standard", least: int = 3) -> Subject:
    thrown = throw(shipped.dice(dice), Random(seed))
    solution = solve(thrown.board, shipped.lexicon(lexicon), least)
    return Subject(thrown.board, thrown.turns, replace(SOLO, min_letters=least), seed, solution)


@pytest.mark.parametrize("seed", range(60))
def test_all_answers_and_no_strong_word_are_printed(seed: int) -> None:
    """Every other word of the solution stands on the pages once, with its points; strong words never."""
    told = subject(seed, lexicon="unabridged")
    assert told.solution is not None
    printed = [line for page in laid_out(told) for column in page for line in column if line.points is not None]
    assert sorted(line.text for line in printed) == sorted(w.word for w in told.solution.words if not w.strong)
    assert all(line.points == told.rules.points(line.text) for line in printed)


def test_many_answers_flow_over_pages() -> None:
    """A rich board takes several pages; no column is too long, and none ends in a heading or begins empty."""
    richest = max(
        (subject(seed, "super-big-2012", "unabridged") for seed in range(25)),
        key=lambda told: sum(map(len, laid_out(told))),
    )
    pages = laid_out(richest)
    assert len(answer_pages(richest)) == len(pages) > 1
    for page in pages:
        for column in page:
            assert 0 < len(column) <= ROWS
            assert column[0].text
            assert column[-1].points is not None


def count(pdf: Path) -> int:
    """Pages of a PDF, by its own page tree."""
    data = pdf.read_bytes()
    assert data.startswith(b"%PDF-")
    return data.count(b"/Type /Page\n")


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_a_pdf_has_the_pages_asked_for(qtbot: QtBot, tmp_path: Path, size: str) -> None:
    """Board, three sheets, rules and answers: as many pages in the file."""
    told = subject(7)
    pages = [board_page(told, False), *(score_sheet() for _ in range(3)), rules_page(MCDONNELL), *answer_pages(told)]
    write_pdf(pages, tmp_path / "b.pdf", size)
    assert count(tmp_path / "b.pdf") == len(pages) == 6


def test_from_the_window_to_a_file(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """From the first page a fresh throw is printed with its answers; nothing chosen is nothing to print."""
    dialog = at(window).paper()
    dialog.ask_save = lambda: str(tmp_path / "fresh")
    dialog.save.click()
    assert "fresh.pdf" in dialog.notice
    assert count(tmp_path / "fresh.pdf") == len(dialog.pages)
    dialog.board.setChecked(False)
    dialog.answers.setChecked(False)
    dialog.sheets.setValue(0)
    assert not dialog.save.isEnabled()
    assert "at least one" in dialog.notice
    dialog.close()


def test_a_folder_that_takes_no_file_is_named(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Where the disk refuses, the dialog says so and stays."""
    dialog = at(window).paper()
    dialog.ask_save = lambda: str(tmp_path / "no" / "such" / "board.pdf")
    dialog.save_pages()
    assert "board.pdf cannot be written" in dialog.notice
    dialog.close()


def test_answers_of_a_running_round_are_secret(window: Window, qtbot: QtBot) -> None:
    """While a turn is played the board may be printed and its answers may not; covered, not even the board."""
    window.go(SitDown(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    board = window.session.match.board  # type: ignore[union-attr]  # there is one
    assert window.subject().board != board
    QTest.keyClick(at(window).handover, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    dialog = at(window).paper()
    assert window.subject().board == board
    assert not dialog.answers.isEnabled()
    assert dialog.sheets.value() == 2
    dialog.close()


def test_the_card_of_a_match_is_printed_where_its_rules_are_chosen(window: Window, tmp_path: Path) -> None:
    """From the page of a match: the card with what is different for each player, and a sheet a name; no board."""
    window.go(Show("setup"))
    at(window).setup.choose(MCDONNELL)
    dialog = at(window).paper()
    assert window.subject().rules == MCDONNELL
    assert dialog.rules.isChecked()
    assert not dialog.board.isChecked()
    assert not dialog.answers.isChecked()
    assert dialog.sheets.value() == len(at(window).setup.players)
    dialog.ask_save = lambda: str(tmp_path / "card.pdf")
    dialog.save.click()
    assert count(tmp_path / "card.pdf") == len(at(window).setup.players) + 1
    dialog.close()


def test_a_board_without_a_word_has_an_empty_page_of_answers(tmp_path: Path) -> None:
    """Nothing to tell is told, not an error."""
    board = Board.parse("zzz/zzz")
    nothing = Subject(board, (0,) * 6, MCDONNELL, 7, solve(board, shipped.lexicon("standard"), 3))
    write_pdf(answer_pages(nothing), tmp_path / "empty.pdf")
    assert count(tmp_path / "empty.pdf") == 1
