"""`opponent`: the model of a player at the terminal."""

from typing import Any

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseWords
from boggle_qt.engine.search.solving import trace
from boggle_qt.store.files import folders, house_words, shipped

GRID = "tine/nint/ocna/retl"


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_the_words_are_on_the_board_and_counted(level: str, run: Any) -> None:
    """Points are the sum of the words, in order of time, and par is the board's."""
    value = run("opponent", GRID, "--level", level, "--seed", "3", "--minutes", "2", "--json").json
    words = value["words"]
    assert (value["level"], value["par"]) == (level, 71)
    assert value["points"] == sum(word["points"] for word in words)
    assert [word["seconds"] for word in words] == sorted(word["seconds"] for word in words)
    assert all(word["seconds"] <= 120 and word["good"] for word in words)
    assert all(trace(word["word"], Board.parse(GRID)) for word in words)
    assert all(word["points"] == SOLO.points(word["word"]) for word in words)


def test_levels_are_listed_in_order(run: Any) -> None:
    """Six levels, the weakest first, each with its share of par and a sentence."""
    value = run("opponent", "--list", "--json").json
    assert [level["name"] for level in value["levels"]] == [level.name for level in LEVELS]
    assert [level["share"] for level in value["levels"]] == sorted(level.share for level in LEVELS)
    assert all(level["sentence"].endswith(".") for level in value["levels"])
    assert len(run("opponent", "--list").out.splitlines()) == len(LEVELS)


def test_a_banned_word_is_never_written(run: Any) -> None:
    """The opponent plays by the words of the house."""
    first = run("opponent", GRID, "--level", "vera", "--seed", "1", "--json").json["words"][0]["word"]
    house_words.save(HouseWords(banned=frozenset({first})), folders.settings_dir())
    again = run("opponent", GRID, "--level", "vera", "--seed", "1", "--json").json["words"]
    assert first not in [word["word"] for word in again]
    assert first in shipped.lexicon("standard")
