"""Arguments that several commands share: boards, sizes, seeds, lexicons, numbers and words."""

import argparse
import json
import os
import random
import re
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar

from boggle_qt.cli import DONE
from boggle_qt.engine.board import LARGEST, Board
from boggle_qt.engine.board_code import SharedBoard
from boggle_qt.engine.dice import DiceSet, Throw
from boggle_qt.engine.languages import Language, is_word
from boggle_qt.engine.lexicon import SPELLINGS, Lexicon
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.engine.rules import HouseRules, HouseWords, default_min_letters, default_points_table
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files import board_links, dice_sets, house_words
from boggle_qt.store.files.folders import settings_dir
from boggle_qt.store.words import word_lists

Value = TypeVar("Value")

LONGEST_BOARD_TEXT = 4 * LARGEST * LARGEST
"""Characters of the longest board text: two letters per face, with whitespace around them."""


def in_terminal(title: str) -> str:
    """Return a title of cubes with sizes as the terminal writes them: 4x4."""
    return title.replace(" × ", "x")


def add_board(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    help_ = _(
        "rows with / between them, such as tine/nint/ocna/retl; - reads standard input. Without spaces, q is a "
        "Qu cube; with spaces between all cubes, write Qu, Th or a bare Q. # is a solid cube. A link, a code or a "
        ".boggle file is a board too"
    )
    parser.add_argument("board", metavar=_("BOARD"), nargs="?" if optional else None, help=help_)


def board(text: str) -> Board:
    """Parse BOARD, or standard input for "-". Raise BadBoard or ValueError."""
    return shared_board(text).board


def shared_board(text: str) -> SharedBoard:
    """Parse BOARD with the turns, rules and score that a code or a file can have. Raise BadBoard or ValueError."""
    if text == "-":
        text = _standard_input()
    if board_links.is_link(text.strip()):
        return board_links.shared(text.strip())[0]
    board = Board.parse(text)
    return SharedBoard(board, (0,) * len(board.faces))


def _standard_input() -> str:
    """Read at most one board from standard input: a pipe may never end."""
    try:
        data = getattr(sys.stdin, "buffer", sys.stdin).read(LONGEST_BOARD_TEXT + 1)
        marked = isinstance(data, bytes) and data.startswith((b"\xff\xfe", b"\xfe\xff"))
        text = data.decode("utf-16" if marked else "utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise ValueError(_("standard input is not text: a board is rows of letters")) from None
    if len(text) > LONGEST_BOARD_TEXT:
        line = _("standard input has more than {count} characters: a board has at most {most} rows and {most} columns")
        raise ValueError(line.format(count=number(LONGEST_BOARD_TEXT), most=LARGEST))
    return text


def name(text: str) -> str:
    """Normalise the name of a lexicon, a set of cubes, a spelling or an order."""
    return text.strip().lower()


def size(text: str) -> tuple[int, int]:
    """Parse `4x4` as (rows, columns)."""
    match = re.fullmatch(r"(\d{1,4})[xX](\d{1,4})", text)
    if not match:
        line = _('"{text}" is not a size: write rows x columns, such as 4x4 or 5x6')
        raise argparse.ArgumentTypeError(line.format(text=text))
    rows, columns = int(match[1]), int(match[2])
    if not (1 <= rows <= LARGEST and 1 <= columns <= LARGEST):
        line = _("{text}: a board has 1 to {most} rows and 1 to {most} columns")
        raise argparse.ArgumentTypeError(line.format(text=text, most=LARGEST))
    return rows, columns


def add_size(parser: argparse.ArgumentParser) -> None:
    """Add --size and --dice, of which one gives the size of a board to make."""
    parser.add_argument("--size", type=size, metavar="RxC", help=_("default: 4x4, or the size that fits --dice"))
    add_dice(parser)


def dice_and_size(args: argparse.Namespace) -> tuple[DiceSet | None, int, int]:
    """Return the cube set that must be able to show a board, if any, and the board's rows and columns."""
    dice = dice_sets.open_dice(args.dice) if args.dice else None
    return dice, *(args.size or ((dice.side, dice.side) if dice else (4, 4)))


def day(text: str) -> datetime:
    """Parse `2026-01-31` as the beginning of that day."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").astimezone()
    except (ValueError, OverflowError, OSError):
        line = _('"{text}" is not a date: write year, month and day, such as 2026-01-31').format(text=text)
        raise argparse.ArgumentTypeError(line) from None


def whole_number(least: int, most: int = 10**18 - 1) -> Callable[[str], int]:
    """Return an argparse type for whole numbers within bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"[+-]?\d{1,18}", text) and least <= int(text) <= most:
            return int(text)
        line = _('"{text}" must be a whole number from {least} to {most}')
        raise argparse.ArgumentTypeError(line.format(text=text, least=least, most=most))

    return read


def add_seconds(parser: argparse._ActionsContainer, default: float) -> None:
    help_ = _("how long to search (default: {seconds})").format(seconds=f"{default:g}")
    parser.add_argument("--seconds", type=seconds, default=default, metavar="S", help=help_)


def seconds(text: str) -> float:
    """Parse a positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e9:
        line = _('"{text}" must be a number of seconds greater than 0 and less than 1000000000')
        raise argparse.ArgumentTypeError(line.format(text=text))
    return value


def word(text: str, language: Language | None = None) -> str:
    """Return one word in lower case, folded as the word lists of a language fold it. Raise ValueError."""
    lowered = text.strip().lower() if language is None else language.fold(text.strip())
    if not is_word(lowered):
        raise ValueError(_('"{text}" isn\'t a valid word: use only the letters a to z').format(text=text))
    return lowered


def add_json(parser: argparse.ArgumentParser, help_: str = "") -> None:
    parser.add_argument("--json", action="store_true", help=help_ or _("print one JSON value"))


def add_seed(parser: argparse.ArgumentParser, help_: str) -> None:
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help=help_)


def seed(args: argparse.Namespace) -> int:
    """Return the requested seed, or a random one."""
    chosen: int | None = args.seed
    return random.SystemRandom().randrange(2**32) if chosen is None else chosen


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add --workers and --cluster."""
    crew = parser.add_mutually_exclusive_group()
    help_ = _("number of processes (default: one for each core)")
    crew.add_argument("--workers", type=whole_number(1, 256), metavar="N", help=help_)
    help_ = _("use the workers of this dask scheduler, such as tcp://192.168.1.5:8786 (needs boggle-qt[cluster])")
    crew.add_argument("--cluster", default="", metavar=_("ADDRESS"), help=help_)


def worker_count(args: argparse.Namespace) -> int:
    """Return the number of processes to use."""
    chosen: int | None = args.workers
    return chosen or os.cpu_count() or 1


def add_lexicon(parser: argparse.ArgumentParser) -> None:
    """Add --lexicon, --spelling and --min."""
    help_ = _("everyday, standard (default), large, unabridged, enable, or your own word list")
    parser.add_argument("--lexicon", type=name, default="standard", metavar=_("NAME"), help=help_)
    add_spelling(parser)
    help_ = _("letters in the shortest word that counts (default: 3 on boards of up to 16 cells, otherwise 4)")
    parser.add_argument("--min", type=whole_number(1, 16), metavar="N", help=help_)


def add_spelling(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--spelling", type=name, choices=SPELLINGS, default="american", help=_("default: american"))


def add_level(parser: argparse.ArgumentParser, option: str, help_: str) -> None:
    """Add an option for the level of an opponent."""
    levels = [level.name for level in LEVELS]
    parser.add_argument(option, type=name, choices=levels, metavar=_("LEVEL"), help=help_)


def add_no_house(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-house", action="store_true", help=_("ignore your house's accepted and banned words"))


def house(args: argparse.Namespace) -> HouseWords:
    """Return the house's words, empty with --no-house. A damaged file is reported on standard error."""
    if args.no_house:
        return HouseWords()
    words, notice = house_words.load(settings_dir())
    if notice:
        print_note(f"boggle-qt: {notice_line(notice)}")
    return words


def played_board(args: argparse.Namespace) -> tuple[Board, Lexicon, HouseRules]:
    """Return the board, the word list and the rules of the terminal: default points for a board of this size."""
    words, grid = lexicon(args), board(args.board)
    cells = len(grid.faces)
    least = shortest(args, cells)
    table = default_points_table(cells, least)
    return grid, words, HouseRules(lexicon=words.name, spelling=words.spelling, min_letters=least, table=table)


def add_rude(parser: argparse.ArgumentParser, help_: str) -> None:
    parser.add_argument("--rude", action="store_true", help=help_)


def lexicon(args: argparse.Namespace) -> Lexicon:
    return word_lists.open_lexicon(args.lexicon, args.spelling)


def shortest(args: argparse.Namespace, cells: int) -> int:
    """Return the minimum word length for `cells` cells."""
    return args.min or default_min_letters(cells)


def add_dice(parser: argparse._ActionsContainer, default: str | None = None) -> None:
    """Add --dice. With a default it chooses the cubes to throw, else the cubes that must be able to show a board."""
    show = _("only boards that this cube set can show: {names}")
    help_ = _("cube set: {names} (default: {default})") if default else show
    help_ = help_.format(names=join_commas(dice_sets.names()), default=default)
    parser.add_argument("--dice", type=name, metavar=_("NAME"), default=default, help=help_)


def print_board(grid: Board) -> None:
    """Print only the board to standard output, so that `boggle-qt solve -` can read it."""
    wide = max(map(len, grid.faces))
    # A one-column board without spaces would be parsed as one row; str() is unambiguous.
    lines = [" ".join(f"{face:<{wide}}" for face in row).rstrip() for row in split_rows(grid.faces, grid.columns)]
    print("\n".join(lines) if grid.columns > 1 else str(grid))


def print_throw(thrown: Throw, facts: dict[str, object], note: str, as_json: bool) -> int:
    """Print a throw so that `boggle-qt solve -` can read its board, or as JSON after these facts; return the status."""
    board = thrown.board
    if as_json:
        faces, turns = (split_rows(values, board.columns) for values in (board.faces, thrown.turns))
        return print_json({**facts, "board": str(board), "faces": faces, "turns": turns})
    print_board(board)
    print_note(note)
    return DONE


def print_json(value: object) -> int:
    """Print one JSON value, and return the status of a command that is done."""
    print(json.dumps(value))
    return DONE


def print_note(text: str) -> None:
    """Print a line to standard error, so that standard output can be piped."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def split_rows(values: Sequence[Value], columns: int) -> list[list[Value]]:
    """Split row-major values into rows."""
    return [list(values[at : at + columns]) for at in range(0, len(values), columns)]
