"""The words of a board as a house has them, against asking the referee about every word."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.apply_house_words import filter_solution
from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.hints import Step, hint
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.words import shipped

BOARD = Board.parse("tine/nint/ocna/retl")


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), data=st.data(), strong=st.booleans(), plurals=st.booleans())
def test_the_words_are_those_the_referee_takes(seed: int, data: st.DataObject, strong: bool, plurals: bool) -> None:
    """Under any bans, any accepted words and any rule about plurals and strong words, neither more nor less."""
    rules = HouseRules(strong=strong, plurals=plurals)
    lexicon = shipped.lexicon("standard")
    board = throw(shipped.dice("new-1987"), Random(seed)).board
    every = [found.word for found in solve(board, shipped.lexicon("unabridged"), 2).words]
    pick = st.frozensets(st.sampled_from(every or ["tine"]), max_size=6)
    accepted = data.draw(pick)
    words = HouseWords(accepted, data.draw(pick) - accepted)
    told = filter_solution(solve(board, lexicon), board, lexicon, rules, words)
    assert [found.word for found in told.words] == [
        word for word in sorted(every) if judge(word, board, rules, Handicap(), words, lexicon).good
    ]
    assert len(told) == len(told.words)


def test_a_house_without_words_changes_nothing() -> None:
    """The solution itself comes back."""
    lexicon = shipped.lexicon("standard")
    solution = solve(BOARD, lexicon)
    assert filter_solution(solution, BOARD, lexicon, HouseRules(), HouseWords()) is solution


def test_a_word_nobody_knows_is_traced() -> None:
    """TINOC is in no list: accepted, it is there along its path, rarer than all others."""
    lexicon = shipped.lexicon("standard")
    words = HouseWords().with_ruling("tinoc", Ruling.ACCEPT).with_ruling("zzz", Ruling.ACCEPT)
    told = filter_solution(solve(BOARD, lexicon), BOARD, lexicon, HouseRules(), words)
    (found,) = [found for found in told.words if found.word == "tinoc"]
    assert BOARD.spell(found.path) == "tinoc"
    assert found.tier == max(found.tier for found in told.words)
    assert "zzz" not in told.texts


@pytest.mark.parametrize("step", [Step.CUBE, Step.WORD])
def test_a_hint_never_leads_to_a_banned_word(step: Step) -> None:
    """Ban the word in mind, and the next in mind is another."""
    lexicon, rules, words = shipped.lexicon("standard"), HouseRules(), HouseWords()
    for _ in range(20):
        told = filter_solution(solve(BOARD, lexicon), BOARD, lexicon, rules, words)
        word = hint(BOARD, told, (), step, rules.points).word
        assert word is not None
        assert word not in words.banned
        words = words.with_ruling(word, Ruling.BAN)
