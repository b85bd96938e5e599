"""Packs WordNet's definitions for a release: `python packaging/glosses.py [--from FOLDER] [--out FOLDER]`.

Writes english.pack and, beside it, WordNet's licence, which must travel with it. In a release they go to
resources/definitions/, as packaging/wheels.py does. They are not part of the source tree: the text is not ours.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from boggle_qt.store.words.definitions import PLACES
from boggle_qt.store.words.wordnet import Pack, WordNet, pack

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, metavar="FOLDER", help="a folder of WordNet 3.0")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "definitions", help="default: build/definitions")
    args = parser.parse_args()
    usual = [ROOT / "build" / "wordnet", *map(Path, PLACES)]
    places = [args.source] if args.source else usual
    folder = next((place for place in places if (place / "data.noun").is_file()), None)
    if folder is None:
        print(f"no WordNet in {', '.join(map(str, places))}: python packaging/wordnet.py fetches it", file=sys.stderr)
        return 2
    file = write(folder, args.out)
    started = time.perf_counter()
    senses = Pack(file).senses("coin", "noun")
    spent = (time.perf_counter() - started) * 1000
    print(f"{file}: {file.stat().st_size:,} bytes; coin: {senses[0]} ({spent:.1f} ms with opening)")
    return 0


def write(folder: Path, out: Path) -> Path:
    """Pack the WordNet in `folder`, with its notice beside it; the packed file."""
    out.mkdir(parents=True, exist_ok=True)
    file = out / "english.pack"
    file.write_bytes(pack(WordNet(folder)))
    (out / "wordnet.txt").write_text(licence(folder), encoding="utf-8")
    return file


def licence(folder: Path) -> str:
    """The notice on top of each of WordNet's files, without its line numbers."""
    lines = []
    with (folder / "data.noun").open(encoding="utf-8") as stream:
        for line in stream:
            if not line.startswith("  "):
                break
            lines.append(line[4:].strip())
    return "\n".join(lines).strip() + "\n"


if __name__ == "__main__":
    sys.exit(main())
