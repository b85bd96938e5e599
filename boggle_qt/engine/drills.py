"""Drills: short solo rounds on boards that have the words to practise. The words are in the rules of the round."""

from collections import defaultdict
from collections.abc import Container, Generator, Iterable, Sequence
from random import Random

from msgspec import Struct

from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import compose_board
from boggle_qt.engine.debrief import Group, related_words
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.learning import letters
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import Drill
from boggle_qt.engine.rules import LONGEST_NAMED, MOST_NAMED, STANDARD, Boards, HouseRules, Mode
from boggle_qt.engine.search.solving import Found, solve

WORDS_PER_BOARD = 8
"""Words placed on one board, at most."""

STEPS_PER_WORD, SEARCH_STEPS = 300, 1500
"""Search steps to place one word more, and in all, at most: about a second."""

THROWS = 40
"""The throws from which the board of a drill is chosen."""

SECONDS = 120
"""The time of a drill."""


class Drilled(Struct, frozen=True):
    """A board to practise on, and the words to find there."""

    board: Board
    words: tuple[str, ...]


def drill_rules(kind: Drill, words: Sequence[str], like: HouseRules) -> HouseRules:
    """Return the rules of a drill for these words, with the cubes and the lexicon of other rules."""
    shortest = min(like.min_letters, *map(len, words)) if words else like.min_letters
    return HouseRules(
        name=kind.value,
        dice=like.dice,
        lexicon=like.lexicon,
        spelling=like.spelling,
        seconds=SECONDS,
        min_letters=shortest,
        table=like.table if shortest == like.min_letters else STANDARD,
        mode=Mode.DRILL,
        boards=Boards(named=tuple(words[:MOST_NAMED])),
    )


def targets(kind: Drill, there: Iterable[Found]) -> tuple[str, ...]:
    """Return the words to find in a drill on a board, of the words that are there: all that are common, never strong
    ones. If they are more than rules can name, the most common go first."""
    words = [one for one in there if one.tier <= COMMON and not one.strong and len(one.word) <= LONGEST_NAMED]
    tiers = {one.word: one.tier for one in words}
    texts = sorted(tiers)
    found: list[str] = []
    if kind is Drill.CLUSTER:
        clusters = defaultdict[str, list[str]](list)
        for word in texts:
            clusters[letters(word)].append(word)
        found = max(clusters.values(), key=lambda words: (len(words), len(words[0])), default=[])
        found = found if len(found) > 1 else []
    elif kind is Drill.ENDINGS:
        groups = related_words(texts)
        endings = (Group.ED, Group.ER, Group.ING, Group.ENDING, Group.PLURAL)
        found = sorted(next((groups[one] for one in endings if len(groups.get(one, ())) > 2), ()))
    elif kind is Drill.LONGEST:
        found = sorted(texts, key=lambda word: (-len(word), word))[:3]
    elif kind is Drill.THREE:
        found = [word for word in texts if len(word) == 3]
    return tuple(found if len(found) <= MOST_NAMED else sorted(found, key=tiers.__getitem__))


def choose_board(
    kind: Drill, dice: DiceSet, lexicon: Lexicon, seed: int, hidden: Container[str] = ()
) -> Generator[None, None, Drilled | None]:
    """Return the one of THROWS throws with the most, then the longest words to find, without `hidden` ones, but no more
    than rules can name, so that all of them count; None if none has any."""
    rng, best = Random(seed), None
    for _ in range(THROWS):
        yield
        board = throw(dice, rng).board
        there = (one for one in solve(board, lexicon, 3).words if one.word not in hidden)
        one = Drilled(board, targets(kind, there))
        if best is None or _worth(kind, one) > _worth(kind, best):
            best = one
    return Drilled(best.board, best.words[:MOST_NAMED]) if best is not None and best.words else None


def _worth(kind: Drill, drilled: Drilled) -> tuple[bool, bool, int, int]:
    words = drilled.words
    # Plurals are many on every board: another ending goes first.
    plurals = kind is Drill.ENDINGS and all(word.endswith("s") for word in words)
    return len(words) <= MOST_NAMED, not plurals, -abs(MOST_NAMED - len(words)), sum(map(len, words))


def board_with_words(words: Sequence[str], dice: DiceSet, seed: int) -> Generator[None, None, Drilled | None]:
    """Return a board of these cubes with as many of the words as can be placed together, earlier words first; None if
    the cubes can spell none of them."""
    rng, left = Random(seed), SEARCH_STEPS
    best: Drilled | None = None
    for word in words:
        placed = (*best.words, word) if best is not None else (word,)
        work = compose_board(placed, dice.side, dice.side, rng, dice)
        for _ in range(min(STEPS_PER_WORD, left)):
            yield
            left -= 1
            try:
                next(work)
            except StopIteration as end:
                if isinstance(end.value, Board):
                    best = Drilled(end.value, placed)
                break
        if len(placed) == WORDS_PER_BOARD and best is not None and best.words == placed:
            break
    return best
