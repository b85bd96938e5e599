"""Match the cells of a board with the cubes of a set, or find the faces that make it impossible."""

from collections.abc import Iterable

from msgspec import Struct

from boggle_qt.engine.dice import DiceSet


class Misfit(Struct, frozen=True):
    """Why cubes cannot show a board: fewer cubes have one of these faces than there are faces."""

    faces: tuple[str, ...]
    having: int
    """The number of cubes with one of the faces."""
    dice: str
    """The name of the set."""


class Fit(Struct, frozen=True):
    """The best assignment of cubes to the cells of a board."""

    cubes: tuple[int | None, ...]
    """For each cell, row-major, a cube with its face, no cube twice; None if no cube is left."""
    blocked: tuple[int, ...]
    """The cells with the faces of `misfit`; empty if the board is possible."""
    misfit: Misfit | None
    """Why the board is impossible; None if it is possible."""

    @property
    def possible(self) -> bool:
        """Whether every cell has a cube."""
        return self.misfit is None


def fit(faces: Iterable[str], dice: DiceSet) -> Fit:
    """Assign cubes of `dice` to faces; their order does not matter."""
    needed = tuple(faces)
    having = [[cube for cube, sides in enumerate(dice.cubes) if face in sides] for face in needed]
    taken: dict[int, int] = {}
    for cell in range(len(needed)):
        _augment(cell, having, taken, set())
    placed = {cell: cube for cube, cell in taken.items()}
    cubes = tuple(placed.get(cell) for cell in range(len(needed)))
    if None not in cubes:
        return Fit(cubes, (), None)
    # Hall's condition fails for the cells reached from an unmatched cell by going to any cube with its face and back
    # along the matching. The unmatched cell with the smallest such set gives the simplest reason.
    blocked = min((_reached(having, taken, cell) for cell, cube in enumerate(cubes) if cube is None), key=len)
    lacking = {needed[cell] for cell in blocked}
    some = sum(1 for sides in dice.cubes if lacking & set(sides))
    every = tuple(cell for cell, face in enumerate(needed) if face in lacking)
    return Fit(cubes, every, Misfit(tuple(sorted(needed[cell] for cell in every)), some, dice.name))


def _augment(cell: int, having: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a cube for `cell` by an augmenting path (Kuhn's algorithm), not those `tried` already, and return whether
    there is one. `taken` is the matching, cube -> cell."""
    for cube in having[cell]:
        if cube not in tried:
            tried.add(cube)
            if cube not in taken or _augment(taken[cube], having, taken, tried):
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
