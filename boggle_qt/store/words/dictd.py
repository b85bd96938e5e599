"""Reads a dictionary of dictd, where one is installed (gcide): looked up, never shipped.

The format is dictd's own (dictfmt(1), dictzip(1)): an index of "headword TAB offset TAB length" in base 64, and a text
that is plain or cut into separately deflated pieces.
"""

from __future__ import annotations

import mmap
import re
import struct
import zlib
from functools import lru_cache
from pathlib import Path

SYSTEM = Path("/usr/share/dictd")
_DIGITS = {char: value for value, char in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


class Dictd:
    """One dictionary: `index` and the text beside it, `.dict` or `.dict.dz`. Raises OSError or ValueError."""

    def __init__(self, index: Path) -> None:
        self.title = f"{index.stem}, on this computer"
        self._index = mapped(index)
        plain, packed = index.with_suffix(".dict"), index.with_suffix(".dict.dz")
        self._text = mapped(plain if plain.is_file() else packed)
        self._piece_length, self._starts = (0, []) if plain.is_file() else _pieces(self._text)
        self._piece = lru_cache(maxsize=8)(self._inflated)

    def entry(self, word: str) -> str | None:
        """The dictionary's text for `word`, as it stands, or None."""
        for head in (word, word.capitalize()):  # some dictionaries begin every headword with a capital
            at = self._index.find(f"\n{head}\t".encode())
            if at >= 0:
                line = self._index[at + 1 : self._index.find(b"\n", at + 1)].decode()
                offset, length = (_number(field) for field in line.split("\t")[1:3])
                return self._read(offset, length).decode(errors="replace")
        return None

    def _read(self, offset: int, length: int) -> bytes:
        if not self._starts:
            return self._text[offset : offset + length]
        first, last = offset // self._piece_length, (offset + length) // self._piece_length
        text = b"".join(self._piece(number) for number in range(first, min(last, len(self._starts) - 2) + 1))
        begin = offset - first * self._piece_length
        return text[begin : begin + length]

    def _inflated(self, number: int) -> bytes:
        return zlib.decompressobj(-15).decompress(self._text[self._starts[number] : self._starts[number + 1]])


def installed(folder: Path = SYSTEM) -> tuple[Dictd, ...]:
    """Every English-English dictionary of dictd here that can be read: gcide, or a WordNet."""
    found = []
    for name in ("gcide", "wn"):
        try:
            found.append(Dictd(folder / f"{name}.index"))
        except (OSError, ValueError, struct.error):
            continue
    return tuple(found)


def first_meaning(entry: str, longest: int = 140) -> str:
    """The first meaning of an entry on one line, "" where none can be told from the rest.

    Left out are the line of the headword, its pronunciation and etymology, labels, sources and quotations.
    """
    bare = re.sub(r"\[[^\]]*\]|\\[^\\]*\\|[{}]", "", entry)
    text = " ".join(bare.partition("\n")[2].split())
    text = text.rpartition("]")[2]  # an etymology within an etymology
    text = re.sub(r"^(?:1\.|\([A-Z][^)]*\)|\(a\)|\W)+", "", text)
    text = re.split(r"(?:^| )(?:2\.|Note:|Syn:|\(b\)|--)", text)[0].strip(" ;:,")
    return clipped(text, longest)


def clipped(text: str, longest: int) -> str:
    """`text`, cut at a word where it is too long."""
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0].rstrip(" ,;(") + "…"


def mapped(file: Path) -> mmap.mmap:
    """A file's bytes, read as they are asked for. Raises OSError; ValueError for an empty file."""
    if not file.is_file():  # nor a pipe or a device, which would be waited for or read for ever
        raise FileNotFoundError(str(file))
    with file.open("rb") as stream:
        return mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)


def _pieces(text: mmap.mmap) -> tuple[int, list[int]]:
    """Characters in a piece, and where each piece begins (and the last one ends), from the header dictzip writes."""
    if text[:3] != b"\x1f\x8b\x08" or not text[3] & 4:
        raise ValueError("no dictzip file")
    (extra,) = struct.unpack_from("<H", text, 10)
    identity, _, version, length, count = struct.unpack_from("<2sHHHH", text, 12)
    if identity != b"RA" or version != 1:
        raise ValueError("no dictzip file")
    at = 12 + extra
    for flag in (8, 16):  # the file's name, and a comment
        if text[3] & flag:
            at = text.find(b"\0", at) + 1
    starts = [at + 2 * (text[3] >> 1 & 1)]
    for size in struct.unpack_from(f"<{count}H", text, 22):
        starts.append(starts[-1] + size)
    return length, starts


def _number(digits: str) -> int:
    value = 0
    for digit in digits:
        value = value * 64 + _DIGITS[digit]
    return value
