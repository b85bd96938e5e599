"""Small files read within bounds of size, nesting and values, whatever is in their place.

A file that is cut, damaged, edited by hand or malicious gives plain values within the bounds, or raises Malformed with
the reason. Reading never waits for a pipe, never ends up in an endless device, and never overflows the stack.
"""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from boggle_qt.engine.fault import Fault

MOST_BYTES = 1 << 20
"""Bytes of a small file, at most: more than a hundred thousand house words."""

MOST_NESTING = 8
"""Depth of nested lists and tables, at most; ours have three."""

LARGEST_NUMBER = 1 << 53
"""The largest absolute value of an integer, which every reader of JSON and TOML supports."""

IN_FILE = "{file}: {reason}"
"""The template of a fault that names the file and has another fault as its reason."""

T = TypeVar("T")

_STRINGS = re.compile(r'"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'')
_DOTTED = re.compile(rf"(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{MOST_NESTING}}}")


class Malformed(Fault):
    """Raised for a file that is not what it should be. The text does not name the file: "it is a folder"."""


def read(file: Path, most: int = MOST_BYTES) -> bytes:
    """Return all bytes of a file. Raise OSError if it is missing or the disk refuses; Malformed if it is not a regular
    file or has more than `most` bytes."""
    # Without blocking on a pipe that has no writer.
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        kind = os.fstat(handle).st_mode
        if not stat.S_ISREG(kind):
            raise Malformed("it is a folder") if stat.S_ISDIR(kind) else Malformed("it is not a regular file")
        with os.fdopen(handle, "rb", closefd=False) as stream:
            data = stream.read(most + 1)
    finally:
        os.close(handle)
    if len(data) > most:
        raise Malformed("it is larger than {size}", size=f"{most >> 20} MB" if most >= 1 << 20 else f"{most >> 10} kB")
    return data


def list_files(folder: Path, ending: str) -> list[Path]:
    """Return the sorted paths in a folder whose names end in `ending`; none if it is missing or unreadable."""
    try:
        return sorted(file for file in folder.iterdir() if file.name.endswith(ending))
    except OSError:
        return []


def text(data: bytes) -> str:
    """Decode UTF-8 without its byte order mark. Raise Malformed."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed("it is not a text file in UTF-8") from error


def from_json(data: bytes) -> dict[str, Any]:
    """Return the fields of a JSON object. Raise Malformed."""
    try:
        values = msgspec.json.decode(text(data))
    except RecursionError as error:
        raise _too_deep() from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise Malformed("it is not valid JSON: {detail}", detail=_first_line(error)) from error
    if not isinstance(values, dict):
        raise Malformed("it is not a JSON object")
    return values


def from_toml(data: bytes) -> dict[str, Any]:
    """Return the fields of a TOML file. Raise Malformed."""
    written = text(data)
    # The time to read a dotted name is quadratic in its length.
    if _DOTTED.search(_STRINGS.sub('""', written)):
        raise _too_deep()
    try:
        values = tomllib.loads(written)
        _check_bounds(values)
        return values
    except RecursionError as error:
        raise _too_deep() from error
    except ValueError as error:
        if isinstance(error, Malformed):
            raise
        if not isinstance(error, tomllib.TOMLDecodeError):  # Python refuses numbers of thousands of digits
            raise Malformed("it has a number that is too large") from error
        if (at := re.search(r"line (\d+)", str(error))) is None:
            raise Malformed("there is a mistake at its end") from error
        if str(error).startswith(("Expected '='", "Invalid statement")):
            raise Malformed("line {line} isn't written like name = value", line=at[1]) from error
        raise Malformed("there is a mistake in line {line} or above it", line=at[1]) from error


def convert(value: object, kind: type[T]) -> T:
    """Convert a plain value to `kind` (a type, a Struct, or one with bounds), strictly. Raise Malformed, naming the
    field."""
    try:
        return msgspec.convert(value, kind)
    except RecursionError as error:
        raise _too_deep() from error
    except msgspec.ValidationError as error:
        raise Malformed("it has a wrong value: {detail}", detail=_first_line(error)) from error


def _check_bounds(value: object, nesting: int = MOST_NESTING) -> None:
    """Raise Malformed if a value has a number that is too large, or lists and tables more than `nesting` deep."""
    if isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise Malformed("it has a number that is too large")
    if isinstance(value, dict | list):
        if not nesting:
            raise _too_deep()
        for inner in value.values() if isinstance(value, dict) else value:
            _check_bounds(inner, nesting - 1)


def _too_deep() -> Malformed:
    return Malformed("its lists or tables are nested more than {most} deep", most=MOST_NESTING)


def _first_line(error: Exception) -> str:
    said = str(error).splitlines()[0] if str(error) else type(error).__name__
    return said if len(said) <= 120 else said[:120] + " …"
