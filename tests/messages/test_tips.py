"""What a newcomer is told once."""

from __future__ import annotations

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.messages.verdicts import refusal_tip
from boggle_qt.store.words import shipped

BOARD = Board.parse("tine/nint/ocna/retl")


def told(word: str, rules: HouseRules = SOLO) -> str:
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    return refusal_tip(judge(word, BOARD, rules, Handicap(), HouseWords(), lexicon))


def test_a_refusal_is_explained_by_its_reason() -> None:
    """Letters that are not there, letters that do not touch, too few of them, no word of the list: each its own."""
    lines = [told("zzz"), told("lint"), told("it"), told("nin")]
    assert len(set(lines)) == 4
    assert "lie here" in lines[0]
    assert "touches" in lines[1]


def test_nobody_is_told_that_a_wrong_word_costs_nothing_where_it_does() -> None:
    """By rules with a penalty."""
    assert "nothing is lost" in told("nin")
    assert "costs" in told("nin", TOURNAMENT)
