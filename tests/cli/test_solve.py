"""`solve` and `check` on the article's grid and on the boards that are known."""

from __future__ import annotations

import io
from typing import Any

import pytest

from boggle_qt.engine.board import Board

GRID = "tine/nint/ocna/retl"
PERSON = {
    *("ante", "cent", "coin", "core", "lane", "late", "nice", "nine", "rent", "tine", "tint"),
    *("alter", "inner", "inter", "lance", "later", "nance", "nicer", "octal", "renal"),
    *("cental", "lancer", "lancet", "lanner", "recoin", "rennet", "rental", "tanner", "tannin", "tinner"),
    *("continent", "continental", "intercontinental"),
}


def test_the_articles_grid(run: Any) -> None:
    """Standard finds every word of the person's list on McDonnell's grid, and none of the names on it."""
    told = run("solve", GRID, "--min", "4", "--lexicon", "standard", "--json", "--strong").json
    words = {entry["word"] for entry in told["words"]}
    assert words >= PERSON
    assert not words & {"anne", "conti", "creon", "nero", "nore", "renan", "reni"}
    assert told["count"] == len(words)
    assert told["points"] == sum(entry["points"] for entry in told["words"])
    assert (told["rows"], told["columns"], told["min"], told["left_out"]) == (4, 4, 4, 0)


def test_strong_words_are_counted_and_not_shown(run: Any) -> None:
    """A strong word is left out of the list, counted as left out, and its points stay in the total."""
    assert run("solve", GRID, "--json", "--rude") == run("solve", GRID, "--json", "--strong")
    shown, all_ = run("solve", GRID, "--json").json, run("solve", GRID, "--json", "--rude").json
    assert shown["left_out"] > 0
    assert "nance" not in {entry["word"] for entry in shown["words"]}
    assert shown["count"] == all_["count"] == len(shown["words"]) + shown["left_out"]
    assert shown["points"] == all_["points"]
    assert "nance" not in run("solve", GRID).out


def test_paths_are_paths(run: Any) -> None:
    """Every path given spells its word on the board, and there are as many as said."""
    told = run("solve", GRID, "--json", "--paths").json
    board = Board.parse(told["board"])
    for entry in told["words"]:
        assert entry["paths"] == len(entry["all_paths"])
        assert entry["path"] in entry["all_paths"]
        for path in entry["all_paths"]:
            cells = tuple(row * board.columns + column for row, column in path)
            assert board.is_path(cells)
            assert board.spell(cells) == entry["word"]


@pytest.mark.parametrize("order", ["points", "length", "alpha"])
def test_orders(run: Any, order: str) -> None:
    """Points falling, letters falling or the alphabet; ties by the alphabet. The last line counts."""
    *lines, last = run("solve", GRID, "--order", order).out.splitlines()
    entries = [(int(line.split()[0]), line.split()[1]) for line in lines]
    keys = {
        "points": lambda e: (-e[0], e[1]),
        "length": lambda e: (-len(e[1]), e[1]),
        "alpha": lambda e: e[1],
    }
    assert entries == sorted(entries, key=keys[order])
    assert "words, " in last
    assert "points" in last


def test_the_best_known_board_of_enable(run: Any) -> None:
    """perslatgsineters is worth 3623 points on the ENABLE words shipped."""
    assert run("solve", "perslatgsineters", "--lexicon", "enable", "--json").json["points"] == 3623


def test_a_forged_board_is_solved_through_the_pipe(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """`forge | solve -` and `compose | solve -`: a board alone on standard output, all else beside it."""
    for argv in (
        ["forge", "--size", "3x3", "--steps", "60", "--seed", "4"],
        ["forge", "--size", "4x1", "--steps", "60", "--seed", "4"],
        ["compose", "quit", "--size", "2x3", "--seed", "4"],
    ):
        told = run(*argv)
        assert "seed 4" in told.err
        monkeypatch.setattr("sys.stdin", io.StringIO(told.out))
        solved = run("solve", "-")
        assert solved.status == 0
        if argv[0] == "forge":
            assert f"{solved.out.split(', ')[-1].split()[0]} points" in told.err
