"""`boggle-qt compose`: make a board that contains given words."""

import argparse
import random
import time

from boggle_qt.cli import DONE, INTERRUPTED, NO, arguments
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import compose_board
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.boards import composing_line, impossible_because_line, impossible_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import decimal, join_facts, number
from boggle_qt.store.files.word_files import row_column_pairs

HELP = N_("Make a board on which all given words can be traced")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="+", metavar=_("WORD"))
    arguments.add_size(parser)
    arguments.add_seed(parser, _("the same seed gives the same board, if there is enough time"))
    arguments.add_seconds(parser, 10.0)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Compose a board; return 0, or 1 with the reason why there is none."""
    words = [arguments.word(text) for text in args.words]
    dice, height, width = arguments.dice_and_size(args)
    chosen = arguments.seed(args)
    work = compose_board(words, height, width, random.Random(chosen), dice)
    ended = run_with_progress(work, lambda step: composing_line(step, len(words)), time.monotonic() + args.seconds)
    answer, step = ended.answer, ended.last
    board, impossible = (answer, None) if isinstance(answer, Board) else (None, answer)
    why = impossible_line(impossible) if impossible else ""
    if answer is None:
        timed_out = _("no board found in {seconds} s; there may still be one").format(seconds=decimal(args.seconds))
        most = _("at most {placed} of {words} words fit together")
        why = join_facts(
            (
                _("interrupted before a board was found") if ended.interrupted else timed_out,
                most.format(placed=number(len(step.placed)), words=number(len(words))) if step else "",
            )
        )
    if args.json:
        value: dict[str, object] = {
            "words": words,
            "rows": height,
            "columns": width,
            "dice": args.dice,
            "seed": chosen,
            "board": str(board) if board else None,
            "why": why,
            "impossible": impossible is not None,
            "paths": {name: row_column_pairs(trace(name, board)[0], board) for name in words if board},
        }
        arguments.print_json(value)
    elif board:
        arguments.print_board(board)
        arguments.print_note(_("seed {number}").format(number=chosen))
    else:
        arguments.print_note(impossible_because_line(impossible) if impossible else why)
    if ended.interrupted:
        return INTERRUPTED
    return DONE if board else NO
