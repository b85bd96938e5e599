"""The event log in SQLite: save file, crash recovery, replay and history. Decides how events are written, not when.

Each event is a row and a transaction, and each commit waits for the disk (see `database`): whatever `append` has
returned from survives a kill or a power cut.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import (
    Event,
    Finish,
    Join,
    Leave,
    Match,
    NotNow,
    Phase,
    PutBack,
    Remove,
    Reopen,
    SetWord,
    Skip,
    Tick,
    advance,
)
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.summary import Measure, measure, summaries
from boggle_qt.store.files import atomic_write, problems, shipped
from boggle_qt.store.files.problems import Notice
from boggle_qt.store.journal import database, event_json
from boggle_qt.store.journal import summary_tables as tables
from boggle_qt.store.journal.event_json import RecordedLexicon

MOST_COUNTED = 1000
"""Open matches that are counted, at most, so that every start is quick."""


SEATING = Reopen, Join, Leave, Remove, PutBack
"""The events that change who plays or which rounds count."""


class JournalError(Exception):
    """Raised if there is no journal, or a match cannot be read or written; the notice says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(str(notice))
        self.notice = notice


Read = TypeVar("Read")
OpenLexicon = Callable[[str, str], WordLookup]
"""Return the lexicon of a name and spelling."""


class SavedMatch(Struct, frozen=True):
    """A match in the journal: its number, when it was last played (UTC), and its latest state."""

    id: int
    played: datetime
    match: Match


class Replayed(Struct, frozen=True):
    """One event of a replay, the match after it, and when it was written."""

    event: Event
    match: Match
    written: datetime


class _ClosedRound(Struct, frozen=True):
    """A closed round: the match and time at closing, and what its board held."""

    match: Match
    when: datetime
    measured: Measure | None

    @property
    def number(self) -> int:
        return len(self.match.rounds) - 1


class _FoldedMatch(Struct, frozen=True):
    """The replayed log of a match, for its summaries."""

    match: Match
    closed: tuple[_ClosedRound, ...]
    last: tuple[Any, ...] | None
    """The row of the last event. If the match has a later one by now, the summaries are out of date."""


def closes(event: Event, after: Match) -> bool:
    """Return whether `event`, with the match `after` it, closed the current round."""
    return after.settled and not isinstance(event, SetWord | Finish | Join | Leave | Remove | Skip | PutBack)


def is_open(match: Match) -> bool:
    """Return whether a match can be resumed.

    A match without a board cannot, nor a solo round before its start, nor a scored solo round without a target.
    """
    if not match.rounds or match.phase is Phase.OVER:
        return False
    if match.solo and match.phase is Phase.READY and len(match.rounds) == 1:
        return False
    return match.phase is not Phase.SCORED or not match.solo or (match.rules.target, match.rules.rounds) != (None, None)


class Journal(AbstractContextManager["Journal"]):
    """The open journal. Any method may raise JournalError. All are safe to call from any thread; calls wait for each
    other."""

    def __init__(
        self,
        path: Path,
        rows: sqlite3.Connection,
        notice: Notice | None,
        clock: Callable[[], datetime],
        open_lexicon: OpenLexicon,
    ) -> None:
        self.path, self.connection, self._open_lexicon = path, rows, open_lexicon
        self.now = clock
        """Return the time of day in UTC."""
        self._lock = threading.RLock()
        self._place = database.file_identity(path)
        self.notice = notice
        """What to tell the player about the opening: a damaged file was set aside, or events are lost."""
        self._unreadable: dict[int, Notice | None] = {}
        """What is wrong with each unreadable match; None once `new_problems` has returned it."""

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        open_lexicon: OpenLexicon = shipped.lexicon,
    ) -> Journal:
        """Open the journal at `path`, or create it. `clock` gives the time in UTC; `open_lexicon` answers a replay's
        questions that have no recorded answer.

        A damaged file is renamed and a new one created (see `notice`). Raise JournalError: Newer for a file of a newer
        version, which is not changed; Busy if another window has it open; Refused if the disk refuses.
        """
        try:
            if path == database.MEMORY:
                return cls(path, database.connect(path), None, clock, open_lexicon)
            path.parent.mkdir(parents=True, exist_ok=True)
            if not database.exists(path):
                database.create(path)
            rows, lost = _open_and_check(path)
            return cls(path, rows, lost, clock, open_lexicon)
        except database.NewerVersion as later:
            raise JournalError(
                problems.Newer(problems.FileKind.JOURNAL, path.name, later.args[0], database.VERSION)
            ) from later
        except database.NoJournal as damage:
            with _disk(problems.DiskAction.SET_ASIDE):
                aside = database.set_aside(path)
            with _disk(problems.DiskAction.OPEN):
                database.create(path)
                where = problems.set_aside_as(aside.name) if aside else None
                notice = problems.Damaged(problems.FileKind.JOURNAL, damage, where)
                return cls(path, database.connect(path), notice, clock, open_lexicon)
        except (OSError, sqlite3.Error) as error:
            refusal = _refusal(error, problems.DiskAction.OPEN)
            if isinstance(refusal.notice, problems.Refused) and (copy := database.read_only_copy(path)) is not None:
                read_only = Fault(
                    "{folder} is read-only: you can see your past rounds, but nothing you play now will be saved. "
                    "Allow writing there and start the game again.",
                    folder=path.parent,
                )
                return cls(database.MEMORY, copy, problems.ReadOnly(read_only), clock, open_lexicon)
            raise refusal from error

    def close(self) -> None:
        """Close the file, so that another window can open it. Safe to call twice."""
        with self._lock, suppress(sqlite3.Error):
            self.connection.close()
            if self.path != database.MEMORY:
                database.remove_last_event_note(self.path)

    def back_up(self, day: date) -> None:
        """Copy the journal once a day and keep the latest copies.

        An empty journal is not copied, because it would replace a copy that has matches. Takes longer for larger files.
        """
        copy = self.path.with_name(f"{self.path.stem}-copy-{day}{self.path.suffix}")
        if self.path == database.MEMORY or copy.exists() or not self.has_matches:
            return
        with _disk(problems.DiskAction.WRITE, problems.LostChange.COPY):
            with atomic_write.whole(copy) as half, self._lock, closing(sqlite3.connect(half)) as whole:
                self.connection.backup(whole)
            for old in database.copies(self.path)[: -database.COPIES_KEPT]:
                old.unlink()

    def replace_copies(self, started: Iterable[str]) -> None:
        """Remove the copies that have a match which began at one of these moments, and make a new copy."""
        held = [copy for copy in database.copies(self.path) if database.has_match_started(copy, started)]
        with _disk(problems.DiskAction.WRITE, problems.LostChange.DELETION):
            for copy in held:
                copy.unlink()
        if held:
            self.back_up(self.now().date())

    @property
    def latest_copy(self) -> Path | None:
        """Return the latest daily copy; None if there is none."""
        return database.copies(self.path)[-1] if database.copies(self.path) else None

    def __exit__(self, *_: object) -> None:
        self.close()

    def start_match(self, match: Match, when: datetime) -> int:
        """Begin the log of a match that has no events yet. Return its number."""
        with self.transaction(problems.LostChange.MATCH) as rows:
            row = rows.execute(
                "INSERT INTO matches (started, setup, open, played, summed) "
                "VALUES (?, ?, 0, (SELECT COALESCE(MAX(played), 0) + 1 FROM matches), 1)",
                (when.isoformat(), event_json.setup_to_json(match)),
            )
            return int(row.lastrowid or 0)

    def append(
        self,
        match_id: int,
        event: Event,
        answers: event_json.Answers,
        after: Match,
        lexicon: WordLookup | None,
        when: datetime,
    ) -> None:
        """Write one event, and the summary of a round that it closed; both are on the disk on return.

        `answers` are those of the RecordedLexicon that judged the event, `after` is the match after it, and `when` the
        time of day. `lexicon` measures the board of a closed round. A Tick replaces a Tick before it.
        """
        kind = type(event).__name__
        closed = _ClosedRound(after, when, _measured(after, lexicon)) if closes(event, after) else None
        with self.transaction(problems.LostChange.MOVE) as rows:
            last = rows.execute(
                "SELECT number, kind FROM events WHERE match_id = ? ORDER BY number DESC LIMIT 1", (match_id,)
            ).fetchone()
            number = last[0] + (not (kind == last[1] == Tick.__name__)) if last else 0
            row = match_id, number, when.isoformat(), kind, event_json.event_to_json(event), event_json.to_json(answers)
            rows.execute("INSERT OR REPLACE INTO events VALUES (?, ?, ?, ?, ?, ?)", row)
            rows.execute(
                "UPDATE matches SET played = (SELECT MAX(played) + 1 FROM matches) "
                "WHERE id = ? AND played < (SELECT MAX(played) FROM matches)",
                (match_id,),
            )
            self._save_open(rows, match_id, is_open(after))
            deleted = self._deleted_rounds(match_id)
            if isinstance(event, Reopen):
                reopened = len(after.rounds) - 1  # it counts again when it is closed
                tables.remove_rounds(rows, *(tables.round_id(match_id, at, 0) for at in (reopened, reopened + 1)))
            elif closed is not None:
                self._sum_up(rows, match_id, closed, deleted, always=True)
            if closed is not None or after.phase is Phase.OVER or isinstance(event, SEATING):
                tables.write_seats(rows, match_id, after, deleted)
        if self.path != database.MEMORY:
            database.note_last_event(self.path, match_id, number)
        if closed is not None or after.phase is Phase.OVER:
            with self._lock:
                self._checkpoint()

    def open_matches(self, most: int = -1) -> Iterator[SavedMatch]:
        """Yield the open matches (see `is_open`), last played first.

        At most `most` unknown or open matches are read, all if it is negative. The table says which are known to be
        closed.
        """
        rows = self.query("SELECT id FROM matches WHERE open IS NOT 0 ORDER BY played DESC, id DESC LIMIT ?", most)
        for saved in self._readable(match_id for (match_id,) in rows):
            if is_open(saved.match):
                yield saved
            else:
                # What is not noted is looked at again.
                with suppress(JournalError), self.transaction(problems.LostChange.MATCH) as change:
                    self._save_open(change, saved.id, False)

    def open_count(self) -> int:
        """Return the number of matches known to be open, at most MOST_COUNTED, without reading any."""
        some = "SELECT 1 FROM matches WHERE open IS NOT 0 AND open = 1 LIMIT ?"
        return int(self.query(f"SELECT COUNT(*) FROM ({some})", MOST_COUNTED)[0][0])

    def saved_match(self, match_id: int) -> SavedMatch:
        """Return a match after its last event."""
        match = self.initial_match(match_id)
        started = self._query_match(match_id, "SELECT CAST(started AS BLOB) FROM matches WHERE id = ?")
        with _reading(match_id):
            played = event_json.moment_from_row(started[0][0])
        for step in self.replay(match_id):
            match, played = step.match, step.written
        return SavedMatch(match_id, played, match)

    def initial_match(self, match_id: int) -> Match:
        """Return a match before its first event. Raise JournalError if there is none, or it is unreadable."""
        found = self._query_match(match_id, "SELECT CAST(setup AS BLOB) FROM matches WHERE id = ?")
        if not found:
            missing = Fault("There is no match {match} in the journal.", match=str(match_id))
            raise JournalError(problems.UnreadMatch(missing))
        with _reading(match_id):
            return event_json.setup_from_json(found[0][0])

    def replay(self, match_id: int) -> Iterator[Replayed]:
        """Yield the events of a match with the match after each. Raise JournalError (UnreadMatch) at a malformed row,
        or at an event that the rules do not allow."""
        match = self.initial_match(match_id)
        rules = match.rules

        def today() -> WordLookup:
            try:
                return self._open_lexicon(rules.lexicon, rules.spelling)
            except (OSError, ValueError) as error:
                raise _unreadable(match_id, error) from error

        lexicon = RecordedLexicon(today)
        rows = self._query_match(  # as bytes: one that is no UTF-8 would keep SQLite from reading any
            match_id,
            "SELECT number, CAST(event AS BLOB), CAST(told AS BLOB), CAST(written AS BLOB) "
            "FROM events WHERE match_id = ? ORDER BY number",
        )
        for number, text, said, written in rows:
            with _reading(match_id):
                if type(number) is not int:
                    raise event_json.MalformedRow("its number is damaged")
                event, when = event_json.event_from_json(text), event_json.moment_from_row(written)
                lexicon.answers.update(event_json.answers_from_json(said))
            try:
                match = advance(match, event, lexicon)[0]
            except NotNow as error:
                raise _damaged(match_id, error) from error
            yield Replayed(event, match, when)

    @property
    def has_matches(self) -> bool:
        """Return whether the journal has any match."""
        return bool(self.query("SELECT EXISTS (SELECT 1 FROM matches)")[0][0])

    def unsummed(self) -> int:
        """Return the number of matches that are not summarized."""
        return int(self.query("SELECT COUNT(*) FROM matches WHERE summed IS NULL")[0][0])

    def reset_summaries(self) -> None:
        """Mark all matches to be summarized again by `sum_up`. Their summaries stay until then."""
        with self.transaction(problems.LostChange.CHANGE) as rows:
            rows.execute("UPDATE matches SET summed = NULL")

    def sum_up(self, most: int) -> int:
        """Summarize at most `most` of the matches that are not, latest first, in one transaction. Return how many; 0 at
        the end.

        The journal stays available to other threads while the matches are read.
        """
        waiting = self.query("SELECT id FROM matches WHERE summed IS NULL ORDER BY id DESC LIMIT ?", most)
        folded = {match_id: self._if_readable(self._fold, match_id) for (match_id,) in waiting}
        if not folded:
            return 0
        with self.transaction(problems.LostChange.SUMMARIES) as rows:
            for match_id, fold in folded.items():
                self._sum_up_whole(rows, match_id, fold)
        return len(folded)

    def summarize_match(self, match_id: int) -> None:
        """Summarize a match again, in the current transaction or one of its own."""
        fold = self._if_readable(self._fold, match_id)
        in_one = self.connection.in_transaction
        with nullcontext(self.connection) if in_one else self.transaction(problems.LostChange.SUMMARIES) as rows:
            self._sum_up_whole(rows, match_id, fold)

    def erase_free_pages(self, whole: bool | None) -> None:
        """Overwrite what was deleted, in the file and its write-ahead log. `whole` also rewrites the file, which takes
        longer; None does that if it is not large."""
        with self._lock, _disk(problems.DiskAction.WRITE):
            self.connection.execute("PRAGMA secure_delete = ON")
            if whole or (whole is None and database.size(self.connection) <= database.CHECK_LIMIT):
                self.connection.execute("VACUUM")
            database.checkpoint(self.connection)

    def _sum_up_whole(self, rows: sqlite3.Connection, match_id: int, fold: _FoldedMatch | None) -> None:
        """Write the summaries of all rounds of a match; remove them if it is unreadable."""
        if fold is not None and fold.last != self._last(match_id):
            return  # it was played meanwhile; it stays unsummarized and comes again
        tables.remove_match(rows, match_id)
        if fold is not None:
            deleted = self._deleted_rounds(match_id)
            for closed in fold.closed:
                self._sum_up(rows, match_id, closed, deleted)
            tables.write_seats(rows, match_id, fold.match, deleted)
        rows.execute("UPDATE matches SET summed = ? WHERE id = ?", (fold is not None, match_id))

    def _sum_up(
        self,
        rows: sqlite3.Connection,
        match_id: int,
        closed: _ClosedRound,
        deleted: frozenset[int],
        always: bool = False,
    ) -> None:
        """Write the measure of a closed round's board, if it is known or `always`, and the round's summary unless it is
        `deleted`."""
        if always or closed.measured is not None:
            text = None if closed.measured is None else event_json.to_json(closed.measured)
            how = "REPLACE" if always else "IGNORE"  # what the log has already stays as it is
            rows.execute(f"INSERT OR {how} INTO measures VALUES (?, ?, ?)", (match_id, closed.number, text))
        if not deleted & {closed.number, tables.WHOLE_MATCH}:
            tables.write_round(rows, match_id, closed.match, closed.when, summaries(closed.match, closed.measured))

    def _deleted_rounds(self, match_id: int) -> frozenset[int]:
        """Return the numbers of a match's deleted rounds; WHOLE_MATCH among them if all are."""
        return frozenset(row[0] for row in self.query("SELECT number FROM deleted WHERE match_id = ?", match_id))

    def _last(self, match_id: int) -> tuple[Any, ...] | None:
        """Return the row of the last event of a match."""
        last = "SELECT number, CAST(event AS BLOB) FROM events WHERE match_id = ? ORDER BY number DESC LIMIT 1"
        return next(iter(self._query_match(match_id, last)), None)

    def _fold(self, match_id: int) -> _FoldedMatch:
        """Replay a match for its summaries. Raise JournalError if it is unreadable."""
        last = self._last(match_id)
        known: dict[int, Measure | None] = {}
        measures = "SELECT number, CAST(measure AS BLOB) FROM measures WHERE match_id = ?"
        for number, text in self._query_match(match_id, measures):
            with _reading(match_id):
                known[number] = None if text in (None, b"null") else event_json.measure_from_json(text)
        match = self.initial_match(match_id)
        closed: list[_ClosedRound] = []
        for step in self.replay(match_id):
            match = step.match
            if isinstance(step.event, Reopen):
                closed.pop()
            elif closes(step.event, match):
                number = len(match.rounds) - 1
                measured = known[number] if number in known else self._measured_today(match)
                closed.append(_ClosedRound(match, step.written, measured))
        return _FoldedMatch(match, tuple(closed), last)

    def _measured_today(self, match: Match) -> Measure | None:
        """Measure the current board with today's lexicon; return None if that is not installed."""
        try:
            return _measured(match, self._open_lexicon(match.rules.lexicon, match.rules.spelling))
        except (OSError, ValueError):
            return None

    def ids(self) -> tuple[int, ...]:
        """Return the numbers of all matches, oldest first."""
        return tuple(row[0] for row in self.query("SELECT id FROM matches ORDER BY id"))

    def history(self) -> Iterator[SavedMatch]:
        """Return every readable match, newest first, each when it is asked for."""
        return self._readable(reversed(self.ids()))

    def _if_readable(self, read: Callable[[int], Read], match_id: int) -> Read | None:
        """Return what is read of a match; None if it is unreadable, which `new_problems` reports."""
        try:
            return read(match_id)
        except JournalError as error:
            if not isinstance(error.notice, problems.UnreadMatch):
                raise
            with self._lock:
                self._unreadable.setdefault(match_id, error.notice)
            return None

    def new_problems(self) -> tuple[Notice, ...]:
        """Return the problems of unreadable matches that were not returned before. The matches stay in the file."""
        with self._lock:
            new = tuple(filter(None, self._unreadable.values()))
            self._unreadable = dict.fromkeys(self._unreadable)
        return new

    def _readable(self, match_ids: Iterable[int]) -> Iterator[SavedMatch]:
        saved = (self._if_readable(self.saved_match, match_id) for match_id in match_ids)
        return (one for one in saved if one is not None)

    def _save_open(self, rows: sqlite3.Connection, match_id: int, open_: bool) -> None:
        """Save whether a match is open, so that it need not be read to find out."""
        rows.execute("UPDATE matches SET open = ? WHERE id = ? AND open IS NOT ?", (open_, match_id, open_))

    def query(self, text: str, *values: Any) -> list[Any]:
        """Return the rows of an SQL query."""
        with self._lock, _disk(problems.DiskAction.READ):
            try:
                return self.connection.execute(text, values).fetchall()
            except sqlite3.OperationalError as error:
                if "decode" not in str(error):
                    raise
                # One damaged character must not hide all other rows; show a replacement character.
                self.connection.text_factory = partial(str, encoding="utf-8", errors="replace")
                return self.connection.execute(text, values).fetchall()

    def _query_match(self, match_id: int, text: str) -> list[Any]:
        """Query the rows of one match. A damaged page makes only this match unreadable."""
        try:
            return self.query(text, match_id)
        except JournalError as error:
            why = error.__cause__
            if isinstance(why, UnicodeDecodeError) or (
                isinstance(why, sqlite3.DatabaseError) and not database.is_disk_error(why)
            ):
                raise _damaged(match_id, why) from why
            raise

    @contextmanager
    def transaction(self, lost: problems.LostChange) -> Iterator[sqlite3.Connection]:
        """Open one transaction. If the disk refuses, the error says that `lost` is lost."""
        with self._lock, _disk(problems.DiskAction.WRITE, lost):
            if database.file_identity(self.path) != self._place:
                self._restore_file()
            if lost not in (problems.LostChange.MOVE, problems.LostChange.SUMMARIES):
                database.remove_last_event_note(self.path)
            with self.connection:
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
            if lost not in (problems.LostChange.MOVE, problems.LostChange.SUMMARIES):
                self._checkpoint()

    def _checkpoint(self) -> None:
        """Move the write-ahead log into the file, where damage to the log cannot lose it, if the disk has room."""
        with suppress(sqlite3.Error):
            database.checkpoint(self.connection)
            if self.path != database.MEMORY:
                database.remove_last_event_note(self.path)

    def _restore_file(self) -> None:
        """Write the file again after somebody deleted or replaced it while it was open. Set aside what is in its
        place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(self.path):
            with _disk(problems.DiskAction.SET_ASIDE):
                database.set_aside(self.path)
        for ending in database.COMPANION_SUFFIXES:  # those of the deleted file
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        with closing(sqlite3.connect(self.path)) as restored:
            self.connection.backup(restored)
        rows = database.connect(self.path)
        self.connection.close()
        self.connection, self._place = rows, database.file_identity(self.path)


def _open_and_check(path: Path) -> tuple[sqlite3.Connection, Notice | None]:
    """Open an existing journal and checkpoint it. Return it with a notice if a damaged write-ahead log lost events."""
    log = database.read_log(path)
    rows = database.connect(path)
    try:
        match_id, events = database.missing_events(path, rows)
        saved = database.save_damaged_log(path, log) if events else None
        with suppress(sqlite3.Error):  # a full disk: what was read stays readable
            if path.stat().st_size <= database.CHECK_LIMIT:
                with rows:
                    rows.execute("BEGIN")
                    tables.remove_bad_rows(rows)
            database.checkpoint(rows)
        database.remove_last_event_note(path)
    except BaseException:
        rows.close()
        raise
    if not events:
        return rows, None
    lost = Fault(
        "Part of the journal is damaged or missing: {moves} of the last moves of match {match} can't be read.",
        moves=events,
        match=str(match_id),
    )
    return rows, Notice(lost, Fault("The damaged part was saved as {file}.", file=saved.name) if saved else None)


@contextmanager
def _disk(doing: problems.DiskAction, lost: problems.LostChange | None = None) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error, UnicodeDecodeError) as error:  # the last: SQLite's message about a damaged name
        raise _refusal(error, doing, lost) from error


def _refusal(error: Exception, doing: problems.DiskAction, lost: problems.LostChange | None = None) -> JournalError:
    """Return the JournalError for an error of the disk or SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalError(problems.Busy())
    known = {
        sqlite3.SQLITE_FULL: problems.DISK_FULL,
        sqlite3.SQLITE_READONLY: problems.PROTECTED,
        sqlite3.SQLITE_CANTOPEN: problems.PROTECTED,
    }
    why = known.get(code) or getattr(error, "strerror", None) or str(error)
    return JournalError(problems.Refused(doing, why, lost))


@contextmanager
def _reading(match_id: int) -> Iterator[None]:
    """Turn MalformedRow into the JournalError of an unreadable match. Only decoding belongs inside."""
    try:
        yield
    except event_json.MalformedRow as error:
        raise _damaged(match_id, error) from error


def _damaged(match_id: int, why: Exception) -> JournalError:
    return _unreadable(match_id, Fault("it is damaged ({reason})", reason=why))


def _unreadable(match_id: int, why: Exception) -> JournalError:
    unread = Fault("Match {match} in the journal can't be read: {reason}.", match=str(match_id), reason=why)
    return JournalError(problems.UnreadMatch(unread))


def _measured(match: Match, lexicon: WordLookup | None) -> Measure | None:
    """Measure the current board; return None without a lexicon that lists its words."""
    return measure(match, lexicon) if isinstance(lexicon, Lexicon) else None
