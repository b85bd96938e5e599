"""`boggle-qt daily`: the board of a day."""

import argparse
from datetime import datetime

from boggle_qt.cli import arguments
from boggle_qt.engine.dice import throw_of_day
from boggle_qt.engine.languages import ENGLISH
from boggle_qt.engine.presets import daily_rules
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.store.files import shipped

HELP = N_("Print the board of the day, which is the same for everyone")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--date", type=arguments.day, metavar="YYYY-MM-DD", help=_("the day (default: today)"))
    languages, help_ = (ENGLISH, *shipped.LANGUAGE_LISTS), _("the board of this language (default: english)")
    parser.add_argument("--language", choices=languages, default=ENGLISH, help=help_)
    arguments.add_json(parser, _("print one JSON value, with the quarter turns of the cubes"))


def run(args: argparse.Namespace) -> int:
    """Print the board so that `boggle-qt solve -` can read it."""
    day = (args.date or datetime.now()).date().isoformat()
    dice = daily_rules(args.language).dice
    thrown, seed = throw_of_day(day, shipped.dice(dice))
    note = _("{date}: {dice}, seed {number}").format(date=day, dice=dice, number=seed)
    return arguments.print_throw(thrown, {"date": day, "dice": dice, "seed": seed}, note, args.json)
