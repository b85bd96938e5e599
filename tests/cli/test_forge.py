"""`forge`: the best board found has the stated points and can be shown by the cubes."""

from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.cube_assignment import fit
from boggle_qt.store.files import shipped


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
