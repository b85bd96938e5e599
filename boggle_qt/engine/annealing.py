"""Simulated annealing over boards (Kirkpatrick, Gelatt and Vecchi 1983), which can be paused after any step, pickled
and continued in another process."""

from collections.abc import Callable, Sequence
from random import Random

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import FACES, DiceSet, random_below, throw

Worth = Callable[[Sequence[Board]], Sequence[int]]
"""A function that returns the points of boards of one shape."""

Change = tuple[tuple[int, int, str], ...]
"""Cells, each with its new cube and face."""

AHEAD = 8
"""The most changes of a board that are scored at a time."""

KNOWN = 20_000
"""The most boards whose points are cached. At low temperature the same few hundred changes of a board are proposed
repeatedly: with the cache half the boards of a run on 16 cells, and nearly all of its last third, need no search."""


class Cubes:
    """A board shown by the cubes of a set, and its random changes."""

    def __init__(self, dice: DiceSet, rng: Random) -> None:
        self.dice = dice
        thrown = throw(dice, rng)
        self.cubes = list(thrown.cubes)
        self.faces = list(thrown.board.faces)

    def change(self, rng: Random) -> Change:
        """Return a random change: two cubes swapped as they are or, as often, with another face of the second cube
        up; then the first cube shows the second's old face if it has it, so that only one cell changes."""
        cell, other = random_below(rng, len(self.cubes)), random_below(rng, len(self.cubes))
        cube, face, new = self.cubes[cell], self.faces[cell], self.faces[other]
        if rng.random() >= 0.5:
            new = self.dice.cubes[self.cubes[other]][random_below(rng, 6)]
            if self.faces[other] in self.dice.cubes[cube]:
                face = self.faces[other]
        return (other, cube, face), (cell, self.cubes[other], new)

    def after(self, change: Change) -> tuple[str, ...]:
        """Return the faces after a change."""
        faces = self.faces[:]
        for cell, _, face in change:
            faces[cell] = face
        return tuple(faces)

    def make(self, change: Change) -> None:
        """Apply a change."""
        for cell, cube, face in change:
            self.cubes[cell], self.faces[cell] = cube, face


class Free(Cubes):
    """A board on which every cell can show any of the faces `of`, and its random changes, of which the share `swaps`
    swaps two cells. The faces of `start` are in random cells at first."""

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
        """Return a random change: another face in one cell, or two cells swapped."""
        cell = random_below(rng, len(self.faces))
        if rng.random() < self.swaps:
            other = random_below(rng, len(self.faces))
            return (cell, 0, self.faces[other]), (other, 0, self.faces[cell])
        return ((cell, 0, self.of[random_below(rng, len(self.of))]),)


class Annealing:
    """An annealing run of `steps` steps from the board of `tray`: accept each change for the better, and changes for
    the worse the less often the lower the temperature is.

    `hot` and `cold` are the temperatures at the start and at the end, relative to the board's points: a change that
    loses this share is accepted with probability 1/e. So they suit any tray, lexicon and points table. The result
    depends on the random source only, not on pauses.
    """

    def __init__(self, tray: Cubes, rows: int, columns: int, rng: Random, hot: float, cold: float, steps: int) -> None:
        self.tray, self.rows, self.columns, self.rng = tray, rows, columns, rng
        self.hot, self.cold, self.steps = hot, cold, steps
        self.step = 0
        self.points = self.most = -1
        """Points of the current and of the best board; -1 before the first is scored."""
        self.best = tuple(tray.faces)
        self._ahead = 1
        self._known: dict[tuple[str, ...], int] = {}

    @property
    def board(self) -> Board:
        """The best board so far."""
        return Board(self.rows, self.columns, self.best)

    @property
    def ended(self) -> bool:
        """Whether all steps are done."""
        return self.step >= self.steps

    def __getstate__(self) -> dict[str, object]:
        # The cache can be filled again, and would be most of the pickle.
        return self.__dict__ | {"_known": {}}

    def advance(self, worth: Worth, steps: int) -> None:
        """Run this many steps, or up to the end."""
        tray, rng, until = self.tray, self.rng, min(self.step + steps, self.steps)
        if self.points < 0:
            self.points = self.most = self._points(worth, [self.best])[0]
        while self.step < until:
            # Most changes are rejected, so several changes of the same board are scored at once and considered in turn
            # until one is accepted; the rest are dropped.
            changes = [tray.change(rng) for _ in range(min(self._ahead, self.steps - self.step))]
            boards = [tray.after(change) for change in changes]
            accepted = False
            for change, faces, new in zip(changes, boards, self._points(worth, boards), strict=True):
                heat = self.hot * (self.cold / self.hot) ** (self.step / self.steps)
                self.step += 1
                if new >= self.points or (new > 0 and rng.random() < (new / self.points) ** (1 / heat)):
                    tray.make(change)
                    self.points, accepted = new, True
                    if new > self.most:
                        self.most, self.best = new, faces
                    break
            self._ahead = max(1, self._ahead // 2) if accepted else min(AHEAD, self._ahead * 2)

    def _points(self, worth: Worth, boards: Sequence[tuple[str, ...]]) -> list[int]:
        """Return the points of each board, from the cache or by a search."""
        known = self._known
        if len(known) > KNOWN:
            known.clear()
        new = [faces for faces in dict.fromkeys(boards) if faces not in known]
        if new:
            found = worth([Board(self.rows, self.columns, faces) for faces in new])
            known.update(zip(new, found, strict=True))
        return [known[faces] for faces in boards]


def steps_for(cells: int) -> int:
    """Return the steps of a run on boards with this many cells."""
    # Tuned on 16 and 25 cells by the steps needed to find the best board known. Larger boards get fewer steps, since
    # each takes longer.
    return max(1000, round(50_000 * (cells / 16) ** 4.66 if cells <= 25 else 400_000 * (25 / cells) ** 2))


def new_annealing(rows: int, columns: int, seed: int, number: int, dice: DiceSet | None, steps: int) -> Annealing:
    """Return a new run for a seed and a number; with `dice`, on boards that these cubes can show. Raise Fault if they
    do not fill the board."""
    cells = rows * columns
    if dice:
        dice.check_fills(rows, columns)
    # A text is hashed: joining two 32-bit numbers would give some pairs the same random numbers.
    chance = Random(f"{seed} {number}")
    tray = Cubes(dice, chance) if dice else Free(cells, chance, FACES)
    hot, cold = (0.03, 0.01) if cells <= 16 else (0.02, 0.009)  # tuned like the steps
    return Annealing(tray, rows, columns, chance, hot, cold, steps)
