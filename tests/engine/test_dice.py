"""Cube sets match published tables; throws are uniform and reproducible."""

import random
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256

import pytest

from boggle_qt.engine.dice import DAILY_DICE, DiceSet, throw, throw_of_day
from boggle_qt.engine.presets import DAILY, daily_rules
from boggle_qt.store.files import shipped

# The cubes as published: McDonnell's two tables, and the "old" box of the kdb+/q article. q is the face Qu.
PUBLISHED = {
    "new-1987": (
        "aaeegn elrtty aoottw abbjoo ehrtvw cimotu distty eiosst delrvy achops himnqu eeinsu eeghnw affkps"
        " hlnnrz deilrx"
    ),
    "classic-1976": (
        "aaciot ahmors egkluy abilty acdemp egintv gilruw elpstu denosw acelrs abjmoq eefhiy ehinps dknotu"
        " adenvz biforx"
    ),
    "big-1979": (
        "firsya adennn aeeeem aaafrs aegmnn aaeeee aeegmu aafirs bjkqxz ccenst ceilpt ceiilt ceipst dhlnor dhlnor "
        "ddhnot dhhlor ensssu emottt eiiitt fiprsy gorrvw iprrry nootuw ooottu"
    ),
}


def as_letters(dice: DiceSet) -> list[str]:
    """Return the letters of each cube, sorted, because their order has no meaning."""
    return sorted("".join(sorted(face[0].lower() for face in cube)) for cube in dice.cubes)


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_tables(name: str) -> None:
    """The shipped sets equal the published ones, cube by cube."""
    assert as_letters(shipped.dice(name)) == sorted("".join(sorted(cube)) for cube in PUBLISHED[name].split())


@pytest.mark.parametrize("name", shipped.SETS)
def test_every_set_fills_its_tray(name: str) -> None:
    """A set has n * n cubes, and a throw is a square board of their faces."""
    dice = shipped.dice(name)
    assert len(dice.cubes) == dice.side**2
    thrown = throw(dice, random.Random(1))
    assert (thrown.board.rows, thrown.board.columns) == (dice.side, dice.side)
    assert sorted(thrown.cubes) == list(range(len(dice.cubes)))
    assert all(
        dice.cubes[cube][up] == face
        for cube, up, face in zip(thrown.cubes, thrown.ups, thrown.board.faces, strict=True)
    )
    assert set(thrown.turns) <= {0, 1, 2, 3}


def test_a_seed_determines_the_throw() -> None:
    """A seed gives the same throw on every machine and Python, because boards are shared by seed."""
    thrown = throw(shipped.dice("new-1987"), random.Random(7))
    assert str(thrown.board) == "E R Z T / I T A S / I E E I / G C T O"
    assert thrown.turns == (1, 2, 0, 0, 0, 2, 1, 1, 2, 1, 1, 3, 2, 0, 2, 2)
    assert throw(shipped.dice("new-1987"), random.Random(8)).board != thrown.board


@pytest.mark.parametrize(
    "cubes",
    [(), (("A",) * 6,) * 3, (("A",) * 5,), (("A", "B", "C", "D", "E", "abc"),), (("A", "B", "C", "D", "E", ""),)],
)
def test_invalid_sets_are_refused(cubes: tuple[tuple[str, ...], ...]) -> None:
    """Cubes that do not fill a square, do not have six faces or have an invalid face are refused."""
    with pytest.raises(ValueError, match=r"cube|face"):
        DiceSet("odd", "", "", cubes)


def chi_square_is_fair(counts: list[int]) -> bool:
    """Whether the counts are within four standard deviations of what equal chances give."""
    expected = sum(counts) / len(counts)
    free = len(counts) - 1
    chi2 = sum((count - expected) ** 2 / expected for count in counts)
    return chi2 < free + 4 * float(2 * free) ** 0.5


@pytest.mark.slow
def test_throws_are_uniform() -> None:
    """Over 100,000 throws every cell, face and turn is equally frequent."""
    dice = shipped.dice("new-1987")
    rng = random.Random(2024)
    lies: Counter[tuple[int, int]] = Counter()
    up: Counter[tuple[int, int]] = Counter()
    turn: Counter[tuple[int, int]] = Counter()
    for _ in range(100_000):
        thrown = throw(dice, rng)
        for cell in range(16):
            cube = thrown.cubes[cell]
            lies[cell, cube] += 1
            up[cube, thrown.ups[cell]] += 1
            turn[cell, thrown.turns[cell]] += 1
    for n in range(16):
        assert chi_square_is_fair([lies[n, cube] for cube in range(16)])
        assert chi_square_is_fair([lies[cell, n] for cell in range(16)])
        assert chi_square_is_fair([up[n, face] for face in range(6)])
        assert chi_square_is_fair([turn[n, quarter] for quarter in range(4)])


DAYS = [date(2026, 11, 22) + timedelta(days=7 * week) for week in range(100)]


def test_a_hundred_days_are_the_same_everywhere() -> None:
    """Faces, turns and seeds of a hundred dates, as first written down: a change would change everybody's board."""
    dice = shipped.dice(DAILY_DICE)
    written = []
    for day in DAYS:
        thrown, seed = throw_of_day(day.isoformat(), dice)
        written.append(f"{day} {seed} {thrown.board} {thrown.turns}")
    assert written[0].startswith("2026-11-22 2026112200 S O T I / A O N N / Y B V E / A X A U (2, 3, 3, 2, 3, ")
    assert sha256("\n".join(written).encode()).hexdigest() == (
        "eec21c90329120762c289e9db40d79b282e70f228f346c8577c9bc95c48903df"
    )


def test_days_have_boards_of_their_own() -> None:
    """No two of a thousand days in a row share one."""
    dice = shipped.dice(DAILY_DICE)
    boards = {throw_of_day(f"{date(2026, 1, 1) + timedelta(days=day)}", dice)[0].board for day in range(1000)}
    assert len(boards) == 1000


def test_each_language_has_its_board() -> None:
    """The rules of a language's board have its list and its cubes; lists of one language share a board."""
    assert daily_rules("standard") == daily_rules("enable") == DAILY
    polish = daily_rules("polish")
    assert (polish.lexicon, polish.dice, polish.name) == ("polish", "polish", DAILY.name)
    assert daily_rules("ngerman") == daily_rules("german") != DAILY
