"""The forge at work: coolings carried on by every core, or by a cluster, a piece at a time; the best so far is told as
they go. What they find depends on the seed alone: not on who worked, how many they were, or where a piece ended."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from itertools import count

from msgspec import Struct

from boggle_qt.engine.annealing import Annealing, new_annealing, schedule
from boggle_qt.engine.board import Board
from boggle_qt.engine.rules import PointsTable
from boggle_qt.engine.search.solving import score_many
from boggle_qt.store.words import shipped
from boggle_qt.store.work.workers import SingleProcess, known_lexicon, start_workers

PIECE_SECONDS = 0.5
"""What a piece takes: less, and what a worker learnt of a board is forgotten too often; more, and nobody sees it go
on."""

LOCAL_SECONDS = 0.05
"""What this process does between two looks, while others are still on their way."""

STEPS_PER_CHECK = 50
"""Steps between two looks at the clock."""


class ForgeTask(Struct, frozen=True):
    """What is wanted: the richest board of so many cells, or that these cubes can show."""

    rows: int
    columns: int
    dice: str | None
    lexicon: str
    spelling: str
    words: int
    """In the lexicon: a list of the player's may change under its name."""
    min_letters: int
    points: PointsTable
    seed: int


class Forged(Struct, frozen=True):
    """The best so far."""

    board: Board
    points: int
    tried: int
    """Steps done: changes that were looked at."""
    alone: SingleProcess | None = None
    """Where one process works although several were asked for."""


def advance_piece(commission: ForgeTask, cooling: Annealing, seconds: float = PIECE_SECONDS) -> Annealing:
    """The same cooling after a few steps more, or as many as so many seconds allow, or at its end."""
    lexicon = known_lexicon(commission.lexicon, commission.spelling, commission.words)
    until = time.perf_counter() + seconds
    while True:
        cooling.go_on(
            lambda boards: score_many(boards, lexicon, commission.min_letters, commission.points), STEPS_PER_CHECK
        )
        if cooling.ended or time.perf_counter() >= until:
            return cooling


def forging(
    commission: ForgeTask, workers: int, steps: int | None = None, cluster: str = ""
) -> Generator[Forged, None, Forged]:
    """Look for the board of most points; yields the best so far, several times a second.

    It ends after `steps` steps (1 or more), if they are given, and then the answer is the same whoever worked; else it
    goes on until it is stopped. The work is done by so many processes, or by the dask cluster at an address. Raises
    ValueError where the dice do not fill the board, and NoCrew.
    """
    fresh = _annealings(commission, steps)
    first = next(fresh)
    ready: deque[tuple[int, Annealing]] = deque()
    with closing(start_workers(workers, cluster)) as crew:
        best = _Best(crew.alone)

        def hand_out() -> None:
            while len(crew) < crew.workers and (piece := ready.popleft() if ready else next(fresh, None)):
                crew.submit(piece[0], advance_piece, commission, piece[1])

        # Processes take a second to come: until something is back, this one works too.
        hand_out()
        while not (back := crew.done(0)) and not first[1].ended:
            advance_piece(commission, first[1], LOCAL_SECONDS)
            yield best.of([first])
        back.append(first)
        while back or len(crew):
            ready.extend(piece for piece in back if not piece[1].ended)
            hand_out()
            yield best.of(back)
            back = crew.done()
        return best.as_value()


def _annealings(commission: ForgeTask, steps: int | None) -> Iterator[tuple[int, Annealing]]:
    """Those of the seed, each with its number, when it is wanted; of so many steps together, or without end."""
    rows, columns = commission.rows, commission.columns
    dice = shipped.dice(commission.dice) if commission.dice else None
    each = schedule(rows * columns).steps
    for number in count():
        left = each if steps is None else min(each, steps - number * each)
        if left <= 0:
            return
        yield number, new_annealing(rows, columns, commission.seed, number, dice, left)


class _Best:
    """The best board of several coolings, and how far they are together."""

    def __init__(self, alone: SingleProcess | None) -> None:
        self._alone = alone
        self._first = 0
        self._best: Annealing | None = None
        self._steps: dict[int, int] = {}

    def of(self, back: Iterable[tuple[int, Annealing]]) -> Forged:
        """Once these are as far as they are."""
        for number, cooling in back:
            self._steps[number] = cooling.step
            # Of boards that are as rich, that of the lowest number: which of them came first is chance.
            if self._best is None or (cooling.most, -number) > (self._best.most, -self._first):
                self._best, self._first = cooling, number
        return self.as_value()

    def as_value(self) -> Forged:
        """As a value."""
        assert self._best is not None
        return Forged(self._best.board, self._best.most, sum(self._steps.values()), self._alone)
