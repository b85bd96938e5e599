"""The dialog that chooses an opponent, for a match or as the rival in solo rounds."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from boggle_qt.engine.opponent import LEVELS, Level
from boggle_qt.engine.rules import Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.opponents import equal_line, opponent_name, opponent_sentence, scores_line
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.play.rival import BEST, NOBODY
from boggle_qt.ui.tray.scattered_cubes import cube_picture
from boggle_qt.ui.widgets.buttons import CardColumns, ChoiceCard, add_exclusive, button, chip
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


def _card(title: str, line: str, face: str = "") -> ChoiceCard:
    """Return a card with a cube."""
    card = ChoiceCard(title, line)
    card.set_slim()
    card.set_picture(*cube_picture(face, 40 * current_look().air))
    return card


class OpponentDialog(SheetDialog):
    """A card for each level; pressing one closes the dialog."""

    chosen = Signal(object)  # Player
    rival_chosen = Signal(str)
    """The setting `rival` of solo rounds."""

    def __init__(self, shares: dict[str, float], parent: QWidget | None = None, rival: str | None = None) -> None:
        """`shares` are the usual shares of par of the levels, by name, under the rules that will be played. `rival` is
        the present rival of solo rounds; with None the dialog is for a match alone."""
        super().__init__(parent)
        self._line = label(wrap=True)
        self._kind = QButtonGroup(self)
        kinds = []
        for at, kind in enumerate((_("Match"), _("Solo round"))):
            kinds.append(chip(kind, checkable=True, checked=at == 0))
            add_exclusive(self._kind, kinds[at], at)
        self._cards = CardColumns()
        self._own = _card(_("Your best round"), _("Your best score under these rules so far."))
        self._nobody = _card(_("Nobody"), _("Only you and the timer."))
        for card, setting in ((self._own, BEST), (self._nobody, NOBODY)):
            card.clicked.connect(partial(self._choose_rival, setting))
        self._offered = [self._own, self._nobody]
        for level in LEVELS:
            name = opponent_name(level.name)
            card = _card(name, f"{opponent_sentence(level.name)} {scores_line(shares[level.name])}", name[0].upper())
            card.setAccessibleName(name)
            card.clicked.connect(partial(self._choose, level))
            self._offered.append(card)
        self._equal = _card(_("As good as you"), "")
        self._offered.append(self._equal)
        self._cards.show_cards(self._offered)
        self._equal.hide()
        self._fitted: Level | None = None
        self._equal.clicked.connect(lambda: self._choose(self._fitted or LEVELS[0]))
        kind_row = flowing(*kinds)
        fill(self.column(_("Choose an opponent")), kind_row, self._line, self._cards)
        kind_row.setVisible(rival is not None)  # only now: without a parent it would be a window
        self.foot(button(_("Cancel"), act=self.reject))
        self._kind.idToggled.connect(lambda __, on: self._show_kind() if on else None)
        if rival not in (None, NOBODY):
            kinds[1].setChecked(True)
        self._show_kind()
        self._fit_cards()

    @property
    def _solo(self) -> bool:
        return self._kind.checkedId() == 1

    def _show_kind(self) -> None:
        """Say what an opponent does in a match or a solo round, and show the cards for it."""
        self._line.setText(
            _("You play alone, and the score of your rival runs beside yours. You see the words afterwards.")
            if self._solo
            else _("Your opponent plays the same board at the same time. Afterwards the lists are compared.")
        )
        for card in (self._own, self._nobody):
            card.setVisible(self._solo)
        self._cards.place()

    def offer_equal(self, level: Level, rounds: int) -> None:
        """Offer an opponent that was fitted to so many rounds of the player."""
        self._fitted = level
        self._equal.say(_("As good as you"), equal_line(level.share, rounds))
        self._equal.show()
        self._fit_cards()

    def _fit_cards(self) -> None:
        """Make the dialog as high as its cards."""
        self._cards.place()
        self.grow(980, 780, snug=True)

    def _choose_rival(self, rival: str, _checked: bool = False) -> None:
        self.accept()
        self.rival_chosen.emit(rival)

    def _choose(self, level: Level, _checked: bool = False) -> None:
        if self._solo:
            self._choose_rival(f"{level.share:g}")
            return
        self.accept()
        name = _("Your equal") if level is self._fitted else opponent_name(level.name)
        self.chosen.emit(Player(name, opponent=level.share))
