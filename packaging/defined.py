"""Counts how many words on random boards have a definition: `python packaging/defined.py [BOARDS]` (default 300).

Everyday and Standard (American), words of three letters and more on throws of the 1987 cubes, strong words left out as
the game leaves them out. With WordNet, where there is one, and without.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from boggle_qt.engine.dice import throw
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.words import definitions, shipped


def main() -> int:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    full = definitions.open()
    sources = {"our own glosses alone": definitions.Definitions(None)}
    if full.source is not None:
        sources[f"with {full.title}"] = full
    else:
        print("no WordNet here: python packaging/wordnet.py fetches it")
    for name in ("everyday", "standard"):
        lexicon = shipped.lexicon(name)
        rng = random.Random(1)
        words: Counter[str] = Counter()
        for _ in range(boards):
            board = throw(shipped.dice("new-1987"), rng).board
            words.update(found.word for found in solve(board, lexicon, 3).words if not found.strong)
        for title, source in sources.items():
            known = sum(count for word, count in words.items() if source.of(word))
            different = sum(source.of(word) is not None for word in words)
            share = f"{known:,} of {words.total():,} words ({known / words.total():.1%})"
            print(f"{name}, {boards} boards, {title}: {share}; of {len(words):,} different ones ", end="")
            print(f"{different / len(words):.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
