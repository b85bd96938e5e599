"""`throw`: seeds, cube sets and conditions."""

from collections import Counter
from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.store.files import shipped


def test_a_seed_repeats_a_throw(run: Any) -> None:
    """A throw without a seed names the seed that repeats it."""
    free = run("throw", "--json").json
    again = run("throw", "--seed", str(free["seed"]), "--json").json
    assert free == again
    assert Board.parse(free["board"]).faces == tuple(face for row in free["faces"] for face in row)
    assert all(turn in (0, 1, 2, 3) for row in free["turns"] for turn in row)


def test_every_set_can_be_thrown_and_read_back(run: Any) -> None:
    """Standard output is only a board; names work in any case, and standard error has the seed."""
    for name in shipped.SETS:
        value = run("throw", "--dice", name, "--seed", "5", "--json").json
        plain = run("throw", "--dice", name.upper(), "--seed", "5")
        assert Board.parse(plain.out) == Board.parse(value["board"])
        assert plain.err == f"{name}, seed 5\n"


@pytest.mark.parametrize(
    "options",
    [
        ["--rich", "feast"],
        ["--rich", "100..150"],
        ["--words", "120.."],
        ["--long"],
        ["--every-cube"],
        ["--with", "TEA", "--with", "net"],
    ],
)
def test_conditions_hold_and_the_seed_repeats_the_board(run: Any, options: list[str]) -> None:
    """The board meets the conditions, and its seed throws it again without them."""
    value = run("throw", *options, "--seed", "3", "--seconds", "60", "--json").json
    assert run("throw", *options, "--seed", "3", "--seconds", "60", "--json").json == value
    assert run("throw", "--seed", str(value["seed"]), "--json").json == value
    solved = run("solve", value["board"], "--rude", "--json").json
    words = {word["word"] for word in solved["words"]}
    assert {
        "--rich": solved["points"] > (250 if "feast" in options else 99),
        "--words": solved["count"] >= 120,
        "--long": any(len(word) >= 8 for word in words),
        "--every-cube": True,
        "--with": {"tea", "net"} <= words,
    }[options[0]]


def test_no_board_in_time_is_reported(run: Any) -> None:
    """The exit status is 1, with the number of throws tried."""
    answer = run("throw", "--words", "5000..", "--seconds", "0.1")
    assert answer.status == 1
    assert answer.out == ""
    assert "no such board among" in answer.err


def test_uniform_letters(run: Any) -> None:
    """--uniform makes a board of any size from a seed, in which every letter is about equally frequent."""
    value = run("throw", "--uniform", "--size", "100x130", "--seed", "4", "--json").json
    assert value == run("throw", "--uniform", "--size", "100x130", "--seed", "4", "--json").json
    faces = Counter(face for row in value["faces"] for face in row)
    assert len(faces) == 26
    assert all(abs(count - 500) < 120 for count in faces.values())  # five standard deviations
    plain = run("throw", "--uniform", "--seed", "4")
    assert Board.parse(plain.out).rows == 4
