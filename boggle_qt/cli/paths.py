"""`boggle-qt paths`: count the paths of a tray, list them, and show its neighbours and symmetries."""

import argparse
import json
import re
import sys

from boggle_qt.cli import DONE, INTERRUPTED
from boggle_qt.cli.arguments import add_json, board, print_json, split_rows, whole_number
from boggle_qt.cli.progress import run_with_progress
from boggle_qt.engine.board import LARGEST, SOLID, Board, Path, grid_neighbours
from boggle_qt.engine.path_counts import PathCounts, classes, count_in_steps, list_paths, symmetries
from boggle_qt.messages.boards import cell_count, kinds_line, place_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_commas, number, percentage
from boggle_qt.store.files.word_files import row_column_pairs

HELP = N_("Count the paths of each length on a board, or list them")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    help_ = _("rows, and columns unless --columns is given; or a board, as for solve")
    parser.add_argument("board", type=_tray, metavar=_("N|BOARD"), help=help_)
    parser.add_argument("--columns", type=whole_number(1, LARGEST), metavar="M", help=_("columns"))
    parser.add_argument("--length", type=whole_number(1), metavar="K", help=_("only paths of K cells"))
    parser.add_argument("--starts", action="store_true", help=_("also count the paths from each cell"))
    help_ = _("also the counts from each kind of cell as sequences, and the names of those that the OEIS has")
    parser.add_argument("--oeis", action="store_true", help=help_)
    listing = parser.add_mutually_exclusive_group()
    help_ = _("print the paths of K cells instead, one per line, as row,column from 1; of a board also their letters")
    listing.add_argument("--list", action="store_true", help=help_)
    parser.add_argument(
        "--from", dest="start", type=_cell, metavar=_("ROW,COLUMN"), help=_("with --list: only paths from this cell")
    )
    help_ = _("print the neighbours of each cell, the symmetries of the board and the kinds of cells instead")
    listing.add_argument("--tables", action="store_true", help=help_)
    add_json(parser)


def _tray(text: str) -> int | str:
    """Parse N; any other text is a board, which `run` reads."""
    return whole_number(1, LARGEST)(text) if re.fullmatch(r"[+-]?\d+", text) else text


def _cell(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,3}),(\d{1,3})", text)
    if not match:
        line = _('"{text}" is not a cell: write row,column from 1, such as 1,2')
        raise argparse.ArgumentTypeError(line.format(text=text))
    return int(match[1]), int(match[2])


def run(args: argparse.Namespace) -> int:
    """Count the paths and print the table, or list paths or tables."""
    grid = board(args.board) if isinstance(args.board, str) else None
    if grid is not None and args.columns:
        raise ValueError(_("--columns needs N: a board has its own columns"))
    rows, columns = (grid.rows, grid.columns) if grid else (args.board, args.columns or args.board)
    if args.start and not args.list:
        raise ValueError(_("--from needs --list; --starts counts the paths from each cell"))
    if (args.list or args.tables) and (args.starts or args.oeis):
        raise ValueError(_("--starts and --oeis count paths: leave out --list and --tables"))
    if args.list and args.length is None:
        raise ValueError(_("--list needs --length K: the number of cells of a path"))
    if args.length is not None and args.length > rows * columns:
        line = _("--length {length}: a path on a {rows}x{columns} board has at most {most} cells")
        raise ValueError(line.format(length=args.length, rows=rows, columns=columns, most=rows * columns))
    if args.list:
        return _list(args, grid or Board(rows, columns, ("A",) * (rows * columns)), bool(grid))
    if args.tables:
        return _print_tables(args, rows, columns)
    if grid is not None and SOLID in grid.faces:
        raise ValueError(_("paths are counted for boards without solid cubes; --list lists those of any board"))
    work = count_in_steps(rows, columns, args.length, starts=args.starts or args.oeis)
    counts = run_with_progress(work, lambda part: _("counting: {percent}").format(percent=percentage(part))).answer
    if counts is None:
        return INTERRUPTED  # an incomplete count is useless
    lengths = range(1, rows * columns + 1) if args.length is None else [args.length]
    known = sequences(counts) if args.oeis else []
    if args.json:
        value = _value(counts, lengths, args.starts)
        if args.oeis:
            value["kinds"] = [
                {"cells": row_column_pairs(cells, Board(rows, columns, ("A",) * (rows * columns))), "terms": terms}
                for cells, terms in per_kind(counts)
            ]
            value["oeis"] = [{"name": name, "what": what, "terms": terms} for name, what, terms in known]
        return print_json(value)
    _print_table(counts, lengths)
    if args.starts:
        _print_starts(counts, lengths)
    for cells, terms in per_kind(counts) if args.oeis else ():
        title = _("from {cell} ({cells} of its kind), paths of 1, 2, 3 ... cells:")
        print("\n" + title.format(cell=place_line(cells[0], columns), cells=cell_count(len(cells))))
        print(f"         {join_commas(map(str, terms))}")
    for name, what, terms in known:
        print(f"\n{name}  {what}\n         {join_commas(map(str, terms))}")
    if args.oeis and not known:
        print("\n" + _("no OEIS sequence is known for these numbers: choose a square board, without --length"))
    return DONE


def _list(args: argparse.Namespace, grid: Board, lettered: bool) -> int:
    """Print paths while they are found; with --json as one value, with rows and columns from 0."""
    starts = None
    if args.start:
        row, column = args.start
        if not (1 <= row <= grid.rows and 1 <= column <= grid.columns):
            line = _("--from {row},{column}: the board has rows 1 to {rows} and columns 1 to {columns}")
            raise ValueError(line.format(row=row, column=column, rows=grid.rows, columns=grid.columns))
        starts = [(row - 1) * grid.columns + column - 1]
    paths = list_paths(grid, args.length, starts)
    if not args.json:
        names = [f"{row + 1},{column + 1}" for row in range(grid.rows) for column in range(grid.columns)]
        for path in paths:
            letters = f"  {grid.spell(path)}" if lettered else ""
            sys.stdout.write(f"{' '.join([names[cell] for cell in path])}{letters}\n")
        return DONE
    head = {"rows": grid.rows, "columns": grid.columns, "length": args.length}
    sys.stdout.write(json.dumps(head)[:-1] + ', "paths": [')
    between = ""
    try:
        for path in paths:
            sys.stdout.write(between + json.dumps(row_column_pairs(path, grid)))
            between = ", "
    finally:
        sys.stdout.write("]}\n")
    return DONE


def _print_tables(args: argparse.Namespace, rows: int, columns: int) -> int:
    """Print the neighbours of each cell, the symmetries and the kinds of cells."""
    near, maps, kinds = grid_neighbours(rows, columns), symmetries(rows, columns), _kinds(rows, columns)
    if args.json:
        value = {"rows": rows, "columns": columns, "neighbours": near, "symmetries": maps, "kinds": kinds}
        return print_json(value)
    wide = len(str(rows * columns))
    print(_("cells are numbered from 1, row by row"))
    print("\n" + _("neighbours of each cell"))
    for cell, others in enumerate(near):
        print(f"  {cell + 1:>{wide}}: {' '.join(str(other + 1) for other in others)}".rstrip())
    print("\n" + _("symmetries: turned clockwise, then the mirror image turned"))
    for number_, cells in enumerate(maps):
        if number_:
            print()
        for row in split_rows(cells, columns):
            print("  " + " ".join(f"{cell + 1:>{wide}}" for cell in row))
    print("\n" + kinds_line(rows, columns))
    for kind in kinds:
        print(f"  {' '.join(str(cell + 1) for cell in kind)}")
    return DONE


def _kinds(rows: int, columns: int) -> list[Path]:
    """Return the cells of each kind, in rising order."""
    kinds: dict[int, list[int]] = {}
    for cell, kind in enumerate(classes(rows, columns)):
        kinds.setdefault(kind, []).append(cell)
    return [tuple(cells) for cells in kinds.values()]


def per_kind(counts: PathCounts) -> list[tuple[Path, list[int]]]:
    """Return the cells of each kind with the number of paths of 1, 2, 3 ... cells from each of them."""
    starts = counts.starts or ()
    return [(cells, [row[cells[0]] for row in starts[1:]]) for cells in _kinds(counts.rows, counts.columns)]


def sequences(counts: PathCounts) -> list[tuple[str, str, list[int]]]:
    """Return the names, the meanings and the terms of the sequences of the On-Line Encyclopedia of Integer Sequences
    with terms in a complete table: two for every square tray, and for 4 x 4 the three that McDonnell submitted with his
    article."""
    n, cells = counts.rows, counts.rows * counts.columns
    if n != counts.columns or len(counts.by_length) <= cells or counts.starts is None:
        return []
    one_way = _("term {n}: paths of two or more cells, each counted in one direction").format(n=n)
    found = [
        ("A236690", _("term {n}: all paths on a board of {n}x{n} cells").format(n=n), [counts.total]),
        ("A288033", one_way, [(counts.total - counts.by_length[1]) // 2]),
    ]
    if n == 4:
        for name, what, cell in (
            ("A063000", _("all terms: paths of 2 to 16 cells from a corner of a 4x4 board"), 0),
            ("A063001", _("all terms: paths of 2 to 16 cells from an edge of a 4x4 board"), 1),
            ("A063002", _("all terms: paths of 2 to 16 cells from the middle of a 4x4 board"), 5),
        ):
            found.append((name, what, [counts.starts[k][cell] for k in range(2, cells + 1)]))
    return found


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
