"""Unfinished games are listed, and resumed or discarded from there."""

from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Close, Deal, EndTurn, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, TOURNAMENT
from boggle_qt.engine.rules import Player
from boggle_qt.messages.match import who_line
from boggle_qt.store.files import folders
from boggle_qt.store.journal.log import Journal
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.buttons import ChoiceCard
from boggle_qt.ui.widgets.sheet_dialog import Question
from tests.ui.sitting import answer, leave_a_round, phase, press

SAMPLE = Board.parse("tine/nint/ocna/retl")


def card_of(window: Window, who: str) -> ChoiceCard:
    return next(
        c for c in pages_in(window).open.findChildren(ChoiceCard) if c.accessibleName() == who and c.isVisible()
    )


def leave_three(window: Window) -> None:
    """Leave a match between rounds, a match during a turn, and a solo round."""
    session = window.session
    session.begin(MCDONNELL, (Player("Ann"), Player("Ben")))
    session.send(Deal.from_board, SAMPLE)
    for event in (Start, EndTurn, Start, EndTurn, Close):
        session.send(event)
    window.go(Home())
    session.begin(TOURNAMENT, (Player("Cid"), Player("Dora")))
    session.send(Deal.from_board, SAMPLE)
    session.send(Start)
    window.go(Home())
    leave_a_round(window)


def test_every_unfinished_game_is_listed_and_resumed(window: Window) -> None:
    """Each has players, score, phase and date, the last played first; a click resumes it."""
    leave_three(window)
    press(pages_in(window).home, "3 unfinished games")
    page = pages_in(window).open
    names = [who_line(saved.match) for saved in window.services.open_matches.list_matches()]
    assert [who for who, _ in page.lines] == names
    assert names[1:] == ["Cid and Dora", "Ann and Ben"]
    _, cid, ann = (line for _, line in page.lines)
    assert all(part in cid for part in (TOURNAMENT.name, "today"))
    assert all(part in ann for part in ("Ann: 0, Ben: 0", MCDONNELL.name, "today"))
    before = page.now
    page.now = lambda: before() + timedelta(days=1)
    page.enter()
    assert all("yesterday" in line for _, line in page.lines)
    QTest.mouseClick(card_of(window, "Ann and Ben"), Qt.MouseButton.LeftButton)
    assert pages_in(window).scores.isVisible()
    assert window.session.match.rules == MCDONNELL


def test_a_throw_that_was_left_before_its_start_is_discarded(window: Window) -> None:
    """A new round while the cubes tumble, or the first page, discards the throw; the match before stays open."""
    session = window.session
    session.begin(MCDONNELL, (Player("Ann"), Player("Ben")))
    session.send(Deal.from_board, SAMPLE)
    window.go(Home())
    window.preferences.change(motion=1.0)
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        assert pages_in(window).table.tray.tumbling
        assert phase(window) is Phase.READY
    window.go(Home())
    assert [who_line(saved.match) for saved in window.services.open_matches.list_matches()] == ["Ann and Ben"]
    last = window.services.open_matches.last()
    assert last[1].rules == MCDONNELL


def test_one_is_discarded_and_the_others_stay(window: Window, qtbot: QtBot) -> None:
    """After a question the game is not listed any more, and it stays in the journal."""
    leave_three(window)
    press(pages_in(window).home, "3 unfinished games")
    page = pages_in(window).open
    for text, left in (("Keep", 3), ("Discard", 2)):
        press(card_of(window, "Cid and Dora"), "Discard: Cid and Dora")
        answer(window, text)
        assert len(page.lines) == left
        qtbot.waitUntil(lambda: window.findChild(Question) is None)
    assert "Cid and Dora" not in [who for who, _ in page.lines]
    window.close()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        assert len(tuple(journal.history())) == 3
        assert len(tuple(journal.open_matches())) == 2
