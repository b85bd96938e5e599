"""Make a set of sixteen cubes for a language without published ones: `python packaging/cubes.py polish`.

    python packaging/cubes.py LIST [--seed N] [--title TEXT] [--name NAME]      write resources/dice/NAME.toml
    python packaging/cubes.py LIST --measure SET                                measure a set

Starts from faces as frequent as letters are in common words, and changes and swaps faces until a board has as many
words, and as high a par, as the English one of 1987. Every letter keeps a face, and no cube has one twice. The same
seed gives the same cubes.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections import Counter
from pathlib import Path

from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.lexicon import Lexicon, WordTable, build
from boggle_qt.engine.par import usually_seen
from boggle_qt.engine.search.solving import survey
from boggle_qt.store.files import shipped
from boggle_qt.store.words import word_lists

ROOT = Path(__file__).resolve().parent.parent

WORDS, PAR = 80.6, 60.0
"""Means of a board of the cubes of 1987, with the list Standard."""
CUBES, FACES = 16, 96
ROUNDS, THROWS, FINAL = 800, 600, 5000


class Measure:
    """Throws cubes and counts."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        words = [word for word in lexicon.words() if usually_seen(word, lexicon.tier(word) or 99)]
        self.common = Lexicon(WordTable(build([(word, 10, 0) for word in words], lexicon.table.letters)), "common")
        self.text = "\n".join(words)

    def means(self, cubes: list[list[str]], throws: int, seed: int) -> tuple[float, float, float]:
        """Return the means of words, points and par."""
        dice = DiceSet("new", "", "", tuple(tuple(cube) for cube in cubes))
        points, words = survey(dice, seed, throws, self.lexicon)
        par, _ = survey(dice, seed, throws, self.common)
        return sum(words) / throws, sum(points) / throws, sum(par) / throws


def generate(measure: Measure, seed: int) -> list[list[str]]:
    """Return sixteen cubes of six faces."""
    chance = random.Random(seed)
    natural = shares(measure)
    faces = [face for face, share in natural.items() for _ in range(max(1, round(share)))]
    while over := len(faces) - FACES:
        often = max((face for face in faces if faces.count(face) > 1), key=lambda face: (faces.count(face), face))
        faces.remove(often) if over > 0 else faces.append(often)
    cubes = [sorted(faces, key=lambda face: (faces.count(face), face))[at::CUBES] for at in range(CUBES)]

    def cost(cubes: list[list[str]]) -> float:
        words, _, par = measure.means(cubes, THROWS, seed)
        held = Counter(face for cube in cubes for face in cube)
        far = sum((held[face] - share) ** 2 / (share + 1) for face, share in natural.items())
        twins = FACES - sum(map(len, map(set, cubes)))
        return 4 * (words / WORDS - 1) ** 2 + 4 * (par / PAR - 1) ** 2 + far / 384 + twins / 200

    least = cost(cubes)
    for step in range(ROUNDS):
        a, b = chance.randrange(CUBES), chance.randrange(CUBES)
        i, j = chance.randrange(6), chance.randrange(6)
        new = [list(cube) for cube in cubes]
        if chance.random() < 0.4:
            new[a][i], new[b][j] = new[b][j], new[a][i]
        elif sum(cube.count(new[a][i]) for cube in cubes) > 1:  # no letter loses its last face
            new[a][i] = chance.choices(list(natural), [share + 1 for share in natural.values()])[0]
        tried = cost(new)
        if tried < least or chance.random() < math.exp((least - tried) / (0.002 * (1 - step / ROUNDS) ** 2)):
            cubes, least = new, tried
    return cubes


def shares(measure: Measure) -> dict[str, float]:
    """Return for each face how many of 96 it would be, by the letters of common words."""
    language = measure.lexicon.language
    text = measure.text
    seen = {pair: text.count(pair) for pair in language.pairs if pair in text}
    rest = re.sub("|".join(seen) or "$", "", text)
    seen |= {letter: rest.count(letter) for letter in language.letters if f"{letter}u" not in seen}
    total = sum(seen.values())
    return {face.capitalize(): FACES * n / total for face, n in seen.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("list")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--title")
    parser.add_argument("--name")
    parser.add_argument("--measure")
    asked = parser.parse_args()
    measure = Measure(word_lists.open_lexicon(asked.list))
    if asked.measure:
        cubes = [list(cube) for cube in shipped.dice(asked.measure).cubes]
    else:
        cubes = generate(measure, asked.seed)
    words, points, par = measure.means(cubes, FINAL, 2026)
    figures = f"words {words:.1f}, points {points:.1f}, par {par:.1f}"
    print(f"{asked.list}: the means of a board are: {figures}")
    if not asked.measure:
        name, order = asked.name or asked.list, measure.lexicon.language.letters
        rows = sorted(sorted(cube, key=lambda face: order.index(face[0].lower())) for cube in cubes)
        body = "".join(f"  [{', '.join(f'{chr(34)}{face}{chr(34)}' for face in row)}],\n" for row in rows)
        made = f"# Source in full: made by packaging/cubes.py, seed {asked.seed}; means of {FINAL} throws: {figures}"
        title = asked.title or "4 × 4, " + name.capitalize()
        text = f'title = "{title}"\n{made}\nsource = "made for this game"\ncubes = [\n{body}]\n'
        (ROOT / "resources" / "dice" / f"{name}.toml").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
