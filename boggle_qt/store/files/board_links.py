"""Boards to pass on: as a link (`boggle-qt:tine/nint/ocna/retl`), a code, a file `*.boggle`, or a picture that this
program saved, which has the code in a text chunk."""

import re
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.engine.board_code import BadCode, SharedBoard, decode, encode, is_code
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.presets import DAILY, FIRST, MATCH_PRESETS, PRESETS, SINGLE_PLAYER_PRESETS
from boggle_qt.engine.rules import BadRules, HouseRules
from boggle_qt.store.files import bounded_read, house_rules

SCHEME = "boggle-qt:"
ENDINGS = (".boggle", ".png")
CHUNK = "boggle-qt"
"""The keyword of the text chunk that has the code in a picture."""

LAST_CHUNK = 12
"""Bytes of the last chunk of a PNG file, which is empty."""

MOST_LENGTH = 20_000
"""Characters of a link and bytes of a file, at most: twice the largest board."""
MOST_PICTURE_BYTES = 1 << 24

_FILE = re.compile(r"file:(//(localhost)?(?=/))?(?=/)", re.IGNORECASE)
_BY_NAME = {rules.name: rules for rules in (*PRESETS, *MATCH_PRESETS, FIRST, *SINGLE_PLAYER_PRESETS, DAILY)}


class BadLink(Fault):
    """Raised for a text or file that is not a board."""


def is_link(text: str) -> bool:
    """Return whether a text is a link or a code, or names a file with a board."""
    low = text.lower()
    return low.startswith((SCHEME, "file:")) or low.endswith(ENDINGS) or is_code(text)


def link(board: Board) -> str:
    """Return the board as a link."""
    return SCHEME + "".join(
        char if char.isalnum() or char == "/" else f"%{ord(char):02X}" for char in board.together().lower()
    )


def shared(text: str) -> tuple[SharedBoard, HouseRules | None]:
    """Return what a link, a code or a file holds, and its rules if it has any. Raise BadLink."""
    try:
        if text.lower().startswith(SCHEME):
            return _from_text(_decoded(text[len(SCHEME) :].removeprefix("//")))
        if is_code(text) and not text.lower().endswith(ENDINGS):
            shared = decode(text)
            return shared, _BY_NAME.get(shared.rules)
        return _read(Path(_decoded(text[found.end() :]) if (found := _FILE.match(text)) else text))
    except BadCode as error:
        raise BadLink(error.template, **error.facts) from error
    except (BadBoard, BadRules) as error:
        raise BadLink("{text} is not a board: {reason}", text=_short(text), reason=error) from error


def to_text(shared: SharedBoard, rules: HouseRules | None) -> str:
    """Return the text of a file: the code, and the rules if a code cannot name them; the board alone if it is too
    large for a code."""
    try:
        code = encode(shared)
    except BadCode:
        return f"{shared.board}\n"
    if rules is None or is_shipped(rules):
        return f"{code}\n"
    return f"{code}\n\n{house_rules.to_text(house_rules.rules_to_dict(rules))}"


def is_shipped(rules: HouseRules) -> bool:
    """Return whether these rules come with the game, so that their name says them all."""
    return _BY_NAME.get(rules.name) == rules


def picture_with_text(png: bytes, text: str) -> bytes:
    """Return a PNG file with a text in a chunk of ours, before its last chunk."""
    body = CHUNK.encode() + b"\0\0\0\0\0" + text.encode()  # not compressed; no language, no translated keyword
    kind = b"iTXt"
    chunk = struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return png[:-LAST_CHUNK] + chunk + png[-LAST_CHUNK:]


def _from_text(text: str) -> tuple[SharedBoard, HouseRules | None]:
    """Return what the text of a file holds. Raise BadBoard, BadCode or BadRules."""
    first, __, rest = text.strip().partition("\n")
    if not is_code(first):
        board = Board.parse(text)
        return SharedBoard(board, (0,) * len(board.faces)), None
    shared = decode(first)
    if not rest.strip():
        return shared, _BY_NAME.get(shared.rules)
    try:
        plain: Mapping[str, Any] = bounded_read.from_toml(rest.encode())
    except bounded_read.Malformed as error:
        raise BadRules(error.template, **error.facts) from error
    return shared, house_rules.rules_from_dict(plain)


def _read(file: Path) -> tuple[SharedBoard, HouseRules | None]:
    """Return what a file holds. Raise BadBoard, BadCode, BadRules or BadLink."""
    picture = file.suffix.lower() == ".png"
    try:
        data = bounded_read.read(file, MOST_PICTURE_BYTES if picture else MOST_LENGTH)
        text = _chunk(data) if picture else bounded_read.text(data)
    except OSError as error:
        raise BadLink("{file}: {reason}", file=_short(str(file)), reason=error) from error
    except ValueError as error:  # malformed, or a name with a null character
        raise BadLink("{text} is not a board: {reason}", text=_short(str(file)), reason=error) from error
    return _from_text(text)


def _chunk(data: bytes) -> str:
    """Return the text of our chunk in a PNG file (W3C's PNG specification, section 5.3 and 11.3.3). Raise BadLink."""
    at = len(b"\x89PNG\r\n\x1a\n")
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        keyword, __, text = data[at + 8 : at + 8 + length].partition(b"\0")
        if kind == b"iTXt" and keyword == CHUNK.encode():
            return bounded_read.text(text[4:])
        at += 12 + length
    raise BadLink("the picture holds no board: only pictures of a board saved by Boggle Qt do")


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
