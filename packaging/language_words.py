"""Build resources/lexicons/LANGUAGE.* of the board languages besides English.

    python packaging/language_words.py [german ...]

The first time, fetch FILES into build/words/ with apt-get; their checksums are pinned. The frequencies are those of
wordfreq (`pip install wordfreq==3.1.1`), which the game does not need. Not needed to run or test the game.

Of each language the words that wordfreq knows are its list: a word of no text of the web, of subtitles, books or
Wikipedia is hardly one that a player knows. Three files for each language:

    german.lexicon   the table of words, with the rude ones marked; every tier is UNTIERED
    german.tiers     how common each word is, one byte by its number: a separate file with a licence of its own
    german.shown     how each word is written, where that differs from its cubes (Äpfel for aepfel); zlib, a line a word
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import re
import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from boggle_qt.engine.languages import LANGUAGES, Language
from boggle_qt.engine.lexicon import STRONG, UNTIERED, WordTable, build
from boggle_qt.store.words import hunspell

ROOT = Path(__file__).resolve().parent.parent

WORK = ROOT / "build" / "words"
OUT = ROOT / "resources" / "lexicons"
FILES = {
    "tanglet-data": "dd40a490b2bf6b628dc4cc1a1a070dc7c6a284fa43b53d18f900aa5708d7e9ff",
    "wdutch": "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
    "hunspell-ru": "ef3f0a54a8e52682be80932e414b97d7d268d4a33dfcb5b27b46142b5d84cfe3",
}
"""Debian package -> sha256 of its file."""
SHORTEST, LONGEST = 2, 16
"""Letters of a word."""
STEPS = ((200, 10), (100, 20), (0, 35), (-70, 50))
"""Hundredths of the Zipf scale above the least frequency of a common word -> tier, as in the English table, where 35
and under is common and 50 and under everyday."""
RAREST = 70


def main() -> int:
    fetch()
    for name in sys.argv[1:] or READERS:
        make(name, LANGUAGES[name], READERS[name]())
    return 0


def fetch() -> None:
    """Download the packages, check them, and unpack them under WORK."""
    WORK.mkdir(parents=True, exist_ok=True)
    for package, expected in FILES.items():
        if not list(WORK.glob(f"{package}_*.deb")):
            subprocess.run(["apt-get", "download", package], cwd=WORK, check=True)
        (file,) = WORK.glob(f"{package}_*.deb")
        if hashlib.sha256(file.read_bytes()).hexdigest() != expected:
            raise SystemExit(f"words: {file.name} is another version than this program knows")
        subprocess.run(["dpkg", "-x", file.name, package], cwd=WORK, check=True)


def german() -> Iterator[str]:
    """Yield every spelling of the list, without those whose only difference is that they have no capital."""
    text = gzip.decompress((WORK / "tanglet-data/usr/share/tanglet/gamedata/de/words").read_bytes()).decode()
    for line in text.splitlines():
        key, *spellings = line.split()
        for spelling in spellings or [key.lower()]:
            if spelling.capitalize() == spelling or spelling.capitalize() not in spellings:
                yield spelling


def dutch() -> Iterator[str]:
    for word in (WORK / "wdutch/usr/share/dict/dutch").read_text(encoding="utf-8").splitlines():
        if word == word.lower():
            yield word


def polish() -> Iterator[str]:
    text = gzip.decompress((WORK / "tanglet-data/usr/share/tanglet/gamedata/pl/words").read_bytes()).decode()
    return (line.split()[0].lower() for line in text.splitlines() if line)


def russian() -> Iterator[str]:
    """Yield the forms; where the dictionary has one with ё and without, only the first."""
    forms = set(hunspell.words(WORK / "hunspell-ru/usr/share/hunspell/ru_RU.dic"))
    plain = {form.replace("ё", "е") for form in forms if "ё" in form}
    return (form for form in sorted(forms) if form == form.lower() and form not in plain)


READERS = {"german": german, "dutch": dutch, "polish": polish, "russian": russian}


def frequencies(language: Language) -> dict[str, int]:
    """Return for each folded word of wordfreq its frequency in hundredths of the Zipf scale (log10 per 10**9 words)."""
    spec = importlib.util.find_spec("wordfreq")
    if spec is None or spec.origin is None:
        raise SystemExit("words: first run pip install wordfreq==3.1.1")
    file = Path(spec.origin).parent / "data" / f"large_{language.code}.msgpack.gz"
    _, *bins = msgspec.msgpack.decode(gzip.decompress(file.read_bytes()))
    found: dict[str, int] = {}
    for centibels, words in enumerate(bins):
        for word in words:
            found.setdefault(language.fold(word), 900 - centibels)
    return found


def rude(name: str) -> re.Pattern[str]:
    lines = (ROOT / "packaging" / "rude" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return re.compile("|".join(line for line in lines if line and not line.startswith("#")))


def make(name: str, language: Language, spellings: Iterable[str]) -> None:
    """Write the three files of a language."""
    frequency, spelled = frequencies(language), dict[str, list[str]]()
    for spelling in spellings:
        word = language.fold(spelling)
        if SHORTEST <= len(word) <= LONGEST and word in frequency and set(word) <= set(language.letters):
            known = spelled.setdefault(word, [])
            if spelling not in known:
                known.append(spelling)
    refused = rude(name)
    entries = [(word, UNTIERED, STRONG if refused.fullmatch(word) else 0) for word in spelled]
    data = build(entries, language.letters)
    table = WordTable(data)
    words = [word for word, _ in sorted(table.words(), key=lambda row: row[1])]
    tiers = bytes(tier(frequency[word] - language.common) for word in words)
    shown = "\n".join("/".join(sorted(spelled[word])) if spelled[word] != [word] else "" for word in words)
    for ending, content in (("lexicon", data), ("tiers", tiers), ("shown", zlib.compress(shown.encode(), 9))):
        file = OUT / f"{name}.{ending}"
        sibling = file.with_suffix(".new")  # a running game has the old file mapped into memory
        sibling.write_bytes(content)
        sibling.replace(file)
    strong = sum(flags == STRONG for _, _, flags in entries)
    common = sum(one <= 35 for one in tiers)
    print(f"{name}: {table.size} words, {table.nodes} nodes, {len(data)} bytes, {common} common, {strong} rude")


def tier(above: int) -> int:
    return next((tier for least, tier in STEPS if above >= least), RAREST)


if __name__ == "__main__":
    sys.exit(main())
