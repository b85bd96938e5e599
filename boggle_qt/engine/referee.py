"""Decide whether a word is good, and give the one reason: all code that asks calls this module.

A reason is a value with facts and no text; `messages.verdicts` has the sentences. A new rule that refuses words needs a
reason here and an entry in `REFUSALS`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.inflection import plain_plural
from boggle_qt.engine.languages import is_word, language_of
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Ruling
from boggle_qt.engine.search.solving import longest_traceable, traceable


class WordLookup(Protocol):
    """The part of a `Lexicon` that the referee uses."""

    def __contains__(self, word: object) -> bool: ...
    def strong(self, word: str) -> bool: ...
    def where(self, word: str) -> tuple[str, ...]: ...
    def respelled(self, word: str) -> tuple[str, ...]: ...


class Listed(Struct, frozen=True):
    """The word is in the lexicon. `strong`: it is a slur or obscenity that these rules allow."""

    lexicon: str
    strong: bool = False


class Accepted(Struct, frozen=True):
    """The house accepts the word, whatever the lexicon says."""


class Banned(Struct, frozen=True):
    """The house bans the word, whatever the lexicon says."""


class TooShort(Struct, frozen=True):
    """The word has fewer letters than this player needs."""

    least: int


class NoWord(Struct, frozen=True):
    """The text has characters that are no letters."""


class NoPath(Struct, frozen=True):
    """The cells are no path."""


class BareQ(Struct, frozen=True):
    """The word has a q without u, but the board has q only on Qu cubes."""


class TooFew(Struct, frozen=True):
    """The board has too few of a letter; `have` may be 0."""

    letter: str
    need: int
    have: int


class Broken(Struct, frozen=True):
    """Only the beginning of the word can be traced: the letters `begun`, up to the face `last`; both are "" if no cube
    begins it. The letter `wanted` does not follow. The face `used` would, if the path had not used it already; it is ""
    if there is none."""

    begun: str
    last: str
    wanted: str
    used: str = ""


class Unlisted(Struct, frozen=True):
    """The word is not in the lexicon. `spelling`: the other spelling, if the lexicon has the word there; `holder`:
    otherwise the smallest shipped lexicon that has it, or None."""

    lexicon: str
    spelling: str | None
    holder: str | None


class Strong(Struct, frozen=True):
    """The word is a slur or obscenity, and these rules refuse those."""


class Plural(Struct, frozen=True):
    """The word is a plain plural of `stem`, and these rules refuse those."""

    stem: str
    ending: str


class Written(Struct, frozen=True):
    """The word is on the list and not judged yet."""


class Already(Struct, frozen=True):
    """The word was on the list already."""


class Late(Struct, frozen=True):
    """Time was up."""


class CrossedOut(Struct, frozen=True):
    """The player crossed the word out."""


Obstacle: TypeAlias = NoWord | NoPath | BareQ | TooFew | Broken
"""Why a word cannot be traced."""

Good: TypeAlias = Listed | Accepted | Written
Reason: TypeAlias = Good | Obstacle | TooShort | Banned | Unlisted | Strong | Plural | Already | Late | CrossedOut


class Verdict(Struct, frozen=True):
    """The referee's answer on one word."""

    word: str
    points: int
    """The points of the word; for a refused word 0 or minus the penalty."""
    reason: Reason

    @property
    def good(self) -> bool:
        """Whether the word was accepted: it is on the list now or, at the read-out, right."""
        return isinstance(self.reason, Good)


def judge(
    word: str, board: Board | None, rules: HouseRules, handicap: Handicap, words: HouseWords, lexicon: WordLookup
) -> Verdict:
    """Return whether `word` (lower case) counts for a player with this handicap, with its points and the one reason.
    `lexicon` is that of the rules; `board` is None for real cubes, which the program cannot see."""
    reason = obstacle(word, board) or _short(word, rules, handicap) or _ruled(word, rules, handicap, words, lexicon)
    if isinstance(reason, Good):
        return Verdict(word, rules.points(word, handicap), reason)
    return Verdict(word, refused_points(reason, rules), reason)


def refused_points(reason: Reason | None, rules: HouseRules) -> int:
    """Return what a word refused for this reason scores, at once or after a challenge: 0 or less."""
    return -rules.penalty if rules.penalty_always or isinstance(reason, Unlisted) else 0


def obstacle(word: str, board: Board | None) -> Obstacle | None:
    """Return why `word` (lower case) cannot be traced on the board; None if it can, or if `board` is None."""
    if not is_word(word):
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
    """Return why the rules refuse a word of the lexicon; None if they allow it."""
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
"""Checks that refuse words of the lexicon while the rule of this name is off; the first that applies is the reason."""


def _short(word: str, rules: HouseRules, handicap: Handicap) -> TooShort | None:
    least = rules.shortest_word(handicap)
    return TooShort(least) if len(word) < least else None


def _ruled(word: str, rules: HouseRules, handicap: Handicap, words: HouseWords, lexicon: WordLookup) -> Reason:
    """Return the reason by house words and lexicon, for a word that can be traced and is long enough."""
    match words.ruling(word):
        case Ruling.BAN:
            return Banned()
        case Ruling.ACCEPT:
            return Accepted()
    name = handicap.lexicon or rules.lexicon
    if not (word in lexicon if name == rules.lexicon else name in lexicon.where(word)):
        if name in lexicon.respelled(word):
            return Unlisted(name, "british" if rules.spelling == "american" else "american", None)
        others = (other for other in lexicon.where(word) if language_of(other) == language_of(name))
        return Unlisted(name, None, next(others, None))
    return house_refusal(word, rules, lexicon) or Listed(name, lexicon.strong(word))
