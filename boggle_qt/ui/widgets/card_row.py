"""Cards under a pad: in one row where they fit, the first broader than the others; else two and two."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QPushButton, QWidget

from boggle_qt.ui.look.look import Look, current_look


class CardRow(QWidget):
    """It asks for no more width than two of its broadest card have, written a little smaller."""

    def __init__(self, *cards: QPushButton) -> None:
        super().__init__()
        self._cards = cards
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # its columns follow its width
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        broadest = max(card.sizeHint().width() for card in self._cards)
        return QSize(round(1.8 * broadest) + self._grid.spacing(), self._grid.minimumSize().height())

    def use_look(self, look: Look) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        gap = round((12 if self.width() > 22 * current_look().pixels("body") else 8) * current_look().air)
        self._grid.setSpacing(gap)
        needs = [card.sizeHint().width() for card in self._cards]
        columns = len(needs) if sum(needs) + gap * (len(needs) - 1) <= self.width() else 2
        for at, card in enumerate(self._cards):
            self._grid.addWidget(card, at // columns, at % columns)
        for at in range(len(needs)):
            self._grid.setColumnStretch(at, 0 if at >= columns else 2 if at == 0 and columns > 2 else 1)
        self._grid.activate()
