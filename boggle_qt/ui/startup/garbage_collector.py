"""Collects garbage between events only.

Python collects in the middle of whatever allocates. When Qt goes through all widgets to apply a style sheet, their
handlers run. A collection in one of them would free closed dialogs that Qt is about to visit, and the process would
die.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL = 1000
"""Milliseconds between two looks at how much garbage there may be."""


class GarbageCollector(QObject):
    """Switches Python's automatic collection off, and collects as often as Python would."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=INTERVAL)
        timer.timeout.connect(collect_due)
        timer.start()


def collect_due() -> None:
    """Collect the oldest generation that has passed Python's threshold."""
    due = zip(gc.get_count(), gc.get_threshold(), strict=True)
    generation = max((number for number, (count, most) in enumerate(due) if count > most > 0), default=None)
    if generation is not None:
        gc.collect(generation)
