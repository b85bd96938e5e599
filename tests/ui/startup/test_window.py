"""The frame: which page comes when, what is told, and one look that reaches every widget."""

import sqlite3
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, EndTurn, Guess, Match, Phase, Start
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import Player, Ruling
from boggle_qt.store.files import folders, settings, shipped
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look import durations
from boggle_qt.ui.navigation.pages import PAGES
from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.page.requests import Home, OpenBoard, PastRound, PlayBoard, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.startup import application, background_work
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from tests.engine.players import LEXICON, names
from tests.store.table import Table
from tests.ui.sitting import Clock, offered, on_screen, phase, press, resize, start_again, start_round

BOARD = Board.parse("tine/nint/ocna/retl")
BOTH = (Player("Ann"), Player("Ben"))


def scored(window: Window) -> None:
    """A solo round, begun and ended."""
    window.go(PlayBoard(BOARD))
    window.session.send(Start)
    window.session.send(EndTurn)


def test_a_ruling_brings_no_other_page(window: Window) -> None:
    """A word banned at the desk after a round, or in the debrief of a match of two, leaves the player where he is."""
    scored(window)
    window.go(ShowPage("desk"))
    window.services.rulings.rule("tine", Ruling.BAN)
    assert window.session.match.words.banned == {"tine"}
    assert window.pages.name == "desk"
    window.go(StartMatch(TOURNAMENT, BOTH, seed=7))
    for event in (Start, EndTurn, Start, EndTurn):
        window.session.send(event)
    pages_in(window).readout.read_all()
    pages_in(window).readout.close_round()
    window.go(ShowPage("debrief"))
    window.services.rulings.rule("coin", Ruling.BAN)
    assert window.session.match.words.banned == {"tine", "coin"}
    assert window.pages.name == "debrief"


def test_what_cannot_be_done_is_told(window: Window) -> None:
    """Cubes that a file of settings names and that are gone, or a list that is: a line, and the page stays."""
    window.preferences.change(lexicon="gone-with-the-wind")
    window.go(StartSolo())
    assert "gone-with-the-wind" in window.notice
    assert window.pages.name == "table"
    window.tell("And another thing.")
    assert window.notice.endswith("\nAnd another thing.")


def test_a_notice_covers_nothing_of_the_page(window: Window) -> None:
    """The page makes room for it, and has the whole window again when it was read."""
    window.resize(800, 600)
    window.show()
    whole = window.pages.height()
    window.tell("The disk is full. " * 12)
    QApplication.processEvents()
    banner = window.findChild(QFrame, "notice")
    assert not banner.geometry().intersects(window.pages.geometry())
    assert window.pages.height() + banner.height() == whole
    press(banner, "OK")
    QApplication.processEvents()
    assert window.pages.height() == whole


def test_all_that_is_told_at_a_start_shows(qtbot: QtBot) -> None:
    """However much there is to tell before the window shows, no line of it is cut off above or below."""
    (folders.settings_dir() / "settings.json").write_text("{ broken")
    (folders.settings_dir() / "words.toml").write_text("banned = [")
    (folders.data_dir() / "journal.sqlite").write_text("no rows" * 1000)
    application.make_application()
    window = on_screen(qtbot, application.make_window(), 800, 600)
    QApplication.processEvents()
    paper = window.findChild(QFrame, "notice")
    text = paper.findChild(QLabel)
    assert text.height() >= text.heightForWidth(text.width())


def test_a_damaged_journal_is_restored_from_its_copy(qtbot: QtBot, qapp: QApplication) -> None:
    """The banner says what was damaged and offers the last copy; one press brings the rounds back."""
    path = folders.data_dir() / "journal.sqlite"
    with Journal.open(path) as journal:
        Table(journal, Match.new(SOLO, names(2)), LEXICON).round([["tine"], []])
        journal.back_up(date(2026, 1, 31))
    path.write_bytes(b"")
    made = start_again(qtbot)
    assert "The journal of your games can't be read: the file is empty." in made.notice
    assert "There is a backup from 2026-01-31." in made.notice
    press(made, "Restore")
    qtbot.waitUntil(lambda: "1 match was restored from the backup made on 2026-01-31." in made.notice, timeout=30_000)
    assert offered(made, "Resume"), "the game that was going on, on the page in front"
    made.close()
    with Journal.open(path) as journal:
        assert {score.words for score in queries.history(journal)} == {("tine",), ()}


def test_the_second_window_takes_the_journal_over(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the first is closed, what is played in the second is saved, and the notice that it is not is gone."""
    monkeypatch.setattr(background_work, "RETRY", 20)
    path = folders.data_dir() / "journal.sqlite"
    with Journal.open(path):
        made = start_again(qtbot)
        assert "another Boggle Qt window" in made.notice
        for page in ("records", "history", "practise"):
            made.go(ShowPage(page))
            said = [one.text() for one in made.pages.current.findChildren(QLabel) if one.isVisible()]
            assert any("another Boggle Qt window" in text for text in said), page
    qtbot.waitUntil(lambda: not made.notice, timeout=10_000)
    assert "Matches are being saved again" in announce.last_said()
    made.go(StartSolo(7))
    qtbot.waitUntil(lambda: phase(made) is Phase.RUNNING)
    pages_in(made).play.end()
    made.close()
    with Journal.open(path) as journal:
        assert len(journal.ids()) == 1


def test_one_look_reaches_every_widget(window: Window, clock: Clock) -> None:
    """Theme and material change while every page, panel and dialog is there: the tray has the new one."""
    for name in PAGES:
        window.pages.page(name)
    for name in PANELS:
        pages_in(window).table.named(name)
    words = window.dialog("words")
    window.go(StartMatch(TOURNAMENT, BOTH, seed=7))
    for event in (Start, EndTurn, Start, EndTurn):
        window.session.send(event)
    pages_in(window).readout.read_all()
    pages_in(window).readout.close_round()  # columns and rows that came later are there too
    window.preferences.change(theme="contrast", material="felt", motion=0.5)
    assert pages_in(window).desk.tray.look.material == "felt"
    words.close()


def test_a_scored_round_is_over_when_the_window_closes(window: Window, qtbot: QtBot) -> None:
    """Nobody can go on with it: the journal has it as a match that is over, and the next start need not read it."""
    start_round(window, qtbot)
    pages_in(window).play.end()
    assert phase(window) is Phase.SCORED
    window.close()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        (kept,) = journal.history()
        assert kept.match.phase is Phase.OVER
        assert list(journal.open_matches()) == []


def test_rounds_of_an_older_version_are_summed_up_while_the_game_is_open(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the background, once the window is there; the journal is whole and let go of when the window closes."""
    monkeypatch.setattr(durations, "IDLE_START", 0)
    path = folders.data_dir() / "journal.sqlite"
    with Journal.open(path) as journal:
        for _ in range(3):
            table = Table(journal, Match.new(SOLO, BOTH[:1]), shipped.lexicon("standard", "american"))
            table.do(Deal.from_board(BOARD, 0), Start(0), Guess((), 5, "tine"), EndTurn(9))
    with sqlite3.connect(path) as rows:  # as an older version leaves it
        for table in ("rounds", "found", "seats", "terms", "measures"):
            rows.execute(f"DELETE FROM {table}")
        rows.execute("UPDATE matches SET summed = NULL")
    rows.close()
    made = application.make_window()
    qtbot.addWidget(made)
    left: list[object] = []
    for worker in made.findChildren(Worker):
        worker.progressed.connect(left.append)
    made.show()
    qtbot.waitUntil(lambda: 0 in left, timeout=30_000)
    made.close()
    with Journal.open(path) as journal:
        assert journal.unsummed() == 0
        assert [score.words for score in queries.history(journal)] == [("tine",)] * 3
        assert all(score.par for score in queries.history(journal))


def test_a_board_that_was_handed_over_lies_on_the_desk(window: Window) -> None:
    """A link to one opens there; what is no board is told with its reason, and the page stays."""
    window.go(OpenBoard("boggle-qt:tine/nint/ocna/retl"))
    assert window.pages.name == "desk"
    assert pages_in(window).desk.board == BOARD
    window.go(Home())
    window.go(OpenBoard("boggle-qt:tine/nin"))
    assert "all rows must be equally long" in window.notice
    assert window.pages.name == "table"


def test_settings_that_are_reset_leave_a_copy(window: Window, qtbot: QtBot) -> None:
    """The file as it was lies beside the new one, and is named to the player."""
    folder = folders.settings_dir()
    window.preferences.change(volume=0.3)
    was = (folder / settings.FILE).read_text(encoding="utf-8")
    dialog = window.dialog("settings")
    qtbot.addWidget(dialog)
    defaults = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Reset all")
    qtbot.mouseClick(defaults, Qt.MouseButton.LeftButton)
    copy = folder / "settings.before-1.json"
    assert copy.read_text(encoding="utf-8") == was
    assert str(copy) in window.notice
    assert settings.load(folder)[0].volume == settings.Settings().volume


def test_a_link_to_the_board_goes_from_window_to_window(window: Window, qtbot: QtBot) -> None:
    """The board in sight is copied by its key, and its link opens on the desk; where none may be seen, that is told."""
    clipboard = QApplication.clipboard()
    clipboard.setText("before")
    window.show()

    def copied() -> str:
        qtbot.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        return clipboard.text()

    window.go(ShowPage("desk"))
    assert copied() == "before"
    toast = window.findChild(QLabel, "late")
    assert toast.text().startswith("There is no board")
    resize(window, 480, 560)
    window.preferences.change(text_scale=2.0)
    assert copied() == "before"
    whole = toast.fontMetrics().boundingRect(0, 0, toast.width(), 9999, Qt.TextFlag.TextWordWrap, toast.text())
    assert toast.geometry().right() < window.width(), "it breaks lines in a small window"
    assert toast.width() > whole.width()
    assert toast.height() > whole.height()
    pages_in(window).desk.set_board(BOARD)
    assert copied() == "boggle-qt:tine/nint/ocna/retl"
    assert "boggle-qt:tine/nint/ocna/retl" in toast.text()
    assert toast.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not window.notice  # neither needs an answer
    window.go(Home())
    assert toast.isVisible(), "it can be read on the next page"
    window.go(PlayBoard(Board.parse("abcd/efgh/ijkl/mnop")))
    assert copied() == "boggle-qt:tine/nint/ocna/retl"  # it lies under the cloth still
    window.session.send(Start)
    assert copied() == "boggle-qt:abcd/efgh/ijkl/mnop"
    window.session.send(EndTurn)
    past, match_id = window.session.match, window.session.match_id
    window.go(PlayBoard(BOARD))
    window.go(ShowPage("debrief", PastRound(match_id, past)))
    assert window.pages.current.printable().board == past.board
    clipboard.setText("before")
    assert copied() == "boggle-qt:abcd/efgh/ijkl/mnop"
    window.go(OpenBoard(clipboard.text()))
    assert window.pages.name == "desk"
    assert str(pages_in(window).desk.board) == str(Board.parse("abcd/efgh/ijkl/mnop"))


def test_text_does_not_grow_while_cubes_tumble(window: Window, qtbot: QtBot) -> None:
    """Resized in mid-throw, text has its new size only after the throw: a new layout would drop frames."""
    window.preferences.change(motion=1.0)
    tray, passed = pages_in(window).table.tray, 0.0
    tray.clock = lambda: passed
    resize(window, 1280, 800)
    window.go(StartSolo(7))
    assert window.pages.current.is_tumbling()
    before = window.preferences.look
    window.resize(1600, 1000)
    qtbot.wait(300)
    assert window.preferences.look == before
    passed = 60_000.0
    qtbot.waitUntil(lambda: window.preferences.look.air > before.air)
    assert not window.pages.current.is_tumbling()
