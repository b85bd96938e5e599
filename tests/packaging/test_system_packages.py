"""Missing libraries and compilers are named before anything is installed, and noticed once they are there."""

import os
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import libraries
from tests.packaging.scripts import script

system_packages: Any = script("system_packages")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where `cc` and `Python.h` are looked for, on a machine without either, for a user who is not root."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc -pthread")
    monkeypatch.setattr(system_packages.sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return tmp_path


@pytest.fixture
def absent(machine: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The missing libraries of Qt."""
    names: set[str] = set()
    monkeypatch.setattr(libraries, "_loads", lambda name: name not in names)
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    return names


def test_make_stops_without_the_libraries_of_qt(absent: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status stops make, and one apt line names the packages of window and compiler."""
    absent |= {"libEGL.so.1", "libxcb-cursor.so.0"}
    assert system_packages.main([]) == 1
    assert "sudo apt-get install libegl1 libxcb-cursor0 gcc python3-dev\n" in capsys.readouterr().err


def test_make_goes_on_without_a_compiler(absent: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The search works without a compiler; the apt line is printed nevertheless."""
    assert system_packages.main([]) == 0
    assert "sudo apt-get install gcc python3-dev\n" in capsys.readouterr().err


def test_a_compiler_installed_later_is_noticed(machine: Path) -> None:
    """The stamp file keeps its time while nothing changes, and gets a new one when a compiler is installed."""
    stamp = machine / "stamp"
    system_packages.main(["stamp", str(stamp)])
    os.utime(stamp, (1, 1))
    system_packages.main(["stamp", str(stamp)])
    assert stamp.stat().st_mtime == 1
    (machine / "cc").touch(mode=0o755)
    system_packages.main(["stamp", str(stamp)])
    assert stamp.stat().st_mtime > 1


def test_the_plain_form_is_reported_with_a_remedy(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report has two lines: the form, and the missing packages or how to see the compiler's error."""
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "plain")
    (machine / "cc").touch(mode=0o755)
    form, remedy = system_packages.form().splitlines()
    assert "plain" in form
    assert "sudo apt-get install python3-dev" in remedy
    (machine / "Python.h").touch()
    assert "build_ext" in system_packages.form()
    monkeypatch.setattr("boggle_qt.engine.search.solving.FORM", "portable")
    assert system_packages.form() == "the search is compiled, portable form."
