"""The journal as text: whole, as JSON lines that come back byte for byte, and its summaries as CSV.

The first line says what the file is; each line after it is a match with all its events, as they stand in the rows.
"""

from __future__ import annotations

import csv
import io
import json
import shutil
import tempfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from datetime import UTC
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from boggle_qt.engine.summary import LENGTHS, TIERS
from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import queries, summary_tables
from boggle_qt.store.journal.event_json import MOST_BYTES, MalformedRow, moment_from_row
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Filter, Score

FORMAT = 1
"""Of the lines."""

BATCH = 64
"""Matches that are written in one transaction."""


class NotAnExport(ValueError):
    """A file that is none of ours, or of a newer version; the message says what is wrong and where."""


class _Head(msgspec.Struct):
    journal: str
    format: int


class _Event(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    number: int
    written: str
    kind: str
    event: msgspec.Raw
    told: msgspec.Raw


class _Match(msgspec.Struct, forbid_unknown_fields=True):
    match: int
    started: str
    open: int | None
    played: int
    setup: msgspec.Raw
    measures: list[tuple[int, msgspec.Raw]]
    deleted: list[int]
    events: list[_Event]


HEAD = _Head("Boggle Qt", FORMAT)


def lines(journal: Journal, left_out: list[int] | None = None) -> Iterator[bytes]:
    """The journal, match by match, each line with its end. Matches whose rows are damaged have no line; their numbers
    are put into `left_out`. Raises JournalError where the disk refuses."""
    yield msgspec.json.encode(HEAD) + b"\n"
    for match_id in journal.ids():
        try:
            yield msgspec.json.encode(_line(journal, match_id)) + b"\n"
        except MalformedRow:
            if left_out is not None:
                left_out.append(match_id)


def _line(journal: Journal, match_id: int) -> _Match:
    ((started, setup, open_, played),) = journal.ask(
        "SELECT CAST(started AS BLOB), CAST(setup AS BLOB), open, played FROM matches WHERE id = ?", match_id
    )
    events = journal.ask(
        "SELECT number, CAST(written AS BLOB), kind, CAST(event AS BLOB), CAST(told AS BLOB) FROM events "
        "WHERE match_id = ? ORDER BY number",
        match_id,
    )
    measures = journal.ask(
        "SELECT number, CAST(measure AS BLOB) FROM measures WHERE match_id = ? ORDER BY number", match_id
    )
    deleted = journal.ask("SELECT number FROM deleted WHERE match_id = ? ORDER BY number", match_id)
    return _Match(
        match_id,
        _text(started),
        open_,
        played,
        _raw(setup),
        [(number, _raw(b"null" if text is None else text)) for number, text in measures],
        [number for (number,) in deleted],
        [_Event(n, _text(written), str(kind), _raw(event), _raw(told)) for n, written, kind, event, told in events],
    )


def _text(row: bytes) -> str:
    moment_from_row(row)
    return row.decode("ascii")


def _raw(row: bytes) -> msgspec.Raw:
    """JSON as it stands in its row, on one line. Raises Spoilt where it is none."""
    try:
        json.loads(row.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise MalformedRow(str(error)) from error
    if b"\n" in row:
        raise MalformedRow("JSON of several lines")
    return msgspec.Raw(row)


def write_lines(lines: Iterable[bytes], path: Path) -> Generator[int, None, int]:
    """Write lines to a file, which is there whole or not at all: yields how many are written so far, and returns how
    many there were. Raises OSError, or what the lines raise."""
    half = path.with_name(f".{path.name}.half")
    written = 0
    try:
        with half.open("wb") as stream:
            for line in lines:
                stream.write(line)
                written += 1
                yield written
        half.replace(path)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)
    return written


def check(path: Path) -> int:
    """Read an export through and say how many matches it has; nothing is changed. Raises NotAnExport naming the line,
    or OSError."""
    return sum(1 for _ in _read(path))


def import_matches(journal: Journal, path: Path) -> Generator[int, None, int]:
    """Take in an export: yields how many matches were read so far, and returns how many were new. Read it through by
    `check` first. A match that is there already, event for event, is passed over, so that what was stopped, or an
    export that was taken in before, may be taken in again. Into an empty journal the matches come with their numbers,
    else with new ones after those that are there. What came is summed up by `records.summing`.

    Raises NotAnExport, OSError or JournalError; the matches that came before stay.
    """
    known = _known_digests(journal)
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
    """Bring back the matches of a daily copy, as `importing` does: those that are there already are passed over."""
    with tempfile.TemporaryDirectory() as folder:
        file, text = Path(folder, "journal.sqlite"), Path(folder, "journal.jsonl")
        shutil.copyfile(copy, file)  # opening it would write beside it, and set it aside where it is damaged
        with Journal.open(file) as old:
            if old.notice is not None:
                raise NotAnExport(f"{copy.name} is damaged")
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
                        raise MalformedRow(f"{len(row)} bytes in one event; allowed are {MOST_BYTES}")
                if min(match.match, match.played, *(e.number for e in match.events), 0) < 0:
                    raise MalformedRow("a number below 0")
                if max(match.match, match.played, *(e.number for e in match.events), 0) >= 1 << 40:
                    raise MalformedRow("a number that is too large")
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, MalformedRow) as error:
                raise NotAnExport(f"line {number} is no match as an export has it ({error})") from error
            yield match


def _check_head(line: bytes) -> None:
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        head = None
    if head is None or head.journal != HEAD.journal:
        raise NotAnExport(f"line 1 does not say that it is an export; wanted is {msgspec.json.encode(HEAD).decode()}")
    if head.format > FORMAT:
        raise NotAnExport(
            f"it was written by a newer Boggle Qt (format {head.format}; this one reads {FORMAT}); nothing was taken in"
        )


def _digest(match: _Match) -> bytes:
    """What tells a match from every other: its beginning and its events, not its number."""
    parts: list[object] = [match.started, bytes(match.setup).decode(errors="replace")]
    parts += [(e.number, e.written, e.kind, bytes(e.event).decode(errors="replace")) for e in match.events]
    return sha256(json.dumps(parts).encode()).digest()


def _known_digests(journal: Journal) -> set[bytes]:
    digests = set()
    for match_id in journal.ids():
        try:
            digests.add(_digest(_line(journal, match_id)))
        except MalformedRow:  # no other can be the same
            digests.add(b"%d" % match_id)
    return digests


def _write(journal: Journal, matches: list[_Match], as_they_are: bool) -> None:
    if not matches:
        return
    with journal.change(LostChange.IMPORT) as rows:
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


CSV_COLUMNS = (
    "when",
    "match",
    "round",
    "seat",
    "player",
    "rules",
    "dice",
    "board",
    "thrown",
    "known",
    "points",
    "par",
    "words",
    "longest",
    "best",
    "first_word_seconds",
    "seconds",
    "hints",
    *summary_tables.COUNT_COLUMNS,
)
"""The columns of the summaries as CSV; rounds count from 1."""


def csv_lines(journal: Journal, wanted: Filter = queries.NO_FILTER) -> Iterator[str]:
    """The rounds that are as wanted, newest first, a line each after one with the names of the columns."""
    yield _csv(CSV_COLUMNS)
    page: tuple[Score, ...] = queries.history(journal, wanted)
    while page:
        for score in page:
            yield _csv(_fields(score))
        page = queries.history(journal, wanted, after=page[-1])


def _fields(score: Score) -> list[Any]:
    lengths, tiers = len(LENGTHS), len(TIERS)
    return [
        score.when.astimezone(UTC).isoformat(timespec="seconds"),
        score.match_id,
        score.number + 1,
        score.seat + 1,
        score.player,
        score.rules,
        score.terms.rules.dice,
        str(score.board),
        int(score.thrown),
        int(score.known),
        f"{score.points:g}",
        score.par,
        " ".join(score.words),
        score.longest,
        score.best,
        None if score.first is None else score.first / 1000,
        score.played / 1000,
        score.hints,
        *score.found_lengths,
        *(score.there_lengths or (None,) * lengths),
        *(score.found_tiers or (None,) * tiers),
        *(score.there_tiers or (None,) * tiers),
    ]


def _csv(values: Iterable[Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()
