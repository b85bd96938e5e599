"""`boggle-qt throw`: cubes shaken into a board."""

from __future__ import annotations

import argparse
import json
import random

from boggle_qt.cli import DONE
from boggle_qt.cli.reading import add_dice, add_seed, print_board, remark, rows, seed
from boggle_qt.engine.dice import throw
from boggle_qt.store import shipped

NAME = "throw"
HELP = "throw a set of cubes into a board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The set and the seed."""
    add_dice(parser, default="new-1987")
    add_seed(parser, "the same throw everywhere")
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
    print_board(board)
    remark(f"{args.dice}, seed {chosen}")
    return DONE
