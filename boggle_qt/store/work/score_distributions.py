"""How rich throws are under given rules: shipped for common rules, else surveyed on this machine and saved in the
cache.

House words are ignored, because a few words do not change a distribution.
"""

import json
import random
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from pathlib import Path

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.dice import throw
from boggle_qt.engine.par import LEVELS, Spread, par
from boggle_qt.engine.par import spread as spread_of
from boggle_qt.engine.referee import REFUSALS
from boggle_qt.engine.rules import STANDARD, SUPER_BIG, HouseRules, HouseWords, PointsTable
from boggle_qt.store.files import atomic_write, bounded_read, dice_sets, shipped
from boggle_qt.store.files.shipped import resource
from boggle_qt.store.words.word_lists import open_lexicon

FORMAT = 1

_ANY_SPELLING = frozenset({"large", "unabridged", "enable", *shipped.LANGUAGE_LISTS})


def key(dice: str, lexicon: str, spelling: str, shortest: int, table: PointsTable) -> str:
    """Return the name of a distribution in the shipped file."""
    return f"{dice} {lexicon} {spelling} {shortest} {table.name}"


def shipped_spread(rules: HouseRules) -> Spread | None:
    """Return the shipped distribution for these rules; None if there is none. Raise Damaged."""
    if not all(getattr(rules, rule) for rule in REFUSALS):
        return None  # fewer words count than in the shipped surveys
    worth = _points_by_letters(rules)
    for table in (STANDARD, SUPER_BIG):
        if worth == [table.points(letters) for letters in range(rules.min_letters, 34)]:
            spelling = "either" if rules.lexicon in _ANY_SPELLING else rules.spelling
            return _shipped_spreads().get(key(rules.dice, rules.lexicon, spelling, rules.min_letters, table))
    return None


@cache
def _shipped_spreads() -> dict[str, Spread]:
    file = resource("par", "throws.json")
    try:
        saved = bounded_read.from_json(bounded_read.read(file))
        if saved["format"] != FORMAT or tuple(saved["levels"]) != LEVELS:
            raise ValueError("it was written for another version")
        return {
            name: Spread(throws[0], tuple(points), tuple(words), tuple(par))
            for name, (throws, points, words, par) in saved["spreads"].items()
        }
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise shipped.damaged(file, error) from error


THROWS = 4000
"""Throws of a complete survey on this machine."""

LOT = 250
"""Throws between two saves."""

ThrowFigures = tuple[int, int, int]
"""Points, words and par of one throw."""


def saved_spread(rules: HouseRules, folder: Path) -> Spread | None:
    """Return the distribution saved in `folder`, from as many throws as were made; None without any."""
    rows = _saved_rows(_file(rules, folder), _question(rules))
    return spread_of(rows) if len(rows) >= LOT else None


def surveying(rules: HouseRules, folder: Path, throws: int = THROWS) -> Generator[Spread | None, None, Spread]:
    """Survey throws and save them. Yield None often, and the distribution after each doubling of the throws; return the
    final one.

    Throws saved in `folder` are reused; stopping loses at most LOT throws. Raise shipped.Unknown or BadList if cubes or
    words are not installed. A folder that cannot be written is ignored.
    """
    cubes, lexicon = dice_sets.open_past(rules.dice), open_lexicon(rules.lexicon, rules.spelling)
    file, question = _file(rules, folder), _question(rules)
    rows = _saved_rows(file, question)
    shown = 0
    while len(rows) < throws:
        # Each lot has its own seed, so that a lot cut off by a stop is thrown again identically.
        rng = random.Random(f"{json.dumps(question)} {len(rows)}")
        lot: list[ThrowFigures] = []
        while len(lot) < LOT:
            board = throw(cubes, rng).board
            solution = solve_by_rules(board, lexicon, rules, HouseWords())
            points = sum(rules.points(word.word) for word in solution.words)
            lot.append((points, len(solution.words), par(solution, rules.points)))
            yield None
        rows += lot
        with suppress(OSError):  # the next survey starts again
            atomic_write.write(file, json.dumps({"question": question, "rows": rows}, separators=(",", ":")))
        if len(rows) >= min(2 * shown, throws):
            shown = len(rows)
            yield spread_of(rows)
    return spread_of(rows)


def _points_by_letters(rules: HouseRules) -> list[int]:
    return [rules.points("a" * letters) for letters in range(rules.min_letters, 34)]


def _question(rules: HouseRules) -> list[object]:
    """Return all that a distribution depends on, including the size of the lexicon, because a player's list may
    change."""
    lexicon = open_lexicon(rules.lexicon, rules.spelling)
    words: list[object] = [rules.lexicon, rules.spelling, len(lexicon), rules.min_letters]
    words += [getattr(rules, rule) for rule in REFUSALS]
    # The cubes of a set that ships don't change under its name.
    cubes = rules.dice if rules.dice in shipped.SETS else [list(cube) for cube in dice_sets.open_past(rules.dice).cubes]
    return [FORMAT, cubes, *words, _points_by_letters(rules)]


def _file(rules: HouseRules, folder: Path) -> Path:
    from hashlib import sha256  # late: loads OpenSSL, which no window needs to open

    name = sha256(json.dumps(_question(rules)).encode()).hexdigest()[:16]
    return folder / f"throws-{name}.json"


def _saved_rows(file: Path, question: list[object]) -> list[ThrowFigures]:
    """Return the rows in a file; none if it is missing, damaged or answers another question."""
    try:
        saved = bounded_read.from_json(bounded_read.read(file))
        if saved["question"] != question:
            return []
        rows = [(int(points), int(words), int(par_)) for points, words, par_ in saved["rows"]]
        return rows[: len(rows) // LOT * LOT]
    except (OSError, ValueError, KeyError, TypeError, OverflowError):
        return []
