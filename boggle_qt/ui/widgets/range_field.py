"""Two numbers side by side: from the one to the other, or with no end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from boggle_qt.engine.rules import Bounds
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.number_field import NumberField

MOST = 100_000
"""The highest bound there is."""


class RangeField(QWidget):
    """Bounds of so many of what `noun` is one of."""

    valueChanged = Signal()  # noqa: N815  (as every field of numbers calls it)

    def __init__(self, bounds: Bounds | None, noun: str) -> None:
        """`bounds`: None for any number."""
        super().__init__()
        low, high = (0, None) if bounds is None else (bounds.low, bounds.high)
        self.low = NumberField(0, MOST, low, step=10)
        self.high = NumberField(-1, MOST, -1 if high is None else high, noun, "no end", step=10)
        self.setFocusProxy(self.low)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.low, 1)
        row.addWidget(label("to"))
        row.addWidget(self.high, 1)
        for field, name in ((self.low, f"At least, of {noun}s"), (self.high, f"At most, of {noun}s")):
            field.setAccessibleName(name)
            field.valueChanged.connect(lambda _: self.valueChanged.emit())

    @property
    def bounds(self) -> Bounds | None:
        """What is asked for; None where any number will do. Raises BadRules where none can be."""
        high = None if self.high.value() < 0 else self.high.value()
        return None if (self.low.value(), high) == (0, None) else Bounds(self.low.value(), high)
