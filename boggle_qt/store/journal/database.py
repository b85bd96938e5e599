"""The journal's SQLite file: created, opened, locked, checked, and set aside when damaged. Knows the tables, not
matches.

The write-ahead log with synchronous FULL makes a commit one fsync. Exclusive locking makes a second window fail at once
instead of mixing two games.
"""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from boggle_qt.engine.fault import Fault
from boggle_qt.store.files import atomic_write

APPLICATION = 0x426F6751
"""Identifies a Boggle Qt journal in the file's header (PRAGMA application_id)."""

MEMORY = Path(":memory:")
"""The path of a journal without a file."""

SCHEMA = """
-- Matches and their events. `setup` and `event` are JSON with a "format"; `told` is what the lexicon said of the words
-- in question, so that a match reads the same after the word lists have changed. `open` is 1 or 0 (see `is_open`), or
-- NULL if unknown; `played` counts up over all matches, so "played last" does not depend on a clock.
-- `summed` is 1, or 0 for a match that cannot be read, or NULL where its rounds are still to be summed up.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, started TEXT NOT NULL, setup TEXT NOT NULL,
    open INTEGER, played INTEGER NOT NULL DEFAULT 0, summed INTEGER
);
CREATE INDEX matches_played ON matches (played);
CREATE INDEX matches_open ON matches (played) WHERE open IS NOT 0;
CREATE INDEX matches_unsummed ON matches (id) WHERE summed IS NULL;
CREATE TABLE events (
    match_id INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
    written TEXT NOT NULL, kind TEXT NOT NULL, event TEXT NOT NULL, told TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

-- Summaries of closed rounds (see `summaries`). `measures`, what a board held by the lexicon of its day (NULL if
-- unknown), and `deleted` belong to the log; the rest is computed from it.
CREATE TABLE measures (
    match_id INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, measure TEXT,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;
CREATE TABLE deleted (
    match_id INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, PRIMARY KEY (match_id, number)
) WITHOUT ROWID;
CREATE TABLE terms (id INTEGER PRIMARY KEY, terms TEXT NOT NULL);
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY, closed INTEGER NOT NULL, player TEXT NOT NULL,
    terms INTEGER NOT NULL REFERENCES terms (id), rules TEXT NOT NULL, dice TEXT NOT NULL,
    board TEXT NOT NULL, thrown INTEGER NOT NULL, known INTEGER,
    points REAL NOT NULL, result REAL, par INTEGER, board_points INTEGER,
    words INTEGER NOT NULL, list TEXT NOT NULL, longest TEXT NOT NULL, best TEXT NOT NULL,
    first INTEGER, played INTEGER NOT NULL, hints INTEGER NOT NULL, hinted TEXT NOT NULL,
    found_3 INTEGER, found_4 INTEGER, found_5 INTEGER, found_6 INTEGER, found_7 INTEGER, found_8 INTEGER,
    board_3 INTEGER, board_4 INTEGER, board_5 INTEGER, board_6 INTEGER, board_7 INTEGER, board_8 INTEGER,
    found_tier_35 INTEGER, found_tier_50 INTEGER, found_tier_70 INTEGER, found_tier_80 INTEGER,
    found_tier_100 INTEGER,
    board_tier_35 INTEGER, board_tier_50 INTEGER, board_tier_70 INTEGER, board_tier_80 INTEGER,
    board_tier_100 INTEGER
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
    word TEXT NOT NULL, round_id INTEGER NOT NULL REFERENCES rounds (id), PRIMARY KEY (word, round_id)
) WITHOUT ROWID;
CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL,
    player TEXT NOT NULL, total REAL NOT NULL, won INTEGER,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_player ON seats (player, match_id);
"""

REVIEWS = """
-- What happened in a round to words of the player's deck (see `deck`): belongs to the log.
CREATE TABLE reviews (
    match_id INTEGER NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
    word TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (match_id, number, seat, word, kind)
) WITHOUT ROWID;
"""

STEPS = {
    3: REVIEWS,
    4: "".join(
        f"ALTER TABLE rounds RENAME COLUMN there_{name} TO board_{name};"
        for name in ["points", "3", "4", "5", "6", "7", "8", "tier_35", "tier_50", "tier_70", "tier_80", "tier_100"]
    ),
}
"""The change that makes each older format the next one."""

VERSION = 5
"""The format of the file (PRAGMA user_version). Formats 1 and 2 were never released."""

CHECK_LIMIT = 1 << 25
"""Bytes of the largest file that is checked completely when opened, in a tenth of a second. In a larger file damage is
found when it is read, and only the matches there are lost."""

SMALLEST_FILE = 512
"""Bytes of the smallest database SQLite writes."""

COPIES_KEPT = 3
"""Number of daily copies."""

LARGEST_LOG = 1 << 26
"""Bytes of a damaged write-ahead log that are saved. The log is emptied at every closed round."""


class NoJournal(Fault):
    """Raised for a damaged file, or one that is not a journal."""


class NewerVersion(Exception):
    """Raised with its format for the file of a newer version of the game."""


LAST_EVENT_SUFFIX = "-last"
"""The suffix of the file that notes the last event (see `note_last_event`)."""

COMPANION_SUFFIXES = ("-wal", "-shm", "-journal", LAST_EVENT_SUFFIX)
"""The suffixes of files that belong to a journal."""

ENDINGS = ("", *COMPANION_SUFFIXES)
"""What is added to the path of a journal for each of its files."""

DISK_ERRORS = {
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
"""Errors that say nothing about the file's contents. Any other error on opening means that it is not a journal."""


def is_disk_error(error: sqlite3.DatabaseError) -> bool:
    """Return whether an error comes from the disk or another window, not from damage."""
    return error.sqlite_errorcode & 0xFF in DISK_ERRORS


def file_identity(path: Path) -> tuple[int, int] | None:
    """Return the device and inode of the file at `path`, or None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _beside(path: Path, ending: str) -> Path:
    """Return the path of a file that belongs to a journal."""
    return path.with_name(path.name + ending)


def exists(path: Path) -> bool:
    """Return whether there is a journal to open. Raise NoJournal if SQLite would mistake a damaged file for a new one
    and drop its write-ahead log."""
    companions = [beside for end in COMPANION_SUFFIXES if os.path.lexists(beside := _beside(path, end))]
    for beside in companions:
        if not beside.is_file():
            raise NoJournal("{file} is not a file", file=beside.name)
    if not os.path.lexists(path):
        if companions or copies(path):
            raise NoJournal("the file is missing")
        return False
    if not path.is_file():
        raise NoJournal("it is not a file")
    with path.open("rb") as stream:
        head = stream.read(SMALLEST_FILE)
    if not head:
        raise NoJournal("the file is empty")
    if len(head) < SMALLEST_FILE or not head.startswith(b"SQLite format 3\x00"):
        raise NoJournal("it is not a database")
    return True


def create(path: Path) -> None:
    """Create an empty journal, which appears complete or not at all."""
    with atomic_write.whole(path) as half, closing(sqlite3.connect(half, isolation_level=None)) as rows:
        _fill(rows)


def _fill(rows: sqlite3.Connection) -> None:
    rows.executescript(
        f"BEGIN; {SCHEMA} {REVIEWS} PRAGMA user_version = {VERSION}; PRAGMA application_id = {APPLICATION}; COMMIT;"
    )


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing journal and lock it. Raise NoJournal, NewerVersion, or sqlite3.Error if the disk or another
    window refuses."""
    rows = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        rows.execute("PRAGMA locking_mode = EXCLUSIVE")
        if path == MEMORY:
            _fill(rows)
        version = rows.execute("PRAGMA user_version").fetchone()[0]
        if rows.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise NoJournal("it is not a journal of this game")
        if version > VERSION:
            raise NewerVersion(version)
        if version < min(STEPS):
            raise NoJournal(
                "its format is {version}, from before the first release; this version reads {known}",
                version=version,
                known=VERSION,
            )
        rows.execute("PRAGMA journal_mode = WAL")
        rows.execute("PRAGMA synchronous = FULL")
        if size(rows) <= CHECK_LIMIT and (found := rows.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise NoJournal("it is damaged ({detail})", detail=str(found).splitlines()[0])
        rows.execute("BEGIN IMMEDIATE")  # takes the lock that only closing releases
        rows.execute("COMMIT")
        _upgrade(rows, version)
        rows.execute("SELECT id, started, setup, open, played, summed FROM matches LIMIT 0")
        rows.execute("SELECT match_id, number, written, kind, event, told FROM events LIMIT 0")
        rows.execute("SELECT match_id, number, measure FROM measures LIMIT 0")
        rows.execute("SELECT match_id, number FROM deleted LIMIT 0")
        for table in ("rounds", "found", "seats", "terms", "reviews"):
            rows.execute(f"SELECT 1 FROM {table} LIMIT 0")
        return rows
    except BaseException as error:
        rows.close()
        if isinstance(error, sqlite3.DatabaseError) and not is_disk_error(error):
            raise NoJournal("it is damaged ({detail})", detail=error) from error
        if isinstance(error, UnicodeDecodeError):  # SQLite's message about a damaged name is not valid text itself
            raise NoJournal("it is damaged (the name of a table is not text)") from error
        raise


def _upgrade(rows: sqlite3.Connection, version: int) -> None:
    for step in range(version, VERSION):
        rows.executescript(f"BEGIN; {STEPS[step]} PRAGMA user_version = {step + 1}; COMMIT;")


def read_only_copy(path: Path) -> sqlite3.Connection | None:
    """Return a copy in memory of a journal whose folder cannot be written; None if it cannot be read either.

    Moves that are only in the `-wal` file are missing: SQLite reads that file only where it may write beside it.
    """
    memory = sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False)
    try:
        with closing(_open_read_only(path)) as file:
            file.backup(memory)
        version = memory.execute("PRAGMA user_version").fetchone()[0]
        if min(STEPS) <= version <= VERSION:
            _upgrade(memory, version)
            return memory
    except sqlite3.Error:
        pass
    memory.close()
    return None


def _open_read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def size(rows: sqlite3.Connection) -> int:
    """Return the bytes of the file."""
    return int(rows.execute("PRAGMA page_count").fetchone()[0] * rows.execute("PRAGMA page_size").fetchone()[0])


def checkpoint(rows: sqlite3.Connection) -> None:
    """Move the write-ahead log into the file."""
    rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def note_last_event(path: Path, match_id: int, number: int) -> None:
    """Write down outside the journal which event was committed last, for `missing_events`: SQLite silently drops all
    that follows a damaged page of its write-ahead log."""
    with suppress(OSError):  # the journal works without it
        how = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NONBLOCK
        note = os.open(_beside(path, LAST_EVENT_SUFFIX), how, 0o600)
        try:
            os.write(note, f"{match_id} {number}\n".encode())
        finally:
            os.close(note)


def remove_last_event_note(path: Path) -> None:
    """Remove the note of the last event, before that event may be removed or once all events are in the file."""
    with suppress(OSError):
        _beside(path, LAST_EVENT_SUFFIX).unlink(missing_ok=True)


def missing_events(path: Path, rows: sqlite3.Connection) -> tuple[int, int]:
    """Return the match whose last committed events are gone, and their number; (0, 0) if none are."""
    try:
        with _beside(path, LAST_EVENT_SUFFIX).open("rb") as stream:
            match_id, number = map(int, stream.read(64).split())
        last = rows.execute("SELECT COALESCE(MAX(number), -1) FROM events WHERE match_id = ?", (match_id,)).fetchone()
        return (match_id, number - last[0]) if number > last[0] else (0, 0)
    except (OSError, ValueError, TypeError, OverflowError):
        return 0, 0


def save_damaged_log(path: Path, log: bytes) -> Path | None:
    """Save a damaged write-ahead log under a free name, if it is not empty and the disk has room."""
    if log:
        with suppress(OSError):
            copy = _beside(_free(path), "-wal")
            copy.write_bytes(log)
            return copy
    return None


def read_log(path: Path) -> bytes:
    """Return the write-ahead log of a killed game, which SQLite changes on opening."""
    try:
        with _beside(path, "-wal").open("rb") as stream:
            return stream.read(LARGEST_LOG)
    except OSError:
        return b""


def copies(path: Path) -> tuple[Path, ...]:
    """Return the daily copies of a journal, oldest first."""
    try:
        return tuple(sorted(path.parent.glob(f"{path.stem}-copy-????-??-??{path.suffix}")))
    except OSError:
        return ()


def copy_day(copy: Path) -> str:
    """Return the day of a copy, such as 2026-01-31."""
    return copy.stem[-len("2026-01-31") :]


def has_match_started(copy: Path, started: Iterable[str]) -> bool:
    """Return whether a copy has a match that began at one of these moments, or is unreadable."""
    try:
        with closing(_open_read_only(copy)) as rows:
            found = "SELECT 1 FROM matches WHERE started = ?"
            return any(rows.execute(found, (moment,)).fetchone() for moment in started)
    except sqlite3.Error:
        return True


def _free(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}-damaged-{number}{path.suffix}") for number in count(1))
    return next(free for free in names if not any(os.path.lexists(_beside(free, end)) for end in ENDINGS))


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file and its companions to a free name. Return the new path of the first, or None without
    any."""
    aside = _free(path)
    there = [ending for ending in ENDINGS if os.path.lexists(_beside(path, ending))]
    moved = [_beside(path, ending).rename(_beside(aside, ending)) for ending in there]
    return moved[0] if moved else None
