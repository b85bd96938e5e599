"""`boggle-qt code`: a board as a code to dictate, and back."""

import argparse

from boggle_qt.cli import DONE, arguments
from boggle_qt.engine.board_code import MOST_TO_BEAT, RULES, encode, is_code
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.sharing import shared_board_line

HELP = N_("Turn a board into a code to pass on, or a code into its board")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_board(parser)
    parser.add_argument("--rules", metavar=_("NAME"), help=_("rules that come with the game, by name (default: Solo)"))
    help_ = _("the score that the others have to beat")
    parser.add_argument("--beat", type=arguments.whole_number(0, MOST_TO_BEAT), metavar="N", help=help_)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the code of a board, or the board of a code."""
    shared = arguments.shared_board(args.board)
    reading = is_code(args.board)
    if reading and (args.rules is not None or args.beat is not None):
        raise ValueError(_("--rules and --beat are for a board: a code has its own"))
    if not reading:
        asked = "Solo" if args.rules is None else args.rules
        rules = next((name for name in RULES if name.casefold() == asked.strip().casefold()), asked)
        shared = type(shared)(shared.board, shared.turns, rules, args.beat)
    code = encode(shared)
    if args.json:
        turns = arguments.split_rows(shared.turns, shared.board.columns)
        value = {"code": code, "board": str(shared.board), "turns": turns, "rules": shared.rules, "beat": shared.beat}
        arguments.print_json(value)
    elif reading:
        arguments.print_board(shared.board)
        arguments.print_note(shared_board_line(shared))
    else:
        print(code)
    return DONE
