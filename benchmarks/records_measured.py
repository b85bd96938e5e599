"""Measure the pages of records in one window: `python records_measured.py [JOURNAL]` prints JSON; without a journal,
those of an empty one. Times are wall-clock milliseconds from the request to the picture; memory is resident, above that
of the first page.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, sleep

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["BOGGLE_QT_HOME"] = tempfile.mkdtemp(dir=Path(sys.argv[1]).parent if sys.argv[1:] else None)

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boggle_qt.store.files import folders
from boggle_qt.tour.page_objects import PageObjects
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.startup import application

home = Path(os.environ["BOGGLE_QT_HOME"])
if sys.argv[1:]:
    os.link(sys.argv[1], folders.data_dir() / "journal.sqlite")


def until(there: Callable[[], bool]) -> None:
    while not there():
        QApplication.processEvents()
        sleep(0.001)


def milliseconds(act: Callable[[], object], there: Callable[[], bool] = lambda: True) -> float:
    """Return the time until the result is there and painted."""
    start = perf_counter()
    act()
    until(there)
    window.repaint()
    return round(1000 * (perf_counter() - start), 1)


def resident() -> float:
    """Return the memory in use, in MiB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


application.make_application()
window = application.make_window()
window.preferences.change(theme="day", motion=0.0, player="Ann")
window.resize(1280, 800)
window.show()
QTest.qWait(2500)  # let what the start postponed finish
guide, before = PageObjects(window), resident()
figures: dict[str, float] = {}
figures["rounds painted ms"] = milliseconds(lambda: window.go(ShowPage("history")))
history = guide.history
assert history.model is not None
worker = history.model.worker
figures["rounds there ms"] = milliseconds(lambda: None, lambda: not worker.busy)
for word in ("quartz", "tin"):
    history.word.setText(word[:-1])
    last = partial(QTest.keyClicks, history.word, word[-1])
    figures[f"filter {word} ms"] = milliseconds(last, lambda: not worker.busy)
figures["rounds MiB"] = round(resident() - before, 1)
window.go(Home())
figures["records painted ms"] = milliseconds(lambda: window.go(ShowPage("records")))
records = guide.records
figures["with its plot ms"] = figures["records painted ms"]
figures["with its plot ms"] += milliseconds(lambda: None, lambda: records.plot is not None or records.drawn)
figures["all there ms"] = figures["with its plot ms"] + milliseconds(lambda: None, lambda: records.drawn)
window.go(Home())
figures["again ms"] = milliseconds(lambda: window.go(ShowPage("records")), lambda: records.drawn)
figures["records MiB"] = round(resident() - before, 1)
figures["in all MiB"] = round(resident(), 1)
print(json.dumps(figures))
sys.stdout.flush()
window.close()
for left in sorted(home.rglob("*"), reverse=True):
    left.rmdir() if left.is_dir() else left.unlink()
home.rmdir()
os._exit(0)  # skip Qt's clean-up
