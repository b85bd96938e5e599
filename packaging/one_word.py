"""Play one word in the real window with the keyboard: start a round, type a word, quit.

Run it with the Python that has the game installed, offscreen or not. The window starts and ends as it does for a
player. The exit status is the game's, or 1 if the word did not count.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Generator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.engine.match import Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.ui.startup import application as startup
from boggle_qt.ui.startup.window import Window

PATIENCE = 120
"""Seconds to wait for the next step before giving up."""


def main() -> int:
    application = startup.make_application()
    player = Player(application)
    player.timer.start(20)
    status = startup.main()
    return player.status or status


class Player:
    """Check the window fifty times a second and press the next key when it is ready."""

    def __init__(self, application: QApplication) -> None:
        self.application = application
        self.status = 1
        self.until = time.monotonic() + PATIENCE
        self.steps = self.play()
        self.timer = QTimer(application)
        self.timer.timeout.connect(self.step)

    def step(self) -> None:
        try:
            if time.monotonic() > self.until:
                raise TimeoutError(f"after {PATIENCE} seconds: {next(self.steps)}")
            next(self.steps)
        except StopIteration:
            self.timer.stop()
        except Exception:  # Qt would print it and keep running
            traceback.print_exc()
            self.timer.stop()
            self.application.exit(1)

    def play(self) -> Generator[str, None, None]:
        """Yield the name of what it waits for."""
        window: Window | None = None
        while window is None or not window.isActiveWindow():
            yield "no window"
            window = next((w for w in self.application.topLevelWidgets() if isinstance(w, Window)), None)
        if not window.preferences.settings.welcomed:  # the first key only ends the first start's introduction
            QTest.keyClick(window, Qt.Key.Key_Escape)
            yield "home"
        QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        while (match := window.session.match) is None or match.phase is not Phase.RUNNING:
            yield "no running round"
            if match is not None and match.phase is Phase.READY:
                QTest.keyClick(self.focus(window), Qt.Key.Key_Return)
        word = max((found.word for found in solve(match.board, window.session.lexicon, 3).words), key=len)
        QTest.keyClicks(self.focus(window), word)
        QTest.keyClick(self.focus(window), Qt.Key.Key_Return)
        yield "word not counted"
        after = window.session.match
        assert after is not None
        assert [entry.word for entry in after.round.sheets[0].entries] == [word], after.round.sheets[0]
        self.status = 0
        QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
        while window.isVisible():
            yield "window not closed"

    def focus(self, window: Window) -> QWidget:
        return self.application.focusWidget() or window


if __name__ == "__main__":
    sys.exit(main())
