"""Whether a word is good here, and if not, which one reason applies: the only judge there is.

A reason is a value with its facts and no sentence; `wording.verdicts` puts it in words. A new rule that refuses words
is a reason here and a line of `REFUSALS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Protocol, TypeAlias

from msgspec import Struct

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.inflection import plain_plural
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import longest_traceable, traceable


class WordLookup(Protocol):
    """What the referee asks of a lexicon."""

    def __contains__(self, word: object) -> bool: ...
    def strong(self, word: str) -> bool: ...
    def where(self, word: str) -> tuple[str, ...]:
        """The shipped lexicons of the house's spelling that have the word, smallest first."""

    def respelled(self, word: str) -> tuple[str, ...]:
        """The shipped lexicons that have the word in another spelling than the house's only, smallest first."""


class Kind(Enum):
    """What became of a word."""

    GOOD = "good"
    ACCEPTED = "accepted"
    WRITTEN = "written"
    ALREADY = "already"
    SHORT = "short"
    NOT_ON_BOARD = "not on the board"
    NOT_IN_LEXICON = "not in the lexicon"
    STRONG = "strong"
    PLURAL = "plural"
    BANNED = "banned"
    LATE = "late"
    CROSSED_OUT = "crossed out"


ACCEPTED_KINDS = frozenset({Kind.GOOD, Kind.ACCEPTED, Kind.WRITTEN})


class Listed(Struct, frozen=True):
    """The lexicon has it. `strong`: as a slur or an obscenity that this house takes all the same."""

    kind: ClassVar[Kind] = Kind.GOOD
    lexicon: str
    strong: bool = False


class Accepted(Struct, frozen=True):
    """The house takes it, whatever the lexicon says."""

    kind: ClassVar[Kind] = Kind.ACCEPTED


class Banned(Struct, frozen=True):
    """The house refuses it, whatever the lexicon says."""

    kind: ClassVar[Kind] = Kind.BANNED


class TooShort(Struct, frozen=True):
    """It has fewer letters than are asked for, of the house or of this player."""

    kind: ClassVar[Kind] = Kind.SHORT
    letters: int
    least: int


class NoWord(Struct, frozen=True):
    """It is not made of the letters a to z."""

    kind: ClassVar[Kind] = Kind.NOT_ON_BOARD


class NoPath(Struct, frozen=True):
    """Cells were given that are no path."""

    kind: ClassVar[Kind] = Kind.NOT_ON_BOARD


class BareQ(Struct, frozen=True):
    """It has a q without u, and the board's only q is on a cube that says Qu."""

    kind: ClassVar[Kind] = Kind.NOT_ON_BOARD


class TooFew(Struct, frozen=True):
    """The board has fewer of a letter than the word needs; `have` may be 0."""

    kind: ClassVar[Kind] = Kind.NOT_ON_BOARD
    letter: str
    need: int
    have: int


class Broken(Struct, frozen=True):
    """No path goes on: the letters that can be traced, the face where they end, and the letter that does not follow.

    `begun` and `last` are "" where no cube begins the word. `used`: the face that would follow, where the word has
    been over it; "" where there is none.
    """

    kind: ClassVar[Kind] = Kind.NOT_ON_BOARD
    begun: str
    last: str
    wanted: str
    used: str = ""


class Unlisted(Struct, frozen=True):
    """The lexicon does not have it. `spelling`: the one in which it does, not the house's; `holder`: failing that the
    smallest shipped lexicon that has it, None if none has."""

    kind: ClassVar[Kind] = Kind.NOT_IN_LEXICON
    lexicon: str
    spelling: str | None
    holder: str | None


class Strong(Struct, frozen=True):
    """A slur or an obscenity, and this house refuses those."""

    kind: ClassVar[Kind] = Kind.STRONG


class Plural(Struct, frozen=True):
    """A word of the lexicon with an ending and no more, and this house refuses those."""

    kind: ClassVar[Kind] = Kind.PLURAL
    stem: str
    ending: str


class Written(Struct, frozen=True):
    """It stands on the list; nobody has judged it."""

    kind: ClassVar[Kind] = Kind.WRITTEN


class Already(Struct, frozen=True):
    """It is on the list already."""

    kind: ClassVar[Kind] = Kind.ALREADY


class Late(Struct, frozen=True):
    """The sand was through."""

    kind: ClassVar[Kind] = Kind.LATE


class CrossedOut(Struct, frozen=True):
    """Its writer took it off the list."""

    kind: ClassVar[Kind] = Kind.CROSSED_OUT


Obstacle: TypeAlias = NoWord | NoPath | BareQ | TooFew | Broken
"""Why a word cannot be traced."""

Reason: TypeAlias = (
    Listed
    | Accepted
    | Obstacle
    | TooShort
    | Banned
    | Unlisted
    | Strong
    | Plural
    | Written
    | Already
    | Late
    | CrossedOut
)


class Verdict(Struct, frozen=True):
    """What the referee says of one word."""

    word: str
    points: int
    """What the word is worth on its list; for a refused word minus the penalty."""
    reason: Reason

    @property
    def kind(self) -> Kind:
        """What became of the word, without the facts."""
        return self.reason.kind

    @property
    def good(self) -> bool:
        """Whether the word is on the list now or, at the read-out, right."""
        return self.kind in ACCEPTED_KINDS


def judge(
    word: str, board: Board | None, rules: HouseRules, handicap: Handicap, words: HouseWords, lexicon: WordLookup
) -> Verdict:
    """Whether `word` counts for a player of this handicap, its points, and the one reason for it.

    `word` is in small letters, and `lexicon` that of the rules. `board`: None at a table of wood, where nobody but the
    players can see it.
    """
    reason = obstacle(word, board) or _short(word, rules, handicap) or _ruled(word, rules, handicap, words, lexicon)
    if reason.kind in ACCEPTED_KINDS:
        return Verdict(word, rules.points(word, handicap), reason)
    return Verdict(word, refused_points(reason, rules), reason)


def refused_points(reason: Reason | None, rules: HouseRules) -> int:
    """Return what a word refused for this reason scores, at once or after a challenge: 0 or less."""
    return -rules.penalty if rules.penalty_always or isinstance(reason, Unlisted) else 0


def obstacle(word: str, board: Board | None) -> Obstacle | None:
    """Why `word` (small letters) cannot be traced on the board; None if it can, or if there is no board to see."""
    if not (word.isascii() and word.isalpha()):
        return NoWord() if word else NoPath()
    if board is None or traceable(word, board):
        return None
    faces = [face.lower() for face in board.faces if face != SOLID]
    at = word.find("q")
    if at >= 0 and word[at + 1 : at + 2] != "u" and "q" not in faces and "qu" in faces:
        return BareQ()
    supply = Counter("".join(faces))
    for letter, need in Counter(word).items():
        if supply[letter] < need:
            return TooFew(letter, need, supply[letter])
    begun, paths = longest_traceable(word, board)
    if not begun:
        return Broken("", "", word[0])
    used = (
        board.faces[cell]
        for path in paths
        for cell in board.neighbours(path[-1])
        if board.faces[cell] != SOLID and word.startswith(board.faces[cell].lower(), len(begun))
    )
    return Broken(begun, board.faces[paths[0][-1]], word[len(begun)], next(used, ""))


def house_refusal(word: str, rules: HouseRules, lexicon: WordLookup) -> Reason | None:
    """Why the house refuses a word of the lexicon; None if it does not."""
    for rule, refusal in REFUSALS.items():
        if not getattr(rules, rule) and (reason := refusal(word, lexicon)) is not None:
            return reason
    return None


def _strong(word: str, lexicon: WordLookup) -> Strong | None:
    return Strong() if lexicon.strong(word) else None


def _plural(word: str, lexicon: WordLookup) -> Plural | None:
    stem = plain_plural(word, lexicon)
    return None if stem is None else Plural(stem, word[len(stem) :] if word.startswith(stem) else "ies")


REFUSALS: dict[str, Callable[[str, WordLookup], Reason | None]] = {"strong": _strong, "plurals": _plural}
"""What refuses words of the lexicon, by the name of the rule that is off then; the first that applies is the reason."""


def _short(word: str, rules: HouseRules, handicap: Handicap) -> TooShort | None:
    least = rules.shortest_word(handicap)
    return TooShort(len(word), least) if len(word) < least else None


def _ruled(word: str, rules: HouseRules, handicap: Handicap, words: HouseWords, lexicon: WordLookup) -> Reason:
    """What house and lexicon say of a word that can be traced and is long enough."""
    match words.ruling(word):
        case Ruling.BAN:
            return Banned()
        case Ruling.ACCEPT:
            return Accepted()
    name = handicap.lexicon or rules.lexicon
    if not (word in lexicon if name == rules.lexicon else name in lexicon.where(word)):
        if name in lexicon.respelled(word):
            return Unlisted(name, "british" if rules.spelling == "american" else "american", None)
        return Unlisted(name, None, next(iter(lexicon.where(word)), None))
    return house_refusal(word, rules, lexicon) or Listed(name, lexicon.strong(word))
