"""Cards of rules, and what differs for a player."""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from boggle_qt.engine.presets import MCDONNELL, PRESETS, SOLO, TOURNAMENT
from boggle_qt.engine.referee import REFUSALS
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.messages.rules import (
    REFUSABLE,
    brief_line,
    card,
    card_lines,
    handicap_difference,
    missing_line,
    not_saved_line,
    replace_question,
    solo_line,
)
from tests.engine.players import any_rules


@given(rules=any_rules())
def test_a_card_tells_every_rule_that_differs(rules: HouseRules) -> None:
    """Two games that are not the same have different cards."""
    for other in (replace(SOLO, name=rules.name, description=rules.description), replace(rules, penalty=20)):
        if (
            rules.without_name() != other.without_name()
            and rules.judging == other.judging
            and rules.hints == other.hints
        ):
            assert card(rules) != card(other)


def test_a_card_names_the_cubes_and_every_handicap() -> None:
    """What differs for a player is on the card in words, and nothing where nothing differs."""
    kid = Handicap(seconds=60, min_letters=2, lexicon="everyday", keeps_shared=True, head_start=1)
    text = card(SOLO, (Player("Kid", kid), Player("Ann", Handicap(seconds=-1)), Player("Ben")))
    assert (
        "Kid:          60 seconds more, 2 letters and more, judged by Everyday, keeps shared words, 1 point ahead"
        in text
    )
    assert "Ann:          1 second less" in text
    assert "Ben" not in text
    assert "4x4, 1987-2008" in text


def test_a_card_says_which_wrong_words_cost_points() -> None:
    """The same line for both kinds of judging; nothing is lost where there is no penalty."""
    for rules in (MCDONNELL, TOURNAMENT):
        line = "lose 1 point if the word list does not have them; other refused words score nothing"
        assert dict(card_lines(rules))["Wrong words"] == line
    always = replace(MCDONNELL, penalty_always=True)
    assert dict(card_lines(always))["Wrong words"] == "lose 1 point, whatever is wrong with them"
    assert dict(card_lines(SOLO))["Wrong words"] == "score nothing"


def test_every_refusal_has_its_words() -> None:
    """What a house may refuse is named on its card."""
    assert set(REFUSABLE) == set(REFUSALS)
    assert dict(card_lines(replace(SOLO, strong=False, plurals=False)))["Refused"] == "strong words and plain plurals"
    assert dict(card_lines(SOLO))["Refused"] == "nothing the lexicon has"


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (SOLO, "3 minutes, 3 letters and more, Standard words"),
        (MCDONNELL, "3 minutes, 4 letters and more, the lexicon speaks when challenged, to 100 points"),
        (TOURNAMENT, "3 minutes, 3 letters and more, ENABLE words, 3 rounds"),
        (HouseRules(seconds=60, min_letters=1, rounds=1), "1 minute, 1 letter and more, Standard words, 1 round"),
        (
            HouseRules(target=20, rounds=2),
            "3 minutes, 3 letters and more, Standard words, to 20 points or 2 rounds",
        ),
        (HouseRules(seconds=None), "no clock, 3 letters and more, Standard words"),
    ],
)
def test_rules_in_brief(rules: HouseRules, says: str) -> None:
    """One minute, one letter and one round are singular."""
    assert brief_line(rules) == says


def test_what_differs_is_said_beside_the_rules() -> None:
    """With what it is instead of; nothing where nothing differs from this house."""
    kid = Handicap(seconds=60, min_letters=2, lexicon="everyday", keeps_shared=True)
    assert handicap_difference(SOLO, Player("Kid", kid)) == (
        "Kid: 4 minutes instead of 3 minutes, words of 2 letters and more, Everyday words, keeps shared words"
    )
    assert handicap_difference(SOLO, Player("Ann", Handicap(min_letters=3, lexicon="standard"))) == ""


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_no_card_counts_one_of_a_thing_as_many(rules: HouseRules) -> None:
    """On any card of ours."""
    assert " 1 points" not in card(rules)
    assert " 1 minutes" not in card(replace(rules, seconds=60))


def test_a_round_alone_in_a_line() -> None:
    """Tray, clock, words, and what a wrong word costs where it costs anything."""
    assert solo_line(SOLO, 4) == "4 × 4 · 3 minutes · Standard words"
    assert (
        solo_line(replace(SOLO, seconds=None, penalty=2), 5)
        == "5 × 5 · no clock · Standard words · a wrong word costs 2"
    )


def test_what_rules_need_and_is_not_here_is_named() -> None:
    """With what there is instead; nothing where all is here."""
    assert missing_line(SOLO, {SOLO.dice}, {SOLO.lexicon}) == ""
    assert missing_line(SOLO, {"ours", "big"}, set()) == f'there are no cubes called "{SOLO.dice}"; there are big, ours'
    assert missing_line(SOLO, {SOLO.dice}, {"mine"}) == f'there is no word list called "{SOLO.lexicon}"; there are mine'
    assert not_saved_line("Ours", "the disk is full") == "Ours is not saved: the disk is full."
    assert replace_question("Ours")[0] == "Replace the saved rules Ours?"
