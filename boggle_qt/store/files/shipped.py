"""The files that ship beside the code. Only this module knows where `resources/` is."""

import mmap
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.lexicon import LEXICONS, SPELLINGS, BadLexicon, Lexicon, WordTable
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.engine.rules import HouseRules
from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

WORDS = ("lexicons", "english.lexicon")
"""The table of all English words, under `resources/`."""

LANGUAGE_LISTS = ("german", "dutch", "polish", "russian")
"""The names of the word lists that ship for languages other than English."""

NAMES = (*LEXICONS, *LANGUAGE_LISTS)
"""Every shipped list."""

FIRST = (("new-1987", 4), ("big-1979", 5), ("super-big-2012", 6))
"""The cube sets on the first page, each with the number of cells of a side. The settings offer the others."""

SETS = (
    "classic-1976",
    "new-1987",
    "dutch",
    "dutch-ij",
    "international",
    "italian",
    "polish",
    "russian",
    "big-1979",
    "big-2012",
    "big-challenge",
    "big-original",
    "master",
    "super-big-2012",
)
"""Every cube set that ships, by size and year; undated ones last."""


class Unknown(Fault):
    """Raised for a name that does not exist; the text lists those that do."""


class Damaged(Fault):
    """Raised for a shipped file that is missing or unreadable; the text names it and says how to repair it."""


def resource(*parts: str) -> Path:
    """Return the path of `parts` under `resources/`, whether or not it exists."""
    return _root().joinpath(*parts)


def text(*parts: str) -> str:
    """Return the text of a file under `resources/`. Raise Damaged."""
    file = resource(*parts)
    try:
        return bounded_read.text(bounded_read.read(file))
    except (OSError, Malformed) as error:
        raise damaged(file, error) from error


@cache
def unkind() -> frozenset[str]:
    """Return the words that are unkind though not rude. Raise Damaged."""
    lines = text("lexicons", "unkind.txt").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def values(*parts: str) -> dict[str, Any]:
    """Return the values of a TOML file under `resources/`. Raise Damaged."""
    try:
        return bounded_read.from_toml(text(*parts).encode())
    except Malformed as error:
        raise damaged(resource(*parts), error) from error


def damaged(file: Path, error: Exception) -> Damaged:
    """Return the exception for an unreadable shipped file."""
    return Damaged("{file} can't be read ({reason}): install the game again", file=file, reason=error)


@cache
def _root() -> Path:
    package = Path(__file__).resolve().parents[2]
    frozen = getattr(sys, "_MEIPASS", None)
    places = [package / "resources", package.parent / "resources"]
    if frozen:
        places.insert(0, Path(frozen) / "boggle_qt" / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise Damaged("the folder resources is missing next to {folder}: install the game again", folder=package)


@cache
def dice(name: str) -> DiceSet:
    """Return the cube set called `name`. Raise Unknown or Damaged."""
    if name not in SETS:
        raise Unknown('there are no cubes called "{name}": use one of {names}', name=name, names=", ".join(SETS))
    fields = values("dice", f"{name}.toml")
    try:
        cubes = tuple(tuple(cube) for cube in fields["cubes"])
        return DiceSet(name, fields["title"], fields["source"], cubes, fields.get("year", 0))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise damaged(resource("dice", f"{name}.toml"), error) from error


def opponent_shares(rules: HouseRules) -> dict[str, float]:
    """Return the share of par that each opponent usually scores, by its name: measured for the cubes and the time of
    the rules, else as its level says."""
    shares = [level.share for level in LEVELS]
    with suppress(Damaged, KeyError):
        minutes = 5 if rules.seconds is None else min(5, max(1, round(rules.seconds / 60)))
        shares = values("opponents", "shares.toml")[rules.dice][str(minutes)]
    return {level.name: share for level, share in zip(LEVELS, shares, strict=True)}


@cache
def lexicon(name: str, spelling: str = "american") -> Lexicon:
    """Return a shipped lexicon by name ("standard") and spelling. Raise Unknown or Damaged."""
    if name in LANGUAGE_LISTS:
        return Lexicon(language_table(name), name, shipped=table(), others=language_tables)
    if name not in LEXICONS:
        raise no_lexicon(name, NAMES)
    if spelling not in SPELLINGS:
        raise Unknown(
            'there is no spelling called "{name}": use one of {names}', name=spelling, names=", ".join(SPELLINGS)
        )
    return Lexicon(table(), name, spelling=spelling, others=language_tables)


@cache
def language_table(name: str) -> WordTable:
    """Return the table of a language's list, with how common its words are and how they are written. Raise Damaged."""
    file, tiers = resource("lexicons", f"{name}.lexicon"), resource("lexicons", f"{name}.tiers")

    def shown() -> list[str]:
        source = file.with_suffix(".shown")
        try:
            return zlib.decompress(source.read_bytes()).decode().split("\n")
        except (OSError, ValueError, zlib.error):  # the words are then shown as on the cubes
            return []

    try:
        return WordTable(mapped(file), tiers.read_bytes(), shown)
    except (OSError, BadLexicon) as error:
        raise damaged(file, error) from error


@cache
def language_tables() -> dict[str, WordTable]:
    """Return the tables of all languages besides English; without those that are damaged."""
    found = {}
    for name in LANGUAGE_LISTS:
        with suppress(Damaged):
            found[name] = language_table(name)
    return found


def no_lexicon(name: str, names: Iterable[str]) -> Unknown:
    """Return the exception for a word list that does not exist; `names` are those that do."""
    return Unknown('there is no word list called "{name}": use one of {names}', name=name, names=", ".join(names))


@cache
def table() -> WordTable:
    """Return the table of every shipped English word, with its tier and flags. Raise Damaged."""
    file = resource(*WORDS)
    try:
        return WordTable(mapped(file))
    except (OSError, BadLexicon) as error:
        raise damaged(file, error) from error


def mapped(file: Path) -> memoryview:
    """Return the bytes of a file, mapped read-only. Raise OSError."""
    with file.open("rb") as stream:
        if file.stat().st_size == 0:
            return memoryview(b"")  # an empty file cannot be mapped
        return memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
