"""`compose`: boards that hold the words, and a plain no."""

from __future__ import annotations

from typing import Any


def test_a_board_and_where_the_words_lie(run: Any) -> None:
    """The board holds every word, at the path told; the same seed gives the same board."""
    told = run("compose", "INTERCONTINENTAL", "nice", "--seed", "3", "--json")
    assert told.status == 0
    value = told.json
    assert run("check", "intercontinental", value["board"]).status == 0
    assert len(value["paths"]["intercontinental"]) == 16
    assert run("compose", "intercontinental", "nice", "--seed", "3", "--json").json == value
    assert run("solve", run("compose", "tint", "--seed", "1", "--size", "2x3").out).status == 0


def test_a_plain_no(run: Any) -> None:
    """What cannot be is 1, with the reason; what was not found in time is 1 and says that it is no proof."""
    told = run("compose", "pizzazz", "--dice", "new-1987")
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith("impossible: new-1987 has only 1 cube with Z, but the board needs 4")
    many = ["computer", "keyboard", "mountain", "elephant", "sandwich", "triangle", "hospital", "birthday"]
    hard = run("compose", *many, "--size", "5x5", "--seconds", "0.3", "--seed", "1", "--json")
    assert hard.status == 1
    value = hard.json
    assert value["board"] is None
    assert value["impossible"] or "doesn't prove" in value["why"]
