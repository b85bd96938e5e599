"""House rules: what is allowed, what a word is worth, who may sit down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boggle_qt.engine.rules import (
    BIG,
    FIBONACCI,
    FLAT,
    PRESETS,
    SOLO,
    STANDARD,
    SUPER_BIG,
    BadRules,
    Handicap,
    HouseRules,
    HouseWords,
    Player,
    PointsTable,
    Ruling,
    check_table,
    shortest_by_default,
    table_by_default,
)


def test_standard_points_are_those_of_the_box() -> None:
    """3-4 letters 1, 5: 2, 6: 3, 7: 5, 8 and more: 11."""
    assert [STANDARD.points(letters) for letters in range(1, 17)] == [0, 0, 1, 1, 2, 3, 5] + [11] * 9


def test_super_big_points_go_on_by_the_letter() -> None:
    """Nine letters and more are worth two a letter."""
    assert [SUPER_BIG.points(letters) for letters in (3, 4, 8, 9, 12)] == [0, 1, 11, 18, 24]


def test_flat_and_fibonacci_points() -> None:
    """Flat gives one point to every word; Fibonacci's row adds its last two."""
    assert {FLAT.points(letters) for letters in range(1, 20)} == {1}
    assert all(FIBONACCI.points(n) == FIBONACCI.points(n - 1) + FIBONACCI.points(n - 2) for n in range(6, 17))


def test_a_word_too_short_for_the_house_is_worth_nothing() -> None:
    """Points begin at the shortest word, and Qu counts two letters because words are spelled out."""
    four = replace(SOLO, min_letters=4)
    assert (four.points("ten"), four.points("tine"), four.points("quiet")) == (0, 1, 2)


def test_the_shortest_word_goes_by_the_tray() -> None:
    """Three letters on 4x4, four on bigger trays."""
    assert [shortest_by_default(cells) for cells in (9, 16, 25, 36)] == [3, 3, 4, 4]


def test_points_go_by_the_tray() -> None:
    """The boxes' tables by the cells of the tray; words shorter than the box takes are worth what they are on 4x4."""
    assert [table_by_default(cells) for cells in (1, 16, 25, 36)] == [STANDARD, STANDARD, BIG, SUPER_BIG]
    assert table_by_default(20) == BIG
    assert table_by_default(36, 4) == SUPER_BIG
    assert [table_by_default(36, 3).points(letters) for letters in (3, 4, 9)] == [1, 1, 18]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", " "),
        ("name", "x" * 61),
        ("description", "two\nlines"),
        ("dice", ""),
        ("lexicon", 3),
        ("spelling", "scottish"),
        ("seconds", 9),
        ("seconds", 3601),
        ("seconds", 60.5),
        ("min_letters", 0),
        ("min_letters", True),
        ("table", "standard"),
        ("judging", "jury"),
        ("shared", None),
        ("penalty", -1),
        ("vindication", 21),
        ("challenge_gain", "1"),
        ("challenge_loss", 1.0),
        ("target", 0),
        ("rounds", 101),
        ("strong", 1),
        ("plurals", None),
        ("longest_bonus", 51),
        ("rotating", "yes"),
        ("hints", 0),
        ("hint_prices", (1,)),
        ("hint_prices", (0, 0, 0, 0, 0, 0, 51)),
        ("own_paper", "no"),
    ],
)
def test_an_impossible_value_names_its_field_and_what_is_allowed(field: str, value: object) -> None:
    """Whoever typed it learns which field is wrong and what would be right."""
    with pytest.raises(BadRules, match=rf"{field}.*allowed") as raised:
        HouseRules(**{field: value})  # type: ignore[arg-type]  # that is what is tested
    assert "\n" not in str(raised.value)


def test_a_target_no_word_can_reach_is_refused() -> None:
    """A points table that gives nothing and a target of points do not go together."""
    nothing = PointsTable("nothing", (0,))
    assert HouseRules(table=nothing, target=None)
    with pytest.raises(BadRules, match="target: 50 cannot be reached"):
        HouseRules(table=nothing, target=50)


def test_presets_describe_themselves_in_a_line_and_have_their_own_names() -> None:
    """Every preset can be chosen from a list."""
    assert len({preset.name for preset in PRESETS}) == len(PRESETS)
    assert all(preset.description and "\n" not in preset.description for preset in PRESETS)


def test_rules_are_the_same_game_whatever_they_are_called() -> None:
    """Names do not part scores; any rule does."""
    renamed = replace(SOLO, name="Ours", description="", table=replace(STANDARD, name="own"))
    assert SOLO.unnamed() == renamed.unnamed()
    assert SOLO.unnamed() != replace(SOLO, penalty=1).unnamed()


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ((), "players: 0; allowed are 1 to 8"),
        (tuple(Player(f"P{n}") for n in range(9)), "players: 9; allowed are 1 to 8"),
        ((Player("Ann"), Player("ann ")), "are one name"),
        ((Player("Ann", Handicap(head_start=50)),), "allowed is 0 to 49"),
        ((Player("Ann", Handicap(seconds=-175)),), r"Ann's seconds: -175; allowed are -170 to \+3420"),
    ],
)
def test_players_who_cannot_sit_down_are_told_why(players: tuple[Player, ...], message: str) -> None:
    """Nobody, too many, two of one name, a match won before it begins, a turn without time."""
    with pytest.raises(BadRules, match=message):
        check_table(replace(SOLO, target=50), players)


@pytest.mark.parametrize("name", ["", "   ", "A\nB", "x" * 41])
def test_a_player_needs_a_name(name: str) -> None:
    """Empty and unprintable names are refused."""
    with pytest.raises(BadRules, match="player's name"):
        Player(name)


def test_the_last_ruling_on_a_word_holds() -> None:
    """A word is accepted, banned or neither, never both; a ruling can be taken back."""
    words = HouseWords().ruled("nint", Ruling.ACCEPT).ruled("nint", Ruling.BAN)
    assert (words.accepted, words.banned) == (frozenset(), {"nint"})
    assert words.ruled("nint", Ruling.NONE) == HouseWords()
