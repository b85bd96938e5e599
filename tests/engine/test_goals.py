"""What is to be reached on a board: as many words, or as much of par, as the house asks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.par import WITH_GOAL, goal, par
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, HouseWords, Mode
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.words.shipped import lexicon

BOARD = Board.parse("tine/nint/ocna/retl")


def by(mode: Mode, amount: int | None = None) -> HouseRules:
    """The solo rules in that mode; a race has no clock."""
    return replace(SOLO, mode=mode, amount=amount, seconds=None if mode is Mode.RACE else SOLO.seconds)


def asked(rules: HouseRules, words: HouseWords | None = None) -> int | None:
    return goal(BOARD, rules, words or HouseWords(), lexicon("standard"))


@pytest.mark.parametrize("mode", list(Mode))
def test_only_modes_with_a_goal_have_one(mode: Mode) -> None:
    """The others end by the clock alone."""
    assert (asked(by(mode)) is not None) == (mode in WITH_GOAL)


@pytest.mark.parametrize("letters", [4, 5, 6])
def test_a_race_asks_for_all_words_of_a_length(letters: int) -> None:
    """Those that nobody calls strong; a banned one is not asked for."""
    rules = by(Mode.RACE, letters)
    wanted = [
        word.word
        for word in solve(BOARD, lexicon("standard"), 3).words
        if len(word.word) == letters and not word.strong
    ]
    assert asked(rules) == len(wanted)
    assert asked(rules, HouseWords(banned=frozenset(wanted[:1]))) == len(wanted) - 1


@pytest.mark.parametrize("share", [10, 55, 100, 150])
def test_a_goal_is_a_share_of_par(share: int) -> None:
    """In whole points, never less than the share."""
    whole = par(solve(BOARD, lexicon("standard"), 3), SOLO.points)
    reached = asked(by(Mode.GOAL, share))
    assert reached is not None
    assert reached >= whole * share / 100 > reached - 1
