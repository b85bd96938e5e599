"""Measure what share of par each opponent scores and write resources/opponents/shares.toml.

    python packaging/opponents.py          all cube sets, 1 to 5 minutes, 1,000 throws each: some ten minutes

Change a knob of `boggle_qt.engine.opponent.LEVELS`, fit `speed` by this table, then write it again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

from boggle_qt.engine.dice import throw
from boggle_qt.engine.opponent import LEVELS, View
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import HouseRules, default_min_letters, default_points_table
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped

TABLE = Path(__file__).resolve().parent.parent / "resources" / "opponents" / "shares.toml"
MINUTES = (1, 2, 3, 4, 5)
THROWS = 1000


class Measured(NamedTuple):
    """What the levels scored on some throws, in the order of LEVELS."""

    shares: list[float]
    """All points divided by all par."""
    wins: list[float]
    """The part of the boards on which a level scores more than the level before it, from the second level on; a tie
    counts as half."""


def measure(dice_name: str, minutes: int, throws: int, seed: int = 2024) -> Measured:
    """Let every level play the same throws with the Standard lexicon and the usual rules for the cubes."""
    dice, lexicon, random = shipped.dice(dice_name), shipped.lexicon("standard"), Random(seed)
    least = default_min_letters(len(dice.cubes))
    rules = HouseRules(min_letters=least, table=default_points_table(len(dice.cubes), least))
    total, scores, wins = 0, [0] * len(LEVELS), [0.0] * (len(LEVELS) - 1)
    for number in range(throws):
        board = throw(dice, random).board
        solution = solve(board, lexicon, least)
        total += par(solution, rules.points)
        view = View(board, solution, rules, lexicon)
        points = [sum(rules.points(find.word) for find in view.play(level, number, 60 * minutes)) for level in LEVELS]
        for at, score in enumerate(points):
            scores[at] += score
            if at:
                wins[at - 1] += (score > points[at - 1]) + (score == points[at - 1]) / 2
    return Measured([score / total for score in scores], [won / throws for won in wins])


def main() -> None:
    lines = ["# Share of par by cube set, minutes and level, weakest first; written by packaging/opponents.py."]
    for dice in shipped.dice_names():
        lines += ["", f"[{dice}]"]
        for minutes in MINUTES:
            print(f"{dice}, {minutes} min", file=sys.stderr)
            shares = measure(dice, minutes, THROWS).shares
            lines.append(f"{minutes} = [{', '.join(f'{share:.3f}' for share in shares)}]")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
