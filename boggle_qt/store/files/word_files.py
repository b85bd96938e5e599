"""The words of a board as text, CSV or JSON, to copy or save."""

import csv
import io
import json
from collections.abc import Sequence

from boggle_qt.engine.apply_house_words import UNLISTED
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import Found

FORMATS = ("txt", "csv", "json")


def write_words(board: Board, rules: HouseRules, words: Sequence[Found], form: str) -> str:
    """Return the words in one of FORMATS. Rows and columns count from 1, in JSON from 0."""
    if form == "txt":
        return "".join(f"{found.word}\n" for found in words)
    return (_csv if form == "csv" else _json)(board, rules, words)


def _csv(board: Board, rules: HouseRules, words: Sequence[Found]) -> str:
    made = io.StringIO()
    table = csv.writer(made)
    table.writerow(("word", "letters", "points", "tier", "paths", "path"))
    for found in words:
        path = " ".join(f"{row + 1},{column + 1}" for row, column in _cells(found.path, board))
        tier = "" if found.tier == UNLISTED else found.tier
        table.writerow((found.word, len(found.word), rules.points(found.word), tier, found.paths, path))
    return made.getvalue()


def _json(board: Board, rules: HouseRules, words: Sequence[Found]) -> str:
    value = {
        "board": str(board),
        "rows": board.rows,
        "columns": board.columns,
        "lexicon": rules.lexicon,
        "spelling": rules.spelling,
        "min": rules.min_letters,
        "words": [
            {
                "word": found.word,
                "points": rules.points(found.word),
                "tier": None if found.tier == UNLISTED else found.tier,
                "path": _cells(found.path, board),
                "paths": found.paths,
            }
            for found in words
        ],
    }
    return json.dumps(value, indent=1) + "\n"


def _cells(path: Path, board: Board) -> list[tuple[int, int]]:
    return [divmod(cell, board.columns) for cell in path]
