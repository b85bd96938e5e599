"""`check`: the referee at the terminal."""

from typing import Any

import pytest

from boggle_qt.cli import main
from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap, HouseWords
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files import folders, house_words, shipped
from tests.store.words.test_word_lists import add_list

GRID = "tine/nint/ocna/retl"


@pytest.mark.parametrize(
    ("typed", "word", "status", "reason"),
    [
        ("tinner", "tinner", 0, "good"),
        ("TINNER", "tinner", 0, "good"),
        ("tín\u0303ner", "tinner", 0, "good"),
        ("nance", "nance", 0, "strong"),
        ("in", "in", 1, "too short"),
        ("zinc", "zinc", 1, "not on the board"),
        ("tinnier", "tinnier", 1, "not on the board"),
        ("alnico", "alnico", 1, "not in the lexicon"),
    ],
)
def test_a_verdict_is_that_of_a_round(typed: str, word: str, status: int, reason: str, run: Any) -> None:
    """The text and points are those of a round; the exit status is 1 if the word does not count."""
    verdict = judge(word, Board.parse(GRID), SOLO, Handicap(), HouseWords(), shipped.lexicon("standard"))
    answer, plain = run("check", typed, GRID, "--json"), run("check", typed, GRID)
    value = answer.json
    assert answer.status == plain.status == status
    assert (value["word"], value["valid"], value["reason"]) == (word, status == 0, reason)
    assert (value["detail"], value["points"]) == (verdict_line(verdict), verdict.points)
    assert (value["path"] is None) == (word not in ("tinner", "nance", "in", "alnico"))
    assert plain.out == verdict_line(verdict) + "\n"


def test_a_word_missing_in_an_own_list_names_another(run: Any, tmp_path: Any) -> None:
    """A word that only shipped lists have is said to be in the smallest of them."""
    file = tmp_path / "mine.txt"
    file.write_text("tinner\n")
    add_list(file, "mine")
    answer = run("check", "coin", "tine/nint/ocna/retl", "--lexicon", "mine", "--json").json
    assert answer["reason"] == "not in the lexicon"
    assert answer["detail"] == "COIN is not in the mine list; it is in Everyday"


def test_words_of_the_house_count(run: Any) -> None:
    """`check` and `solve` use the accepted and banned words, except with --no-house."""
    grid = "tine/nint/ocna/retl"
    house_words.save(HouseWords(frozenset({"tinen"}), frozenset({"tine"})), folders.settings_dir())
    banned, accepted = run("check", "tine", grid, "--json"), run("check", "tinen", grid, "--json")
    assert (banned.status, banned.json["valid"], banned.json["reason"]) == (1, False, "banned")
    assert (accepted.status, accepted.json["valid"], accepted.json["reason"]) == (0, True, "good")
    assert run("check", "tine", grid, "--no-house").status == 0
    with_house, plain = run("solve", grid, "--json").json, run("solve", grid, "--json", "--no-house").json
    tiers = {word["word"]: word["tier"] for word in with_house["words"]}
    usual = {word["word"]: word["tier"] for word in plain["words"]}
    assert usual.pop("tine") is not None
    assert tiers == usual | {"tinen": None}
    assert with_house["count"] == plain["count"]


def test_damaged_words_of_the_house_are_reported(run: Any, capsys: Any) -> None:
    """A line on standard error names the file, and the command continues without it."""
    (folders.settings_dir() / house_words.FILE).write_bytes(b"\0 damaged")
    assert main(["check", "tine", "tine/nint/ocna/retl"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("TINE: ")
    assert house_words.FILE in err
