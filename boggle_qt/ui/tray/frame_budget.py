"""How finely the frames of a throw are painted: as finely as there is time for on this machine and screen."""

from __future__ import annotations

from collections import deque

MOST, LEAST = 1_300_000, 450_000
"""Pixels of a frame. One that is painted with fewer than the screen shows is blown up; at rest every pixel counts."""
TIME = 11.0
"""Milliseconds in which a frame is to be painted, of the 16 between two of them; the rest is for showing it."""
PATIENCE = 3
"""Frames in a row that take longer until the next are painted with fewer pixels: one alone was the system's doing."""


class FrameBudget:
    """Remembers what frames cost, from throw to throw."""

    def __init__(self) -> None:
        self.pixels = float(MOST)
        self._late = deque[float](maxlen=PATIENCE)
        self._slowest = 0.0

    def begin(self) -> None:
        """A throw begins a quarter finer than the one before, if that was painted with time to spare."""
        if 0 < self._slowest < TIME / 1.5:
            self.pixels = min(MOST, self.pixels * 1.25)
        self._late.clear()
        self._slowest = 0.0

    def took(self, milliseconds: float) -> None:
        """A frame took so long to paint."""
        self._late.append(milliseconds)
        if len(self._late) < PATIENCE:
            return
        quickest = min(self._late)
        self._slowest = max(self._slowest, quickest)
        if quickest > TIME:
            self.pixels = max(LEAST, self.pixels * max(0.5, (TIME / quickest) ** 1.2))
            self._late.clear()
