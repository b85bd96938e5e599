"""Signals from the terminal or the system, sent to a game in another process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boggle_qt.engine.match import Phase
from boggle_qt.store.files import folders
from boggle_qt.store.journal.log import Journal

HERE = Path(__file__).resolve().parents[3]

PLAYING = """
import sys
from PySide6.QtCore import QTimer
from boggle_qt.__main__ import main
from boggle_qt.engine.match import Guess, Phase
from boggle_qt.engine.search.solving import trace
from boggle_qt.ui.startup import application as app
from boggle_qt.ui.page.requests import OpenDialog, StartSolo
make = app.make_window
def playing():
    window = make()
    window.preferences.change(motion=0.0)
    def look():
        match = window.session.match
        if match is not None and match.phase is Phase.RUNNING:
            window.session.send(Guess, trace("sea", match.board)[0])
            print("running", flush=True)
        else:
            QTimer.singleShot(20, look)
    def begin():
        window.go(StartSolo(7))
        look()
        if sys.argv[1] == "dialog":
            QTimer.singleShot(50, lambda: window.go(OpenDialog("help")))
    QTimer.singleShot(0, begin)
    return window
app.make_window = playing
sys.exit(main([]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize(("number", "over"), [(signal.SIGINT, "dialog"), (signal.SIGTERM, "page")])
def test_a_signal_ends_the_game_cleanly(number: signal.Signals, over: str) -> None:
    """A signal pauses and saves the round; the exit status names the signal, and nothing is printed."""
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAYING, over],
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(HERE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert playing.stdout.readline() == "running\n"
        time.sleep(0.3)  # long enough for Qt's event loop to sleep
        playing.send_signal(number)
        _, said = playing.communicate(timeout=20)
    finally:
        playing.kill()
    assert (playing.returncode, said.replace("This plugin does not support propagateSizeHints()\n", "")) == (
        128 + number,
        "",
    )
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        (kept,) = journal.open_matches()
        assert kept.match.phase is Phase.PAUSED
