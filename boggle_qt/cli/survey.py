"""`boggle-qt survey`: measure how points and words are distributed over throws."""

import argparse
import shutil
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

from boggle_qt.cli import DONE, INTERRUPTED, arguments
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.messages.boards import measure_name, throw_count
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.numbers import board_count, decimal, join_commas, join_facts, letter_count, number, percentage
from boggle_qt.messages.opponents import opponent_sentence
from boggle_qt.messages.problems import reason
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import dice_sets, folders
from boggle_qt.store.work.survey import Question, Tally, binned, figures, own_cubes, percentiles, survey_file, surveying

HELP = N_("Measure how points and words are distributed over throws")

BARS = 20
"""Most rows of the chart."""

WIDE = 50
"""Characters of the longest bar, at most."""

BESIDE = 35
"""Characters of a row beside its bar."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_dice(parser, default="new-1987")
    boards, help_ = arguments.whole_number(1, 10**9), _("number of throws (default: 10000)")
    parser.add_argument("--boards", type=boards, default=10_000, metavar="N", help=help_)
    arguments.add_seed(parser, _("the same seed gives the same throws and figures everywhere"))
    arguments.add_workers(parser)
    arguments.add_lexicon(parser)
    help_ = _("save the results in this file; one that has results is continued (default: in the cache folder)")
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=help_)
    help_ = _("measure what an opponent of this level finds in three minutes (see boggle-qt opponent --list)")
    arguments.add_level(parser, "--player", help_)
    help_ = _("also measure par, the longest word, and the words of each length (several times slower)")
    parser.add_argument("--detail", action="store_true", help=help_)
    parser.add_argument("--word", metavar=_("WORD"), default="", help=_("also count the boards that have this word"))
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Measure the throws and print figures and a chart. Results are cached, so that no throw is measured twice."""
    dice = dice_sets.open_dice(args.dice)
    words = arguments.lexicon(args)
    least = arguments.shortest(args, len(dice.cubes))
    question = Question(
        dice.name,
        args.seed or 0,
        args.lexicon,
        args.spelling,
        least,
        len(words),
        args.player or "",
        own_cubes(dice),
        args.detail,
        arguments.word(args.word) if args.word else "",
    )
    file = args.out or survey_file(question, folders.cache_dir())
    start = time.monotonic()
    work = surveying(question, args.boards, arguments.worker_count(args), file, args.cluster)
    ended = run_with_progress(work, partial(_progress_line, args.boards))
    tally = ended.answer or ended.last
    took = time.monotonic() - start
    if tally is None or not tally.boards:
        return INTERRUPTED
    if args.json:
        value = {"dice": dice.name, "seed": question.seed, "lexicon": question.lexicon, "spelling": question.spelling}
        value |= {"min": least, "boards": tally.boards, "seconds": round(took, 3), "file": file and str(file)}
        value |= {"player": args.player} if args.player else {}
        value |= {"alone": reason(tally.alone)} if tally.alone else {}
        arguments.print_json(value | {name: figures(tally.measure(name)) for name in tally.measures})
    else:
        line = _("{throws} of {dice}; words of {lexicon} with at least {letters}")
        cubes, listed = arguments.in_terminal(cubes_line(dice.name)), title(question.lexicon)
        throws, letters = throw_count(tally.boards), letter_count(least)
        print(line.format(throws=throws, dice=cubes, lexicon=listed, letters=letters))
        if args.player:
            print(opponent_sentence(args.player))
        _print_chart(_("points"), tally.measure("points"))
        _print_chart(_("words"), tally.measure("words"))
        for measure in tally.measures[2:]:
            _print_more(measure, tally, question.word)
        saved = _("saved in {file}") if file else _("not saved: {folder} can't be written")
        print("\n" + saved.format(file=file, folder=folders.cache_dir()))
        if tally.alone:
            print(reason(tally.alone))
    return INTERRUPTED if ended.interrupted else DONE


def _progress_line(boards: int, tally: Tally) -> str:
    line = _("{count} of {boards}").format(count=number(tally.boards), boards=board_count(boards))
    return join_facts((line, reason(tally.alone) if tally.alone else ""))


def _print_more(measure: str, tally: Tally, asked: str) -> None:
    """Print another measure: par and the longest word as charts, the rest in a line."""
    counts = tally.measure(measure)
    if measure == "word":
        line = _("{share} of the boards have {word}")
        print("\n" + line.format(share=_share(counts[1] / tally.boards), word=asked.upper()))
    elif measure.isdigit():
        of = figures(counts)
        line = _("{letters}: mean {mean} ± {error} words, at most {high}")
        low, high = decimal(of["mean"], 2), number(of["max"])
        print(line.format(letters=letter_count(int(measure)), mean=low, error=decimal(of["error"], 2), high=high))
    else:
        _print_chart(measure_name(measure), counts)
        if measure == tally.measures[-1] or tally.measures[tally.measures.index(measure) + 1].isdigit():
            print()


def _print_chart(name: str, counts: Counter[int]) -> None:
    measured, marks = figures(counts), percentiles(counts)
    line = _("{name}: mean {mean} ± {error}, standard deviation {deviation}, {low} to {high}").format(
        name=name,
        mean=decimal(measured["mean"]),
        error=decimal(measured["error"], 2),
        deviation=decimal(measured["sd"]),
        low=number(measured["min"]),
        high=number(measured["max"]),
    )
    shares = join_commas(f"{percentage(percent / 100)}: {number(value)}" for percent, value in marks.items())
    print("\n" + line)
    print(_("percentiles: {shares}").format(shares=shares))
    step, bins = binned(counts, BARS)
    wide = max(10, min(WIDE, shutil.get_terminal_size().columns - BESIDE))
    full, many = max(bins.values()), counts.total()
    bar = "█" if (sys.stdout.encoding or "").lower().startswith("utf") else "#"
    for first in range(min(bins), max(bins) + 1, step):
        label = f"{first}" if step == 1 else f"{first}-{first + step - 1}"
        here = " ".join(percentage(percent / 100) for percent, value in marks.items() if first <= value < first + step)
        blocks = bar * round(wide * bins[first] / full)
        print(f"{label:>12} |{blocks:<{wide}} {_share(bins[first] / many):>6}  {here}".rstrip())
    # The axis shows the share of the boards; the percentiles within a bar are at its right.
    half, middle, end = wide // 2, _share(full / many / 2), _share(full / many)
    print(f"{'':>12} +{'-' * (half - 1)}+{'-' * (half - 1)}+")
    print(f"{name:>12} 0{middle:>{half}}{end:>{half}}  {_('share of boards')}")


def _share(part: float) -> str:
    """Return a fraction as percent with one decimal place."""
    return _("{number}%").format(number=decimal(100 * part))
