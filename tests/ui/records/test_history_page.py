"""Every round that was closed: found again, looked back on, played again, deleted and had back, moved in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Match, Phase
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.messages.numbers import format_points
from boggle_qt.messages.records import NO_MATCHING_ROUNDS, NO_ROUNDS
from boggle_qt.store.journal import deletion, queries
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.records.history_model import CACHED
from boggle_qt.ui.records.history_page import HistoryPage
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import play
from tests.ui.sitting import Clock, offered, phase, press

BRISK = replace(SOLO, name="Brisk", seconds=60)


@pytest.fixture
def rounds(window: Window) -> list[Match]:
    """Three rounds alone, the last of them under other rules, and a match of two."""
    journal = window.session.journal
    return [
        play(journal, 1, words=6),
        play(journal, 2, words=9),
        play(journal, 3, words=3, rules=BRISK),
        play(journal, 4, words=7, rules=TOURNAMENT, names=("Ann", "Ben")),
    ]


def opened(window: Window, qtbot: QtBot, rows: int) -> HistoryPage:
    """The page, as the menu opens it, with so many rounds."""
    window.go(ShowPage("history"))
    page = pages_in(window).history
    settled(page, qtbot, rows)
    return page


def settled(page: HistoryPage, qtbot: QtBot, rows: int) -> None:
    assert page.model is not None
    model = page.model
    qtbot.waitUntil(lambda: not model.worker.busy and model.rowCount() == rows)


def boards(page: HistoryPage) -> list[str]:
    """The boards in the list, from the top."""
    assert page.model is not None
    shown = [page.model.score(row) for row in range(page.model.rowCount())]
    return [str(score.board) for score in shown if score is not None]


def test_newest_first_and_found_by_what_is_asked(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """All rounds, the latest at the top; a word, a player or rules leave those that are so, together."""
    page = opened(window, qtbot, 4)
    assert boards(page) == [str(match.board) for match in reversed(rounds)]
    word = rounds[1].round.sheets[0].entries[-1].word
    having = [one for one in rounds if any(entry.word == word for sheet in one.round.sheets for entry in sheet.entries)]
    QTest.keyClicks(page.word, word)
    qtbot.waitUntil(lambda: set(boards(page)) == {str(one.board) for one in having})
    page.word.setFocus()
    QTest.keySequence(page.word, "Ctrl+A")
    QTest.keyClick(page.word, Qt.Key.Key_Backspace)
    settled(page, qtbot, 4)
    page.player.setFocus()
    QTest.keyClick(page.player, Qt.Key.Key_B)  # goes to Ben
    settled(page, qtbot, 1)
    QTest.keyClicks(page.word, "qqqq")
    settled(page, qtbot, 0)
    assert (page.empty, page.rows.isVisible()) == (NO_MATCHING_ROUNDS, False)


def test_a_match_is_one_entry_that_opens(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Two rounds of three are one line, with their names and how it stands; by Right, Enter or the sign in its margin
    the six stand below it, round by round and seat by seat, each looked back on like any other; Left closes it."""
    rules = replace(TOURNAMENT, rounds=2, target=None)
    match = play(window.session.journal, 5, words=6, rules=rules, names=("Ann", "Ben", "Cas"), rounds=2)
    page = opened(window, qtbot, 5)
    model, top = page.model, 0
    assert model is not None
    total = match.totals()[0]
    stands = model.index(top).data()
    assert "6 rounds" in [label.text() for label in page.findChildren(QLabel)], "four alone, and two of three players"
    assert "2 rounds: Ann " in stands
    assert f"Ann {format_points(total)}" in stands
    for opening, closing in (
        (lambda: QTest.keyClick(page.rows, Qt.Key.Key_Right), lambda: QTest.keyClick(page.rows, Qt.Key.Key_Left)),
        (lambda: QTest.keyClick(page.rows, Qt.Key.Key_Return), lambda: QTest.keyClick(page.rows, Qt.Key.Key_Return)),
        (lambda: click_sign(page), lambda: click_sign(page)),
    ):
        page.rows.setCurrentIndex(model.index(top))
        opening()
        qtbot.waitUntil(lambda: model.rowCount() == 11)
        below = [model.score(row) for row in range(1, 7)]
        told = [(score.number, score.player) for score in below if score is not None]
        assert told == [(number, name) for number in range(2) for name in ("Ann", "Ben", "Cas")]
        assert boards(page)[7:] == [str(one.board) for one in reversed(rounds)], "those after it are where they were"
        closing()
        assert model.rowCount() == 5
    QTest.keyClick(page.rows, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: model.rowCount() == 11)
    QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: window.pages.name == "debrief" and pages_in(window).debrief.tray.board == match.rounds[0].throw.board
    )


def click_sign(page: HistoryPage) -> None:
    """On the sign in the margin of the first line."""
    box = page.rows.visualRect(page.rows.model().index(0, 0))
    place = QPoint(box.left() + 4, box.center().y())
    QTest.mouseClick(page.rows.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_round_is_looked_back_on(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Enter on a round opens its debrief, solved, with its score among one's own; the way back is the list."""
    page = opened(window, qtbot, 4)
    for _ in range(2):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.name == "debrief" and pages_in(window).debrief.debrief is not None)
    debrief = pages_in(window).debrief
    assert debrief.tray.board == rounds[1].board
    assert debrief.debrief is not None
    assert debrief.debrief.found == len(rounds[1].round.sheets[0].entries)
    assert debrief.standing.startswith("A record: ")
    press(debrief, "All rounds")
    assert window.pages.name == "history"


def test_a_round_runs_again(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """ "Replay" opens the debrief with the round running."""
    page = opened(window, qtbot, 4)
    press(page, "Replay")
    qtbot.waitUntil(lambda: window.pages.name == "debrief" and pages_in(window).debrief.pace.running)


def test_the_same_board_again_is_one_that_is_known(
    window: Window, qtbot: QtBot, clock: Clock, rounds: list[Match]
) -> None:
    """The very throw of the round lies on the table; what is scored on it counts as a board that was known."""
    page = opened(window, qtbot, 4)
    for _ in range(3):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    press(page, "Play this board")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    assert match is not None
    assert (match.round.throw, match.round.seed) == (rounds[0].round.throw, rounds[0].round.seed)
    clock.time += 1
    window.session.send(EndTurn)
    assert window.session.journal is not None
    newest = queries.history(window.session.journal, most=1)[0]
    assert (newest.known, newest.fresh) == (True, False)


def test_a_match_stands_on_the_table_again(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """A round of a match of several offers its scores, and no board to play alone."""
    page = opened(window, qtbot, 4)
    assert not offered(page, "Play this board")
    press(page, "Scores")
    qtbot.waitUntil(lambda: window.pages.name == "table" and window.session.match is not None)
    assert window.session.match == rounds[3]


def test_deleted_and_had_back(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The Delete key takes a round out of the list; a line offers it back, and brings it to where it was."""
    page = opened(window, qtbot, 4)
    before = boards(page)
    for _ in range(2):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Delete)
    settled(page, qtbot, 3)
    assert boards(page) == before[:2] + before[3:]
    assert page.said == "Deleted."
    press(page, "Undo")
    settled(page, qtbot, 4)
    assert boards(page) == before
    assert page.said == "It is back."
    assert not offered(page, "Undo")


def test_deleted_for_good(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Nothing of a round is in the journal when it was deleted for good, and nothing is offered back."""
    page = opened(window, qtbot, 4)
    QTest.keyClick(page.rows, Qt.Key.Key_End)
    press(page, "Delete")
    settled(page, qtbot, 3)
    press(page, "Delete for good")
    qtbot.waitUntil(lambda: page.said.startswith("1 deletion made for good"))
    journal = window.session.journal
    assert journal is not None
    assert (deletion.marked(journal), len(journal.ids())) == ((), 3)
    qtbot.waitUntil(lambda: not offered(page, "Undo"))


def test_out_to_a_file_and_in_again(window: Window, qtbot: QtBot, rounds: list[Match], tmp_path: Path) -> None:
    """What was exported and deleted for good comes back by import, round for round; a table has what is listed."""
    page, file, table = opened(window, qtbot, 4), tmp_path / "all.jsonl", tmp_path / "mine.csv"
    before = boards(page)
    page.ask_save = lambda: str(file)
    press(page, "Export …")
    qtbot.waitUntil(lambda: page.said == "4 matches written to all.jsonl.")
    page.ask_save = lambda: str(table)
    press(page, "Export …")
    qtbot.waitUntil(lambda: page.said == "5 rounds written to mine.csv.")
    assert table.read_text(encoding="utf-8").count("\n") == 6
    for left in (3, 2):  # the match goes as one
        press(page, "Delete")
        settled(page, qtbot, left)
    press(page, "Delete for good")
    qtbot.waitUntil(lambda: page.said.startswith("2 deletions made for good"))
    settled(page, qtbot, 2)
    page.ask_open = lambda: str(file)
    press(page, "Import …")
    qtbot.waitUntil(lambda: page.said == "2 new matches taken in.")
    settled(page, qtbot, 4)
    assert sorted(boards(page)) == sorted(before)


def test_a_file_that_is_none_is_named(window: Window, qtbot: QtBot, rounds: list[Match], tmp_path: Path) -> None:
    """An import of another file says what is wrong with it and where, and changes nothing."""
    page, file = opened(window, qtbot, 4), tmp_path / "other.jsonl"
    file.write_text("{}\n")
    page.ask_open = lambda: str(file)
    press(page, "Import …")
    qtbot.waitUntil(lambda: page.said.startswith("Nothing was taken in: line 1"))
    page.ask_open = lambda: str(tmp_path / "gone.jsonl")
    press(page, "Import …")
    qtbot.waitUntil(lambda: "gone.jsonl cannot be used" in page.said)
    settled(page, qtbot, 4)


def test_before_the_first_round(window: Window, qtbot: QtBot) -> None:
    """The page says what will be here and how to fill it, and offers nothing that needs a round."""
    page = opened(window, qtbot, 0)
    qtbot.waitUntil(lambda: page.empty == NO_ROUNDS)
    assert not offered(page, "Look back", "Replay", "Delete", "Undo")
    assert offered(page, "Import …")


def test_thousands_of_rounds_are_read_page_by_page(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """However far the list is scrolled, the rounds in sight are there, and only some pages are kept."""
    journal = window.session.journal
    assert journal is not None
    columns = [row[1] for row in journal.query("PRAGMA table_info(rounds)") if row[1] not in ("id", "closed")]
    journal.connection.executemany(
        f"INSERT INTO rounds (id, closed, {', '.join(columns)}) SELECT ?, ?, {', '.join(columns)} FROM rounds LIMIT 1",
        [((1 << 50) + number, number) for number in range(3000)],
    )
    page = opened(window, qtbot, 3004)
    model = page.model
    assert model is not None
    for key, row in ((Qt.Key.Key_End, 3003), (Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, None)):
        QTest.keyClick(page.rows, key)
        qtbot.waitUntil(lambda: page.score is not None)
        assert row is None or page.rows.currentIndex().row() == row
    for row in range(0, 3004, 100):
        page.rows.setCurrentIndex(model.index(row))
        qtbot.waitUntil(lambda row=row: model.score(row) is not None)  # type: ignore[misc]  # a lambda of its row
    assert model.kept <= CACHED
