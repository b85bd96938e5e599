"""A copy of the program with a missing or damaged file says in one line to install it again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]

START = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boggle_qt.__main__ import main
stay = QApplication.exec
def closed_soon(*_):
    QTimer.singleShot(300, QApplication.closeAllWindows)
    return stay()
QApplication.exec = closed_soon
sys.exit(main([]))
"""

NEEDED = (
    "themes/style.qss",
    "themes/day.toml",
    "dice/new-1987.toml",
    "dice/super-big-2012.toml",
    "glosses/english.txt",
    "notices/about.txt",
    "lexicons/english.lexicon",
)
SPARED = ("icons/boggle-qt.svg", "par/throws.json", "sounds/good.wav", "themes/tick-light.svg")
"""The game runs without these."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the package as it is installed, with resources inside; large files are hard links."""
    package = tmp_path / "site" / "boggle_qt"
    shutil.copytree(HERE / "boggle_qt", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(HERE / "resources", package / "resources", copy_function=os.link)
    return package


def start(package: Path, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "BOGGLE_QT_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-c", START], cwd=home.parent, env=environment, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize(
    ("damage", "names"),
    [
        ("bytes", NEEDED[:1]),
        *(pytest.param(damage, NEEDED, marks=pytest.mark.slow) for damage in ("missing", "bytes", "text", "folder")),
    ],
)
def test_a_damaged_copy_says_so(copy: Path, tmp_path: Path, damage: str, names: tuple[str, ...]) -> None:
    """Each needed file in turn: the one line names it."""
    for name in names:
        file = copy / "resources" / name
        kept = tmp_path / "kept"
        file.rename(kept)
        if damage == "bytes":
            file.write_bytes(bytes(range(255, 0, -1)) * 20)
        elif damage == "text":
            file.write_text("QWidget { color: $nosuch }\n= {", encoding="utf-8")
        elif damage == "folder":
            file.mkdir()
        done = start(copy, tmp_path / "home")
        assert "Traceback" not in done.stderr, done.stderr
        if (damage, name) not in (("text", "glosses/english.txt"), ("text", "notices/about.txt")):  # any text will do
            assert done.returncode == 2, (name, done.stderr)
            assert "install the game again" in done.stderr
            assert file.name in done.stderr
            assert len(done.stderr.splitlines()) == 1
        if damage == "folder":
            file.rmdir()
        kept.replace(file)


@pytest.mark.slow
def test_what_can_be_spared_is_spared(copy: Path, tmp_path: Path) -> None:
    """The window opens without icons, sounds and surveys, or with junk instead of them."""
    for junk in (None, b"\x00junk"):
        for name in SPARED:
            (copy / "resources" / name).unlink(missing_ok=True)
            if junk is not None:
                (copy / "resources" / name).write_bytes(junk)
        done = start(copy, tmp_path / "home")
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
