"""Missing compilers are named, and noticed once they are installed."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.scripts import script

compiler: Any = script("compiler")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where `cc` and `Python.h` are looked for; it has neither."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc -pthread")
    monkeypatch.setattr(compiler.sysconfig, "get_path", lambda name: str(tmp_path))
    return tmp_path


def test_missing_packages_are_named(machine: Path) -> None:
    """Without a compiler gcc is missing, without header files python3-dev; with both nothing is."""
    assert compiler.missing() == ["gcc", "python3-dev"]
    (machine / "cc").touch(mode=0o755)
    assert compiler.missing() == ["python3-dev"]
    (machine / "Python.h").touch()
    assert compiler.missing() == []


def test_a_compiler_installed_later_is_noticed(machine: Path) -> None:
    """The stamp file keeps its time while nothing changes, and gets a new one when a compiler is installed."""
    stamp = machine / "stamp"
    compiler.stamp(stamp)
    os.utime(stamp, (1, 1))
    compiler.stamp(stamp)
    assert stamp.stat().st_mtime == 1
    (machine / "cc").touch(mode=0o755)
    compiler.stamp(stamp)
    assert stamp.stat().st_mtime > 1


def test_the_plain_form_is_reported_with_a_remedy(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report has two lines: the form, and the missing packages or how to see the compiler's error."""
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "plain")
    (machine / "cc").touch(mode=0o755)
    form, remedy = compiler.form().splitlines()
    assert "plain" in form
    assert "sudo apt-get install python3-dev" in remedy
    (machine / "Python.h").touch()
    assert "build_ext" in compiler.form()
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "portable")
    assert compiler.form() == "the search is compiled, portable form."
