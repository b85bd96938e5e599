"""What the matrix tries: the oldest packages, the Pythons of the machine, and when it has failed."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.packaging.scripts import ROOT, script

matrix: Any = script("matrix")

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def project(*dependencies: str, **extras: list[str]) -> dict[str, object]:
    return {"project": {"dependencies": list(dependencies), "optional-dependencies": extras}}


def test_the_oldest_is_the_lower_bound_of_this_python() -> None:
    """Of a dependency named apart for several Pythons the one that applies is taken, at its lower bound; extras only
    when asked for."""
    told = project("six>=1.2,!=1.3; python_version < '3.12'", "six>=1.9; python_version >= '3.12'", more=["ten>=10"])
    assert matrix.pins(told, (), "3.11") == ["six==1.2"]
    assert matrix.pins(told, (), "3.12") == ["six==1.9"]
    assert matrix.pins(told, ("more",), "3.12") == ["six==1.9", "ten==10"]


def test_a_dependency_without_a_lower_bound_is_named() -> None:
    """Where any version would do there is no oldest, and the message says of which."""
    with pytest.raises(ValueError, match="six has no oldest version"):
        matrix.pins(project("six!=1.3"), (), "3.11")


@pytest.mark.parametrize("version", matrix.VERSIONS)
def test_every_dependency_of_ours_has_one_oldest(version: str) -> None:
    """For every Python each package is pinned once, to a version that pyproject.toml allows."""
    pinned = dict(pin.split("==") for pin in matrix.pins(PROJECT, ("dev",), version))
    assert len(pinned) == len(matrix.pins(PROJECT, ("dev",), version))
    core = PROJECT["project"]
    for line in (*core["dependencies"], *core["optional-dependencies"]["dev"], *core["optional-dependencies"]["sound"]):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"python_version": version}):
            assert requirement.specifier.contains(pinned[requirement.name])


@pytest.mark.skipif(sys.platform == "win32", reason="made of shell scripts")
def test_pythons_that_work_are_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of each version: from the PATH, from pyenv; what does not run, makes no environments or is too old, is left
    out, and this Python is among them."""
    first, second, pyenv = tmp_path / "first", tmp_path / "second", tmp_path / "pyenv"

    def put(path: Path, answer: str, status: int = 0) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\necho {answer}\nexit {status}\n")
        path.chmod(0o755)
        return path

    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    others = [version for version in matrix.VERSIONS if version != here]
    put(first / f"python{others[0]}", "not installed", 127)  # what pyenv puts there for a Python that is not chosen
    good = put(second / f"python{others[0]}", others[0])
    put(pyenv / "versions/x/bin/python", others[0])  # found before
    kept = put(pyenv / "versions/y/bin/python", others[1])
    put(pyenv / "versions/z/bin/python", "3.10")
    (second / f"python{others[2]}").write_text("no program")
    monkeypatch.setenv("PATH", f"{first}:{second}")
    monkeypatch.setenv("PYENV_ROOT", str(pyenv))
    found = matrix.pythons()
    assert found.pop(here).name.startswith("python")
    assert found == {others[0]: good, others[1]: kept}


def test_what_fails_fails() -> None:
    """One failure is enough; what could not be fetched is let pass on a quick look only, and is told apart."""
    good, bad = matrix.Row("3.11", "newest"), matrix.Row("3.12", "newest", failure="it ended with 139")
    offline = matrix.unfetched(matrix.Row("3.13", "newest"), OSError("NewConnectionError: no route"))
    refused = matrix.unfetched(matrix.Row("3.13", "oldest"), OSError("No matching distribution found for six==1"))
    assert matrix.passed([good], True)
    assert not matrix.passed([good, bad], True)
    assert matrix.passed([good, offline], True)
    assert not matrix.passed([good, offline], False)
    assert not matrix.passed([good, refused], True)
    assert "not tried" in matrix.table([offline])
    assert "FAILED" in matrix.table([refused])


def test_the_table_stands_in_columns() -> None:
    """A line for each row below the head, and each column begins at the same place in all of them."""
    rows = [
        matrix.Row("3.11", "oldest", "6.8.3", "compiled", "a word", "1041 passed", 300),
        matrix.Row("3.13", "newest", "6.12.0", "plain", "FAILED", "-", 4),
    ]
    head, *lines = matrix.table(rows).splitlines()
    assert len(lines) == 2
    for name, values in (("PySide6", ("6.8.3", "6.12.0")), ("seconds", ("300", "4"))):
        assert [line[head.index(name) :].split()[0] for line in lines] == list(values)
