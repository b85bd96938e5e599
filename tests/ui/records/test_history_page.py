"""The history: find, review and replay rounds, delete and restore them, export and import them."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Match, Phase
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.messages.numbers import format_points
from boggle_qt.messages.records import exported_line, imported_line, purged_line
from boggle_qt.store.journal import deletion, queries
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.records.history_page import HistoryPage
from boggle_qt.ui.records.round_rows import CACHED
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import play
from tests.ui.sitting import ChooseFile, Clock, answer, offered, phase, press

BRISK = replace(SOLO, name="Brisk", seconds=60)


@pytest.fixture
def rounds(window: Window) -> list[Match]:
    """Three solo rounds, the last under other rules, and a match of two players."""
    journal = window.session.journal
    return [
        play(journal, 1, words=6),
        play(journal, 2, words=9),
        play(journal, 3, words=3, rules=BRISK),
        play(journal, 4, words=7, rules=TOURNAMENT, names=("Ann", "Ben")),
    ]


def opened(window: Window, qtbot: QtBot, rows: int) -> HistoryPage:
    """Open the page and wait until it has this number of rows."""
    window.go(ShowPage("history"))
    page = pages_in(window).history
    settled(page, qtbot, rows)
    return page


def settled(page: HistoryPage, qtbot: QtBot, rows: int) -> None:
    model = page.model
    qtbot.waitUntil(lambda: not model.worker.busy and model.rowCount() == rows)


def boards(page: HistoryPage) -> list[str]:
    """Return the boards in the list, from the top."""
    shown = [page.model.score(row) for row in range(page.model.rowCount())]
    return [str(score.board) for score in shown if score is not None]


def test_rounds_are_listed_newest_first_and_filtered(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """A word and a player filter the list, alone and together; no match shows a text instead."""
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
    assert not page.empty.isHidden()


def test_a_match_is_one_entry_that_opens(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Two rounds of three players are one row with their scores; Right, Enter or a click on its arrow shows the six
    rounds below it, each to be reviewed like any other; Left, Enter or another click closes it."""
    rules = replace(TOURNAMENT, rounds=2, target=None)
    match = play(window.session.journal, 5, words=6, rules=rules, names=("Ann", "Ben", "Cas"), rounds=2)
    page = opened(window, qtbot, 5)
    model, top = page.model, 0
    total = match.totals()[0]
    assert "2 matches, 3 rounds" in [label.text() for label in page.findChildren(QLabel)]
    assert f"Ann {format_points(total)}" in model.index(top).data()
    for opening, closing in (
        (lambda: QTest.keyClick(page.rows, Qt.Key.Key_Right), lambda: QTest.keyClick(page.rows, Qt.Key.Key_Left)),
        (lambda: QTest.keyClick(page.rows, Qt.Key.Key_Return), lambda: QTest.keyClick(page.rows, Qt.Key.Key_Return)),
        (lambda: click_arrow(page), lambda: click_arrow(page)),
    ):
        page.rows.setCurrentIndex(model.index(top))
        opening()
        qtbot.waitUntil(lambda: model.rowCount() == 11)
        below = [model.score(row) for row in range(1, 7)]
        shown = [(score.number, score.player) for score in below if score is not None]
        assert shown == [(number, name) for number in range(2) for name in ("Ann", "Ben", "Cas")]
        assert boards(page)[7:] == [str(one.board) for one in reversed(rounds)]
        closing()
        assert model.rowCount() == 5
    QTest.keyClick(page.rows, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: model.rowCount() == 11)
    QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: window.pages.name == "debrief" and pages_in(window).debrief.tray.board == match.rounds[0].throw.board
    )


def click_arrow(page: HistoryPage) -> None:
    """Click the arrow in the margin of the first row."""
    box = page.rows.visualRect(page.rows.model().index(0, 0))
    place = QPoint(box.left() + 4, box.center().y())
    QTest.mouseClick(page.rows.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_enter_reviews_a_round(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Its debrief is solved and compares it with other rounds; a button leads back to the list."""
    page = opened(window, qtbot, 4)
    for _ in range(2):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.name == "debrief" and pages_in(window).debrief.debrief is not None)
    debrief = pages_in(window).debrief
    assert debrief.tray.board == rounds[1].board
    assert debrief.debrief.found == len(rounds[1].round.sheets[0].entries)
    assert debrief.head.standing.text()
    press(debrief, "All rounds")
    assert window.pages.name == "history"


def test_playing_a_board_again_counts_as_a_known_board(
    window: Window, qtbot: QtBot, clock: Clock, rounds: list[Match]
) -> None:
    """The round is on the same throw, and it is marked as a board that the player knew."""
    page = opened(window, qtbot, 4)
    for _ in range(3):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    press(page, "Play this board")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    match = window.session.match
    assert (match.round.throw, match.round.seed) == (rounds[0].round.throw, rounds[0].round.seed)
    clock.time += 1
    window.session.send(EndTurn)
    newest = queries.history(window.session.journal, most=1)[0]
    assert (newest.known, newest.fresh) == (True, False)


def test_scores_shows_a_match_on_the_table_again(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """A round of several players has the button Scores instead of "Play this board"."""
    page = opened(window, qtbot, 4)
    assert not offered(page, "Play this board")
    press(page, "Scores")
    qtbot.waitUntil(lambda: window.pages.name == "table" and window.session.match is not None)
    assert window.session.match == rounds[3]


def test_a_deleted_round_is_restored(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The Delete key removes a round from the list, and Undo restores it to its place."""
    page = opened(window, qtbot, 4)
    before = boards(page)
    for _ in range(2):
        QTest.keyClick(page.rows, Qt.Key.Key_Down)
    QTest.keyClick(page.rows, Qt.Key.Key_Delete)
    settled(page, qtbot, 3)
    assert boards(page) == before[:2] + before[3:]
    assert "can be restored" in page.notice.text()
    press(page, "Undo")
    settled(page, qtbot, 4)
    assert boards(page) == before
    assert not offered(page, "Undo")


def choose(page: HistoryPage, name: str) -> None:
    """Choose a line of the menu of what is done less often."""
    more = next(one for one in page.findChildren(QPushButton) if one.menu() is not None and one.isVisible())
    more.menu().aboutToShow.emit()
    next(line for line in more.menu().actions() if line.text() == name).trigger()


def test_deleted_for_good(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """The round is gone from the journal and cannot be restored."""
    page = opened(window, qtbot, 4)
    QTest.keyClick(page.rows, Qt.Key.Key_End)
    choose(page, "Delete")
    settled(page, qtbot, 3)
    for said, left in (("Cancel", 1), ("Delete", 0)):
        press(page, "Delete for good")
        assert len(deletion.marked(window.session.journal)) == 1, "asked first"
        answer(page, said)
        qtbot.waitUntil(lambda left=left: len(deletion.marked(window.session.journal)) == left)
    qtbot.waitUntil(lambda: page.notice.text() == purged_line(1, ()))
    journal = window.session.journal
    assert (deletion.marked(journal), len(journal.ids())) == ((), 3)
    qtbot.waitUntil(lambda: not offered(page, "Undo"))


def test_export_and_import(
    window: Window, qtbot: QtBot, rounds: list[Match], choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Rounds that were exported and deleted for good are all imported again; a CSV file has the rounds listed."""
    page, file, table = opened(window, qtbot, 4), tmp_path / "all.jsonl", tmp_path / "mine.csv"
    before = boards(page)
    choose_file(file)
    choose(page, "Export …")
    qtbot.waitUntil(lambda: page.notice.text() == exported_line(5, "all.jsonl", csv=False))
    choose_file(table)
    choose(page, "Export …")
    qtbot.waitUntil(lambda: page.notice.text() == exported_line(6, "mine.csv", csv=True))
    assert table.read_text(encoding="utf-8").count("\n") == 6
    for left in (3, 2):  # the match is deleted as a whole
        choose(page, "Delete")
        settled(page, qtbot, left)
    press(page, "Delete for good")
    answer(page, "Delete")
    qtbot.waitUntil(lambda: page.notice.text() == purged_line(2, ()))
    settled(page, qtbot, 2)
    choose_file(file)
    choose(page, "Import …")
    qtbot.waitUntil(lambda: page.notice.text() == imported_line(2))
    settled(page, qtbot, 4)
    assert sorted(boards(page)) == sorted(before)


def test_a_bad_import_is_explained(
    window: Window, qtbot: QtBot, rounds: list[Match], choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Importing another file says what is wrong with it and where, and changes nothing."""
    page, file = opened(window, qtbot, 4), tmp_path / "other.jsonl"
    file.write_text("{}\n")
    choose_file(file)
    choose(page, "Import …")
    qtbot.waitUntil(lambda: "line 1" in page.notice.text())
    choose_file(tmp_path / "gone.jsonl")
    choose(page, "Import …")
    qtbot.waitUntil(lambda: "gone.jsonl" in page.notice.text())
    settled(page, qtbot, 4)


def test_before_the_first_round(window: Window, qtbot: QtBot) -> None:
    """The page says what will appear here, and has no button that needs a round."""
    page = opened(window, qtbot, 0)
    qtbot.waitUntil(lambda: not page.empty.isHidden())
    assert not offered(page, "Review", "Replay", "Delete", "Undo")
    assert offered(page, "Import …")


def test_thousands_of_rounds_are_read_page_by_page(window: Window, qtbot: QtBot, rounds: list[Match]) -> None:
    """Wherever the list is scrolled the visible rounds are loaded, and only some pages are cached."""
    journal = window.session.journal
    columns = [row[1] for row in journal.query("PRAGMA table_info(rounds)") if row[1] not in ("id", "closed")]
    journal.connection.executemany(
        f"INSERT INTO rounds (id, closed, {', '.join(columns)}) SELECT ?, ?, {', '.join(columns)} FROM rounds LIMIT 1",
        [((1 << 50) + number, number) for number in range(3000)],
    )
    page = opened(window, qtbot, 3004)
    model = page.model
    for key, row in ((Qt.Key.Key_End, 3003), (Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, None)):
        QTest.keyClick(page.rows, key)
        qtbot.waitUntil(lambda: page.score is not None)
        assert row is None or page.rows.currentIndex().row() == row
    for row in range(0, 2600, 100):
        page.rows.setCurrentIndex(model.index(row))
        qtbot.waitUntil(lambda row=row: model.score(row) is not None)
    assert len(model.pages) <= CACHED
