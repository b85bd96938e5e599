"""What a word means, offline: from an installed WordNet 3.0 or a packed release of it, from glosses of our own,
and last from a dictionary of dictd.

WordNet knows lemmas (coin) and irregular forms (went); the regular forms, and what a player makes of a lemma with
re-, -ly or -ness, are worked out here. Its format is described in its own manual page wndb(5); its morphology, which
ours extends, in morphy(7).
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import re
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.inflection import stems
from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.problems import NoDefinitions, NoPlace
from boggle_qt.store.words import dictd, shipped

OURS = "Boggle Qt"
"""Whose words our own glosses are."""

MOST = 4
"""Senses shown of one word, at most."""

PARTS = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}
_FILES = {"noun": "noun", "verb": "verb", "adjective": "adj", "adverb": "adv"}

PLACES = ("/usr/share/wordnet", "/usr/local/share/wordnet", "/opt/homebrew/share/wordnet", "/usr/share/wordnet/dict")
"""Where systems put WordNet."""

PACKED = ("definitions", "english.pack")
"""Where a release keeps its packed definitions, under resources/."""

LARGEST = 1 << 26
"""Bytes of packed definitions, at most; a release's are two and a half million."""

_MAGIC = b"boggle-qt definitions 1\n"

# A sense that only says that a word is an insult would show what the game takes care not to show.
_INSULTS = r"slur|obscene term|(offensive|derogatory|disparaging|insulting) (term|name)|vulgar slang|terms of abuse"


class BadDefinitions(ValueError):
    """A place that was named for definitions and has none, or a damaged pack; the message says which."""


class Sense(Struct, frozen=True):
    """One meaning. `part` is "noun", "verb", "adjective", "adverb" or, for our own glosses, ""."""

    part: str
    text: str


class Definition(Struct, frozen=True):
    """What `word` means: at most four senses, the first `own` of them those of `word` itself.

    `note` says how the word comes from `lemma`, whose senses follow then ("comparative of tan", "re- + coin"); it is
    "" where the word is no form of another. `source` is whose words these are.
    """

    word: str
    lemma: str
    note: str
    senses: tuple[Sense, ...]
    source: str
    own: int = 0

    def __str__(self) -> str:
        """Return one line: the word, its own senses, then what it is a form of and what that means."""
        meanings = [f"({sense.part}) {sense.text}" if sense.part else sense.text for sense in self.senses]
        own, others = "; ".join(meanings[: self.own]), "; ".join(meanings[self.own :])
        if not self.note:
            return f"{self.word}: {'; '.join(meanings)}"
        form = f"{self.note}: {others}" if others else self.note
        return f"{self.word}: {own}; also the {form}" if own else f"{self.word}: {form}"


class Source(Protocol):
    """A dictionary of lemmas."""

    title: str

    def senses(self, lemma: str, part: str) -> tuple[str, ...]:
        """The meanings of a lemma as that part of speech, commonest first; none if it has none."""

    def irregular(self, part: str) -> Mapping[str, tuple[str, ...]]:
        """Irregular forms of that part of speech -> their lemmas."""


def open(*places: str | Path) -> Definitions:
    """Definitions from the first of `places` (folders of WordNet, or packed files) that has any, then from where they
    are usually found, passing over what is damaged there. With none of them, our own glosses alone. Raises
    BadDefinitions for a place that was named and exists, but holds neither."""
    for place in map(Path, places):
        if place.exists():
            return Definitions(_source(place), dictd.installed())
    usual = [
        os.environ.get("WNSEARCHDIR"),
        shipped.resource(*PACKED),
        shipped.resource("..", "build", "wordnet"),
        *PLACES,
    ]
    for place in (Path(place) for place in usual if place):
        if place.is_file() or (place / "index.noun").is_file():
            with contextlib.suppress(BadDefinitions):
                return Definitions(_source(place), dictd.installed())
    return Definitions(None, dictd.installed())


INSTALLED = "installed"
"""The place that is where systems keep WordNet, or what a release has packed."""


def opened(place: str) -> tuple[Definitions, NoPlace | NoDefinitions | None]:
    """Definitions from the place a player named, and what to tell him where there are none: then they come from where
    they are usually found."""
    if place == INSTALLED:
        return open(), None
    try:
        path = Path(place).expanduser()
        if path.exists():
            return open(path), None
    except BadDefinitions:
        return open(), NoDefinitions(str(path))
    except (OSError, ValueError, RuntimeError):  # a name too long, or the home of nobody
        pass
    return open(), NoPlace(place)


def _source(place: Path) -> Source:
    try:
        return WordNet(place) if place.is_dir() else Pack(place)
    except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError, zlib.error) as error:
        raise BadDefinitions(
            f"{place} has no definitions: name a folder of WordNet 3.0, with data.noun in it"
        ) from error


class Definitions:
    """Answers what a word means. `source` is None where there is only our own list."""

    def __init__(self, source: Source | None, others: tuple[dictd.Dictd, ...] = ()) -> None:
        self.source = source
        self._others = others
        self._own = own_glosses()
        self._of = lru_cache(maxsize=4096)(self._look_up)

    def of(self, word: str) -> Definition | None:
        """What `word` (small letters) means, or None: "no definition here"."""
        return self._of(word)

    def _look_up(self, word: str) -> Definition | None:
        found = self._known(word) or self._own_plural(word) or self._elsewhere(word)
        return found and _decent(found)

    def _known(self, word: str) -> Definition | None:
        if word in self._own:
            return Definition(word, word, "", (Sense("", self._own[word]),), OURS)
        if self.source is None:
            return None
        plain = _mixed([Sense(part, text) for text in self.source.senses(word, part)] for part in PARTS)
        lemma, note, derived = next(self._forms(word, bool(plain)), (word, "", []))
        # A form keeps one place beside a word's own senses: tanner is a trade and more than tan.
        own = plain[: MOST - min(len(derived), 1)]
        senses = tuple([*own, *derived][:MOST])
        return Definition(word, lemma, note, senses, self.source.title, len(own)) if senses else None

    def _own_plural(self, word: str) -> Definition | None:
        """Emos, of our own emo."""
        lemma = word.removesuffix("s")
        if lemma == word or lemma not in self._own:
            return None
        return Definition(word, lemma, f"form of {lemma}", (Sense("", self._own[lemma]),), OURS)

    def _elsewhere(self, word: str) -> Definition | None:
        """What a dictionary of dictd says, if one is installed: only where nobody else knows."""
        for other in self._others:
            entry = other.entry(word)
            if entry and (text := dictd.first_meaning(entry)):
                return Definition(word, word, "", (Sense("", text),), other.title)
        return None

    def _forms(self, word: str, known: bool) -> Iterator[tuple[str, str, list[Sense]]]:
        """What `word` may come from: lemma, note, the lemma's senses. Farther-fetched ones only for unknown words."""
        found = [
            (lemma, note, part, senses)
            for lemma, note, part in self._inflected(word)
            if (senses := self._senses(lemma, part))
        ]
        if found:
            yield found[0][0], _gloss(found), _mixed(senses for *_, senses in found)
        if known:
            return
        for lemma, note, part in _derived(word):
            if senses := self._senses(lemma, part):
                yield lemma, note, senses
        for american in _american(word):
            if (meant := self.of(american)) and meant.senses:
                note = f"British spelling of {american}" + (f", {meant.note}" if meant.note else "")
                yield meant.lemma, note, list(meant.senses)
        if word.startswith("re") and (meant := self.of(word[2:])):
            verbs = [sense for sense in meant.senses if sense.part == "verb"]
            if verbs:
                yield meant.lemma, f"re- + {word[2:]}" + (f", {meant.note}" if meant.note else ""), verbs

    def _inflected(self, word: str) -> Iterator[tuple[str, str, str]]:
        """Lemmas of which `word` may be a form, each with the note but for the lemma, and its part of speech."""
        assert self.source is not None
        for part in PARTS:
            irregular = self.source.irregular(part).get(word, ())
            for lemma in irregular:
                if lemma != word:
                    yield lemma, _note(word, part), part
            if not irregular:
                for lemma in _regular(word, part):
                    yield lemma, _note(word, part), part

    def _senses(self, lemma: str, part: str) -> list[Sense]:
        assert self.source is not None
        return [Sense(part, text) for text in self.source.senses(lemma, part)]


def _decent(found: Definition) -> Definition | None:
    """The definition without a strong word, unless it is of one: what nobody played, no gloss may bring up either."""
    strong = shipped.lexicon("unabridged").strong
    if strong(found.word):
        return found
    kept = [not any(map(strong, re.findall(r"\b[a-z]+\b", sense.text))) for sense in found.senses]
    senses = tuple(sense for sense, keep in zip(found.senses, kept, strict=True) if keep)
    if any(map(strong, re.findall("[a-z]+", found.note))):
        found = replace(found, note="", lemma=found.word)  # pricked
    return replace(found, senses=senses, own=sum(kept[: found.own])) if senses else None


def _gloss(found: list[tuple[str, str, str, list[Sense]]]) -> str:
    """The notes of all forms as one: "plural of doe; third person of do", "plural, third person of coin"."""
    lemmas: dict[str, list[str]] = {}
    for lemma, note, _, _ in found:
        if lemma not in lemmas.setdefault(note, []):
            lemmas[note].append(lemma)
    notes: dict[str, list[str]] = {}
    for note, names in lemmas.items():
        notes.setdefault(" or ".join(names), []).append(note)
    return "; ".join(
        ", ".join([*(note.removesuffix(" of") for note in counted[:-1]), counted[-1]]) + f" {names}"
        for names, counted in notes.items()
    )


def _mixed(columns: Iterator[list[Sense]]) -> list[Sense]:
    """The first of every part of speech before the second of any; at most MOST; parts of speech together."""
    ranked = [(rank, number, sense) for number, senses in enumerate(columns) for rank, sense in enumerate(senses)]
    ranked.sort(key=lambda entry: entry[:2])
    # Two lemmas may mean the same (ax and axe): said once.
    chosen = list({entry[2]: entry for entry in reversed(ranked)}.values())[::-1][:MOST]
    return [sense for _, _, sense in sorted(chosen, key=lambda entry: (entry[1], entry[0]))]


# Forms

_ENDINGS = {"noun": ("s",), "verb": ("s", "ed", "ing"), "adjective": ("er", "est"), "adverb": ()}


def _regular(word: str, part: str) -> Iterator[str]:
    """The lemmas that would give `word` by the rules of spelling."""
    if part == "noun" and word.endswith("men"):
        yield f"{word[:-3]}man"
    for ending in _ENDINGS[part]:
        yield from stems(word, ending)


def _note(word: str, part: str) -> str:
    match part:
        case "noun":
            return "plural of"
        case "verb":
            return (
                "-ing form of" if word.endswith("ing") else "third person of" if word.endswith("s") else "past tense of"
            )
        case _:
            return "superlative of" if word.endswith(("est", "st")) else "comparative of"


def _derived(word: str) -> Iterator[tuple[str, str, str]]:
    """Adjectives that `word` may be made of, with the whole note."""
    forms = [(word, "ly", "adverb of"), (word, "ness", "noun of")]
    if word.endswith("nesses"):
        forms.append((word.removesuffix("es"), "ness", "plural noun of"))
    for form, ending, note in forms:
        for lemma in stems(form, ending):
            if len(lemma) > 2:
                yield lemma, f"{note} {lemma}", "adjective"


def _american(word: str) -> Iterator[str]:
    """American spellings of a word that may be British."""
    for british, american in (("our", "or"), ("is", "iz"), ("ys", "yz"), ("ae", "e"), ("oe", "e"), ("ll", "l")):
        for at in range(len(word)):
            if word.startswith(british, at) and at:
                yield word[:at] + american + word[at + len(british) :]
    if word.endswith(("re", "res")):
        yield word.replace("re", "er")


# Sources


class WordNet:
    """WordNet 3.0 as installed: index.*, data.* and *.exc in one folder. Files are mapped and searched, not read in."""

    title = "WordNet 3.0, Princeton University"

    def __init__(self, folder: Path) -> None:
        self._index = {part: dictd.mapped(folder / f"index.{name}") for part, name in _FILES.items()}
        self._data = {part: dictd.mapped(folder / f"data.{name}") for part, name in _FILES.items()}
        self._exceptions = {part: dictd.mapped(folder / f"{name}.exc") for part, name in _FILES.items()}
        self._irregular: dict[str, Mapping[str, tuple[str, ...]]] = {}  # read when they are asked for

    def senses(self, lemma: str, part: str) -> tuple[str, ...]:
        line = _find(self._index[part], lemma.encode())
        if line is None:
            return ()
        fields = line.split()
        count = int(fields[2])
        texts = (self._sense(lemma, part, int(offset)) for offset in fields[-count:])
        return tuple(text for text in texts if text)

    def _sense(self, lemma: str, part: str, offset: int) -> str:
        """The gloss at `offset`; "" where the synset has the lemma only with a capital (Nice) or as an insult."""
        data = self._data[part]
        line = data[offset : data.find(b"\n", offset)].decode()
        fields, _, gloss = line.partition("|")
        words = fields.split(" ")
        if lemma not in (re.sub(r"\(\w+\)$", "", word) for word in words[4 : 4 + 2 * int(words[3], 16) : 2]):
            return ""
        text = re.split(r'[;:,]? *"', gloss, maxsplit=1)[0].strip(" ;").replace("`", "'")
        return "" if re.search(_INSULTS, text) else text

    def irregular(self, part: str) -> Mapping[str, tuple[str, ...]]:
        if part not in self._irregular:
            rows = (line.split() for line in self._exceptions[part][:].decode("ascii", "replace").splitlines())
            self._irregular[part] = {row[0]: tuple(row[1:]) for row in rows if len(row) > 1}
        return self._irregular[part]

    def lemmas(self, part: str) -> Iterator[str]:
        """Every lemma of small letters a-z, sorted."""
        for match in re.finditer(rb"^([a-z]+) ", self._index[part][:], re.MULTILINE):
            yield match[1].decode()


def _find(index: mmap.mmap, key: bytes) -> str | None:
    """The line whose first field is `key`, in a file of sorted lines."""
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
    """Definitions packed for a release: lines "lemma TAB part TAB gloss", sorted, in blocks of zlib."""

    title = WordNet.title

    def __init__(self, file: Path) -> None:
        data = bounded_read.read(file, LARGEST)
        if not data.startswith(_MAGIC):
            raise BadDefinitions(f"{file} is no pack of definitions")
        head, _, self._body = data[len(_MAGIC) :].partition(b"\n")
        fields = json.loads(head)
        self._firsts: list[str] = fields["firsts"]
        self._ends: list[int] = fields["ends"]
        if len(self._body) != self._ends[-1] or len(self._ends) != len(self._firsts) + 1:
            raise BadDefinitions(f"{file} is cut short or damaged")
        self._block = lru_cache(maxsize=64)(lambda number: "\n" + self._raw(number))

    def senses(self, lemma: str, part: str) -> tuple[str, ...]:
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
        return self._exceptions[part]

    @cached_property
    def _exceptions(self) -> dict[str, dict[str, tuple[str, ...]]]:
        # The last block has the irregular forms.
        forms: dict[str, dict[str, list[str]]] = json.loads(self._raw(len(self._firsts)))
        return {part: {word: tuple(lemmas) for word, lemmas in rows.items()} for part, rows in forms.items()}

    def _raw(self, number: int) -> str:
        return zlib.decompress(self._body[self._ends[number - 1] if number else 0 : self._ends[number]]).decode()


def pack(source: WordNet, longest: int = 140, block: int = 32 * 1024) -> bytes:
    """The bytes of a Pack: of every lemma at most MOST senses a part of speech, each of at most `longest` characters.

    A block is cut at the first lemma past `block` bytes, so that a lemma's senses lie in one.
    """
    lines: dict[str, list[str]] = {}
    for part, letter in PARTS.items():
        for lemma in source.lemmas(part):
            for text in source.senses(lemma, part)[:MOST]:
                lines.setdefault(lemma, []).append(f"{lemma}\t{letter}\t{dictd.clipped(text, longest)}\n")
    firsts: list[str] = []
    blocks: list[str] = []
    for lemma in sorted(lines):
        if not blocks or len(blocks[-1]) > block:
            firsts.append(lemma)
            blocks.append("")
        blocks[-1] += "".join(lines[lemma])
    blocks.append(json.dumps({part: dict(source.irregular(part)) for part in PARTS}))
    bodies = [zlib.compress(text.encode(), 9) for text in blocks]
    ends = [sum(len(body) for body in bodies[: number + 1]) for number in range(len(bodies))]
    return _MAGIC + json.dumps({"firsts": firsts, "ends": ends}).encode() + b"\n" + b"".join(bodies)


def own_glosses() -> dict[str, str]:
    """Words WordNet lacks -> what they mean, in our own words: lines "word: meaning" of glosses/english.txt."""
    lines = shipped.text("glosses", "english.txt").splitlines()
    rows = (line.partition(":") for line in lines if not line.startswith("#"))
    return {word: meaning.strip() for word, _, meaning in rows if meaning}
