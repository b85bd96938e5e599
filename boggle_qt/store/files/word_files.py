"""The words of a board as text, CSV or JSON, to copy or save."""

import csv
import io
import json
from collections.abc import Iterable, Sequence

from boggle_qt.engine.apply_house_words import UNLISTED
from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.search.solving import Found

FORMATS = ("txt", "csv", "json")


def write_words(board: Board, rules: HouseRules, words: Sequence[Found], form: str) -> str:
    """Return the words in one of FORMATS. Rows and columns count from 1, in JSON from 0."""
    if form == "txt":
        return "".join(f"{found.word}\n" for found in words)
    if form == "json":
        value = {**board_facts(board, rules), "words": [word_facts(found, board, rules) for found in words]}
        return json.dumps(value, indent=1) + "\n"
    rows: list[tuple[object, ...]] = [("word", "letters", "points", "tier", "paths", "path")]
    for found in words:
        path = " ".join(f"{row + 1},{column + 1}" for row, column in row_column_pairs(found.path, board))
        tier = "" if found.tier == UNLISTED else found.tier
        rows.append((found.word, len(found.word), rules.points(found.word), tier, found.paths, path))
    return csv_text(rows)


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def board_facts(board: Board, rules: HouseRules) -> dict[str, object]:
    """Return what JSON says of a board and of the rules for its words."""
    rest = {"lexicon": rules.lexicon, "spelling": rules.spelling, "min": rules.min_letters}
    return {"board": str(board), "rows": board.rows, "columns": board.columns, **rest}


def word_facts(found: Found, board: Board, rules: HouseRules) -> dict[str, object]:
    """Return what JSON says of a word on a board."""
    facts = {"points": rules.points(found.word), "tier": None if found.tier == UNLISTED else found.tier}
    return {"word": found.word, **facts, "path": row_column_pairs(found.path, board), "paths": found.paths}


def row_column_pairs(path: Path, board: Board) -> list[tuple[int, int]]:
    """Return a path as row and column from 0 of each cell."""
    return [divmod(cell, board.columns) for cell in path]
