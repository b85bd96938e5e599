"""What the README says of the code is what the code does."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from pathlib import Path

from boggle_qt.engine.match import ALLOWED, Phase

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_phase_table_is_the_one_the_match_obeys() -> None:
    """Every phase, in order, with what it is and the events it takes."""
    section = README.read_text(encoding="utf-8").split("## The phases of a match", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    members = ast.parse(inspect.getsource(Phase)).body[0].body  # type: ignore[attr-defined]  # the module is one class
    said = {
        member.targets[0].id: line.value.value.rstrip(".")
        for member, line in pairwise(members)
        if isinstance(member, ast.Assign)
    }
    assert [[name, what[:1].upper() + what[1:], takes] for name, what, takes in rows[1:]] == [
        [phase.name, said[phase.name], ", ".join(kind.__name__ for kind in kinds) or "nothing"]
        for phase, kinds in ALLOWED.items()
    ]
