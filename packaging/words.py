"""Builds resources/lexicons/english.lexicon and the notices beside it: `python packaging/words.py`.

Needs the network and Debian's tools (apt-get, dpkg) the first time, to fetch into build/words/ what is listed in
FILES; neither is needed to run or test the game. The same inputs give the same bytes: their checksums are pinned.

The words are Debian's scowl (class `words` only) and ENABLE. A word's tier is the smallest SCOWL size at which an
American or a British list has it; its spelling flags say which of the two. The repairs are below, each with its why.
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
"""What is read, with its sha256. The source archive has SCOWL's Copyright and the readme of UKACD."""

LISTS = {
    AMERICAN: ("english", "american", "variant_1", "variant_2"),
    BRITISH: ("english", "british", "british_z", "british_variant_1", "british_variant_2"),
}
"""Without the variants, words as plain as `doughnut` or `adviser` would be refused."""


def several(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Filed by SCOWL only as abbreviations, and said by everybody as words.
PROMOTED = dict.fromkeys(("intro", "maths", "max", "bro", "bros", "med", "mag", "comp", "trans", "prelim"), 50)

# Signs and abbreviations (csc, kcal), halves of phrases (situ, woop) and names (dora, poe): no words by themselves.
JUNK = several(
    "aeq csc csch dkl hhd psia psid stor bonz bour clos coli devo dora kcal mize poe situ woop "
    "cs gs ks ls ms rs ts lm ln lx mb mf ps ss hoc non versa initio magnon baguio cesar abies coste"
)

# Words of the large dictionaries that sit among common ones, by an accident of the spelling tables or as slang.
RARE = several("ersh ert gre mkay onya quo ssh yer zac zacs afto")

NEVER = several("anne conti creon nero nore renan reni")
"""Names that are no words in any list: the build stops where a change of sources would let one in."""


def main() -> int:
    fetch()
    strong = read_strong()
    entries = sorted(table(strong))
    words = {word for word, _, _ in entries}
    if names := NEVER & words:
        raise SystemExit(f"words: names among the words: {', '.join(sorted(names))}")
    if lost := strong - words:
        raise SystemExit(f"words: packaging/strong.txt has words that no list has: {', '.join(sorted(lost))}")
    data = build(entries)
    target = OUT / "lexicons" / "english.lexicon"
    target.parent.mkdir(parents=True, exist_ok=True)
    # A game that runs has the old file mapped: put the new one in its place, never write into it.
    sibling = target.with_suffix(".new")
    sibling.write_bytes(data)
    sibling.replace(target)
    notices()
    digest = hashlib.sha256(data).hexdigest()
    print(f"{target.relative_to(ROOT)}: {len(entries)} words, {len(data)} bytes, sha256 {digest}")
    for name, count in counts(entries).items():
        print(f"  {name:24} {count:8}")
    return 0


def counts(entries: list[tuple[str, int, int]]) -> dict[str, int]:
    """Words in each lexicon and spelling, by the rules alone."""
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
    """Every file of FILES, unpacked under WORK. What is there already is only checked."""
    WORK.mkdir(parents=True, exist_ok=True)
    for package in ("scowl", "miscfiles"):
        if not (WORK / f"{package}.deb").exists():
            run("apt-get", "download", package)
            (file,) = WORK.glob(f"{package}_*.deb")
            file.rename(WORK / f"{package}.deb")
    if not (WORK / "scowl_2020.12.07.orig.tar.gz").exists():
        sources()
    if not (WORK / "scrabble-1.3.tar.gz").exists():
        run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "scrabble==1.3")
    for name, expected in FILES.items():
        found = hashlib.sha256((WORK / name).read_bytes()).hexdigest()
        if found != expected:
            raise SystemExit(f"words: build/words/{name} is another version (sha256 {found}, wanted {expected})")
    for package in ("scowl", "miscfiles"):
        run("dpkg", "-x", f"{package}.deb", package)


def sources() -> None:
    """Debian's source archive of scowl, from the mirror that this machine has its packages from.

    By a sources list of our own: most machines list only binary packages.
    """
    lists, listed = WORK / "apt", WORK / "sources.list"  # apart: apt sweeps the folder of its lists
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    key = "/usr/share/keyrings/debian-archive-keyring.gpg"
    suites = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME) $(COMPONENT)", "Created-By: Packages")
    mirrors = [line for line in suites.splitlines() if line.endswith("/debian/ bookworm main")]
    if not mirrors:
        raise SystemExit("words: this machine takes no packages from Debian 12 (bookworm), which has the words")
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
    """For every spelling category of SCOWL, its lists of `kind` ("words", "abbreviations"): word -> smallest size."""
    sizes: dict[str, dict[str, int]] = {}
    for file in sorted((WORK / "scowl/usr/share/dict/scowl").glob(f"*-{kind}.*")):
        category = sizes.setdefault(file.name.removesuffix(file.suffix).removesuffix(f"-{kind}"), {})
        size = int(file.suffix[1:])
        for line in file.read_text(encoding="utf-8").splitlines():
            if word := plain(line):
                category[word] = min(size, category.get(word, size))
    return sizes


def plain(line: str) -> str | None:
    """The word in a-z, accents folded; None for a possessive, a capital, a hyphen or a single letter."""
    letters = unicodedata.normalize("NFD", line.strip().replace("œ", "oe").replace("æ", "ae").replace("ø", "o"))
    word = "".join(char for char in letters if not unicodedata.combining(char))
    return word if re.fullmatch("[a-z]{2,}", word) else None


def enable() -> frozenset[str]:
    with tarfile.open(WORK / "scrabble-1.3.tar.gz") as archive:
        stream = archive.extractfile("scrabble-1.3/scrabble/dictionary.json")
        assert stream is not None
        return frozenset(json.load(stream))


def webster() -> frozenset[str]:
    """Headwords of Webster's Second (1934) that are written small: a filter, nothing of it is shipped."""
    text = (WORK / "miscfiles/usr/share/dict/web2").read_text(encoding="utf-8")
    return frozenset(word for word in text.splitlines() if re.fullmatch("[a-z]{2,}", word))


def read_strong() -> frozenset[str]:
    """Our own list, reviewed by hand: words apart, `#` starts a comment."""
    lines = (ROOT / "packaging" / "strong.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


# The table


def table(strong: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """Every word with its tier and flags."""
    tiers = sized()
    in_enable = enable()
    for word, tier in tiers.items():
        flags = sum(bit for bit in LISTS if word in PROMOTED or spelled(word, bit, tier))
        if word in in_enable:
            flags |= ENABLE
        if word in strong:
            flags |= STRONG
        yield word, tier, flags


def spelled(word: str, bit: int, tier: int) -> bool:
    """Whether the spelling `bit` stands for has the word: in its own lists, or in none of anybody's."""
    lists = scowl("words")
    if any(word in lists[name] for name in LISTS[bit]):
        return True
    # ENABLE's own (an abbreviation to SCOWL, or not there at all) belongs to no spelling, hence to both.
    return tier < 95 and word in enable_only()


@cache
def enable_only() -> frozenset[str]:
    """ENABLE's words that SCOWL has as no word of size 80 or under."""
    lists = scowl("words").values()
    return frozenset(word for word in enable() if all(sizes.get(word, 95) > 80 for sizes in lists))


def sized() -> dict[str, int]:
    """Every word we take -> tier."""
    lists = scowl("words")
    ours = {name for names in LISTS.values() for name in names}
    tiers: dict[str, int] = {}
    for name, sizes in lists.items():
        for word, size in sizes.items():
            # Australian slang sits at 35, where it would crowd out what Americans and Britons say every day.
            tier = size if name in ours else max(size, 80)
            tiers[word] = min(tier, tiers.get(word, tier))
    # Some hundred short words (tinct, rec, bio) are filed as abbreviations only; ENABLE knows them for words.
    shortened: dict[str, int] = {}
    for sizes in scowl("abbreviations").values():
        for word, size in sizes.items():
            shortened[word] = min(size, shortened.get(word, size))
    for word in enable_only():
        tiers[word] = max(60, shortened.get(word, 80))
    tiers.update(PROMOTED)
    for word in RARE & tiers.keys():
        tiers[word] = max(80, tiers[word])
    # Size 95 has lower-cased names and noise (iraq, nasdaq): only what Webster's Second has, or a form of that or of a
    # word we take anyway.
    bases = webster() | {word for word, tier in tiers.items() if tier < 95}
    return {
        word: tier
        for word, tier in tiers.items()
        if word not in JUNK and (tier < 95 or word in bases or not bases.isdisjoint(roots(word)))
    }


def roots(word: str) -> Iterator[str]:
    """What `word` may be an inflection of: plural (English or Latin), third person, past, participle, degree."""
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


def notices() -> None:
    """The licences that travel with the words, as their authors wrote them."""
    target = OUT / "notices"
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(WORK / "scowl_2020.12.07.orig.tar.gz") as archive:
        for member, name in (("Copyright", "scowl.txt"), ("r/ukacd/readme.txt", "ukacd.txt")):
            stream = archive.extractfile(f"scowl-2020.12.07/{member}")
            assert stream is not None
            (target / name).write_bytes(stream.read())


if __name__ == "__main__":
    sys.exit(main())
