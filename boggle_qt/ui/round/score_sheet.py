"""The sheet beside the tray of a narrow window, with the clock and the score of a turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.widgets.clock_face import ClockFace
from boggle_qt.ui.widgets.paper import Sheet, stacked

GLASS = 1.58
"""The height of the egg-timer, in widths."""
LEAST_GLASS = 84
"""The least height in units in which it is worth its place."""


class ScoreSheet(Sheet):
    """Takes the clock and the figures of the pad while it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._column = stacked(self)
        self._column.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """Return the least room for clock, score and par; the egg-timer comes where there is more."""
        look = current_look()
        title, u = look.pixels("title"), look.air
        return QSize(round(max(152 * u, 2.25 * title + 28 * u)), round(2.32 * title + self._par_high() + 8 * u))

    @staticmethod
    def _par_high() -> float:
        return 28 * current_look().unit + 1.4 * current_look().pixels("caption")

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

    def lay_out(self, clock: ClockFace, digits: QSizeF, *, scored: bool) -> None:
        """Place the egg-timer, and under it the digits of that size, and the score if there is one."""
        look = current_look()
        u, edge = look.air, round(14 * look.air)
        wide, high = self.width() - 2 * edge, digits.height()
        below = high + self._par_high() if scored else 0.0  # par may come later
        foot = round(self.height() - below - 10 * u)
        glass = QRectF(0, edge, min((foot - high - edge) / GLASS, wide), foot - high - edge - 4 * u)
        if glass.height() < LEAST_GLASS * u:
            glass, foot = QRectF(), round((self.height() + high - below) / 2)
        self._column.setContentsMargins(edge, foot, edge, 0)
        shown = QRectF(0, foot - high, min(digits.width(), wide), high)
        for part in (shown, glass):
            part.moveLeft((self.width() - part.width()) / 2)
        clock.setGeometry(self.rect())
        clock.set_parts(shown, glass, flush=True)
