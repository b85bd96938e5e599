"""A board looked at on the desk: what is in it, and whether cubes can show it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boggle_qt.engine.board import SOLID, BadBoard, Board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.matching import fit
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search import Found, Solution, solve
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow
from boggle_qt.wording.boards import misfit_line
from boggle_qt.wording.counts import count


@dataclass(frozen=True, slots=True)
class Looked:
    """What there is to say of a board."""

    board: Board
    solution: Solution
    impossible: str
    """Why the cubes named cannot show it; empty where they can, or none are named."""
    blocked: tuple[int, ...]
    """The cells that stand in the way."""


def looking(board: Board, lexicon: Lexicon, least: int, dice: DiceSet | None) -> Generator[None, None, Looked]:
    """Solve the board, and ask whether `dice` can show it; a cell still empty may become anything."""
    yield None
    solution = solve(board, lexicon, least)
    yield None
    filled = [cell for cell, face in enumerate(board.faces) if face != SOLID]
    if dice is None or not filled:
        return Looked(board, solution, "", ())
    found = fit([board.faces[cell] for cell in filled], dice)
    impossible = misfit_line(found.misfit) if found.misfit else ""
    return Looked(board, solution, impossible, tuple(filled[at] for at in found.blocked))


def typed_text(board: Board) -> str:
    """The board as a player would type it: faces written together where that says the same; empty where it is."""
    if set(board.faces) == {SOLID}:
        return ""
    at = range(0, len(board.faces), board.columns)
    together = "/".join("".join(board.faces[row : row + board.columns]) for row in at).replace("Qu", "Q")
    try:
        return together if Board.parse(together) == board else str(board)
    except BadBoard:
        return str(board)


def worth(word: Found) -> int:
    """Points of the word on a common tray."""
    return STANDARD.points(len(word.word))


def listed(words: Sequence[Found]) -> tuple[ListRow, ...]:
    """The words by length under heads, without strong ones."""
    rows: list[ListRow] = []
    shown = sorted((word for word in words if not word.strong), key=lambda word: (-len(word.word), word.word))
    for letters, some in groupby(shown, lambda word: len(word.word)):
        these = list(some)
        rows.append(Head(count(letters, "letter"), count(len(these), "word")))
        rows += [WordRow(word.word, worth(word)) for word in these]
    left_out = len(words) - len(shown)
    if left_out:
        rows.append(Head(f"and {left_out} more that we leave out"))
    return tuple(rows)
