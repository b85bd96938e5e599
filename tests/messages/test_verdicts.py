"""Verdicts, their reasons and the tips for newcomers."""

import typing

import pytest

from boggle_qt.engine import referee
from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.referee import Reason, Verdict, judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.messages.verdicts import refusal_tip, verdict_line
from boggle_qt.store.files import shipped

EXAMPLES: list[tuple[str, int, Reason, str]] = [
    ("tine", 1, referee.Listed("standard"), "TINE: 1 point"),
    (
        "nance",
        2,
        referee.Listed("standard", strong=True),
        "NANCE: 2 points (a rude word: it scores, but isn't shown in word lists)",
    ),
    ("tinoc", 2, referee.Accepted(), "TINOC: 2 points, accepted by your house rules"),
    ("coin", 0, referee.Banned(), "COIN is banned by your house rules"),
    ("it", 0, referee.TooShort(3), "IT is too short (3 letters minimum)"),
    ("two words", 0, referee.NoWord(), "Use only the letters A to Z"),
    ("", 0, referee.NoPath(), "Not a valid path: each letter must touch the last, and no cube can be used twice"),
    ("qat", 0, referee.BareQ(), "QAT: Q always comes with U, because the cube is Qu"),
    ("zinc", 0, referee.TooFew("z", 1, 0), "ZINC: there is no Z on the board"),
    ("onion", 0, referee.TooFew("o", 2, 1), "ONION needs 2 O's; the board has 1"),
    ("rot", 0, referee.Broken("ro", "O", "t"), "ROT: no T touches the O (RO…)"),
    ("oat", 0, referee.Broken("o", "O", "a"), "OAT: no A touches the O"),
    ("ud", 0, referee.Broken("", "", "u"), "UD: no cube starts with U"),
    ("pop", 0, referee.Broken("po", "O", "p", "P"), "POP: the P next to the O is already used (PO…)"),
    ("alnico", 0, referee.Unlisted("standard", None, "large"), "ALNICO is not in the Standard list; it is in Large"),
    (
        "colour",
        0,
        referee.Unlisted("standard", "british", None),
        "COLOUR is not in the Standard list: that is British spelling",
    ),
    ("onice", -1, referee.Unlisted("mine", None, None), "ONICE is not in the mine list"),
    ("nance", 0, referee.Strong(), "NANCE is a rude word; your house rules don't allow those"),
    ("tins", 0, referee.Plural("tin", "s"), "TINS is just TIN + S; your house rules don't allow that"),
    ("tin", 1, referee.Written(), "TIN is on your list"),
    ("tin", 0, referee.Already(), "TIN is already on your list"),
    ("tin", 0, referee.Late(), "TIN came too late"),
    ("tin", 0, referee.CrossedOut(), "TIN is crossed out"),
]


@pytest.mark.parametrize(("word", "points", "reason", "says"), EXAMPLES)
def test_each_verdict_is_one_sentence(word: str, points: int, reason: Reason, says: str) -> None:
    """The word is in capitals, with its points or the facts of the reason."""
    assert verdict_line(Verdict(word, points, reason)) == says


def test_every_reason_has_an_example() -> None:
    """The examples above cover all reasons."""
    assert {type(reason) for _, _, reason, _ in EXAMPLES} == set(typing.get_args(Reason))


BOARD = Board.parse("tine/nint/ocna/retl")


def told(word: str, rules: HouseRules = SOLO) -> str:
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    return refusal_tip(judge(word, BOARD, rules, Handicap(), HouseWords(), lexicon))


def test_a_refusal_is_explained_by_its_reason() -> None:
    """Letters not there, letters not touching, too short and unknown words each have their own tip."""
    lines = [told("zzz"), told("lint"), told("it"), told("nin")]
    assert len(set(lines)) == 4
    assert "letters on the board" in lines[0]
    assert "must touch" in lines[1]


def test_a_tip_warns_where_wrong_words_cost_points() -> None:
    """Only rules without a penalty say that a wrong word costs nothing."""
    assert "costs nothing" in told("nin")
    assert "cost points" in told("nin", TOURNAMENT)
