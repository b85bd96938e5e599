"""`boggle-qt lexicon`: list, show, add and remove word lists."""

import argparse
import sys
from itertools import islice
from pathlib import Path

from boggle_qt.cli import DONE
from boggle_qt.cli.arguments import add_json, add_rude, add_spelling, print_json
from boggle_qt.cli.arguments import name as name_of
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.languages import language_of
from boggle_qt.engine.lexicon import LEXICONS, SPELLINGS
from boggle_qt.messages import lexicons
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import number, word_count
from boggle_qt.messages.problems import reason
from boggle_qt.store.files import shipped
from boggle_qt.store.words import word_lists

HELP = N_("List, show, add and remove word lists")

SHOWN = 20
"""Most refused lines to print; the named file has all of them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title=_("actions"), dest="action", metavar=_("ACTION"), required=True)

    def add_action(action: str, help_: str, named: bool = True) -> argparse.ArgumentParser:
        made = actions.add_parser(action, help=help_, description=help_)
        if named:
            made.add_argument("name", metavar=_("NAME"), type=name_of)
        return made

    add_json(add_action("list", _("List all word lists"), named=False))
    add_json(add_action("info", _("Describe a list and count its words")))
    words = add_action("words", _("Print every word of a list, one per line, sorted"))
    add_spelling(words)
    add_rude(words, _("also print rude words"))
    help_ = _("Add your own list: one word per line, in any case, UTF-8 or latin-1")
    add = add_action("add", help_, named=False)
    add.add_argument("file", metavar=_("FILE"), type=Path, help=_("- reads standard input"))
    add.add_argument("--name", metavar=_("NAME"), required=True, help=_("its name: letters, digits, - and _"))
    add.add_argument("--replace", action="store_true", help=_("replace your list with this name"))
    add_json(add)
    help_ = _("Print the lines that were left out of a list of your own, with the reasons")
    add_json(add_action("refused", help_))
    add_action("remove", _("Remove a list of your own"))


def run(args: argparse.Namespace) -> int:
    actions = {"list": _list, "info": _info, "words": _words, "add": _add, "refused": _refused, "remove": _remove}
    return actions[args.action](args)


def _list(args: argparse.Namespace) -> int:
    rows = [(name, _(lexicons.OURS)) for name in shipped.NAMES if word_lists.ships(name)]
    rows += [(name, _yours(name)) for name in word_lists.names()]
    rows += [(name, lexicons.system_line(file)) for name, file in word_lists.system_lists().items()]
    counts = {name: _count(name) for name, _ in rows}
    if args.json:
        values = [
            {"name": name, "language": language_of(name), "from": origin, "words": counts[name]}
            for name, origin in rows
        ]
        return print_json(values)
    languages = {name: lexicons.title(language_of(name)) for name, _ in rows}
    width, wide = max(len(name) for name, _ in rows), max(map(len, languages.values()))
    for name, origin in rows:
        words = counts[name]
        size = "" if words is None else word_count(words)
        print(f"{name:{width}}  {languages[name]:{wide}}  {size:>15}  {origin}")
    if any(more := lexicons.install_hint({name for name, _ in rows})):
        print("\n".join(("", *more)))
    return DONE


def _yours(name: str) -> str:
    try:
        return lexicons.own_line(word_lists.source(name))
    except word_lists.BadList as error:
        return lexicons.damaged_line(reason(error))


def _count(name: str) -> int | None:
    """Return the number of words in American spelling; None if the list cannot be read."""
    try:
        return len(word_lists.open_lexicon(name))
    except (ValueError, OSError):
        return None


def _info(args: argparse.Namespace) -> int:
    own = not word_lists.ships(args.name)
    spelled = args.name in LEXICONS and LEXICONS[args.name].bits is None
    spellings = SPELLINGS if spelled else ("either",)
    opened = {spelled_as: word_lists.open_lexicon(args.name, spelled_as) for spelled_as in spellings}
    first = opened["either"]
    counts = {spelled_as: len(lexicon) for spelled_as, lexicon in opened.items()}
    rude = sum(first.strong(word) for word in first.words())
    origin = word_lists.source(args.name) if own else _("comes with the game; see resources/SOURCES.md")
    if args.json:
        return print_json({"name": args.name, "from": origin, "words": counts, "strong": rude})
    print(_("{name}: {description}").format(name=lexicons.title(args.name), description=_description(args.name)))
    for spelled_as, words in counts.items():
        amount, line = word_count(words), _("{words}, {spelling}")
        print("  " + (line.format(words=amount, spelling=lexicons.spelling(spelled_as)) if spelled else amount))
    line = ngettext(
        "{count} of them is rude: it counts, but is not shown in lists",
        "{count} of them are rude: they count, but are not shown in lists",
        rude,
    )
    print("  " + line.format(count=number(rude)))
    print(_("from: {origin}").format(origin=origin))
    return DONE


def _description(name: str) -> str:
    if name in shipped.LANGUAGE_LISTS and word_lists.ships(name):
        return _("the words of the language that are in use; how common each is comes from wordfreq")
    if name not in LEXICONS:
        return _("a list that does not say how common its words are; par is estimated from their length")
    if name == "enable":
        return _("the public-domain list of many word games")
    line = _("words up to tier {tier}, from 10 (most common) to 95 (rarest)")
    return line.format(tier=LEXICONS[name].tier)


def _words(args: argparse.Namespace) -> int:
    lexicon = word_lists.open_lexicon(args.name, args.spelling)
    words = (word for word in lexicon.words() if args.rude or not lexicon.strong(word))
    while block := "\n".join(islice(words, 10_000)):
        print(block)
    return DONE


def _add(args: argparse.Namespace) -> int:
    piped = sys.stdin.buffer if str(args.file) == "-" else None
    try:
        work = run_with_progress(word_lists.adding(args.file, args.name, args.replace, piped), lexicons.adding_line)
    except word_lists.Taken as error:
        line = _('you already have a list called "{name}": choose another name, or use --replace')
        raise ValueError(line.format(name=args.name)) from error
    if work.interrupted:
        raise KeyboardInterrupt
    report = work.answer
    assert report is not None
    if args.json:
        refused = [
            {"line": line.line, "text": line.text, "why": lexicons.why_refused(line)} for line in report.first_refused
        ]
        value = {"name": report.name, "lines": report.lines, "words": report.words, "twice": report.twice}
        where = str(report.refused_file) if report.refused_file else None
        return print_json({**value, "refused": report.refused, "first_refused": refused, "refused_file": where})
    print("\n".join([lexicons.added_line(report), *lexicons.refused_lines(report, SHOWN)]))
    print(_("To play with it: --lexicon {name}").format(name=report.name))
    return DONE


def _refused(args: argparse.Namespace) -> int:
    """Print number, text and reason of each line, separated by tabs, so that `> FILE` saves them."""
    lines = word_lists.refused(args.name)
    if args.json:
        return print_json([{"line": line.line, "text": line.text, "why": lexicons.why_refused(line)} for line in lines])
    for line in lines:
        print(line.line, line.text, lexicons.why_refused(line), sep="\t")
    return DONE


def _remove(args: argparse.Namespace) -> int:
    word_lists.remove(args.name)
    print(lexicons.removed_line(args.name))
    return DONE
