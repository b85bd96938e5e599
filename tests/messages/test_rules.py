"""Cards of rules, rules in one line, and handicaps."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from boggle_qt.engine.presets import (
    DAILY,
    FIRST,
    MATCH_PRESETS,
    MCDONNELL,
    PRESETS,
    SINGLE_PLAYER_PRESETS,
    SOLO,
    TOURNAMENT,
    Drill,
)
from boggle_qt.engine.referee import REFUSALS
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.messages.rules import (
    DESCRIPTIONS,
    REFUSABLE,
    REFUSED_SENTENCES,
    handicap_difference,
    handicap_lines,
    missing_line,
    points_by_length,
    rule_figures,
    rule_sentences,
    rules_description,
    rules_name,
)
from tests.engine.players import any_rules


@given(rules=any_rules())
def test_cards_of_different_rules_differ(rules: HouseRules) -> None:
    """Rules that play differently have different cards."""
    for other in (replace(SOLO, name=rules.name, description=rules.description), replace(rules, penalty=20)):
        if (
            rules.without_name() != other.without_name()
            and rules.judging == other.judging
            and rules.hints == other.hints
        ):
            assert _on_the_sheet(rules) != _on_the_sheet(other)


def _on_the_sheet(rules: HouseRules) -> tuple[object, ...]:
    return rule_figures(rules), points_by_length(rules), rule_sentences(rules)


def test_all_presets_have_a_name_and_a_description() -> None:
    """DESCRIPTIONS has a line for every preset; the players' own rules keep their texts."""
    known = {rules.name for rules in (*PRESETS, *MATCH_PRESETS, *SINGLE_PLAYER_PRESETS, FIRST, DAILY)} | set(Drill)
    assert known == set(DESCRIPTIONS)
    own = HouseRules(name="Ours", description="As at home.")
    assert (rules_name(own), rules_description(own)) == ("Ours", "As at home.")


def test_handicaps_on_the_card_and_beside_the_rules() -> None:
    """A handicap is described in full on the card, and beside the rules where it changes them."""
    kid = Player("Kid", Handicap(seconds=60, min_letters=2, lexicon="everyday", keeps_shared=True, head_start=1))
    facts = ("60 seconds more", "2 letters or more", "Everyday words", "keeps shared words", "starts with 1 point")
    assert handicap_lines((kid, Player("Ann", Handicap(seconds=-1)), Player("Ben"))) == [
        f"Kid: {'  ·  '.join(facts)}",
        "Ann: 1 second less",
    ]
    assert handicap_difference(SOLO, kid) == (
        "Kid: 4:00 instead of 3:00  ·  2 letters or more  ·  Everyday words  ·  keeps shared words"
    )
    assert handicap_difference(SOLO, Player("Ann", Handicap(min_letters=3, lexicon="standard"))) == ""


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (MCDONNELL, "A word that isn't in the word list costs 1 point; other mistakes cost nothing."),
        (TOURNAMENT, "A word that isn't in the word list costs 1 point; other mistakes cost nothing."),
        (replace(MCDONNELL, penalty_always=True), "A wrong word costs 1 point, whatever is wrong with it."),
    ],
)
def test_a_card_says_which_wrong_words_cost_points(rules: HouseRules, sentence: str) -> None:
    """The penalty is described in the same way for both kinds of judging, and not at all where there is none."""
    assert sentence in rule_sentences(rules)
    assert not any("wrong word" in said or "mistakes" in said for said in rule_sentences(replace(SOLO, penalty=0)))


def test_a_card_names_banned_words() -> None:
    """Every kind of word that rules can ban is named on the card where it is banned."""
    assert set(REFUSABLE) == set(REFUSED_SENTENCES) == set(REFUSALS)
    banned = set(REFUSED_SENTENCES.values())
    assert banned <= set(rule_sentences(replace(SOLO, strong=False, plurals=False)))
    assert not banned & set(rule_sentences(SOLO))


def test_missing_cubes_or_words_are_named() -> None:
    """The message about missing cubes or words lists those that are installed."""
    assert missing_line(SOLO, {SOLO.dice}, {SOLO.lexicon}) == ""
    assert SOLO.dice in (line := missing_line(SOLO, {"ours", "big"}, set()))
    assert "big, ours" in line
    assert SOLO.lexicon in (line := missing_line(SOLO, {SOLO.dice}, {"mine"}))
    assert "mine" in line
