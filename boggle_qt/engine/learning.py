"""What is worth learning: the cost of each word that a player misses."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice

from msgspec import Struct

from boggle_qt.engine.par import COMMON


class Shown(Struct, frozen=True, gc=False):
    """A word that a round's board showed to a player."""

    word: str
    points: int
    tier: int
    found: bool


class Cost(Struct, frozen=True):
    """What missing a word costs a player, in points per board."""

    word: str
    cost: float
    points: int
    """By the rules of the latest round that showed it."""
    tier: int
    seen: int
    """The boards that showed it."""
    missed_in: tuple[int, ...]
    """The indexes of the rounds in which it was missed."""
    partners: tuple[str, ...] = ()
    """Words of the same letters that were found where this one was missed, most often first."""


def costs(rounds: Sequence[Sequence[Shown]]) -> tuple[Cost, ...]:
    """Return the cost of every word missed in the rounds, which are in the order of play.

    Common words come first, then the most expensive, then those with most points, then the alphabet. The cost is how
    often boards show the word x its points x (1 - found / seen) squared. How often is estimated from the player's own
    boards, without a model of cubes and lexicon: a word that was missed on one board is on (seen - 1) of the
    (rounds - 1) other boards. Counting the one too would overrate the many long words that a player saw once.
    """
    seen, found, latest = Counter[str](), Counter[str](), dict[str, Shown]()
    missed_in, partners = defaultdict[str, list[int]](list), defaultdict[str, Counter[str]](Counter)
    for at, shown in enumerate(rounds):
        mine = defaultdict[str, list[str]](list)
        for one in shown:
            if one.found:
                mine[letters(one.word)].append(one.word)
        for one in shown:
            seen[one.word] += 1
            found[one.word] += one.found
            latest[one.word] = one
            if not one.found:
                missed_in[one.word].append(at)
                partners[one.word].update(mine.get(letters(one.word), ()))
    priced = []
    for word, missed in missed_in.items():
        share, one = found[word] / seen[word], latest[word]
        cost = (seen[word] - 1) / max(1, len(rounds) - 1) * one.points * (1 - share) ** 2
        beside = tuple(other for other, _ in sorted(partners[word].items(), key=lambda item: (-item[1], item[0])))
        priced.append(Cost(word, cost, one.points, one.tier, seen[word], tuple(missed), beside))
    return tuple(sorted(priced, key=lambda one: (one.tier > COMMON, -one.cost, -one.points, one.word)))


def letters(word: str) -> str:
    """Return the letters of a word in alphabetical order: the same for its anagrams."""
    return "".join(sorted(word))


def new_words(priced: Iterable[Cost], known: frozenset[str], most: int) -> tuple[Cost, ...]:
    """Return the words that enter a deck: common ones missed on two boards or more that are not `known` there, the most
    expensive first, `most` at most."""
    fit = (one for one in priced if one.tier <= COMMON and len(one.missed_in) > 1 and one.word not in known)
    return tuple(islice(fit, most))
