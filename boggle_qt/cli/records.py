"""`boggle-qt records`: list, export, import, restore and delete the rounds of the journal."""

import argparse
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

from boggle_qt.cli import DONE, INTERRUPTED, NO, BadUsage
from boggle_qt.cli.arguments import add_json, day, name, print_json, print_note, whole_number
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.messages import records
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number, round_count, spoken
from boggle_qt.messages.problems import notice_line, restored_line
from boggle_qt.store.files import folders
from boggle_qt.store.files.problems import Damaged, ReadOnly
from boggle_qt.store.journal import deletion, queries
from boggle_qt.store.journal import export as exports
from boggle_qt.store.journal.database import copy_day
from boggle_qt.store.journal.deletion import Deleted
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Filter
from boggle_qt.store.journal.summary_tables import WHOLE_MATCH
from boggle_qt.store.words import word_lists

HELP = N_("List, export and delete your past rounds")

TERMINATED = 143
"""Exit status after SIGTERM."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(title=_("commands"), dest="part", metavar=_("COMMAND"), required=True)

    def add_part(name: str, help_: str) -> argparse.ArgumentParser:
        return parts.add_parser(name, help=help_, description=help_)

    listing = add_part("list", _("List your rounds, newest first"))
    listing.add_argument("--player", metavar=_("NAME"), help=_("only rounds of this player"))
    listing.add_argument("--rules", metavar=_("NAME"), help=_("only rounds played by the rules with this name"))
    listing.add_argument("--dice", type=name, metavar=_("NAME"), help=_("only rounds with this cube set"))
    listing.add_argument("--word", metavar=_("WORD"), help=_("only rounds in which this word was found"))
    listing.add_argument("--since", type=day, metavar=_("DATE"), help=_("from this day on, such as 2026-01-31"))
    listing.add_argument("--until", type=day, metavar=_("DATE"), help=_("before this day"))
    help_ = _("list at most N rounds (default: 20)")
    listing.add_argument("--most", type=whole_number(1), default=20, metavar="N", help=help_)
    add_json(listing)
    export = add_part("export", _("Write the whole journal as JSON lines, or its rounds as CSV"))
    export.add_argument("file", metavar=_("FILE"), help=_("a new file; - writes to standard output"))
    export.add_argument("--csv", action="store_true", help=_("write the rounds as CSV, newest first"))
    importing = add_part("import", _("Import an exported journal; matches you already have are skipped"))
    importing.add_argument("file", type=Path, metavar=_("FILE"), help=_("a file written by `records export`"))
    add_part("restore", _("Restore matches that the last daily backup has and the journal doesn't"))
    add_part("rebuild", _("Rebuild the statistics; if interrupted, they are finished later"))
    deleting = add_part("delete", _("Delete a round or match; you can restore it until you use --forever"))
    help_ = _("its number in `records list`")
    deleting.add_argument("match", type=whole_number(1), metavar=_("MATCH"), nargs="?", help=help_)
    help_ = _("only this round, of a match with one player")
    deleting.add_argument("--round", type=whole_number(1), metavar="N", help=help_)
    how = deleting.add_mutually_exclusive_group()
    how.add_argument("--undo", action="store_true", help=_("restore it"))
    how.add_argument("--forever", action="store_true", help=_("delete for good, with everything deleted before"))


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
        raise BadUsage(_("say which match (see boggle-qt records delete --help)"))
    if args.part == "import":
        exports.check(args.file)
    try:
        with Journal.open(folders.data_dir() / "journal.sqlite", open_lexicon=word_lists.open_lexicon) as journal:
            if journal.notice:
                print_note(notice_line(journal.notice))
                if isinstance(journal.notice, ReadOnly) and args.part not in ("list", "export"):
                    return NO
                if isinstance(journal.notice, Damaged) and journal.latest_copy and args.part != "restore":
                    text = _("There is a backup from {day}: restore its matches with boggle-qt records restore.")
                    print_note(text.format(day=copy_day(journal.latest_copy)))
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
        return print_json({"count": there, "rounds": [exports.row(score) for score in scores]})
    for score in scores:
        print(f"{score.match_id}.{score.number + 1}  {spoken(records.score_line(score))}")
    listed = len({(score.match_id, score.number) for score in scores})
    text = _("{rounds} of {count}")
    print(text.format(rounds=round_count(listed), count=number(queries.count_rounds(journal, wanted))))
    if left := journal.unsummed():
        print(_("{problem}: run boggle-qt records rebuild").format(problem=records.summing_line(left)))
    return DONE


def _export(journal: Journal, args: argparse.Namespace) -> int:
    left_out: list[int] = []
    if args.csv:
        lines: Iterable[bytes] = (line.encode() for line in exports.csv_lines(journal))
    else:
        lines = exports.lines(journal, left_out)
    written = _write(lines, args.file)
    if args.file != "-":
        print(records.exported_line(written, Path(args.file).name, args.csv))
    if left_out:
        text = _("left out, because they can't be read: matches {numbers}")
        print_note(text.format(numbers=join_commas(map(str, left_out))))
    return DONE


def _write(lines: Iterable[bytes], file: str) -> int:
    """Write lines to a new file and return their number. If this fails, no file is left."""
    if file == "-":
        stream = sys.stdout.buffer
        return sum(1 for line in lines if stream.write(line))
    path = Path(file)
    if path.exists():
        raise ValueError(_("{file} already exists: choose a new name").format(file=file))
    ending = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))  # so that the unfinished file is removed
    try:
        return sum(1 for _ in exports.write_lines(lines, path))
    finally:
        signal.signal(signal.SIGTERM, ending)


def _import(journal: Journal, args: argparse.Namespace) -> int:
    return _import_and_sum(journal, exports.import_matches(journal, args.file), records.imported_line)


def _restore(journal: Journal, __: argparse.Namespace) -> int:
    copy = journal.latest_copy
    if copy is None:
        raise ValueError(_("there is no backup of the journal: the window makes one a day"))
    return _import_and_sum(journal, exports.restore_copy(journal, copy), lambda new: restored_line(new, copy_day(copy)))


def _import_and_sum(journal: Journal, importing: Generator[int, None, int], line: Callable[[int], str]) -> int:
    read = run_with_progress(importing, records.reading_line)
    if read.answer is None:
        return INTERRUPTED
    summed = run_with_progress(queries.summarize(journal), records.summing_line)
    print(line(read.answer))
    return INTERRUPTED if summed.interrupted else DONE


def _rebuild(journal: Journal, __: argparse.Namespace) -> int:
    ended = run_with_progress(queries.summarize_again(journal), records.summing_line)
    counted = _("{rounds} counted").format(rounds=round_count(queries.count_rounds(journal)))
    left = journal.unsummed()
    print(records.summing_line(left) if left else counted)
    return INTERRUPTED if ended.interrupted else DONE


def _delete(journal: Journal, args: argparse.Namespace) -> int:
    if args.match is not None:
        deleted = Deleted(args.match, WHOLE_MATCH)
        if args.round is not None:
            deleted = deletion.deletion_unit(journal, args.match, args.round - 1)
            if deleted.whole:
                text = _("match {number} can only be deleted as a whole: leave out --round")
                raise ValueError(text.format(number=args.match))
            if not args.undo and queries.score_of(journal, args.match, args.round - 1) is None:
                text = _("match {match} has no finished round {number}")
                raise ValueError(text.format(match=args.match, number=args.round))
        if args.undo:
            back = deletion.undo(journal, deleted)
            print(records.undone_line(back))
            return DONE if back else NO
        if args.match not in journal.ids():
            raise ValueError(_("there is no match {number} in the journal").format(number=args.match))
        deletion.mark_deleted(journal, deleted)
        line = _("Match {match} deleted.") if deleted.whole else _("Round {number} of match {match} deleted.")
        line = line.format(number=deleted.number + 1, match=deleted.match_id)
        print(line if args.forever else f"{line} {_('--undo restores it until you use --forever.')}")
    if args.forever:
        print(records.purged_line(deletion.purge(journal, whole=True), deletion.damaged_copies(journal)))
    return DONE
