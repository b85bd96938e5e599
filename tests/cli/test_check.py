"""`check`: the referee at the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import SOLO, Handicap, HouseWords
from boggle_qt.store import shipped, wordlists
from boggle_qt.wording.verdicts import line


@pytest.mark.parametrize("word", ["tinner", "zinc", "rot", "alnico", "in", "nance", "colour"])
def test_the_terminal_says_what_the_window_says(word: str, run: Any) -> None:
    """`boggle-qt check` prints the very line that a round shows, and gives it as its detail."""
    board = Board.parse("tine/nint/ocna/retl")
    verdict = judge(word, board, SOLO, Handicap(), HouseWords(), shipped.lexicon("standard"))
    told = run("check", word, "tine/nint/ocna/retl", "--json").json
    assert (told["detail"], told["points"]) == (line(verdict), verdict.points)
    assert run("check", word, "tine/nint/ocna/retl").out == line(verdict) + "\n"


def test_a_list_of_ones_own_does_not_hide_the_others(run: Any, tmp_path: Any) -> None:
    """A word that the player's list lacks and Standard has is said to be in Standard's smallest holder."""
    file = tmp_path / "mine.txt"
    file.write_text("tinner\n")
    wordlists.add(file, "mine")
    told = run("check", "coin", "tine/nint/ocna/retl", "--lexicon", "mine", "--json").json
    assert (told["reason"], told["detail"]) == ("not in the lexicon", "COIN is not in mine; it is in Everyday")
