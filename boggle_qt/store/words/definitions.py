"""What a word means, offline: from WordNet and our own glosses. Knows forms, not files.

WordNet has lemmas (coin) and irregular forms (went). This module derives the lemmas of regular forms and of words made
with re-, -ly or -ness, extending the rules of morphy(7).
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from boggle_qt.engine.inflection import inflect, stems
from boggle_qt.store.files import shipped
from boggle_qt.store.words.wordnet import MOST_SENSES, PARTS, TITLE, Pack, WordNet

OURS = "Boggle Qt"
"""The source of our own glosses."""

PLACES = ("/usr/share/wordnet", "/usr/local/share/wordnet", "/opt/homebrew/share/wordnet", "/usr/share/wordnet/dict")
"""Where systems install WordNet."""

PACKED = ("definitions", "english.pack")
"""The packed definitions of a release, under resources/."""


class Sense(Struct, frozen=True):
    """One meaning. `part` is "noun", "verb", "adjective", "adverb", or "" for our own glosses."""

    part: str
    text: str


class Definition(Struct, frozen=True):
    """What `word` means: at most MOST_SENSES senses, of which the first `own` are those of `word` itself.

    `note` says how the word comes from `lemma`, whose senses follow ("comparative of tan", "re- + coin"); it is "" if
    the word is not a form of another. `source` names the dictionary.
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


_DAMAGE = (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError, zlib.error)
"""What opening a damaged place raises."""


def open() -> Definitions:
    """Return definitions from the first usual place that has any: a WordNet folder or a packed file. Without any, our
    own glosses answer alone."""
    usual = [
        os.environ.get("WNSEARCHDIR"),
        shipped.resource(*PACKED),
        shipped.resource("..", "build", "wordnet"),
        *PLACES,
    ]
    for one in (Path(one) for one in usual if one):
        if one.is_file() or (one / "index.noun").is_file():
            with contextlib.suppress(*_DAMAGE):  # a damaged one is skipped
                return Definitions(WordNet(one) if one.is_dir() else Pack(one))
    return Definitions(None)


class Definitions:
    """A dictionary of words and their forms. Without a `source` only our own glosses answer."""

    def __init__(self, source: WordNet | Pack | None) -> None:
        self.source = source
        self._own = own_glosses()

    def of(self, word: str) -> Definition | None:
        """Return what a word (in small letters) means, or None."""
        found = self._known(word) or self._own_form(word) or self._form_in_lexicon(word)
        return found and _decent(found)

    def _known(self, word: str) -> Definition | None:
        if word in self._own:
            return Definition(word, word, "", (Sense("", self._own[word]),), OURS)
        if self.source is None:
            return None
        plain = _mixed([Sense(part, text) for text in self.source.senses(word, part)] for part in PARTS)
        lemma, note, derived = next(self._forms(word, bool(plain)), (word, "", []))
        # A form gets one place beside a word's own senses: a tanner is a trade, and also more than tan.
        own = plain[: MOST_SENSES - min(len(derived), 1)]
        senses = tuple([*own, *derived][:MOST_SENSES])
        return Definition(word, lemma, note, senses, TITLE, len(own)) if senses else None

    def _own_form(self, word: str) -> Definition | None:
        """Return the definition of a regular form of one of our own words, such as emos."""
        endings = dict.fromkeys(ending for of_part in _ENDINGS.values() for ending in of_part)
        lemma = next((stem for ending in endings for stem in stems(word, ending) if stem in self._own), None)
        if lemma is None:
            return None
        return Definition(word, lemma, f"form of {lemma}", (Sense("", self._own[lemma]),), OURS)

    def _form_in_lexicon(self, word: str) -> Definition | None:
        """Return the definition of a form that our words have and WordNet does not: continentals, as continental is
        only an adjective there."""
        words = shipped.lexicon("unabridged", "either")
        if self.source is None or word not in words:
            return None
        for ending, note in _UNKNOWN_FORMS.items():
            for stem in stems(word, ending):
                if len(stem) < 3 or stem not in words or (meant := self._known(stem)) is None:
                    continue
                if ending == "s" and not any(form in words for form in inflect(stem, "ing")):
                    note = "plural of"  # not of a verb
                return Definition(word, stem, f"{note} {stem}", meant.senses, meant.source)
        return None

    def _forms(self, word: str, known: bool) -> Iterator[tuple[str, str, list[Sense]]]:
        """Yield lemma, note and senses of what `word` may come from; try derived forms only for unknown words."""
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
        """Yield lemmas of which `word` may be a form, each with the note without the lemma, and the part of speech."""
        assert self.source is not None
        for part in PARTS:
            for lemma in self.source.irregular(part).get(word) or _regular(word, part):
                if lemma != word:
                    yield lemma, _note(word, part), part

    def _senses(self, lemma: str, part: str) -> list[Sense]:
        assert self.source is not None
        return [Sense(part, text) for text in self.source.senses(lemma, part)]


def _decent(found: Definition) -> Definition | None:
    """Return the definition without senses that contain a strong word, unless `word` is one itself."""
    strong = shipped.lexicon("unabridged").strong
    if strong(found.word):
        return found
    decent = [not any(map(strong, re.findall(r"\b[a-z]+\b", sense.text))) for sense in found.senses]
    senses = tuple(sense for sense, keep in zip(found.senses, decent, strict=True) if keep)
    if any(map(strong, re.findall("[a-z]+", found.note))):
        found = replace(found, note="", lemma=found.word)  # pricked
    return replace(found, senses=senses, own=sum(decent[: found.own])) if senses else None


def _gloss(found: list[tuple[str, str, str, list[Sense]]]) -> str:
    """Join the notes of all forms: "plural of doe; third person of do", "plural, third person of coin"."""
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
    """Return at most MOST_SENSES senses: the first of each part of speech before the second of any, grouped by part."""
    ranked = [(rank, number, sense) for number, senses in enumerate(columns) for rank, sense in enumerate(senses)]
    ranked.sort(key=lambda entry: entry[:2])
    # Two lemmas may mean the same (ax and axe): show it once.
    chosen = list({entry[2]: entry for entry in reversed(ranked)}.values())[::-1][:MOST_SENSES]
    return [sense for _, _, sense in sorted(chosen, key=lambda entry: (entry[1], entry[0]))]


# Forms

_UNKNOWN_FORMS = {
    "s": "plural or third person of",
    "ed": "past of",
    "ing": "-ing form of",
    "er": "-er form of",
    "est": "superlative of",
}
"""The endings of forms whose part of speech WordNet does not know, and what they are called."""

_ENDINGS = {"noun": ("s",), "verb": ("s", "ed", "ing"), "adjective": ("er", "est"), "adverb": ()}


def _regular(word: str, part: str) -> Iterator[str]:
    """Yield the lemmas that would give `word` by the rules of spelling."""
    if part == "noun" and word.endswith("men"):
        yield f"{word[:-3]}man"
    for ending in _ENDINGS[part]:
        yield from stems(word, ending)


def _note(word: str, part: str) -> str:
    match part:
        case "noun":
            return "plural of"
        case "verb":
            return "-ing form of" if word.endswith("ing") else "third person of" if word.endswith("s") else "past of"
        case _:
            return "superlative of" if word.endswith(("est", "st")) else "comparative of"


def _derived(word: str) -> Iterator[tuple[str, str, str]]:
    """Yield adjectives that `word` may be made of, with the whole note and the part of speech."""
    forms = [(word, "ly", "adverb of"), (word, "ness", "noun of")]
    if word.endswith("nesses"):
        forms.append((word.removesuffix("es"), "ness", "plural noun of"))
    for form, ending, note in forms:
        for lemma in stems(form, ending):
            if len(lemma) > 2:
                yield lemma, f"{note} {lemma}", "adjective"


def _american(word: str) -> Iterator[str]:
    """Yield American spellings of a word that may be British."""
    for british, american in (("our", "or"), ("is", "iz"), ("ys", "yz"), ("ae", "e"), ("oe", "e"), ("ll", "l")):
        for at in range(len(word)):
            if word.startswith(british, at) and at:
                yield word[:at] + american + word[at + len(british) :]
    if word.endswith(("re", "res")):
        yield word.replace("re", "er")


def own_glosses() -> dict[str, str]:
    """Return our own definitions of words that WordNet lacks, from the lines "word: meaning" of glosses/english.txt."""
    lines = shipped.text("glosses", "english.txt").splitlines()
    rows = (line.partition(":") for line in lines if not line.startswith("#"))
    return {word: meaning.strip() for word, _, meaning in rows if meaning}
