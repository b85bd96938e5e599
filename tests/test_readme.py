"""The README agrees with the code."""

from pathlib import Path

from boggle_qt.engine.match import ALLOWED

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_phase_table_is_the_one_the_match_obeys() -> None:
    """The table lists every phase, in order, with the events that it takes."""
    section = README.read_text(encoding="utf-8").split("## The phases of a match", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    assert [(name, takes) for name, _, takes in rows[1:]] == [
        (phase.name, ", ".join(kind.__name__ for kind in kinds) or "nothing") for phase, kinds in ALLOWED.items()
    ]
