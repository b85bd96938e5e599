"""What no linter can be fooled about: the game runs without Qt, and the Qt that is there is sound."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QObject

from boggle_qt import libraries
from boggle_qt.__main__ import _no_window


def test_everything_but_the_screen_runs_without_qt() -> None:
    """Engine, store and terminal import, to the last module, where PySide6 cannot be imported. The kernel may not be
    there to import: not everybody has a compiler."""
    code = (
        "import sys; sys.modules['PySide6'] = None\n"
        "import importlib, pkgutil, boggle_qt.engine, boggle_qt.store, boggle_qt.cli\n"
        "for room in (boggle_qt.engine, boggle_qt.store, boggle_qt.cli):\n"
        "    for module in pkgutil.iter_modules(room.__path__):\n"
        "        if module.name != 'kernel':\n"
        "            importlib.import_module(f'{room.__name__}.{module.name}')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_qt_keeps_its_references() -> None:
    """A thousand calls that return nothing cost None no reference (PySide6 6.12.0 before Python 3.12 loses them)."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < 100


def test_without_a_display_one_line_says_what_to_do() -> None:
    """`boggle-qt` with no display: exit 2 and one line, no Qt abort and no traceback."""
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run([sys.executable, "-m", "boggle_qt"], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "display" in done.stderr
    assert "tour" in done.stderr


def test_a_missing_system_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Qt could not load, the line says which library it is and which Debian package brings it."""
    monkeypatch.setattr(libraries, "_loads", lambda name: name != "libxcb-cursor.so.0")
    assert libraries.missing() == ["libxcb-cursor.so.0"]
    assert libraries.missing(x11=False) == []
    monkeypatch.setattr("boggle_qt.__main__.missing", lambda _x11: ["libEGL.so.1", "libxcb-cursor.so.0"])
    line = _no_window()
    assert line is not None
    assert "apt-get install libegl1 libxcb-cursor0" in line
