"""The word table, a read-only trie over a mapped buffer with a tier and flags for each word, and lexicons over it.

One table holds the words of all lists; a lexicon selects some of them. The layout, little-endian throughout:

    header   32 bytes: magic "BQLX", version, nodes, words, CRC-32 of all that follows, bytes of letters,
             8 bytes of zeros
    nodes    16 bytes each, breadth-first from the root: child mask, word mask, first child, first word number
    tiers    one byte per word
    flags    one byte per word
    letters  the alphabet in UTF-8, at most 32 letters in their order; nothing for a to z

A bit in the word mask means that a word ends with that letter, a bit in the child mask that longer words continue from
there; leaves are not stored. A child is `first child + popcount(child mask below the letter)`, a word's number
`first word number + popcount(word mask below the letter)`.
"""

from __future__ import annotations

import struct
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby, pairwise
from typing import Any

from msgspec import Struct

from boggle_qt.engine.fault import Fault
from boggle_qt.engine.languages import ENGLISH, LANGUAGES, LATIN, language_of

AMERICAN, BRITISH, ENABLE, STRONG = 1, 2, 4, 8
UNTIERED = 99
"""The tier of a word in none of the tiered lexicons."""

MAGIC, VERSION = b"BQLX", 1
HEADER = struct.Struct("<4sIIIII8x")
NODE = struct.Struct("<IIII")
ALPHABET = LATIN
MOST_LETTERS = 32
"""Letters of an alphabet, at most: a node has a bit for each."""

SPELLINGS = ("american", "british", "either")


class BadLexicon(Fault):
    """An invalid or damaged word table."""


class Size(Struct, frozen=True):
    """A shipped lexicon: all words up to a tier, or those of the ENABLE list."""

    tier: int
    bits: int | None
    """The flags of which a word has one, 0 for any; None for those of the player's spelling."""


LEXICONS = {
    "everyday": Size(50, None),
    "standard": Size(70, None),
    "large": Size(80, 0),
    "unabridged": Size(95, 0),
    "enable": Size(255, ENABLE),
}
"""The shipped lexicons by name, smallest first."""


def check_word(word: str, letters: str = ALPHABET) -> None:
    """Raise Fault unless a word consists of the letters of an alphabet."""
    if letters == ALPHABET:
        if not (word.isascii() and word.isalpha() and word.islower()):
            raise Fault('"{word}" isn\'t a valid word: use only the letters a to z', word=word)
    elif not word or not set(word) <= set(letters):
        raise Fault('"{word}" isn\'t a valid word: use only the letters {letters}', word=word, letters=letters)


def build(entries: Iterable[tuple[str, int, int]], letters: str = ALPHABET) -> bytes:
    """Return the table of `entries` (word, tier 0..255, flags), always the same bytes for the same entries. `letters`
    is the alphabet in its order, at most 32. Raise Fault for an invalid or repeated word."""
    rows = _checked(entries, letters)
    words = [row[0] for row in rows]
    nodes, order, count, first_child = bytearray(), array("I"), 0, 1
    level, depth = array("I", (0, len(words))), 0  # breadth first: for each node the range of words below it
    while level:
        below = array("I")
        for low, high in zip(level[::2], level[1::2], strict=True):
            children = ends = 0
            first_word = len(order)
            for letter, group in groupby(range(low, high), key=partial(_letter, words, depth)):
                at = list(group)
                bit = 1 << ord(letter) - ord("a")
                start = at[0]
                if len(words[start]) == depth + 1:
                    ends |= bit
                    order.append(start)
                    start += 1
                if start <= at[-1]:
                    children |= bit
                    below.extend((start, at[-1] + 1))
            nodes += NODE.pack(children, ends, first_child, first_word)
            first_child += children.bit_count()
            count += 1
        level, depth = below, depth + 1
    body = bytes(nodes) + bytes(rows[at][1] for at in order) + bytes(rows[at][2] for at in order)
    kept = b"" if letters == ALPHABET else letters.encode()
    body += kept
    return HEADER.pack(MAGIC, VERSION, count, len(order), zlib.crc32(body), len(kept)) + body


def _checked(entries: Iterable[tuple[str, int, int]], letters: str) -> list[tuple[str, int, int]]:
    """Return the entries in order, each word written with the characters from a on instead of the letters."""
    if not 1 <= len(letters) == len(set(letters)) <= MOST_LETTERS:
        raise BadLexicon("an alphabet has 1 to {most} different letters", most=MOST_LETTERS)
    rows = list(entries)
    for word, _, _ in rows:
        check_word(word, letters)
    if letters != ALPHABET:
        codes = {ord(letter): ord("a") + at for at, letter in enumerate(letters)}
        rows = [(word.translate(codes), tier, flags) for word, tier, flags in rows]
    rows.sort()
    for one, two in pairwise(rows):
        if one[0] == two[0]:
            raise BadLexicon('"{word}" is in the list twice', word=decoded(one[0], letters))
    return rows


def decoded(codes: str, letters: str) -> str:
    """Return a word of which each letter is written as the character that is as far from a as the letter is from the
    first of `letters`."""
    return codes if letters == ALPHABET else "".join(letters[ord(code) - ord("a")] for code in codes)


def _letter(words: list[str], depth: int, at: int) -> str:
    """Return the letter at `depth` of word `at`."""
    return words[at][depth]


class WordTable:
    """All words, by number. `buffer` is not copied and must outlive the table. Raises BadLexicon for another format or
    version, a wrong length, or child numbers out of range."""

    def __init__(
        self,
        buffer: bytes | memoryview,
        tiers: bytes | None = None,
        shown: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        """`tiers` replace those of the buffer; without any that are known, all words are UNTIERED. `shown` returns for
        each number how its word is written, "" where that is as on the cubes; it is called at first use."""
        view = memoryview(buffer).toreadonly()
        if len(view) < HEADER.size:
            raise BadLexicon("the word list is damaged: it has only {bytes} bytes", bytes=len(view))
        magic, version, self.nodes, self.size, self._crc, kept = HEADER.unpack_from(view)
        if magic != MAGIC:
            raise BadLexicon("this is not a word list file of Boggle Qt")
        if version != VERSION:
            raise BadLexicon(
                "the word list file has version {version}, but this program reads version {known}",
                version=version,
                known=VERSION,
            )
        if (
            self.nodes < 1
            or len(view) != HEADER.size + self.nodes * NODE.size + 2 * self.size + kept
            or (tiers is not None and len(tiers) != self.size)
        ):
            raise BadLexicon(
                "the word list is damaged: {bytes} bytes can't hold {words} words", bytes=len(view), words=self.size
            )
        at = HEADER.size + self.nodes * NODE.size
        self._body, self._nodes = view[HEADER.size :], view[HEADER.size : at].cast("I")
        self._tiers = view[at : at + self.size] if tiers is None else memoryview(tiers)
        self._flags = view[at + self.size : at + 2 * self.size]
        self._shown = shown
        self.letters = bytes(view[at + 2 * self.size :]).decode(errors="replace") or ALPHABET
        if "\ufffd" in self.letters or not len(self.letters) == len(set(self.letters)) <= MOST_LETTERS:
            raise BadLexicon("the word list is damaged: its letters can't be read")
        self._steps: dict[int, dict[str, tuple[int, int]]] = {}
        self.tries: dict[tuple[str, int, int], Any] = {}
        """The search's cache: the trie of each (form, highest tier, flags) that was used."""

    def verify(self) -> None:
        """Raise BadLexicon if the checksum is wrong."""
        if zlib.crc32(self._body) != self._crc:
            raise BadLexicon("the word list is damaged: its checksum is wrong")

    def steps(self, node: int) -> dict[str, tuple[int, int]]:
        """Return letter -> (child node or -1, number of the word that ends there or -1); node 0 is the root."""
        known = self._steps.get(node)
        if known is None:
            known = self._steps[node] = self._read(node)
        return known

    def _read(self, node: int) -> dict[str, tuple[int, int]]:
        """Read the steps from a node."""
        children, ends, child, number = self._nodes[4 * node : 4 * node + 4]
        if child <= node or child + children.bit_count() > self.nodes or number + ends.bit_count() > self.size:
            raise BadLexicon("the word list is damaged: a node leads outside it")
        steps, rest = dict[str, tuple[int, int]](), (children | ends) & ((1 << len(self.letters)) - 1)
        while rest:
            bit = rest & -rest
            down = up = -1
            if children & bit:
                down, child = child, child + 1
            if ends & bit:
                up, number = number, number + 1
            steps[self.letters[bit.bit_length() - 1]] = (down, up)
            rest ^= bit
        return steps

    def number(self, word: str) -> int | None:
        """Return the number of a word, or None."""
        node, number = 0, -1
        for letter in word:
            if node < 0:
                return None
            node, number = self.steps(node).get(letter, (-1, -1))
        return None if number < 0 else number

    def tier(self, number: int) -> int:
        """Return how rare a word is, 10 (common) to 95, or UNTIERED."""
        return self._tiers[number]

    def flags(self, number: int) -> int:
        """Return the AMERICAN, BRITISH, ENABLE and STRONG bits of a word."""
        return self._flags[number]

    def count(self, most: int, bits: int) -> int:
        """Return how many words `holds` is true of."""
        common = bytes(self._tiers).translate(bytes(tier <= most for tier in range(256)))
        flagged = bytes(self._flags).translate(bytes(not bits or bool(flags & bits) for flags in range(256)))
        return (int.from_bytes(common) & int.from_bytes(flagged)).bit_count()

    def holds(self, number: int, most: int, bits: int) -> bool:
        """Return whether a word has at most this tier and one of these flags (`bits` 0: any)."""
        return self._tiers[number] <= most and (not bits or bool(self._flags[number] & bits))

    @cached_property
    def _spellings(self) -> Sequence[str]:
        return self._shown() if self._shown is not None else ()

    def shown(self, number: int) -> str:
        """Return how a word is written; "" if as on the cubes."""
        return self._spellings[number] if number < len(self._spellings) else ""

    def parts(self) -> tuple[bytes, bytes, bytes]:
        """Return copies of the nodes, tiers and flags."""
        return bytes(self._nodes.cast("B")), bytes(self._tiers), bytes(self._flags)

    def words(self) -> Iterator[tuple[str, int]]:
        """Yield every word with its number, in alphabetical order."""
        stack: list[tuple[str, int]] = [("", 0)]
        while stack:
            stem, at = stack.pop()
            if at < 0:  # a word: its number was pushed as its complement
                yield stem, ~at
                continue
            for letter, (down, number) in reversed(self._read(at).items()):  # kept, all of them would fill the memory
                if down >= 0:
                    stack.append((stem + letter, down))
                if number >= 0:
                    stack.append((stem + letter, ~number))


def selection(size: Size | None, spelling: str) -> tuple[int, int]:
    """Return the highest tier and the flags that select the words of a size and a spelling; None selects all words."""
    if size is None:
        return 255, 0
    spelled = {"american": AMERICAN, "british": BRITISH, "either": AMERICAN | BRITISH}[spelling]
    return size.tier, spelled if size.bits is None else size.bits


class Lexicon:
    """The words of a table that a size and a spelling select.

    `name` is one of LEXICONS, or the name of a player's own list, which has its own table; then `shipped` is the table
    of the shipped lexicons for `where` and `respelled`; `others` returns the tables of the languages besides English,
    for players with another list than the rules.
    """

    def __init__(
        self,
        table: WordTable,
        name: str,
        spelling: str = "either",
        shipped: WordTable | None = None,
        others: Callable[[], Mapping[str, WordTable]] = dict,
    ) -> None:
        if spelling not in SPELLINGS:
            raise ValueError(f"unknown spelling {spelling!r}")
        self.table, self.name, self.spelling = table, name, spelling
        self.language = LANGUAGES[language_of(name)]
        """The language of its words."""
        self.most, self.bits = selection(LEXICONS.get(name), spelling)
        """The selection: words of at most this tier with one of these flags (0: any)."""
        self._others = others
        self._shipped = shipped or (table if name in LEXICONS else None)

    @classmethod
    def from_words(cls, words: Iterable[str], name: str = "words") -> Lexicon:
        """Return a lexicon of these words, in any case; repeated words and empty lines do not matter. Raise ValueError
        for words that can't be on a board."""
        entries = set()
        for word in words:
            if not isinstance(word, str):
                raise BadLexicon("a word is a text, not {word}", word=repr(word))
            if text := word.strip().lower():
                entries.add((text, UNTIERED, 0))
        return cls(WordTable(build(entries)), name)

    def named(self, name: str | None) -> Lexicon:
        """Return the shipped lexicon of this name in this spelling, for a player with another list; this lexicon for
        None or its own name, and one without words if none has the name."""
        if name is None or name == self.name:
            return self
        table = self._shipped if name in LEXICONS else self._others().get(name)
        if table is None:
            return Lexicon.from_words((), name)
        return Lexicon(table, name, self.spelling, self._shipped, self._others)

    def holds(self, number: int) -> bool:
        """Return whether the lexicon has the word with this number."""
        return self.table.holds(number, self.most, self.bits)

    def number(self, word: str) -> int | None:
        """Return the word's number in the table, or None if the lexicon does not have it."""
        number = self.table.number(word)
        return number if number is not None and self.holds(number) else None

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.number(word) is not None

    def __len__(self) -> int:
        return self.table.count(self.most, self.bits)

    @cached_property
    def english(self) -> bool:
        """Whether its words are English, by its name and, if that may mean anything, by half of them or more."""
        return self.language is LANGUAGES[ENGLISH] and 2 * self.table.count(UNTIERED - 1, 0) >= self.table.size

    def tier(self, word: str) -> int | None:
        """Return the tier of a word of the table, whether or not this lexicon has it; None if the table lacks it."""
        number = self.table.number(word)
        return None if number is None else self.table.tier(number)

    def strong(self, word: str) -> bool:
        """Return whether the table marks the word as a slur or an obscenity."""
        number = self.table.number(word)
        return number is not None and bool(self.table.flags(number) & STRONG)

    def shown(self, word: str) -> str:
        """Return how a word is written, such as Äpfel for aepfel; several spellings have a slash between them."""
        number = self.table.number(word)
        return (number is not None and self.table.shown(number)) or word

    def words(self) -> Iterator[str]:
        """Yield every word of the lexicon in alphabetical order."""
        return (word for word, number in self.table.words() if self.holds(number))

    def where(self, word: str) -> tuple[str, ...]:
        """Return the names of the shipped lexicons that have the word in this spelling, smallest first."""
        return self._holders(word, self.spelling)

    def respelled(self, word: str) -> tuple[str, ...]:
        """Return the names of the shipped lexicons that have the word in the other spelling only, smallest first."""
        here = self.where(word)
        return tuple(name for name in self._holders(word, "either") if name not in here)

    def _holders(self, word: str, spelling: str) -> tuple[str, ...]:
        others = (name for name, other in self._others().items() if other.number(word) is not None)
        table = self._shipped
        number = None if table is None else table.number(word)
        if table is None or number is None:
            return tuple(others)
        rules = ((name, *selection(size, spelling)) for name, size in LEXICONS.items())
        return (*(name for name, most, bits in rules if table.holds(number, most, bits)), *others)
