"""What the game remembers about the people who play matches: their colour, with its shape, and their side of the table;
and the points and the timer of a table with real cubes. Each is written on one line in the settings.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from boggle_qt.engine.rules import MAX_PLAYERS, SECONDS
from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

MOST = 64
"""The most people remembered: those who played last."""


class Person(msgspec.Struct, frozen=True):
    """One player. `side` are the clockwise quarter turns that make the board face their side of the table."""

    colour: Annotated[int, msgspec.Meta(ge=0, lt=MAX_PLAYERS)] = 0
    side: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


People = Mapping[str, Person]


def people_from_text(text: str) -> dict[str, Person]:
    """Return what `people_to_text` was given; nobody if the text is damaged."""
    try:
        return bounded_read.convert(bounded_read.from_json(text.encode()), dict[str, Person])
    except Malformed:
        return {}


def people_to_text(people: People) -> str:
    """Return the people on one line, without the earliest if there are more than MOST."""
    return msgspec.json.encode(dict(list(people.items())[-MOST:])).decode()


def colours(people: People, names: Sequence[str]) -> tuple[int, ...]:
    """Return the colours of players at one table, no two of them equal: a player who was here before keeps theirs
    unless somebody before them has it, the others get the first ones that are free."""
    taken: dict[str, int] = {}
    for name in names:
        if name in people and people[name].colour not in taken.values():
            taken[name] = people[name].colour
    for name in names:
        taken.setdefault(name, next(at for at in range(MAX_PLAYERS + 1) if at not in taken.values()) % MAX_PLAYERS)
    return tuple(taken[name] for name in names)


def seated(people: People, names: Sequence[str]) -> dict[str, Person]:
    """Return the people after a match of these players has begun: those whose colour is new keep it from now on."""
    after = dict(people)
    for name, colour in zip(names, colours(people, names), strict=True):
        one = after.pop(name, None)
        after[name] = Person(colour) if one is None else one
    return after


def renamed(people: People, old: str, new: str) -> dict[str, Person]:
    """Return the people with a player renamed; of two merged ones the other's colour and side are kept. A name of ""
    removes the player."""
    after = dict(people)
    one = after.pop(old, None)
    if one is not None and new and new not in after:
        after[new] = one
    return after


class Table(msgspec.Struct, omit_defaults=True):
    """What a table with real cubes has at the next start."""

    points: list[tuple[str, int, str]] = []
    """The points given, first to last: player, points and word."""
    seconds: Annotated[int, msgspec.Meta(ge=SECONDS[0], le=SECONDS[1])] = 180
    """How long the timer runs."""
    used: float = 0.0
    """The seconds of it that are over."""


def table_from_text(text: str) -> Table:
    """Return what `table_to_text` was given; an empty table if the text is damaged."""
    try:
        return bounded_read.convert(bounded_read.from_json(text.encode()), Table)
    except Malformed:
        return Table()


def table_to_text(table: Table) -> str:
    """Return the table on one line."""
    return msgspec.json.encode(table).decode()
