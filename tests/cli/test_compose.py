"""`compose`: boards that hold the words, or the reason why there is none."""

from typing import Any


def test_the_words_are_on_the_board(run: Any) -> None:
    """Every word is at its path, and the same seed gives the same board."""
    answer = run("compose", "INTERCONTINENTAL", "nice", "--seed", "3", "--json")
    assert answer.status == 0
    value = answer.json
    assert run("check", "intercontinental", value["board"]).status == 0
    assert len(value["paths"]["intercontinental"]) == 16
    assert run("compose", "intercontinental", "nice", "--seed", "3", "--json").json == value
    assert run("solve", run("compose", "tint", "--seed", "1", "--size", "2x3").out).status == 0


def test_an_impossible_board_has_its_reason(run: Any) -> None:
    """The exit status is 1, also if the time was too short, which proves nothing."""
    answer = run("compose", "pizzazz", "--dice", "new-1987")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("impossible: new-1987 has only 1 cube with Z, but the board needs 4")
    many = ["computer", "keyboard", "mountain", "elephant", "sandwich", "triangle", "hospital", "birthday"]
    hard = run("compose", *many, "--size", "5x5", "--seconds", "0.3", "--seed", "1", "--json")
    assert hard.status == 1
    value = hard.json
    assert value["board"] is None
    assert value["impossible"] or "there may still be one" in value["why"]
