"""The richest board that a search finds: cooling after cooling, each from a board of its own. Which of them went on
when, and where, does not show in what they find."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from boggle_qt.engine.annealing import Annealing, Cubes, Free
from boggle_qt.engine.dice import FACES, DiceSet


class Schedule(Struct, frozen=True):
    """How a cooling goes: see Cooling."""

    hot: float
    cold: float
    steps: int


def schedule(cells: int) -> Schedule:
    """That of coolings on so many cells."""
    # Tuned on 16 and 25 cells: by the steps that the best board known takes, over many coolings. On more cells as many
    # would be better still, but each takes longer there, and a cooling is to end.
    steps = 50_000 * (cells / 16) ** 4.66 if cells <= 25 else 400_000 * (25 / cells) ** 2
    hot, cold = (0.03, 0.01) if cells <= 16 else (0.02, 0.009)
    return Schedule(hot, cold, max(1000, round(steps)))


def new_annealing(
    rows: int, columns: int, seed: int, number: int, dice: DiceSet | None = None, steps: int | None = None
) -> Annealing:
    """The cooling of that number from a seed, at its beginning; of `steps` steps, or as many as do well there.

    With `dice`, only boards that these cubes can show. Raises ValueError where the dice do not fill the board.
    """
    cells = rows * columns
    if dice and len(dice.cubes) != cells:
        raise ValueError(f"{len(dice.cubes)} cubes of {dice.name} do not fill {rows} x {columns} cells")
    # A text, which is hashed: of two 32-bit numbers side by side, some pairs begin the same source as others.
    chance, how = Random(f"{seed} {number}"), schedule(cells)
    tray = Cubes(dice, chance) if dice else Free(cells, chance, FACES)
    return Annealing(tray, rows, columns, chance, how.hot, how.cold, steps or how.steps)
