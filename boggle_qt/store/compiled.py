"""Python that an earlier start compiled, kept as code for the next one.

It is a cache and nothing more: whatever is wrong with the file, the source is compiled again.
"""

from __future__ import annotations

import marshal
import struct
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from types import CodeType

from boggle_qt.store import safefile, smallfile

MAGIC = b"BQPY"
HEAD = struct.Struct("<4sII")
"""Magic, bytes of the Python's name, and the CRC-32 of all that follows."""
MOST = 4 * 2**20
"""Bytes of code worth keeping; PySide's is a quarter of one of them."""


class Compiled:
    """The code of some modules, from a file and for it."""

    def __init__(self, file: Path) -> None:
        """What `file` keeps, if this very Python wrote it and it is sound: another one's code is none."""
        self._file = file
        self._codes: dict[tuple[str, int, int], CodeType] = _read(file)
        self._added = False

    def code(self, source: str | bytes, name: str) -> CodeType:
        """The code of the module `source`, compiled as it would be with `compile(source, name, "exec")` where it is not
        kept."""
        text = source if isinstance(source, bytes) else source.encode()
        key = (name, len(text), zlib.crc32(text))
        if key not in self._codes:
            self._codes[key] = compile(source, name, "exec", dont_inherit=True)
            self._added = True
        return self._codes[key]

    def keep(self) -> None:
        """Write what was not kept yet. Where it cannot be written it is compiled again; nobody need be told."""
        if not self._added:
            return
        name = _python()
        body = name + marshal.dumps(self._codes)
        if len(body) <= MOST:
            with suppress(OSError):
                safefile.put(self._file, HEAD.pack(MAGIC, len(name), zlib.crc32(body)) + body)
        self._added = False


def _read(file: Path) -> dict[tuple[str, int, int], CodeType]:
    try:
        content = smallfile.read(file, most=MOST + HEAD.size)
    except (OSError, smallfile.Unfit):
        return {}
    if len(content) < HEAD.size:
        return {}
    magic, named, crc = HEAD.unpack_from(content)
    body = memoryview(content)[HEAD.size :]
    # Looked at as a whole first: a damaged byte in code would take Python down.
    if magic != MAGIC or zlib.crc32(body) != crc or body[:named] != _python():
        return {}
    codes: dict[tuple[str, int, int], CodeType] = marshal.loads(body[named:])
    return codes


def _python() -> bytes:
    """The Python whose code it is, and how it compiles."""
    return f"{sys.version} {sys.implementation.cache_tag} {sys.flags.optimize}".encode()
