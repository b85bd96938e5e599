"""House rules, players, handicaps and points tables, with their limits. Uses no board and no lexicon."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.languages import is_word
from boggle_qt.engine.lexicon import SPELLINGS


class BadRules(Fault):
    """An invalid rule, handicap or player: what to use instead. If one field is wrong, the template begins with
    "{field}: "."""

    @property
    def field(self) -> str:
        """The name of the field in a rules file, such as seconds or boards.long; "" if no single field is wrong."""
        return str(self.facts.get("field", ""))


def check_whole(field: str, value: object, low: int, high: int) -> None:
    """Raise BadRules unless `value` is a whole number from `low` to `high`."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadRules(
            "{field}: use a whole number from {low} to {high}, not {value}",
            field=field,
            low=low,
            high=high,
            value=repr(value),
        )


def check_bool(field: str, value: object) -> None:
    """Raise BadRules unless `value` is True or False."""
    if not isinstance(value, bool):
        raise BadRules("{field}: use true or false, not {value}", field=field, value=repr(value))


def check_choice(field: str, value: object, choices: Iterable[str]) -> None:
    """Raise BadRules unless `value` is one of the choices."""
    if value not in (choices := tuple(choices)):
        raise BadRules(
            "{field}: use one of {choices}, not {value}", field=field, choices=", ".join(choices), value=repr(value)
        )


JOINERS = "\u200c\u200d"
"""Invisible characters that join two signs into one: in emoji and ligatures."""


def is_printable_line(text: str) -> bool:
    """Return whether a text is one line of printable characters and joiners, not all joiners."""
    return all(letter.isprintable() or letter in JOINERS for letter in text) and text.strip(JOINERS) != ""


def check_text(field: str, value: object, longest: int) -> None:
    """Raise BadRules unless `value` is one line of printable text, not blank, of at most `longest` characters."""
    if not isinstance(value, str) or not value.strip() or len(value) > longest or not is_printable_line(value):
        raise BadRules(
            "{field}: use 1 to {longest} printable characters, not only spaces", field=field, longest=longest
        )


class PointsTable(Struct, frozen=True):
    """The points of a word by its number of letters (Qu counts two): `by_letters[n]` for n letters. Longer words get
    `each` points per letter or, if `each` is 0, the points of the last entry."""

    name: str
    by_letters: tuple[int, ...]
    each: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.by_letters) <= 33:
            raise BadRules(
                "{field}: enter 1 to 33 numbers, the points for 0, 1, 2 ... letters", field="table.by_letters"
            )
        for points in self.by_letters:
            check_whole("table.by_letters", points, 0, 1000)
        check_whole("table.each", self.each, 0, 100)

    def points(self, letters: int) -> int:
        """Return the points of a word with this number of letters."""
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
    """When words are looked up in the lexicon."""

    REFEREE = "referee"
    """At once, every word."""
    PAPER = "paper"
    """At the read-out, challenged words only."""


class Shared(StrEnum):
    """How a word that several players have is scored."""

    STRUCK = "struck"
    KEPT = "kept"
    FIRST = "first"
    """Kept by the player who plays first in the round, struck for the others."""
    HALVED = "halved"


class Mode(StrEnum):
    """The aim of a turn. All but CLASSIC are for a single player and need the judging REFEREE."""

    CLASSIC = "classic"
    """Score as many points as possible until time is up or, without a clock, until the player stops."""
    OVERTIME = "overtime"
    """As CLASSIC, but the player may go on finding words that do not count."""
    RACE = "race"
    """Find all words of `amount` letters, or par if it is 0, in the shortest time."""
    REFILL = "refill"
    """Each good word adds `amount` seconds."""
    STRIKES = "strikes"
    """The turn ends after `amount` wrong words."""
    ALLOTMENT = "allotment"
    """The best `amount` words count."""
    GOAL = "goal"
    """Reach `amount` percent of par before time is up."""
    DRILL = "drill"
    """Find the words named in `boards` before time is up."""


AMOUNTS: dict[Mode, tuple[int, int, int]] = {
    Mode.RACE: (0, 0, 16),
    Mode.REFILL: (5, 1, 60),
    Mode.STRIKES: (3, 1, 20),
    Mode.ALLOTMENT: (30, 1, 200),
    Mode.GOAL: (100, 10, 300),
}
"""The default, smallest and largest amount of each mode that has one."""

NEEDS_CLOCK = frozenset({Mode.OVERTIME, Mode.REFILL, Mode.GOAL, Mode.DRILL})
"""The modes that need a clock."""


class Band(StrEnum):
    """How many points a board has, compared with other throws of the same cubes under the same rules."""

    POOR = "poor"
    USUAL = "usual"
    RICH = "rich"
    FEAST = "feast"


MOST_BOUND = 100_000
"""The largest number that a condition on the board can name."""


class Bounds(Struct, frozen=True):
    """Whole numbers from `low` to `high`, inclusive; None is no upper bound. Raises BadRules."""

    low: int
    high: int | None = None

    def __post_init__(self) -> None:
        check_whole("low", self.low, 0, MOST_BOUND)
        if self.high is not None:
            check_whole("high", self.high, 0, MOST_BOUND)
            if self.high < self.low:
                raise BadRules("the second number must be at least {low}", low=self.low)

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= self.low and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        return f"{self.low}..{'' if self.high is None else self.high}"

    @classmethod
    def parse(cls, text: str) -> Bounds:
        """Read the text form: 100..200, 100.. or ..50. Raise BadRules for another."""
        found = re.fullmatch(r"(\d{0,6})\.\.(\d{0,6})", text.strip())
        if found is None or text.strip() == "..":
            raise BadRules('"{text}" is not a range: use LOW..HIGH, such as 100..200, 100.. or ..50', text=text)
        return cls(int(found[1] or 0), int(found[2]) if found[2] else None)


MOST_NAMED, LONGEST_NAMED = 24, 16
"""The most words that a board can be asked to have, and their most letters."""


class Boards(Struct, frozen=True):
    """Conditions on the board: throws are repeated until one meets them all."""

    rich: Band | Bounds | None = None
    """The points of all words; None for no condition."""
    words: Bounds | None = None
    """The number of words."""
    long: bool = False
    """Whether there must be a word of eight or more letters."""
    every_cube: bool = False
    """Whether every cube must be part of a word."""
    named: tuple[str, ...] = ()
    """Words that must be traceable, in the lexicon or not."""

    def __post_init__(self) -> None:
        if isinstance(self.rich, str):
            check_choice("boards.rich", self.rich, Band)
            force_setattr(self, "rich", Band(self.rich))
        for name in ("long", "every_cube"):
            check_bool(f"boards.{name}", getattr(self, name))
        if not isinstance(self.named, tuple) or len(self.named) > MOST_NAMED:
            raise BadRules("{field}: use at most {most} words", field="boards.named", most=MOST_NAMED)
        for word in self.named:
            if not isinstance(word, str) or len(word) > LONGEST_NAMED or not is_word(word):
                raise BadRules(
                    "{field}: use words of 1 to 16 letters a to z, not {word}", field="boards.named", word=repr(word)
                )

    @property
    def any(self) -> bool:
        """Whether there is no condition."""
        return self == ANY

    def allow(self, points: int, words: int) -> bool:
        """Return whether a board with so many points and words may meet the conditions; a band needs a survey."""
        rich = self.rich if isinstance(self.rich, Bounds) else None
        return (rich is None or points in rich) and (self.words is None or words in self.words)


ANY = Boards()

HINT_STEPS = 7


class HouseRules(Struct, frozen=True):
    """All rules of a match. Raises BadRules for an invalid value, naming the field and its range."""

    name: str = "Solo"
    description: str = ""
    dice: str = "new-1987"
    lexicon: str = "standard"
    spelling: str = "american"
    seconds: int | None = 180
    """Playing time of a turn; None for no clock."""
    min_letters: int = 3
    table: PointsTable = STANDARD
    judging: Judging = Judging.REFEREE
    shared: Shared = Shared.STRUCK
    penalty: int = 0
    """Points lost for a word that the lexicon lacks, refused at once or after a challenge."""
    penalty_always: bool = False
    """Whether a word refused for another reason (not on the board, too short, banned) costs the penalty too."""
    vindication: int = 0
    """Points that the owner of a right word gains if it is challenged."""
    challenge_gain: int = 0
    """Points the challenger gains when the word is wrong."""
    challenge_loss: int = 0
    """Points the challenger loses when the word is right."""
    target: int | None = None
    """Points that win the match; None for no target."""
    rounds: int | None = None
    """Rounds of a match; None for no limit."""
    strong: bool = True
    """Whether strong words are accepted."""
    plurals: bool = True
    """Whether plain plurals (a word of the lexicon plus -s, -es, -ies) are accepted."""
    longest_bonus: int = 0
    """Points for the longest scoring word of a round with two or more players; none for a tie."""
    rotating: bool = True
    """Whether the first seat changes every round."""
    hints: bool = False
    hint_prices: tuple[int, ...] = (0, 1, 1, 1, 1, 1, 2)
    """The price in points of each hint step."""
    hint_cap: bool = True
    """Whether all hints to a word together cost at most what the word is worth."""
    own_paper: bool = False
    """Whether all players share one board and one clock, write on paper and type in their lists afterwards."""
    mode: Mode = Mode.CLASSIC
    amount: int | None = None
    """The amount of the mode (see AMOUNTS): None for its default, or for a mode without one."""
    boards: Boards = ANY

    def __post_init__(self) -> None:
        check_text("name", self.name, 60)
        if not isinstance(self.description, str) or len(self.description) > 200 or "\n" in self.description:
            raise BadRules("{field}: use one line of at most 200 characters", field="description")
        check_text("dice", self.dice, 60)
        check_text("lexicon", self.lexicon, 60)
        check_choice("spelling", self.spelling, SPELLINGS)
        if self.seconds is not None:
            check_whole("seconds", self.seconds, *SECONDS)
        check_whole("min_letters", self.min_letters, 1, 16)
        if not isinstance(self.table, PointsTable):
            raise BadRules("{field}: use a points table", field="table")
        for name, kind in (("judging", Judging), ("shared", Shared)):
            check_choice(name, getattr(self, name), kind)
            # A string from a file becomes the enum member, so that `is` and `match` work.
            force_setattr(self, name, kind(getattr(self, name)))
        for name in ("penalty", "vindication", "challenge_gain", "challenge_loss"):
            check_whole(name, getattr(self, name), 0, 20)
        if self.target is not None:
            check_whole("target", self.target, 1, 10_000)
            if all(self.table.points(letters) == 0 for letters in range(self.min_letters, 34)):
                raise BadRules("{field}: no word scores points with this points table", field="target")
        if self.rounds is not None:
            check_whole("rounds", self.rounds, 1, 100)
        check_whole("longest_bonus", self.longest_bonus, 0, 50)
        for name in ("penalty_always", "strong", "plurals", "rotating", "hints", "hint_cap", "own_paper"):
            check_bool(name, getattr(self, name))
        if not isinstance(self.hint_prices, tuple) or len(self.hint_prices) != HINT_STEPS:
            raise BadRules(
                "{field}: use {steps} whole numbers from 0 to 50, one for each step",
                field="hint_prices",
                steps=HINT_STEPS,
            )
        for price in self.hint_prices:
            check_whole("hint_prices", price, 0, 50)
        if not isinstance(self.boards, Boards):
            raise BadRules("{field}: use a table of conditions", field="boards")
        self._check_mode()

    def _check_mode(self) -> None:
        check_choice("mode", self.mode, Mode)
        force_setattr(self, "mode", Mode(self.mode))
        if self.mode not in AMOUNTS:
            if self.amount is not None:
                raise BadRules("{field}: the mode {mode} takes no amount", field="amount", mode=self.mode.value)
        else:
            usual, low, high = AMOUNTS[self.mode]
            force_setattr(self, "amount", usual if self.amount is None else self.amount)
            check_whole("amount", self.amount, low, high)
        if self.mode is Mode.CLASSIC:
            return
        if self.judging is not Judging.REFEREE or self.own_paper:
            raise BadRules("{field}: play on paper or with challenges needs the mode classic", field="mode")
        if self.mode in NEEDS_CLOCK and self.seconds is None:
            raise BadRules("{field}: the mode {mode} needs a time limit", field="mode", mode=self.mode.value)
        if self.mode is Mode.DRILL and not self.boards.named:
            raise BadRules("{field}: a drill needs the words to find", field="boards.named")
        if self.mode is Mode.RACE and self.seconds is not None:
            raise BadRules("{field}: a race has no time limit", field="mode")
        if self.mode is Mode.RACE and self.amount and self.amount < self.min_letters:
            raise BadRules(
                "{field}: use 0, or at least the {letters} letters of the shortest word",
                field="amount",
                letters=self.min_letters,
            )

    def shortest_word(self, handicap: Handicap | None = None) -> int:
        """Return the letters of the shortest word that counts, with the player's handicap."""
        own = None if handicap is None else handicap.min_letters
        return self.min_letters if own is None else own

    def turn_time(self, handicap: Handicap) -> int | None:
        """Return the playing milliseconds of a turn of this player; None without a clock."""
        if self.seconds is None:
            return None
        # On their own paper all players share one clock, so the handicap cannot apply.
        return 1000 * (self.seconds + (0 if self.own_paper else handicap.seconds))

    def points(self, word: str, handicap: Handicap | None = None) -> int:
        """Return the points of a good word for a player with this handicap; 0 if it is too short for him."""
        if len(word) < self.shortest_word(handicap):
            return 0
        lifted = handicap is not None and handicap.scores_short
        return self.table.points(max(len(word), self.min_letters) if lifted else len(word))

    def without_name(self) -> HouseRules:
        """Return these rules without names and description: equal results mean that scores may be compared."""
        plain = replace(self.table, name="table")
        return replace(self, name="rules", description="", table=plain)


SECONDS = (10, 3600)
RULE_NAMES = HouseRules.__struct_fields__


# The rules of the boxed games. A tray of another shape is scored like the smallest box with enough cells.


def default_min_letters(cells: int) -> int:
    """Return the letters of the shortest word on a tray of this many cells: 3 up to 4x4, 4 on larger trays."""
    return 3 if cells <= 16 else 4


def default_points_table(cells: int, min_letters: int | None = None) -> PointsTable:
    """Return the points table for a tray of this many cells, for desk, print and terminal. Words that only
    `min_letters` allows, not the box, get the points of the smallest box."""
    table = STANDARD if cells <= 16 else BIG if cells <= 25 else SUPER_BIG
    short = min_letters is not None and min_letters < default_min_letters(cells)
    return replace(table, by_letters=STANDARD.by_letters) if short else table


MAX_HEAD_START = 10_000
"""The most points of a head start; a player who joins late may get the average of the others."""


class Handicap(Struct, frozen=True):
    """The differences in the rules for one player; none by default."""

    seconds: int = 0
    """Seconds added to each turn; may be negative. Ignored when all play at once on their own paper."""
    min_letters: int | None = None
    lexicon: str | None = None
    """The name of the shipped lexicon for this player, in the spelling of the rules."""
    keeps_shared: bool = False
    head_start: int = 0
    scores_short: bool = False
    """Whether a word that only `min_letters` allows has the points of the shortest word of the rules, and no word is
    shared with players for whom it is too short. Matches recorded before this existed keep their scores, which may have
    ended them."""

    def __post_init__(self) -> None:
        check_whole("handicap.seconds", self.seconds, -3600, 3600)
        if self.min_letters is not None:
            check_whole("handicap.min_letters", self.min_letters, 1, 16)
        if self.lexicon is not None:
            check_text("handicap.lexicon", self.lexicon, 60)
        check_bool("handicap.keeps_shared", self.keeps_shared)
        check_bool("handicap.scores_short", self.scores_short)
        check_whole("handicap.head_start", self.head_start, 0, MAX_HEAD_START)


class Player(Struct, frozen=True):
    """A player and his handicap."""

    name: str
    handicap: Handicap = Handicap()
    opponent: float | None = None
    """The share of par of the opponent that plays this seat (see engine/opponent.py); None for a person."""

    def __post_init__(self) -> None:
        if isinstance(self.name, str) and len(self.name) > 40:
            raise BadRules("a name has at most {most} letters", most=40)
        check_text("player.name", self.name, 40)
        share: object = self.opponent
        if share is not None and not (isinstance(share, float | int) and share is not True and 0 < share <= 2):
            raise BadRules("{field}: use a share of par up to 2, not {share}", field="opponent", share=repr(share))


MAX_PLAYERS = 8


def check_table(rules: HouseRules, players: tuple[Player, ...]) -> None:
    """Raise BadRules unless these players can play a match under these rules."""
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise BadRules("a match has 1 to {most} players, not {players}", most=MAX_PLAYERS, players=len(players))
    if rules.mode is not Mode.CLASSIC and len(players) > 1:
        raise BadRules("these rules are for one player: for several players use the mode classic")
    seen: dict[str, str] = {}
    for player in players:
        if other := seen.get(player.name.strip().casefold()):
            raise BadRules(
                "{first} and {second} are the same name: change one of them", first=other, second=player.name
            )
        seen[player.name.strip().casefold()] = player.name
        if rules.target is not None and player.handicap.head_start >= rules.target:
            raise BadRules(
                "the head start of {player} must be less than the target of {target} points",
                player=player.name,
                target=rules.target,
            )
        if rules.seconds is not None and not SECONDS[0] <= rules.seconds + player.handicap.seconds <= SECONDS[1]:
            low, high = (limit - rules.seconds for limit in SECONDS)
            raise BadRules(
                "the extra seconds of {player} must be from {low} to {high}",
                player=player.name,
                low=f"{low:+}",
                high=f"{high:+}",
            )


class HouseWords(Struct, frozen=True):
    """Words that the house accepts or bans, whatever the lexicon says. No word is in both sets."""

    accepted: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()

    def ruling(self, word: str) -> Ruling:
        """Return the ruling on a word."""
        if word in self.accepted:
            return Ruling.ACCEPT
        return Ruling.BAN if word in self.banned else Ruling.NONE

    def with_ruling(self, word: str, ruling: Ruling) -> HouseWords:
        """Return a copy with this ruling on a word, which replaces any earlier one."""
        accepted, banned = self.accepted - {word}, self.banned - {word}
        return HouseWords(
            accepted | {word} if ruling is Ruling.ACCEPT else accepted,
            banned | {word} if ruling is Ruling.BAN else banned,
        )


class Ruling(StrEnum):
    """Whether the house accepts or bans a word."""

    ACCEPT = "accept"
    BAN = "ban"
    NONE = "none"
    """Leave it to the lexicon."""
