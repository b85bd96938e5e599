"""`paths`: the table of McDonnell's article as text and JSON."""

from typing import Any

import pytest

from boggle_qt.engine.board import Board


def test_all_lengths_as_json(run: Any) -> None:
    """A 4x4 board has counts for each length and a total; --columns makes a rectangle."""
    answer = run("paths", "4", "--json").json
    assert list(answer["counts"]) == [str(k) for k in range(1, 17)]
    assert (answer["rows"], answer["columns"], answer["counts"]["5"], answer["total"]) == (4, 4, 6712, 12029640)
    wide, tall = (run("paths", rows, "--columns", columns, "--json").json for rows, columns in ("25", "52"))
    assert (wide["rows"], wide["columns"], wide["counts"]) == (2, 5, tall["counts"])


def test_counts_from_each_cell(run: Any) -> None:
    """--starts adds the article's table of first cells, and --length shows one length only."""
    answer = run("paths", "4", "--length", "5", "--starts", "--json").json
    assert answer["counts"] == {"5": 6712}
    assert answer["starts"] == {
        "5": [[322, 435, 435, 322], [435, 486, 486, 435], [435, 486, 486, 435], [322, 435, 435, 322]]
    }
    text = run("paths", "4", "--length", "5", "--starts").out
    assert "322 435 435 322" in text
    assert "3 kinds of cells" in text


def test_the_sequences_are_named(run: Any) -> None:
    """--oeis names two sequences for every square, and for 4x4 the three that McDonnell submitted."""
    answer = {one["name"]: one["terms"] for one in run("paths", "4", "--oeis", "--json").json["oeis"]}
    assert (answer["A236690"], answer["A288033"]) == ([12029640], [6014812])
    edge = "5 24 109 435 1512 4621 12463 29565 60596 104542 147032 161759 130777 68989 17681"
    assert answer["A063001"] == [int(term) for term in edge.split()]
    assert 4 * sum(answer["A063000"] + answer["A063002"]) + 8 * sum(answer["A063001"]) + 16 == 12029640
    assert "A236690  term 3" in run("paths", "3", "--oeis").out
    assert run("paths", "2", "--columns", "3", "--oeis", "--json").json["oeis"] == []


@pytest.mark.parametrize(
    ("argv", "largest"),
    [(["256"], "8 by 8"), (["9"], "8 by 8"), (["8", "--starts"], "7 by 7"), (["6", "--columns", "256"], "6 by 64")],
)
def test_a_count_that_needs_too_much_memory_is_refused(run: Any, argv: list[str], largest: str) -> None:
    """A tray that would take over 1 GB is refused before any work, and the largest that works is named."""
    answer = run("paths", *argv)
    assert answer.status == 2
    assert answer.err.endswith(f"use at most {largest}\n")


def test_listed_paths_are_those_counted(run: Any) -> None:
    """--list prints as many paths of each length, and from each cell, as are counted; all different, all valid."""
    counted = run("paths", "3", "--starts", "--json").json
    board = Board.parse("abc/def/ghi")
    for length in range(1, 10):
        listed = run("paths", "3", "--list", "--length", str(length), "--json").json["paths"]
        paths = {tuple(3 * row + column for row, column in path) for path in listed}
        assert len(paths) == len(listed) == counted["counts"][str(length)]
        assert all(board.is_path(path) and len(path) == length for path in paths)
    for cell in ((0, 0), (0, 1), (1, 1)):
        argv = ("--list", "--length", "4", "--from", f"{cell[0] + 1},{cell[1] + 1}")
        assert len(run("paths", "3", *argv).out.splitlines()) == counted["starts"]["4"][cell[0]][cell[1]]


def test_paths_of_a_board_have_their_letters_and_avoid_solid_cubes(run: Any) -> None:
    """Each line has the cells and the word they spell."""
    lines = run("paths", "Qu I / # T", "--list", "--length", "3", "--from", "1,1").out.splitlines()
    assert lines == ["1,1 1,2 2,2  quit", "1,1 2,2 1,2  quti"]


def test_the_sequences_of_each_kind_of_cell_add_up(run: Any) -> None:
    """--oeis gives the counts from each kind of cell, which together are all paths."""
    answer = run("paths", "3", "--columns", "4", "--oeis", "--json").json
    kinds = [(len(kind["cells"]), kind["terms"]) for kind in answer["kinds"]]
    sums = [sum(cells * terms[k] for cells, terms in kinds) for k in range(12)]
    assert sums == list(answer["counts"].values())


@pytest.mark.parametrize(("rows", "columns", "many"), [(4, 4, 8), (3, 5, 4)])
def test_symmetries_keep_neighbours_and_kinds(run: Any, rows: int, columns: int, many: int) -> None:
    """--tables: symmetries differ, map neighbours to neighbours, and every cell only to cells of its kind."""
    value = run("paths", str(rows), "--columns", str(columns), "--tables", "--json").json
    near, kinds = [set(cells) for cells in value["neighbours"]], value["kinds"]
    assert len({tuple(cells) for cells in value["symmetries"]}) == many
    for cells in value["symmetries"]:
        assert all(near[cells[cell]] == {cells[other] for other in near[cell]} for cell in range(rows * columns))
    images = {cell: {cells[cell] for cells in value["symmetries"]} for cell in range(rows * columns)}
    assert sorted(sorted(image) for image in {frozenset(image) for image in images.values()}) == sorted(kinds)
