"""What compiles the search, and what make does when it comes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.scripts import script

compiler: Any = script("compiler")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing to compile with; `cc` and `Python.h` are looked for in this folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc -pthread")
    monkeypatch.setattr(compiler.sysconfig, "get_path", lambda name: str(tmp_path))
    return tmp_path


def come(file: Path) -> None:
    """What was lacking is there."""
    file.touch(mode=0o755)


def test_what_is_lacking_is_named_by_its_package(machine: Path) -> None:
    """No compiler: gcc; no header files: python3-dev; nothing when both have come."""
    assert compiler.lacking() == ["gcc", "python3-dev"]
    come(machine / "cc")
    assert compiler.lacking() == ["python3-dev"]
    come(machine / "Python.h")
    assert compiler.lacking() == []


def test_a_compiler_that_comes_later_is_noticed(machine: Path) -> None:
    """The stamp stays as it is, to its time, while nothing changes, and is another when a compiler has come."""
    stamp = machine / "stamp"
    compiler.stamp(stamp)
    os.utime(stamp, (1, 1))
    compiler.stamp(stamp)
    assert stamp.stat().st_mtime == 1
    come(machine / "cc")
    compiler.stamp(stamp)
    assert stamp.stat().st_mtime > 1


def test_the_plain_form_is_told_with_its_remedy(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most two lines: which form, and the packages that would compile it; where all is there, how to see why not."""
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "plain")
    come(machine / "cc")
    told = compiler.form().splitlines()
    assert len(told) <= 2
    assert "plain" in told[0]
    assert "sudo apt-get install python3-dev" in told[-1]
    come(machine / "Python.h")
    assert "build_ext" in compiler.form()
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "portable")
    assert compiler.form() == "the search is compiled, portable form."
