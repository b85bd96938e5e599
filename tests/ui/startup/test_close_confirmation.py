"""A disk that refuses what is played: nothing is lost by going Home, and none by closing without being asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.problems import SAVED_AGAIN, UNSAVED_QUESTION, held_line
from boggle_qt.store.files import folders
from boggle_qt.store.files.problems import DISK_FULL, DiskAction, LostChange, Refused
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.write_queue import WriteQueue
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.sheet_dialog import Question, ask
from tests.ui.sitting import Clock, answer, offered, phase, press, start_again, start_round, write


class Spindle:
    """What the journal writes to."""

    full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Spindle:
    """A disk that refuses every transaction of the journal while it is full."""
    here, transaction = Spindle(), Journal.transaction

    @contextmanager
    def refusing(journal: Journal, lost: LostChange) -> Iterator[Connection]:
        if here.full:
            raise JournalError(Refused(DiskAction.WRITE, DISK_FULL, lost))
        with transaction(journal, lost) as rows:
            yield rows

    monkeypatch.setattr(Journal, "transaction", refusing)
    return here


def play(window: Window, qtbot: QtBot, seed: int, words: int) -> None:
    """A round from a seed, and its first words typed."""
    found = [word.word for word in start_round(window, qtbot, seed)]
    write(window, *found[:words])
    assert entries(window.session.match) == words


def entries(match: Match | None) -> int:
    return len(match.round.sheets[0].entries)


def question(window: Window) -> Question:
    return window.findChild(Question)


def test_what_was_left_while_the_disk_refused_is_kept_in_the_end(window: Window, qtbot: QtBot, disk: Spindle) -> None:
    """Words and rounds left at home are offered there, and saved in their order when the disk takes them."""
    play(window, qtbot, 7, 1)
    first = window.session.match_id
    disk.full = True
    play_on = window.session.match
    words = [word.word for word in solve(play_on.board, window.session.lexicon, 3).words if not word.strong]
    write(window, *words[1:3])
    assert held_line(Refused(DiskAction.WRITE, DISK_FULL, LostChange.MOVE)) in window.notice
    window.go(Home())
    play(window, qtbot, 8, 2)
    assert window.session.match_id is None
    window.go(Home())
    assert window.services.open_matches.count() == 2
    pages_in(window).home.resume()
    assert phase(window) is Phase.PAUSED
    assert entries(window.session.match) == 2
    disk.full = False
    window.go(Home())
    assert window.notice == ""
    assert window.findChild(QLabel, "late").text() == SAVED_AGAIN
    journal = window.session.journal
    assert journal.ids() == (first, first + 1)
    assert [entries(journal.saved_match(number).match) for number in journal.ids()] == [3, 2]


def test_closing_asks_before_anything_is_lost(window: Window, qtbot: QtBot, disk: Spindle) -> None:
    """The question names what is lost and why; Escape stays, and trying again closes once the disk takes it."""
    disk.full = True
    play(window, qtbot, 7, 3)
    window.close()
    box = question(window)
    assert window.isVisible()
    assert box.windowTitle() == UNSAVED_QUESTION
    assert "1 match" in box.accessibleDescription()
    assert "the disk is full" in box.accessibleDescription()
    assert phase(window) is Phase.PAUSED, "nobody plays while he is asked"
    window.close()
    assert window.findChildren(Question) == [box], "asked once at a time"
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert window.isVisible()
    qtbot.waitUntil(lambda: not window.findChildren(Question))
    window.close()
    first = question(window)
    press(first, "Try again")
    assert window.isVisible()
    box = next(box for box in window.findChildren(Question) if box is not first)
    disk.full = False
    press(box, "Try again")
    assert not window.isVisible()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        kept = WriteQueue(journal).unfinished()
        assert entries(kept.match) == 3


def test_closing_asks_in_front_of_another_question(window: Window, qtbot: QtBot, disk: Spindle) -> None:
    """A key that closes the game may arrive just as something else is asked."""
    disk.full = True
    play(window, qtbot, 7, 3)
    ask(window, "Other?", "What?", "Do it", "Cancel", lambda: None)
    window.close()
    assert [box.windowTitle() for box in window.findChildren(Question)] == ["Other?", UNSAVED_QUESTION]
    window.close_unasked()


def test_closing_a_second_window_asks_in_mid_round(qtbot: QtBot, clock: Clock) -> None:
    """Nothing of it is saved: the first answer keeps the words, the second closes; a finished round asks nothing."""
    with Journal.open(folders.data_dir() / "journal.sqlite"):
        window = start_again(qtbot)
        play(window, qtbot, 7, 3)
        for said, stays in (("Keep playing", True), ("Close anyway", False)):
            window.close()
            assert (window.isVisible(), phase(window)) == (True, Phase.PAUSED)
            assert entries(window.session.match) == 3
            answer(window, said)
            assert window.isVisible() is stays
        window = start_again(qtbot)
        play(window, qtbot, 7, 1)
        pages_in(window).play.end()
        window.close()
        assert not window.isVisible()


@pytest.mark.parametrize("asked", [True, False])
def test_it_can_be_lost_by_who_says_so(qtbot: QtBot, clock: Clock, disk: Spindle, asked: bool) -> None:
    """The button closes the window; and where the system ends the game nobody is asked."""
    window = start_again(qtbot)
    disk.full = True
    play(window, qtbot, 7, 1)
    if asked:
        window.close()
        assert offered(question(window), "Cancel")
        press(question(window), "Close anyway")
    else:
        window.close_unasked()
    assert not window.isVisible()
    assert window.findChild(Question) is None or asked
    disk.full = False
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        assert journal.ids() == ()
