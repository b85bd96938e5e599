"""Ctrl-C in the terminal that started the window, and a polite end from the system: the game is closed as by hand."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

from boggle_qt.ui.look import durations

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class SignalHandler(QObject):
    """Calls `close` when one of SIGNALS comes; `number` says which came, None while none has.

    Python runs its handlers only between steps of its own, and Qt's loop takes none while nothing happens. So the
    system writes a byte into a socket that Qt listens to: nothing wakes up in vain. That socket is there once the
    window is; what comes before is noted, and heard of then.
    """

    def __init__(self, close: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._close = close
        self.number: int | None = None
        self._before = [(number, signal.signal(number, self._note)) for number in SIGNALS]
        self._listening = False
        self._opening = QTimer(self, singleShot=True, interval=durations.OPENED)
        self._opening.timeout.connect(self._listen)
        self._opening.start()

    def stop(self) -> None:
        """Leave signals to who had them before."""
        self._opening.stop()
        if self._listening:
            self._notifier.setEnabled(False)
            signal.set_wakeup_fd(self._woken_before)
            self._ours.close()
            self._theirs.close()
        for number, handler in self._before:
            signal.signal(number, handler)

    def _listen(self) -> None:
        import socket  # slow to import, and the first frame waits for all that is

        self._listening = True
        self._ours, self._theirs = socket.socketpair()
        for end in (self._ours, self._theirs):
            end.setblocking(False)
        self._woken_before = signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._look)
        if self.number is not None:
            self._close()

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.number = number

    def _look(self) -> None:
        try:
            self._ours.recv(64)
        except BlockingIOError:
            return
        if self.number is not None:
            self._close()
