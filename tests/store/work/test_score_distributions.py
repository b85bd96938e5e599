"""Score distributions: correct, resumable, and only for their own rules."""

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
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import Unknown, dice, lexicon
from boggle_qt.store.work import score_distributions

ODD = HouseRules(lexicon="everyday", min_letters=5, table=FIBONACCI, plurals=False)

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="no pipes by name there")


def whole(rules: HouseRules, folder: Path, throws: int) -> Spread:
    *_, last = score_distributions.surveying(rules, folder, throws)
    return last


def test_a_survey_is_true_to_the_rules(tmp_path: Path) -> None:
    """It agrees with a plain count under house rules."""
    told = whole(ODD, tmp_path, score_distributions.LOT)
    assert told.throws == score_distributions.LOT
    english, cubes, rng = lexicon("everyday"), dice(ODD.dice), random.Random(5)
    sums = []
    for _ in range(score_distributions.LOT):
        words = [word.word for word in solve(throw(cubes, rng).board, english, 5).words]
        sums.append(sum(FIBONACCI.points(len(word)) for word in words if not plain_plural(word, english)))
    middle = told.points[LEVELS.index(50)]
    assert 0.35 < sum(one < middle for one in sums) / len(sums) < 0.65


def test_a_stop_changes_nothing(tmp_path: Path) -> None:
    """A continued survey gives the result of an uninterrupted one."""
    once = whole(ODD, tmp_path / "nowhere", 2 * score_distributions.LOT)  # a folder that is not there: done without
    work = score_distributions.surveying(ODD, tmp_path, 2 * score_distributions.LOT)
    for _ in range(score_distributions.LOT + 30):
        next(work)
    work.close()
    kept = score_distributions.saved_spread(ODD, tmp_path)
    assert kept.throws == score_distributions.LOT
    assert whole(ODD, tmp_path, 2 * score_distributions.LOT) == once
    assert score_distributions.saved_spread(ODD, tmp_path) == once
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
    """Only rules about words and points matter."""
    whole(ODD, tmp_path, score_distributions.LOT)
    assert score_distributions.saved_spread(other, tmp_path) is None
    assert score_distributions.saved_spread(replace(ODD, name="Ours", penalty=3, seconds=None), tmp_path) is not None


@pytest.mark.parametrize(
    "damage", ["", "[]", '{"question": 1}', "\0\0", "[" * 100_000, pytest.param("pipe", marks=UNIX)]
)
def test_a_damaged_file_is_surveyed_again(tmp_path: Path, damage: str) -> None:
    """And written again."""
    once = whole(ODD, tmp_path, score_distributions.LOT)
    (file,) = tmp_path.glob("*.json")
    if damage == "pipe":
        file.unlink()
        os.mkfifo(file)
    else:
        file.write_text(damage, encoding="utf-8")
    assert score_distributions.saved_spread(ODD, tmp_path) is None
    assert whole(ODD, tmp_path, score_distributions.LOT) == once


def test_shipped_spreads_are_for_all_words() -> None:
    """Rules that refuse some words have none."""
    assert score_distributions.shipped_spread(HouseRules()) is not None
    assert score_distributions.shipped_spread(HouseRules(plurals=False)) is None
    assert score_distributions.shipped_spread(HouseRules(strong=False)) is None


def test_unknown_cubes_are_named(tmp_path: Path) -> None:
    """With the cubes that exist."""
    with pytest.raises(Unknown, match="loaded"):
        whole(replace(ODD, dice="loaded"), tmp_path, 1)
