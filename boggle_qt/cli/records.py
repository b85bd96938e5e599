"""`boggle-qt records`: list, export, import, restore and delete the rounds of the journal."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from boggle_qt.cli import DONE, INTERRUPTED, NO, BadUsage
from boggle_qt.cli.arguments import name, print_note, whole_number
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.messages.numbers import count
from boggle_qt.messages.problems import notice_line, restore_line, restored_line
from boggle_qt.messages.records import (
    deleted_line,
    left_out_line,
    purged_line,
    reading_line,
    score_line,
    summed_line,
    summing_line,
    taken_in_line,
    undone_line,
    written_line,
)
from boggle_qt.store.files import folders
from boggle_qt.store.files.problems import Damaged, ReadOnly
from boggle_qt.store.journal import deletion, queries
from boggle_qt.store.journal import export as exports
from boggle_qt.store.journal.database import copy_day
from boggle_qt.store.journal.deletion import Deleted
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Filter, Score
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH
from boggle_qt.store.words import word_lists

NAME = "records"
HELP = "list, export and delete your past rounds"

TERMINATED = 143
"""Exit status after SIGTERM."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(title="commands", dest="part", metavar="COMMAND", required=True)
    listing = parts.add_parser("list", help="the rounds, newest first", description="The rounds, newest first.")
    _add_filters(listing)
    listing.add_argument("--most", type=whole_number(1), default=20, metavar="N", help="rounds (default: 20)")
    listing.add_argument("--json", action="store_true", help="one JSON value")
    export = parts.add_parser(
        "export",
        help="write the whole journal as JSON lines, or its rounds as CSV",
        description="Write the whole journal as JSON lines, or its rounds as CSV.",
    )
    export.add_argument("file", metavar="FILE", help="a new file; - writes to standard output")
    export.add_argument("--csv", action="store_true", help="the rounds as CSV, newest first")
    taking = parts.add_parser(
        "import", help="import an exported journal", description="Import an exported journal, each match once."
    )
    taking.add_argument("file", type=Path, metavar="FILE", help="what `records export` wrote")
    parts.add_parser(
        "restore",
        help="bring back matches from the last daily copy",
        description="Bring back the matches of the last daily copy that are no longer in the journal.",
    )
    parts.add_parser(
        "rebuild",
        help="rebuild the statistics",
        description="Rebuild the statistics from the log. If interrupted, it continues next time, also in the window.",
    )
    deleting = parts.add_parser(
        "delete", help="delete a round", description="Delete a round or match; it can be restored until --forever."
    )
    deleting.add_argument(
        "match", type=whole_number(1), metavar="MATCH", nargs="?", help="its number, as `records list` says"
    )
    deleting.add_argument(
        "--round", type=whole_number(1), metavar="N", help="this round alone, of a match of one player"
    )
    how = deleting.add_mutually_exclusive_group()
    how.add_argument("--undo", action="store_true", help="have it back, if it was not deleted for good")
    how.add_argument("--forever", action="store_true", help="delete for good all that is deleted so far, and MATCH")


def _add_filters(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar="NAME", help="rounds of this player")
    parser.add_argument("--rules", metavar="NAME", help="under rules of this name")
    parser.add_argument("--dice", type=name, metavar="NAME", help="on this set of cubes")
    parser.add_argument("--word", metavar="WORD", help="in which this word was found")
    parser.add_argument("--since", type=_day, metavar="DATE", help="from this day on, as in 2026-01-31")
    parser.add_argument("--until", type=_day, metavar="DATE", help="before this day")


def _day(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%d").astimezone()
    except (ValueError, OverflowError, OSError):
        raise argparse.ArgumentTypeError(f"{text!r} is no day: write year, month and day, as in 2026-01-31") from None


def run(args: argparse.Namespace) -> int:
    """Run one action on the journal; the window must not have it open."""
    parts: dict[str, Callable[[Journal, argparse.Namespace], int]] = {
        "list": _list,
        "export": _export,
        "import": _import,
        "restore": _restore,
        "rebuild": _rebuild,
        "delete": _delete,
    }
    if args.part == "delete" and args.match is None and not args.forever:
        raise BadUsage("which match? (see boggle-qt records delete --help)")
    if args.part == "import":
        exports.check(args.file)
    try:
        with Journal.open(folders.data_dir() / "journal.sqlite", open_lexicon=word_lists.open_lexicon) as journal:
            if journal.notice:
                print_note(notice_line(journal.notice))
                if isinstance(journal.notice, ReadOnly) and args.part not in ("list", "export"):
                    return NO
                if isinstance(journal.notice, Damaged) and journal.latest_copy and args.part != "restore":
                    print_note(restore_line(copy_day(journal.latest_copy), terminal=True))
            status = parts[args.part](journal, args)
            for line in journal.new_problems():
                print_note(notice_line(line))
            return status
    except JournalError as error:
        raise ValueError(notice_line(error.notice)) from error


def _list(journal: Journal, args: argparse.Namespace) -> int:
    wanted = Filter(
        rules=args.rules, dice=args.dice, player=args.player, word=args.word, since=args.since, until=args.until
    )
    scores, there = queries.history(journal, wanted, most=args.most), queries.count_scores(journal, wanted)
    if args.json:
        print(json.dumps({"count": there, "rounds": [_json_value(score) for score in scores]}))
        return DONE
    for score in scores:
        print(f"{score.match_id}.{score.number + 1}  {score_line(score)}")
    listed = len({(score.match_id, score.number) for score in scores})
    print(f"{count(listed, 'round')} of {queries.count_rounds(journal, wanted):,}")
    if left := journal.unsummed():
        print(f"{summing_line(left)}: boggle-qt records rebuild")
    return DONE


def _json_value(score: Score) -> dict[str, Any]:
    return {
        "match": score.match_id,
        "round": score.number + 1,
        "seat": score.seat + 1,
        "when": score.when.isoformat(timespec="seconds"),
        "player": score.player,
        "rules": score.rules,
        "dice": score.terms.rules.dice,
        "board": str(score.board),
        "points": score.points,
        "par": score.par,
        "words": list(score.words),
        "longest": score.longest,
        "best": score.best,
        "seconds": score.played / 1000,
        "hints": score.hints,
        "thrown": score.thrown,
        "known": score.known,
    }


def _export(journal: Journal, args: argparse.Namespace) -> int:
    left_out: list[int] = []
    if args.csv:
        lines: Iterable[bytes] = (line.encode() for line in exports.csv_lines(journal))
    else:
        lines = exports.lines(journal, left_out)
    written = _write(lines, args.file)
    if args.file != "-":
        print(written_line(written, Path(args.file).name, args.csv))
    if left_out:
        print_note(left_out_line(left_out))
    return DONE


def _write(lines: Iterable[bytes], file: str) -> int:
    """Write lines to a new file and return their number. If this fails, no file is left."""
    if file == "-":
        stream = sys.stdout.buffer
        return sum(1 for line in lines if stream.write(line))
    path = Path(file)
    if path.exists():
        raise ValueError(f"{file} is there already: name a new file")
    ending = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))  # so that the unfinished file is removed
    try:
        return sum(1 for _ in exports.write_lines(lines, path))
    finally:
        signal.signal(signal.SIGTERM, ending)


def _import(journal: Journal, args: argparse.Namespace) -> int:
    return _import_and_sum(journal, exports.import_matches(journal, args.file), taken_in_line)


def _restore(journal: Journal, _: argparse.Namespace) -> int:
    copy = journal.latest_copy
    if copy is None:
        raise ValueError("there is no copy of the journal: the window makes one a day")
    return _import_and_sum(journal, exports.restore_copy(journal, copy), lambda new: restored_line(new, copy_day(copy)))


def _import_and_sum(journal: Journal, taking: Generator[int, None, int], line: Callable[[int], str]) -> int:
    new = list[int]()

    def work() -> Generator[str, None, None]:
        while True:
            try:
                yield reading_line(next(taking))
            except StopIteration as end:
                new.append(end.value)
                break
        for left in queries.summarize(journal):
            yield summing_line(left)

    ended = run_with_progress(work(), str)
    if new:
        print(line(new[0]))
    return INTERRUPTED if ended.interrupted else DONE


def _rebuild(journal: Journal, _: argparse.Namespace) -> int:
    ended = run_with_progress(queries.summarize_again(journal), summing_line)
    left = journal.unsummed()
    print(summing_line(left) if left else summed_line(queries.count_rounds(journal)))
    return INTERRUPTED if ended.interrupted else DONE


def _delete(journal: Journal, args: argparse.Namespace) -> int:
    if args.match is not None:
        deleted = Deleted(args.match, WHOLE_MATCH)
        if args.round is not None:
            deleted = deletion.deletion_unit(journal, args.match, args.round - 1)
            if deleted.whole:
                raise ValueError(f"match {args.match} goes as a whole: leave out --round")
            if not args.undo and queries.score_of(journal, args.match, args.round - 1) is None:
                raise ValueError(f"match {args.match} has no closed round {args.round}")
        if args.undo:
            back = deletion.undo(journal, deleted)
            print(undone_line(back))
            return DONE if back else NO
        if args.match not in journal.ids():
            raise ValueError(f"there is no match {args.match} in the journal")
        deletion.mark_deleted(journal, deleted)
        print(deleted_line(deleted) + ("" if args.forever else "; --undo brings it back until --forever"))
    if args.forever:
        print(purged_line(deletion.purge(journal, whole=True), deletion.damaged_copies(journal)))
    return DONE
