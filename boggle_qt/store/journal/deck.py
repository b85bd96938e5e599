"""The deck: the words a player is learning, when each is due, and how far it has come. A fold over reviews.

The package `fsrs` decides when a word is due, without its random fuzz: the same reviews give the same deck. A word that
enters is due at once. Finding it, in a round or a drill, is a good review, missing it a failed one. Four finds in a row
in rounds, not drills, end the learning; two misses, or the player, begin it again.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from functools import cache
from itertools import groupby, takewhile
from typing import Any

from msgspec import Struct

LEARNED = 4
"""Finds in a row in rounds after which a word is learned."""


class Kind(StrEnum):
    """What happened to a word."""

    LEARN = "learn"
    """It entered the deck."""
    FOUND = "found"
    MISSED = "missed"
    DRILLED = "drilled"
    """It was found in a drill."""
    FAILED = "failed"
    """It was missed in a drill."""


class Review(Struct, frozen=True):
    """One event of a word."""

    word: str
    at: datetime
    kind: Kind


class Card(Struct, frozen=True):
    """A word of the deck after one of its reviews."""

    word: str
    at: datetime
    """When this began to be so."""
    due: datetime | None
    """When it should be reviewed; None for a word that is learned."""
    row: int
    """Finds in a row in rounds."""
    found: int = 0
    missed: int = 0

    @property
    def learned(self) -> bool:
        """Whether it has left the deck."""
        return self.due is None

    def is_due(self, now: datetime) -> bool:
        """Return whether it should be reviewed by this time."""
        return self.due is not None and self.due <= now

    def days(self, now: datetime) -> int:
        """Return the days until it is due, begun ones included; 0 if it is due or learned."""
        return -((now - self.due).days) if self.due is not None and self.due > now else 0


Deck = dict[str, tuple[Card, ...]]
"""For each word that was ever in the deck, its states in the order of time."""


def fold(reviews: Iterable[Review]) -> Deck:
    """Return the deck after these reviews, in any order. What came before a word entered does not count."""
    deck: Deck = {}
    # A word enters before what else happens to it at that time.
    ordered = sorted(reviews, key=lambda one: (one.word, one.at, one.kind is not Kind.LEARN, one.kind))
    for word, events in groupby(ordered, key=lambda one: one.word):
        if states := tuple(_states(word, list(events))):
            deck[word] = states
    return deck


def _states(word: str, events: Sequence[Review]) -> Iterable[Card]:
    memory: Any = None
    state: Card | None = None
    for event in events:
        if event.kind is Kind.LEARN:
            if state is not None and not state.learned:
                continue
            from fsrs import Card as Memory

            memory = Memory(card_id=1, due=event.at)  # without a number it would wait for a new millisecond
            state = Card(word, event.at, event.at, 0)
        elif state is None or state.learned or event.at <= state.at:
            continue
        else:
            good = event.kind in (Kind.FOUND, Kind.DRILLED)
            memory = _review(memory, good, event.at)
            drill = event.kind in (Kind.DRILLED, Kind.FAILED)
            row = state.row if drill else state.row + 1 if good else 0
            due = None if row >= LEARNED else memory.due
            state = Card(word, event.at, due, row, state.found + good, state.missed + (not good))
        yield state


def state_at(states: Sequence[Card], when: datetime) -> Card | None:
    """Return a word's state at a time; None before it entered the deck."""
    return next(reversed(list(takewhile(lambda state: state.at <= when, states))), None)


@cache
def _scheduler() -> Any:
    from fsrs import Scheduler  # late: only a player with a deck needs it

    # A word is reviewed once a day at most: no steps of minutes.
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _review(memory: Any, good: bool, at: datetime) -> Any:
    from fsrs import Rating

    return _scheduler().review_card(memory, Rating.Good if good else Rating.Again, at)[0]
