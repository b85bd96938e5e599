"""Build resources/lexicons/english.lexicon and the licences of its sources: `python packaging/words.py`.

The first time, fetch FILES into build/words/ with apt-get and pip. Their checksums are pinned, so the same inputs give
the same bytes. Not needed to run or test the game.

The words are those of SCOWL (its class `words`) and ENABLE. A word's tier is the smallest SCOWL size at which an
American or a British list has it; its spelling flags say which. The corrections below each say why.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from boggle_qt.engine.lexicon import AMERICAN, BRITISH, ENABLE, STRONG, build

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "words"
OUT = ROOT / "resources"

FILES = {
    "scowl.deb": "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    "miscfiles.deb": "b29fdc907760ded52adbc1b4322da22b94108cd124caf0b23da8c23cc3578a28",
    "scowl_2020.12.07.orig.tar.gz": "5587667caa20c4891390c2d42dbb4d5c4c3f41bee77af1457ece3ba23fb859cc",
    "scrabble-1.3.tar.gz": "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad",
}
"""File -> sha256. The source archive has SCOWL's Copyright and the readme of UKACD."""

LISTS = {
    AMERICAN: ("english", "american", "variant_1", "variant_2"),
    BRITISH: ("english", "british", "british_z", "british_variant_1", "british_variant_2"),
}
"""Spelling flag -> SCOWL's lists. Without the variants, `doughnut` and `adviser` would be missing."""


def words_of(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Only abbreviations in SCOWL, but used as words.
PROMOTED = dict.fromkeys(("intro", "maths", "max", "bro", "bros", "med", "mag", "comp", "trans", "prelim"), 50)

# Symbols and abbreviations (csc, kcal), parts of phrases (situ, woop) and names (dora, poe).
JUNK = words_of(
    "aeq csc csch dkl hhd psia psid stor bonz bour clos coli devo dora kcal mize poe situ woop "
    "cs gs ks ls ms rs ts lm ln lx mb mf ps ss hoc non versa initio magnon baguio cesar abies coste"
)

# Rare words that SCOWL has among the common ones, by mistake or as slang.
RARE = words_of("ersh ert gre mkay onya quo ssh yer zac zacs afto")

NEVER = words_of("anne conti creon nero nore renan reni")
"""Names that are not words. The build stops if the sources have one."""


def main() -> int:
    fetch()
    strong = read_strong()
    entries = sorted(table(strong))
    words = {word for word, _, _ in entries}
    if names := NEVER & words:
        raise SystemExit(f"words: names among the words: {', '.join(sorted(names))}")
    if lost := strong - words:
        raise SystemExit(f"words: packaging/strong.txt has words that are in no list: {', '.join(sorted(lost))}")
    data = build(entries)
    target = OUT / "lexicons" / "english.lexicon"
    target.parent.mkdir(parents=True, exist_ok=True)
    # A running game has the old file mapped into memory: replace it, never write into it.
    sibling = target.with_suffix(".new")
    sibling.write_bytes(data)
    sibling.replace(target)
    write_notices()
    digest = hashlib.sha256(data).hexdigest()
    print(f"{target.relative_to(ROOT)}: {len(entries)} words, {len(data)} bytes, sha256 {digest}")
    for name, count in counts(entries).items():
        print(f"  {name:24} {count:8}")
    return 0


def counts(entries: list[tuple[str, int, int]]) -> dict[str, int]:
    """Count the words of each lexicon and spelling."""
    rows = {"strong": sum(bool(flags & STRONG) for _, _, flags in entries)}
    for name, top in (("everyday", 50), ("standard", 70)):
        for spelling, bit in (("american", AMERICAN), ("british", BRITISH), ("either", AMERICAN | BRITISH)):
            rows[f"{name} {spelling}"] = sum(tier <= top and bool(flags & bit) for _, tier, flags in entries)
    rows["large"] = sum(tier <= 80 for _, tier, _ in entries)
    rows["unabridged"] = len(entries)
    rows["enable"] = sum(bool(flags & ENABLE) for _, _, flags in entries)
    return rows


# The sources


def fetch() -> None:
    """Download every file of FILES that is missing, check all, and unpack the packages under WORK."""
    WORK.mkdir(parents=True, exist_ok=True)
    for package in ("scowl", "miscfiles"):
        if not (WORK / f"{package}.deb").exists():
            run("apt-get", "download", package)
            (file,) = WORK.glob(f"{package}_*.deb")
            file.rename(WORK / f"{package}.deb")
    if not (WORK / "scowl_2020.12.07.orig.tar.gz").exists():
        fetch_scowl_source()
    if not (WORK / "scrabble-1.3.tar.gz").exists():
        run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "scrabble==1.3")
    for name, expected in FILES.items():
        found = hashlib.sha256((WORK / name).read_bytes()).hexdigest()
        if found != expected:
            raise SystemExit(f"words: build/words/{name} is another version (sha256 {found}, expected {expected})")
    for package in ("scowl", "miscfiles"):
        run("dpkg", "-x", f"{package}.deb", package)


def fetch_scowl_source() -> None:
    """Download Debian's source archive of scowl from this machine's mirror.

    Uses a sources list of its own, because most machines list only binary packages.
    """
    lists, listed = WORK / "apt", WORK / "sources.list"  # separate, because apt cleans the folder of its lists
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    key = "/usr/share/keyrings/debian-archive-keyring.gpg"
    suites = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME) $(COMPONENT)", "Created-By: Packages")
    mirrors = [line for line in suites.splitlines() if line.endswith("/debian/ bookworm main")]
    if not mirrors:
        raise SystemExit("words: this machine has no packages from Debian 12 (bookworm), which has the words")
    listed.write_text(f"deb-src [signed-by={key}] {mirrors[0]}\n")
    own = [
        f"-oDir::Etc::sourcelist={listed}",
        "-oDir::Etc::sourceparts=/dev/null",
        f"-oDir::State::lists={lists}",
    ]
    run("apt-get", *own, "-qq", "update")
    run("apt-get", *own, "-qq", "--download-only", "source", "scowl=2020.12.07-2")


def run(*command: str) -> str:
    done = subprocess.run(command, cwd=WORK, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"words: {' '.join(command)} failed\n{done.stderr}")
    return done.stdout


@cache
def scowl(kind: str) -> dict[str, dict[str, int]]:
    """Read SCOWL's lists of one kind ("words" or "abbreviations"): spelling category -> word -> smallest size."""
    sizes: dict[str, dict[str, int]] = {}
    for file in sorted((WORK / "scowl/usr/share/dict/scowl").glob(f"*-{kind}.*")):
        category = sizes.setdefault(file.name.removesuffix(file.suffix).removesuffix(f"-{kind}"), {})
        size = int(file.suffix[1:])
        for line in file.read_text(encoding="utf-8").splitlines():
            if word := plain(line):
                category[word] = min(size, category.get(word, size))
    return sizes


def plain(line: str) -> str | None:
    """Return the word in a-z without accents; None for a possessive, a capital, a hyphen or a single letter."""
    letters = unicodedata.normalize("NFD", line.strip().replace("œ", "oe").replace("æ", "ae").replace("ø", "o"))
    word = "".join(char for char in letters if not unicodedata.combining(char))
    return word if re.fullmatch("[a-z]{2,}", word) else None


def enable() -> frozenset[str]:
    """Return the words of ENABLE."""
    with tarfile.open(WORK / "scrabble-1.3.tar.gz") as archive:
        stream = archive.extractfile("scrabble-1.3/scrabble/dictionary.json")
        assert stream is not None
        return frozenset(json.load(stream))


def webster() -> frozenset[str]:
    """Return the lower-case headwords of Webster's Second (1934). Used as a filter; none of it is shipped."""
    text = (WORK / "miscfiles/usr/share/dict/web2").read_text(encoding="utf-8")
    return frozenset(word for word in text.splitlines() if re.fullmatch("[a-z]{2,}", word))


def read_strong() -> frozenset[str]:
    """Read packaging/strong.txt: words separated by spaces, `#` starts a comment."""
    lines = (ROOT / "packaging" / "strong.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


# The table


def table(strong: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """Yield every word with its tier and flags."""
    tiers = word_tiers()
    in_enable = enable()
    for word, tier in tiers.items():
        flags = sum(bit for bit in LISTS if word in PROMOTED or has_spelling(word, bit, tier))
        if word in in_enable:
            flags |= ENABLE
        if word in strong:
            flags |= STRONG
        yield word, tier, flags


def has_spelling(word: str, bit: int, tier: int) -> bool:
    """Return whether the word belongs to the spelling `bit`: its lists have it, or no spelling's list has it."""
    lists = scowl("words")
    if any(word in lists[name] for name in LISTS[bit]):
        return True
    # A word that only ENABLE has belongs to both spellings.
    return tier < 95 and word in enable_only()


@cache
def enable_only() -> frozenset[str]:
    """Return the words of ENABLE that SCOWL does not list as words of size 80 or below."""
    lists = scowl("words").values()
    return frozenset(word for word in enable() if all(sizes.get(word, 95) > 80 for sizes in lists))


def word_tiers() -> dict[str, int]:
    """Return every included word -> tier."""
    lists = scowl("words")
    ours = {name for names in LISTS.values() for name in names}
    tiers: dict[str, int] = {}
    for name, sizes in lists.items():
        for word, size in sizes.items():
            # Australian slang has size 35, and would be among the everyday American and British words.
            tier = size if name in ours else max(size, 80)
            tiers[word] = min(tier, tiers.get(word, tier))
    # SCOWL lists about a hundred short words (tinct, rec, bio) only as abbreviations.
    shortened: dict[str, int] = {}
    for sizes in scowl("abbreviations").values():
        for word, size in sizes.items():
            shortened[word] = min(size, shortened.get(word, size))
    for word in enable_only():
        tiers[word] = max(60, shortened.get(word, 80))
    tiers.update(PROMOTED)
    for word in RARE & tiers.keys():
        tiers[word] = max(80, tiers[word])
    # Size 95 has lower-cased names and noise (iraq, nasdaq): include only the words of Webster's Second, and
    # inflections of these or of another included word.
    bases = webster() | {word for word, tier in tiers.items() if tier < 95}
    return {
        word: tier
        for word, tier in tiers.items()
        if word not in JUNK and (tier < 95 or word in bases or not bases.isdisjoint(roots(word)))
    }


def roots(word: str) -> Iterator[str]:
    """Yield the words that `word` may be an inflection of: plural (English or Latin), verb form or comparison."""
    if word.endswith("s") and not word.endswith("ss"):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
        if word.endswith("ies"):
            yield word[:-3] + "y"
        if word.endswith("ves"):
            yield word[:-3] + "f"
            yield word[:-3] + "fe"
    if word.endswith("men"):
        yield word[:-2] + "an"
    if word.endswith("i") and len(word) > 3:
        yield word[:-1] + "us"
    if word.endswith("es"):
        yield word[:-2] + "is"
    for ending in ("ed", "ing", "er", "est"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem
            yield stem + "e"
            if stem[-1:] == stem[-2:-1]:
                yield stem[:-1]
            if stem.endswith("i"):
                yield stem[:-1] + "y"


# The notices


def write_notices() -> None:
    """Copy the licences of the sources, unchanged."""
    target = OUT / "notices"
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(WORK / "scowl_2020.12.07.orig.tar.gz") as archive:
        for member, name in (("Copyright", "scowl.txt"), ("r/ukacd/readme.txt", "ukacd.txt")):
            stream = archive.extractfile(f"scowl-2020.12.07/{member}")
            assert stream is not None
            (target / name).write_bytes(stream.read())


if __name__ == "__main__":
    sys.exit(main())
