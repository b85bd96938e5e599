"""`boggle-qt solve`: list the words of a board."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping

from boggle_qt.cli import DONE, arguments
from boggle_qt.engine.apply_house_words import UNLISTED, filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.languages import alphabetical
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import default_points_table
from boggle_qt.engine.search import solving
from boggle_qt.engine.search.solving import Found
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import join_commas, number, points, word_count

NAME = "solve"
HELP = N_("Find every word on a board")

Worth = Mapping[int, int]
"""Points of a word by its length."""

ORDERS: dict[str, Callable[[str, Worth], int]] = {
    "points": lambda word, worth: -worth[len(word)],
    "length": lambda word, worth: -len(word),
    "alpha": lambda word, worth: 0,
}
"""Sort keys; the words are in alphabetical order before."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_board(parser)
    arguments.add_lexicon(parser)
    parser.add_argument(
        "--order", type=arguments.name, choices=ORDERS, default="points", help=_("default: points, highest first")
    )
    parser.add_argument(
        "--paths", action="store_true", help=_("also show every path of each word, as row,column from 1")
    )
    arguments.add_no_house(parser)
    arguments.add_rude(parser, _("also list rude words; they are counted anyway"))
    arguments.add_json(parser, _("print one JSON value; rows and columns count from 0"))


def run(args: argparse.Namespace) -> int:
    """Solve the board and print the list."""
    words = arguments.lexicon(args)
    grid = arguments.board(args.board)
    least = arguments.shortest(args, len(grid.faces))
    table = default_points_table(len(grid.faces), least)
    found = filter_solution(
        solving.solve(grid, words, least),
        grid,
        words,
        arguments.rules(words, least, len(grid.faces)),
        arguments.house(args),
    ).words
    worth = {letters: table.points(letters) for letters in {len(word.word) for word in found}}
    by = ORDERS[args.order]
    shown = sorted(
        (word for word in found if args.rude or not word.strong),
        key=lambda word: by(alphabetical(word.word), worth),
    )
    if args.json:
        print(json.dumps(_value(args, grid, words, least, worth, found, shown)))
        return DONE
    sys.stdout.writelines(_lines(grid, words, worth, shown, args.paths))
    left_out = len(found) - len(shown)
    total = join_commas((word_count(len(found)), points(sum(worth[len(word.word)] for word in found))))
    if left_out:
        rude = ngettext("{count} rude word not shown", "{count} rude words not shown", left_out)
        total = _("{total} ({rude}; --rude lists them)").format(total=total, rude=rude.format(count=number(left_out)))
    print(total)
    return DONE


def _lines(grid: Board, words: Lexicon, worth: Worth, shown: list[Found], paths: bool) -> Iterator[str]:
    """Yield each word with its points, and its paths if requested."""
    for word in shown:
        yield f"{worth[len(word.word)]:>4}  {words.shown(word.word)}\n"
        if paths:
            for path in solving.trace(word.word, grid):
                yield f"        {' '.join(f'{r + 1},{c + 1}' for r, c in arguments.row_column_pairs(path, grid))}\n"


def _value(
    args: argparse.Namespace,
    grid: Board,
    words: Lexicon,
    least: int,
    worth: Worth,
    found: tuple[Found, ...],
    shown: list[Found],
) -> dict[str, object]:
    """Return the JSON form; count and points include words that are not listed."""
    entries: list[dict[str, object]] = []
    for word in shown:
        entry: dict[str, object] = {
            "word": word.word,
            **({} if (spelled := words.shown(word.word)) == word.word else {"shown": spelled}),
            "points": worth[len(word.word)],
            "tier": None if word.tier == UNLISTED else word.tier,
            "path": arguments.row_column_pairs(word.path, grid),
            "paths": word.paths,
        }
        if args.paths:
            entry["all_paths"] = [arguments.row_column_pairs(path, grid) for path in solving.trace(word.word, grid)]
        entries.append(entry)
    return {
        "board": str(grid),
        "rows": grid.rows,
        "columns": grid.columns,
        "lexicon": words.name,
        "spelling": words.spelling,
        "min": least,
        "count": len(found),
        "points": sum(worth[len(word.word)] for word in found),
        "left_out": len(found) - len(shown),
        "words": entries,
    }
