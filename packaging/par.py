"""Build resources/par/throws.json: the distributions of points, words and par over many throws of every cube set.

    python packaging/par.py [--throws 20000] [--seed 1] [--dice NAME ...] [--out FILE]

There is one for each cube set, lexicon and spelling, minimum length of 3, 4 and 5 letters, and scoring table: standard,
for 6x6 trays also Super Big. All use the same throws. The same seed gives the same file. Cube sets not named with
--dice stay as they are in the file.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import cache
from pathlib import Path

from boggle_qt.engine.dice import throw
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import LEVELS, Spread, spread, usually_seen
from boggle_qt.engine.rules import STANDARD, SUPER_BIG
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.store.work.score_distributions import FORMAT, key

LISTS = (
    ("everyday", "american"),
    ("everyday", "british"),
    ("everyday", "either"),
    ("standard", "american"),
    ("standard", "british"),
    ("standard", "either"),
    ("large", "either"),
    ("unabridged", "either"),
    ("enable", "either"),
)
"""The lexicons and spellings with shipped distributions."""

LANGUAGE_CUBES = {
    "international": "german",
    "dutch": "dutch",
    "dutch-ij": "dutch",
    "polish": "polish",
    "russian": "russian",
}
"""Cube sets with shipped distributions for the list of another language."""

SHORTEST = (3, 4, 5)
LONGEST = 40
MADE = ("dutch-ij", "polish", "russian")


def survey(name: str, throws: int, seed: int) -> dict[str, Spread]:
    """Throw one cube set many times; return key -> distribution. Cubes with letters beyond A to Z, or made for another
    language, have none for English lists."""
    found = {} if name in MADE else measured(name, LISTS, throws, seed)
    if name in LANGUAGE_CUBES:
        found |= measured(name, ((LANGUAGE_CUBES[name], "either"),), throws, seed)
    return found


def measured(name: str, words: tuple[tuple[str, str], ...], throws: int, seed: int) -> dict[str, Spread]:
    """Return key -> distribution for some lists with their spellings."""
    dice = shipped.dice(name)
    tables = (STANDARD, SUPER_BIG) if dice.side >= 6 else (STANDARD,)
    rng = random.Random(f"{seed} {name}")
    # Every throw is solved once, with all words; each list then picks its own.
    every = Lexicon(shipped.table(), "all words") if words is LISTS else shipped.lexicon(words[0][0])
    lists = [shipped.lexicon(lexicon, spelling) for lexicon, spelling in words]
    rows: dict[str, list[tuple[int, int, int]]] = {}
    worths = {
        key(name, lexicon, spelling, shortest, table): (
            at,
            shortest,
            [table.points(letters) if letters >= shortest else 0 for letters in range(LONGEST)],
        )
        for at, (lexicon, spelling) in enumerate(words)
        for shortest in SHORTEST
        for table in tables
    }

    @cache
    def lists_with(word: str) -> tuple[int, ...]:
        return tuple(at for at, words in enumerate(lists) if word in words)

    for _ in range(throws):
        # Counts by number of letters: all words, and those that people usually see. Points depend on nothing else.
        all_ = [[0] * LONGEST for _ in lists]
        seen = [[0] * LONGEST for _ in lists]
        for word in solve(throw(dice, rng).board, every, min(SHORTEST)).words:
            letters = min(len(word.word), LONGEST - 1)
            for at in lists_with(word.word):
                all_[at][letters] += 1
                seen[at][letters] += usually_seen(word.word, word.tier)
        for name_, (at, shortest, worth) in worths.items():
            rows.setdefault(name_, []).append(
                (
                    sum(n * w for n, w in zip(all_[at], worth, strict=True)),
                    sum(all_[at][shortest:]),
                    sum(n * w for n, w in zip(seen[at], worth, strict=True)),
                )
            )
    return {name_: spread(row) for name_, row in rows.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--throws", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dice", nargs="*", default=list(shipped.SETS))
    parser.add_argument("--out", type=Path, default=shipped.resource("par", "throws.json"))
    args = parser.parse_args()
    lines: dict[str, list[list[int]]] = {}
    if args.out.exists():
        lines = json.loads(args.out.read_text(encoding="utf-8"))["spreads"]
    for name in args.dice:
        lines = {old: line for old, line in lines.items() if not old.startswith(f"{name} ")}
        for name_, one in survey(name, args.throws, args.seed).items():
            lines[name_] = [[one.throws], list(one.points), list(one.words), list(one.par)]
        args.out.parent.mkdir(parents=True, exist_ok=True)
        rows = ",\n".join(
            f"{json.dumps(name_)}: {json.dumps(lines[name_], separators=(',', ':'))}" for name_ in sorted(lines)
        )
        head = f'{{"format": {FORMAT}, "seed": {args.seed}, "levels": {json.dumps(LEVELS)}, "spreads": {{\n'
        args.out.write_text(f"{head}{rows}\n}}}}\n", encoding="utf-8")
        print(f"{name}: {args.throws} throws")


if __name__ == "__main__":
    main()
