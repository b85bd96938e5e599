"""`boggle-qt code`: a board as a code to dictate, and back."""

import argparse
import json

from boggle_qt.cli import DONE
from boggle_qt.cli.arguments import add_board, add_json, print_board, print_note, shared_board, split_rows, whole_number
from boggle_qt.engine.board_code import MOST_TO_BEAT, RULES, encode, is_code
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.sharing import shared_board_line

HELP = N_("Turn a board into a code to pass on, or a code into its board")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_board(parser)
    parser.add_argument("--rules", metavar=_("NAME"), help=_("rules that come with the game, by name (default: Solo)"))
    help_ = _("the score that the others have to beat")
    parser.add_argument("--beat", type=whole_number(0, MOST_TO_BEAT), metavar="N", help=help_)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the code of a board, or the board of a code."""
    shared = shared_board(args.board)
    reading = is_code(args.board)
    if reading and (args.rules is not None or args.beat is not None):
        raise ValueError(_("--rules and --beat are for a board: a code has its own"))
    if not reading:
        asked = "Solo" if args.rules is None else args.rules
        rules = next((name for name in RULES if name.casefold() == asked.strip().casefold()), asked)
        shared = type(shared)(shared.board, shared.turns, rules, args.beat)
    code = encode(shared)
    if args.json:
        turns = split_rows(shared.turns, shared.board.columns)
        value = {"code": code, "board": str(shared.board), "turns": turns, "rules": shared.rules, "beat": shared.beat}
        print(json.dumps(value))
    elif reading:
        print_board(shared.board)
        print_note(shared_board_line(shared))
    else:
        print(code)
    return DONE
