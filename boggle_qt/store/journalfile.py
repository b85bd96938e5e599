"""The journal's file in SQLite: opened and locked, checked, brought up to date step by step, made again, set aside.

Knows its tables and what can become of a file, and nothing of a match. It is kept write-ahead with synchronous FULL, so
that a commit returns after its one fsync, and in exclusive locking mode, which makes a second window's opening fail at
once instead of mixing two games.
"""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

APPLICATION = 0x426F6751
"""Says "a Boggle Qt journal" in the file's head (PRAGMA application_id)."""

STEPS: tuple[str, ...] = (
    # 1: matches and their events. `setup` and `event` are JSON with a "format"; `told` is what the lexicon said of the
    # words at stake, so that a match reads the same whatever becomes of the word lists.
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        started TEXT NOT NULL,
        setup TEXT NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE events (
        match_id INTEGER NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        written TEXT NOT NULL,
        kind TEXT NOT NULL,
        event TEXT NOT NULL,
        told TEXT NOT NULL DEFAULT '{}',
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID;
    """,
    # 2: what can be gone on with is known without reading it. `open` is 1 or 0 (see `is_open`), or NULL where nobody
    # looked yet; `played` counts up over all matches, so that which was played last depends on no clock.
    """
    ALTER TABLE matches ADD COLUMN open INTEGER;
    ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
    CREATE TEMP TABLE turns AS
        SELECT id, ROW_NUMBER() OVER (ORDER BY last, id) AS turn FROM (
            SELECT m.id, (
                SELECT written FROM events WHERE match_id = m.id ORDER BY number DESC LIMIT 1
            ) AS last FROM matches m
        );
    CREATE UNIQUE INDEX temp.turns_by_id ON turns (id);
    UPDATE matches SET
        played = (SELECT turn FROM temp.turns t WHERE t.id = matches.id),
        open = CASE WHEN finished THEN 0 END;
    DROP TABLE temp.turns;
    ALTER TABLE matches DROP COLUMN finished;
    CREATE INDEX matches_played ON matches (played);
    CREATE INDEX matches_open ON matches (played) WHERE open IS NOT 0;
    """,
    # 3: summaries of closed rounds (see `summaries`). Of the log are `measures`, what a board held by the lexicon of
    # its day (NULL where nobody could say), and `deleted`; the rest is made of the log. `summed` is 1, or 0 for a match
    # that cannot be read, or NULL where nobody looked yet.
    """
    ALTER TABLE matches ADD COLUMN summed INTEGER;
    CREATE INDEX matches_unsummed ON matches (id) WHERE summed IS NULL;
    CREATE TABLE measures (
        match_id INTEGER NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        measure TEXT,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE deleted (
        match_id INTEGER NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE terms (id INTEGER PRIMARY KEY, terms TEXT NOT NULL);
    CREATE TABLE rounds (
        id INTEGER PRIMARY KEY,
        closed INTEGER NOT NULL,
        player TEXT NOT NULL,
        terms INTEGER NOT NULL REFERENCES terms (id),
        rules TEXT NOT NULL,
        dice TEXT NOT NULL,
        board TEXT NOT NULL,
        thrown INTEGER NOT NULL,
        known INTEGER,
        points REAL NOT NULL,
        result REAL,
        par INTEGER,
        there_points INTEGER,
        words INTEGER NOT NULL,
        list TEXT NOT NULL,
        longest TEXT NOT NULL,
        best TEXT NOT NULL,
        first INTEGER,
        played INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        hinted TEXT NOT NULL,
        found_3 INTEGER, found_4 INTEGER, found_5 INTEGER, found_6 INTEGER, found_7 INTEGER, found_8 INTEGER,
        there_3 INTEGER, there_4 INTEGER, there_5 INTEGER, there_6 INTEGER, there_7 INTEGER, there_8 INTEGER,
        found_tier_35 INTEGER, found_tier_50 INTEGER, found_tier_70 INTEGER, found_tier_80 INTEGER,
        found_tier_100 INTEGER,
        there_tier_35 INTEGER, there_tier_50 INTEGER, there_tier_70 INTEGER, there_tier_80 INTEGER,
        there_tier_100 INTEGER
    );
    CREATE INDEX rounds_closed ON rounds (closed);
    CREATE INDEX rounds_player ON rounds (player, closed);
    CREATE INDEX rounds_terms ON rounds (terms, player, closed);
    CREATE INDEX rounds_dice ON rounds (dice, closed);
    CREATE INDEX rounds_rules ON rounds (rules, closed);
    CREATE INDEX rounds_board ON rounds (board, player);
    CREATE INDEX rounds_best ON rounds (terms, player, result) WHERE thrown AND NOT known;
    CREATE INDEX rounds_hinted ON rounds (player, hinted) WHERE hinted <> '';
    CREATE TABLE found (
        word TEXT NOT NULL,
        round_id INTEGER NOT NULL REFERENCES rounds (id),
        PRIMARY KEY (word, round_id)
    ) WITHOUT ROWID;
    CREATE TABLE seats (
        match_id INTEGER NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        total REAL NOT NULL,
        won INTEGER,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_player ON seats (player, match_id);
    """,
)

CHECKED = 1 << 25
"""Bytes of a file that is checked as a whole when it is opened, at most: a tenth of a second. In a larger one a damaged
place is found when it is read, and takes with it only the matches that lie there."""

LEAST = 512
"""Bytes of the smallest file that SQLite writes, its head and no row."""

HEAD = b"SQLite format 3\x00"

WAL_HEAD = 32
"""Bytes of the head of what SQLite writes beside it."""


Watch = Callable[[float], bool]
"""Told again and again what part of the work is done, 0..1; it answers whether to go on."""

WATCHED = 2048
"""Pages of a file that are copied between two looks at who watches."""

STEPS_WATCHED = 200_000
"""Steps of SQLite's machine between two of them, while a file is brought up to date: some hundredths of a second."""

COPIED = 0.5
"""The part of the work that is done when the copy is there."""


class NoJournal(Exception):
    """A file that is damaged, or none of ours; the message says why."""


class Later(Exception):
    """The file of a later version of the game."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version
        """The step that it is at; this game knows as many as there are STEPS."""


class Stopped(Exception):
    """Who watches wants no more of it."""


def behind(path: Path) -> int:
    """How many bytes a journal of an older version has that would be brought up to date by opening it, or that SQLite
    wrote beside it and would look through then; 0 for any other file."""
    try:
        if not path.is_file():
            return 0
        with path.open("rb") as stream:
            head = stream.read(100)
        beside = path.with_name(f"{path.name}-wal")
        waiting = beside.stat().st_size if beside.is_file() else 0
        size = path.stat().st_size
    except OSError:
        return 0
    version, application = (int.from_bytes(head[at : at + 4], "big") for at in (60, 68))  # as SQLite lays out its head
    older = head.startswith(HEAD) and application == APPLICATION and version < len(STEPS)
    return waiting + (size if older else 0)


def renew(path: Path, watch: Watch) -> bool:
    """Bring a journal of an older version up to date, for as long as `watch` wants it; whether it was not stopped. A
    journal that was stopped at, or killed, is as it was. What is wrong with it, `Journal.open` says."""
    going = True

    def watched(part: float) -> bool:
        nonlocal going
        going = going and watch(part)
        return going

    try:
        connect(path, watched).close()
    except (NoJournal, Stopped, Later, OSError, sqlite3.Error):
        return going
    return True


BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file, by the endings of their names."""

THE_DISK = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_INTERRUPT,
}
"""Errors that say nothing of what is in a file. Any other in opening it says that it is no journal."""


def of_the_disk(error: sqlite3.DatabaseError) -> bool:
    return error.sqlite_errorcode & 0xFF in THE_DISK


def place(path: Path) -> tuple[int, int] | None:
    """Which file it is that lies there; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def made_again(path: Path) -> int | None:
    """Make a journal again that was cut to nothing or deleted, where what SQLite wrote beside it, and would delete now,
    has all its pages: how many matches it has then, or None where there is nothing to do. Raises NoJournal where it
    has not: all is as it was then.
    """
    beside = path.with_name(f"{path.name}-wal")
    if not beside.is_file() or (os.path.lexists(path) and not path.is_file()):
        return None
    with path.open("rb") if path.exists() else io.BytesIO() as stream:
        head = stream.read(LEAST)
    if len(head) == LEAST and not head.startswith(HEAD):
        raise NoJournal("file is not a database")  # said by us: SQLite would delete what lies beside it
    if len(head) == LEAST or beside.stat().st_size <= WAL_HEAD:
        return None
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".journal-") as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(beside, copy.with_name(beside.name))
        with beside.open("rb") as stream:
            page = int.from_bytes(stream.read(WAL_HEAD)[8:12], "big")
        # Any file that is not empty makes SQLite read the pages beside it, every one with its checksum.
        copy.write_bytes(bytes(page if LEAST <= page <= 1 << 16 else LEAST))
        try:
            with closing(connect(copy)) as rows:
                matches = rows.execute("SELECT COUNT(*) FROM matches").fetchone()[0]
        except (NoJournal, Later, sqlite3.Error) as error:
            raise NoJournal("its file was empty or gone") from error
        copy.replace(path)
        beside.unlink()
    return int(matches)


def connect(path: Path, watch: Watch = lambda _: True) -> sqlite3.Connection:
    """The file, locked for this window and brought up to date as long as `watch` wants it. Raises NoJournal, Later,
    Stopped, and sqlite3.Error where the disk or another window refuses."""
    rows = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        rows.execute("PRAGMA locking_mode = EXCLUSIVE")
        version = rows.execute("PRAGMA user_version").fetchone()[0]
        ours = rows.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        if not ours and rows.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            raise NoJournal("it is not a journal of this game")
        if version > len(STEPS):
            raise Later(version)
        rows.execute("PRAGMA journal_mode = WAL")
        rows.execute("PRAGMA synchronous = FULL")
        size = rows.execute("PRAGMA page_count").fetchone()[0] * rows.execute("PRAGMA page_size").fetchone()[0]
        if size <= CHECKED and (found := rows.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise NoJournal(str(found).splitlines()[0])
        rows.execute("BEGIN IMMEDIATE")  # takes the lock that only closing gives back
        rows.execute("COMMIT")
        if 0 < version < len(STEPS):
            _back_up(rows, path, version, watch)
        for number in range(version, len(STEPS)):
            part = COPIED + (1 - COPIED) * (number - version) / (len(STEPS) - version)
            rows.set_progress_handler(partial(_no_more, watch, part), STEPS_WATCHED)
            rows.executescript(
                f"BEGIN; {STEPS[number]} PRAGMA user_version = {number + 1}; "
                f"PRAGMA application_id = {APPLICATION}; COMMIT;"
            )
        rows.set_progress_handler(None, 0)
        rows.execute("SELECT id, started, setup, open, played, summed FROM matches LIMIT 0")
        rows.execute("SELECT match_id, number, written, kind, event, told FROM events LIMIT 0")
        rows.execute("SELECT match_id, number, measure FROM measures LIMIT 0")
        rows.execute("SELECT match_id, number FROM deleted LIMIT 0")
        return rows
    except sqlite3.DatabaseError as error:
        rows.close()
        if not of_the_disk(error):
            raise NoJournal(str(error)) from error
        raise
    except UnicodeDecodeError as error:  # what SQLite would say of a damaged name is no text itself
        rows.close()
        raise NoJournal("the name of a table is no text") from error
    except BaseException:
        rows.close()
        raise


def _no_more(watch: Watch, part: float) -> bool:
    return not watch(part)


def _back_up(rows: sqlite3.Connection, path: Path, version: int, watch: Watch) -> None:
    """Keep a copy of a journal of an older version, before it is brought up to date; one that is there stays."""
    copy = path.with_name(f"{path.stem}-before-step-{version + 1}{path.suffix}")
    if str(path) == ":memory:" or copy.exists():
        return
    half = copy.with_name(f"{copy.name}.half")
    half.unlink(missing_ok=True)

    def copied(_: int, left: int, pages: int) -> None:
        if not watch(COPIED * (1 - left / max(1, pages))):
            raise Stopped

    try:
        with closing(sqlite3.connect(half)) as whole:
            rows.backup(whole, pages=WATCHED, progress=copied)
        half.replace(copy)
    except BaseException:
        with suppress(OSError):
            half.unlink(missing_ok=True)  # it may be as large as the disk is full
        raise


def set_aside(path: Path) -> Path:
    """Rename a damaged file, and what SQLite keeps beside it, to a free name; where the first of them lies now."""
    number = 1
    while any(
        os.path.lexists(path.with_name(f"{path.stem}-damaged-{number}{path.suffix}{ending}"))
        for ending in ("", *BESIDE)
    ):
        number += 1
    aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    moved = [path.rename(aside)] if os.path.lexists(path) else []
    for ending in BESIDE:
        if (beside := path.with_name(path.name + ending)).exists():
            moved.append(beside.rename(aside.with_name(aside.name + ending)))
    return moved[0] if moved else aside
