"""What a lexicon was asked is noted, and a replay is answered the same, whatever became of the lists."""

from __future__ import annotations

import pytest

from boggle_qt.engine.referee import WordLookup
from boggle_qt.store.journal.recorded_lexicon import NO_LEXICON, RecordingLexicon, ReplayedLexicon
from tests.engine.players import Few

LEXICON = Few(["tine", "nance"], large=["alnico"], strong=["nance"], british=["colour"])
WORDS = ("tine", "nance", "alnico", "colour", "zzz")


def answers(lexicon: WordLookup, word: str) -> tuple[bool, bool, tuple[str, ...], tuple[str, ...]]:
    """All that a lexicon can be asked of a word."""
    return word in lexicon, lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)


@pytest.mark.parametrize("word", WORDS)
def test_what_was_noted_is_answered_again(word: str) -> None:
    """Whatever is asked of a word, all there is to say of it is noted, and said again without any lexicon."""

    def gone() -> WordLookup:
        raise AssertionError("nobody need be asked")

    noting = RecordingLexicon(LEXICON)
    assert answers(noting, word) == answers(LEXICON, word)
    for ask in (noting.where, noting.strong, noting.respelled):
        ask(word)
    assert set(noting.answers) == {word}
    assert answers(ReplayedLexicon(noting.answers, gone), word) == answers(LEXICON, word)


def test_what_was_not_asked_then_is_asked_today() -> None:
    """And only that: a word that was noted has the answer of its day."""
    noting = RecordingLexicon(Few(["alnico"]))
    assert "alnico" in noting
    replay = ReplayedLexicon(noting.answers, lambda: LEXICON)
    assert ("alnico" in replay, replay.where("alnico")) == (True, ("standard", "large"))
    assert answers(replay, "nance") == answers(LEXICON, "nance")
    assert "zzz" not in replay


def test_a_strong_word_of_another_list_is_not_strong_here() -> None:
    """A list that does not have a word says nothing of it."""
    noting = RecordingLexicon(Few([], strong=["nance"]))
    assert not noting.strong("nance")


def test_who_pauses_needs_no_lexicon() -> None:
    """And is told where he asks one all the same."""
    with pytest.raises(AssertionError, match="neither a pause nor an end"):
        NO_LEXICON.strong("tine")
