"""Search for the richest board by annealing runs in all workers. The result depends on the seed alone, not on the
workers."""

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.annealing import Annealing, new_annealing, steps_for
from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import PointsTable
from boggle_qt.engine.search.solving import score_many
from boggle_qt.store.files import dice_sets
from boggle_qt.store.work.dask_workers import DaskCluster
from boggle_qt.store.work.workers import known_lexicon, start_workers

PIECE_SECONDS = 0.5
"""Duration of a piece. Shorter pieces lose too much of what a worker has cached; longer ones delay the progress
shown."""

LOCAL_SECONDS = 0.05
"""Duration of a piece in this process while waiting for the workers."""

STEPS_PER_CHECK = 50
"""Steps between two checks of the time."""


class ForgeTask(Struct, frozen=True):
    """What to search for: the richest board of a size, or the richest that a cube set can show."""

    rows: int
    columns: int
    dice: str | None
    lexicon: str
    spelling: str
    words: int
    """The number of words in the lexicon, because a player's list may change under its name."""
    min_letters: int
    points: PointsTable
    seed: int


class Forged(Struct, frozen=True):
    """The best board so far."""

    board: Board
    points: int
    tried: int
    """Steps done, each of which tried a change."""
    alone: Fault | None = None
    """Why one process works alone, if the requested ones could not be started."""


def advance_piece(commission: ForgeTask, cooling: Annealing, seconds: float = PIECE_SECONDS) -> Annealing:
    """Advance an annealing run by a few steps, until `seconds` have passed or it ends, and return it."""
    lexicon = known_lexicon(commission.lexicon, commission.spelling, commission.words)
    until = time.perf_counter() + seconds
    while True:
        cooling.advance(
            lambda boards: score_many(boards, lexicon, commission.min_letters, commission.points), STEPS_PER_CHECK
        )
        if cooling.ended or time.perf_counter() >= until:
            return cooling


def forging(
    commission: ForgeTask, workers: int, steps: int | None = None, cluster: str = ""
) -> Generator[Forged, None, Forged]:
    """Search for the richest board; yield the best so far several times a second.

    The search ends after `steps` steps (1 or more), or runs until it is stopped. It uses `workers` processes, or the
    Dask cluster at an address. Raise ValueError if the dice do not fill the board, or Fault.
    """
    fresh = _annealings(commission, steps)
    first = next(fresh)
    ready: deque[tuple[int, Annealing]] = deque()
    with closing(DaskCluster[int](cluster) if cluster else start_workers(workers)) as pool:
        runs: dict[int, Forged] = {}

        def hand_out() -> None:
            while len(pool) < pool.workers and (piece := ready.popleft() if ready else next(fresh, None)):
                pool.submit(piece[0], advance_piece, commission, piece[1])

        def best(returned: Iterable[tuple[int, Annealing]]) -> Forged:
            """Return the best after these runs have advanced."""
            runs.update((number, Forged(run.board, run.most, run.step)) for number, run in returned)
            # Of equally rich boards take that of the lowest number; which one returned first is random.
            first = max(runs, key=lambda number: (runs[number].points, -number))
            return replace(runs[first], tried=sum(run.tried for run in runs.values()), alone=pool.alone)

        # Processes take a second to start; until a piece returns, this process works too.
        hand_out()
        while not (returned := pool.done(0)) and not first[1].ended:
            advance_piece(commission, first[1], LOCAL_SECONDS)
            yield best([first])
        returned.append(first)
        while returned or len(pool):
            now = best(returned)  # before a thread goes on with these runs
            ready.extend(piece for piece in returned if not piece[1].ended)
            hand_out()
            yield now
            returned = pool.done()
        return best(())


def _annealings(commission: ForgeTask, steps: int | None) -> Iterator[tuple[int, Annealing]]:
    """Yield the numbered annealing runs of the seed, for `steps` steps together or without end."""
    rows, columns = commission.rows, commission.columns
    dice = dice_sets.open_dice(commission.dice) if commission.dice else None
    each = steps_for(rows * columns)
    for number in count():
        left = each if steps is None else min(each, steps - number * each)
        if left <= 0:
            return
        yield number, new_annealing(rows, columns, commission.seed, number, dice, left)
