"""Thousands of throws measured by every core, kept in a file as they come, so that a survey can be taken up again."""

from __future__ import annotations

import json
import random
import signal
from collections import Counter
from collections.abc import Generator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from boggle_qt.engine.dice import throw
from boggle_qt.engine.rules import FLAT, STANDARD
from boggle_qt.engine.search import score_many
from boggle_qt.store import safefile, shipped
from boggle_qt.store.wordlists import open_lexicon

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


@dataclass(slots=True)
class Tally:
    """How many boards had so many points, and so many words."""

    boards: int
    points: Counter[int]
    words: Counter[int]


PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)

_lexicon = cache(open_lexicon)


def measure(question: Question, lot: int) -> tuple[list[int], list[int]]:
    """Points and number of words of each board of one lot."""
    rng = random.Random((question.seed << 32) + lot)
    dice = shipped.dice(question.dice)
    lexicon = _lexicon(question.lexicon, question.spelling)
    boards = [throw(dice, rng).board for _ in range(LOT)]
    points, words = (score_many(boards, lexicon, question.min_letters, table) for table in (STANDARD, FLAT))
    return list(points), list(words)


def surveying(question: Question, boards: int, workers: int, file: Path) -> Generator[Tally, None, Tally]:
    """Measure the first `boards` boards of the question; yields what there is after each lot.

    Lots already in `file` are not measured again, new ones are added to it. Raises OtherSurvey, or OSError.
    """
    done = _read(file, question)
    tally = Tally(0, Counter(), Counter())
    lots = -(-boards // LOT)
    for lot in range(lots):
        if lot in done:
            _add(tally, done[lot], boards - lot * LOT)
    yield tally
    waiting = iter([lot for lot in range(lots) if lot not in done])
    # Fresh processes, not forks: the window that may ask has threads. Ctrl-C is for the one who waits.
    # Here, because they take as long to import as a page takes to open, and few surveys are made.
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_deaf)
    try:
        with file.open("a", encoding="utf-8") as stream:
            running: dict[Future[tuple[list[int], list[int]]], int] = {}
            while True:
                for lot in islice(waiting, 2 * workers - len(running)):
                    running[pool.submit(measure, question, lot)] = lot
                if not running:
                    return tally
                for future in wait(running, timeout=0.2, return_when=FIRST_COMPLETED).done:
                    lot, found = running.pop(future), future.result()
                    stream.write(json.dumps({"lot": lot, "points": found[0], "words": found[1]}) + "\n")
                    stream.flush()
                    _add(tally, found, boards - lot * LOT)
                yield tally
    finally:
        pool.shutdown(cancel_futures=True)


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


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _add(tally: Tally, found: tuple[list[int], list[int]], room: int) -> None:
    """Add a lot, or as much of the last one as was asked for."""
    points, words = found[0][:room], found[1][:room]
    tally.boards += len(points)
    tally.points.update(points)
    tally.words.update(words)


def _read(file: Path, question: Question) -> dict[int, tuple[list[int], list[int]]]:
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
