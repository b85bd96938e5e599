"""Measure how long the play page takes to paint: `python pages_measured.py WIDTH HEIGHT RATIO` prints JSON.

A separate program, because the pixel ratio must be set before Qt starts. Times are the shortest of several runs, in
milliseconds of processor time, so that other programs have little influence.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from time import thread_time

WIDTH, HEIGHT, RATIO = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = str(RATIO)
os.environ["BOGGLE_QT_HOME"] = tempfile.mkdtemp()

from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: E402  (the pixel ratio first)
from PySide6.QtGui import QImage, QPainter, QPixmap  # noqa: E402  (the pixel ratio first)
from PySide6.QtTest import QTest  # noqa: E402  (the pixel ratio first)
from PySide6.QtWidgets import QApplication  # noqa: E402  (the pixel ratio first)

from boggle_qt.engine.match import Phase  # noqa: E402  (the pixel ratio first)
from boggle_qt.engine.search.solving import solve  # noqa: E402  (the pixel ratio first)
from boggle_qt.tour.page_objects import PageObjects  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.page.requests import StartSolo, StartTimer  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.startup import application  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.widgets.word_list import WordList  # noqa: E402  (the pixel ratio first)

RUNS = 15
WORDS = 14


def shortest(act: Callable[[], object], runs: int = RUNS) -> float:
    """Return the processor milliseconds of the shortest run."""
    times = []
    for _ in range(runs):
        start = thread_time()
        act()
        times.append(1000 * (thread_time() - start))
    return round(min(times), 2)


def settle(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


application.make_application()
window = application.make_window()
window.preferences.change(theme="day", motion=0.0)
window.resize(WIDTH, HEIGHT)
window.show()
settle(300)
guide, session = PageObjects(window), window.session
window.go(StartSolo(7))
for _ in range(50):
    if session.match is not None and session.match.phase is Phase.RUNNING:
        break
    window.go(StartTimer())
    settle(100)
tray, play = guide.table.tray, guide.play
assert session.match is not None
found = sorted(solve(session.match.board, session.lexicon, 3).words, key=lambda word: (word.tier, -len(word.word)))
for one in found[:WORDS]:
    QTest.keyClicks(tray, one.word)
    QTest.keyClick(tray, Qt.Key.Key_Return)
settle(400)
play._frames.stop()
words = play.findChild(WordList)
assert words is not None
picture = QImage(WIDTH * RATIO, HEIGHT * RATIO, QImage.Format.Format_RGB32)
picture.setDevicePixelRatio(RATIO)
blank = QPixmap(WIDTH * RATIO, HEIGHT * RATIO)
blank.setDevicePixelRatio(RATIO)
blank.fill(Qt.GlobalColor.white)


def blit() -> None:
    painter = QPainter(picture)
    painter.drawPixmap(0, 0, blank)
    painter.end()


def page() -> None:
    tray.repaint()  # the tray is under everything else, so this repaints the whole page


def word() -> None:
    """Repaint what a new word repaints: its row, and what is under it."""
    words.viewport().repaint(words.visualRect(words.model().index(WORDS - 1, 0)))


def tick() -> None:
    play.tell_time()
    QApplication.processEvents()


page()
page()
figures = {
    "blit ms": shortest(blit),
    "page ms": shortest(page),
    "word ms": shortest(word, 5 * RUNS),
    "tick ms": shortest(tick),
}
figures["page to blit"] = round(figures["page ms"] / figures["blit ms"], 1)
print(json.dumps(figures))
sys.stdout.flush()
os._exit(0)  # skip Qt's clean-up
