"""What is said of a word."""

from __future__ import annotations

import typing

import pytest

from boggle_qt.engine import referee
from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.referee import Reason, Verdict, judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.messages.verdicts import reason_line, refusal_tip, verdict_line
from boggle_qt.store.words import shipped

EXAMPLES: list[tuple[str, int, Reason, str]] = [
    ("tine", 1, referee.Listed("standard"), "TINE: 1 point"),
    (
        "nance",
        2,
        referee.Listed("standard", strong=True),
        "NANCE: 2 points, a strong word: it counts when it is played, and lists leave it out",
    ),
    ("tinoc", 2, referee.Accepted(), "TINOC: 2 points, accepted in this house"),
    ("coin", 0, referee.Banned(), "COIN is banned in this house"),
    ("it", 0, referee.TooShort(2, 3), "IT has 2 letters; here a word has at least 3"),
    ("a", 0, referee.TooShort(1, 3), "A has 1 letter; here a word has at least 3"),
    ("two words", 0, referee.NoWord(), "A word is made of the letters A to Z"),
    ("", 0, referee.NoPath(), "That is no path: each cube beside the last, and none twice"),
    ("qat", 0, referee.BareQ(), "QAT: a Q without U cannot be made, the cube says Qu"),
    ("zinc", 0, referee.TooFew("z", 1, 0), "ZINC: there is no Z on the board"),
    ("onion", 0, referee.TooFew("o", 2, 1), "ONION: it needs 2 O, and the board has 1"),
    ("rot", 0, referee.Broken("ro", "O", "t"), "ROT: no T beside the O (RO…)"),
    ("oat", 0, referee.Broken("o", "O", "a"), "OAT: no A beside the O"),
    ("ud", 0, referee.Broken("", "", "u"), "UD: no cube begins with U"),
    ("pop", 0, referee.Broken("po", "O", "p", "P"), "POP: the P beside the O is already used (PO…)"),
    ("alnico", 0, referee.Unlisted("standard", None, "large"), "ALNICO is not in Standard; it is in Large"),
    (
        "colour",
        0,
        referee.Unlisted("standard", "british", None),
        "COLOUR is not in Standard, but in its British spelling",
    ),
    ("onice", -1, referee.Unlisted("mine", None, None), "ONICE is not in mine"),
    ("nance", 0, referee.Strong(), "NANCE is a strong word, and this house refuses those"),
    ("tins", 0, referee.Plural("tin", "s"), "TINS is only TIN with -S, and this house refuses those"),
    ("tin", 1, referee.Written(), "TIN is written down"),
    ("tin", 0, referee.Already(), "TIN is on your list already"),
    ("tin", 0, referee.Late(), "TIN came too late"),
    ("tin", 0, referee.CrossedOut(), "TIN is crossed out"),
]


@pytest.mark.parametrize(("word", "points", "reason", "says"), EXAMPLES)
def test_each_verdict_is_one_sentence(word: str, points: int, reason: Reason, says: str) -> None:
    """With the word in capitals, its points where it has any, and the facts of its reason."""
    assert verdict_line(Verdict(word, points, reason)) == says


def test_no_reason_is_left_without_words() -> None:
    """Every kind of reason there is has an example above."""
    assert {type(reason) for _, _, reason, _ in EXAMPLES} == set(typing.get_args(Reason))


def test_a_reason_stands_without_its_points() -> None:
    """For the companion, which knows no rules, and the read-out, where the points changed by the challenge."""
    assert reason_line("tanner", referee.Listed("standard")) == "TANNER is in Standard"
    assert reason_line("onice", referee.Unlisted("standard", None, None)) == "ONICE is not in Standard"


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
