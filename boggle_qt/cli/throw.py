"""`boggle-qt throw`: throw a set of cubes, repeatedly until the board meets the conditions."""

from __future__ import annotations

import argparse
import json
import time

from boggle_qt.cli import DONE, INTERRUPTED, NO
from boggle_qt.cli.arguments import (
    add_dice,
    add_lexicon,
    add_seed,
    lexicon,
    print_board,
    print_note,
    seconds,
    seed,
    shortest,
    split_rows,
    word,
)
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.rules import Boards, Bounds, HouseRules, HouseWords, default_points_table
from boggle_qt.messages.boards import throw_count
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import decimal
from boggle_qt.store.files import folders
from boggle_qt.store.files.house_rules import parse_rich
from boggle_qt.store.words import shipped
from boggle_qt.store.work.deal import NO_BOARD_SECONDS, dealing

NAME = "throw"
HELP = "throw a set of cubes into a board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_dice(parser, default="new-1987")
    add_seed(parser, "the same throw everywhere")
    wanted = parser.add_argument_group("what the board must have", "the cubes are shaken until it has all of it")
    wanted.add_argument(
        "--rich", metavar="LOW..HIGH", help="points of all its words, as in 100..200, or poor, usual, rich, feast"
    )
    wanted.add_argument("--words", metavar="LOW..HIGH", help="how many words, as in 50.. or 100..150")
    wanted.add_argument("--long", action="store_true", help="a word of eight letters or more")
    wanted.add_argument("--every-cube", action="store_true", help="no cube without a word")
    wanted.add_argument("--with", dest="named", action="append", default=[], metavar="WORD", help="this word on it")
    wanted.add_argument(
        "--seconds",
        type=seconds,
        default=NO_BOARD_SECONDS,
        metavar="S",
        help=f"how long to look (default: {NO_BOARD_SECONDS:g})",
    )
    add_lexicon(parser)
    parser.add_argument("--json", action="store_true", help="one JSON value, with the quarter turns of the cubes")


def run(args: argparse.Namespace) -> int:
    """Throw and print the board so that `boggle-qt solve -` can read it."""
    dice = shipped.dice(args.dice)
    boards = Boards(
        rich=None if args.rich is None else parse_rich(args.rich.lower()),
        words=None if args.words is None else Bounds.parse(args.words),
        long=args.long,
        every_cube=args.every_cube,
        named=tuple(map(word, args.named)),
    )
    least = min(shortest(args, len(dice.cubes)), 16)
    rules = HouseRules(
        dice=dice.name,
        lexicon=args.lexicon,
        spelling=args.spelling,
        min_letters=least,
        table=default_points_table(len(dice.cubes), least),
        boards=boards,
    )
    lexicon(args)  # an unknown name is an error before anything is thrown
    began = time.monotonic()
    work = dealing(rules, HouseWords(), seed(args), folders.cache_dir())
    ended = run_with_progress(work, throw_count, began + args.seconds)
    if ended.answer is None:
        tried, took = throw_count(ended.last or 0), decimal(time.monotonic() - began)
        print_note(_("no such board among {throws} in {seconds} s").format(throws=tried, seconds=took))
        return INTERRUPTED if ended.interrupted else NO
    thrown, chosen = ended.answer
    board = thrown.board
    if args.json:
        print(
            json.dumps(
                {
                    "dice": args.dice,
                    "seed": chosen,
                    "board": str(board),
                    "faces": split_rows(board.faces, board.columns),
                    "turns": split_rows(thrown.turns, board.columns),
                }
            )
        )
        return DONE
    print_board(board)
    print_note(f"{args.dice}, seed {chosen}")
    return DONE
