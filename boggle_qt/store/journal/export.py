"""The journal as text: matches as JSON lines that import byte for byte, summaries as CSV.

The first line identifies the file. Each further line is a match with all its events, as stored.
"""

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator
from datetime import UTC
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import msgspec

from boggle_qt.engine.fault import Fault
from boggle_qt.store.files import atomic_write
from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.files.word_files import csv_text
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.event_json import MOST_BYTES, MalformedRow, moment_from_row
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Score
from boggle_qt.store.journal.summary_tables import COUNT_COLUMNS, COUNTS

FORMAT = 2
"""The format of the lines; format 1 had no reviews."""

BATCH = 64
"""Matches written in one transaction."""


class _Head(msgspec.Struct):
    journal: str
    format: int


_Number = Annotated[int, msgspec.Meta(ge=0, lt=1 << 40)]


class _Event(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    number: _Number
    written: str
    kind: str
    event: msgspec.Raw
    told: msgspec.Raw


_Review = tuple[
    _Number,
    _Number,
    Annotated[str, msgspec.Meta(max_length=64)],
    Annotated[str, msgspec.Meta(max_length=64)],
    Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)],
]
"""Round, seat, word, kind and milliseconds since 1970."""


class _Match(msgspec.Struct, forbid_unknown_fields=True):
    match: _Number
    started: str
    open: int | None
    played: _Number
    setup: msgspec.Raw
    measures: list[tuple[int, msgspec.Raw]]
    deleted: list[int]
    events: list[_Event]
    reviews: list[_Review] = []  # msgspec copies it


HEAD = _Head("Boggle Qt", FORMAT)


def lines(journal: Journal, left_out: list[int] | None = None) -> Iterator[bytes]:
    """Yield the journal as lines, each with its line end. Add the numbers of matches with damaged rows to `left_out`.
    Raise JournalError if the disk refuses."""
    yield msgspec.json.encode(HEAD) + b"\n"
    for match_id in journal.ids():
        try:
            yield msgspec.json.encode(_line(journal, match_id)) + b"\n"
        except MalformedRow:
            if left_out is not None:
                left_out.append(match_id)


def _line(journal: Journal, match_id: int) -> _Match:
    ((started, setup, open_, played),) = journal.query(
        "SELECT CAST(started AS BLOB), CAST(setup AS BLOB), open, played FROM matches WHERE id = ?", match_id
    )
    events = journal.query(
        "SELECT number, CAST(written AS BLOB), kind, CAST(event AS BLOB), CAST(told AS BLOB) FROM events "
        "WHERE match_id = ? ORDER BY number",
        match_id,
    )
    measures = journal.query(
        "SELECT number, CAST(measure AS BLOB) FROM measures WHERE match_id = ? ORDER BY number", match_id
    )
    deleted = journal.query("SELECT number FROM deleted WHERE match_id = ? ORDER BY number", match_id)
    reviews = journal.query(
        "SELECT number, seat, word, kind, at FROM reviews WHERE match_id = ? AND typeof(at) = 'integer' "
        "ORDER BY 1, 2, 3, 4",
        match_id,
    )
    return _Match(
        match_id,
        _text(started),
        open_,
        played,
        _raw(setup),
        [(number, _raw(b"null" if text is None else text)) for number, text in measures],
        [number for (number,) in deleted],
        [_Event(n, _text(written), str(kind), _raw(event), _raw(told)) for n, written, kind, event, told in events],
        [(n, seat, str(word), str(kind), at) for n, seat, word, kind, at in reviews],
    )


def _text(row: bytes) -> str:
    moment_from_row(row)
    return row.decode("ascii")


def _raw(row: bytes) -> msgspec.Raw:
    """Return the JSON of a row. Raise MalformedRow if it is not JSON on one line."""
    try:
        json.loads(row.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise MalformedRow("{reason}", reason=error) from error
    if b"\n" in row:
        raise MalformedRow("it has several lines")
    return msgspec.Raw(row)


def write_lines(lines: Iterable[bytes], path: Path) -> Generator[int, None, int]:
    """Write lines to a file, which appears complete or not at all. Yield the number written so far and return the
    total. Raise OSError, or what the lines raise."""
    written = 0
    with atomic_write.whole(path) as half, half.open("wb") as stream:
        for line in lines:
            stream.write(line)
            written += 1
            yield written
    return written


def check(path: Path) -> int:
    """Read an export and return its number of matches. Raise OSError, or Fault naming the line."""
    return sum(1 for _ in _read(path))


def import_matches(journal: Journal, path: Path) -> Generator[int, None, int]:
    """Import an export that `check` accepted. Yield the number of matches read so far and return the number of new
    ones.

    Matches that are in the journal already, event for event, are skipped, so an import may be stopped and repeated.
    Matches keep their numbers in an empty journal; otherwise they get new ones. `queries.summarize` then summarizes
    them. Raise Fault, OSError or JournalError; matches imported before that stay.
    """
    known = {_digest_in(journal, match_id) for match_id in journal.ids()}
    empty = not known
    new = 0
    lot: list[_Match] = []
    for read, match in enumerate(_read(path), start=1):
        if _digest(match) not in known:
            known.add(_digest(match))
            lot.append(match)
            new += 1
        if len(lot) == BATCH:
            _write(journal, lot, empty)
            lot = []
            yield read
    _write(journal, lot, empty)
    return new


def restore_copy(journal: Journal, copy: Path) -> Generator[int, None, int]:
    """Import the matches of a daily copy as `import_matches` does."""
    with tempfile.TemporaryDirectory() as folder:
        file, text = Path(folder, "journal.sqlite"), Path(folder, "journal.jsonl")
        shutil.copyfile(copy, file)  # opening the copy itself would write beside it, and rename it if damaged
        with Journal.open(file) as old:
            if old.notice is not None:
                raise Fault("{file} is damaged", file=copy.name)
            for _ in write_lines(lines(old), text):
                yield 0
        return (yield from import_matches(journal, text))


def _read(path: Path) -> Iterator[_Match]:
    with path.open("rb") as stream:
        _check_head(stream.readline(1000))
        for number, line in enumerate(iter(stream.readline, b""), start=2):
            try:
                match = msgspec.json.decode(line, type=_Match)
                for moment in (match.started, *(event.written for event in match.events)):
                    moment_from_row(moment)
                for row in (match.setup, *(raw for e in match.events for raw in (e.event, e.told))):
                    if len(row) > MOST_BYTES:
                        raise MalformedRow("it has more than {most} bytes", most=MOST_BYTES)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, MalformedRow) as error:
                raise Fault("line {number} is not an exported match ({reason})", number=number, reason=error) from error
            yield match


def _check_head(line: bytes) -> None:
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        head = None
    if head is None or head.journal != HEAD.journal:
        raise Fault(
            "line 1 is not the first line of an export: it should be {line}", line=msgspec.json.encode(HEAD).decode()
        )
    if head.format > FORMAT:
        raise Fault(
            "the file was written by a newer Boggle Qt: its format is {version}, and this version reads up to {known}",
            version=head.format,
            known=FORMAT,
        )


def _digest(match: _Match) -> bytes:
    """Return a digest of a match's beginning and events, without its number and without names: a match whose players
    were renamed since is the same."""
    parts: list[object] = [match.started, _nameless(match.setup)]
    parts += [(e.number, e.written, e.kind, _nameless(e.event)) for e in match.events]
    return sha256(json.dumps(parts).encode()).digest()


def _digest_in(journal: Journal, match_id: int) -> bytes:
    try:
        return _digest(_line(journal, match_id))
    except MalformedRow:  # equal to no other match
        return b"%d" % match_id


_NAME = re.compile(r'"name": ?"(?:[^"\\]|\\.)*"')


def _nameless(row: msgspec.Raw) -> str:
    return _NAME.sub("", bytes(row).decode(errors="replace"))


def _write(journal: Journal, matches: list[_Match], as_they_are: bool) -> None:
    if not matches:
        return
    with journal.transaction(LostChange.IMPORT) as rows:
        for match in matches:
            id_, played = match.match, match.played
            if not as_they_are:
                id_, played = rows.execute(
                    "SELECT COALESCE(MAX(id), 0) + 1, COALESCE(MAX(played), 0) + 1 FROM matches"
                ).fetchone()
            rows.execute(
                "INSERT INTO matches (id, started, setup, open, played) VALUES (?, ?, ?, ?, ?)",
                (id_, match.started, bytes(match.setup).decode(), match.open, played),
            )
            rows.executemany(
                "INSERT INTO events (match_id, number, written, kind, event, told) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (id_, e.number, e.written, e.kind, bytes(e.event).decode(), bytes(e.told).decode())
                    for e in match.events
                ],
            )
            rows.executemany(
                "INSERT INTO measures VALUES (?, ?, ?)",
                [(id_, n, None if bytes(raw) == b"null" else bytes(raw).decode()) for n, raw in match.measures],
            )
            rows.executemany("INSERT INTO deleted VALUES (?, ?)", [(id_, number) for number in match.deleted])
            rows.executemany(
                "INSERT OR IGNORE INTO reviews (match_id, number, seat, word, kind, at) VALUES (?, ?, ?, ?, ?, ?)",
                [(id_, *review) for review in match.reviews],
            )


_COLUMNS: dict[str, Callable[[Score], object]] = {
    "when": lambda score: score.when.astimezone(UTC).isoformat(timespec="seconds"),
    "match": lambda score: score.match_id,
    "round": lambda score: score.number + 1,
    "seat": lambda score: score.seat + 1,
    "player": lambda score: score.player,
    "rules": lambda score: score.rules,
    "dice": lambda score: score.terms.rules.dice,
    "board": lambda score: str(score.board),
    "thrown": lambda score: score.thrown,
    "known": lambda score: score.known,
    "points": lambda score: score.points if score.points % 1 else int(score.points),
    "par": lambda score: score.par,
    "words": lambda score: list(score.words),
    "longest": lambda score: score.longest,
    "best": lambda score: score.best,
    "first_word_seconds": lambda score: None if score.first is None else score.first / 1000,
    "seconds": lambda score: score.played / 1000,
    "hints": lambda score: score.hints,
}
"""What is exported of a score by itself; the counts of COUNT_COLUMNS follow."""


def csv_lines(journal: Journal, selection: Filter = queries.NO_FILTER) -> Iterator[str]:
    """Yield a header and the rounds that pass the filter, newest first."""
    yield csv_text([(*_COLUMNS, *COUNT_COLUMNS)])
    page: tuple[Score, ...] = queries.history(journal, selection)
    while page:
        for score in page:
            fields = (" ".join(one) if isinstance(one, list) else one for one in row(score).values())
            yield csv_text([(int(one) if isinstance(one, bool) else one for one in fields)])
        page = queries.history(journal, selection, after=page[-1])


def row(score: Score) -> dict[str, Any]:
    """Return a round by the names of the columns of the CSV form."""
    counts = chain.from_iterable(getattr(score, name) or [None] * len(columns) for name, columns in COUNTS.items())
    return {name: value(score) for name, value in _COLUMNS.items()} | dict(zip(COUNT_COLUMNS, counts, strict=True))
