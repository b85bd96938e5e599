"""`throw`: by seed, and readable by `solve`."""

from __future__ import annotations

from typing import Any

from boggle_qt.engine.board import Board
from boggle_qt.store import shipped


def test_a_seed_is_a_throw(run: Any) -> None:
    """The same seed gives the same answer; without one the seed it used is told, and gives it again."""
    free = run("throw", "--json").json
    again = run("throw", "--seed", str(free["seed"]), "--json").json
    assert free == again
    assert Board.parse(free["board"]).faces == tuple(face for row in free["faces"] for face in row)
    assert all(turn in (0, 1, 2, 3) for row in free["turns"] for turn in row)


def test_every_set_can_be_thrown_and_read_back(run: Any) -> None:
    """Plain output is a board and nothing else; a name may be written in any case, and the seed stands beside it."""
    for name in shipped.dice_names():
        value = run("throw", "--dice", name, "--seed", "5", "--json").json
        plain = run("throw", "--dice", name.upper(), "--seed", "5")
        assert Board.parse(plain.out) == Board.parse(value["board"])
        assert plain.err == f"{name}, seed 5\n"
