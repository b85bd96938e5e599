"""A dictionary of dictd, written here in its own format."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest

from boggle_qt.store.words import dictd
from boggle_qt.store.words.definitions import Definitions

ENTRIES = {
    "Haar": "Haar \\Haar\\ (h[aum]r), n. [See {Hoar}.]\n   A fog with a chill wind. [Scot.] --T.\n   Somebody.\n",
    "lanner": 'Lanner \\Lan"ner\\, n. f. [F. lanier,\n   OF. also.] (Zool.)\n   A long-tailed falcon ({Falco}).\n',
    "coin": "Coin \\Coin\\, n.\n   1. Money of metal.\n   2. A corner.\n",
}


def digits(number: int) -> str:
    """A number as dictd's index writes it."""
    figures = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return (digits(number // 64) if number >= 64 else "") + figures[number % 64]


def written(folder: Path, piece: int) -> Path:
    """ENTRIES as gcide.index and gcide.dict.dz, in pieces of so many characters; plain where `piece` is 0."""
    text, rows = b"", ["00-database-info\tA\tA"]
    for head, entry in ENTRIES.items():
        rows.append(f"{head}\t{digits(len(text))}\t{digits(len(entry))}")
        text += entry.encode()
    (folder / "gcide.index").write_text("\n".join(rows) + "\n", encoding="utf-8")
    if not piece:
        (folder / "gcide.dict").write_bytes(text)
        return folder
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    cut = [text[at : at + piece] for at in range(0, len(text), piece)]
    pieces = [packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH) for part in cut]
    sizes = struct.pack(f"<{len(pieces)}H", *map(len, pieces))
    field = struct.pack("<2sHHHH", b"RA", 6 + len(sizes), 1, piece, len(pieces)) + sizes
    header = b"\x1f\x8b\x08\x0c" + bytes(6) + struct.pack("<H", len(field)) + field + b"gcide.dict\0"
    tail = packer.flush() + struct.pack("<II", zlib.crc32(text), len(text))
    (folder / "gcide.dict.dz").write_bytes(header + b"".join(pieces) + tail)
    return folder


@pytest.mark.parametrize("piece", [0, 10, 37, 1000])
def test_every_entry_is_read_whole(tmp_path: Path, piece: int) -> None:
    """Plain or in pieces of any length, an entry comes out as it went in; a word that is not there gives None."""
    (dictionary,) = dictd.installed(written(tmp_path, piece))
    assert {head: dictionary.entry(head.lower()) for head in ENTRIES} == ENTRIES
    assert dictionary.entry("zzz") is None


def test_the_first_meaning_alone_is_shown() -> None:
    """Of an entry only its first meaning is told: no headword, etymology, label, source or second meaning."""
    meanings = [dictd.first_meaning(entry) for entry in ENTRIES.values()]
    assert meanings == ["A fog with a chill wind.", "A long-tailed falcon (Falco).", "Money of metal."]


def test_it_is_asked_last(tmp_path: Path) -> None:
    """Our own glosses go first; what only dictd has is told with its source."""
    dictionary = Definitions(None, dictd.installed(written(tmp_path, 0)))
    found = dictionary.of("lanner")
    assert found is not None
    assert found.source.startswith("gcide")
    the = dictionary.of("the")
    assert the is not None
    assert the.source == "Boggle Qt"


def test_a_damaged_dictionary_is_none(tmp_path: Path) -> None:
    """Without files, or with a text that dictzip did not write, there is no dictionary and no error."""
    assert dictd.installed(tmp_path) == ()
    written(tmp_path, 10)
    (tmp_path / "gcide.dict.dz").write_bytes(b"not at all")
    assert dictd.installed(tmp_path) == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Something of a dictionary's name that is no file is no dictionary: who opened it would wait for a writer."""
    written(tmp_path, 10)
    (tmp_path / "gcide.index").unlink()
    os.mkfifo(tmp_path / "gcide.index")
    assert dictd.installed(tmp_path) == ()
