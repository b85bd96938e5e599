"""Boards to pass on: as a link, `boggle-qt:tine/nint/ocna/retl`, or as a file with that text, `*.boggle`."""

from __future__ import annotations

import re
from pathlib import Path

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.engine.fault import Fault
from boggle_qt.store.files import bounded_read

SCHEME = "boggle-qt:"
ENDING = ".boggle"

MOST_LENGTH = 20_000
"""Characters of a link and bytes of a file, at most: twice the largest board."""

_FILE = re.compile(r"file:(//(localhost)?(?=/))?(?=/)", re.IGNORECASE)


class BadLink(Fault):
    """Raised for a text or file that is not a board."""


def is_link(text: str) -> bool:
    """Return whether a command-line argument is a link to a board or names a board's file."""
    low = text.lower()
    return low.startswith((SCHEME, "file:")) or low.endswith(ENDING)


def link(board: Board) -> str:
    """Return the board as a link."""
    return SCHEME + "".join(
        char if char.isalnum() or char == "/" else f"%{ord(char):02X}" for char in board.together().lower()
    )


def board(text: str) -> Board:
    """Return the board of a link or a file. Raise BadLink."""
    try:
        if text.lower().startswith(SCHEME):
            written = _decoded(text[len(SCHEME) :].removeprefix("//"))
        else:
            written = _read(Path(_decoded(text[found.end() :]) if (found := _FILE.match(text)) else text))
        return Board.parse(written)
    except BadBoard as error:
        raise BadLink("{text} is not a board: {reason}", text=_short(text), reason=error) from error


def _read(file: Path) -> str:
    try:
        return bounded_read.text(bounded_read.read(file, MOST_LENGTH))
    except OSError as error:
        raise BadLink("{file} can't be read: {reason}", file=_short(str(file)), reason=error) from error
    except ValueError as error:  # malformed, or a name with a null character
        raise BadLink("{text} is not a board: {reason}", text=_short(str(file)), reason=error) from error


def _decoded(text: str) -> str:
    """Decode %2F and the like. Raise BadLink."""
    if len(text) > MOST_LENGTH:
        raise BadLink("the link is too long to be the link of a board")
    try:
        data = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes.fromhex(found[1].decode()), text.encode())
        return data.decode()
    except UnicodeError as error:
        raise BadLink("{text} is not a board: its letters can't be read", text=_short(text)) from error


def _short(text: str) -> str:
    """Return the start of a text in printable characters, for a message."""
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= 60 else f"{shown[:60]} …"
