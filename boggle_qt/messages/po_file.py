"""Read a translator's file (.po) and compile it for gettext (.mo).

The build of the package runs this file by itself, so it imports nothing of the game."""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])?\s+)?"(.*)"\s*')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
SHARE = "X-Share-Translated"
"""The line of a compiled catalogue's header that says how many percent of the texts are translated."""


class BadPo(ValueError):
    """Raised for a file that is not a .po file; the text names the line."""


class PoEntry(NamedTuple):
    """One text and its translations, one for each plural form."""

    context: str | None
    text: str
    plural: str | None
    translations: tuple[str, ...]
    fuzzy: bool
    """Whether a tool has guessed the translation, and no translator has seen it."""


def entries(po: str) -> Iterator[PoEntry]:
    """Yield each entry of a .po file; the first, with the text "", is its header. Raise BadPo."""
    parts: list[tuple[str, str]] = []
    fuzzy = False
    for number, line in enumerate([*po.splitlines(), ""], 1):
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif not line.strip():
            if parts:
                yield _entry(parts, fuzzy, number)
            parts, fuzzy = [], False
        elif (found := LINE.fullmatch(line)) is None or not (found[1] or parts):
            raise BadPo(f"line {number}: {line[:60]}")
        else:
            piece = ESCAPE.sub(lambda escape: ESCAPES.get(escape[1], escape[1]), found[2])
            if found[1]:
                parts.append((found[1], piece))
            else:
                parts[-1] = parts[-1][0], parts[-1][1] + piece


def _entry(parts: list[tuple[str, str]], fuzzy: bool, line: int) -> PoEntry:
    named = dict(parts)
    if "msgid" not in named or "msgstr" not in named or (len(parts) > len(named) and "msgid_plural" not in named):
        raise BadPo(f"line {line}: the entry above has no msgid or no msgstr, or no empty line after it")
    translations = tuple(text for name, text in parts if name == "msgstr")
    return PoEntry(named.get("msgctxt"), named["msgid"], named.get("msgid_plural"), translations, fuzzy)


def compile_po(po: str, template: str = "") -> bytes:
    """Return a .po file as a .mo file, with those texts that are wholly translated. Raise BadPo.

    `template` is the .pot file: the share translated is that of its texts; without it that of the .po file's own.
    """
    found = {(one.context, one.text): one for one in entries(po)}
    header = found.pop((None, ""), None)
    done = {key: one for key, one in found.items() if all(one.translations) and not one.fuzzy}
    wanted = {(one.context, one.text) for one in entries(template) if one.text} or found.keys()
    share = int(100 * len(wanted & done.keys()) / len(wanted)) if wanted else 0
    texts = {"": f"{header.translations[0] if header else ''}{SHARE}: {share}\n"}
    for one in done.values():
        key = one.text if one.plural is None else f"{one.text}\0{one.plural}"
        texts[key if one.context is None else f"{one.context}\4{key}"] = "\0".join(one.translations)
    return _mo(texts)


def _mo(texts: dict[str, str]) -> bytes:
    """Return the bytes of a .mo file, as described in gettext's manual: the texts in order, without a hash table."""
    rows = sorted((key.encode(), text.encode()) for key, text in texts.items())
    start = 28 + 16 * len(rows)
    tables, strings = [b"", b""], b""
    for column in (0, 1):
        for row in rows:
            tables[column] += struct.pack("<II", len(row[column]), start + len(strings))
            strings += row[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, start)
    return head + tables[0] + tables[1] + strings
