"""The points that players were given at a table with real cubes, on one line of the settings, first to last."""

import json
from collections.abc import Sequence

from boggle_qt.store.files import bounded_read
from boggle_qt.store.files.bounded_read import Malformed

Given = tuple[str, int, str]
"""The player, the points and the word."""


def points_from_text(text: str) -> list[Given]:
    """Return what `points_to_text` was given; nothing if a hand has damaged it."""
    try:
        return bounded_read.convert(bounded_read.from_json(text.encode()), dict[str, list[Given]])["points"]
    except (Malformed, KeyError):
        return []


def points_to_text(given: Sequence[Given]) -> str:
    """Return the points on one line."""
    return json.dumps({"points": given}, ensure_ascii=False)
