"""Spreads surveyed here: the same as counting, whatever stops them, and never those of other rules."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from boggle_qt.engine.dice import throw
from boggle_qt.engine.inflection import plain_plural
from boggle_qt.engine.par import LEVELS, Spread
from boggle_qt.engine.rules import FIBONACCI, HouseRules
from boggle_qt.engine.search import solve
from boggle_qt.store import spreads
from boggle_qt.store.shipped import Unknown, dice, lexicon

ODD = HouseRules(lexicon="everyday", min_letters=5, table=FIBONACCI, plurals=False)

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="no pipes by name there")


def whole(rules: HouseRules, folder: Path, throws: int) -> Spread:
    *_, last = spreads.surveying(rules, folder, throws)
    assert last is not None
    return last


def test_a_survey_is_true_to_the_rules(tmp_path: Path) -> None:
    """Its middle lies well inside what as many other throws give, counted plainly: own points, no plain plurals."""
    told = whole(ODD, tmp_path, spreads.LOT)
    assert told.throws == spreads.LOT
    english, cubes, rng = lexicon("everyday"), dice(ODD.dice), random.Random(5)
    sums = []
    for _ in range(spreads.LOT):
        words = [word.word for word in solve(throw(cubes, rng).board, english, 5).words]
        sums.append(sum(FIBONACCI.points(len(word)) for word in words if not plain_plural(word, english)))
    middle = told.points[LEVELS.index(50)]
    assert 0.35 < sum(one < middle for one in sums) / len(sums) < 0.65


def test_a_stop_changes_nothing(tmp_path: Path) -> None:
    """Stopped in the middle and taken up again, a survey is what it would have been, and is kept."""
    once = whole(ODD, tmp_path / "nowhere", 2 * spreads.LOT)  # a folder that is not there: done without
    work = spreads.surveying(ODD, tmp_path, 2 * spreads.LOT)
    for _ in range(spreads.LOT + 30):
        next(work)
    work.close()
    kept = spreads.surveyed(ODD, tmp_path)
    assert kept is not None
    assert kept.throws == spreads.LOT
    assert whole(ODD, tmp_path, 2 * spreads.LOT) == once
    assert spreads.surveyed(ODD, tmp_path) == once
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize(
    "other",
    [
        replace(ODD, min_letters=6),
        replace(ODD, plurals=True),
        replace(ODD, spelling="british"),
        replace(ODD, lexicon="standard"),
        replace(ODD, dice="classic-1976"),
        replace(ODD, table=replace(FIBONACCI, each=3)),
    ],
)
def test_other_rules_are_another_survey(tmp_path: Path, other: HouseRules) -> None:
    """A spread answers for its own rules alone; what has nothing to do with words on a board does not matter."""
    whole(ODD, tmp_path, spreads.LOT)
    assert spreads.surveyed(other, tmp_path) is None
    assert spreads.surveyed(replace(ODD, name="Ours", penalty=3, seconds=None), tmp_path) is not None


@pytest.mark.parametrize(
    "damage", ["", "[]", '{"question": 1}', "\0\0", "[" * 100_000, pytest.param("pipe", marks=UNIX)]
)
def test_a_damaged_file_is_surveyed_again(tmp_path: Path, damage: str) -> None:
    """A cache has nothing to lose: it is written anew."""
    once = whole(ODD, tmp_path, spreads.LOT)
    (file,) = tmp_path.iterdir()
    if damage == "pipe":
        file.unlink()
        os.mkfifo(file)
    else:
        file.write_text(damage, encoding="utf-8")
    assert spreads.surveyed(ODD, tmp_path) is None
    assert whole(ODD, tmp_path, spreads.LOT) == once


def test_shipped_spreads_are_for_all_words() -> None:
    """A house that refuses plain plurals or strong words is not measured by one that takes them."""
    assert spreads.spread(HouseRules()) is not None
    assert spreads.spread(HouseRules(plurals=False)) is None
    assert spreads.spread(HouseRules(strong=False)) is None


def test_cubes_nobody_has_are_named(tmp_path: Path) -> None:
    """The error says which."""
    with pytest.raises(Unknown, match="loaded"):
        whole(replace(ODD, dice="loaded"), tmp_path, 1)
