"""The field that says whether any typed word counts, with chips to accept or ban it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.languages import LANGUAGES, is_word, language_of
from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.ui.page.chosen_word import RulingChip
from boggle_qt.ui.play.word_rulings import LONGEST, WordRulings
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.labels import label

Why = Callable[[str, int], str]
"""(lower-case word, seat) -> a line that says whether the word counts for that player, and why not."""


class WhyNot(QWidget):
    """The field, and below it the answer and the chips."""

    answered = Signal()
    """The answer changed, and with it the height that it needs."""
    entered = Signal(str)
    """Enter was pressed on a word, in lower case."""

    def __init__(self, house: WordRulings) -> None:
        super().__init__()
        self.why: Why | None = None
        """Answers; None for no answers."""
        self._seat, self._house = 0, house
        self.field = written_line(_("Check any word …"), _("Check a word: was it there, would it count?"), LONGEST)
        self.field.setToolTip(_("Was it there? Would it count?"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda __: self.refresh())
        self.field.returnPressed.connect(lambda: self.entered.emit(self.word))
        self.field.returnPressed.connect(lambda: announce(self, self.answer))
        self.field.returnPressed.connect(self.field.selectAll)  # the next letter begins another word
        self._answer = label(look="whyNot", wrap=True)
        self._answer.hide()
        self._chips = tuple(RulingChip(ruling) for ruling in (Ruling.ACCEPT, Ruling.BAN))
        column, below = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.field)
        column.addLayout(below)
        below.setSpacing(8)
        below.addWidget(self._answer, 1)
        for chip in self._chips:
            chip.clicked.connect(lambda __=False, ruling=chip.ruling: house.toggle(self.word, ruling))
            chip.hide()
            below.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)

    lexicon = ""
    """The name of the word list that the words are looked up in."""

    @property
    def word(self) -> str:
        """The typed word in lower case, folded as the word list's language wants it."""
        return LANGUAGES[language_of(self.lexicon)].fold(self.field.text().strip())

    @property
    def answer(self) -> str:
        """The answer about the typed word."""
        return self._answer.text()

    def set_seat(self, seat: int) -> None:
        """Set the player who asks, whose handicap may change the answer."""
        self._seat = seat
        self.refresh()

    def clear(self) -> None:
        """Clear the field and the answer."""
        self.field.clear()
        self._answer.clear()

    def refresh(self) -> None:
        """Update the answer for the typed word."""
        typed = self.field.text().strip()
        self._answer.setText(self.why(self.word, self._seat) if typed and self.why else "")
        self._answer.setVisible(bool(self.answer))
        self.field.setAccessibleDescription(self.answer or " ")
        for chip in self._chips:
            chip.setVisible(self.why is not None and is_word(self.word))
            chip.show_ruling(self._house.ruling(self.word))
        self.answered.emit()
