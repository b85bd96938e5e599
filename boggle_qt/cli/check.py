"""`boggle-qt check`: say whether a word counts on a board, and why not."""

import argparse

from boggle_qt.cli import DONE, NO, arguments
from boggle_qt.engine.referee import Accepted, Banned, Listed, Obstacle, TooShort, judge
from boggle_qt.engine.rules import Handicap
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files.word_files import row_column_pairs

HELP = N_("Say whether a word counts on a board, and why")

REASONS = (
    (Listed | Accepted, "good"),
    (Banned, "banned"),
    (TooShort, "too short"),
    (Obstacle, "not on the board"),
    (object, "not in the lexicon"),
)
"""Reasons in the JSON output, the first that fits; a good rude word is "strong"."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("word", metavar=_("WORD"))
    arguments.add_board(parser)
    arguments.add_lexicon(parser)
    arguments.add_no_house(parser)
    arguments.add_rude(parser, _("allow rude words"))
    arguments.add_json(parser, _("print one JSON value; rows and columns count from 0"))


def run(args: argparse.Namespace) -> int:
    """Judge the word; return 0 if it counts, else 1."""
    grid, words, rules = arguments.played_board(args)
    asked = arguments.word(args.word, words.language)
    verdict = judge(asked, grid, rules, Handicap(), arguments.house(args), words)
    strong = isinstance(verdict.reason, Listed) and verdict.reason.strong and not args.rude
    if args.json:
        paths = trace(asked, grid)
        value = {
            "word": asked,
            "valid": verdict.good,
            "reason": "strong" if strong else next(name for kind, name in REASONS if isinstance(verdict.reason, kind)),
            "detail": verdict_line(verdict),
            "points": verdict.points,
            "path": row_column_pairs(min(paths, key=len), grid) if paths else None,
        }
        arguments.print_json(value)
    else:
        print(verdict_line(verdict))
    return DONE if verdict.good else NO
