"""Code kept for the next start: what was kept does what its source says, and nothing else is ever run."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_qt.store import compiled
from boggle_qt.store.compiled import Compiled
from tests.store.harm import harm

SOURCE = "def twice(n):\n    return 2 * n\nanswer = twice(21)\n"


@pytest.fixture
def compilings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is compiled from its source."""
    names, own = list[str](), builtins.compile

    def noted(source: str, name: str, *how: object, **more: object) -> object:
        names.append(name)
        return own(source, name, *how, **more)  # type: ignore[call-overload]  # whatever it is asked

    monkeypatch.setattr(compiled, "compile", noted, raising=False)
    return names


def answer(codes: Compiled, source: str = SOURCE, name: str = "brought/twice.py") -> int:
    """What the module comes to."""
    module: dict[str, int] = {}
    exec(codes.code(source, name), module)
    return module["answer"]


def test_what_was_kept_is_not_compiled_again(tmp_path: Path, compilings: list[str]) -> None:
    """It does what its source says, and stands in its file's name in a traceback."""
    first = Compiled(tmp_path / "qt.code")
    assert answer(first) == answer(first) == 42
    first.keep()
    later = Compiled(tmp_path / "qt.code")
    assert answer(later) == 42
    assert later.code(SOURCE.encode(), "brought/twice.py").co_filename == "brought/twice.py"
    assert compilings == ["brought/twice.py"]


def test_another_source_is_other_code(tmp_path: Path) -> None:
    """One letter of difference, or the same text under another name, is compiled for itself; both are kept."""
    first = Compiled(tmp_path / "qt.code")
    assert answer(first) == 42
    first.keep()
    newer = Compiled(tmp_path / "qt.code")
    assert answer(newer, SOURCE.replace("21", "20")) == 40
    assert newer.code(SOURCE, "other.py").co_filename == "other.py"
    newer.keep()
    both = Compiled(tmp_path / "qt.code")
    assert (answer(both), answer(both, SOURCE.replace("21", "20"))) == (42, 40)


def test_what_is_kept_already_is_not_written_again(tmp_path: Path) -> None:
    """A start that finds all of it leaves the file alone."""
    first = Compiled(tmp_path / "qt.code")
    answer(first)
    first.keep()
    (tmp_path / "qt.code").chmod(0o400)
    before = (tmp_path / "qt.code").stat()
    later = Compiled(tmp_path / "qt.code")
    answer(later)
    later.keep()
    assert (tmp_path / "qt.code").stat().st_ino == before.st_ino


@pytest.mark.parametrize("what", ["version", "optimize"])
def test_another_python_compiles_for_itself(
    tmp_path: Path, compilings: list[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Its code may mean anything here."""
    first = Compiled(tmp_path / "qt.code")
    answer(first)
    first.keep()
    if what == "version":
        monkeypatch.setattr(sys, "version", sys.version + " newer")
    else:
        monkeypatch.setattr(compiled, "_python", lambda: b"the same, but with assertions left out")
    assert answer(Compiled(tmp_path / "qt.code")) == 42
    assert compilings == ["brought/twice.py"] * 2


def test_no_file_is_no_code(tmp_path: Path, compilings: list[str]) -> None:
    """Nor is a folder in its place; where nothing can be kept, all goes on without."""
    (tmp_path / "folder").mkdir()
    for file in (tmp_path / "none", tmp_path / "folder"):
        codes = Compiled(file)
        assert answer(codes) == 42
        codes.keep()
    assert (tmp_path / "folder").is_dir()
    assert len(compilings) == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damage_is_compiled_again(tmp_path: Path, compilings: list[str], data: st.DataObject) -> None:
    """Wherever a bit is flipped or the file is cut."""
    file = tmp_path / "qt.code"
    file.unlink(missing_ok=True)
    first = Compiled(file)
    answer(first)
    first.keep()
    harm(file, data)
    compilings.clear()
    assert answer(Compiled(file)) == 42
    assert compilings == ["brought/twice.py"]


def test_a_huge_lot_of_code_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling it again costs less than reading it."""
    monkeypatch.setattr(compiled, "MOST", 50)
    codes = Compiled(tmp_path / "qt.code")
    answer(codes)
    codes.keep()
    assert not (tmp_path / "qt.code").exists()
