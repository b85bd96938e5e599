"""Missing system packages are named in one line before anything is installed."""

import os
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import libraries
from tests.packaging.scripts import script

system_packages: Any = script("system_packages")


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> set[str]:
    """The missing libraries, on a machine without a compiler and for a user who is not root."""
    absent: set[str] = set()
    monkeypatch.setattr(libraries, "_loads", lambda name: name not in absent)
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system_packages.sys, "argv", ["system_packages.py"])
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc")
    monkeypatch.setattr(system_packages.compiler.sysconfig, "get_path", lambda name: str(tmp_path))
    return absent


def test_make_stops_without_the_libraries_of_qt(missing: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status stops make, and one apt line names the packages of window and compiler."""
    missing |= {"libEGL.so.1", "libxcb-cursor.so.0"}
    assert system_packages.main() == 1
    assert "sudo apt-get install libegl1 libxcb-cursor0 gcc python3-dev\n" in capsys.readouterr().err


def test_make_goes_on_without_a_compiler(missing: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The search works without a compiler; the apt line is printed nevertheless."""
    assert system_packages.main() == 0
    assert "sudo apt-get install gcc python3-dev\n" in capsys.readouterr().err
