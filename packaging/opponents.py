"""Measure what share of par each opponent scores and write resources/opponents/shares.toml.

    python packaging/opponents.py          all cube sets, 1 to 5 minutes, 1,000 throws each: some ten minutes

Change a knob of `boggle_qt.engine.opponent.LEVELS`, fit `speed` by this table, then write it again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from boggle_qt.engine.dice import throw
from boggle_qt.engine.opponent import LEVELS, View
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import HouseRules, default_min_letters, default_points_table
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped

TABLE = Path(__file__).resolve().parent.parent / "resources" / "opponents" / "shares.toml"
MINUTES = (1, 2, 3, 4, 5)
THROWS = 1000


def measure(dice_name: str, minutes: int, throws: int, seed: int = 2024) -> list[float]:
    """Return the share of par of each of LEVELS: all play the same throws with the Standard lexicon and the usual rules
    for the cubes."""
    dice, lexicon, random = shipped.dice(dice_name), shipped.lexicon("standard"), Random(seed)
    least = default_min_letters(len(dice.cubes))
    rules = HouseRules(min_letters=least, table=default_points_table(len(dice.cubes), least))
    total, scores = 0, [0] * len(LEVELS)
    for number in range(throws):
        board = throw(dice, random).board
        solution = solve(board, lexicon, least)
        total += par(solution, rules.points)
        view = View(board, solution, rules, lexicon)
        for at, level in enumerate(LEVELS):
            scores[at] += sum(rules.points(find.word) for find in view.play(level, number, 60 * minutes))
    return [score / total for score in scores]


def main() -> None:
    lines = ["# Share of par by cube set, minutes and level, weakest first; written by packaging/opponents.py."]
    for dice in shipped.SETS:
        lines += ["", f"[{dice}]"]
        for minutes in MINUTES:
            print(f"{dice}, {minutes} min", file=sys.stderr)
            shares = measure(dice, minutes, THROWS)
            lines.append(f"{minutes} = [{', '.join(f'{share:.3f}' for share in shares)}]")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
