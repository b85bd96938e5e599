"""Boards that people hand each other: a link, `boggle-qt:tine/nint/ocna/retl`, or a file of that text, `*.boggle`."""

from __future__ import annotations

import re
from pathlib import Path

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.store.files import bounded_read

SCHEME = "boggle-qt:"
ENDING = ".boggle"

MOST_LENGTH = 20_000
"""Characters of a link, bytes of a file, at most: the largest board, written apart, has half of that."""

_FILE = re.compile(r"file:(//(localhost)?(?=/))?(?=/)", re.IGNORECASE)


class BadLink(ValueError):
    """What was handed over is no board; the message says why, and what would be one."""


def is_link(text: str) -> bool:
    """Whether it is a link to a board, or names a file of one: what a system opens the game with."""
    low = text.lower()
    return low.startswith((SCHEME, "file:")) or low.endswith(ENDING)


def link(board: Board) -> str:
    """The board as a link, which `board` reads back."""
    return SCHEME + "".join(
        char if char.isalnum() or char == "/" else f"%{ord(char):02X}" for char in board.together().lower()
    )


def board(text: str) -> Board:
    """The board of a link or a file. Raises BadLink."""
    try:
        if text.lower().startswith(SCHEME):
            written = _decoded(text[len(SCHEME) :].removeprefix("//"))
        else:
            written = _read(Path(_decoded(text[found.end() :]) if (found := _FILE.match(text)) else text))
        return Board.parse(written)
    except BadBoard as error:
        raise BadLink(f"{_short(text)} is no board: {error}") from error


def _read(file: Path) -> str:
    try:
        return bounded_read.text(bounded_read.read(file, MOST_LENGTH))
    except OSError as error:
        raise BadLink(f"{_short(str(file))} cannot be read: {error.strerror or error}") from error
    except bounded_read.Malformed as error:
        raise BadLink(f"{_short(str(file))} is no board: it {error}") from error
    except ValueError as error:  # a name that no file can have
        raise BadLink(f"{_short(str(file))} is no board: {error}") from error


def _decoded(text: str) -> str:
    """A link's text: %2F is a slash. Raises BadLink."""
    if len(text) > MOST_LENGTH:
        raise BadLink("the link is no board: it is longer than any board")
    try:
        data = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes.fromhex(found[1].decode()), text.encode())
        return data.decode()
    except UnicodeError as error:
        raise BadLink(f"{_short(text)} is no board: its letters cannot be read") from error


def _short(text: str) -> str:
    """So much of it that one knows which, in letters that can be shown."""
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= 60 else f"{shown[:60]} …"
