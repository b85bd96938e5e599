"""`forge`: the best board it found, worth what is said, and one that the cubes can show."""

from __future__ import annotations

from typing import Any

from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.store.words import shipped


def test_the_same_steps_find_the_same_board(run: Any) -> None:
    """By seed; other seeds look elsewhere."""
    ask = ("forge", "--size", "3x3", "--steps", "60", "--json")
    one, two, other = (run(*ask, "--seed", seed).json for seed in ("4", "4", "5"))
    for value in (one, two, other):
        value.pop("seconds")
    assert one == two
    assert one["board"] != other["board"]


def test_more_steps_find_no_poorer_board(run: Any) -> None:
    """The best of what was tried is kept."""
    ask = ("forge", "--size", "3x3", "--seed", "4", "--json", "--steps")
    points = [run(*ask, steps).json["points"] for steps in ("20", "100", "400")]
    assert points == sorted(points)


def test_a_board_for_cubes_can_be_thrown(run: Any) -> None:
    """Each cube shows one of its faces, and the tray is theirs."""
    value = run("forge", "--dice", "new-1987", "--steps", "60", "--seed", "1", "--json").json
    board = Board.parse(value["board"])
    assert (board.rows, board.columns) == (4, 4)
    assert fit(board.faces, shipped.dice("new-1987")).misfit is None


def test_the_board_stands_alone_and_the_rest_beside_it(run: Any) -> None:
    """So that it can be piped on; the same figures as in JSON."""
    ask = ("forge", "--size", "3x3", "--steps", "60", "--seed", "4")
    plain, value = run(*ask), run(*ask, "--json").json
    assert Board.parse(plain.out) == Board.parse(value["board"])
    assert f"{value['points']} points, {value['words']} words" in plain.err
    assert "seed 4" in plain.err
