"""The journal file: locked, checked, and set aside when damaged, with nothing lost silently."""

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.store.files.problems import Damaged, UnreadMatch
from boggle_qt.store.journal.log import Journal, JournalError
from tests.engine.players import names
from tests.store.journal.test_log import A_ROUND, open_, played


def copied(path: Path, folder: Path) -> Path:
    """Return a copy of what a kill leaves of an open journal: the file and its companions."""
    folder.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    return folder / path.name


@pytest.mark.parametrize("left", [None, b"", b"\x00", b"SQLite format 3\x00", b"\x00" * 4096])
@pytest.mark.parametrize("killed", [True, False])
def test_a_missing_or_empty_journal_is_not_taken_for_a_first_start(
    tmp_path: Path, left: bytes | None, killed: bool
) -> None:
    """Whatever is left of the file is saved under another name."""
    (tmp_path / "open").mkdir()
    with open_(tmp_path / "open" / "j.db") as journal:
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        path = copied(tmp_path / "open" / "j.db", tmp_path / "killed")
    if not killed:
        for file in path.parent.glob("j.db-*"):
            file.unlink()
    path.unlink() if left is None else path.write_bytes(left)
    beside = {file.name: file.read_bytes() for file in path.parent.glob("j.db-*")}
    with open_(path) as journal:
        if left is None and not killed:
            assert journal.notice is None, "nothing is left that says there ever was one"
            return
        assert isinstance(journal.notice, Damaged)
        assert journal.ids() == ()
    assert {file.name: file.read_bytes() for file in path.parent.glob("j-damaged-1.db-*")} == {
        name.replace("j.db", "j-damaged-1.db"): data for name, data in beside.items()
    }
    with open_(path) as journal:
        assert journal.notice is None


@pytest.mark.parametrize("damage", ["gone", "empty", "cut", "cut between moves", "flipped", "garbage"])
def test_moves_lost_with_the_write_ahead_log_are_reported(tmp_path: Path, damage: str) -> None:
    """Closed rounds survive; the notice counts the lost moves, and the damaged log is saved."""
    (tmp_path / "open").mkdir()
    with open_(tmp_path / "open" / "j.db") as journal:
        whole, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        part, _ = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:6])
        path = copied(tmp_path / "open" / "j.db", tmp_path / "killed")
    log = path.with_name("j.db-wal")
    data = bytearray(log.read_bytes())
    if damage == "gone":
        log.unlink()
        data.clear()
    else:
        if damage == "flipped":
            data[len(data) // 2] ^= 1
        elif damage == "garbage":
            data[:] = b"none of it" * 500
        else:
            del data[{"empty": 0, "cut": len(data) // 2 + 7, "cut between moves": -4120}[damage] :]
        log.write_bytes(data)
    with open_(path) as journal:
        lost, *more = (fault.facts for fault in journal.notice.sentences)
        assert lost["match"] == str(part)
        assert 0 < lost["moves"] <= 6
        assert journal.saved_match(whole).match.round.closed
        if data:
            assert (path.parent / more[0]["file"]).read_bytes() == data
    with open_(path) as journal:
        assert journal.notice is None


def test_a_closed_round_is_in_the_file_itself(tmp_path: Path) -> None:
    """Closing a round and opening the journal empty the write-ahead log."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        assert path.with_name("j.db-wal").stat().st_size == 0
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:4])
        killed = copied(path, tmp_path / "killed")
    with open_(killed) as journal:
        assert journal.notice is None
        assert len(journal.ids()) == 2
        assert killed.with_name("j.db-wal").stat().st_size == 0


@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("DROP TABLE events", "no such table"),
        ("DROP TABLE matches", "no such table"),
        ("ALTER TABLE events RENAME COLUMN told TO said", "no such column"),
        ("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE a (' WHERE name = 'events'", ""),
        ("PRAGMA user_version = 0", "its format is 0, from before the first release"),
        ("PRAGMA user_version = 2", "its format is 2, from before the first release"),
    ],
)
def test_a_database_of_another_form_is_set_aside(tmp_path: Path, sql: str, fault: str) -> None:
    """The notice says what is wrong with it."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    rows = sqlite3.connect(path)
    rows.executescript(sql)
    rows.close()
    with open_(path) as journal:
        assert isinstance(journal.notice, Damaged)
        assert "renamed to j-damaged-1.db" in str(journal.notice)
        assert fault in str(journal.notice)


def test_a_large_journal_is_opened_without_reading_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged page makes only the matches on it unreadable."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        for _ in range(60):
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
    data = bytearray(path.read_bytes())
    leaves = [at for at in range(0, len(data), 4096) if data[at] == 0x0A and b"Guess" in data[at : at + 4096]]
    for at in leaves[3:6]:
        data[at : at + 4096] = bytes(4096)
    path.write_bytes(data)
    monkeypatch.setattr("boggle_qt.store.journal.database.CHECK_LIMIT", 0)
    with open_(path) as journal:
        assert journal.notice is None
        kept = list(journal.history())
        unread = journal.new_problems()
        assert 0 < len(unread) < 60
        assert len(kept) == 60 - len(unread)
        assert all(isinstance(notice, UnreadMatch) for notice in unread)


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """SQLite uses a write-ahead log and syncs at every commit."""
    with Journal.open(tmp_path / "j.db") as journal:
        assert journal.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal.connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"


@pytest.mark.parametrize("seed", range(24))
def test_no_damage_is_silent(tmp_path: Path, seed: int) -> None:
    """After any damage following a kill, the journal has every event or reports the loss."""
    random = Random(seed)
    (tmp_path / "open").mkdir()
    with open_(tmp_path / "open" / "j.db") as journal:
        for _ in range(3):
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND[:6])
        path = copied(tmp_path / "open" / "j.db", tmp_path / "killed")
        events = journal.query("SELECT match_id, number, kind FROM events")
    file = path.with_name(random.choice(["j.db", "j.db-wal"]))
    data = bytearray(file.read_bytes())
    at = random.randrange(len(data))
    match seed % 3:
        case 0:
            del data[at:]
        case 1:
            data[at] ^= 1 << random.randrange(8)
        case 2:
            data[at : at + 4096] = bytes(len(data[at : at + 4096]))
    file.write_bytes(data)
    with open_(path) as journal:
        for match_id in journal.ids():
            with suppress(JournalError):
                journal.saved_match(match_id)
        assert journal.notice is not None or journal.query("SELECT match_id, number, kind FROM events") == events
