"""Painting a board in idle moments, before its tray is seen."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QTimer

from boggle_qt.ui.tray.tray_widget import TrayWidget

IDLE = 25
"""Milliseconds between two steps of painting ahead."""


class Prerender(QTimer):
    """Takes a step of some milliseconds whenever the program has nothing else to do for a while."""

    def __init__(self, tray: TrayWidget) -> None:
        super().__init__(tray, interval=IDLE)
        self._tray = tray
        self._steps: Iterator[None] = iter(())
        self.timeout.connect(self._step)

    def begin(self) -> None:
        """Paint what lies in the tray now, in place of what was being painted."""
        self._steps = self._tray.preparing()
        self.start()

    def _step(self) -> None:
        if next(self._steps, self) is self:
            self.stop()
