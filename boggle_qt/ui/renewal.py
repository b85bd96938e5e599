"""A large journal of an older version is brought up to date: what happens, how far it is, and a way out.

It is waited for, and nothing can be played meanwhile: the first page, the records and the next round ask for what was
played so far, and what is played now could only be kept in memory until it is done.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout

from boggle_qt.store.journalfile import COPIED, Watch
from boggle_qt.ui.breaks import Breaks
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog
from boggle_qt.wording.notices import RENEWAL, RENEWED_ONCE, renewal_line

LOOK = 40
"""Milliseconds between two looks at how far it is."""

FINE = 1000
"""Parts that the bar is drawn in."""


class Renewal(SheetDialog):
    """Runs the work on a thread of its own as long as it is shown."""

    def __init__(self, size: int, work: Callable[[Watch], bool]) -> None:
        """`size` are the bytes of the journal. What goes wrong in `work` says who opens the journal then."""
        super().__init__()
        self.setWindowTitle(RENEWAL)
        self._part = 0.0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=work, args=(self._watch,), name="renewal")
        self.line = label("", wrap=True)
        self.bar = QProgressBar()
        self.bar.setRange(0, FINE)
        self.bar.setAccessibleName(RENEWAL)
        self._size = size
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 22, 20)
        page.setSpacing(14)
        page.addWidget(label(RENEWAL, "pageTitle"))
        page.addWidget(self.line)
        page.addWidget(self.bar)
        page.addWidget(label(RENEWED_ONCE, wrap=True))
        leave = button("Close the game", act=self.reject)
        leave.setAutoDefault(False)  # Enter is for whoever waits, and ends nothing
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(leave)
        page.addLayout(foot)
        self.setMinimumWidth(520)
        self.bar.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # what is read aloud first
        self.bar.setFocus()
        self._looking = QTimer(self, interval=LOOK)
        self._looking.timeout.connect(self._look)
        self._look()

    def run(self) -> bool:
        """Show it until all is done or the player closes it; whether it was waited for."""
        breaks = Breaks(self.reject)
        self._thread.start()
        self._looking.start()
        self.exec()
        breaks.stop()
        self._thread.join()
        return not self._stop.is_set()

    def reject(self) -> None:
        """Stop at the next chance; what was done of it is given up, and the journal is as it was."""
        self._stop.set()
        self._looking.stop()
        super().reject()

    def _watch(self, part: float) -> bool:
        self._part = part
        return not self._stop.is_set()

    def _look(self) -> None:
        part = self._part
        self.line.setText(renewal_line(self._size, copied=part >= COPIED))
        self.bar.setRange(0, FINE if part < COPIED else 0)  # how long the rest takes nobody knows: it is only busy
        self.bar.setValue(round(FINE * part / COPIED))
        if self._thread.ident is not None and not self._thread.is_alive():
            self._looking.stop()
            self.accept()
