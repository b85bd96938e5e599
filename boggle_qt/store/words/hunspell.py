"""Read hunspell's dictionaries: every form of every word, by the affixes of its language.

Reads what the dictionaries of the languages of boards use: aliases of flags, suffixes on suffixes, prefixes with
suffixes, circumfixes, and the flags that forbid a form or want an affix. Compounds are not made.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field

from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

MOST_BYTES = 64 * 1024 * 1024
Flags = frozenset[str]


class Rule(Struct, frozen=True):
    """One form of an affix: what it takes off, what it puts on, and which words it goes with."""

    strip: str
    add: str
    flags: Flags
    condition: re.Pattern[str] | None


class Affix(Struct, frozen=True):
    """The rules of a flag, and whether they go together with those at the other end of a word."""

    cross: bool
    rules: list[Rule] = field(default_factory=list)


class Affixes:
    """What an .aff file says. Raise Malformed or OSError."""

    def __init__(self, file: Path) -> None:
        data = bounded_read.read(file, MOST_BYTES)
        self.encoding = _encoding(data)
        self._kind, self._aliases = "char", list[Flags]()
        self._marks: dict[str, str] = {}
        self.prefixes: dict[str, Affix] = {}
        self.suffixes: dict[str, Affix] = {}
        try:
            lines = data.decode(self.encoding, "replace").splitlines()
            for line in lines:
                self._read(line.split())
        except (ValueError, IndexError, re.error) as error:
            raise Malformed("it is not a spelling dictionary: {reason}", reason=error) from error

    def _read(self, words: list[str]) -> None:
        if len(words) < 2:
            return
        name = words[0]
        if name == "FLAG":
            self._kind = words[1]
        elif name in ("NEEDAFFIX", "CIRCUMFIX", "FORBIDDENWORD", "ONLYINCOMPOUND"):
            self._marks[name] = words[1]
        elif name == "AF":
            # The first line has their number; an alias may consist of digits, too.
            if self._marks.setdefault("AF", "") == "counted":
                self._aliases.append(self._split(words[1]))
            self._marks["AF"] = "counted"
        elif name in ("PFX", "SFX"):
            known = self.prefixes if name == "PFX" else self.suffixes
            if words[1] not in known:
                known[words[1]] = Affix(words[2] == "Y")
            elif len(words) >= 4:
                self._add(known[words[1]], name == "SFX", words[2:])

    def _add(self, affix: Affix, suffix: bool, words: list[str]) -> None:
        add, _, flags = words[1].partition("/")
        if not suffix and re.search("['’]", add):
            return  # as in l'amie: no word of a board
        strip, add = (("" if text == "0" else text) for text in (words[0], add))
        wanted = words[2] if len(words) > 2 else "."
        pattern = None if wanted == "." else _pattern(wanted)
        if pattern is not None:
            pattern = f"{pattern}$" if suffix else f"^{pattern}"
        affix.rules.append(Rule(strip, add, self.flags(flags), re.compile(pattern) if pattern else None))

    def flags(self, text: str) -> Flags:
        """Return the flags that a text names."""
        if self._aliases and text.isdigit() and 0 < int(text) <= len(self._aliases):
            return self._aliases[int(text) - 1]
        return self._split(text)

    def _split(self, text: str) -> Flags:
        if self._kind == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        return frozenset(filter(None, text.split(",")) if self._kind == "num" else text)

    def marked(self, mark: str, flags: Flags) -> bool:
        """Return whether the flags have that of an option such as NEEDAFFIX."""
        return self._marks.get(mark, "") in flags

    def forms(self, word: str, flags: Flags) -> Iterator[str]:
        """Yield a word and its forms; some more than once."""
        if not self._hidden(flags):
            yield word
        ends = [self.suffixes[flag] for flag in flags if flag in self.suffixes]
        starts = [self.prefixes[flag] for flag in flags if flag in self.prefixes]
        for affix in ends:
            for form, more in _affixed(word, affix.rules, suffix=True):
                if self.marked("ONLYINCOMPOUND", more):
                    continue
                around = self.marked("CIRCUMFIX", more)
                whole = not self.marked("NEEDAFFIX", more)
                if not around and whole:
                    yield form
                for flag in () if around else more & self.suffixes.keys():
                    for longer, last in _affixed(form, self.suffixes[flag].rules, suffix=True):
                        if not whole or not self._hidden(last):
                            yield longer
                if affix.cross:
                    both = [*starts, *(self.prefixes[flag] for flag in more if flag in self.prefixes)]
                    for start in both:
                        if start.cross:
                            for longer, last in _affixed(form, start.rules, suffix=False):
                                if self.marked("CIRCUMFIX", last) == around:
                                    yield longer
        for affix in starts:
            for form, more in _affixed(word, affix.rules, suffix=False):
                if not self._hidden(more) and not self.marked("CIRCUMFIX", more):
                    yield form

    def _hidden(self, flags: Flags) -> bool:
        """Return whether a form is no word by itself."""
        return any(self.marked(mark, flags) for mark in ("NEEDAFFIX", "ONLYINCOMPOUND", "CIRCUMFIX"))


def _affixed(word: str, rules: Iterable[Rule], suffix: bool) -> Iterator[tuple[str, Flags]]:
    """Yield the forms of a word that these rules make, each with its flags."""
    for rule in rules:
        fits = word.endswith(rule.strip) if suffix else word.startswith(rule.strip)
        left = len(word) - len(rule.strip)
        if fits and left and (rule.condition is None or rule.condition.search(word)):
            yield word[:left] + rule.add if suffix else rule.add + word[-left:], rule.flags


def _pattern(condition: str) -> str:
    """Return a condition as a regular expression: it knows letters, sets of them and the dot."""
    made = []
    for part in re.findall(r"\[\^?[^\]]*\]|.", condition):
        if part.startswith("[") and len(part) > 2:
            negated = "^" if part[1] == "^" else ""
            made.append(f"[{negated}{re.escape(part[1 + len(negated) : -1])}]")
        else:
            made.append(part if part == "." else re.escape(part))
    return "".join(made)


def _encoding(data: bytes) -> str:
    """Return the encoding that the files name."""
    found = re.search(rb"^\s*(?:\xef\xbb\xbf)?SET\s+(\S+)", data, re.MULTILINE)
    name = found[1].decode("ascii", "replace").lower().removeprefix("microsoft-") if found else "iso8859-1"
    try:
        "".encode(name)
    except LookupError as error:
        raise Malformed("its letters are in an unknown form: {name}", name=name) from error
    return name


def words(dictionary: Path) -> Iterator[str]:
    """Yield every form of every word of a .dic file with its .aff file, many more than once. Raise Malformed or
    OSError."""
    affixes = Affixes(dictionary.with_suffix(".aff"))
    text = bounded_read.read(dictionary, MOST_BYTES).decode(affixes.encoding, "replace")
    entries = []
    forbidden = set()
    for line in text.splitlines()[1:]:
        found = re.match(r"((?:\\/|[^/\t])+)(?:/(\S*))?", line)
        if found is None or line.startswith(("#", "\t")):
            continue
        word, flags = found[1].replace("\\/", "/").strip(), affixes.flags(found[2] or "")
        if affixes.marked("FORBIDDENWORD", flags):
            forbidden.add(word)
        else:
            entries.append((word, flags))
    for word, flags in entries:
        yield from (form for form in affixes.forms(word, flags) if form not in forbidden)
