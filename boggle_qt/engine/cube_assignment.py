"""Whether a set of cubes can show a board at all: a matching of cells to cubes, or the faces that stand in its way."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet


class Misfit(Struct, frozen=True):
    """Why cubes cannot show a board: so many faces, and fewer cubes that have any of them."""

    faces: tuple[str, ...]
    having: int
    """Cubes that have one of the faces."""
    cubes: int
    """Cubes of the set."""
    dice: str
    """The name of the set."""


class Fit(Struct, frozen=True):
    """How far the cubes of a set can show a board."""

    cubes: tuple[int | None, ...]
    """For each cell, row-major, a cube that can lie there with its face up, no cube twice; None for one left over."""
    blocked: tuple[int, ...]
    """Where not all cells find a cube: all cells with faces that, together, are on fewer cubes than there are cells."""
    misfit: Misfit | None
    """The same as a reason; None where the board is possible."""

    @property
    def possible(self) -> bool:
        """Whether every cell has its cube."""
        return self.misfit is None


def fit_board(board: Board, dice: DiceSet) -> Fit:
    """Whether `dice` can have been thrown as `board`; of a board smaller than the set, whether it can be part of it."""
    return fit(board.faces, dice)


def fit(faces: Iterable[str], dice: DiceSet) -> Fit:
    """The same for faces in any order: where they lie does not matter, only which cubes have them."""
    wanted = tuple(faces)
    having = [[cube for cube, sides in enumerate(dice.cubes) if face in sides] for face in wanted]
    taken: dict[int, int] = {}
    for cell in range(len(wanted)):
        _settle(cell, having, taken, set())
    placed = {cell: cube for cube, cell in taken.items()}
    cubes = tuple(placed.get(cell) for cell in range(len(wanted)))
    if None not in cubes:
        return Fit(cubes, (), None)
    # Hall's condition fails on the cells reached from one left over by going to any cube of its face and back along
    # the matching. The cell whose set is smallest gives the plainest reason.
    blocked = min((_reached(having, taken, cell) for cell, cube in enumerate(cubes) if cube is None), key=len)
    lacking = {wanted[cell] for cell in blocked}
    some = sum(1 for sides in dice.cubes if lacking & set(sides))
    every = tuple(cell for cell, face in enumerate(wanted) if face in lacking)
    faces = tuple(sorted(wanted[cell] for cell in every))
    return Fit(cubes, every, Misfit(faces, some, len(dice.cubes), dice.name))


def _settle(cell: int, having: list[list[int]], taken: dict[int, int], asked: set[int]) -> bool:
    """Kuhn's augmenting path: find a cube for `cell`, moving cells that have one to another where that helps. `taken`
    is the matching, cube -> cell; a cube in `asked` was looked at for this cell already."""
    for cube in having[cell]:
        if cube not in asked:
            asked.add(cube)
            if cube not in taken or _settle(taken[cube], having, taken, asked):
                taken[cube] = cell
                return True
    return False


def _reached(having: list[list[int]], taken: dict[int, int], start: int) -> set[int]:
    cells, ahead = {start}, [start]
    while ahead:
        for cube in having[ahead.pop()]:
            cell = taken[cube]  # none is free: a path to it would have found `start` a cube
            if cell not in cells:
                cells.add(cell)
                ahead.append(cell)
    return cells
