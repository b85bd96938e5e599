"""Colours and sides of players: the same from match to match, no two alike at one table."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.store.files.remembered_players import (
    MOST,
    Person,
    colours,
    people_from_text,
    people_to_text,
    renamed,
    seated,
)

NAMES = st.sampled_from(["Ann", "Ben", "Zwölf", 'The "Duke"', "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"])
TABLES = st.lists(NAMES, min_size=1, max_size=MAX_PLAYERS, unique=True)


@given(st.lists(TABLES, min_size=1, max_size=6))
def test_nobody_shares_a_colour_and_a_text_gives_them_back(evenings: list[list[str]]) -> None:
    """At every table all colours differ; the same table again has the same colours; the text reads back."""
    people: dict[str, Person] = {}
    for names in evenings:
        people = seated(people, names)
        here = colours(people, names)
        assert len(set(here)) == len(names)
        assert all(0 <= colour < MAX_PLAYERS for colour in here)
        assert colours(people_from_text(people_to_text(people)), names) == here


def test_a_player_keeps_the_colour_in_another_seat() -> None:
    """Ann is the first colour, wherever she sits; a guest gets one that is free."""
    people = seated({}, ["Ann", "Ben", "Cas"])
    assert colours(people, ["Cas", "Guest", "Ann"]) == (2, 1, 0)


def test_a_renamed_player_keeps_colour_and_side() -> None:
    """A new name takes everything along; merged into another, that one's are kept."""
    people = {"Anne": Person(3, 2), "Ann": Person(1)}
    assert renamed(people, "Anne", "Anna") == {"Anna": Person(3, 2), "Ann": Person(1)}
    assert renamed(people, "Anne", "Ann") == {"Ann": Person(1)}
    assert renamed(people, "Anne", "") == {"Ann": Person(1)}


def test_a_damaged_text_is_nobody_and_a_long_one_is_cut() -> None:
    """Whatever a hand has written there, and however many have played."""
    for text in ("", "{", "[]", '{"Ann": 3}', '{"Ann": {"colour": 9}}'):
        assert people_from_text(text) == {}
    many = {f"Player {at}": Person(at % 8) for at in range(2 * MOST)}
    assert list(people_from_text(people_to_text(many))) == list(many)[-MOST:]
