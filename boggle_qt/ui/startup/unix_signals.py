"""Close the game properly on Ctrl-C in its terminal and on a termination signal from the system."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class SignalHandler(QObject):
    """Calls `close` when one of SIGNALS arrives; `number` is that signal, or None.

    Python runs signal handlers only between its own bytecodes, and Qt's event loop runs none while it waits. So
    `signal.set_wakeup_fd` writes a byte into a socket that Qt watches, and nothing has to poll.
    """

    def __init__(self, close: Callable[[], object]) -> None:
        super().__init__()
        self._close = close
        self.number: int | None = None
        self._ours, self._theirs = socket.socketpair()
        for end in (self._ours, self._theirs):
            end.setblocking(False)
        self._woken_before = signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._look)
        self._before = [(number, signal.signal(number, self._note)) for number in SIGNALS]

    def stop(self) -> None:
        """Restore the previous signal handlers."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._woken_before)
        self._ours.close()
        self._theirs.close()
        for number, handler in self._before:
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.number = number

    def _look(self) -> None:
        try:
            self._ours.recv(64)
        except BlockingIOError:
            return
        if self.number is not None:
            self._close()
