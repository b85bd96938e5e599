"""A board as rich as asked, or the richest that a search finds. Knows no clock: stop it when you like."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import exp

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Random, Throw, below, throw
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.rules import STANDARD, PointsTable
from boggle_qt.engine.search import score, score_many

FACES: tuple[str, ...] = (
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "K",
    "L",
    "M",
    "N",
    "O",
    "P",
    "Qu",
    "R",
    "S",
    "T",
    "U",
    "V",
)
FACES += ("W", "X", "Y", "Z")
"""What a cell may show where no dice are named."""

HOT, COLD = 120.0, 10.0
"""Points: a change for the worse by that much is still taken one time in e, at the start and end of a cooling. So on
16 cells; what a change is worth grows with the third power of the cells, as found by trying."""

STEPS = 100_000
"""Boards tried in one cooling on 16 cells; in proportion on more and on fewer."""

AHEAD = 8
"""At most so many changes of one board are scored at a time, between two chances to stop."""


@dataclass(frozen=True, slots=True)
class Forged:
    """The best so far."""

    board: Board
    points: int
    tried: int
    """Boards scored."""


def forging(
    rows: int,
    columns: int,
    lexicon: Lexicon,
    min_letters: int,
    rng: Random,
    dice: DiceSet | None = None,
    points: PointsTable = STANDARD,
) -> Generator[Forged, None, None]:
    """Look for the board of most `points`; yields the best so far, and never ends by itself.

    Cooling after cooling, each from a new board. With `dice`, only boards that these cubes can show. Raises ValueError
    where the dice do not fill the board.
    """
    if dice and len(dice.cubes) != rows * columns:
        raise ValueError(f"{len(dice.cubes)} cubes of {dice.name} do not fill {rows} x {columns} cells")
    best: Forged | None = None
    tried = 0
    part = rows * columns / 16
    while True:
        tray: Cubes | Free = Cubes(dice, rng) if dice else Free(rows * columns, rng)
        cooled = cooling(
            tray,
            rows,
            columns,
            lambda boards: score_many(boards, lexicon, min_letters, points),
            rng,
            HOT * part**3,
            COLD * part**3,
            round(STEPS * part),
        )
        for now in cooled:
            if best is None or now.points > best.points:
                best = now
            yield Forged(best.board, best.points, tried + now.tried)
        tried += now.tried


def cooling(
    tray: Cubes | Free,
    rows: int,
    columns: int,
    worth: Callable[[Sequence[Board]], Sequence[int]],
    rng: Random,
    hot: float,
    cold: float,
    steps: int,
) -> Generator[Forged, None, None]:
    """Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from the board that `tray` shows: change one thing,
    keep what is better, and of what is worse the less the colder it is. `worth` tells the points of boards; yields the
    best so far, at first the board itself."""
    board = Board(rows, columns, tuple(tray.faces))
    points, step, ahead, tried = worth([board])[0], 0, 1, 1
    best = Forged(board, points, tried)
    yield best
    while step < steps:
        # Most changes are not kept, so several of the same board are scored in one go and taken in turn until one is
        # kept; the others are forgotten. The walk is the same as one by one.
        changes = [tray.change() for _ in range(ahead)]
        boards = [Board(rows, columns, tray.after(change)) for change in changes]
        tried += ahead
        kept = False
        for change, board, new in zip(changes, boards, worth(boards), strict=True):
            heat = hot * (cold / hot) ** (step / steps)
            step += 1
            if new >= points or rng.random() < exp((new - points) / heat):
                tray.make(change)
                points, kept = new, True
                if points > best.points:
                    best = Forged(board, points, tried)
                break
        ahead = max(1, ahead // 2) if kept else min(AHEAD, ahead * 2)
        yield Forged(best.board, best.points, tried)


Change = tuple[tuple[int, int, str], ...]
"""Cells, each with the cube and the face that are to be there."""


class Cubes:
    """Each cube of a set in some cell, some face up."""

    def __init__(self, dice: DiceSet, rng: Random) -> None:
        self.dice, self.rng = dice, rng
        thrown = throw(dice, rng)
        self.cubes = list(thrown.cubes)
        self.faces = list(thrown.board.faces)

    def change(self) -> Change:
        """Another face of one cube up, or two cubes changed about, one of them perhaps on another face."""
        cell = below(self.rng, len(self.cubes))
        other = below(self.rng, len(self.cubes)) if self.rng.random() < 0.6 else cell
        cube, face = self.cubes[other], self.faces[other]
        if cell == other or self.rng.random() < 0.5:
            face = self.dice.cubes[cube][below(self.rng, 6)]
        return (other, self.cubes[cell], self.faces[cell]), (cell, cube, face)

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
        self, cells: int, rng: Random, of: Sequence[str] = FACES, start: Sequence[str] = (), swaps: float = 0.2
    ) -> None:
        self.rng, self.of, self.swaps = rng, of, swaps
        self.cubes = [0] * cells
        left = list(start)
        self.faces = [left.pop(below(rng, len(left))) if left else of[below(rng, len(of))] for _ in range(cells)]

    def change(self) -> Change:
        """Another face in one cell, or now and then two cells changed about."""
        cell = below(self.rng, len(self.faces))
        if self.rng.random() < self.swaps:
            other = below(self.rng, len(self.faces))
            return (cell, 0, self.faces[other]), (other, 0, self.faces[cell])
        return ((cell, 0, self.of[below(self.rng, len(self.of))]),)


def dealing(
    dice: DiceSet, lexicon: Lexicon, min_letters: int, rng: Random, points: range
) -> Generator[int, None, Throw]:
    """Throw until the board is worth a number of `points` in the range; yields how often it was thrown. It may never
    end where no throw is so rich: stop it when you like. Each throw within the range is as likely as any other."""
    tries = 0
    while True:
        thrown = throw(dice, rng)
        tries += 1
        if score(thrown.board, lexicon, min_letters) in points:
            return thrown
        yield tries
