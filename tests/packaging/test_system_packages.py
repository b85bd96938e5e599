"""What the system lacks is said before anything is installed, all of it in one line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import libraries
from tests.packaging.scripts import script

system_packages: Any = script("system_packages")


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> set[str]:
    """Libraries that a machine without compiler and without root lacks."""
    absent: set[str] = set()
    monkeypatch.setattr(libraries, "_loads", lambda name: name not in absent)
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system_packages.sys, "argv", ["system_packages.py"])
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc")
    monkeypatch.setattr(system_packages.compiler.sysconfig, "get_path", lambda name: str(tmp_path))
    return absent


def test_without_what_qt_always_needs_nothing_is_installed(
    lacking: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The exit status stops make, and one apt line brings window and compiler."""
    lacking |= {"libEGL.so.1", "libxcb-cursor.so.0"}
    assert system_packages.main() == 1
    assert "sudo apt-get install libegl1 libxcb-cursor0 gcc python3-dev\n" in capsys.readouterr().err


def test_a_compiler_that_is_missing_stops_nobody(lacking: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The search works without one; the line is shown all the same."""
    assert system_packages.main() == 0
    assert "sudo apt-get install gcc python3-dev\n" in capsys.readouterr().err
