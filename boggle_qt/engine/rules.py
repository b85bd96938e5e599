"""House rules, players and their handicaps, and what a word is worth. Knows no board, no word and no clock."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from boggle_qt.engine.lexicon import SPELLINGS


class BadRules(ValueError):
    """A rule, a handicap or a player that cannot be; the message names the field and what is allowed."""


def check_whole(field: str, value: object, low: int, high: int) -> None:
    """Raise BadRules unless `value` is a whole number from `low` to `high`."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadRules(f"{field}: {value!r}; allowed is a whole number from {low} to {high}")


JOINERS = "\u200c\u200d"
"""They print nothing and make one sign of two: a family of emoji, a ligature."""


def is_printable_line(text: str) -> bool:
    """Whether a text is one line of characters that print, and of what joins them."""
    return all(letter.isprintable() or letter in JOINERS for letter in text) and text.strip(JOINERS) != ""


def check_text(field: str, value: object, longest: int) -> None:
    """Raise BadRules unless `value` is one line of printing text, not blank, of at most `longest` characters."""
    if not isinstance(value, str) or not value.strip() or len(value) > longest or not is_printable_line(value):
        raise BadRules(f"{field}: {value!r}; allowed are 1 to {longest} printing characters, not all blank")


class PointsTable(Struct, frozen=True):
    """What a word is worth by its letters (Qu counts two).

    `by_letters[n]` is the worth of n letters, and its last entry that of every longer word, unless `each` is not 0:
    then words longer than the table are worth `each` points a letter.
    """

    name: str
    by_letters: tuple[int, ...]
    each: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.by_letters) <= 33:
            raise BadRules(
                f"points table: {len(self.by_letters)} entries; allowed are 1 to 33, for 0, 1, 2 ... letters"
            )
        for letters, points in enumerate(self.by_letters):
            check_whole(f"points table, {letters} letters", points, 0, 1000)
        check_whole("points table, points for each letter", self.each, 0, 100)

    def points(self, letters: int) -> int:
        """The worth of a word of so many letters."""
        if letters < len(self.by_letters):
            return self.by_letters[letters]
        return self.each * letters if self.each else self.by_letters[-1]


STANDARD = PointsTable("standard", (0, 0, 0, 1, 1, 2, 3, 5, 11))
BIG = PointsTable("big", (0, 0, 0, 0, 1, 2, 3, 5, 11))
SUPER_BIG = PointsTable("super big", (0, 0, 0, 0, 1, 2, 3, 5, 11), each=2)
FLAT = PointsTable("flat", (0, 1))
FIBONACCI = PointsTable("fibonacci", (0, 0, 0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610))
TABLES = (STANDARD, BIG, SUPER_BIG, FLAT, FIBONACCI)


class Judging(StrEnum):
    """When the lexicon speaks."""

    REFEREE = "referee"
    """At once, on every word."""
    PAPER = "paper"
    """Only at the read-out, and only on a word that somebody challenges."""


class Shared(StrEnum):
    """What a word is worth that several players have."""

    STRUCK = "struck"
    KEPT = "kept"
    FIRST = "first"
    """Kept by the holder who plays first in that round, struck for the others."""
    HALVED = "halved"


class Mode(StrEnum):
    """What a turn is about. All but the first are for one player whom the referee judges."""

    CLASSIC = "classic"
    """As many points as the sand allows; or, without a clock, as one likes."""
    OVERTIME = "overtime"
    """What was found at the bell counts; the turn goes on, and later words are kept apart."""
    RACE = "race"
    """All words of `amount` letters, or par where it is 0, in the fewest seconds."""
    REFILL = "refill"
    """Each good word buys `amount` seconds."""
    STRIKES = "strikes"
    """`amount` wrong words, and out."""
    ALLOTMENT = "allotment"
    """The best `amount` words count."""
    GOAL = "goal"
    """`amount` hundredths of par, before the sand is through."""


AMOUNTS: dict[Mode, tuple[int, int, int]] = {
    Mode.RACE: (0, 0, 16),
    Mode.REFILL: (5, 1, 60),
    Mode.STRIKES: (3, 1, 20),
    Mode.ALLOTMENT: (30, 1, 200),
    Mode.GOAL: (100, 10, 300),
}
"""What the modes that count by an amount do it by unless told, and from where to where it may be."""

NEEDS_CLOCK = frozenset({Mode.OVERTIME, Mode.REFILL, Mode.GOAL})
"""The modes that mean nothing without a clock."""


class Band(StrEnum):
    """How rich a board is among throws of its cubes under its rules."""

    POOR = "poor"
    USUAL = "usual"
    RICH = "rich"
    FEAST = "feast"


class Bounds(Struct, frozen=True):
    """Whole numbers from `low` to `high`, both with it; None is no upper bound. Raises BadRules."""

    low: int
    high: int | None = None

    def __post_init__(self) -> None:
        check_whole("lower bound", self.low, 0, 100_000)
        if self.high is not None:
            check_whole("upper bound", self.high, self.low, 100_000)

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= self.low and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        return f"{self.low}..{'' if self.high is None else self.high}"

    @classmethod
    def parse(cls, text: str) -> Bounds:
        """What `str` gave, or 100.. or ..50. Raises BadRules."""
        found = re.fullmatch(r"(\d{0,6})\.\.(\d{0,6})", text.strip())
        if found is None or text.strip() == "..":
            raise BadRules(f'bounds: "{text}"; allowed is LOW..HIGH, as in 100..200, 100.. and ..50')
        return cls(int(found[1] or 0), int(found[2]) if found[2] else None)


class Boards(Struct, frozen=True):
    """Which throws are played: the cubes are shaken until one is as everything here says."""

    rich: Band | Bounds | None = None
    """Points of all words; None asks for nothing."""
    words: Bounds | None = None
    """How many words."""
    long: bool = False
    """Whether there must be a word of eight letters or more."""
    every_cube: bool = False
    """Whether each cube must be part of a word."""
    named: tuple[str, ...] = ()
    """Words that can be traced, whatever a lexicon says of them."""

    def __post_init__(self) -> None:
        if isinstance(self.rich, str):
            if self.rich not in tuple(Band):
                raise BadRules(f'boards, rich: "{self.rich}"; allowed are {", ".join(Band)}, and bounds of points')
            force_setattr(self, "rich", Band(self.rich))
        for name in ("long", "every_cube"):
            if not isinstance(getattr(self, name), bool):
                raise BadRules(f"boards, {name}: {getattr(self, name)!r}; allowed are true and false")
        if not isinstance(self.named, tuple) or len(self.named) > 8:
            raise BadRules("boards, named: allowed are at most 8 words")
        for word in self.named:
            if not isinstance(word, str) or not re.fullmatch("[a-z]{1,16}", word):
                raise BadRules(f"boards, named: {word!r}; allowed are words of 1 to 16 small letters from a to z")

    @property
    def any(self) -> bool:
        """Whether nothing is asked for."""
        return self == ANY

    @property
    def needs_no_solving(self) -> bool:
        """Whether nothing is asked for that only a search can say."""
        return replace(self, named=()) == ANY


ANY = Boards()

HINT_STEPS = 7


class HouseRules(Struct, frozen=True):
    """Everything that decides a score. Raises BadRules on an impossible value, naming the field and its range."""

    name: str = "Solo"
    description: str = ""
    dice: str = "new-1987"
    lexicon: str = "standard"
    spelling: str = "american"
    seconds: int | None = 180
    """Playing time of a turn; None is no clock."""
    min_letters: int = 3
    table: PointsTable = STANDARD
    judging: Judging = Judging.REFEREE
    shared: Shared = Shared.STRUCK
    penalty: int = 0
    """Points lost for a wrong word, refused as it is written or challenged afterwards: one that the lexicon lacks."""
    penalty_always: bool = False
    """Whether a word refused for another reason (not on the board, too short, banned) loses them too."""
    vindication: int = 0
    """Points that a right word gains its owner by having been challenged."""
    challenge_gain: int = 0
    """Points the challenger gains when the word is wrong."""
    challenge_loss: int = 0
    """Points the challenger loses when the word is right."""
    target: int | None = None
    """Points that win the match; None: no such target."""
    rounds: int | None = None
    """Rounds that make a match; None: as many as it takes, or as the players like."""
    strong: bool = True
    """Whether strong words are accepted."""
    plurals: bool = True
    """Whether plain plurals (a word of the lexicon plus -s, -es, -ies) are accepted."""
    longest_bonus: int = 0
    """Points for the player who alone has the longest scoring word of a round of two or more."""
    rotating: bool = True
    """Whether the player who starts moves on by a seat each round."""
    hints: bool = False
    hint_prices: tuple[int, ...] = (0, 1, 1, 1, 1, 1, 2)
    """Points each of the hint steps costs, from the least told to the word itself."""
    hint_cap: bool = True
    """Whether the hints that lead to a word never cost more together than the word is worth."""
    own_paper: bool = False
    """One board and one clock for all at once; the lists are typed in afterwards."""
    mode: Mode = Mode.CLASSIC
    amount: int | None = None
    """What the mode counts by (see AMOUNTS); None is its usual one, and that of a mode that counts by nothing."""
    boards: Boards = ANY

    def __post_init__(self) -> None:
        check_text("name", self.name, 60)
        if not isinstance(self.description, str) or len(self.description) > 200 or "\n" in self.description:
            raise BadRules("description: allowed is one line of at most 200 characters")
        check_text("dice", self.dice, 60)
        check_text("lexicon", self.lexicon, 60)
        if self.spelling not in SPELLINGS:
            raise BadRules(f'spelling: "{self.spelling}"; allowed are {", ".join(SPELLINGS)}')
        if self.seconds is not None:
            check_whole("seconds", self.seconds, *SECONDS)
        check_whole("min_letters", self.min_letters, 1, 16)
        if not isinstance(self.table, PointsTable):
            raise BadRules("table: allowed is a points table")
        for name, kind in (("judging", Judging), ("shared", Shared)):
            if getattr(self, name) not in tuple(kind):
                raise BadRules(f'{name}: "{getattr(self, name)}"; allowed are {", ".join(kind)}')
            # A plain string from a file becomes the member it names, so that `is` and `match` may be used on it.
            force_setattr(self, name, kind(getattr(self, name)))
        for name in ("penalty", "vindication", "challenge_gain", "challenge_loss"):
            check_whole(name, getattr(self, name), 0, 20)
        if self.target is not None:
            check_whole("target", self.target, 1, 10_000)
            if all(self.table.points(letters) == 0 for letters in range(self.min_letters, 34)):
                raise BadRules(f"target: {self.target} cannot be reached; this points table gives no word any points")
        if self.rounds is not None:
            check_whole("rounds", self.rounds, 1, 100)
        check_whole("longest_bonus", self.longest_bonus, 0, 50)
        for name in ("penalty_always", "strong", "plurals", "rotating", "hints", "hint_cap", "own_paper"):
            if not isinstance(getattr(self, name), bool):
                raise BadRules(f"{name}: {getattr(self, name)!r}; allowed are true and false")
        if not isinstance(self.hint_prices, tuple) or len(self.hint_prices) != HINT_STEPS:
            raise BadRules(f"hint_prices: allowed are {HINT_STEPS} whole numbers from 0 to 50, one for each step")
        for price in self.hint_prices:
            check_whole("hint_prices", price, 0, 50)
        if not isinstance(self.boards, Boards):
            raise BadRules("boards: allowed is what a board must have")
        self._check_mode()

    def _check_mode(self) -> None:
        if self.mode not in tuple(Mode):
            raise BadRules(f'mode: "{self.mode}"; allowed are {", ".join(Mode)}')
        force_setattr(self, "mode", Mode(self.mode))
        if self.mode not in AMOUNTS:
            if self.amount is not None:
                raise BadRules(f"amount: {self.amount!r}; allowed is none, for {self.mode} counts by nothing")
        else:
            usual, low, high = AMOUNTS[self.mode]
            force_setattr(self, "amount", usual if self.amount is None else self.amount)
            check_whole("amount", self.amount, low, high)
        if self.mode is Mode.CLASSIC:
            return
        if self.judging is not Judging.REFEREE or self.own_paper:
            raise BadRules(f"mode: {self.mode}; on paper, or where words stand unless challenged, allowed is classic")
        if self.mode in NEEDS_CLOCK and self.seconds is None:
            raise BadRules(f"mode: {self.mode}; without a clock allowed are all but {', '.join(sorted(NEEDS_CLOCK))}")
        if self.mode is Mode.RACE and self.seconds is not None:
            raise BadRules(f"mode: {self.mode}; allowed is a race without a clock: it counts the seconds")
        if self.mode is Mode.RACE and self.amount and self.amount < self.min_letters:
            raise BadRules(
                f"amount: {self.amount}; allowed are 0 and words that count, from {self.min_letters} letters"
            )

    def shortest_word(self, handicap: Handicap | None = None) -> int:
        """Letters of the shortest word that counts: the house's, or the player's own where he has a handicap of it."""
        own = None if handicap is None else handicap.min_letters
        return self.min_letters if own is None else own

    def turn_time(self, handicap: Handicap) -> int | None:
        """Playing milliseconds that a turn of this player is given; None without a clock."""
        if self.seconds is None:
            return None
        # All at once under one egg-timer: nobody can have more sand.
        return 1000 * (self.seconds + (0 if self.own_paper else handicap.seconds))

    def points(self, word: str, handicap: Handicap | None = None) -> int:
        """What a good word is worth by itself to a player of that handicap; 0 when it is too short for him."""
        return self.table.points(len(word)) if len(word) >= self.shortest_word(handicap) else 0

    def without_name(self) -> HouseRules:
        """These rules without their name and description: scores under rules that are equal so may be compared."""
        plain = replace(self.table, name="table")
        return replace(self, name="rules", description="", table=plain)


SECONDS = (10, 3600)
RULE_NAMES = HouseRules.__struct_fields__


# What the boxes say of their trays. A tray of another shape is scored as the smallest box that has room for it.


def default_min_letters(cells: int) -> int:
    """The shortest word on a tray of so many cells: three letters on 4x4 and smaller, four on bigger ones."""
    return 3 if cells <= 16 else 4


def default_points_table(cells: int, min_letters: int | None = None) -> PointsTable:
    """What words are worth on a tray of so many cells: the one table for desk, paper and terminal.

    Where words shorter than the box takes are let in (`min_letters`; None for those of the box), they are worth what
    they are in the smallest box.
    """
    table = STANDARD if cells <= 16 else BIG if cells <= 25 else SUPER_BIG
    short = min_letters is not None and min_letters < default_min_letters(cells)
    return replace(table, by_letters=STANDARD.by_letters) if short else table


class Handicap(Struct, frozen=True):
    """What is different for one player; the default is nothing."""

    seconds: int = 0
    """Seconds more (or less, negative) than the house gives. Not used when all play at once on their own paper."""
    min_letters: int | None = None
    lexicon: str | None = None
    """The name of a shipped lexicon, of the house's spelling, that judges this player."""
    keeps_shared: bool = False
    head_start: int = 0

    def __post_init__(self) -> None:
        check_whole("handicap seconds", self.seconds, -3600, 3600)
        if self.min_letters is not None:
            check_whole("handicap min_letters", self.min_letters, 1, 16)
        if self.lexicon is not None:
            check_text("handicap lexicon", self.lexicon, 60)
        if not isinstance(self.keeps_shared, bool):
            raise BadRules(f"handicap keeps_shared: {self.keeps_shared!r}; allowed are true and false")
        check_whole("handicap head_start", self.head_start, 0, 1000)


class Player(Struct, frozen=True):
    """Somebody at the table."""

    name: str
    handicap: Handicap = Handicap()

    def __post_init__(self) -> None:
        check_text("player's name", self.name, 40)


MAX_PLAYERS = 8


def check_table(rules: HouseRules, players: tuple[Player, ...]) -> None:
    """Raise BadRules unless these players can sit down to a match under these rules."""
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise BadRules(f"players: {len(players)}; allowed are 1 to {MAX_PLAYERS}")
    if rules.mode is not Mode.CLASSIC and len(players) > 1:
        raise BadRules(f"mode: {rules.mode} is for one player; allowed for {len(players)} is classic")
    seen: dict[str, str] = {}
    for player in players:
        if other := seen.get(player.name.strip().casefold()):
            raise BadRules(f'players: "{other}" and "{player.name}" are one name; give one of them another')
        seen[player.name.strip().casefold()] = player.name
        if rules.target is not None and player.handicap.head_start >= rules.target:
            raise BadRules(
                f"{player.name}'s head start: {player.handicap.head_start}; "
                f"allowed is 0 to {rules.target - 1}, less than the target"
            )
        if rules.seconds is not None and not SECONDS[0] <= rules.seconds + player.handicap.seconds <= SECONDS[1]:
            low, high = (limit - rules.seconds for limit in SECONDS)
            raise BadRules(f"{player.name}'s seconds: {player.handicap.seconds:+}; allowed are {low:+} to {high:+}")


class HouseWords(Struct, frozen=True):
    """Words this house takes or bans whatever a lexicon says. No word is in both."""

    accepted: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()

    def ruling(self, word: str) -> Ruling:
        """What this house says of a word."""
        if word in self.accepted:
            return Ruling.ACCEPT
        return Ruling.BAN if word in self.banned else Ruling.NONE

    def with_ruling(self, word: str, ruling: Ruling) -> HouseWords:
        """The same with a ruling on one more word, in place of any earlier one."""
        accepted, banned = self.accepted - {word}, self.banned - {word}
        return HouseWords(
            accepted | {word} if ruling is Ruling.ACCEPT else accepted,
            banned | {word} if ruling is Ruling.BAN else banned,
        )


class Ruling(StrEnum):
    """What the house says of a word."""

    ACCEPT = "accept"
    BAN = "ban"
    NONE = "none"
    """Leave it to the lexicon."""
