"""`boggle-qt forge`: search for the richest board."""

import argparse
import time

from boggle_qt.cli import DONE, INTERRUPTED, arguments
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.rules import default_points_table
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import board_count, decimal, points, word_count
from boggle_qt.messages.problems import reason
from boggle_qt.store.work.forge_run import Forged, ForgeTask, forging

HELP = N_("Search for the richest board")

SECONDS = 60
"""Default search time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_size(parser)
    arguments.add_lexicon(parser)
    help_ = _("how long to search (default: {seconds}, or until --steps are done)").format(seconds=SECONDS)
    parser.add_argument("--seconds", type=arguments.seconds, metavar="S", help=help_)
    help_ = _("how many changes of a board to try")
    parser.add_argument("--steps", type=arguments.whole_number(1), metavar="N", help=help_)
    arguments.add_seed(parser, _("with --steps the result depends only on the seed; with --seconds also on speed"))
    arguments.add_workers(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Search until the time is up or Ctrl-C, and print the best board."""
    words = arguments.lexicon(args)
    __, height, width = arguments.dice_and_size(args)
    least = arguments.shortest(args, height * width)
    chosen = arguments.seed(args)
    table = default_points_table(height * width, least)
    commission = ForgeTask(height, width, args.dice, args.lexicon, args.spelling, len(words), least, table, chosen)
    start = time.monotonic()
    work = forging(commission, arguments.worker_count(args), args.steps, args.cluster)
    limit = args.seconds or (float("inf") if args.steps else SECONDS)
    ended = run_with_progress(work, _progress_line, start + limit)
    best = ended.answer or ended.last
    took = time.monotonic() - start
    if best is None:
        return INTERRUPTED
    words_there = len(solve(best.board, words, least).words)
    if args.json:
        value = {"board": str(best.board), "points": best.points, "words": words_there, "tried": best.tried}
        value |= {"seconds": round(took, 3), "seed": chosen, "lexicon": words.name, "min": least}
        value |= {"alone": reason(best.alone)} if best.alone else {}
        arguments.print_json(value)
    else:
        arguments.print_board(best.board)
        found, boards = {"points": points(best.points), "words": word_count(words_there)}, board_count(best.tried)
        line = _("{points}, {words} ({boards} tried in {seconds} s, seed {number})")
        arguments.print_note(line.format(**found, boards=boards, seconds=decimal(took), number=chosen))
        if best.alone:
            arguments.print_note(reason(best.alone))
    return INTERRUPTED if ended.interrupted else DONE


def _progress_line(best: Forged) -> str:
    line = _("{points} after {boards}: {board}")
    return line.format(points=points(best.points), boards=board_count(best.tried), board=best.board)
