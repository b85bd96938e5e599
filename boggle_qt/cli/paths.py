"""`boggle-qt paths`: count the paths of a tray."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from boggle_qt.cli import DONE, INTERRUPTED
from boggle_qt.cli.arguments import split_rows as rows_of
from boggle_qt.cli.arguments import whole_number
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.board import LARGEST
from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.boards import kinds_line
from boggle_qt.messages.numbers import count

NAME = "paths"
HELP = "how many paths of each length a tray has, counted exactly"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rows", type=whole_number(1, LARGEST), metavar="N", help="rows, and columns unless --columns is given"
    )
    parser.add_argument("--columns", type=whole_number(1, LARGEST), metavar="M", help="columns")
    parser.add_argument("--length", type=whole_number(1), metavar="K", help="only the paths of K cells")
    parser.add_argument("--starts", action="store_true", help="also from each cell")
    parser.add_argument("--oeis", action="store_true", help="also the sequences of the OEIS that these numbers are of")
    parser.add_argument("--json", action="store_true", help="one JSON value")


def run(args: argparse.Namespace) -> int:
    """Count the paths and print the table."""
    rows, columns = args.rows, args.columns or args.rows
    if args.length is not None and args.length > rows * columns:
        raise ValueError(f"--length {args.length}: a path on {rows} x {columns} has at most {rows * columns} cells")
    work = count_in_steps(rows, columns, args.length, starts=args.starts or args.oeis)
    counts = run_with_progress(
        work, lambda part: f"counting the paths of {rows} x {columns}: {part:.0%} of the cells"
    ).answer
    if counts is None:
        return INTERRUPTED  # an incomplete count is useless
    lengths = range(1, rows * columns + 1) if args.length is None else [args.length]
    known = sequences(counts) if args.oeis else ()
    if args.json:
        value = _value(counts, lengths, args.starts)
        if args.oeis:
            value["oeis"] = [{"name": one.name, "what": one.what, "terms": list(one.terms)} for one in known]
        print(json.dumps(value))
        return DONE
    _print_table(counts, lengths)
    if args.starts:
        _print_starts(counts, lengths)
    for one in known:
        print(f"\n{one.name}  {one.what}\n         {', '.join(map(str, one.terms))}")
    if args.oeis and not known:
        print("\nno sequence of the OEIS is known here for these numbers: ask for a square, without --length")
    return DONE


class Sequence(NamedTuple):
    """Terms of a sequence of the On-Line Encyclopedia of Integer Sequences that occur in a table of paths."""

    name: str
    what: str
    terms: tuple[int, ...]


def sequences(counts: PathCounts) -> tuple[Sequence, ...]:
    """Return the sequences with terms in a complete table: two for every square tray, and for 4 x 4 the three that
    McDonnell submitted with his article."""
    n, cells = counts.rows, counts.rows * counts.columns
    if n != counts.columns or len(counts.by_length) <= cells or counts.starts is None:
        return ()
    found = [
        Sequence("A236690", f"term {n}: all paths of a square tray of {n} cells a side", (counts.total,)),
        Sequence("A288033", f"term {n}: those of two cells and more, without their direction", (_undirected(counts),)),
    ]
    if n == 4:
        for name, where, cell in (("A063000", "a corner", 0), ("A063001", "an edge", 1), ("A063002", "the middle", 5)):
            terms = tuple(counts.starts[k][cell] for k in range(2, cells + 1))
            found.append(Sequence(name, f"all terms: paths of 2 to 16 cells from {where} of the 4 x 4 tray", terms))
    return tuple(found)


def _undirected(counts: PathCounts) -> int:
    return (counts.total - counts.by_length[1]) // 2


def _value(counts: PathCounts, lengths: range | list[int], starts: bool) -> dict[str, object]:
    """Return the JSON form; `total` is the sum of the counts shown."""
    value: dict[str, object] = {
        "rows": counts.rows,
        "columns": counts.columns,
        "counts": {str(k): counts.by_length[k] for k in lengths},
        "total": sum(counts.by_length[k] for k in lengths),
    }
    if starts and counts.starts is not None:
        value["starts"] = {str(k): rows_of(counts.starts[k], counts.columns) for k in lengths}
    return value


def _print_table(counts: PathCounts, lengths: range | list[int]) -> None:
    wide = len(f"{sum(counts.by_length):,}")
    print(f"cells  {'paths':>{wide}}   ({counts.rows} x {counts.columns}; a path and its reverse are two)")
    for k in lengths:
        print(f"{k:>5}  {counts.by_length[k]:>{wide},}")
    if len(lengths) > 1:
        print(f"  all  {counts.total:>{wide},}")


def _print_starts(counts: PathCounts, lengths: range | list[int]) -> None:
    assert counts.starts is not None
    print(f"\nfrom each cell; {kinds_line(counts.rows, counts.columns)}")
    for k in lengths:
        wide = max(len(f"{n}") for n in counts.starts[k])
        print(f"\n{count(k, 'cell')}")
        for row in rows_of(counts.starts[k], counts.columns):
            print("  " + " ".join(f"{n:>{wide}}" for n in row))
