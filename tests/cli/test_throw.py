"""`throw`: by seed, and readable by `solve`."""

from __future__ import annotations

from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.store.words import shipped


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


@pytest.mark.parametrize(
    "asked",
    [
        ["--rich", "feast"],
        ["--rich", "100..150"],
        ["--words", "120.."],
        ["--long"],
        ["--every-cube"],
        ["--with", "TEA", "--with", "net"],
    ],
)
def test_a_board_as_asked_is_the_throw_of_its_seed(run: Any, asked: list[str]) -> None:
    """It has what was asked for, says the seed that throws it again without asking, and is the same the next time."""
    value = run("throw", *asked, "--seed", "3", "--seconds", "60", "--json").json
    assert run("throw", *asked, "--seed", "3", "--seconds", "60", "--json").json == value
    assert run("throw", "--seed", str(value["seed"]), "--json").json == value
    solved = run("solve", value["board"], "--rude", "--json").json
    words = {word["word"] for word in solved["words"]}
    assert {
        "--rich": solved["points"] > (250 if "feast" in asked else 99),
        "--words": solved["count"] >= 120,
        "--long": any(len(word) >= 8 for word in words),
        "--every-cube": True,
        "--with": {"tea", "net"} <= words,
    }[asked[0]]


def test_a_board_that_is_not_found_in_time_is_said_so(run: Any) -> None:
    """The answer is no, with how many throws were looked at."""
    told = run("throw", "--words", "5000..", "--seconds", "0.1")
    assert told.status == 1
    assert told.out == ""
    assert "no such board among" in told.err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--rich", "fat"], "use one of poor, usual, rich, feast"),
        (["--words", "9..3"], "cannot end below"),
        (["--with", "d0g"], "valid word"),
        (["--lexicon", "nowhere", "--long"], "nowhere"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_line(run: Any, asked: list[str], said: str) -> None:
    """What is wrong, and what would be right."""
    told = run("throw", *asked)
    assert told.status == 2
    assert said in told.err
