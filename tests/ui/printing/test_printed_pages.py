"""The printed pages: their contents, and the PDF files."""

import re
import shutil
import subprocess
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.printing.printed_pages import (
    MARGIN,
    ROWS,
    Answer,
    Paint,
    Printable,
    answer_pages,
    paginate_answers,
    paint_board,
    write_pdf,
)
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import ChooseFile


def subject(seed: int, dice: str = "new-1987", lexicon: str = "standard", least: int = 3) -> Printable:
    thrown = throw(shipped.dice(dice), Random(seed))
    solution = solve(thrown.board, shipped.lexicon(lexicon), least)
    return Printable(thrown.board, thrown.turns, replace(SOLO, min_letters=least), seed, solution)


def laid(printable: Printable) -> list[Answer]:
    """Return the words on the pages of the answers, in order."""
    columns = [column for page in paginate_answers(printable) for column in page]
    return [line for column in columns for line in column if line.points is not None]


@pytest.mark.parametrize("seed", range(4))
def test_all_answers_but_rude_words_are_printed(seed: int) -> None:
    """Every other word of the solution is on the pages once, with its points."""
    printable = subject(seed, lexicon="unabridged")
    printed = laid(printable)
    assert sorted(line.text for line in printed) == sorted(w.word for w in printable.solution.words if not w.strong)
    assert all(line.points == printable.rules.points(line.text) for line in printed)


def test_many_answers_flow_over_pages() -> None:
    """A rich board takes several pages; no column is too long, ends with a heading or begins empty."""
    richest = max(
        (subject(seed, "super-big-2012", "unabridged") for seed in range(6)),
        key=lambda printable: sum(map(len, paginate_answers(printable))),
    )
    pages = paginate_answers(richest)
    assert len(answer_pages(richest)) == len(pages) > 1
    for page in pages:
        for column in page:
            assert 0 < len(column) <= ROWS
            assert column[0].text
            assert column[-1].points is not None


def printed(pages: list[Paint], dots: int = 800) -> QImage:
    """Return one A4 page as a picture."""
    image = QImage(dots, round(dots * 297 / 210), QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    scale = dots / 2100
    painter.scale(scale, scale)
    (page,) = pages
    page(painter, QRectF(0, 0, 2100, 2970).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
    painter.end()
    return image


@pytest.mark.parametrize("seed", [7, 11])
def test_folded_answers_are_hidden(qtbot: QtBot, seed: int) -> None:
    """When the page is folded, dense ink of the pattern covers every letter of the answers."""
    image = printed(answer_pages(subject(seed)))
    dark = bytes(value < 128 for value in range(256))
    rows = [bytes(image.constScanLine(y))[: image.width()].translate(dark) for y in range(image.height())]
    half, patch, seen, covered = len(rows) // 2, 16, 0, 0
    for y in range(6, half - patch, patch):
        for x in range(0, image.width() - patch, patch):
            if any(any(row[x : x + patch]) for row in rows[half + y : half + y + patch]):
                ink = sum(sum(row[x : x + patch]) for row in rows[half - y - patch : half - y])
                seen += 1
                covered += ink > 0.25 * patch * patch
    assert seen > 100
    assert covered == seen


def copied(pdf: Path) -> str:
    """Return the text of a PDF as a reader program copies it."""
    return subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, check=True, text=True).stdout


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler's pdftotext")
def test_text_is_copied_as_it_reads(qtbot: QtBot, tmp_path: Path) -> None:
    """Words, figures and the board can be copied from the PDF, answers in order, without the pattern's letters."""
    printable = subject(7)
    write_pdf([partial(paint_board, printable, False), *answer_pages(printable)], tmp_path / "b.pdf")
    text = copied(tmp_path / "b.pdf")
    assert "3 letters or more" in text
    assert "1987-2008" in text
    board, _, answers = text.partition("\f")
    line = next(line for line in board.splitlines() if line.count("/") == 3)
    assert Board.parse(line) == printable.board
    words = re.findall(r"\b([A-Z]{3,}) \d+$", answers, re.MULTILINE)
    assert [word.lower() for word in words] == [line.text for line in laid(printable)]
    total = sum(printable.rules.points(found.word) for found in printable.solution.words)
    assert f"{total} points" in answers


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler's pdftotext")
@pytest.mark.parametrize("text", ["/".join(["tinenintocna"] * 12), " / ".join(["Th Qu An # E R"] * 6), "a b c"])
def test_any_board_is_copied_from_its_card(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    """The largest board, and one with digraphs and solid cubes, are one line on the card that `solve` reads."""
    board = Board.parse(text)
    whole = Printable(board, (0,) * len(board.faces), SOLO)
    write_pdf([partial(paint_board, whole, True)], tmp_path / "b.pdf")
    lines = copied(tmp_path / "b.pdf").splitlines()
    assert any(line.strip() and _reads(line) == board for line in lines)


def _reads(line: str) -> Board | None:
    try:
        return Board.parse(line)
    except BadBoard:
        return None


def test_the_card_names_the_cubes(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    """A throw on the desk has the name of its cubes and their rotations; typed letters have neither."""
    window.go(ShowPage("desk"))
    desk = pages_in(window).desk
    desk.dice.setCurrentIndex(desk.dice.findData("big-1979"))
    desk.throw()
    qtbot.waitUntil(lambda: desk.found.report is not None and desk.found.report.board == desk.board)
    printable = desk.printable()
    assert printable.cubes
    assert printable.rules.dice == "big-1979"
    assert len(set(printable.turns)) > 1
    desk.clear()
    QTest.keyClicks(desk.tray, "abc")
    printable = desk.printable()
    assert not printable.cubes
    assert set(printable.turns) == {0}


def count(pdf: Path) -> int:
    """Return the number of pages of a PDF."""
    data = pdf.read_bytes()
    assert data.startswith(b"%PDF-")
    return data.count(b"/Type /Page\n")


def test_the_card_of_a_match_is_printed_where_its_rules_are_chosen(
    window: Window, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """The set-up page prints the rules with handicaps and a score sheet for each player, without a board."""
    window.go(ShowPage("setup"))
    pages_in(window).setup.choose(MCDONNELL)
    dialog = window.dialog("paper")
    assert pages_in(window).setup.printable().rules == MCDONNELL
    assert dialog.rules.isChecked()
    assert not dialog.board.isChecked()
    assert not dialog.answers.isChecked()
    assert dialog.sheets.value() == len(pages_in(window).setup.players)
    choose_file(tmp_path / "card.pdf")
    dialog.save.click()
    assert count(tmp_path / "card.pdf") == len(pages_in(window).setup.players) + 1
    dialog.close()


def test_a_board_without_a_word_has_an_empty_page_of_answers(tmp_path: Path) -> None:
    """It is a page without words, not an error."""
    board = Board.parse("zzz/zzz")
    nothing = Printable(board, (0,) * 6, MCDONNELL, 7, solve(board, shipped.lexicon("standard"), 3))
    write_pdf(answer_pages(nothing), tmp_path / "empty.pdf")
    assert count(tmp_path / "empty.pdf") == 1
