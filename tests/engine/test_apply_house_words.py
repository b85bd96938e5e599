"""Solutions under house rules, against asking the referee about every word."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.dice import throw
from boggle_qt.engine.hints import Step, hint
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from tests.engine.players import BOARD


@settings(max_examples=30)
@given(
    seed=st.integers(0, 10_000),
    data=st.data(),
    strong=st.booleans(),
    plurals=st.booleans(),
    handicap=st.builds(
        Handicap,
        min_letters=st.none() | st.integers(2, 5),
        lexicon=st.sampled_from([None, "everyday", "standard", "unabridged", "mine"]),
    ),
)
def test_the_referee_accepts_exactly_these_words(
    seed: int, data: st.DataObject, strong: bool, plurals: bool, handicap: Handicap
) -> None:
    """The filtered solution has exactly the words that the referee accepts from a player with this handicap."""
    rules = HouseRules(strong=strong, plurals=plurals)
    lexicon = shipped.lexicon("standard")
    board = throw(shipped.dice("new-1987"), Random(seed)).board
    every = [found.word for found in solve(board, shipped.lexicon("unabridged"), 2).words]
    pick = st.frozensets(st.sampled_from(every or ["tine"]), max_size=6)
    accepted = data.draw(pick)
    words = HouseWords(accepted, data.draw(pick) - accepted)
    filtered = solve_by_rules(board, lexicon, rules, words, handicap)
    assert [found.word for found in filtered.words] == [
        word for word in sorted(every) if judge(word, board, rules, handicap, words, lexicon).good
    ]
    assert len(filtered) == len(filtered.words)


def test_an_unlisted_accepted_word_is_traced() -> None:
    """An accepted word that no list has is traced and has the highest tier."""
    lexicon = shipped.lexicon("standard")
    words = HouseWords().with_ruling("tinoc", Ruling.ACCEPT).with_ruling("zzz", Ruling.ACCEPT)
    filtered = solve_by_rules(BOARD, lexicon, HouseRules(), words)
    (found,) = [found for found in filtered.words if found.word == "tinoc"]
    assert BOARD.spell(found.path) == "tinoc"
    assert found.tier == max(found.tier for found in filtered.words)
    assert "zzz" not in filtered.texts


@pytest.mark.parametrize("step", [Step.CUBE, Step.WORD])
def test_a_hint_never_leads_to_a_banned_word(step: Step) -> None:
    """After its word is banned, a hint leads to another."""
    lexicon, rules, words = shipped.lexicon("standard"), HouseRules(), HouseWords()
    for _ in range(20):
        filtered = solve_by_rules(BOARD, lexicon, rules, words)
        word = hint(BOARD, filtered, (), step, rules.points).word
        assert word not in words.banned
        words = words.with_ruling(word, Ruling.BAN)
