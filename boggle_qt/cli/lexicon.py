"""`boggle-qt lexicon`: list, show, add and remove word lists."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import islice
from pathlib import Path

from boggle_qt.cli import DONE
from boggle_qt.cli.arguments import add_rude
from boggle_qt.cli.arguments import name as name_of
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.lexicon import LEXICONS, SPELLINGS
from boggle_qt.messages.lexicons import (
    OURS,
    damaged_line,
    forgotten_line,
    own_line,
    refused_lines,
    system_line,
    taken_line,
    taking_line,
    why_refused,
)
from boggle_qt.messages.numbers import count, plural
from boggle_qt.store.words import word_lists

NAME = "lexicon"
HELP = "list, show, add and remove lists of words"

SHOWN = 20
"""Most refused lines to print; the named file has all of them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)

    listing = actions.add_parser("list", help="the lists there are")
    listing.add_argument("--json", action="store_true")

    info = actions.add_parser("info", help="what a list is and how many words it has")
    info.add_argument("name", metavar="NAME", type=name_of)
    info.add_argument("--json", action="store_true")

    words = actions.add_parser("words", help="every word of a list, one a line, sorted")
    words.add_argument("name", metavar="NAME", type=name_of)
    words.add_argument("--spelling", type=name_of, choices=SPELLINGS, default="american", help="default: american")
    add_rude(words, "also print rude words")

    add = actions.add_parser("add", help="take in a list of your own: one word a line, any case, UTF-8 or latin-1")
    add.add_argument("file", metavar="FILE", type=Path, help="- reads standard input")
    add.add_argument("--name", required=True, help="what to call it: letters, digits, - and _")
    add.add_argument("--replace", action="store_true", help="in place of a list of yours of that name")
    add.add_argument("--json", action="store_true")

    remove = actions.add_parser("remove", help="remove a list of your own")
    remove.add_argument("name", metavar="NAME", type=name_of)


def run(args: argparse.Namespace) -> int:
    return {"list": _list, "info": _info, "words": _words, "add": _add, "remove": _remove}[args.action](args)


def _list(args: argparse.Namespace) -> int:
    rows = [(name, OURS) for name in LEXICONS]
    rows += [(name, _yours(name)) for name in word_lists.names()]
    rows += [(name, system_line(file)) for name, file in word_lists.system_lists().items()]
    counts = {name: _count(name) for name, _ in rows}
    if args.json:
        print(json.dumps([{"name": name, "from": origin, "words": counts[name]} for name, origin in rows]))
        return DONE
    width = max(len(name) for name, _ in rows)
    for name, origin in rows:
        many = counts[name]
        size = "" if many is None else count(many, "word")
        print(f"{name:{width}}  {size:>15}  {origin}")
    return DONE


def _yours(name: str) -> str:
    try:
        return own_line(word_lists.source(name))
    except word_lists.BadList as error:
        return damaged_line(str(error))


def _count(name: str) -> int | None:
    """Return the number of words in American spelling; None if the list cannot be read."""
    try:
        return len(word_lists.open_lexicon(name))
    except (ValueError, OSError):
        return None


def _info(args: argparse.Namespace) -> int:
    own = args.name not in LEXICONS
    spelled = not own and LEXICONS[args.name].spelled
    opened = {
        spelling: word_lists.open_lexicon(args.name, spelling) for spelling in (SPELLINGS if spelled else ("either",))
    }
    first = opened["either"]
    counts = {spelling: len(lexicon) for spelling, lexicon in opened.items()}
    strong = sum(first.strong(word) for word in first.words())
    origin = word_lists.source(args.name) if own else f"{OURS}; see resources/SOURCES.md"
    if args.json:
        print(json.dumps({"name": args.name, "from": origin, "words": counts, "strong": strong}))
        return DONE
    print(f"{first.title}: {_rule(args.name)}")
    for spelling, number in counts.items():
        print(f"{number:>9,} {plural(number, 'word')}" + (f", {spelling}" if spelled else ""))
    print(f"{strong:>9,} of them rude: counted when played, never shown first")
    print(f"from: {origin}")
    return DONE


def _rule(name: str) -> str:
    if name not in LEXICONS:
        return "a list of words, each as good as any other"
    if name == "enable":
        return "the public-domain list of many word games"
    return f"words of tier {LEXICONS[name].tier} and under, 10 being the commonest and 95 the rarest"


def _words(args: argparse.Namespace) -> int:
    lexicon = word_lists.open_lexicon(args.name, args.spelling)
    words = (word for word in lexicon.words() if args.rude or not lexicon.strong(word))
    while block := "\n".join(islice(words, 10_000)):
        print(block)
    return DONE


def _add(args: argparse.Namespace) -> int:
    piped = sys.stdin.buffer if str(args.file) == "-" else None
    try:
        report, _, interrupted = run_with_progress(
            word_lists.adding(args.file, args.name, args.replace, piped),
            taking_line,
        )
    except word_lists.Taken as error:
        raise ValueError(f"{error} with --replace") from error
    if interrupted:
        raise KeyboardInterrupt
    assert report is not None
    if args.json:
        refused = [{"line": line.line, "text": line.text, "why": why_refused(line)} for line in report.first_refused]
        value = {"name": report.name, "lines": report.lines, "words": report.words, "twice": report.twice}
        where = str(report.refused_file) if report.refused_file else None
        print(json.dumps({**value, "refused": report.refused, "first_refused": refused, "refused_file": where}))
        return DONE
    print("\n".join([taken_line(report), *refused_lines(report, SHOWN)]))
    print(f"Play with it: --lexicon {report.name}")
    return DONE


def _remove(args: argparse.Namespace) -> int:
    word_lists.remove(args.name)
    print(forgotten_line(args.name))
    return DONE
