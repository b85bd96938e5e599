"""`boggle-qt throw`: cubes shaken into a board."""

from __future__ import annotations

import argparse
import json
import random
import sys

from boggle_qt.cli import DONE
from boggle_qt.cli.reading import add_dice, add_seed, rows, seed
from boggle_qt.engine.dice import throw
from boggle_qt.store import shipped

NAME = "throw"
HELP = "throw a set of cubes into a board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The set and the seed."""
    add_dice(parser, default="new-1987")
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help="one JSON value, with the quarter turns of the cubes")


def run(args: argparse.Namespace) -> int:
    """Throw, and print the board so that `boggle-qt solve -` can read it."""
    chosen = seed(args)
    thrown = throw(shipped.dice(args.dice), random.Random(chosen))
    board = thrown.board
    if args.json:
        print(
            json.dumps(
                {
                    "dice": args.dice,
                    "seed": chosen,
                    "board": str(board),
                    "faces": rows(board.faces, board.columns),
                    "turns": rows(thrown.turns, board.columns),
                }
            )
        )
        return DONE
    wide = max(map(len, board.faces))
    for row in rows(board.faces, board.columns):
        print(" ".join(f"{face:<{wide}}" for face in row).rstrip())
    if args.seed is None and sys.stderr is not None and sys.stderr.isatty():
        print(f"{args.dice}, seed {chosen}", file=sys.stderr)  # not on standard output, which holds the board alone
    return DONE
