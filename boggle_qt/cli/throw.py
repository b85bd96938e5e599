"""`boggle-qt throw`: throw a set of cubes, repeatedly until the board meets the conditions."""

import argparse
import random
import time

from boggle_qt.cli import INTERRUPTED, NO, arguments
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.dice import uniform_throw
from boggle_qt.engine.rules import (
    MOST_BOUND,
    BadRules,
    Band,
    Boards,
    Bounds,
    HouseRules,
    HouseWords,
    default_points_table,
)
from boggle_qt.messages.boards import throw_count
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import decimal, join_commas, number
from boggle_qt.store.files import dice_sets, folders
from boggle_qt.store.files.house_rules import parse_rich
from boggle_qt.store.work.deal import NO_BOARD_SECONDS, dealing

HELP = N_("Throw a cube set")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    cubes = parser.add_mutually_exclusive_group()
    arguments.add_dice(cubes, default="new-1987")
    help_ = _("no cubes: every letter is equally likely in each cell")
    cubes.add_argument("--uniform", action="store_true", help=help_)
    help_ = _("with --uniform: rows x columns (default: 4x4)")
    parser.add_argument("--size", type=arguments.size, metavar=_("RxC"), help=help_)
    arguments.add_seed(parser, _("the same seed gives the same throw everywhere"))
    conditions = parser.add_argument_group(_("conditions"), _("the cubes are thrown until the board meets all of them"))
    bounds, help_ = _("LOW..HIGH"), _("points of all words, such as 100..200, or poor, usual, rich or feast")
    conditions.add_argument("--rich", type=_rich, metavar=bounds, help=help_)
    help_ = _("number of words, such as 50.. or 100..150")
    conditions.add_argument("--words", type=_words, metavar=bounds, help=help_)
    conditions.add_argument("--long", action="store_true", help=_("a word of at least 8 letters"))
    conditions.add_argument("--every-cube", action="store_true", help=_("every cube is part of a word"))
    help_ = _("this word is on the board")
    conditions.add_argument("--with", dest="named", action="append", default=[], metavar=_("WORD"), help=help_)
    arguments.add_seconds(conditions, NO_BOARD_SECONDS)
    arguments.add_lexicon(parser)
    arguments.add_json(parser, _("print one JSON value, with the quarter turns of the cubes"))


def _rich(text: str) -> Band | Bounds:
    try:
        return parse_rich(text.lower())
    except BadRules:
        line = _('"{text}" must be points such as 100..200 or 100.., or one of {names}')
        raise argparse.ArgumentTypeError(line.format(text=text, names=join_commas(Band))) from None


def _words(text: str) -> Bounds:
    try:
        return Bounds.parse(text)
    except BadRules:
        line = _('"{text}" must be numbers of words such as 50.. or 100..150, the lower first, at most {most}')
        raise argparse.ArgumentTypeError(line.format(text=text, most=number(MOST_BOUND))) from None


def run(args: argparse.Namespace) -> int:
    """Throw and print the board so that `boggle-qt solve -` can read it."""
    if args.size and not args.uniform:
        raise ValueError(_("--size needs --uniform: a set of cubes has its own size"))
    if args.uniform:
        return _run_uniform(args)
    dice = dice_sets.open_dice(args.dice)
    boards = Boards(
        rich=args.rich,
        words=args.words,
        long=args.long,
        every_cube=args.every_cube,
        named=tuple(map(arguments.word, args.named)),
    )
    least = arguments.shortest(args, len(dice.cubes))
    rules = HouseRules(
        dice=dice.name,
        lexicon=args.lexicon,
        spelling=args.spelling,
        min_letters=least,
        table=default_points_table(len(dice.cubes), least),
        boards=boards,
    )
    arguments.lexicon(args)  # an unknown name is an error before anything is thrown
    began = time.monotonic()
    work = dealing(rules, HouseWords(), arguments.seed(args), folders.cache_dir())
    ended = run_with_progress(work, throw_count, began + args.seconds)
    if ended.answer is None:
        tried, took = throw_count(ended.last or 0), decimal(time.monotonic() - began)
        arguments.print_note(_("no such board among {throws} in {seconds} s").format(throws=tried, seconds=took))
        return INTERRUPTED if ended.interrupted else NO
    thrown, chosen = ended.answer
    note = _("{dice}, seed {number}").format(dice=args.dice, number=chosen)
    return arguments.print_throw(thrown, {"dice": args.dice, "seed": chosen}, note, args.json)


def _run_uniform(args: argparse.Namespace) -> int:
    if args.rich is not None or args.words is not None or args.long or args.every_cube or args.named:
        raise ValueError(_("--uniform has no conditions: leave out --rich, --words, --long, --every-cube and --with"))
    rows, columns = args.size or (4, 4)
    chosen = arguments.seed(args)
    thrown = uniform_throw(rows, columns, random.Random(chosen))
    note = _("uniform letters, seed {number}").format(number=chosen)
    return arguments.print_throw(thrown, {"dice": None, "seed": chosen}, note, args.json)
