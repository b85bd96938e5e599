"""The points that players were given at a table with real cubes, and its timer, on one line of the settings."""

from typing import Annotated

import msgspec

from boggle_qt.engine.rules import SECONDS
from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

Given = tuple[str, int, str]
"""The player, the points and the word."""


class Table(msgspec.Struct, omit_defaults=True):
    """What a table with real cubes has at the next start."""

    points: list[Given] = []
    """The points given, first to last."""
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
