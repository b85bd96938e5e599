"""`boggle-qt daily`: the board of a day."""

import argparse
import json
from datetime import date

from boggle_qt.cli import DONE
from boggle_qt.cli.arguments import add_json, print_board, print_note, split_rows
from boggle_qt.engine.daily import throw_of_day
from boggle_qt.engine.languages import ENGLISH
from boggle_qt.engine.presets import daily_rules
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.store.files import shipped

NAME = "daily"
HELP = N_("Print the board of the day, which is the same for everyone")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help=_("the day (default: today)"))
    parser.add_argument(
        "--language",
        choices=(ENGLISH, *shipped.LANGUAGE_LISTS),
        default=ENGLISH,
        help=_("the board of this language (default: english)"),
    )
    add_json(parser, _("print one JSON value, with the quarter turns of the cubes"))


def _day(text: str) -> date:
    try:
        if len(text) == len("2026-01-31"):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(_('"{text}" is not a date: write it as 2026-01-31').format(text=text))


def run(args: argparse.Namespace) -> int:
    """Print the board so that `boggle-qt solve -` can read it."""
    day = args.date or date.today()
    dice = daily_rules(args.language).dice
    thrown, seed = throw_of_day(day.isoformat(), shipped.dice(dice))
    board = thrown.board
    if args.json:
        value = {
            "date": day.isoformat(),
            "dice": dice,
            "seed": seed,
            "board": str(board),
            "faces": split_rows(board.faces, board.columns),
            "turns": split_rows(thrown.turns, board.columns),
        }
        print(json.dumps(value))
        return DONE
    print_board(board)
    print_note(_("{date}: {dice}, seed {number}").format(date=day.isoformat(), dice=dice, number=seed))
    return DONE
