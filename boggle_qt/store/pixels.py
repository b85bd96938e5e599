"""One picture kept as plain pixels, so that what was painted once need not be painted at the next start.

It is a cache and nothing more: whatever is wrong with the file, there is no picture.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from msgspec import Struct

from boggle_qt.store import safefile, smallfile

MAGIC = b"BQPX"
HEAD = struct.Struct("<4sIIII")
"""Magic, bytes of the likeness, width, height, and the CRC-32 of all that follows."""
ALIGNED = 16
"""The first pixel lies at a multiple of so many bytes: who paints with it need not copy it."""
MOST = 40 * 2**20
"""Bytes of the largest picture worth keeping."""


class Pixels(Struct, frozen=True):
    """A picture of `width` x `height` pixels."""

    width: int
    height: int
    data: bytes | memoryview
    """Four bytes a pixel, row after row without gaps."""


def put(file: Path, likeness: str, pixels: Pixels) -> None:
    """Keep the picture in `file`; one larger than `MOST` is not kept. Raises OSError.

    `likeness` is everything that decides how it looks: another one needs another picture.
    """
    if len(pixels.data) > MOST:
        return
    name = _padded(likeness)
    body = b"".join((name, pixels.data))
    safefile.put(file, HEAD.pack(MAGIC, len(name), pixels.width, pixels.height, zlib.crc32(body)) + body)


def get(file: Path, likeness: str) -> Pixels | None:
    """The picture kept in `file`, if it is of that likeness and sound."""
    try:
        content = smallfile.read(file, most=MOST + 2**16)
    except (OSError, smallfile.Unfit):
        return None
    if len(content) < HEAD.size:
        return None
    magic, named, width, height, crc = HEAD.unpack_from(content)
    body = memoryview(content)[HEAD.size :]
    fits = magic == MAGIC and len(body) - named == 4 * width * height
    if not fits or body[:named] != _padded(likeness) or zlib.crc32(body) != crc:
        return None
    return Pixels(width, height, body[named:])


def _padded(likeness: str) -> bytes:
    name = likeness.encode()
    return name + bytes(-(HEAD.size + len(name)) % ALIGNED)
