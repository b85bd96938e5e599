"""House rules: limits, points and players."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from boggle_qt.engine import presets
from boggle_qt.engine.rules import (
    BIG,
    FIBONACCI,
    FLAT,
    STANDARD,
    SUPER_BIG,
    BadRules,
    Bounds,
    Handicap,
    HouseRules,
    HouseWords,
    Judging,
    Player,
    PointsTable,
    Ruling,
    check_table,
    default_min_letters,
    default_points_table,
)


@pytest.mark.parametrize(
    ("table", "points"),
    [
        (STANDARD, [0, 0, 1, 1, 2, 3, 5, 11, 11, 11]),
        (BIG, [0, 0, 0, 1, 2, 3, 5, 11, 11, 11]),
        (SUPER_BIG, [0, 0, 0, 1, 2, 3, 5, 11, 18, 20]),
        (FLAT, [1] * 10),
        (FIBONACCI, [0, 0, 1, 2, 3, 5, 8, 13, 21, 34]),
    ],
)
def test_points_by_letters(table: PointsTable, points: list[int]) -> None:
    """The tables give the points of the boxes for 1 to 10 letters."""
    assert [table.points(letters) for letters in range(1, 11)] == points


def test_short_words_score_nothing() -> None:
    """Points begin at the shortest word, and Qu counts two letters because words are spelled out."""
    four = replace(presets.SOLO, min_letters=4)
    assert (four.points("ten"), four.points("tine"), four.points("quiet")) == (0, 1, 2)


def test_points_by_the_size_of_the_board() -> None:
    """Larger boards have the tables and shortest words of larger boxes; shorter words score as on 4x4."""
    tables = [default_points_table(cells) for cells in (1, 16, 17, 25, 26, 36)]
    assert tables == [STANDARD, STANDARD, BIG, BIG, SUPER_BIG, SUPER_BIG]
    assert [default_min_letters(cells) for cells in (16, 17)] == [3, 4]
    assert default_points_table(36, 4) == SUPER_BIG
    assert [default_points_table(36, 3).points(letters) for letters in (3, 4, 9)] == [1, 1, 18]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", " "),
        ("description", "two\nlines"),
        ("dice", ""),
        ("lexicon", 3),
        ("spelling", "scottish"),
        ("seconds", 60.5),
        ("min_letters", True),
        ("table", "standard"),
        ("judging", "jury"),
        ("shared", None),
        ("challenge_gain", "1"),
        ("challenge_loss", 1.0),
        ("strong", 1),
        ("plurals", None),
        ("rotating", "yes"),
        ("hints", 0),
        ("hint_prices", (1,)),
        ("own_paper", "no"),
    ],
)
def test_invalid_values_name_their_field(field: str, value: object) -> None:
    """The message names the wrong field and says what is allowed."""
    with pytest.raises(BadRules, match=rf"^{field}.*: use ") as raised:
        HouseRules(**{field: value})
    assert "\n" not in str(raised.value)


def test_an_unreachable_target_is_refused() -> None:
    """A target needs a points table that gives points."""
    nothing = PointsTable("nothing", (0,))
    assert HouseRules(table=nothing, target=None)
    with pytest.raises(BadRules, match="target: no word scores"):
        HouseRules(table=nothing, target=50)


def test_rules_without_their_name() -> None:
    """Rules are equal apart from their names exactly if scores under them can be compared."""
    renamed = replace(presets.SOLO, name="Ours", description="", table=replace(STANDARD, name="own"))
    assert presets.SOLO.without_name() == renamed.without_name()
    assert presets.SOLO.without_name() != replace(presets.SOLO, penalty=1).without_name()


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ((), "1 to 8 players, not 0"),
        (tuple(Player(f"P{n}") for n in range(9)), "1 to 8 players, not 9"),
        ((Player("Ann"), Player("ann ")), "are the same name"),
        ((Player("Ann", Handicap(head_start=50)),), "less than the target of 50"),
        ((Player("Ann", Handicap(seconds=-175)),), r"Ann must be from -170 to \+3420"),
    ],
)
def test_invalid_players_are_refused(players: tuple[Player, ...], message: str) -> None:
    """No players, too many, equal names, a head start that wins, and a turn without time are refused."""
    with pytest.raises(BadRules, match=message):
        check_table(replace(presets.SOLO, target=50), players)


@pytest.mark.parametrize("name", ["", "   ", "A\nB", "x" * 41])
def test_a_player_needs_a_name(name: str) -> None:
    """Empty and unprintable names are refused."""
    with pytest.raises(BadRules, match="name"):
        Player(name)


def test_the_last_ruling_counts() -> None:
    """A word is accepted, banned or neither, never both; a ruling can be taken back."""
    words = HouseWords().with_ruling("nint", Ruling.ACCEPT).with_ruling("nint", Ruling.BAN)
    assert (words.accepted, words.banned) == (frozenset(), {"nint"})
    assert words.with_ruling("nint", Ruling.NONE) == HouseWords()


@pytest.mark.parametrize(
    ("make", "low", "high"),
    [
        (lambda n: HouseRules(seconds=n), 10, 3600),
        (lambda n: HouseRules(min_letters=n), 1, 16),
        (lambda n: HouseRules(penalty=n), 0, 20),
        (lambda n: HouseRules(vindication=n), 0, 20),
        (lambda n: HouseRules(challenge_loss=n), 0, 20),
        (lambda n: HouseRules(target=n), 1, 10_000),
        (lambda n: HouseRules(rounds=n), 1, 100),
        (lambda n: HouseRules(longest_bonus=n), 0, 50),
        (lambda n: HouseRules(hint_prices=(0, 0, 0, 0, 0, 0, n)), 0, 50),
        (lambda n: replace(presets.REFILL, amount=n), 1, 60),
        (lambda n: replace(presets.STRIKES, amount=n), 1, 20),
        (lambda n: replace(presets.ALLOTMENT, amount=n), 1, 200),
        (lambda n: replace(presets.GOAL, amount=n), 10, 300),
        (lambda n: replace(presets.RACE, amount=n, min_letters=1), 0, 16),
        (lambda n: Handicap(seconds=n), -3600, 3600),
        (lambda n: Handicap(min_letters=n), 1, 16),
        (lambda n: Handicap(head_start=n), 0, 10_000),
        (lambda n: PointsTable("own", (0, n)), 0, 1000),
        (lambda n: PointsTable("own", (0, 1), each=n), 0, 100),
        (lambda n: PointsTable("own", (1,) * n), 1, 33),
        (lambda n: Bounds(n), 0, 100_000),
        (lambda n: Bounds(7, n), 7, 100_000),
        (lambda n: check_table(presets.SOLO, tuple(Player(f"P{one}") for one in range(n))), 1, 8),
        (lambda n: check_table(replace(presets.SOLO, target=50), (Player("Ann", Handicap(head_start=n)),)), 0, 49),
        (lambda n: check_table(presets.SOLO, (Player("Ann", Handicap(seconds=n)),)), -170, 3420),
        (lambda n: Player("x" * n), 1, 40),
        (lambda n: HouseRules(name="x" * n), 1, 60),
        (lambda n: HouseRules(description="x" * n), None, 200),
        (lambda n: HouseRules(lexicon="x" * n), 1, 60),
        (lambda n: HouseRules(dice="x" * n), 1, 60),
        (lambda n: Handicap(lexicon="x" * n), 1, 60),
    ],
)
def test_bounds_are_exact(make: Callable[[int], object], low: int | None, high: int) -> None:
    """The smallest and the largest allowed value are accepted, and nothing beyond them."""
    make(high)
    with pytest.raises(BadRules):
        make(high + 1)
    if low is not None:
        make(low)
        with pytest.raises(BadRules):
            make(low - 1)


def test_bounds_include_both_ends() -> None:
    """Bounds include both ends and only whole numbers, and their text form can be read back."""
    some, more = Bounds(3, 5), Bounds(3)
    assert [number in some for number in (2, 3, 5, 6)] == [False, True, True, False]
    assert [number in more for number in (2, 3, 99_999)] == [False, True, True]
    assert 3.0 not in some
    assert [str(bounds) for bounds in (some, more)] == ["3..5", "3.."]
    for text, bounds in (("3..5", some), ("3..", more), ("..5", Bounds(0, 5))):
        assert Bounds.parse(text) == bounds
    for text in ("", "..", "5..3", "three", "3.5", "1...5", "-1..5", "5"):
        with pytest.raises(BadRules, match=r"a range|second number"):
            Bounds.parse(text)


def test_the_time_of_a_turn() -> None:
    """The time is in milliseconds; a shared clock ignores the handicap, and no clock gives None."""
    quick = Handicap(seconds=-30)
    assert [presets.SOLO.turn_time(one) for one in (Handicap(), quick)] == [180_000, 150_000]
    assert replace(presets.MCDONNELL, own_paper=True).turn_time(quick) == 180_000
    assert replace(presets.SOLO, seconds=None).turn_time(quick) is None


@pytest.mark.parametrize(
    ("preset", "facts"),
    [
        (presets.SOLO, "180 s, 3 letters, no target"),
        (presets.FIRST, "120 s, 3 letters, no target"),
        (presets.PARKER, "180 s, 4 letters, to 50, on paper"),
        (presets.MCDONNELL, "180 s, 4 letters, to 100, on paper, wrong -1, challenged +1"),
        (presets.FAMILY, "180 s, 3 letters, to 50"),
        (presets.TOURNAMENT, "180 s, 3 letters, no target, 3 rounds, wrong -1"),
        (presets.RELAXED, "no clock, 3 letters, no target"),
        (presets.REFILL, "60 s, 3 letters, no target"),
    ],
)
def test_presets_have_the_rules_of_their_source(preset: HouseRules, facts: str) -> None:
    """Presets have the time, shortest word, target, rounds, judging, penalty and extra points of their source."""
    said = [f"{preset.seconds} s" if preset.seconds else "no clock", f"{preset.min_letters} letters"]
    said.append(f"to {preset.target}" if preset.target else "no target")
    said += ["on paper"] * (preset.judging is Judging.PAPER) + [f"{preset.rounds} rounds"] * bool(preset.rounds)
    said += [f"wrong -{preset.penalty}"] * bool(preset.penalty)
    said += [f"challenged +{preset.vindication}"] * bool(preset.vindication)
    assert ", ".join(said) == facts


def test_the_hints_of_presets() -> None:
    """Presets with hints have the usual prices or free hints, as they say; only Family refuses strong words."""
    offering = {
        rules.name for rules in (*presets.PRESETS, presets.FIRST, *presets.SINGLE_PLAYER_PRESETS) if rules.hints
    }
    assert offering == {"Solo", "First round", "Family", "Relaxed", "Overtime"}
    assert presets.SOLO.hint_prices == presets.FAMILY.hint_prices == (0, 1, 1, 1, 1, 1, 2)
    assert presets.FIRST.hint_prices == presets.RELAXED.hint_prices == (0,) * 7
    assert {rules.name for rules in presets.PRESETS if not rules.strong} == {"Family"}
