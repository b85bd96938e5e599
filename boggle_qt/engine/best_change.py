"""Find the single face that improves a board most when it is changed."""

from collections.abc import Collection, Generator

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.engine.dice import FACES, DiceSet
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import PointsTable
from boggle_qt.engine.search.solving import score, score_many


class Change(Struct, frozen=True):
    """A new face for one cell."""

    cell: int
    face: str
    gain: int
    """The points that the board gains."""


def find_best_change(
    board: Board,
    lexicon: Lexicon,
    min_letters: int,
    points: PointsTable,
    dice: DiceSet | None = None,
    empty: Collection[int] = (),
) -> Generator[None, None, Change | None]:
    """Try every face in every cell and return the change that gains most points; None if none gains any.

    Of equal changes return the first in the order of cells and faces. Yield after each cell, so that the caller can
    stop. With `dice`, consider only boards that these cubes can show; cells in `empty` may hold any cube.
    """
    now = score(board, lexicon, min_letters, points)
    faces = FACES if dice is None else tuple(sorted({face for cube in dice.cubes for face in cube}))
    changes: list[Change] = []
    for cell in range(len(board.faces)):
        tried = [face for face in faces if face != board.faces[cell]]
        worth = score_many([_changed(board, cell, face) for face in tried], lexicon, min_letters, points)
        changes += [Change(cell, face, new - now) for face, new in zip(tried, worth, strict=True) if new > now]
        yield None
    changes.sort(key=lambda change: -change.gain)
    for change in changes:
        if dice is None or _shown(_changed(board, change.cell, change.face), dice, set(empty) - {change.cell}):
            return change
        yield None
    return None


def _changed(board: Board, cell: int, face: str) -> Board:
    return Board(board.rows, board.columns, (*board.faces[:cell], face, *board.faces[cell + 1 :]))


def _shown(board: Board, dice: DiceSet, empty: Collection[int]) -> bool:
    """Return whether the cubes can show the board."""
    filled = [face for cell, face in enumerate(board.faces) if cell not in empty]
    return len(board.faces) == len(dice.cubes) and fit(filled, dice).possible
