"""Where the player is today, in one line on a slip of paper; it stays away while there is nothing to say."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from boggle_qt.ui.look.look import Look
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.labels import ElidedText
from boggle_qt.ui.widgets.paper import Slip


class TodaySlip(Slip):
    """The line, and the way to the records."""

    wanted = Signal()
    """The records are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._line = ElidedText()
        self._line.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._records = chip("Records", self.wanted)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._line, 1)
        self._row.addWidget(self._records)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is away."""
        return self._line.whole if not self.isHidden() else ""

    def say(self, line: str) -> None:
        """Say this instead; nothing for an empty line."""
        self._line.set_whole(line)
        self.setVisible(bool(line))

    def use_look(self, look: Look) -> None:
        u = look.unit
        self._line.setFixedHeight(round(1.5 * look.pixels("body")))
        self._row.setContentsMargins(round(20 * u), round(10 * u), round(12 * u), round(8 * u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._records.setVisible(self.width() > 16 * self.fontMetrics().height())
