"""`code` and `daily`: boards as codes and back, and the board of a day."""

from datetime import date
from pathlib import Path
from typing import Any

BOARD = "tine/nint/ocna/retl"


def test_a_code_gives_the_board_back(run: Any) -> None:
    """With its rules and its score, in any command that takes a board."""
    made = run("code", BOARD, "--rules", "family", "--beat", "42", "--json").json
    assert (made["rules"], made["beat"], made["board"]) == ("Family", 42, "T I N E / N I N T / O C N A / R E T L")
    assert run("code", BOARD, "--rules", "Family", "--beat", "42").out.strip() == made["code"]
    assert run("code", made["code"].lower().replace("-", " "), "--json").json == made
    read = run("code", made["code"])
    assert read.out == "T I N E\nN I N T\nO C N A\nR E T L\n"
    assert "42 points" in read.err
    assert run("solve", made["code"]).out == run("solve", BOARD).out


def test_a_file_and_a_link_are_boards_too(run: Any, tmp_path: Path) -> None:
    """Wherever a board is asked for."""
    file = tmp_path / "ours.boggle"
    file.write_text("tine/nint\n")
    plain = run("solve", "tine/nint").out
    assert run("solve", str(file)).out == plain
    assert run("solve", "boggle-qt:tine/nint").out == plain


def test_the_board_of_a_day_is_the_throw_of_its_seed(run: Any) -> None:
    """`throw --seed` shows the same cubes, and no date means today."""
    day = run("daily", "--date", "2026-11-22", "--json").json
    thrown = run("throw", "--seed", str(day["seed"]), "--json").json
    assert {**thrown, "date": "2026-11-22"} == day
    assert run("daily", "--json").json["date"] >= date.min.isoformat()
