"""Measures the pages with their paper in one window: `python pages_measured.py WIDTH HEIGHT RATIO` prints JSON.

A program of its own, because the pixel ratio of the screen is said before Qt starts. Milliseconds are of the
processor, so that another program at work beside it counts for little; the shortest of several runs is told.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable
from time import thread_time

from boggle_qt.ui.look import table_top

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
from boggle_qt.ui.look import paper_and_pencil  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.page.requests import Home, ShowPage, StartSolo, StartTimer  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.startup import application  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.tray.tray_widget import TrayWidget  # noqa: E402  (the pixel ratio first)
from boggle_qt.ui.widgets.word_list import WordList  # noqa: E402  (the pixel ratio first)

RUNS = 15
WORDS = 14


def shortest(act: Callable[[], object], runs: int = RUNS) -> float:
    """Milliseconds of the processor that one run takes."""
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


def kept(trays: list[TrayWidget]) -> int:
    """Bytes of all pictures that are kept: wood, trays, paper."""
    pixmaps = {id(wood): wood for wood in table_top._woods.values()}
    for tray in trays:
        for value in vars(tray._tray_painter).values():
            several = value.values() if isinstance(value, dict) else (value,)
            for one in several:
                for part in one if isinstance(one, tuple) else (one,):
                    if isinstance(part, QPixmap):
                        pixmaps[id(part)] = part
    return pixmaps.cached_bytes() + sum(one.width() * one.height() * 4 for one in pixmaps.values())


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
    tray.repaint()  # it lies under everything on the page, so all of it is painted again, as on a screen


def word() -> None:
    """As while a word is written: its row, and whatever lies under it."""
    words.viewport().repaint(words.visualRect(words.model().index(WORDS - 1, 0)))


def tick() -> None:
    play.tell_time()
    QApplication.processEvents()


def cold() -> None:
    paper_and_pencil._kept.clear()
    paper_and_pencil._grain.cache_clear()
    page()


page()
page()
told = {
    "blit ms": shortest(blit),
    "page ms": shortest(page),
    "word ms": shortest(word, 5 * RUNS),
    "tick ms": shortest(tick),
}
told["page to blit"] = round(told["page ms"] / told["blit ms"], 1)
told["paper made ms"] = round(shortest(cold, 5) - told["page ms"], 2)
window.go(Home())
for name in ("desk", "workshop", "paths", "companion", "setup"):
    window.go(ShowPage(name))
    settle(200)
window.go(Home())
settle(300)
gc.collect()
told["pictures MiB"] = round(kept(window.findChildren(TrayWidget)) / 2**20, 1)
print(json.dumps(told))
sys.stdout.flush()
os._exit(0)  # nothing is to be put away
