"""`boggle-qt paths`: count the paths of a tray."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from boggle_qt.cli import DONE, INTERRUPTED
from boggle_qt.cli.arguments import add_json, split_rows, whole_number
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.board import LARGEST
from boggle_qt.engine.path_counts import PathCounts, count_in_steps
from boggle_qt.messages.boards import cell_count, kinds_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number, percentage

NAME = "paths"
HELP = N_("Count the paths of each length on a board")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rows", type=whole_number(1, LARGEST), metavar="N", help=_("rows, and columns unless --columns is given")
    )
    parser.add_argument("--columns", type=whole_number(1, LARGEST), metavar="M", help=_("columns"))
    parser.add_argument("--length", type=whole_number(1), metavar="K", help=_("only paths of K cells"))
    parser.add_argument("--starts", action="store_true", help=_("also count the paths from each cell"))
    parser.add_argument("--oeis", action="store_true", help=_("also name the OEIS sequences with these numbers"))
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Count the paths and print the table."""
    rows, columns = args.rows, args.columns or args.rows
    if args.length is not None and args.length > rows * columns:
        line = _("--length {length}: a path on a {rows}x{columns} board has at most {most} cells")
        raise ValueError(line.format(length=args.length, rows=rows, columns=columns, most=rows * columns))
    work = count_in_steps(rows, columns, args.length, starts=args.starts or args.oeis)
    counts = run_with_progress(work, lambda part: _("counting: {percent}").format(percent=percentage(part))).answer
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
        print(f"\n{one.name}  {one.what}\n         {join_commas(map(str, one.terms))}")
    if args.oeis and not known:
        print("\n" + _("no OEIS sequence is known for these numbers: choose a square board, without --length"))
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
        Sequence("A236690", _("term {n}: all paths on a board of {n}x{n} cells").format(n=n), (counts.total,)),
        Sequence(
            "A288033",
            _("term {n}: paths of two or more cells, each counted in one direction").format(n=n),
            ((counts.total - counts.by_length[1]) // 2,),
        ),
    ]
    if n == 4:
        for name, what, cell in (
            ("A063000", _("all terms: paths of 2 to 16 cells from a corner of a 4x4 board"), 0),
            ("A063001", _("all terms: paths of 2 to 16 cells from an edge of a 4x4 board"), 1),
            ("A063002", _("all terms: paths of 2 to 16 cells from the middle of a 4x4 board"), 5),
        ):
            found.append(Sequence(name, what, tuple(counts.starts[k][cell] for k in range(2, cells + 1))))
    return tuple(found)


def _value(counts: PathCounts, lengths: range | list[int], starts: bool) -> dict[str, object]:
    """Return the JSON form; `total` is the sum of the counts shown."""
    value: dict[str, object] = {
        "rows": counts.rows,
        "columns": counts.columns,
        "counts": {str(k): counts.by_length[k] for k in lengths},
        "total": sum(counts.by_length[k] for k in lengths),
    }
    if starts and counts.starts is not None:
        value["starts"] = {str(k): split_rows(counts.starts[k], counts.columns) for k in lengths}
    return value


def _print_table(counts: PathCounts, lengths: range | list[int]) -> None:
    rows = [(number(k), number(counts.by_length[k])) for k in lengths]
    if len(rows) > 1:
        rows.append((_("all"), number(counts.total)))
    heads = _("cells"), _("paths")
    first, second = (max(len(row[at]) for row in (heads, *rows)) for at in (0, 1))
    note = _("({rows}x{columns}; a path and its reverse count as two)").format(rows=counts.rows, columns=counts.columns)
    print(f"{heads[0]:>{first}}  {heads[1]:>{second}}   {note}")
    for cells, paths in rows:
        print(f"{cells:>{first}}  {paths:>{second}}")


def _print_starts(counts: PathCounts, lengths: range | list[int]) -> None:
    assert counts.starts is not None
    print("\n" + _("from each cell; {kinds}").format(kinds=kinds_line(counts.rows, counts.columns)))
    for k in lengths:
        wide = max(len(f"{n}") for n in counts.starts[k])
        print(f"\n{cell_count(k)}")
        for row in split_rows(counts.starts[k], counts.columns):
            print("  " + " ".join(f"{n:>{wide}}" for n in row))
