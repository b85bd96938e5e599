"""`boggle-qt survey`: measure how points and words are distributed over throws."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

from boggle_qt.cli import DONE, INTERRUPTED
from boggle_qt.cli.arguments import (
    add_dice,
    add_lexicon,
    add_seed,
    add_workers,
    lexicon,
    shortest,
    whole_number,
    worker_count,
)
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.messages.boards import alone_line
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.numbers import count
from boggle_qt.store.files import folders
from boggle_qt.store.words import shipped
from boggle_qt.store.work.survey import Question, Tally, binned, figures, percentiles, survey_file, surveying

NAME = "survey"
HELP = "measure how points and words are spread over throws"

BARS = 20
"""Most rows of the chart."""

WIDE = 50
"""Characters of the longest bar."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_dice(parser, default="new-1987")
    parser.add_argument(
        "--boards", type=whole_number(1, 10**9), default=10_000, metavar="N", help="throws (default: 10000)"
    )
    add_seed(parser, "the same throws and figures everywhere")
    add_workers(parser)
    add_lexicon(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the measures here and go on from what it holds (default: cache)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON value")


def run(args: argparse.Namespace) -> int:
    """Measure the throws and print figures and a chart. Results are cached, so that no throw is measured twice."""
    dice = shipped.dice(args.dice)
    words = lexicon(args)
    least = shortest(args, len(dice.cubes))
    question = Question(dice.name, args.seed or 0, args.lexicon, args.spelling, least, len(words))
    file = args.out or survey_file(question, folders.cache_dir())
    start = time.monotonic()
    work = surveying(question, args.boards, worker_count(args), file, args.cluster)
    ended = run_with_progress(work, partial(_progress_line, args.boards))
    tally = ended.answer or ended.last
    took = time.monotonic() - start
    if tally is None or not tally.boards:
        return INTERRUPTED
    if args.json:
        value = {"dice": dice.name, "seed": question.seed, "lexicon": question.lexicon, "spelling": question.spelling}
        value |= {"min": least, "boards": tally.boards, "seconds": round(took, 3), "file": file and str(file)}
        value |= {"alone": alone_line(tally.alone)} if tally.alone else {}
        print(json.dumps(value | {"points": figures(tally.points), "words": figures(tally.words)}))
    else:
        counted = f"{title(question.lexicon)} words of {count(least, 'letter')} and more"
        print(f"{count(tally.boards, 'throw')} of {dice.title}, {counted}")
        for name, counts in (("points", tally.points), ("words", tally.words)):
            _print_chart(name, counts)
        print(f"\nkept in {file}" if file else f"\nnot kept: {folders.cache_dir()} cannot be written")
        if tally.alone:
            print(f"measured by one process, which takes longer: {alone_line(tally.alone)}")
    return INTERRUPTED if ended.interrupted else DONE


def _progress_line(boards: int, tally: Tally) -> str:
    alone = f", in one process: {alone_line(tally.alone)}" if tally.alone else ""
    return f"{tally.boards:,} of {count(boards, 'board')}{alone}"


def _print_chart(name: str, counts: Counter[int]) -> None:
    said, marks = figures(counts), percentiles(counts)
    print(f"\n{name}: mean {said['mean']:.1f}, standard deviation {said['sd']:.1f}, {said['min']} to {said['max']}")
    print(f"percentiles: {', '.join(f'{percent}%: {value}' for percent, value in marks.items())}")
    step, bins = binned(counts, BARS)
    full, many = max(bins.values()), counts.total()
    bar = "█" if (sys.stdout.encoding or "").lower().startswith("utf") else "#"
    for first in range(min(bins), max(bins) + 1, step):
        label = f"{first}" if step == 1 else f"{first}-{first + step - 1}"
        here = " ".join(f"{percent}%" for percent, value in marks.items() if first <= value < first + step)
        print(
            f"{label:>12} |{bar * round(WIDE * bins[first] / full):<{WIDE}} {bins[first] / many:6.1%}  {here}".rstrip()
        )
    # The axis shows the share of the boards; the percentiles within a bar are at its right.
    half = WIDE // 2
    print(f"{'':>12} +{'-' * (half - 1)}+{'-' * (half - 1)}+")
    print(f"{name:>12} 0{full / many / 2:>{half}.1%}{full / many:>{half}.1%} of the boards")
