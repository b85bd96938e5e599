"""The workshop through its buttons: boards made around words, forged and surveyed, and handed on."""

from __future__ import annotations

import errno
import os
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Phase
from boggle_qt.engine.rules import FIBONACCI
from boggle_qt.engine.search.solving import score, trace
from boggle_qt.store.work.survey import Tally
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.workshop_page import WorkshopPage
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import phase


def click(page: QWidget, text: str) -> None:
    button = next(b for b in page.findChildren(QPushButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def surveyed(window: Window, qtbot: QtBot) -> WorkshopPage:
    """The workshop once two hundred throws were surveyed there."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    click(page, "Survey")
    page.boards.setValue(200)
    click(page, "Start")
    qtbot.waitUntil(lambda: "200 throws." in page.outcome)
    return page


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
    click(page, "Open on the desk")
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


def test_a_survey_counts_throws(window: Window, qtbot: QtBot) -> None:
    """A survey of some throws ends with a picture of as many, and goes on from there when more are asked for."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    click(page, "Survey")
    for boards in (200, 400):
        page.boards.setValue(boards)
        click(page, "Start")
        qtbot.waitUntil(lambda boards=boards: f"{boards} throws." in page.outcome)
        assert sum(page.picture.bins.values()) == boards


def test_a_survey_where_no_other_process_can_be_had(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where semaphores are refused the survey is made all the same, and the page says what takes longer, and why."""

    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", refused)
    page = surveyed(window, qtbot)
    assert sum(page.picture.bins.values()) == 200
    assert "Only one process" in page.outcome
    assert os.strerror(errno.EROFS) in page.outcome


def test_a_board_of_the_desk_for_several(window: Window, qtbot: QtBot) -> None:
    """A board typed on the desk is the first throw of a match."""
    window.go(ShowPage("desk"))
    board = Board.parse("tine/nint/ocna/retl")
    pages_in(window).desk.set_board(board)
    click(pages_in(window).desk, "New match")
    click(pages_in(window).setup, "Start match")
    assert window.session.match is not None
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
    click(shop, "Open on the desk")
    assert (desk.board, desk.rules.lexicon, desk.rules.table) == (made, "large", FIBONACCI)
    click(desk, "New match")
    click(pages_in(window).setup, "Start match")
    match = window.session.match
    assert match is not None
    assert (match.rules.lexicon, match.rules.spelling, match.rules.table) == ("large", "either", FIBONACCI)


def test_the_picture_of_a_survey_can_be_read(window: Window, qtbot: QtBot) -> None:
    """The axis has round points, at least two; the percentiles lie among them in order, and a mean is called one."""
    window.go(ShowPage("workshop"))
    page = pages_in(window).workshop
    page.picture.show_counts(50, {0: 10, 50: 30, 100: 20, 200: 1}, {5: 20, 25: 60, 50: 80, 75: 110, 95: 140})
    ticks = page.picture.ticks()
    assert len(ticks) >= 2
    assert all(tick % 50 == 0 for tick in ticks)
    assert list(page.picture.marks.values()) == sorted(page.picture.marks.values())
    assert "50%: 80" in page.picture.accessibleDescription()
    tally = Tally(4, Counter({10: 2, 20: 1, 60: 1}), Counter({5: 4}))
    page.worker.done.emit(tally)
    assert "Points: 25 on average" in page.outcome
    assert "in the middle" not in page.outcome


def test_the_picture_of_a_survey_has_its_room(window: Window, qtbot: QtBot) -> None:
    """In a small window no button lies over it, and the figure that the line says again is away; in a large one it is
    there."""
    page = surveyed(window, qtbot)
    for size, figure in (((800, 600), False), ((1920, 1400), True)):
        window.resize(*size)
        home = next(one for one in page.findChildren(QPushButton) if one.text() == "Open on the desk")

        def seen(home: QPushButton = home) -> bool:
            below = home.mapTo(page, home.rect().topLeft()).y()
            return page.picture.mapTo(page, page.picture.rect().bottomLeft()).y() < below

        qtbot.waitUntil(seen)
        large = [one for one in page.findChildren(QLabel) if one.objectName() == "bigScore" and one.isVisible()]
        assert [one.text() in page.outcome for one in large] == [True] * figure


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
    groups.setCurrentIndex(groups.findText("anagram", Qt.MatchFlag.MatchStartsWith))
    left = {row.word for row in desk.word_list.rows if isinstance(row, WordRow)}
    assert left < everything
    assert groups.currentText().endswith(f"  {len(left)}")
    assert all(any(sorted(a) == sorted(b) for b in everything - {a}) for a in left)
    groups.setCurrentIndex(0)
    assert {row.word for row in desk.word_list.rows if isinstance(row, WordRow)} == everything
