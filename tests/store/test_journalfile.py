"""The file of the journal: whatever became of it, what can be had of it is had, and the rest is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from boggle_qt.engine.match import (
    EndTurn,
    Match,
)
from boggle_qt.engine.rules import MCDONNELL, SOLO
from boggle_qt.store.backlog import Backlog
from boggle_qt.store.journalfile import behind, renew
from boggle_qt.store.notices import (
    Aside,
    Damaged,
    MadeAgain,
    Part,
    UnreadMatch,
)
from tests.engine.players import names
from tests.store.test_journal import A_ROUND, open_, played, solo


def copied(path: Path, folder: Path) -> Path:
    """What a kill leaves of a journal that is open: the file and what SQLite keeps beside it."""
    folder.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    return folder / path.name


@pytest.mark.parametrize("left", [None, b"", b"\x00", b"SQLite format 3\x00"])
def test_a_journal_that_was_cut_to_nothing_is_made_again(tmp_path: Path, left: bytes | None) -> None:
    """Its latest pages lie beside it after a kill; SQLite alone would delete them. Every match is there, and the
    player is told."""
    (tmp_path / "open").mkdir()
    with open_(tmp_path / "open" / "j.db") as journal:
        for _ in range(3):
            _, match = played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        path = copied(tmp_path / "open" / "j.db", tmp_path / "killed")
    path.unlink() if left is None else path.write_bytes(left)
    with open_(path) as journal:
        assert journal.notice == MadeAgain(3)
        assert [kept.match for kept in journal.history()] == [match] * 3
        played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
    with open_(path) as journal:
        assert (journal.notice, len(journal.ids())) == (None, 4)


@pytest.mark.parametrize("damage", ["older pages gone", "flipped", "no pages"])
def test_pages_that_make_no_journal_are_set_aside(tmp_path: Path, damage: str) -> None:
    """Where the file is gone and what lies beside it is a part of it only, that part is kept byte for byte under the
    name that is told, as often as that comes about."""
    (tmp_path / "open").mkdir()
    with open_(tmp_path / "open" / "j.db") as journal:
        for _ in range(40):
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        if damage == "older pages gone":
            journal.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
        path = copied(tmp_path / "open" / "j.db", tmp_path / "killed")
    beside = path.with_name("j.db-wal")
    data = bytearray(beside.read_bytes())
    if damage == "flipped":
        data[100] ^= 1
    elif damage == "no pages":
        data[32:] = os.urandom(5000)
    for _ in range(2):
        path.unlink()
        beside.write_bytes(data)
        with open_(path) as journal:
            assert isinstance(journal.notice, Damaged)
            assert (path.parent / journal.notice.aside.name).read_bytes() == data
            assert journal.ids() == ()
            played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
        data.append(0)  # what is found another time is another
    kept = [path.parent / f"j-damaged-{number}.db-wal" for number in (1, 2)]
    assert [file.read_bytes() for file in kept] == [data[:-2], data[:-1]]


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE events",
        "DROP TABLE matches",
        "ALTER TABLE events RENAME COLUMN told TO said",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE events (' WHERE name = 'events'",
    ],
)
def test_a_journal_without_its_tables_is_set_aside(tmp_path: Path, sql: str) -> None:
    """A file that SQLite reads and that is no journal of ours any more is kept under another name."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    rows = sqlite3.connect(path)
    rows.executescript(sql)
    rows.close()
    with open_(path) as journal:
        assert isinstance(journal.notice, Damaged)
        assert journal.notice.aside == Aside("j-damaged-1.db")


def test_a_file_format_that_sqlite_does_not_know_is_set_aside(tmp_path: Path) -> None:
    """What SQLite calls unreadable in other words than "damaged" is damage all the same."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        played(journal, Match.new(SOLO, names(1)), *A_ROUND[:3])
    data = bytearray(path.read_bytes())
    data[44:48] = (9).to_bytes(4, "big")  # the format of the schema
    path.write_bytes(data)
    with open_(path) as journal:
        assert isinstance(journal.notice, Damaged)
        assert "unsupported file format" in journal.notice.fault
    assert (tmp_path / "j-damaged-1.db").read_bytes() == data


def test_what_is_beside_a_damaged_journal_goes_with_it(tmp_path: Path) -> None:
    """A write-ahead log of the damaged file must never be taken for the new one's."""
    path = tmp_path / "j.db"
    path.write_bytes(b"no rows" * 1000)
    (tmp_path / "j.db-wal").write_bytes(b"pages")
    with open_(path) as journal:
        assert journal.notice is not None
    assert (tmp_path / "j-damaged-1.db-wal").read_bytes() == b"pages"


def test_a_large_journal_is_opened_without_reading_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a damaged place is found where it is read: the matches there cannot be read, the others can."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        for _ in range(60):
            played(journal, Match.new(MCDONNELL, names(2)), *A_ROUND)
    data = bytearray(path.read_bytes())
    leaves = [at for at in range(0, len(data), 4096) if data[at] == 0x0A and b"Guess" in data[at : at + 4096]]
    for at in leaves[3:6]:
        data[at : at + 4096] = bytes(4096)
    path.write_bytes(data)
    monkeypatch.setattr("boggle_qt.store.journalfile.CHECKED", 0)
    with open_(path) as journal:
        assert journal.notice is None
        kept = list(journal.history())
        unread = journal.unread()
        assert 0 < len(unread) < 60
        assert len(kept) == 60 - len(unread)
        assert all(isinstance(notice, UnreadMatch) and notice.at is Part.PLACE for notice in unread)


def test_a_journal_of_the_first_step_is_brought_up_to_date_with_a_copy_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy opens as the old version left it; what was left open is gone through bit by bit, and each match read
    for it once."""
    path = tmp_path / "j.db"
    monkeypatch.setattr("boggle_qt.store.backlog.LOOKED_AT", 10)
    with open_(path) as journal:
        oldest = solo(journal)
        for _ in range(25):
            solo(journal, EndTurn(20))
    first_step(path)
    with open_(path) as journal:
        found = [kept and kept.id for kept in (Backlog(journal).unfinished() for _ in range(4))]
        assert found == [None, None, oldest, oldest]
        assert [kept.id for kept in journal.open_matches()] == [oldest]
        assert len(journal.ids()) == 26
    copy = tmp_path / "j-before-step-2.db"
    rows = sqlite3.connect(copy)
    assert rows.execute("PRAGMA user_version").fetchone() == (1,)
    assert rows.execute("SELECT COUNT(*) FROM events").fetchone()[0] > 70
    rows.close()
    before = copy.read_bytes()
    first_step(path)
    open_(path).close()
    assert copy.read_bytes() == before, "the first copy stays"


def test_bringing_up_to_date_can_be_stopped_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At whichever look somebody stops it, the journal is one of the first step as it was, and the next time it comes
    to its end. What is told of it only grows, and nothing half done is left beside it."""
    path = tmp_path / "j.db"
    with open_(path) as journal:
        for _ in range(3):
            solo(journal, EndTurn(20))
        before = [journal.kept(number).match for number in journal.ids()]
    assert behind(path) == 0
    first_step(path)
    assert behind(path) == path.stat().st_size
    monkeypatch.setattr("boggle_qt.store.journalfile.WATCHED", 2)
    monkeypatch.setattr("boggle_qt.store.journalfile.STEPS_WATCHED", 50)
    told: list[float] = []
    for looks in range(1000):
        told.clear()

        def watch(part: float, most: int = looks) -> bool:
            told.append(part)
            return len(told) <= most

        done = renew(path, watch)
        assert told == sorted(told)
        if done:
            break
        with closing(sqlite3.connect(path)) as rows:
            assert rows.execute("PRAGMA user_version").fetchone() in ((1,), (2,))
            assert rows.execute("SELECT COUNT(*) FROM matches").fetchone() == (3,)
        assert behind(path) > 0
        assert not list(tmp_path.glob("*.half")), "half a copy may be as large as the journal"
    assert looks > 2
    assert behind(path) == 0
    assert behind(tmp_path / "nothing.db") == 0
    with open_(path) as journal:
        assert [journal.kept(number).match for number in journal.ids()] == before
    assert sqlite3.connect(tmp_path / "j-before-step-2.db").execute("PRAGMA user_version").fetchone() == (1,)


def first_step(path: Path) -> None:
    """Make a journal one of the first step, as released."""
    rows = sqlite3.connect(path)
    for table in ("rounds", "found", "seats", "terms", "measures", "deleted"):
        rows.execute(f"DROP TABLE {table}")
    rows.executescript(
        "DROP INDEX matches_unsummed; ALTER TABLE matches DROP COLUMN summed; DROP INDEX matches_open; "
        "DROP INDEX matches_played; ALTER TABLE matches DROP COLUMN open; "
        "ALTER TABLE matches DROP COLUMN played; ALTER TABLE matches ADD COLUMN finished INTEGER NOT NULL DEFAULT 0; "
        "PRAGMA user_version = 1;"
    )
    rows.close()


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """Write-ahead, and synced at every commit: no kill in a test can show a power cut, so SQLite is asked."""
    with open_(tmp_path / "j.db") as journal:
        assert journal.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal.connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
