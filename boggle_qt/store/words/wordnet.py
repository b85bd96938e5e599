"""WordNet 3.0 as it is installed in a folder, or packed into one file for a release.

The manual page wndb(5) describes its format.
"""

import json
import mmap
import re
import zlib
from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path

from boggle_qt.store.files import bounded_read

TITLE = "WordNet 3.0, Princeton University"

PARTS = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}
_FILES = {"noun": "noun", "verb": "verb", "adjective": "adj", "adverb": "adv"}

MOST_SENSES = 4
"""Senses shown of one word, at most."""

LARGEST_PACK = 1 << 26
"""Bytes of packed definitions, at most; a release has two and a half million."""

MAGIC = b"boggle-qt definitions 1\n"

# A sense that only says that a word is an insult would show what the game takes care not to show.
_INSULTS = r"slur|obscene term|(offensive|derogatory|disparaging|insulting) (term|name)|vulgar slang|terms of abuse"


class WordNet:
    """An installed WordNet: index.*, data.* and *.exc in one folder, mapped and searched in place."""

    def __init__(self, folder: Path) -> None:
        self.index = {part: _mapped(folder / f"index.{name}") for part, name in _FILES.items()}
        self._data = {part: _mapped(folder / f"data.{name}") for part, name in _FILES.items()}
        self._exceptions = {part: _mapped(folder / f"{name}.exc") for part, name in _FILES.items()}
        self._irregular: dict[str, Mapping[str, tuple[str, ...]]] = {}

    def senses(self, lemma: str, part: str) -> tuple[str, ...]:
        """Return the meanings of a lemma as that part of speech, commonest first."""
        line = _find(self.index[part], lemma.encode())
        if line is None:
            return ()
        fields = line.split()
        count = int(fields[2])
        texts = (self._sense(lemma, part, int(offset)) for offset in fields[-count:])
        return tuple(text for text in texts if text)

    def _sense(self, lemma: str, part: str, offset: int) -> str:
        """Return the gloss at `offset`; "" if the synset has the lemma only with a capital (Nice) or as an insult."""
        data = self._data[part]
        line = data[offset : data.find(b"\n", offset)].decode()
        fields, _, gloss = line.partition("|")
        words = fields.split(" ")
        if lemma not in (re.sub(r"\(\w+\)$", "", word) for word in words[4 : 4 + 2 * int(words[3], 16) : 2]):
            return ""
        meaning = re.sub(r"^ *\(`.*?'\) *", "", gloss)  # without "(`cease' is a noun only in the phrase ...)"
        text = re.split(r'[;:,]? *"', meaning, maxsplit=1)[0].strip(" ;").replace("`", "'")
        return "" if re.search(_INSULTS, text) else text

    def irregular(self, part: str) -> Mapping[str, tuple[str, ...]]:
        """Return the irregular forms of a part of speech, each with its lemmas."""
        if part not in self._irregular:
            rows = (line.split() for line in self._exceptions[part][:].decode("ascii", "replace").splitlines())
            self._irregular[part] = {row[0]: tuple(row[1:]) for row in rows if len(row) > 1}
        return self._irregular[part]


def _find(index: mmap.mmap, key: bytes) -> str | None:
    """Return the line of a sorted file whose first field is `key`, or None."""
    low, high = 0, len(index)
    while low < high:
        start = index.rfind(b"\n", low, (low + high) // 2) + 1 or low
        end = index.find(b"\n", start) % (len(index) + 1)
        found = index[start : index.find(b" ", start + 1, end) if start < end else end]
        if found == key:
            return index[start:end].decode()
        if index[start : start + 1] == b" " or found < key:  # the licence, on top, has lines that begin with a space
            low = end + 1
        else:
            high = start
    return None


class Pack:
    """Definitions packed for a release: sorted lines "lemma TAB part TAB gloss", in blocks compressed with zlib."""

    def __init__(self, file: Path) -> None:
        data = bounded_read.read(file, LARGEST_PACK)
        if not data.startswith(MAGIC):
            raise ValueError("no definitions")
        head, _, self._body = data[len(MAGIC) :].partition(b"\n")
        fields = json.loads(head)
        self._firsts: list[str] = fields["firsts"]
        self._ends: list[int] = fields["ends"]
        if len(self._body) != self._ends[-1] or len(self._ends) != len(self._firsts) + 1:
            raise ValueError("damaged definitions")
        self._block = lru_cache(maxsize=64)(lambda number: "\n" + self._raw(number))

    def senses(self, lemma: str, part: str) -> tuple[str, ...]:
        """Return the meanings of a lemma as that part of speech, commonest first."""
        at = bisect_right(self._firsts, lemma) - 1
        if at < 0:
            return ()
        text, start, found = self._block(at), f"\n{lemma}\t{PARTS[part]}\t", []
        end = 0
        while (begin := text.find(start, end)) >= 0:
            end = text.index("\n", begin + len(start))
            found.append(text[begin + len(start) : end])
        return tuple(found)

    def irregular(self, part: str) -> Mapping[str, tuple[str, ...]]:
        """Return the irregular forms of a part of speech, each with its lemmas."""
        return self._exceptions[part]

    @cached_property
    def _exceptions(self) -> dict[str, dict[str, tuple[str, ...]]]:
        # The last block has the irregular forms.
        forms: dict[str, dict[str, list[str]]] = json.loads(self._raw(len(self._firsts)))
        return {part: {word: tuple(lemmas) for word, lemmas in rows.items()} for part, rows in forms.items()}

    def _raw(self, number: int) -> str:
        return zlib.decompress(self._body[self._ends[number - 1] if number else 0 : self._ends[number]]).decode()


def _mapped(file: Path) -> mmap.mmap:
    """Map a file read-only. Raise OSError if it cannot be read, ValueError if it is empty."""
    if not file.is_file():  # opening a pipe would wait, and a device has no end
        raise FileNotFoundError(str(file))
    with file.open("rb") as stream:
        return mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
