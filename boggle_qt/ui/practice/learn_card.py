"""The slip under the tray of the practise page: a word, why it is worth learning, and the boards that showed it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import signed
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.page.chosen_word import PathStepper
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.labels import label, shrink_to
from boggle_qt.ui.widgets.layouts import ScrollText, flowing
from boggle_qt.ui.widgets.paper import Slip


class LearnCard(Slip):
    """Shows the chosen word."""

    stepped = Signal(int)
    """The next (1) or previous (-1) board was requested."""
    play = Signal()
    review = Signal()
    learn = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._word, self._points = label(look="cardWord"), label(look="cardPoints")
        self._word.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._word.setMinimumWidth(40)
        self._reason, self._meaning = label(look="soft"), label(look="cardMeaning")
        self._text = ScrollText(_("Definition"), self._reason, self._meaning)
        self.boards = PathStepper()
        self.boards.step_requested.connect(self.stepped)
        self._learn = chip(_("Learn"), self.learn, tip=_("Put this word into your deck"))
        self._play = chip(_("Play this board"), self.play, tip=_("Find what you missed on this board, in two minutes"))
        self._review = chip(_("Review"), self.review, tip=_("See the round in which you missed this word"))
        self._inside = QVBoxLayout(self)
        self._inside.setSpacing(2)
        title = QHBoxLayout()
        self._inside.addLayout(title)
        title.setSpacing(8)
        title.addWidget(self._word)
        title.addWidget(self._points)
        title.addStretch(1)
        title.addWidget(self.boards)
        self._inside.addWidget(self._text, 1)
        self._chips = flowing(self._learn, self._play, self._review)
        self._inside.addWidget(self._chips)
        self.show_word("", 0, "", "", learning=True)

    def use_look(self, look: Look) -> None:
        side = round(22 * look.space)
        self._inside.setContentsMargins(side, round(16 * look.space), side, round(12 * look.space))
        self._fit_word()

    def show_word(self, word: str, points: int, reason: str, meaning: str, *, learning: bool) -> None:
        """Show a word with these lines; "" for none. `learning`: it is in the deck already."""
        self._word.setText(word.upper())
        self._points.setText(signed(points) if points else "")
        self._fit_word()
        self._reason.setText(reason)
        self._meaning.setText(meaning)
        self._meaning.setVisible(bool(meaning))
        self._text.show_top()
        self._learn.setVisible(bool(word) and not learning)
        self.setVisible(bool(word))  # an empty slip would look like a fault

    def _fit_word(self) -> None:
        """Reduce the font of a long word until it fits."""
        margins = self._inside.contentsMargins()
        boards = 0 if self.boards.isHidden() else self.boards.sizeHint().width() + 8
        room = self.width() - margins.left() - margins.right() - self._points.sizeHint().width() - boards - 10
        shrink_to(self._word, room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Let what can be pressed scroll with the text where room is short."""
        if not self.isVisible():
            return
        low = self.height() < 9.5 * current_look().pixels("body")
        column = self._text.column if low else self._inside
        if column.indexOf(self._chips) < 0:
            column.addWidget(self._chips)
        self._fit_word()

    @property
    def text(self) -> str:
        """Everything that is shown of the word."""
        return "\n".join((self._word.text(), self._reason.text(), self._meaning.text()))

    def show_board(self, at: int, boards: int) -> None:
        """Show which of the boards with the word is on the tray, from 0."""
        self.boards.show_position(at, boards)
        for one in (self._play, self._review):
            one.setVisible(boards > 0)
        self.boards.updateGeometry()  # Qt caches its size from before it was styled
        self._fit_word()
