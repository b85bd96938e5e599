"""`boggle-qt solve`: every word of a board."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from boggle_qt.cli import DONE
from boggle_qt.cli.reading import BOARD_HELP, add_lexicon, board, lexicon, name, places, shortest
from boggle_qt.engine import search
from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import PointsTable, table_by_default
from boggle_qt.engine.search import Found
from boggle_qt.wording.counts import count

NAME = "solve"
HELP = "find every word of a board"

ORDERS: dict[str, Callable[[Found, PointsTable], object]] = {
    "points": lambda word, table: (-table.points(len(word.word)), word.word),
    "length": lambda word, table: (-len(word.word), word.word),
    "alpha": lambda word, table: word.word,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The board, the words, and how to list them."""
    parser.add_argument("board", metavar="BOARD", help=BOARD_HELP)
    add_lexicon(parser)
    parser.add_argument("--order", type=name, choices=ORDERS, default="points", help="default: points, falling")
    parser.add_argument("--paths", action="store_true", help="also every way to trace each word, as row,column from 1")
    parser.add_argument("--strong", action="store_true", help="also list strong words; they are counted anyway")
    parser.add_argument("--json", action="store_true", help="one JSON value; rows and columns from 0")


def run(args: argparse.Namespace) -> int:
    """Solve, and print the list."""
    words = lexicon(args)
    grid = board(args.board)
    least = shortest(args, len(grid.faces))
    table = table_by_default(len(grid.faces), least)
    found = search.solve(grid, words, least).words
    shown = [word for word in found if args.strong or not word.strong]
    shown.sort(key=lambda word: ORDERS[args.order](word, table))  # type: ignore[arg-type,return-value]  # all of one kind
    points = sum(table.points(len(word.word)) for word in found)
    if args.json:
        print(json.dumps(_value(args, grid, words, least, table, found, shown)))
        return DONE
    for word in shown:
        print(f"{table.points(len(word.word)):>4}  {word.word}")
        if args.paths:
            for path in search.trace(word.word, grid):
                print("        " + " ".join(f"{r + 1},{c + 1}" for r, c in places(path, grid)))
    left_out = len(found) - len(shown)
    aside = f" ({left_out} of them left out of the list: --strong shows)" if left_out else ""
    print(f"{count(len(found), 'word')}, {count(points, 'point')}{aside}")
    return DONE


def _value(
    args: argparse.Namespace,
    grid: Board,
    words: Lexicon,
    least: int,
    table: PointsTable,
    found: tuple[Found, ...],
    shown: list[Found],
) -> dict[str, object]:
    """The JSON form; count and points are those of all words, listed or left out."""
    entries: list[dict[str, object]] = []
    for word in shown:
        entry: dict[str, object] = {
            "word": word.word,
            "points": table.points(len(word.word)),
            "tier": word.tier,
            "path": places(word.path, grid),
            "paths": word.paths,
        }
        if args.paths:
            entry["all_paths"] = [places(path, grid) for path in search.trace(word.word, grid)]
        entries.append(entry)
    return {
        "board": str(grid),
        "rows": grid.rows,
        "columns": grid.columns,
        "lexicon": words.name,
        "spelling": words.spelling,
        "min": least,
        "count": len(found),
        "points": sum(table.points(len(word.word)) for word in found),
        "left_out": len(found) - len(shown),
        "words": entries,
    }
