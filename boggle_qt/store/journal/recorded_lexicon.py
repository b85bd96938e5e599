"""A lexicon for the journal: it records its answers, or repeats those that were recorded."""

from collections.abc import Callable

from boggle_qt.engine.referee import WordLookup
from boggle_qt.store.journal.event_json import Answer


class RecordedLexicon:
    """A lexicon that repeats the answers it was given, and records those of the lexicon that `lexicon` opens at the
    first word without one."""

    def __init__(self, lexicon: Callable[[], WordLookup], answers: dict[str, Answer] | None = None) -> None:
        self._lexicon = lexicon
        self.answers = {} if answers is None else answers

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
            lexicon = self._lexicon()
            has = word in lexicon
            strong, where, respelled = has and lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)
            self.answers[word] = Answer(has, strong, tuple(where), tuple(respelled))
        return self.answers[word]
