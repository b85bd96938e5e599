"""From the command to the first painted frame, beside a bare label in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

LABEL = """
from PySide6.QtWidgets import QApplication, QLabel
application, window = QApplication([]), QLabel("Boggle Qt")
window.resize(1180, 760)
window.show()
window.repaint()
"""
GAME = """
from boggle_qt.ui.guide import at
from boggle_qt.ui import app
application, window = app.make_application(), app.make_window()
window.show()
window.repaint()
at(window).table.tray.repaint()
"""
END = "\nimport os\nos._exit(0)\n"
"""Not the time to leave, nor what goes on in the background after the first frame."""


@pytest.mark.parametrize("what", ["label", "game"])
def test_to_the_first_frame(benchmark: BenchmarkFixture, tmp_path: Path, what: str) -> None:
    """A process of its own each time, offscreen, with files that were read before."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BOGGLE_QT_HOME": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", (LABEL if what == "label" else GAME) + END]

    def start() -> None:
        subprocess.run(command, env=environment, check=True)

    benchmark.pedantic(start, rounds=9, warmup_rounds=2)
