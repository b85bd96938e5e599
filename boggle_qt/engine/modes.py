"""The modes of play: how long a turn is, when it ends early, and which words do not count.

A mode is a class here and an entry in `MODES`. Its limits are in `rules`, its texts in `messages.modes`. Match and
scoring use the methods of the mode and never test for a particular one.
"""

from msgspec import Struct

from boggle_qt.engine.board import Path
from boggle_qt.engine.rules import Handicap, HouseRules, Mode


class Entry(Struct, frozen=True):
    """A word on a list."""

    word: str
    path: Path | None
    """None for a word that was typed in, not traced."""
    played: int | None
    """Playing milliseconds into the turn; None for a word typed in afterwards."""


class Turn(Struct, frozen=True):
    """The state of a turn, as a mode needs it."""

    rules: HouseRules
    handicap: Handicap
    entries: tuple[Entry, ...] = ()
    """The good words, in the order of writing."""
    wrong: int = 0
    """The number of different words that were refused because the lexicon lacks them."""
    goal: int | None = None
    """The words or points to reach on this board (see `par.goal`); None if unknown."""

    @property
    def base_time(self) -> int | None:
        """The playing milliseconds by rules and handicap; None without a clock."""
        return self.rules.turn_time(self.handicap)

    @property
    def amount(self) -> int:
        """The amount of the mode."""
        return self.rules.amount or 0

    @property
    def points(self) -> list[int]:
        """The points of each word by itself."""
        return [self.rules.points(entry.word, self.handicap) for entry in self.entries]


class Classic:
    """Every good word counts, and the turn ends when time is up."""

    plays_on = False
    """Whether the turn continues after the end of the time."""
    counts_wrong_words = False
    """Whether wrong words are recorded even if they cost nothing."""

    def turn_time(self, turn: Turn) -> int | None:
        """Return the playing milliseconds of the turn so far; None without a clock."""
        return turn.base_time

    def progress(self, turn: Turn) -> int | None:
        """Return how much of the goal is reached, in words or points; None in a mode without a goal."""
        return None

    def is_over(self, turn: Turn) -> bool:
        """Return whether the words written so far end the turn."""
        reached = self.progress(turn)
        return reached is not None and turn.goal is not None and reached >= turn.goal

    def result(self, turn: Turn, points: float, played: int) -> float | None:
        """Return the number by which turns in this mode are compared, more is better; None for no result. `played` is
        in milliseconds."""
        return points

    def uncounted(self, turn: Turn) -> frozenset[int]:
        """Return the indexes in `turn.entries` of the words that do not count."""
        return frozenset()


class Overtime(Classic):
    """Words found in time count; the turn continues until the player ends it, and later words do not count."""

    plays_on = True

    def uncounted(self, turn: Turn) -> frozenset[int]:
        end = turn.base_time
        return frozenset(
            place
            for place, entry in enumerate(turn.entries)
            if end is not None and entry.played is not None and entry.played >= end
        )


class Race(Classic):
    """Find all words of `amount` letters, or par if it is 0, in the shortest time."""

    def progress(self, turn: Turn) -> int:
        if turn.amount:
            return sum(len(entry.word) == turn.amount for entry in turn.entries)
        return sum(turn.points)

    def result(self, turn: Turn, points: float, played: int) -> float | None:
        """Return minus the milliseconds played; None if the player gave up."""
        return -played if self.is_over(turn) else None


class Refill(Classic):
    """Each good word adds `amount` seconds."""

    def turn_time(self, turn: Turn) -> int | None:
        return None if turn.base_time is None else turn.base_time + 1000 * turn.amount * len(turn.entries)


class Strikes(Classic):
    """The turn ends after `amount` wrong words."""

    counts_wrong_words = True

    def is_over(self, turn: Turn) -> bool:
        return turn.wrong >= turn.amount


class Allotment(Classic):
    """The `amount` best words count: those with most points, of equals those written first."""

    def uncounted(self, turn: Turn) -> frozenset[int]:
        points = turn.points
        best = sorted(range(len(points)), key=lambda place: (-points[place], place))
        return frozenset(best[turn.amount :])


class Goal(Classic):
    """Reach `amount` percent of par before time is up; the turn ends when they are reached."""

    def progress(self, turn: Turn) -> int:
        return sum(turn.points)


class Drill(Classic):
    """Find the words named in the rules; the turn ends when all are found."""

    def progress(self, turn: Turn) -> int:
        return sum(entry.word in turn.rules.boards.named for entry in turn.entries)


MODES: dict[Mode, Classic] = {
    Mode.CLASSIC: Classic(),
    Mode.OVERTIME: Overtime(),
    Mode.RACE: Race(),
    Mode.REFILL: Refill(),
    Mode.STRIKES: Strikes(),
    Mode.ALLOTMENT: Allotment(),
    Mode.GOAL: Goal(),
    Mode.DRILL: Drill(),
}
