"""Arguments that several commands share: boards, sizes, seeds, lexicons, numbers and words."""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from boggle_qt.engine.board import LARGEST, Board, Path
from boggle_qt.engine.lexicon import SPELLINGS, Lexicon
from boggle_qt.engine.rules import HouseRules, HouseWords, default_min_letters, default_points_table
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files import house_words
from boggle_qt.store.files.folders import settings_dir
from boggle_qt.store.words import shipped, word_lists

Value = TypeVar("Value")

BOARD_HELP = (
    "rows with / between them, as in tine/nint/ocna/retl; - reads standard input. Written together, q is the face Qu; "
    "with spaces, Qu, Th ... and a bare Q are faces as they stand; # is a solid face"
)


LONGEST_BOARD_TEXT = 4 * LARGEST * LARGEST
"""Characters of the longest board text: two letters per face, with whitespace around them."""


def board(text: str) -> Board:
    """Parse BOARD, or standard input for "-". Raise BadBoard or ValueError."""
    return Board.parse(_standard_input() if text == "-" else text)


def _standard_input() -> str:
    """Read at most one board from standard input: a pipe may never end."""
    try:
        data = getattr(sys.stdin, "buffer", sys.stdin).read(LONGEST_BOARD_TEXT + 1)
        marked = isinstance(data, bytes) and data.startswith((b"\xff\xfe", b"\xfe\xff"))
        text = data.decode("utf-16" if marked else "utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise ValueError("standard input is not text: a board is rows of letters") from None
    if len(text) > LONGEST_BOARD_TEXT:
        raise ValueError(
            f"standard input goes on after {LONGEST_BOARD_TEXT:,} characters: "
            f"a board has at most {LARGEST} rows and {LARGEST} columns"
        )
    return text


def name(text: str) -> str:
    """Normalise the name of a lexicon, a set of cubes, a spelling or an order."""
    return text.strip().lower()


def size(text: str) -> tuple[int, int]:
    """Parse `4x4` as (rows, columns)."""
    match = re.fullmatch(r"(\d{1,4})[xX](\d{1,4})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is no size: write rows x columns, as in 4x4 or 5x6")
    rows, columns = int(match[1]), int(match[2])
    if not (1 <= rows <= LARGEST and 1 <= columns <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text}: a board has 1 to {LARGEST} rows and 1 to {LARGEST} columns")
    return rows, columns


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return an argparse type for whole numbers within bounds."""
    bounds = f"{least} or more" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        if not re.fullmatch(r"[+-]?\d{1,18}", text) or int(text) < least or (most is not None and int(text) > most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, {bounds}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """Parse a positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds over 0")
    return value


def word(text: str, fold: bool = False) -> str:
    """Return one word in lower case; `fold` removes accents as word lists do. Raise ValueError."""
    lowered = text.strip().lower()
    if fold:
        lowered, _ = word_lists.folded(lowered)
    if not (lowered.isascii() and lowered.isalpha()):
        raise ValueError(f'"{text}" is no word: words are made of the letters a to z')
    return lowered


def add_seed(parser: argparse.ArgumentParser, promise: str) -> None:
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help=f"the same seed gives {promise}")


def seed(args: argparse.Namespace) -> int:
    """Return the requested seed, or a random one."""
    chosen: int | None = args.seed
    return random.SystemRandom().randrange(2**32) if chosen is None else chosen


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add --workers and --cluster."""
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument(
        "--workers",
        type=whole_number(1, 256),
        metavar="N",
        help=f"processes (default: all cores, {os.cpu_count() or 1})",
    )
    crew.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="the workers of the dask scheduler there instead, as in tcp://192.168.1.5:8786 (needs boggle-qt[cluster])",
    )


def worker_count(args: argparse.Namespace) -> int:
    """Return the number of processes to use."""
    chosen: int | None = args.workers
    return chosen or os.cpu_count() or 1


def add_lexicon(parser: argparse.ArgumentParser) -> None:
    """Add --lexicon, --spelling and --min."""
    parser.add_argument(
        "--lexicon",
        type=name,
        default="standard",
        metavar="NAME",
        help="everyday, standard (default), large, unabridged, enable, or a list of your own",
    )
    parser.add_argument("--spelling", type=name, choices=SPELLINGS, default="american", help="default: american")
    parser.add_argument(
        "--min",
        type=whole_number(1, 100),
        metavar="N",
        help="letters of the shortest word that counts (default: 3 up to 16 cells, 4 on more)",
    )


def add_no_house(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-house", action="store_true", help="ignore the words that your house accepts or bans")


def house(args: argparse.Namespace) -> HouseWords:
    """Return the house's words, empty with --no-house. A damaged file is reported on standard error."""
    if args.no_house:
        return HouseWords()
    try:
        words, notice = house_words.load(settings_dir())
    except OSError as error:
        print_note(
            f"boggle-qt: the words of your house are left out: {error.filename} cannot be read ({error.strerror})"
        )
        return HouseWords()
    if notice:
        print_note(f"boggle-qt: {notice_line(notice)}")
    return words


def rules(words: Lexicon, least: int, cells: int) -> HouseRules:
    """Return the rules of the terminal: default points for a board of `cells` cells."""
    table = default_points_table(cells, least)
    return HouseRules(lexicon=words.name, spelling=words.spelling, min_letters=least, table=table)


def add_rude(parser: argparse.ArgumentParser, what: str) -> None:
    """Add --rude and its old name --strong."""
    parser.add_argument("--rude", action="store_true", help=what)
    parser.add_argument("--strong", action="store_true", dest="rude", help=argparse.SUPPRESS)


def lexicon(args: argparse.Namespace) -> Lexicon:
    return word_lists.open_lexicon(args.lexicon, args.spelling)


def shortest(args: argparse.Namespace, cells: int) -> int:
    """Return the minimum word length for `cells` cells."""
    return args.min or default_min_letters(cells)


def add_dice(parser: argparse.ArgumentParser, default: str | None = None, what: str = "a set of cubes") -> None:
    names = ", ".join(shipped.dice_names())
    by_default = f" (default: {default})" if default else ""
    parser.add_argument("--dice", type=name, metavar="NAME", default=default, help=f"{what}: {names}{by_default}")


def print_board(grid: Board) -> None:
    """Print only the board to standard output, so that `boggle-qt solve -` can read it."""
    wide = max(map(len, grid.faces))
    # A one-column board without spaces would be parsed as one row; str() is unambiguous.
    lines = [" ".join(f"{face:<{wide}}" for face in row).rstrip() for row in split_rows(grid.faces, grid.columns)]
    print("\n".join(lines) if grid.columns > 1 else str(grid))


def print_note(text: str) -> None:
    """Print a line to standard error, so that standard output can be piped."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def split_rows(values: Sequence[Value], columns: int) -> list[list[Value]]:
    """Split row-major values into rows."""
    return [list(values[at : at + columns]) for at in range(0, len(values), columns)]


def row_column_pairs(path: Path, grid: Board) -> list[list[int]]:
    """Return a path as [row, column] pairs from 0."""
    return [list(divmod(cell, grid.columns)) for cell in path]
