"""How rich throws are, as shipped: one spread for each set of cubes, lexicon, spelling, shortest word and points."""

from __future__ import annotations

import json
from functools import cache

from boggle_qt.engine.par import LEVELS, Spread
from boggle_qt.engine.rules import STANDARD, SUPER_BIG, HouseRules, PointsTable
from boggle_qt.store.shipped import Damaged, resource

FORMAT = 1

LISTS = (
    ("everyday", "american"),
    ("everyday", "british"),
    ("everyday", "either"),
    ("standard", "american"),
    ("standard", "british"),
    ("standard", "either"),
    ("large", "either"),
    ("unabridged", "either"),
    ("enable", "either"),
)
"""The lexicons and spellings that were surveyed."""

_ANY_SPELLING = frozenset({"large", "unabridged", "enable"})


def key(dice: str, lexicon: str, spelling: str, shortest: int, table: PointsTable) -> str:
    """What a spread is called in the file."""
    return f"{dice} {lexicon} {spelling} {shortest} {table.name}"


def spread(rules: HouseRules) -> Spread | None:
    """The spread of throws under these rules; None if they were never surveyed. Raises Damaged."""
    worth = [rules.points("a" * letters) for letters in range(rules.min_letters, 34)]
    for table in (STANDARD, SUPER_BIG):
        if worth == [table.points(letters) for letters in range(rules.min_letters, 34)]:
            spelling = "either" if rules.lexicon in _ANY_SPELLING else rules.spelling
            return _all().get(key(rules.dice, rules.lexicon, spelling, rules.min_letters, table))
    return None


@cache
def _all() -> dict[str, Spread]:
    file = resource("par", "throws.json")
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        if told["format"] != FORMAT or tuple(told["levels"]) != LEVELS:
            raise ValueError("it was written for another version")
        return {
            name: Spread(throws[0], tuple(points), tuple(words), tuple(par))
            for name, (throws, points, words, par) in told["spreads"].items()
        }
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise Damaged(f"{file} cannot be read ({error}): install the game again") from error
