"""`boggle-qt solve`: list the words of a board."""

import argparse
import sys
from collections.abc import Callable, Iterator

from boggle_qt.cli import DONE, arguments
from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.languages import alphabetical
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search import solving
from boggle_qt.engine.search.solving import Found
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import left_out_line
from boggle_qt.messages.numbers import join_commas, points, word_count
from boggle_qt.store.files.word_files import board_facts, row_column_pairs, word_facts

HELP = N_("Find every word on a board")

ORDERS: dict[str, Callable[[str, HouseRules], int]] = {
    "points": lambda word, rules: -rules.points(word),
    "length": lambda word, rules: -len(word),
    "alpha": lambda word, rules: 0,
}
"""Sort keys; equal ones are in alphabetical order."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_board(parser)
    arguments.add_lexicon(parser)
    help_ = _("default: points, highest first")
    parser.add_argument("--order", type=arguments.name, choices=ORDERS, default="points", help=help_)
    help_ = _("also show every path of each word, as row,column from 1")
    parser.add_argument("--paths", action="store_true", help=help_)
    arguments.add_no_house(parser)
    arguments.add_rude(parser, _("also list rude words; they are counted anyway"))
    arguments.add_json(parser, _("print one JSON value; rows and columns count from 0"))


def run(args: argparse.Namespace) -> int:
    """Solve the board and print the list."""
    grid, words, rules = arguments.played_board(args)
    found = solve_by_rules(grid, words, rules, arguments.house(args)).words
    by = ORDERS[args.order]
    shown = sorted(
        (one for one in found if args.rude or not one.strong),
        key=lambda one: (by(one.word, rules), alphabetical(one.word)),
    )
    worth, left_out = sum(rules.points(one.word) for one in found), len(found) - len(shown)
    if args.json:
        counts = {"count": len(found), "points": worth, "left_out": left_out}  # also of words that are not listed
        entries = [_value(one, grid, words, rules, args.paths) for one in shown]
        return arguments.print_json({**board_facts(grid, rules), **counts, "words": entries})
    sys.stdout.writelines(_lines(grid, words, rules, shown, args.paths))
    total = join_commas((word_count(len(found)), points(worth)))
    if left_out:
        total = _("{total} ({rude}; --rude lists them)").format(total=total, rude=left_out_line(left_out))
    print(total)
    return DONE


def _lines(grid: Board, words: Lexicon, rules: HouseRules, shown: list[Found], paths: bool) -> Iterator[str]:
    """Yield each word with its points, and its paths if requested."""
    for word in shown:
        yield f"{rules.points(word.word):>4}  {words.shown(word.word)}\n"
        if paths:
            for path in solving.trace(word.word, grid):
                yield f"        {' '.join(f'{r + 1},{c + 1}' for r, c in row_column_pairs(path, grid))}\n"


def _value(word: Found, grid: Board, words: Lexicon, rules: HouseRules, paths: bool) -> dict[str, object]:
    """Return the JSON form of a word."""
    entry = word_facts(word, grid, rules)
    if (spelled := words.shown(word.word)) != word.word:
        entry["shown"] = spelled
    if paths:
        entry["all_paths"] = [row_column_pairs(path, grid) for path in solving.trace(word.word, grid)]
    return entry
