"""The event log in SQLite: save file, crash recovery, replay and history in one. Knows how, not when, to write.

Every event is a row and a transaction. The log is kept write-ahead with synchronous FULL: a commit returns after its
one fsync, so what `append` has returned from survives a kill and a power cut alike. The file is held in exclusive
locking mode, which makes a second window's opening fail at once instead of mixing two games.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Any

from boggle_qt.engine.match import Event, Match, NotNow, Pause, Phase, Tick, advance
from boggle_qt.engine.referee import Verdict, Words
from boggle_qt.store import shipped
from boggle_qt.store.rows import (
    Answer,
    Answers,
    Spoilt,
    answers_from_json,
    answers_to_json,
    event_from_json,
    event_to_json,
    moment_from_row,
    setup_from_json,
    setup_to_json,
)

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
)


class Trouble(Enum):
    """Why there is no journal, or a row of it cannot be had."""

    NEWER = "newer"
    BUSY = "busy"
    DISK = "disk"
    MATCH = "match"


class JournalError(Exception):
    """What is wrong, as a line for the player, and of which kind."""

    def __init__(self, trouble: Trouble, message: str) -> None:
        super().__init__(message)
        self.trouble = trouble


OpenLexicon = Callable[[str, str], Words]
"""(name, spelling) -> the lexicon."""


class Noting:
    """A lexicon that notes what it is asked, for the journal."""

    def __init__(self, lexicon: Words) -> None:
        self._lexicon = lexicon
        self.answers: dict[str, Answer] = {}

    def __contains__(self, word: object) -> bool:
        return self._ask(str(word)).has

    def strong(self, word: str) -> bool:
        return self._ask(word).strong

    def where(self, word: str) -> tuple[str, ...]:
        return self._ask(word).where

    def respelled(self, word: str) -> tuple[str, ...]:
        return self._ask(word).respelled

    def _ask(self, word: str) -> Answer:
        if word not in self.answers:
            has, lexicon = word in self._lexicon, self._lexicon
            strong, where, respelled = has and lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)
            self.answers[word] = Answer(has, strong, tuple(where), tuple(respelled))
        return self.answers[word]


class _Remembered:
    """The lexicon of a replay: what was answered then, and for what was not asked then a lexicon of today, fetched only
    if it is needed."""

    def __init__(self, answers: Answers, today: Callable[[], Words]) -> None:
        self._answers, self._today = answers, today

    def __contains__(self, word: object) -> bool:
        return self._answers[str(word)].has if word in self._answers else word in self._today()

    def strong(self, word: str) -> bool:
        return self._answers[word].strong if word in self._answers else self._today().strong(word)

    def where(self, word: str) -> tuple[str, ...]:
        return self._answers[word].where if word in self._answers else self._today().where(word)

    def respelled(self, word: str) -> tuple[str, ...]:
        return self._answers[word].respelled if word in self._answers else self._today().respelled(word)


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the journal: its row, when it began and was last played (UTC), and what it is now."""

    id: int
    started: datetime
    played: datetime
    match: Match


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a replay, the match after it, and what was said."""

    event: Event
    match: Match
    verdict: Verdict | None
    written: datetime


class Journal:
    """The open file. `open` makes one; `close` lets go of it. Every method may raise JournalError."""

    def __init__(
        self, rows: sqlite3.Connection, told: str | None, clock: Callable[[], datetime], open_lexicon: OpenLexicon
    ) -> None:
        self._rows, self._clock, self._open_lexicon = rows, clock, open_lexicon
        self.told = told
        """What the player must be told about the opening: a damaged file was set aside, and where it is now."""
        self._passed: dict[int, str] = {}
        self._reported: set[int] = set()

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        open_lexicon: OpenLexicon = shipped.lexicon,
    ) -> Journal:
        """Open the journal at `path`, or begin one. `clock` gives the time of day in UTC, for history; `open_lexicon`
        is asked in a replay for what was not noted at the time.

        A damaged file is renamed and a new one begun (see `told`). Raises JournalError: NEWER for the file of a newer
        version, which is left alone; BUSY when another window holds it; DISK when the folder cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(_connect(path), None, clock, open_lexicon)
        except _Damaged as damage:
            aside = _set_aside(path)
            told = f"The journal of matches was damaged ({damage}). It is kept as {aside.name}; a new one is begun."
            with _disk("opened"):
                return cls(_connect(path), told, clock, open_lexicon)
        except (OSError, sqlite3.Error) as error:
            raise _refusal(error, "opened") from error

    def close(self) -> None:
        """Let go of the file; another window may open it then. Safe to call twice."""
        with suppress(sqlite3.Error):
            self._rows.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start_match(self, match: Match) -> int:
        """Begin the log of a match that has had no event yet; its number."""
        with self._change("the match was not saved") as rows:
            row = rows.execute(
                "INSERT INTO matches (started, setup) VALUES (?, ?)", (self._today(), setup_to_json(match))
            )
            return int(row.lastrowid or 0)

    def append(self, match_id: int, event: Event, answers: Answers | None = None) -> None:
        """Put one event on the disk; it is there when this returns. `answers` are what `Noting` noted while the event
        was judged; without them a replay asks the lexicon of its own day.

        A Tick after a Tick takes its place: of a row of heartbeats only the last says anything.
        """
        kind, text, said = type(event).__name__, event_to_json(event), answers_to_json(answers or {})
        with self._change("the last move was not saved") as rows:
            last = rows.execute(
                "SELECT number, kind FROM events WHERE match_id = ? ORDER BY number DESC LIMIT 1", (match_id,)
            ).fetchone()
            number = last[0] + (not (kind == last[1] == Tick.__name__)) if last else 0
            rows.execute(
                "INSERT OR REPLACE INTO events (match_id, number, written, kind, event, told) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                (match_id, number, self._today(), kind, text, said),
            )

    def play(self, match_id: int, match: Match, event: Event, lexicon: Words) -> tuple[Match, Verdict | None]:
        """`advance`, with the event and what the lexicon said of it on the disk before the answer is given. What raises
        NotNow is not written."""
        noting = Noting(lexicon)
        answer = advance(match, event, noting)
        self.append(match_id, event, noting.answers)
        return answer

    def unfinished(self) -> Kept | None:
        """The match last played that is not over, ready to go on (see `resume`). None where there is none."""
        kept = next(self.open_matches(), None)
        return kept and self.resume(kept.id)

    def open_matches(self) -> Iterator[Kept]:
        """Matches that can be gone on with, last played first. A solo round that is scored, with no target to go on
        for, leaves nothing open."""
        rows = self._query(
            "SELECT m.id FROM matches m JOIN events e ON e.match_id = m.id WHERE m.finished = 0 "
            "GROUP BY m.id ORDER BY MAX(e.written) DESC, m.id DESC"
        )
        for kept in self._readable(match_id for (match_id,) in rows):
            match, rules = kept.match, kept.match.rules
            if match.phase is Phase.OVER:
                self._finish(kept.id)
            elif match.phase is not Phase.SCORED or not match.solo or (rules.target, rules.rounds) != (None, None):
                yield kept

    def resume(self, match_id: int) -> Kept:
        """A match to go on with: one that ran comes back paused, covered, with every word and the time that its last
        event left."""
        kept = self.kept(match_id)
        if kept.match.phase is not Phase.RUNNING:
            return kept
        match, _ = self.play(match_id, kept.match, Pause(kept.match.now), _Remembered({}, _no_lexicon))
        return replace(kept, match=match)

    def kept(self, match_id: int) -> Kept:
        """A match as its log leaves it."""
        match = self.beginning(match_id)
        started = self._query("SELECT CAST(started AS BLOB) FROM matches WHERE id = ?", (match_id,))
        with _reading(match_id, "its beginning"):
            began = played = moment_from_row(started[0][0])
        for step in self.replay(match_id):
            match, played = step.match, step.written
        return Kept(match_id, began, played, match)

    def beginning(self, match_id: int) -> Match:
        """The match before its first event. Raises JournalError (MATCH) where there is none, or it cannot be read."""
        found = self._query("SELECT CAST(setup AS BLOB) FROM matches WHERE id = ?", (match_id,))
        if not found:
            raise JournalError(Trouble.MATCH, f"There is no match {match_id} in the journal")
        with _reading(match_id, "its beginning"):
            return setup_from_json(found[0][0])

    def replay(self, match_id: int) -> Iterator[Step]:
        """The match again, event by event. Raises JournalError (MATCH) at a row that is not as it was written, or that
        the rules have no place for; a fault of the game itself is not taken for one, and comes through as it is."""
        match = self.beginning(match_id)
        rules = match.rules
        answers: dict[str, Answer] = {}

        def today() -> Words:
            try:
                return self._open_lexicon(rules.lexicon, rules.spelling)
            except (OSError, ValueError) as error:
                raise _unreadable(match_id, "its words", error) from error

        lexicon = _Remembered(answers, today)
        rows = self._query(  # as bytes: one that is no UTF-8 would keep SQLite from reading any
            "SELECT number, CAST(event AS BLOB), CAST(told AS BLOB), CAST(written AS BLOB) "
            "FROM events WHERE match_id = ? ORDER BY number",
            (match_id,),
        )
        for number, text, said, written in rows:
            with _reading(match_id, f"its event {number}"):
                event, when = event_from_json(text), moment_from_row(written)
                answers.update(answers_from_json(said))
            try:
                match, verdict = advance(match, event, lexicon)
            except NotNow as error:
                raise _unreadable(match_id, f"its event {number}", error) from error
            yield Step(event, match, verdict, when)

    def ids(self) -> tuple[int, ...]:
        """The numbers of all matches, oldest first."""
        return tuple(row[0] for row in self._query("SELECT id FROM matches ORDER BY id"))

    def history(self) -> Iterator[Kept]:
        """Every match that can be read, newest first."""
        yield from self._readable(reversed(self.ids()))

    @contextmanager
    def passing_over(self, match_id: int) -> Iterator[None]:
        """Go on where this match cannot be read; `unread` tells of it."""
        try:
            yield
        except JournalError as error:
            if error.trouble is not Trouble.MATCH:
                raise
            self._passed[match_id] = str(error)

    def unread(self) -> tuple[str, ...]:
        """What the player must be told of matches that were passed over because they cannot be read: a line each, and
        each once. They stay in the file."""
        new = {match_id: line for match_id, line in self._passed.items() if match_id not in self._reported}
        self._reported |= new.keys()
        return tuple(new.values())

    def _readable(self, match_ids: Iterable[int]) -> Iterator[Kept]:
        for match_id in match_ids:
            kept = None
            with self.passing_over(match_id):
                kept = self.kept(match_id)
            if kept is not None:
                yield kept

    def _finish(self, match_id: int) -> None:
        """Note that a match is over, so that it need not be read again to know it."""
        with self._change("the match was not saved") as rows:
            rows.execute("UPDATE matches SET finished = 1 WHERE id = ?", (match_id,))

    def _today(self) -> str:
        return self._clock().isoformat()

    def _query(self, text: str, values: tuple[Any, ...] = ()) -> list[Any]:
        with _disk("read"):
            return self._rows.execute(text, values).fetchall()

    @contextmanager
    def _change(self, otherwise: str) -> Iterator[sqlite3.Connection]:
        with _disk("written", otherwise), self._rows:
            self._rows.execute("BEGIN IMMEDIATE")
            yield self._rows


class _Damaged(Exception):
    """A file that is no journal."""


def _connect(path: Path) -> sqlite3.Connection:
    """The file, locked for this window and brought up to date. Raises _Damaged, JournalError, sqlite3.Error."""
    rows = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        rows.execute("PRAGMA locking_mode = EXCLUSIVE")
        version = rows.execute("PRAGMA user_version").fetchone()[0]
        ours = rows.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        if not ours and rows.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            raise _Damaged("it is not a journal of this game")
        if version > len(STEPS):
            raise JournalError(
                Trouble.NEWER,
                f"The journal of matches ({path.name}) was written by a newer Boggle Qt (step {version}; "
                f"this one knows {len(STEPS)}). It is left alone, and nothing is saved until you update.",
            )
        rows.execute("PRAGMA journal_mode = WAL")
        rows.execute("PRAGMA synchronous = FULL")
        if (found := rows.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise _Damaged(str(found).splitlines()[0])
        rows.execute("BEGIN IMMEDIATE")  # takes the lock that only closing gives back
        rows.execute("COMMIT")
        for number in range(version, len(STEPS)):
            rows.executescript(
                f"BEGIN; {STEPS[number]} PRAGMA user_version = {number + 1}; "
                f"PRAGMA application_id = {APPLICATION}; COMMIT;"
            )
        return rows
    except sqlite3.DatabaseError as error:
        rows.close()
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise _Damaged(str(error)) from error
        raise
    except BaseException:
        rows.close()
        raise


def _set_aside(path: Path) -> Path:
    """Rename a damaged file, and what SQLite keeps beside it, to a free name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    with _disk("set aside"):
        path.rename(aside)
        for ending in ("-wal", "-shm", "-journal"):
            if (beside := path.with_name(path.name + ending)).exists():
                beside.rename(aside.with_name(aside.name + ending))
    return aside


@contextmanager
def _disk(what: str, otherwise: str = "") -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise _refusal(error, what, otherwise) from error


def _refusal(error: Exception, what: str, otherwise: str = "") -> JournalError:
    """A disk's or SQLite's error as a line for the player."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalError(
            Trouble.BUSY, "Another Boggle Qt window keeps the journal of matches; what is played here is not saved."
        )
    why = (
        {
            sqlite3.SQLITE_FULL: "the disk is full",
            sqlite3.SQLITE_READONLY: "its folder or file may not be written",
            sqlite3.SQLITE_CANTOPEN: "its folder or file may not be written",
        }.get(code)
        or getattr(error, "strerror", None)
        or str(error)
    )
    return JournalError(
        Trouble.DISK, f"The journal of matches cannot be {what}: {why}" + f"; {otherwise}" * bool(otherwise)
    )


@contextmanager
def _reading(match_id: int, what: str) -> Iterator[None]:
    """Rows that make no sense are a match that cannot be read. Nothing but their decoding belongs in here."""
    try:
        yield
    except Spoilt as error:
        raise _unreadable(match_id, what, error) from error


def _unreadable(match_id: int, what: str, why: Exception) -> JournalError:
    reason = str(why)
    if len(reason) > 200:
        reason = reason[:200] + " …"
    return JournalError(Trouble.MATCH, f"Match {match_id} in the journal cannot be read ({what}: {reason})")


def _no_lexicon() -> Words:
    raise AssertionError("a pause asks no lexicon")
