"""What ships beside the code. The only code that knows where `resources/` is."""

from __future__ import annotations

import mmap
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import LEXICONS, SPELLINGS, BadLexicon, Lexicon, WordTable
from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

WORDS = ("lexicons", "english.lexicon")
"""The one table of all English words, under `resources/`."""

FIRST = (("new-1987", 4), ("big-1979", 5), ("super-big-2012", 6))
"""The sets of cubes that the first page offers, with the cells of a side; the others stand in the settings."""

SETS = (
    "big-1979",
    "big-2012",
    "big-challenge",
    "big-original",
    "classic-1976",
    "dutch",
    "international",
    "italian",
    "master",
    "new-1987",
    "super-big-2012",
)
"""Every set of cubes that ships: one of them that is not there is missing, and no unknown name."""


class Unknown(ValueError):
    """A name of nothing that is here; the message lists what there is."""


class Damaged(ValueError):
    """A shipped file that is missing or cannot be read; the message names it and what would mend it."""


def resource(*parts: str) -> Path:
    """The file or folder `parts` under `resources/`, whether or not it exists."""
    return _root().joinpath(*parts)


def text(*parts: str) -> str:
    """The text of the file `parts` under `resources/`. Raises Damaged."""
    file = resource(*parts)
    try:
        return bounded_read.text(bounded_read.read(file))
    except (OSError, Malformed) as error:
        raise damaged(file, error) from error


def values(*parts: str) -> dict[str, Any]:
    """The values of the TOML file `parts` under `resources/`. Raises Damaged."""
    file = resource(*parts)
    try:
        return bounded_read.from_toml(bounded_read.read(file))
    except (OSError, Malformed) as error:
        raise damaged(file, error) from error


def damaged(file: Path, why: object) -> Damaged:
    """What to raise where a shipped file is not as it shipped."""
    said = why.strerror if isinstance(why, OSError) and why.strerror else why
    return Damaged(f"{file} cannot be read ({said}): install the game again")


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
    raise Damaged(f"the folder resources is missing beside {package}: install the game again")


def stems(folder: str, ending: str) -> tuple[str, ...]:
    """The names, sorted and without their ending, of the files of that ending in a folder of `resources/`."""
    try:
        files = [file.name for file in os.scandir(resource(folder))]
    except OSError:  # it is missing: so is what was in it
        files = []
    return tuple(sorted(file.removesuffix(ending) for file in files if file.endswith(ending)))


def dice_names() -> tuple[str, ...]:
    """The names of all sets of cubes, sorted."""
    return stems("dice", ".toml")


@cache
def dice(name: str) -> DiceSet:
    """The set of cubes called `name`. Raises Unknown, or Damaged."""
    if name not in dice_names():
        if name in SETS:
            raise damaged(resource("dice", f"{name}.toml"), "it is missing")
        raise Unknown(f'no dice called "{name}": there are {", ".join(dice_names())}')
    fields = values("dice", f"{name}.toml")
    try:
        cubes = tuple(tuple(cube) for cube in fields["cubes"])
        return DiceSet(name, fields["title"], fields["source"], cubes)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise damaged(resource("dice", f"{name}.toml"), error) from error


@cache
def lexicon(name: str, spelling: str = "american") -> Lexicon:
    """A shipped lexicon by name ("standard") and spelling, mapped once for all. Raises Unknown or Damaged."""
    if name not in LEXICONS:
        raise Unknown(f'no lexicon called "{name}": there are {", ".join(LEXICONS)}')
    if spelling not in SPELLINGS:
        raise Unknown(f'no spelling called "{spelling}": there are {", ".join(SPELLINGS)}')
    return Lexicon(table(), name, spelling=spelling)


@cache
def table() -> WordTable:
    """Every word we ship, with its tier and flags. Raises Damaged."""
    file = resource(*WORDS)
    try:
        return WordTable(mapped(file))
    except (OSError, BadLexicon) as error:
        raise Damaged(f"{file} cannot be read ({error}): install the game again") from error


def mapped(file: Path) -> memoryview:
    """The bytes of a file, read-only and shared by all who map it. Raises OSError."""
    with file.open("rb") as stream:
        if file.stat().st_size == 0:
            return memoryview(b"")  # an empty file cannot be mapped
        return memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
