"""The sheet beside the tray of a narrow window, with the clock and the score of a turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.paper import Sheet, stacked


class ScoreSheet(Sheet):
    """Takes the clock and the figures of the pad while it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._column = stacked(self)
        self._column.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """Return the least room in which the egg-timer is worth its place."""
        body = current_look().pixels("body")
        return QSize(round(9.5 * body), round(15 * body))

    def take(self, figures: QWidget, clock: ClockFace, panel: QWidget, pad: QVBoxLayout) -> bool:
        """Take the figures from a layout of the pad, and the clock of the panel, if this is shown, or give them back;
        return whether they are here."""
        here = not self.isHidden()
        if here is not (clock.parent() is self):
            (self._column if here else pad).insertWidget(0, figures)
            clock.setParent(self if here else panel)
            figures.show()
            clock.show()
        return here

    def lay_out(self, clock: ClockFace, high: int, *, scored: bool) -> None:
        """Place the egg-timer, and under it the digits, `high` pixels, and the score if there is one."""
        look = current_look()
        u, edge = look.air, round(14 * look.air)
        wide = self.width() - 2 * edge
        below = high + 22 * look.unit + 1.4 * look.pixels("caption") if scored else 0.0  # par may come later
        foot = round(self.height() - below - 12 * u)
        self._column.setContentsMargins(edge, foot, edge, 0)
        digits = QRectF(edge, foot - high, wide, high)
        glass = QRectF(0, edge, min((digits.top() - edge) / 1.58, wide), digits.top() - edge - 4 * u)
        glass.moveLeft((self.width() - glass.width()) / 2)
        clock.setGeometry(self.rect())
        clock.set_parts(digits, glass, flush=True)
