"""What the start puts off: nothing of it may be missed afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]

IMPORTING = """
import builtins
own = builtins.__import__
from boggle_qt import haste
haste.load_qt()
import sys
assert builtins.__import__ is own, builtins.__import__
assert "PySide6.QtWidgets" in sys.modules
haste.load_qt()
assert builtins.__import__ is own
"""
COMPILING = """
import builtins
own, asked = builtins.compile, []
def noted(source, name, *how, **more):
    asked.append(str(name))
    return own(source, name, *how, **more)
builtins.compile = noted
from boggle_qt.__main__ import load_qt
load_qt()
assert builtins.compile is noted
from PySide6.QtCore import QObject
try:
    QObject().setObjectName(1, 2)
except TypeError as error:  # worded by what was brought
    assert "setObjectName" in str(error), error
print(*(name for name in asked if "shibokensupport" in name), file=open({file!r}, "w"))
"""
PLAYED = """
import gc
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boggle_qt.__main__ import main
from boggle_qt.ui.tray import motion
motion.LEISURE = 0
stay, seen = QApplication.exec, []
def run(*_):
    seen.append(gc.isenabled())
    def look():
        if gc.isenabled():
            seen.append(gc.get_freeze_count() > 0)
            QApplication.closeAllWindows()
        else:
            QTimer.singleShot(1, look)
    QTimer.singleShot(0, look)
    return stay()
QApplication.exec = run
assert main([]) == 0
assert seen == [False, True], seen
"""


def run(script: str, home: Path) -> None:
    """The script in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(HERE), "QT_QPA_PLATFORM": "offscreen", "BOGGLE_QT_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_python_imports_as_before_when_qt_is_loaded(tmp_path: Path) -> None:
    """Whoever loads it, and however often: no source is read that nobody asked for."""
    run(IMPORTING, tmp_path)


def test_what_qt_brings_as_text_is_compiled_once(tmp_path: Path) -> None:
    """At the first start; later ones find it, and what it does is done."""
    asked = []
    for start in ("first", "second"):
        file = tmp_path / start
        run(COMPILING.format(file=str(file)), tmp_path / "home")
        asked.append(file.read_text().split())
    assert asked[1] == []
    assert (tmp_path / "home" / "cache" / "qt.code").exists() == bool(asked[0])


def test_qt_is_loaded_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """A file stands where the folder would be."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "cache").touch()
    run(COMPILING.format(file=str(tmp_path / "asked")), tmp_path / "home")


def test_garbage_is_collected_once_the_window_is_there(tmp_path: Path) -> None:
    """Not before the first frame, and never again what the start has made."""
    run(PLAYED, tmp_path)
