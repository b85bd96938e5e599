"""`boggle-qt check`: whether a word counts on a board, and why not."""

from __future__ import annotations

import argparse
import json

from boggle_qt.cli import DONE, NO
from boggle_qt.cli.reading import BOARD_HELP, add_lexicon, board, lexicon, places, shortest, word
from boggle_qt.engine import search
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import STANDARD

NAME = "check"
HELP = "say whether a word counts on a board, and why not"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The word, the board and the words that count."""
    parser.add_argument("word", metavar="WORD")
    parser.add_argument("board", metavar="BOARD", help=BOARD_HELP)
    add_lexicon(parser)
    parser.add_argument("--strong", action="store_true", help="take strong words as any other")
    parser.add_argument("--json", action="store_true", help="one JSON value; rows and columns from 0")


def run(args: argparse.Namespace) -> int:
    """Judge the word: 0 if it counts, 1 if not."""
    asked = word(args.word)
    words = lexicon(args)
    grid = board(args.board)
    paths = search.trace(asked, grid)
    reason, detail = _verdict(asked, grid, words, shortest(args, len(grid.faces)), paths, args.strong)
    valid = reason in ("good", "strong")
    points = STANDARD.points(len(asked)) if valid else 0
    if args.json:
        path = places(min(paths, key=len), grid) if paths else None
        print(
            json.dumps(
                {"word": asked, "valid": valid, "reason": reason, "detail": detail, "points": points, "path": path}
            )
        )
    else:
        print(f"{asked}: {reason}{', ' if detail else ''}{detail}")
    return DONE if valid else NO


def _verdict(asked: str, grid: Board, words: Lexicon, least: int, paths: list[Path], strong: bool) -> tuple[str, str]:
    """The reason in the words of the terminal, and what more there is to say."""
    if len(asked) < least:
        return "too short", f"{len(asked)} letters, and {least} are needed"
    if not paths:
        return "not on the board", _missing(asked, grid)
    if asked not in words:
        others = words.where(asked)
        return (
            "not in the lexicon",
            f"{words.title} does not have it; {others[0].capitalize()} does" if others else "no lexicon here has it",
        )
    points = STANDARD.points(len(asked))
    worth = f"{points} point{'' if points == 1 else 's'}"
    if words.strong(asked) and not strong:
        return "strong", f"{worth}: it counts when it is played, and lists leave it out"
    return "good", worth


def _missing(asked: str, grid: Board) -> str:
    """Why it cannot be traced, if a letter is the reason."""
    letters = {letter for face in grid.faces for letter in face.lower()}
    absent = sorted(set(asked) - letters)
    if absent:
        return "the board has no " + " and no ".join(letter.upper() for letter in absent)
    if "q" in asked.replace("qu", "") and "Q" not in grid.faces:
        return "its q comes without a u, and the board's only with one"
    return "its letters do not lie in a path"
