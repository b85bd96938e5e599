"""Close the game properly on Ctrl-C in its terminal and on a termination signal from the system."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QTimer

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
INTERVAL = 500
"""Milliseconds until a signal is noticed: Python runs its handler with the next call of the timer."""


class SignalHandler(QObject):
    """Calls `close` when one of SIGNALS arrives; `number` is that signal, or None."""

    def __init__(self, close: Callable[[], object]) -> None:
        super().__init__()
        self._close = close
        self.number: int | None = None
        self._before = [(number, signal.signal(number, self._note)) for number in SIGNALS]
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def stop(self) -> None:
        """Restore the previous signal handlers."""
        self._timer.stop()
        for number, handler in self._before:
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.number = number

    def _look(self) -> None:
        if self.number is not None:
            self._timer.stop()
            self._close()
