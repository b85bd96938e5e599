"""The dialog that chooses an opponent."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boggle_qt.engine.opponent import LEVELS, Level
from boggle_qt.engine.rules import Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.opponents import equal_line, opponent_line, opponent_name
from boggle_qt.ui.widgets.buttons import ChoiceCard, button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class OpponentDialog(SheetDialog):
    """A card for each level; pressing one closes the dialog."""

    chosen = Signal(object)  # Player

    def __init__(self, shares: dict[str, float], parent: QWidget | None = None) -> None:
        """`shares` are the usual shares of par of the levels, by name, under the rules that will be played."""
        super().__init__(parent)
        title = _("Choose an opponent")
        cards = QWidget()
        rows = QVBoxLayout(cards)
        rows.setContentsMargins(6, 6, 6, 6)  # leave room for the focus ring
        rows.setSpacing(8)
        for level in LEVELS:
            name = opponent_name(level.name)
            card = ChoiceCard(name, opponent_line(level.name, shares[level.name]))
            card.setAccessibleName(name)
            card.clicked.connect(partial(self._choose, level))
            card.set_slim()
            rows.addWidget(card)
        self._equal = ChoiceCard(_("As good as you"), "")
        self._equal.set_slim()
        self._equal.hide()
        rows.addWidget(self._equal)
        self._fitted: Level | None = None
        self._equal.clicked.connect(lambda: self._choose(self._fitted or LEVELS[0]))
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 20)
        column.setSpacing(14)
        column.addWidget(label(title, "pageTitle"))
        text = _("Your opponent plays the same board at the same time. Afterwards the lists are compared.")
        column.addWidget(label(text, wrap=True))
        column.addWidget(scrolling(cards), 1)
        column.addWidget(button(_("Cancel"), act=self.reject), 0, Qt.AlignmentFlag.AlignRight)
        self.setWindowTitle(title)
        self.grow(780, 700)

    def offer_equal(self, level: Level, rounds: int) -> None:
        """Offer an opponent that was fitted to so many rounds of the player."""
        self._fitted = level
        self._equal.say(_("As good as you"), equal_line(level.share, rounds))
        self._equal.show()

    def _choose(self, level: Level, _checked: bool = False) -> None:
        self.accept()
        name = _("Your equal") if level is self._fitted else opponent_name(level.name)
        self.chosen.emit(Player(name, opponent=level.share))
