"""What each mode changes of a turn: how long it is, when it is over by itself, and which words are kept apart.

A mode is one small class here and a line of `MODES`; its name and its sentences are in `wording.modes`, the dialog of
rules reads its bounds from `engine.rules`. The fold and the read-out ask, and know no mode by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from boggle_qt.engine.rules import Handicap, HouseRules, Mode


class TimedWord(Protocol):
    """A word of a list, as far as a mode looks at it."""

    @property
    def word(self) -> str: ...
    @property
    def played(self) -> int | None:
        """Playing milliseconds into the turn; None for a word typed in afterwards."""


class Turn(Struct, frozen=True):
    """A turn as it stands."""

    rules: HouseRules
    handicap: Handicap
    entries: Sequence[TimedWord] = ()
    """The good words, in the order of writing."""
    wrong: int = 0
    """Different words that the referee refused as not in the lexicon."""
    goal: int | None = None
    """What is to be reached on this board (see `goals`); None where nobody said."""

    @property
    def given(self) -> int | None:
        """Playing milliseconds that house and handicap give; None is no clock."""
        return self.rules.turn_time(self.handicap)

    @property
    def amount(self) -> int:
        """What the mode counts by."""
        return self.rules.amount or 0

    @property
    def points(self) -> list[int]:
        """What each word is worth by itself."""
        return [self.rules.points(entry.word, self.handicap) for entry in self.entries]


class Classic:
    """The sand runs, every good word counts, and the turn is over when the sand is through."""

    plays_after_bell = False
    """Whether the turn goes on after the bell."""
    counts_wrong_words = False
    """Whether wrong words are counted though they cost nothing."""

    def turn_time(self, turn: Turn) -> int | None:
        """Playing milliseconds of the turn as it stands; None is no clock."""
        return turn.given

    def progress(self, turn: Turn) -> int | None:
        """How far the player is on the way to the turn's goal; None where there is none to reach."""
        return None

    def is_over(self, turn: Turn) -> bool:
        """Whether the turn is over by what was written."""
        reached = self.progress(turn)
        return reached is not None and turn.goal is not None and reached >= turn.goal

    def result(self, turn: Turn, points: float, played: int) -> float | None:
        """What turns in this mode are compared by, more is better; None where it is no result. `played`: in ms."""
        return points

    def uncounted(self, turn: Turn) -> frozenset[int]:
        """The places of the words that are kept apart and count nothing."""
        return frozenset()


class Overtime(Classic):
    """What was found at the bell counts; the turn goes on until it is given up, and later words are kept apart."""

    plays_after_bell = True

    def uncounted(self, turn: Turn) -> frozenset[int]:
        bell = turn.given
        return frozenset(
            place
            for place, entry in enumerate(turn.entries)
            if bell is not None and entry.played is not None and entry.played >= bell
        )


class Race(Classic):
    """All words of so many letters, or par where that is 0, in the fewest seconds."""

    def progress(self, turn: Turn) -> int:
        if turn.amount:
            return sum(len(entry.word) == turn.amount for entry in turn.entries)
        return sum(turn.points)

    def result(self, turn: Turn, points: float, played: int) -> float | None:
        """The time it took, as what is less than nothing; None where it was given up."""
        return -played if self.is_over(turn) else None


class Refill(Classic):
    """Each good word buys so many seconds."""

    def turn_time(self, turn: Turn) -> int | None:
        return None if turn.given is None else turn.given + 1000 * turn.amount * len(turn.entries)


class Strikes(Classic):
    """So many wrong words, and out."""

    counts_wrong_words = True

    def is_over(self, turn: Turn) -> bool:
        return turn.wrong >= turn.amount


class Allotment(Classic):
    """The so many best words count: of more points, and of equals those written first."""

    def uncounted(self, turn: Turn) -> frozenset[int]:
        points = turn.points
        best = sorted(range(len(points)), key=lambda place: (-points[place], place))
        return frozenset(best[turn.amount :])


class Goal(Classic):
    """So many hundredths of par before the sand is through; the turn is over when they are reached."""

    def progress(self, turn: Turn) -> int:
        return sum(turn.points)


MODES: dict[Mode, Classic] = {
    Mode.CLASSIC: Classic(),
    Mode.OVERTIME: Overtime(),
    Mode.RACE: Race(),
    Mode.REFILL: Refill(),
    Mode.STRIKES: Strikes(),
    Mode.ALLOTMENT: Allotment(),
    Mode.GOAL: Goal(),
}


def mode_of(rules: HouseRules) -> Classic:
    """What the mode of these rules changes."""
    return MODES[rules.mode]
