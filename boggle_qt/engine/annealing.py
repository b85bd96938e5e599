"""Simulated annealing over boards (Kirkpatrick, Gelatt and Vecchi 1983): what lies in the cells, the changes that can
be made to it, and one cooling, which can be put down after any step, carried elsewhere and taken up again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import FACES, DiceSet, Random, random_below, throw

Worth = Callable[[Sequence[Board]], Sequence[int]]
"""Tells the points of boards of one shape."""

Change = tuple[tuple[int, int, str], ...]
"""Cells, each with the cube and the face that are to be there."""

AHEAD = 8
"""At most so many changes of one board are scored at a time."""

KNOWN = 20_000
"""Boards whose points are remembered. When it is cold the same few hundred changes of one board come up again and
again: half the boards of a cooling on 16 cells, nearly all of its last third, need no search."""


class Cubes:
    """Each cube of a set in some cell, some face up."""

    def __init__(self, dice: DiceSet, rng: Random) -> None:
        self.dice = dice
        thrown = throw(dice, rng)
        self.cubes = list(thrown.cubes)
        self.faces = list(thrown.board.faces)

    def change(self, rng: Random) -> Change:
        """Two cubes changed about as they lie; or a face of another cube in one cell, and what the other cube showed
        shown by this one, if it can: so one cell shows something else, and the rest what it did."""
        cell, other = random_below(rng, len(self.cubes)), random_below(rng, len(self.cubes))
        cube, face, new = self.cubes[cell], self.faces[cell], self.faces[other]
        if rng.random() >= 0.5:
            new = self.dice.cubes[self.cubes[other]][random_below(rng, 6)]
            if self.faces[other] in self.dice.cubes[cube]:
                face = self.faces[other]
        return (other, cube, face), (cell, self.cubes[other], new)

    def after(self, change: Change) -> tuple[str, ...]:
        """The faces there would be."""
        faces = self.faces[:]
        for cell, _, face in change:
            faces[cell] = face
        return tuple(faces)

    def make(self, change: Change) -> None:
        """Do it."""
        for cell, cube, face in change:
            self.cubes[cell], self.faces[cell] = cube, face


class Free(Cubes):
    """Any of some faces in any cell: cubes that all have all faces. `start` is what they show at first, in any order;
    in a share of `swaps` of all changes two cells change about."""

    def __init__(
        self, cells: int, rng: Random, of: Sequence[str], start: Sequence[str] = (), swaps: float = 0.5
    ) -> None:
        self.of, self.swaps = of, swaps
        self.cubes = [0] * cells
        left = list(start)
        self.faces = [
            left.pop(random_below(rng, len(left))) if left else of[random_below(rng, len(of))] for _ in range(cells)
        ]

    def change(self, rng: Random) -> Change:
        """Another face in one cell, or two cells changed about."""
        cell = random_below(rng, len(self.faces))
        if rng.random() < self.swaps:
            other = random_below(rng, len(self.faces))
            return (cell, 0, self.faces[other]), (other, 0, self.faces[cell])
        return ((cell, 0, self.of[random_below(rng, len(self.of))]),)


class Annealing:
    """One cooling of `steps` steps from what `tray` shows: change one thing, keep what is better, and of what is worse
    the less the colder it is.

    `hot` and `cold` are shares of the points there are: at the start and at the end a change that loses such a share
    is still taken about one time in e. So one pair serves any tray, list of words and table of points. It goes the same
    way however often it was put down: what it does depends on its own source of chance alone.
    """

    def __init__(self, tray: Cubes, rows: int, columns: int, rng: Random, hot: float, cold: float, steps: int) -> None:
        self.tray, self.rows, self.columns, self.rng = tray, rows, columns, rng
        self.hot, self.cold, self.steps = hot, cold, steps
        self.step = 0
        self.points = self.most = -1
        """Of the board there is, and of the best so far; -1 before the first is scored."""
        self.best = tuple(tray.faces)
        self._ahead = 1
        self._known: dict[tuple[str, ...], int] = {}

    @property
    def board(self) -> Board:
        """The best so far."""
        return Board(self.rows, self.columns, self.best)

    @property
    def ended(self) -> bool:
        """Whether all steps are done."""
        return self.step >= self.steps

    def __getstate__(self) -> dict[str, object]:
        # What is known of boards can be found out again, and would be most of what is carried.
        return self.__dict__ | {"_known": {}}

    def go_on(self, worth: Worth, steps: int) -> None:
        """So many steps further, or a few more; to the end at most."""
        tray, rng, until = self.tray, self.rng, min(self.step + steps, self.steps)
        if self.points < 0:
            self.points = self.most = self._points(worth, [self.best])[0]
        while self.step < until:
            # Most changes are not kept, so several of the same board are scored in one go and taken in turn until one
            # is kept; the others are forgotten. The walk is the same as one by one.
            changes = [tray.change(rng) for _ in range(min(self._ahead, self.steps - self.step))]
            boards = [tray.after(change) for change in changes]
            kept = False
            for change, faces, new in zip(changes, boards, self._points(worth, boards), strict=True):
                heat = self.hot * (self.cold / self.hot) ** (self.step / self.steps)
                self.step += 1
                if new >= self.points or (new > 0 and rng.random() < (new / self.points) ** (1 / heat)):
                    tray.make(change)
                    self.points, kept = new, True
                    if new > self.most:
                        self.most, self.best = new, faces
                    break
            self._ahead = max(1, self._ahead // 2) if kept else min(AHEAD, self._ahead * 2)

    def _points(self, worth: Worth, boards: Sequence[tuple[str, ...]]) -> list[int]:
        """Those of each board, searched where they are not known yet."""
        known = self._known
        if len(known) > KNOWN:
            known.clear()
        new = [faces for faces in dict.fromkeys(boards) if faces not in known]
        if new:
            found = worth([Board(self.rows, self.columns, faces) for faces in new])
            known.update(zip(new, found, strict=True))
        return [known[faces] for faces in boards]


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
    chance, how = random.Random(f"{seed} {number}"), schedule(cells)
    tray = Cubes(dice, chance) if dice else Free(cells, chance, FACES)
    return Annealing(tray, rows, columns, chance, how.hot, how.cold, steps or how.steps)
