"""Thousands of throws measured by every core, kept in a file as they come, so that a survey can be taken up again.
Where the system lets no other process work for this one, it measures alone."""

from __future__ import annotations

import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_qt.engine.dice import throw
from boggle_qt.engine.rules import FLAT, STANDARD
from boggle_qt.engine.search import score_many
from boggle_qt.store import safefile, shipped
from boggle_qt.store.wordlists import open_lexicon

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Measures = tuple[list[int], list[int]]
"""Points and number of words of each board of one lot."""

LOT = 250
"""Boards that one worker measures at a time, and that one line of the file holds."""


class OtherSurvey(ValueError):
    """The file holds something else; the message says what, and what to do."""


@dataclass(frozen=True, slots=True)
class Question:
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


@dataclass(frozen=True, slots=True)
class Tally:
    """How many boards had so many points, and so many words. A value: it is handed from thread to thread."""

    boards: int
    points: Counter[int]
    words: Counter[int]
    alone: str = ""
    """Why one process measures although several were asked for; empty where that is not so."""

    def adding(self, found: Measures, room: int) -> Tally:
        """This tally with a lot more, or as much of it as there is room for; this one stays as it is."""
        points, words = found[0][:room], found[1][:room]
        return Tally(self.boards + len(points), self.points + Counter(points), self.words + Counter(words), self.alone)


PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)

_lexicon = cache(open_lexicon)


def measure(question: Question, lot: int) -> Measures:
    """Points and number of words of each board of one lot."""
    rng = random.Random((question.seed << 32) + lot)
    dice = shipped.dice(question.dice)
    lexicon = _lexicon(question.lexicon, question.spelling)
    boards = [throw(dice, rng).board for _ in range(LOT)]
    points, words = (score_many(boards, lexicon, question.min_letters, table) for table in (STANDARD, FLAT))
    return list(points), list(words)


def surveying(question: Question, boards: int, workers: int, file: Path) -> Generator[Tally, None, Tally]:
    """Measure the first `boards` boards of the question; yields what there is after each lot.

    Lots already in `file` are not measured again, new ones are added to it. Raises OtherSurvey, or OSError where the
    file cannot be read or written.
    """
    done = _read(file, question)
    tally = Tally(0, Counter(), Counter())
    lots = -(-boards // LOT)
    for lot in range(lots):
        if lot in done:
            tally = tally.adding(done[lot], boards - lot * LOT)
    yield tally
    waiting = [lot for lot in range(lots) if lot not in done]
    pool, alone = _pool(workers) if waiting else (None, "")
    tally = replace(tally, alone=alone)
    measured = _alone(question, waiting) if pool is None else _together(pool, question, waiting, 2 * workers)
    with file.open("a", encoding="utf-8") as stream, closing(measured):
        for some in measured:
            for lot, found in some:
                stream.write(json.dumps({"lot": lot, "points": found[0], "words": found[1]}) + "\n")
                stream.flush()
                tally = tally.adding(found, boards - lot * LOT)
            yield tally
    return tally


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
        "percentiles": {str(p): percentile(counts, p) for p in PERCENTILES},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }


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


def _pool(workers: int) -> tuple[ProcessPoolExecutor | None, str]:
    """Processes that measure; or None, and why there can be none."""
    # Here, because they take as long to import as a page takes to open, and few surveys are made.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    try:
        # Fresh processes, not forks: the window that may ask has threads. Ctrl-C is for the one who waits.
        return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_deaf), ""
    except OSError as error:
        # Processes speak to each other through semaphores, which Linux keeps in /dev/shm.
        where = "/dev/shm: " if sys.platform.startswith("linux") else ""
        return None, f"no other process can be made use of ({where}{error.strerror})"
    except (ImportError, NotImplementedError):
        return None, "no other process can be made use of (this system has no semaphores)"


Measured = Generator[list[tuple[int, Measures]], None, None]
"""The lots that have come since the last step, each with its measures; there may be none yet."""


def _together(pool: ProcessPoolExecutor, question: Question, lots: Iterable[int], ahead: int) -> Measured:
    """The lots, measured by the pool; `ahead` is how many wait there at a time. The pool ends with the work."""
    from concurrent.futures import FIRST_COMPLETED, wait

    running: dict[Future[Measures], int] = {}
    waiting = iter(lots)
    try:
        while True:
            for lot in islice(waiting, ahead - len(running)):
                running[pool.submit(measure, question, lot)] = lot
            if not running:
                return
            finished = wait(running, timeout=0.2, return_when=FIRST_COMPLETED).done
            yield [(running.pop(future), future.result()) for future in finished]
    finally:
        pool.shutdown(cancel_futures=True)


def _alone(question: Question, lots: Iterable[int]) -> Measured:
    """The lots, measured here, one after another."""
    for lot in lots:
        yield [(lot, measure(question, lot))]


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _read(file: Path, question: Question) -> dict[int, Measures]:
    """The lots in the file, which is begun if it is not there. A last line cut short by a crash is measured again."""
    head = {"survey": 1, "points": STANDARD.name, **asdict(question)}
    if not file.exists():
        safefile.put(file, json.dumps(head) + "\n")
        return {}
    if file.stat().st_size == 0:  # a file that was made ready, or a device
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    try:
        text = file.read_text(encoding="utf-8")
        first, *rest = text.split("\n")
        same = json.loads(first) == head
    except ValueError:
        same = False
    if not same:
        raise OtherSurvey(f"{file} holds something else than this survey: name another file with --out")
    done = {}
    whole = [first]
    for line in rest:
        try:
            entry = json.loads(line)
            points, words = entry["points"], entry["words"]
            if len(points) == len(words) == LOT and all(type(n) is int and n >= 0 for n in points + words):
                done[int(entry["lot"])] = (points, words)
                whole.append(line)
        except (ValueError, KeyError, TypeError):
            continue
    mended = "\n".join(whole) + "\n"
    if mended != text:
        safefile.put(file, mended)
    return done
