"""Lexicons for the journal: one records its answers, the other replays them."""

from __future__ import annotations

from collections.abc import Callable

from boggle_qt.engine.referee import WordLookup
from boggle_qt.store.journal.event_json import Answer, Answers


class RecordingLexicon:
    """A lexicon that records every answer it gives."""

    def __init__(self, lexicon: WordLookup) -> None:
        self._lexicon = lexicon
        self.answers: dict[str, Answer] = {}

    def __contains__(self, word: object) -> bool:
        return self._ask(str(word)).has

    def strong(self, word: str) -> bool:
        return self._ask(word).strong

    def where(self, word: str) -> tuple[str, ...]:
        return self._ask(word).where

    def respelled(self, word: str) -> tuple[str, ...]:
        return self._ask(word).respelled

    def _ask(self, word: str) -> Answer:
        if word not in self.answers:
            has, lexicon = word in self._lexicon, self._lexicon
            strong, where, respelled = has and lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)
            self.answers[word] = Answer(has, strong, tuple(where), tuple(respelled))
        return self.answers[word]


class ReplayedLexicon:
    """A lexicon that repeats recorded answers. Words without one are looked up in today's lexicon, opened on first
    use."""

    def __init__(self, answers: Answers, today: Callable[[], WordLookup]) -> None:
        self._answers, self._today = answers, today

    def __contains__(self, word: object) -> bool:
        return self._answers[str(word)].has if word in self._answers else word in self._today()

    def strong(self, word: str) -> bool:
        return self._answers[word].strong if word in self._answers else self._today().strong(word)

    def where(self, word: str) -> tuple[str, ...]:
        return self._answers[word].where if word in self._answers else self._today().where(word)

    def respelled(self, word: str) -> tuple[str, ...]:
        return self._answers[word].respelled if word in self._answers else self._today().respelled(word)


def _no_lexicon() -> WordLookup:
    raise AssertionError("neither a pause nor an end asks a lexicon")


NO_LEXICON: WordLookup = ReplayedLexicon({}, _no_lexicon)
"""A lexicon for events that judge no word, such as a pause."""
