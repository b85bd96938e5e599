"""Lexicon answers are recorded, and a replay gives the same ones."""

import pytest

from boggle_qt.engine.referee import WordLookup
from boggle_qt.store.journal.event_json import RecordedLexicon
from tests.engine.players import Few

LEXICON = Few(["tine", "nance"], large=["alnico"], strong=["nance"], british=["colour"])
WORDS = ("tine", "nance", "alnico", "colour", "zzz")


def answers(lexicon: WordLookup, word: str) -> tuple[bool, bool, tuple[str, ...], tuple[str, ...]]:
    """Return all that a lexicon says of a word."""
    return word in lexicon, lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)


@pytest.mark.parametrize("word", WORDS)
def test_recorded_answers_are_replayed(word: str) -> None:
    """All answers about a word, without any lexicon."""

    def gone() -> WordLookup:
        raise AssertionError("looked up")

    recording = RecordedLexicon(lambda: LEXICON)
    assert answers(recording, word) == answers(LEXICON, word)
    for ask in (recording.where, recording.strong, recording.respelled):
        ask(word)
    assert set(recording.answers) == {word}
    assert answers(RecordedLexicon(gone, recording.answers), word) == answers(LEXICON, word)


def test_words_without_a_recorded_answer_are_looked_up() -> None:
    """Others keep their recorded answers."""
    recording = RecordedLexicon(lambda: Few(["alnico"]))
    assert "alnico" in recording
    replay = RecordedLexicon(lambda: LEXICON, recording.answers)
    assert ("alnico" in replay, replay.where("alnico")) == (True, ("standard", "large"))
    assert answers(replay, "nance") == answers(LEXICON, "nance")
    assert "zzz" not in replay


def test_a_word_that_is_not_in_the_list_is_not_rude() -> None:
    """Even if another list has it."""
    recording = RecordedLexicon(lambda: Few([], strong=["nance"]))
    assert not recording.strong("nance")
