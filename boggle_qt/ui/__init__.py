"""The screen: the only room that may import PySide6.

A fault of ours in a paint event is caught in Python, for every widget that is defined from here on. Of what comes out
of one PySide writes a line on standard error, at each frame anew; inside of `repaint()` it hands it to the caller,
whose own work would then end in its middle.
"""

from __future__ import annotations

import sys
from functools import wraps

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget


def _catch_faults(cls: type[QWidget]) -> None:
    paint = vars(cls).get("paintEvent")
    if paint is None:
        return

    @wraps(paint)
    def paint_event(self: QWidget, event: QPaintEvent) -> None:
        try:
            paint(self, event)
        except Exception as fault:  # of ours: to where they all go
            sys.excepthook(type(fault), fault, fault.__traceback__)

    cls.paintEvent = paint_event  # type: ignore[method-assign]  # in its place


QWidget.__init_subclass__ = classmethod(_catch_faults)  # type: ignore[assignment]  # the hook that Python calls
