"""Laws about the source and the README that no linter keeps."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from boggle_qt.engine.match import ALLOWED

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "boggle_qt"


def sources(*folders: Path) -> Iterator[tuple[str, str]]:
    """Yield path and text of every module below the folders."""
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            yield file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")


def found(pattern: str, *folders: Path) -> list[str]:
    """Return each match of the pattern with its file."""
    law = re.compile(pattern, re.MULTILINE)
    return [f"{name}: {match.group()}" for name, text in sources(*folders) for match in law.finditer(text)]


def test_public_values_are_frozen() -> None:
    """Every public struct of engine, store and messages is immutable, so that any thread may hold it."""
    structs = [
        (name, node.name, {keyword.arg for keyword in node.keywords})
        for name, text in sources(*(PACKAGE / folder for folder in ("engine", "store", "messages")))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Struct" for base in node.bases)
    ]
    assert len(structs) > 100
    assert [(name, kind) for name, kind, options in structs if "frozen" not in options and kind[0] != "_"] == []


def test_the_window_words_no_exception() -> None:
    """What went wrong becomes a sentence in messages/, so that the terminal says the same."""
    assert found(r"""^(?!.*\braise ).*f["'].*\{(error|fault|wrong)\b.*\}.*["']""", PACKAGE / "ui") == []


def test_plurals_come_from_one_place() -> None:
    """A noun gets its plural from messages.numbers, never by hand."""
    by_hand = r"""(['"])(\w*)\1 if [^{}\n]*\)? == 1 else (['"])\2(?:e?s)\3|'s' \*"""
    assert found(by_hand, PACKAGE) == []


def test_every_exception_from_a_check_has_its_reason() -> None:
    """Where ruff or mypy is silenced, the same line says why."""
    silenced = r"# (noqa(: [A-Z0-9]+)?|type: ignore(\[[a-z, -]+\])?)\s*$"
    assert found(silenced, *(ROOT / folder for folder in ("boggle_qt", "tests", "benchmarks", "packaging"))) == []


def test_the_phase_table_is_the_one_the_match_obeys() -> None:
    """The README's table lists every phase, in order, with the events that it takes."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("## The phases of a match", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    assert [(name, takes) for name, _, takes in rows[1:]] == [
        (phase.name, ", ".join(kind.__name__ for kind in kinds) or "nothing") for phase, kinds in ALLOWED.items()
    ]
