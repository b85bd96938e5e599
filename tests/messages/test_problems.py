"""Messages about problems with the player's files."""

import re
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import fields

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.problems import lost_line, notice_line, unsaved_line
from boggle_qt.store.files import problems

DENIED = PermissionError(13, "Permission denied", "words.toml")
FULL = problems.Refused(problems.DiskAction.WRITE, problems.DISK_FULL, problems.LostChange.MOVE)


FROM_A_FILE = ("name", "place")
"""Fields with text from a file, which may be long."""


def some(kind: Any, field: str) -> list[Any]:
    """Return values of a field's type; all members of an enum."""
    if get_origin(kind) is UnionType:
        return [value for one in get_args(kind) for value in some(one, field)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if isinstance(kind, type) and issubclass(kind, Struct) and kind is not problems.Aside:
        hints = get_type_hints(kind, vars(problems))
        return [kind(**{field.name: some(hints[field.name], field.name)[0] for field in fields(kind)})]
    if get_origin(kind) is tuple:
        return [("seconds",), ("mute", "seconds", "theme")]
    plain: dict[Any, list[Any]] = {
        str: ["x" * (5_000 if field in FROM_A_FILE else 50)],
        int: [1, 1_000],
        bool: [False, True],
        Path: [Path("home")],
        problems.Aside: [problems.Aside("kept.toml"), problems.Aside(why="Permission denied")],
        Exception: [Fault("{x}", x="x" * 5_000), DENIED],
        type(None): [None],
    }
    return plain[kind]


@pytest.mark.parametrize(
    "kind", [one for one in get_args(problems.Notice) if one is not Fault], ids=lambda kind: kind.__name__
)
def test_every_notice_is_a_short_sentence(kind: type) -> None:
    """Whatever its facts: it has a capital and one full stop, every text and file, no Python values, and fewer than 500
    characters."""
    hints = get_type_hints(kind, vars(problems))
    for field in fields(kind):
        for value in some(hints[field.name], field.name):
            facts = {other.name: some(hints[other.name], other.name)[0] for other in fields(kind)}
            if "field" in facts:
                facts["field"] = "dice"
            if field.name != "field":
                facts[field.name] = value
            said = notice_line(kind(**facts))
            texts = {name: str(fact) for name, fact in facts.items() if isinstance(fact, str | Path)}
            assert all(text[:70] in said for name, text in texts.items() if name != "field"), said
            assert re.match(r"[A-Zx]", said), said
            assert said.endswith("."), said
            assert not said.endswith(".."), said
            assert not re.search(r"None|\w+\(\w+=|<\w+\.|(Keeps|Part|Doing|Lost|Disk)\.", said), said
            assert len(said) < 500, said


def test_unsaved_moves_are_reported_before_and_after_closing() -> None:
    """Both say how many matches and why; before closing also what can be done."""
    for line in (unsaved_line(2, FULL), lost_line(2, FULL)):
        assert "2 matches" in line
        assert "the disk is full" in line
        assert "The last move was not saved" not in line
    assert "try again" in unsaved_line(2, FULL)
