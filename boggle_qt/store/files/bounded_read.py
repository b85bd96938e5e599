"""Read small files within bounds of size, depth and values, whatever is in their place.

A file that was cut, damaged, written by hand or made to do harm gives plain values within the bounds below, or raises
Unfit with a line that says why. Reading never waits for a pipe, never reads a device without end, and never overflows
the stack on nested brackets.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

MOST_BYTES = 1 << 20
"""Bytes of a small file, at most; a hundred thousand house words are fewer."""

MOST_NESTING = 8
"""Lists and tables within each other, at most; ours have three."""

LARGEST_NUMBER = 1 << 53
"""Whole numbers lie between this and its negative: what every reader of JSON and TOML agrees on."""

T = TypeVar("T")

_STRINGS = re.compile(r'"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'')
_DOTTED = re.compile(rf"(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{MOST_NESTING}}}")


class Malformed(ValueError):
    """A file that is not what it should be; the message goes on from the name of the file: "is a folder"."""


def read(file: Path, most: int = MOST_BYTES) -> bytes:
    """All bytes of a file. Raises OSError where it is not there or the disk refuses, and Unfit where it is no plain
    file or holds more than `most` bytes."""
    # A pipe that nobody writes to is opened at once, too.
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        kind = os.fstat(handle).st_mode
        if not stat.S_ISREG(kind):
            raise Malformed("is a folder" if stat.S_ISDIR(kind) else "is no plain file")
        with os.fdopen(handle, "rb", closefd=False) as stream:
            data = stream.read(most + 1)
    finally:
        os.close(handle)
    if len(data) > most:
        raise Malformed(f"is larger than {_size(most)}")
    return data


def list_files(folder: Path, ending: str) -> list[Path]:
    """Return the sorted paths in a folder whose names have that ending; none where there is no folder. Raises OSError
    where it cannot be read."""
    try:
        return sorted(file for file in folder.iterdir() if file.name.endswith(ending))
    except FileNotFoundError:
        return []


def text(data: bytes) -> str:
    """Bytes as text, without a byte order mark. Raises Unfit where it is no UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed("is no text file in UTF-8") from error


def from_json(data: bytes) -> dict[str, Any]:
    """JSON as plain values. Raises Unfit where it is none or no set of fields."""
    try:
        values = msgspec.json.decode(text(data))
    except RecursionError as error:
        raise _too_deep() from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise Malformed(f"is no JSON file: {_first_line(error)}") from error
    if not isinstance(values, dict):
        raise Malformed("is no set of fields")
    return values


def from_toml(data: bytes) -> dict[str, Any]:
    """TOML as plain values. Raises Unfit where it is none, or outside the bounds."""
    written = text(data)
    # The reader takes time by the square of a dotted name.
    if _DOTTED.search(_STRINGS.sub('""', written)):
        raise Malformed(f"has tables more than {MOST_NESTING} deep")
    try:
        return _bounded(tomllib.loads(written))
    except RecursionError as error:
        raise _too_deep() from error
    except ValueError as error:
        if isinstance(error, Malformed):
            raise
        if not isinstance(error, tomllib.TOMLDecodeError):  # Python reads no number of thousands of digits
            raise Malformed("has a number that is too large") from error
        raise Malformed(f"is no TOML file: {_first_line(error)}") from error


def convert(value: object, kind: type[T]) -> T:
    """A plain value as `kind` (a type, a Struct, or one with bounds), strictly. Raises Unfit, naming the field."""
    try:
        return msgspec.convert(value, kind)
    except RecursionError as error:
        raise _too_deep() from error
    except msgspec.ValidationError as error:
        raise Malformed(_first_line(error)) from error


def _bounded(values: dict[str, Any]) -> dict[str, Any]:
    """`values`, if none of them lies outside the bounds."""
    level: list[Any] = [values]
    for _ in range(MOST_NESTING):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
        ]
        for value in level:
            if isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
                raise Malformed("has a number that is too large")
        if not level:
            return values
    raise _too_deep()


def _size(most: int) -> str:
    return f"{most >> 20} MB" if most >= 1 << 20 else f"{most >> 10} kB"


def _too_deep() -> Malformed:
    return Malformed(f"has lists or tables more than {MOST_NESTING} deep")


def _first_line(error: Exception) -> str:
    said = str(error).splitlines()[0] if str(error) else type(error).__name__
    return said if len(said) <= 120 else said[:120] + " …"
