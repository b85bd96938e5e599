"""The event log in SQLite: save file, crash recovery, replay and history in one. Knows how, not when, to write.

Every event is a row and a transaction. The log is kept write-ahead with synchronous FULL: a commit returns after its
one fsync, so what `append` has returned from survives a kill and a power cut alike. The file is held in exclusive
locking mode, which makes a second window's opening fail at once instead of mixing two games.
"""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Event, Finish, Match, NotNow, Pause, Phase, Reopen, SetWord, Tick, advance
from boggle_qt.engine.referee import Verdict, Words
from boggle_qt.engine.summary import Measure, measure, summaries
from boggle_qt.store import shipped
from boggle_qt.store import summaries as tables
from boggle_qt.store.notices import (
    Aside,
    Busy,
    Damaged,
    Disk,
    Doing,
    JournalTrouble,
    Keeps,
    Lost,
    MadeAgain,
    Newer,
    NoMatch,
    Part,
    Refused,
    UnreadMatch,
)
from boggle_qt.store.rows import (
    Answer,
    Answers,
    Spoilt,
    answers_from_json,
    answers_to_json,
    event_from_json,
    event_to_json,
    measure_from_json,
    measure_to_json,
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


class JournalError(Exception):
    """There is no journal, or a match of it cannot be had; the notice says why."""

    def __init__(self, notice: JournalTrouble) -> None:
        super().__init__(notice)
        self.notice = notice


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


class Kept(Struct, frozen=True):
    """A match in the journal: its row, when it began and was last played (UTC), and what it is now."""

    id: int
    started: datetime
    played: datetime
    match: Match


class Replayed(Struct, frozen=True):
    """One event of a replay, the match after it, and what was said."""

    event: Event
    match: Match
    verdict: Verdict | None
    written: datetime


class _Closed(Struct, frozen=True):
    """A round that was closed: the match then, when that was, and what its board held."""

    match: Match
    when: datetime
    measured: Measure | None
    noted: bool
    """Whether what it held is in the log already."""

    @property
    def number(self) -> int:
        return len(self.match.rounds) - 1


class _Folded(Struct, frozen=True):
    """The log of a match, folded for its summaries."""

    match: Match
    closed: tuple[_Closed, ...]
    last: tuple[Any, ...] | None
    """Its last event's row: where another is last now, somebody played on."""


def closes(event: Event, after: Match) -> bool:
    """Whether it was this event, `after` which the match is so, that closed the round on the table."""
    return after.settled and not isinstance(event, SetWord | Finish)


def is_open(match: Match) -> bool:
    """Whether a match can be gone on with. One without a board cannot; nor can a solo round that is scored, where
    there is no target to go on for, nor one that was thrown and left before its start: another throw is as good."""
    if not match.rounds or match.phase is Phase.OVER:
        return False
    if match.solo and match.phase is Phase.READY and len(match.rounds) == 1:
        return False
    return match.phase is not Phase.SCORED or not match.solo or (match.rules.target, match.rules.rounds) != (None, None)


class Journal:
    """The open file. `open` makes one; `close` lets go of it. Every method may raise JournalError, and may be called
    from any thread: each question and each transaction waits for the one before."""

    def __init__(
        self,
        path: Path,
        rows: sqlite3.Connection,
        notice: Damaged | MadeAgain | None,
        clock: Callable[[], datetime],
        open_lexicon: OpenLexicon,
    ) -> None:
        self._path, self._rows, self._clock, self._open_lexicon = path, rows, clock, open_lexicon
        self._lock = threading.RLock()
        self._place = _place(path)
        self.notice = notice
        """What the player must be told about the opening: a damaged file was set aside or mended."""
        self._passed: dict[int, JournalTrouble] = {}
        self._reported: set[int] = set()

    @property
    def connection(self) -> sqlite3.Connection:
        """The open file, for whoever has to ask SQLite itself."""
        return self._rows

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        open_lexicon: OpenLexicon = shipped.lexicon,
    ) -> Journal:
        """Open the journal at `path`, or begin one. `clock` gives the time of day in UTC, for history; `open_lexicon`
        is asked in a replay for what was not noted at the time.

        A damaged file is renamed and a new one begun (see `notice`); where it is gone and its latest pages, beside it,
        are all there, it is made again of them. Raises JournalError: Newer for the file of a newer version,
        which is left alone; Busy when another window holds it; Refused when the folder cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            notice = _mended(path)
            return cls(path, _connect(path), notice, clock, open_lexicon)
        except _Damaged as damage:
            aside = _set_aside(path)
            with _disk(Doing.OPEN):
                damaged = Damaged(Keeps.JOURNAL, str(damage), Aside(aside.name))
                return cls(path, _connect(path), damaged, clock, open_lexicon)
        except (OSError, sqlite3.Error) as error:
            raise _refusal(error, Doing.OPEN) from error

    def close(self) -> None:
        """Let go of the file; another window may open it then. Safe to call twice."""
        with self._lock, suppress(sqlite3.Error):
            self._rows.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def now(self) -> datetime:
        """The time of day, in UTC, by which it dates what is written."""
        return self._clock()

    def start_match(self, match: Match, when: datetime | None = None) -> int:
        """Begin the log of a match that has had no event yet; its number. It began now, or when it is said to have."""
        with self.change(Lost.MATCH) as rows:
            row = rows.execute(
                "INSERT INTO matches (started, setup, open, played, summed) "
                "VALUES (?, ?, 0, (SELECT COALESCE(MAX(played), 0) + 1 FROM matches), 1)",
                ((when or self.now()).isoformat(), setup_to_json(match)),
            )
            return int(row.lastrowid or 0)

    def append(
        self,
        match_id: int,
        event: Event,
        answers: Answers | None = None,
        after: Match | None = None,
        lexicon: Words | None = None,
        when: datetime | None = None,
    ) -> None:
        """Put one event on the disk; it is there when this returns, and with it the summary of a round that it closed.
        `answers` are what `Noting` noted while the event was judged; without them a replay asks the lexicon of its own
        day. `after` is the match with this event: it says whether there is anything to go on with, and what there is
        to sum up; `lexicon`, the house's, then says what the board held. It happened now, or when it is said to have.

        A Tick after a Tick takes its place: of a row of heartbeats only the last says anything.
        """
        kind, text, said = type(event).__name__, event_to_json(event), answers_to_json(answers or {})
        now = when or self.now()
        closed = None
        if after is not None and closes(event, after):
            closed = _Closed(after, now, _measured(after, lexicon), noted=False)
        with self.change(Lost.MOVE) as rows:
            last = rows.execute(
                "SELECT number, kind FROM events WHERE match_id = ? ORDER BY number DESC LIMIT 1", (match_id,)
            ).fetchone()
            number = last[0] + (not (kind == last[1] == Tick.__name__)) if last else 0
            rows.execute(
                "INSERT OR REPLACE INTO events (match_id, number, written, kind, event, told) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                (match_id, number, now.isoformat(), kind, text, said),
            )
            rows.execute(
                "UPDATE matches SET played = (SELECT MAX(played) + 1 FROM matches) "
                "WHERE id = ? AND played < (SELECT MAX(played) FROM matches)",
                (match_id,),
            )
            self._note(rows, match_id, None if after is None else is_open(after))
            if after is None:
                rows.execute("UPDATE matches SET summed = NULL WHERE id = ?", (match_id,))
            elif isinstance(event, Reopen):
                tables.forget_round(rows, match_id, len(after.rounds) - 1)
                tables.write_seats(rows, match_id, after, self._gone(match_id))
            elif closed is not None or (after.phase is Phase.OVER and any(one.closed for one in after.rounds)):
                gone = self._gone(match_id)
                if closed is not None:
                    self._sum_up(rows, match_id, closed, gone, always=True)
                tables.write_seats(rows, match_id, after, gone)

    def play(self, match_id: int, match: Match, event: Event, lexicon: Words) -> tuple[Match, Verdict | None]:
        """`advance`, with the event and what the lexicon said of it on the disk before the answer is given. What raises
        NotNow is not written."""
        noting = Noting(lexicon)
        after, verdict = advance(match, event, noting)
        self.append(match_id, event, noting.answers, after, lexicon)
        return after, verdict

    def open_matches(self, most: int = -1) -> Iterator[Kept]:
        """Matches that can be gone on with (see `is_open`), last played first; `most` are read in the search at most,
        all where it is negative. What was open when its last event was written is known without reading it."""
        rows = self._query("SELECT id FROM matches WHERE open IS NOT 0 ORDER BY played DESC, id DESC LIMIT ?", (most,))
        for kept in self._readable(match_id for (match_id,) in rows):
            if is_open(kept.match):
                yield kept
            else:
                with suppress(JournalError), self.change(Lost.MATCH) as change:  # what is not noted is looked at again
                    self._note(change, kept.id, False)

    def open_count(self) -> int:
        """How many matches can be gone on with, as far as anybody has looked; without reading any."""
        return int(self._query("SELECT COUNT(*) FROM matches WHERE open IS NOT 0 AND open = 1")[0][0])

    def end(self, match_id: int) -> None:
        """The match is over where it stands; it stays in the journal. Does nothing to one that is over."""
        kept = self.kept(match_id)
        if kept.match.phase is not Phase.OVER:
            self.play(match_id, kept.match, Finish(kept.match.now), ASKED_NOTHING)

    def resume(self, match_id: int) -> Kept:
        """A match to go on with: one that ran comes back paused, covered, with every word and the time that its last
        event left."""
        kept = self.kept(match_id)
        if kept.match.phase is not Phase.RUNNING:
            return kept
        match, _ = self.play(match_id, kept.match, Pause(kept.match.now), ASKED_NOTHING)
        return replace(kept, match=match)

    def kept(self, match_id: int) -> Kept:
        """A match as its log leaves it."""
        match = self.beginning(match_id)
        started = self._query_match(match_id, "SELECT CAST(started AS BLOB) FROM matches WHERE id = ?")
        with _reading(match_id, Part.BEGINNING):
            began = played = moment_from_row(started[0][0])
        for step in self.replay(match_id):
            match, played = step.match, step.written
        return Kept(match_id, began, played, match)

    def beginning(self, match_id: int) -> Match:
        """The match before its first event. Raises JournalError where there is none, or it cannot be read."""
        found = self._query_match(match_id, "SELECT CAST(setup AS BLOB) FROM matches WHERE id = ?")
        if not found:
            raise JournalError(NoMatch(match_id))
        with _reading(match_id, Part.BEGINNING):
            return setup_from_json(found[0][0])

    def replay(self, match_id: int) -> Iterator[Replayed]:
        """The match again, event by event. Raises JournalError (UnreadMatch) at a row that is not as it was written, or
        that the rules have no place for; a fault of the game itself is not taken for one, and comes through as it is.
        """
        match = self.beginning(match_id)
        rules = match.rules
        answers: dict[str, Answer] = {}

        def today() -> Words:
            try:
                return self._open_lexicon(rules.lexicon, rules.spelling)
            except (OSError, ValueError) as error:
                raise _unreadable(match_id, Part.WORDS, error) from error

        lexicon = _Remembered(answers, today)
        rows = self._query_match(  # as bytes: one that is no UTF-8 would keep SQLite from reading any
            match_id,
            "SELECT number, CAST(event AS BLOB), CAST(told AS BLOB), CAST(written AS BLOB) "
            "FROM events WHERE match_id = ? ORDER BY number",
        )
        for number, text, said, written in rows:
            with _reading(match_id, number):
                event, when = event_from_json(text), moment_from_row(written)
                answers.update(answers_from_json(said))
            try:
                match, verdict = advance(match, event, lexicon)
            except NotNow as error:
                raise _unreadable(match_id, number, error) from error
            yield Replayed(event, match, verdict, when)

    def ask(self, question: str, *values: Any) -> list[Any]:
        """The rows that answer a question in SQL."""
        return self._query(question, values)

    @property
    def begun(self) -> bool:
        """Whether a match was ever begun."""
        return bool(self._query("SELECT EXISTS (SELECT 1 FROM matches)")[0][0])

    def unsummed(self) -> int:
        """How many matches are still to be summed up."""
        return int(self._query("SELECT COUNT(*) FROM matches WHERE summed IS NULL")[0][0])

    def sum_up_again(self) -> None:
        """Have all matches summed up anew, by `sum_up`; what is summed up of them stays until then."""
        with self.change(Lost.CHANGE) as rows:
            rows.execute("UPDATE matches SET summed = NULL")

    def sum_up(self, most: int) -> int:
        """Sum up at most so many of the matches that are not yet, the latest first, in one transaction: 0 when none is
        left. Reading them takes long and holds up nobody."""
        waiting = self._query("SELECT id FROM matches WHERE summed IS NULL ORDER BY id DESC LIMIT ?", (most,))
        folded: dict[int, _Folded | None] = {}
        for (match_id,) in waiting:
            folded[match_id] = None
            with self.passing_over(match_id):
                folded[match_id] = self._fold(match_id)
        if not folded:
            return 0
        with self.change(Lost.SUMMARIES) as rows:
            for match_id, fold in folded.items():
                self._sum_up_whole(rows, match_id, fold)
        return len(folded)

    def sum_up_one(self, match_id: int) -> None:
        """Sum up a match anew, at once: within the transaction of who calls it, or in one of its own."""
        fold = None
        with self.passing_over(match_id):
            fold = self._fold(match_id)
        if self._rows.in_transaction:
            self._sum_up_whole(self._rows, match_id, fold)
            return
        with self.change(Lost.SUMMARIES) as rows:
            self._sum_up_whole(rows, match_id, fold)

    def tidy(self, whole: bool) -> None:
        """Let nothing that was deleted stay in the file or beside it; `whole`: write the file anew, too, which takes
        the longer the larger it is."""
        with self._lock, _disk(Doing.WRITE):
            self._rows.execute("PRAGMA secure_delete = ON")
            if whole:
                self._rows.execute("VACUUM")
            self._rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    def _sum_up_whole(self, rows: sqlite3.Connection, match_id: int, fold: _Folded | None) -> None:
        """All rounds of a match in the tables, as folded; nothing of one that cannot be read."""
        if fold is not None and fold.last != self._last(match_id):
            return  # somebody played on meanwhile: it is not summed up yet, and comes again
        tables.forget(rows, match_id)
        if fold is not None:
            gone = self._gone(match_id)
            for closed in fold.closed:
                self._sum_up(rows, match_id, closed, gone)
            tables.write_seats(rows, match_id, fold.match, gone)
        rows.execute("UPDATE matches SET summed = ? WHERE id = ?", (fold is not None, match_id))

    def _sum_up(
        self, rows: sqlite3.Connection, match_id: int, closed: _Closed, gone: frozenset[int], always: bool = False
    ) -> None:
        """One closed round in the tables, unless it is `gone`. What its board held is noted where anybody could say;
        `always`: also that nobody could."""
        if not closed.noted and (always or closed.measured is not None):
            text = None if closed.measured is None else measure_to_json(closed.measured)
            rows.execute("INSERT OR REPLACE INTO measures VALUES (?, ?, ?)", (match_id, closed.number, text))
        if not gone & {closed.number, tables.WHOLE}:
            tables.write(rows, match_id, closed.match, closed.when, summaries(closed.match, closed.measured))

    def _gone(self, match_id: int) -> frozenset[int]:
        """The rounds of a match that are deleted, by number; among them WHOLE where all are."""
        return frozenset(row[0] for row in self._query("SELECT number FROM deleted WHERE match_id = ?", (match_id,)))

    def _last(self, match_id: int) -> tuple[Any, ...] | None:
        """The row of the last event of a match."""
        found = self._query_match(
            match_id,
            "SELECT number, CAST(event AS BLOB) FROM events WHERE match_id = ? ORDER BY number DESC LIMIT 1",
        )
        return found[0] if found else None

    def _fold(self, match_id: int) -> _Folded:
        """A match with its closed rounds, for their summaries. Raises JournalError (MATCH) where it cannot be read."""
        last = self._last(match_id)
        known: dict[int, Measure | None] = {}
        for number, text in self._query_match(
            match_id, "SELECT number, CAST(measure AS BLOB) FROM measures WHERE match_id = ?"
        ):
            with _reading(match_id, Part.MEASURES):
                known[number] = None if text is None else measure_from_json(text)
        match = self.beginning(match_id)
        closed: list[_Closed] = []
        for step in self.replay(match_id):
            match = step.match
            if isinstance(step.event, Reopen):
                closed.pop()
            elif closes(step.event, match):
                number = len(match.rounds) - 1
                noted = number in known
                measured = known[number] if noted else self._measured_today(match)
                closed.append(_Closed(match, step.written, measured, noted))
        return _Folded(match, tuple(closed), last)

    def _measured_today(self, match: Match) -> Measure | None:
        """What the board on the table holds by the lexicon of today; None where it is not there any more."""
        try:
            return _measured(match, self._open_lexicon(match.rules.lexicon, match.rules.spelling))
        except (OSError, ValueError):
            return None

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
            if not isinstance(error.notice, UnreadMatch | NoMatch):
                raise
            with self._lock:
                self._passed[match_id] = error.notice

    def unread(self) -> tuple[JournalTrouble, ...]:
        """What the player must be told of matches that were passed over because they cannot be read: of each once.
        They stay in the file."""
        with self._lock:
            new = {match_id: notice for match_id, notice in self._passed.items() if match_id not in self._reported}
            self._reported |= new.keys()
        return tuple(new.values())

    def _readable(self, match_ids: Iterable[int]) -> Iterator[Kept]:
        for match_id in match_ids:
            kept = None
            with self.passing_over(match_id):
                kept = self.kept(match_id)
            if kept is not None:
                yield kept

    def _note(self, rows: sqlite3.Connection, match_id: int, open_: bool | None) -> None:
        """Note whether a match can be gone on with, so that it need not be read to know it."""
        rows.execute("UPDATE matches SET open = ? WHERE id = ? AND open IS NOT ?", (open_, match_id, open_))

    def _query(self, text: str, values: tuple[Any, ...] = ()) -> list[Any]:
        with self._lock, _disk(Doing.READ):
            return self._rows.execute(text, values).fetchall()

    def _query_match(self, match_id: int, text: str) -> list[Any]:
        """Rows of one match. A damaged place in the file is that match's, and no other's."""
        try:
            return self._query(text, (match_id,))
        except JournalError as error:
            why = error.__cause__
            if isinstance(why, UnicodeDecodeError) or (
                isinstance(why, sqlite3.DatabaseError) and not _is_of_the_disk(why)
            ):
                raise _unreadable(match_id, Part.PLACE, why) from why
            raise

    @contextmanager
    def change(self, lost: Lost) -> Iterator[sqlite3.Connection]:
        """One transaction; where the disk refuses, `lost` says what did not happen."""
        with self._lock, _disk(Doing.WRITE, lost):
            if _place(self._path) != self._place:
                self._put_back()
            with self._rows:
                self._rows.execute("BEGIN IMMEDIATE")
                yield self._rows

    def _put_back(self) -> None:
        """The file was deleted or replaced while it is held. What is written would go where nobody finds it; so all of
        it is put to its place again, whatever lies there now set aside."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(self._path):
            _set_aside(self._path)
        for ending in BESIDE:  # of the file that is no more
            self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
        with closing(sqlite3.connect(self._path)) as anew:
            self._rows.backup(anew)
        rows = _connect(self._path)
        self._rows.close()
        self._rows, self._place = rows, _place(self._path)


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
        _connect(path, watched).close()
    except (_Damaged, _Stopped, JournalError, OSError, sqlite3.Error):
        return going
    return True


class _Stopped(Exception):
    """Who watches wants no more of it."""


class _Damaged(Exception):
    """A file that is no journal."""


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


def _is_of_the_disk(error: sqlite3.DatabaseError) -> bool:
    return error.sqlite_errorcode & 0xFF in THE_DISK


def _place(path: Path) -> tuple[int, int] | None:
    """Which file it is that lies there; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _mended(path: Path) -> MadeAgain | None:
    """Make a journal again that was cut to nothing or deleted, where what SQLite wrote beside it, and would delete now,
    has all its pages; what to tell the player then. Raises _Damaged where it has not: all is as it was then.
    """
    beside = path.with_name(f"{path.name}-wal")
    if not beside.is_file() or (os.path.lexists(path) and not path.is_file()):
        return None
    with path.open("rb") if path.exists() else io.BytesIO() as stream:
        head = stream.read(LEAST)
    if len(head) == LEAST and not head.startswith(HEAD):
        raise _Damaged("file is not a database")  # said by us: SQLite would delete what lies beside it
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
            with closing(_connect(copy)) as rows:
                matches = rows.execute("SELECT COUNT(*) FROM matches").fetchone()[0]
        except (_Damaged, JournalError, sqlite3.Error) as error:
            raise _Damaged("its file was empty or gone") from error
        copy.replace(path)
        beside.unlink()
    return MadeAgain(matches)


def _connect(path: Path, watch: Watch = lambda _: True) -> sqlite3.Connection:
    """The file, locked for this window and brought up to date. Raises what `open` and `renew` take care of."""
    rows = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        rows.execute("PRAGMA locking_mode = EXCLUSIVE")
        version = rows.execute("PRAGMA user_version").fetchone()[0]
        ours = rows.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        if not ours and rows.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            raise _Damaged("it is not a journal of this game")
        if version > len(STEPS):
            raise JournalError(Newer(Keeps.JOURNAL, path.name, version, len(STEPS)))
        rows.execute("PRAGMA journal_mode = WAL")
        rows.execute("PRAGMA synchronous = FULL")
        size = rows.execute("PRAGMA page_count").fetchone()[0] * rows.execute("PRAGMA page_size").fetchone()[0]
        if size <= CHECKED and (found := rows.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise _Damaged(str(found).splitlines()[0])
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
        if not _is_of_the_disk(error):
            raise _Damaged(str(error)) from error
        raise
    except UnicodeDecodeError as error:  # what SQLite would say of a damaged name is no text itself
        rows.close()
        raise _Damaged("the name of a table is no text") from error
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
            raise _Stopped

    try:
        with closing(sqlite3.connect(half)) as whole:
            rows.backup(whole, pages=WATCHED, progress=copied)
        half.replace(copy)
    except BaseException:
        with suppress(OSError):
            half.unlink(missing_ok=True)  # it may be as large as the disk is full
        raise


def _set_aside(path: Path) -> Path:
    """Rename a damaged file, and what SQLite keeps beside it, to a free name; where the first of them lies now."""
    number = 1
    while any(
        os.path.lexists(path.with_name(f"{path.stem}-damaged-{number}{path.suffix}{ending}"))
        for ending in ("", *BESIDE)
    ):
        number += 1
    aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    with _disk(Doing.SET_ASIDE):
        moved = [path.rename(aside)] if os.path.lexists(path) else []
        for ending in BESIDE:
            if (beside := path.with_name(path.name + ending)).exists():
                moved.append(beside.rename(aside.with_name(aside.name + ending)))
    return moved[0] if moved else aside


@contextmanager
def _disk(doing: Doing, lost: Lost | None = None) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error, UnicodeDecodeError) as error:  # the last: SQLite's words on a damaged name
        raise _refusal(error, doing, lost) from error


def _refusal(error: Exception, doing: Doing, lost: Lost | None = None) -> JournalError:
    """A disk's or SQLite's error as what it kept from being done."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalError(Busy())
    known = {
        sqlite3.SQLITE_FULL: Disk.FULL,
        sqlite3.SQLITE_READONLY: Disk.PROTECTED,
        sqlite3.SQLITE_CANTOPEN: Disk.PROTECTED,
    }
    why = known.get(code) or getattr(error, "strerror", None) or str(error)
    return JournalError(Refused(doing, why, lost))


@contextmanager
def _reading(match_id: int, at: Part | int) -> Iterator[None]:
    """Rows that make no sense are a match that cannot be read. Nothing but their decoding belongs in here."""
    try:
        yield
    except Spoilt as error:
        raise _unreadable(match_id, at, error) from error


def _unreadable(match_id: int, at: Part | int, why: Exception) -> JournalError:
    return JournalError(UnreadMatch(match_id, at, str(why)))


def _measured(match: Match, lexicon: Words | None) -> Measure | None:
    """What the board on the table holds by a lexicon; None where there is none that knows all its words."""
    return measure(match, lexicon) if isinstance(lexicon, Lexicon) else None


def _no_lexicon() -> Words:
    raise AssertionError("neither a pause nor an end asks a lexicon")


ASKED_NOTHING: Words = _Remembered({}, _no_lexicon)
"""The lexicon of who pauses or ends a match and needs none."""
