"""`solve` on the grid of McDonnell's article and on known boards."""

import io
from typing import Any

import pytest

from boggle_qt.engine.board import Board
from tests.engine.players import PERSON

GRID = "tine/nint/ocna/retl"


def test_the_grid_of_the_article(run: Any) -> None:
    """Standard has every word of the person's list in the article, and none of its names."""
    answer = run("solve", GRID, "--min", "4", "--lexicon", "standard", "--json", "--rude").json
    words = {entry["word"] for entry in answer["words"]}
    assert words >= set(PERSON)
    assert not words & {"anne", "conti", "creon", "nero", "nore", "renan", "reni"}
    assert answer["count"] == len(words)
    assert answer["points"] == sum(entry["points"] for entry in answer["words"])
    assert (answer["rows"], answer["columns"], answer["min"], answer["left_out"]) == (4, 4, 4, 0)


def test_rude_words_are_counted_and_not_listed(run: Any) -> None:
    """A rude word is counted as left out, and its points are in the total; --rude lists it."""
    shown, all_ = run("solve", GRID, "--json").json, run("solve", GRID, "--json", "--rude").json
    assert shown["left_out"] > 0
    assert "nance" not in {entry["word"] for entry in shown["words"]}
    assert shown["count"] == all_["count"] == len(shown["words"]) + shown["left_out"]
    assert shown["points"] == all_["points"]
    assert "nance" not in run("solve", GRID).out


def test_all_paths_spell_their_word(run: Any) -> None:
    """Every path spells its word, and their number is that of the word."""
    answer = run("solve", GRID, "--json", "--paths").json
    board = Board.parse(answer["board"])
    for entry in answer["words"]:
        assert entry["paths"] == len(entry["all_paths"])
        assert entry["path"] in entry["all_paths"]
        for path in entry["all_paths"]:
            cells = tuple(row * board.columns + column for row, column in path)
            assert board.is_path(cells)
            assert board.spell(cells) == entry["word"]


@pytest.mark.parametrize("order", ["points", "length", "alpha"])
def test_orders_of_words(run: Any, order: str) -> None:
    """Highest points first, longest first, or by the alphabet, which also breaks ties."""
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


def test_words_of_another_language_are_in_the_order_of_its_alphabet(run: Any) -> None:
    """In Polish ó follows o, and ż all other letters; points count letters, not keys of the order."""
    *lines, _ = run("solve", "z a k ó / ż ó ł ć / k o t y / m a r ł", "--lexicon", "polish").out.splitlines()
    points = [int(line.split()[0]) for line in lines]
    assert points == sorted(points, reverse=True)
    last = [line.split()[1] for line in lines if line.startswith(("   1  t", "   1  ż"))]
    assert last.index("toż") < last.index("tóż") < last.index("tra") < last.index("żak")


def test_a_board_is_piped_to_solve(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """`forge | solve -` and `compose | solve -` work, with any number of columns."""
    for argv in (
        ["forge", "--size", "3x3", "--steps", "60", "--seed", "4"],
        ["forge", "--size", "4x1", "--steps", "60", "--seed", "4"],
        ["compose", "quit", "--size", "2x3", "--seed", "4"],
    ):
        answer = run(*argv)
        assert "seed 4" in answer.err
        monkeypatch.setattr("sys.stdin", io.StringIO(answer.out))
        solved = run("solve", "-")
        assert solved.status == 0
        if argv[0] == "forge":
            assert f"{solved.out.split(', ')[-1].split()[0]} points" in answer.err
