"""The sheet beside the tray of a narrow window: an egg-timer, its digits, and below them a part of the pad."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.paper import Sheet, stacked


class ClockSheet(Sheet):
    """Takes the clock and a part of the pad while it is shown."""

    def __init__(self, *, scored: bool = False) -> None:
        """`scored`: score and par are on it too."""
        super().__init__()
        self._column, self._scored = stacked(self), scored

    def minimumSizeHint(self) -> QSize:
        """Return the least room for digits, score and par; the egg-timer comes where there is more."""
        look = current_look()
        title, u = look.pixels("title"), look.air
        high = 1.16 * title + 8 * u
        if self._scored:
            high += 1.16 * title + 28 * look.unit + 1.4 * look.pixels("caption")
        return QSize(round(max(152 * u, 2.25 * title + 28 * u)), round(high))

    def take(self, part: QWidget, at: int, pad: QVBoxLayout, clock: ClockFace, panel: QWidget) -> bool:
        """Take the part, number `at` of a layout of the pad, and the clock of the panel, if this is shown, or give them
        back; return whether they are here."""
        here = not self.isHidden()
        if here is not (clock.parent() is self):
            (self._column if here else pad).insertWidget(0 if here else at, part, 1)
            clock.setParent(self if here else panel)
            clock.show()
        return here

    def lay_out(self, clock: ClockFace, digits_high: float, below: float) -> None:
        """Place the egg-timer and its digits, above `below` pixels for the part of the pad."""
        edge = round(14 * current_look().air)
        foot = round(self.height() - below - edge)
        side = edge if self._scored else 2  # rules are as wide as the sheet
        self._column.setContentsMargins(side, foot, side, edge)
        clock.setGeometry(self.rect())
        clock.stack(QRectF(edge, edge, self.width() - 2 * edge, foot - edge - 0.2 * digits_high), digits_high)
