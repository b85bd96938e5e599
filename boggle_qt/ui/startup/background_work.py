"""What the program does in the background after its start: check shipped files, sum up old rounds, open the journal."""

from __future__ import annotations

import time
from collections.abc import Generator
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QTimer

from boggle_qt.engine.lexicon import BadLexicon
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence, stopped_line
from boggle_qt.messages.problems import notice_line, restored_line
from boggle_qt.messages.records import trouble_line
from boggle_qt.store.files import shipped
from boggle_qt.store.files.problems import Busy, Damaged
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.database import copy_day
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.ui.look import durations, theme
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.startup.player_files import RETRY, open_journal
from boggle_qt.ui.startup.window import Window

PAUSE = 0.02
"""Seconds between two batches of older rounds, so that summing them up does not slow the game."""


def schedule(window: Window, journal: Journal | None) -> None:
    """Verify the shipped files and sum up the journal once the first page has been shown.

    Not before: Python runs one thread at a time, and the work would delay the first paint.
    """
    leisure = QTimer(window, singleShot=True, interval=durations.IDLE_START)
    window.closed.connect(leisure.stop)
    checking = _worker(window)
    checking.failed.connect(lambda error: window.tell(fault_sentence(error)))
    leisure.timeout.connect(lambda: checking.start(_verify_shipped))
    if journal is not None:
        summing = _worker(window)
        summing.failed.connect(lambda error: window.tell(stopped_line("statistics", error)))
        leisure.timeout.connect(lambda: summing.start(lambda: _sum_up(journal)))
    leisure.start()


def _worker(window: Window) -> Worker:
    """Return a worker that stops when the window is closed."""
    worker = Worker(window)
    window.closed.connect(worker.stop)
    return worker


def _verify_shipped() -> Generator[None, None, None]:
    """Read every shipped file that is not needed at the start. Raises Damaged."""
    for name in shipped.SETS:
        yield None
        shipped.dice(name)
    for name in theme.names():
        yield None
        theme.Theme.load(name).style_sheet()
    yield None
    try:
        shipped.table().verify()
    except BadLexicon as error:
        raise shipped.damaged(shipped.resource(*shipped.WORDS), error) from error


def _sum_up(journal: Journal) -> Generator[int, None, None]:
    """Sum up the rounds of an older version, then make the daily copy; the next start does what is left."""
    for left in queries.summarize(journal):
        yield left
        time.sleep(PAUSE)
    journal.back_up(datetime.now().date())


def wait_for_journal(window: Window) -> None:
    """Take the journal over once the other window is closed."""
    asking = QTimer(window, interval=RETRY)

    def ask() -> None:
        try:
            journal = open_journal()
        except JournalError as error:
            if not isinstance(error.notice, Busy):
                asking.stop()
            return
        asking.stop()
        window.session.take_over(journal)
        window.closed.connect(journal.close)
        playing = window.session.match is not None  # what is not saved
        later = _("The other window was closed. Matches after this one will be saved again.")
        line = later if playing else _("The other window was closed. Matches are being saved again.")
        window.settle(notice_line(Busy()), line, stays=playing)

    asking.timeout.connect(ask)
    window.closed.connect(asking.stop)
    asking.start()


def offer_copy(window: Window, journal: Journal) -> None:
    """Offer to restore the last daily copy if the journal was damaged and there is a copy."""
    copy = journal.latest_copy
    if copy is None or not isinstance(journal.notice, Damaged):
        return
    restoring, day = _worker(window), copy_day(copy)

    def restored(new: int) -> None:
        window.tell(restored_line(new, day))
        if window.session.match is None:  # the page in front shows what there is now
            window.pages.leave()
            window.pages.enter()

    restoring.done.connect(restored)
    restoring.failed.connect(lambda error: window.tell(trouble_line(error)))
    text = _("There is a backup from {day}. Do you want to restore its matches?").format(day=day)
    window.banner.offer(text, _("Restore"), lambda: restoring.start(lambda: _restore(journal, copy)))


def _restore(journal: Journal, copy: Path) -> Generator[int, None, int]:
    """Import the rounds of a copy; the result is the number of new ones."""
    from boggle_qt.store.journal import export

    new = yield from export.restore_copy(journal, copy)
    yield from queries.summarize(journal)
    return new
