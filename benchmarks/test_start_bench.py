"""From the command to the first frame on the screen, beside a bare label in the same run."""

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
see(window)
"""
GAME = """
from boggle_qt.__main__ import load_qt, main
load_qt()  # first, as in a start; SEE imports Qt, too
from PySide6.QtWidgets import QApplication

def run(*_):
    from boggle_qt.ui.guide import at
    from boggle_qt.ui.window import Window
    window, = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Window))
    see(at(window).table.tray)

QApplication.exec = run
main([])
"""
SEE = """
import os
from PySide6.QtCore import QCoreApplication, QEvent, QObject

class Seen(QObject):
    done = False

    def eventFilter(self, widget, event):
        self.done = self.done or event.type() == QEvent.Type.Paint
        return False

def see(widget):
    # A repaint right after show paints nothing: the first frame comes when the window is told that it is seen.
    seen = Seen()
    widget.installEventFilter(seen)
    while not seen.done:
        QCoreApplication.processEvents()
    # Not the time to leave, nor what goes on in the background after the first frame.
    os._exit(0)
"""
KEEP = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boggle_qt.__main__ import main
stay = QApplication.exec

def run(*_):
    QTimer.singleShot(4000, QApplication.closeAllWindows)
    return stay()

QApplication.exec = run
main([])
"""
"""A start before, long enough to leave what the next one need not paint."""


@pytest.mark.parametrize("what", ["label", "game"])
def test_to_the_first_frame(benchmark: BenchmarkFixture, tmp_path: Path, what: str) -> None:
    """A process of its own each time, offscreen, with files that were read before."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BOGGLE_QT_HOME": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if what == "game":
        for _ in range(2):  # the first shows the lesson
            subprocess.run([sys.executable, "-c", KEEP], env=environment, check=True)
    command = [
        sys.executable,
        "-c",
        SEE + LABEL if what == "label" else GAME.replace("load_qt()", "load_qt()" + SEE, 1),
    ]

    def start() -> None:
        subprocess.run(command, env=environment, check=True)

    benchmark.pedantic(start, rounds=9, warmup_rounds=2)
