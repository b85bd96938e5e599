"""Damaged matches and faults of our own, as a player meets them at the start."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, Match, Start
from boggle_qt.engine.rules import SOLO, Player
from boggle_qt.store import faultlog, places
from boggle_qt.store.journal import Journal
from boggle_qt.ui.app import make_window
from boggle_qt.ui.faults import Faults
from boggle_qt.ui.page import Home
from tests.engine.players import BOARD, LEXICON


def raised(message: str) -> Exception:
    """A fault as it is met: with the place where it happened."""
    try:
        raise TypeError(message)
    except TypeError as fault:
        return fault


def leave_a_match() -> None:
    """A solo round that was left in the middle, in the player's own journal."""
    with Journal.open(places.data_dir() / "journal.sqlite") as journal:
        match = Match.new(SOLO, (Player("You"),))
        number = journal.start_match(match)
        for event in (Deal.laid(BOARD, 0), Start(10)):
            match, _ = journal.play(number, match, event, LEXICON)


def test_a_fault_is_logged_with_its_place_and_told_once(tmp_path: Path) -> None:
    """However often it comes back; another fault is another line, and a break by hand is none."""
    told: list[str] = []
    faults = Faults(told.append, lambda: tmp_path)
    for _ in range(3):
        faults.take(raised("three times"))
    (line,) = told
    assert str(tmp_path / faultlog.FILE) in line
    log = (tmp_path / faultlog.FILE).read_text(encoding="utf-8")
    assert log.count("TypeError: three times") == 1
    assert "test_faults.py" in log
    fault = ValueError("another")
    faults.hook(ValueError, fault, None)
    assert len(told) == 2


def test_a_fault_without_a_place_for_logs_is_told_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Then the terminal has it."""
    told: list[str] = []
    Faults(told.append, lambda: tmp_path / "none").take(raised("nowhere"))
    assert "TypeError" in told[0]
    assert "nowhere" in capsys.readouterr().err


def test_a_match_that_cannot_be_read_is_told_at_the_start(qtbot: QtBot) -> None:
    """The game starts, one line names the match, and nothing is offered to go on with."""
    leave_a_match()
    with sqlite3.connect(places.data_dir() / "journal.sqlite") as rows:
        rows.execute("UPDATE events SET event = CAST(? AS TEXT) WHERE number = 1", (b"\xff",))
    rows.close()
    window = make_window()
    qtbot.addWidget(window)
    window.show()
    assert "Match 1 in the journal cannot be read (its event 1:" in window.notice
    window.go(Home())
    assert window.notice.count("Match 1") == 1
    window.close()


def test_a_fault_of_ours_does_not_keep_the_game_from_starting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told and logged, and is not called a damaged match."""
    leave_a_match()

    def stumbling(*_: object) -> None:
        raise TypeError("ours")

    monkeypatch.setattr("boggle_qt.store.journal.advance", stumbling)
    window = make_window()
    qtbot.addWidget(window)
    window.show()
    assert "went wrong (TypeError)" in window.notice
    assert "cannot be read" not in window.notice
    assert "TypeError: ours" in (places.log_dir() / faultlog.FILE).read_text(encoding="utf-8")
    window.close()


def test_a_journal_that_fills_the_disk_at_the_start_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that ran is paused in the journal at the start; where that finds no room the game starts, and says so."""
    leave_a_match()
    opened = Journal.open

    def full(*args: object, **kwargs: object) -> Journal:
        journal = opened(*args, **kwargs)  # type: ignore[arg-type]  # handed through
        journal.connection.execute(
            "CREATE TEMP TRIGGER no BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'full'); END"
        )
        return journal

    monkeypatch.setattr(Journal, "open", full)
    window = make_window()
    qtbot.addWidget(window)
    window.show()
    assert "The journal of matches cannot be written" in window.notice
    window.close()
