"""Ctrl-C in the terminal that started the window, and a polite end from the system: the game is closed as by hand."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class Breaks(QObject):
    """Calls `close` when one of SIGNALS comes; `number` says which came, None while none has.

    Python runs its handlers only between steps of its own, and Qt's loop takes none while nothing happens. So the
    system writes a byte into a socket that Qt listens to: nothing wakes up in vain.
    """

    def __init__(self, close: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._close = close
        self.number: int | None = None
        self._ours, theirs = socket.socketpair()
        self._theirs = theirs
        for end in (self._ours, theirs):
            end.setblocking(False)
        self._before = [(number, signal.signal(number, self._note)) for number in SIGNALS]
        self._woken_before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._look)

    def stop(self) -> None:
        """Leave signals to who had them before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._woken_before)
        for number, handler in self._before:
            signal.signal(number, handler)
        self._ours.close()
        self._theirs.close()

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.number = number

    def _look(self) -> None:
        try:
            self._ours.recv(64)
        except BlockingIOError:
            return
        if self.number is not None:
            self._close()
