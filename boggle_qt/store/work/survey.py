"""Surveys of random throws by all workers, saved in a file as they proceed, so that they can be continued.

A lot is the throws of one seed. A share is the lots that one worker measures at a time, about a second of work, and one
line of the file. The result does not depend on the shares or the workers.
"""

from __future__ import annotations

import errno
import json
import os
import time
import zlib
from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.opponent import LEVELS, View
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import HouseRules, PointsTable, default_points_table
from boggle_qt.engine.search import solving
from boggle_qt.store.files import atomic_write, shipped
from boggle_qt.store.files.word_files import csv_text
from boggle_qt.store.work.dask_workers import DaskCluster
from boggle_qt.store.work.workers import WorkerPool, known_lexicon, start_workers

FORMAT = 3
"""The format of the file."""

LOT = 250
"""Boards thrown from one seed."""

PLAYER_SECONDS = 180
"""Length of an opponent's turn in a survey."""

SHARE_SECONDS = 1.0
"""Duration of a share. Shorter ones cost more for the pool and the file; longer ones delay the progress shown."""


class Question(Struct, frozen=True):
    """What to measure: throws of `dice`, and the words of a lexicon with at least `min_letters` letters.

    Lot k of a seed is the same boards everywhere, so the result does not depend on workers or restarts.
    """

    dice: str
    seed: int
    lexicon: str
    spelling: str
    min_letters: int
    words: int
    """The number of words in the lexicon, because a player's list may change under its name."""
    player: str = ""
    """The level of the opponent whose words are measured, in turns of three minutes; "" measures all words."""
    cubes: tuple[tuple[str, ...], ...] = ()
    """The cubes of a set that doesn't ship, because it may change under its name and other machines don't have it."""

    detail: bool = False
    """Whether to measure par, the longest word and the words of each length, too; this takes several times as long."""
    word: str = ""
    """A word, in small letters, to count the boards that have it, in any list or in none; "" for none."""

    @property
    def dice_set(self) -> DiceSet:
        """The set to throw. Raises shipped.Unknown."""
        return DiceSet(self.dice, self.dice, "", self.cubes) if self.cubes else shipped.dice(self.dice)


class Tally(Struct, frozen=True):
    """What was measured on a number of boards. Immutable, because threads share it."""

    boards: int = 0
    counts: dict[str, Counter[int]] = field(default_factory=dict)
    """How many boards had each value of a measure, by its name: "points", "words", "par", "longest" (letters, 0 without
    words), "word" (1 if the board has the word), and the number of words of a length, such as "7"."""
    alone: Fault | None = None
    """Why one process works alone, if the requested ones could not be started."""

    def plus(self, other: Tally) -> Tally:
        """Return the sum of two tallies."""
        names, none = {**self.counts, **other.counts}, Counter[int]()
        counts = {name: self.counts.get(name, none) + other.counts.get(name, none) for name in names}
        return Tally(self.boards + other.boards, counts, self.alone)

    def measure(self, name: str) -> Counter[int]:
        """Return how many boards had each value of a measure; no word of a length counts as 0."""
        counts = self.counts.get(name, Counter[int]())
        return counts + Counter({0: self.boards - counts.total()})

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of all measures; those of lengths last, from short to long."""
        more = self.counts.keys() - {"points", "words"}
        return "points", "words", *sorted(more, key=lambda name: (name.isdigit(), len(name), name))


MOST_LINE = 1 << 20
"""Bytes of a line in the file, at most; ours have a few thousand."""

PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)


def points_table(question: Question) -> PointsTable:
    """Return the default points table for the size of board that the cubes fill."""
    return default_points_table(len(question.dice_set.cubes), question.min_letters)


def own_cubes(dice: DiceSet) -> tuple[tuple[str, ...], ...]:
    """Return the cubes that a question needs: none for a set that ships."""
    return () if dice.name in shipped.SETS else dice.cubes


def survey_file(question: Question, folder: Path) -> Path | None:
    """Return the default file for a survey in `folder`; None if it cannot be written."""
    file = folder / f"survey-{question.dice}-{question.seed}-{zlib.crc32(file_head(question)):08x}.jsonl"
    return file if os.access(file if os.path.lexists(file) else folder, os.W_OK) else None


def file_head(question: Question) -> bytes:
    """Return the first line of the file of a survey."""
    return json.dumps({"survey": FORMAT, "points": points_table(question).name, **asdict(question)}).encode() + b"\n"


def measure(question: Question, lot: int, boards: int) -> tuple[Tally, float]:
    """Measure `boards` boards from the first of `lot` on. Return their tally and the seconds it took."""
    began = time.perf_counter()
    dice, table = question.dice_set, points_table(question)
    lexicon = known_lexicon(question.lexicon, question.spelling, question.words)
    counts: dict[str, Counter[int]] = {"points": Counter(), "words": Counter()}
    for done in range(0, boards, LOT):
        seed, count = (question.seed << 32) + lot + done // LOT, min(LOT, boards - done)
        if question.player or question.detail:
            random = Random(seed)
            for number in range(count):
                _measure_board(question, throw(dice, random).board, seed + number, lexicon, table, counts)
        else:
            points, words = solving.survey(dice, seed, count, lexicon, question.min_letters, table)
            counts["points"].update(points)
            counts["words"].update(words)
        if question.word and not question.player:
            random, word = Random(seed), counts.setdefault("word", Counter())
            word.update(int(solving.traceable(question.word, throw(dice, random).board)) for _ in range(count))
    return Tally(boards, counts), time.perf_counter() - began


def _measure_board(
    question: Question, board: Board, seed: int, lexicon: Lexicon, table: PointsTable, counts: dict[str, Counter[int]]
) -> None:
    """Add the points and the number of the words of a board to `counts`: those that an opponent finds, or all, then
    also the other measures."""
    solution = solving.solve(board, lexicon, question.min_letters)
    words = solution.texts
    if question.player:
        rules = HouseRules(
            dice=question.dice, spelling=question.spelling, min_letters=question.min_letters, table=table
        )
        level = next(level for level in LEVELS if level.name == question.player)
        words = [one.word for one in View(board, solution, rules, lexicon).play(level, seed, PLAYER_SECONDS)]
    else:
        lengths = Counter(map(len, words))
        found = {"longest": max(lengths, default=0), "par": par(solution, lambda word: table.points(len(word)))}
        for name, value in (found | {str(letters): many for letters, many in lengths.items()}).items():
            counts.setdefault(name, Counter())[value] += 1
    counts["points"][sum(table.points(len(word)) for word in words)] += 1
    counts["words"][len(words)] += 1


def surveying(
    question: Question, boards: int, workers: int, file: Path | None, cluster: str = ""
) -> Generator[Tally, None, Tally]:
    """Measure the first `boards` boards of a question by `workers` processes, or by the Dask cluster at an address.
    Yield the tally after each share.

    Shares in `file` are reused, and new ones appended; without a file nothing is saved. Raise Fault if the
    file has something else or there are no workers, OSError if it cannot be read or written.
    """
    file = Path(os.devnull) if file is None else file
    done = _usable_shares(_read(file, question), boards)
    tally = _sum(share for _, share in done)
    yield tally
    waiting = missing_lots(done, boards)
    if not waiting:
        return tally
    with (
        closing(DaskCluster[int](cluster) if cluster else start_workers(workers)) as pool,
        file.open("a", encoding="utf-8") as stream,
    ):
        tally = replace(tally, alone=pool.alone)
        for parts in _measured(question, waiting, pool):
            for lot, part in parts:
                stream.write(share_line(lot, part))
                stream.flush()
                tally = tally.plus(part)
            yield tally
    return tally


def take_share(waiting: deque[tuple[int, int]], lots: int, workers: int) -> tuple[int, int]:
    """Take a share from the front of `waiting`: its first lot and its number of boards, fewer than `lots` if other
    workers would get none."""
    lot, boards = waiting.popleft()
    left = -(-boards // LOT)
    lots = min(lots, -(-left // workers))
    if lots < left:
        waiting.appendleft((lot + lots, boards - lots * LOT))
        boards = lots * LOT
    return lot, boards


def _usable_shares(parts: Iterable[tuple[int, FiledShare]], boards: int) -> list[tuple[int, FiledShare]]:
    """Return the shares, each with its first lot, that cover the first `boards` boards without overlap."""
    chosen, after = [], 0
    for lot, part in sorted(parts, key=lambda known: (known[0], -known[1].boards)):
        end = lot * LOT + part.boards
        if lot >= after and (end == boards or (end < boards and part.boards % LOT == 0)):
            chosen.append((lot, part))
            after = -(-end // LOT)
    return chosen


def missing_lots(done: Sequence[tuple[int, FiledShare | Tally]], boards: int) -> deque[tuple[int, int]]:
    """Return the gaps between the shares that are done: first lot and number of boards."""
    gaps: deque[tuple[int, int]] = deque()
    at = 0
    for lot, part in [*done, (-(-boards // LOT), Tally())]:
        if lot > at:
            gaps.append((at, min(lot * LOT, boards) - at * LOT))
        at = lot + -(-part.boards // LOT)
    return gaps


def figures(counts: Counter[int]) -> dict[str, Any]:
    """Return mean, its standard error, standard deviation, extremes, percentiles and the counts."""
    many = counts.total()
    mean = sum(value * count for value, count in counts.items()) / many
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / many
    return {
        "mean": round(mean, 3),
        "error": round((variance / many) ** 0.5, 4),
        "sd": round(variance**0.5, 3),
        "min": min(counts),
        "max": max(counts),
        "percentiles": {str(percent): value for percent, value in percentiles(counts).items()},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }


def percentiles(counts: Counter[int]) -> dict[int, int]:
    """Return for each of PERCENTILES the smallest value that this percentage of the boards do not exceed."""
    values, most = sorted(counts), counts.total()
    reached = list(accumulate(map(counts.__getitem__, values)))
    return {percent: values[bisect_left(reached, -(-most * percent // 100))] for percent in PERCENTILES}


def binned(counts: Counter[int], bars: int) -> tuple[int, Counter[int]]:
    """Group the counts into at most `bars` bins of one round width (1, 2, 5, 10, ...). Return the width,
    and the counts by the first value of each bin."""
    low, high = min(counts), max(counts)
    step = next(
        s for s in (lead * 10**power for power in range(7) for lead in (1, 2, 5)) if high // s - low // s < bars
    )
    return step, bins_of(counts, step)


def bins_of(counts: Counter[int], step: int) -> Counter[int]:
    """Return the counts by the first value of each bin of `step` values."""
    bins: Counter[int] = Counter()
    for value, count in counts.items():
        bins[value // step * step] += count
    return bins


def write_csv(surveys: Sequence[tuple[str, Tally]]) -> str:
    """Return named surveys as CSV: one row for each value of each measure, with the number of boards that have it."""
    rows: list[tuple[object, ...]] = [("survey", "measure", "value", "boards")]
    for name, tally in surveys:
        for measure in tally.measures:
            rows += ((name, measure, *count) for count in sorted(tally.measure(measure).items()))
    return csv_text(rows)


def _measured(
    question: Question, waiting: deque[tuple[int, int]], pool: WorkerPool[int]
) -> Generator[list[tuple[int, Tally]], None, None]:
    """Measure what is waiting; yield the shares that have returned since the last step, possibly none, with their first
    lots."""
    lots = 1
    while True:
        while waiting and pool.requested:
            lot, boards = take_share(waiting, lots, pool.workers)
            pool.submit(lot, measure, question, lot, boards)
        if not len(pool):
            return
        parts = []
        for lot, (part, seconds) in pool.done():
            lots = max(1, round(part.boards / LOT * SHARE_SECONDS / max(seconds, 1e-6)))
            parts.append((lot, part))
        yield parts


class FiledShare(NamedTuple):
    """A share in the file, by its line: a tally takes ten times the memory."""

    boards: int
    line: bytes


def _read(file: Path, question: Question) -> list[tuple[int, FiledShare]]:
    """Return the shares in the file, each with its first lot. Create the file if it is missing; drop lines cut short by
    a crash."""
    head = file_head(question)
    if file.is_fifo():
        raise OSError(errno.EINVAL, "it is a pipe", str(file))
    if not file.exists():
        atomic_write.write(file, head)
        return []
    if file.stat().st_size == 0:  # a file that was made ready, or a device
        file.write_bytes(head)
        return []
    shares: list[tuple[int, FiledShare]] = []
    spoilt = False
    with file.open("rb") as stream:
        if stream.readline(MOST_LINE) != head:
            raise Fault("{file} is not a file of this survey: choose another file with --out", file=file)
        for line in iter(partial(stream.readline, MOST_LINE), b""):
            try:
                lot, part = _share_of(line)
                shares.append((lot, FiledShare(part.boards, line)))
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                spoilt = True
    if spoilt:
        atomic_write.write(file, b"".join([head, *(share.line for _, share in shares)]))
    return shares


def share_line(lot: int, part: Tally) -> str:
    """Return the line of a share that begins with `lot`."""
    return json.dumps({"lot": lot, "boards": part.boards, "counts": part.counts}) + "\n"


def _share_of(line: bytes) -> tuple[int, Tally]:
    """Decode a line as its first lot and tally. Raise ValueError, KeyError, TypeError or AttributeError."""
    entry = json.loads(line)
    lot, boards, counts = entry["lot"], entry["boards"], {n: _counts(of) for n, of in entry["counts"].items()}
    most = max(of.total() for of in counts.values())
    if not (
        type(lot) is int and lot >= 0 and counts["points"].total() == counts["words"].total() == most == boards > 0
    ):
        raise ValueError("counts that do not agree")
    if not line.endswith(b"\n"):
        raise ValueError("cut short")
    return lot, Tally(boards, counts)


def _sum(shares: Iterable[FiledShare]) -> Tally:
    """Return the sum of shares of the file."""
    boards, counts = 0, defaultdict[str, Counter[int]](Counter)
    for share in shares:
        boards += share.boards
        for name, of in _share_of(share.line)[1].counts.items():
            counts[name].update(of)
    return Tally(boards, dict(counts))


def _counts(value: dict[str, int]) -> Counter[int]:
    """Decode counts from JSON. Raise ValueError for other values."""
    counts = Counter({int(key): count for key, count in value.items()})
    if not all(type(count) is int and key >= 0 and count > 0 for key, count in counts.items()):
        raise ValueError("no counts")
    return counts
