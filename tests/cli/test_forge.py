"""`forge`: the best board found has the stated points and can be shown by the cubes."""

from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.store.files import shipped


def test_more_steps_find_no_poorer_board(run: Any) -> None:
    """The best board tried is the result."""
    ask = ("forge", "--size", "3x3", "--seed", "4", "--json", "--steps")
    points = [run(*ask, steps).json["points"] for steps in ("20", "100", "400")]
    assert points == sorted(points)


def test_only_the_board_is_on_standard_output(run: Any) -> None:
    """It can be piped; standard error has the same figures as JSON."""
    ask = ("forge", "--size", "3x3", "--steps", "60", "--seed", "4")
    plain, value = run(*ask), run(*ask, "--json").json
    assert Board.parse(plain.out) == Board.parse(value["board"])
    assert f"{value['points']} points, {value['words']} words" in plain.err
    assert "seed 4" in plain.err


@pytest.mark.parametrize("tray", [("--size", "3x4"), ("--dice", "new-1987")])
def test_a_forged_board_has_its_stated_points(run: Any, tray: tuple[str, str]) -> None:
    """Solving gives the same points and words, and the cubes of --dice can show it."""
    answer = run("forge", *tray, "--steps", "200", "--seed", "1", "--json").json
    assert {"board", "points", "words", "tried", "seconds"} <= set(answer)
    solved = run("solve", answer["board"], "--json").json
    assert (solved["points"], solved["count"]) == (answer["points"], answer["words"])
    if tray[0] == "--dice":
        assert fit(Board.parse(answer["board"]).faces, shipped.dice(tray[1])).possible


def test_a_forged_board_does_not_depend_on_who_works(run: Any) -> None:
    """For as many steps of a seed one process and two print the same board; another seed another."""
    ask = ("forge", "--size", "3x3", "--steps", "900", "--json")
    one, two, other = (
        run(*ask, "--workers", workers, "--seed", seed).json for workers, seed in (("1", "4"), ("2", "4"), ("1", "5"))
    )
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert one["tried"] == 900
    assert other["board"] != one["board"]
