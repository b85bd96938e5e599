"""Throws measured by every core, kept in a file as they come, so that a survey can be taken up again.

A lot is what is thrown from one seed; a share is the lots that one worker measures at a time, about a second of work,
and one line of the file. Which lots went together, and who measured them, does not show in the figures.
"""

from __future__ import annotations

import errno
import json
import os
import time
from collections import Counter, deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from boggle_qt.engine.rules import PointsTable, default_points_table
from boggle_qt.engine.search import solving
from boggle_qt.store.files import atomic_write
from boggle_qt.store.words import shipped
from boggle_qt.store.work.workers import SingleProcess, WorkerPool, known_lexicon, start_workers

LOT = 250
"""Boards that are thrown from one seed."""

SHARE_SECONDS = 1.0
"""What a share should take: less, and the pool and the file cost more of it; more, and nobody sees it go on."""


class OtherSurvey(ValueError):
    """The file holds something else; the message says what, and what to do."""


class Question(Struct, frozen=True):
    """What is measured: throws of `dice`, with the words of a lexicon of at least `min_letters` letters.

    Lot k of a seed is the same boards whoever measures it, so the answer does not depend on workers or restarts.
    """

    dice: str
    seed: int
    lexicon: str
    spelling: str
    min_letters: int
    words: int
    """In the lexicon: a list of the player's may change under its name."""


class Tally(Struct, frozen=True):
    """How many boards had so many points, and so many words. A value: it is handed from thread to thread."""

    boards: int = 0
    points: Counter[int] = field(default_factory=Counter)
    words: Counter[int] = field(default_factory=Counter)
    alone: SingleProcess | None = None
    """Where one process measures although several were asked for."""

    def plus(self, other: Tally) -> Tally:
        """This tally with the boards of another; both stay as they are."""
        return Tally(self.boards + other.boards, self.points + other.points, self.words + other.words, self.alone)


MOST_LINE = 1 << 20
"""Bytes of a line in the file, at most; ours have some thousands."""

PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)


def points_table(question: Question) -> PointsTable:
    """What words are worth on the tray that the cubes fill."""
    return default_points_table(len(shipped.dice(question.dice).cubes), question.min_letters)


def survey_file(question: Question, folder: Path) -> Path | None:
    """Return the file in `folder` for what is measured, unless another is named; None where it cannot be written."""
    asked = (question.dice, question.seed, question.lexicon, question.spelling, question.min_letters)
    points = points_table(question).name.replace(" ", "-")
    file = folder / f"survey-{'-'.join(map(str, asked))}-{points}.2.jsonl"
    return file if os.access(file if os.path.lexists(file) else folder, os.W_OK) else None


def measure(question: Question, lot: int, boards: int) -> tuple[Tally, float]:
    """So many boards from the first of `lot` on, and the seconds it took."""
    began = time.perf_counter()
    dice, table = shipped.dice(question.dice), points_table(question)
    lexicon = known_lexicon(question.lexicon, question.spelling, question.words)
    points: Counter[int] = Counter()
    words: Counter[int] = Counter()
    for done in range(0, boards, LOT):
        seed, count = (question.seed << 32) + lot + done // LOT, min(LOT, boards - done)
        scores, counts = solving.survey(dice, seed, count, lexicon, question.min_letters, table)
        points.update(scores)
        words.update(counts)
    return Tally(boards, points, words), time.perf_counter() - began


def surveying(
    question: Question, boards: int, workers: int, file: Path | None, cluster: str = ""
) -> Generator[Tally, None, Tally]:
    """Measure the first `boards` boards of the question, by so many processes or by the dask cluster at an address;
    yields what there is after each share.

    What is already in `file` is not measured again, what is new is added to it; without one nothing is kept. Raises
    OtherSurvey, NoCrew, or OSError where the file cannot be read or written.
    """
    file = Path(os.devnull) if file is None else file
    done = _usable_shares(_read(file, question), boards)
    tally = _sum(file, done)
    yield tally
    waiting = missing_lots(done, boards)
    if not waiting:
        return tally
    with closing(start_workers(workers, cluster)) as crew, file.open("a", encoding="utf-8") as stream:
        tally = replace(tally, alone=crew.alone)
        for parts in _measured(question, waiting, crew):
            for lot, part in parts:
                line = {"lot": lot, "boards": part.boards, "points": part.points, "words": part.words}
                stream.write(json.dumps(line) + "\n")
                stream.flush()
                tally = tally.plus(part)
            yield tally
    return tally


def take_share(waiting: deque[tuple[int, int]], lots: int, workers: int) -> tuple[int, int]:
    """Take from what is waiting: the first lot, and how many boards; less than `lots` where not all would have some."""
    lot, boards = waiting.popleft()
    left = -(-boards // LOT)
    lots = min(lots, -(-left // workers))
    if lots < left:
        waiting.appendleft((lot + lots, boards - lots * LOT))
        boards = lots * LOT
    return lot, boards


def _usable_shares(parts: Iterable[tuple[int, FiledShare]], boards: int) -> list[tuple[int, FiledShare]]:
    """Of shares measured, each from a lot on, those that make up the first `boards` boards, none of them twice."""
    chosen, after = [], 0
    for lot, part in sorted(parts, key=lambda known: (known[0], -known[1].boards)):
        end = lot * LOT + part.boards
        if lot >= after and (end == boards or (end < boards and part.boards % LOT == 0)):
            chosen.append((lot, part))
            after = -(-end // LOT)
    return chosen


def missing_lots(done: Sequence[tuple[int, FiledShare | Tally]], boards: int) -> deque[tuple[int, int]]:
    """What lies between: the first lot, and how many boards."""
    gaps: deque[tuple[int, int]] = deque()
    at = 0
    for lot, part in [*done, (-(-boards // LOT), Tally())]:
        if lot > at:
            gaps.append((at, min(lot * LOT, boards) - at * LOT))
        at = lot + -(-part.boards // LOT)
    return gaps


def figures(counts: Counter[int]) -> dict[str, object]:
    """What the numbers say: mean, standard deviation, percentiles, and how many boards had each."""
    many = counts.total()
    mean = sum(value * count for value, count in counts.items()) / many
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / many
    return {
        "mean": round(mean, 3),
        "sd": round(variance**0.5, 3),
        "min": min(counts),
        "max": max(counts),
        "percentiles": {str(percent): value for percent, value in percentiles(counts).items()},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }


def percentiles(counts: Counter[int]) -> dict[int, int]:
    """The usual percentiles of the counts."""
    return {percent: percentile(counts, percent) for percent in PERCENTILES}


def percentile(counts: Counter[int], percent: int) -> int:
    """The smallest value that so many of a hundred boards do not exceed."""
    below = 0
    for value in sorted(counts):
        below += counts[value]
        if below * 100 >= counts.total() * percent:
            return value
    raise AssertionError("no boards")


def binned(counts: Counter[int], bars: int) -> tuple[int, Counter[int]]:
    """The counts in at most `bars` steps of one round width (1, 2, 5, 10, ...): the width, and how many by the first
    value of each step."""
    low, high = min(counts), max(counts)
    step = next(
        s for s in (lead * 10**power for power in range(7) for lead in (1, 2, 5)) if high // s - low // s < bars
    )
    bins: Counter[int] = Counter()
    for value, count in counts.items():
        bins[value // step * step] += count
    return step, bins


def _measured(
    question: Question, waiting: deque[tuple[int, int]], crew: WorkerPool[int]
) -> Generator[list[tuple[int, Tally]], None, None]:
    """What is waiting, measured by the crew; yields the shares that have come since the last step, each with its first
    lot. There may be none yet."""
    lots = 1
    while True:
        while waiting and crew.requested:
            lot, boards = take_share(waiting, lots, crew.workers)
            crew.submit(lot, measure, question, lot, boards)
        if not len(crew):
            return
        parts = []
        for lot, (part, seconds) in crew.done():
            lots = _lots(part, seconds)
            parts.append((lot, part))
        yield parts


def _lots(part: Tally, seconds: float) -> int:
    """How many lots take about a SECOND, going by the share that took so long."""
    return max(1, round(part.boards / LOT * SHARE_SECONDS / max(seconds, 1e-6)))


class FiledShare(NamedTuple):
    """A share that the file holds, by where its line begins: all of them at once would need gigabytes."""

    boards: int
    at: int


def _read(file: Path, question: Question) -> list[tuple[int, FiledShare]]:
    """What the file holds, each share with its first lot. The file is begun if it is not there; a line cut short by a
    crash is left out, and measured again."""
    head = {"survey": 2, "points": points_table(question).name, **asdict(question)}
    if file.is_fifo():
        raise OSError(errno.EINVAL, "it is a pipe", str(file))
    if not file.exists():
        atomic_write.write(file, json.dumps(head) + "\n")
        return []
    if file.stat().st_size == 0:  # a file that was made ready, or a device
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return []
    shares: list[tuple[int, FiledShare]] = []
    spoilt = set[int]()
    with file.open("rb") as stream:
        first = stream.readline(MOST_LINE)
        try:
            same = json.loads(first) == head
        except (ValueError, RecursionError):
            same = False
        if not same:
            raise OtherSurvey(f"{file} holds something else than this survey: name another file with --out")
        at = len(first)
        for number, line in enumerate(iter(partial(stream.readline, MOST_LINE), b"")):
            try:
                lot, part = _share_of(line)
                shares.append((lot, FiledShare(part.boards, at)))
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                spoilt.add(number)
            at += len(line)
    if not spoilt:
        return shares
    with file.open("rb") as stream:
        whole = [stream.readline()]
        lines = enumerate(iter(partial(stream.readline, MOST_LINE), b""))
        whole += [line for number, line in lines if number not in spoilt]
    atomic_write.write(file, b"".join(whole))
    return _read(file, question)


def _share_of(line: bytes) -> tuple[int, Tally]:
    """What a line says, with its first lot. Raises ValueError, KeyError, TypeError or AttributeError for another."""
    entry = json.loads(line)
    lot, part = entry["lot"], Tally(entry["boards"], _counts(entry["points"]), _counts(entry["words"]))
    if not (type(lot) is int and lot >= 0 and part.points.total() == part.words.total() == part.boards > 0):
        raise ValueError("counts that do not agree")
    if not line.endswith(b"\n"):
        raise ValueError("cut short")
    return lot, part


def _sum(file: Path, shares: Iterable[tuple[int, FiledShare]]) -> Tally:
    """These shares of the file together."""
    points: Counter[int] = Counter()
    words: Counter[int] = Counter()
    with file.open("rb") as stream:
        for _, share in shares:
            stream.seek(share.at)
            _, part = _share_of(stream.readline())
            points.update(part.points)
            words.update(part.words)
    return Tally(points.total(), points, words)


def _counts(value: dict[str, int]) -> Counter[int]:
    """Read back what JSON made of counts. Raises ValueError for other values."""
    counts = Counter({int(key): count for key, count in value.items()})
    if not all(type(count) is int and key >= 0 and count > 0 for key, count in counts.items()):
        raise ValueError("no counts")
    return counts
