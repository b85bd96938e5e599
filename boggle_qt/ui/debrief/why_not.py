"""Why not? A word is typed in and answered for; the house may rule on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.page.chosen_word import RulingChip
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.labels import label

Why = Callable[[str, int], str]
"""(word in small letters, seat) -> why it does not count for that player, or that it does, in a line."""


class WhyNot(QWidget):
    """The field, and below it the answer with the chips to rule on the word."""

    answered = Signal()
    """The answer is another: it may need more room, or less."""
    entered = Signal(str)
    """Enter on a word, in small letters: it is to be shown."""
    ruled = Signal(str, object)  # word, Ruling

    def __init__(self) -> None:
        super().__init__()
        self._why: Why | None = None
        self._seat = 0
        self._ruling: Callable[[str], Ruling] | None = None
        self.field = QLineEdit()
        self.field.setObjectName("written")
        self.field.setPlaceholderText("Why not …? Type any word")
        self.field.setAccessibleName("Why not this word?")
        self.field.setMaxLength(40)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _: self.refresh())
        self.field.returnPressed.connect(lambda: self.entered.emit(self.word))
        self.field.returnPressed.connect(lambda: announce(self, self.answer))
        self._answer = label(look="whyNot", wrap=True)
        self._answer.hide()
        self._chips = tuple(RulingChip(ruling) for ruling in (Ruling.ACCEPT, Ruling.BAN))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.field)
        below = QHBoxLayout()
        self._column.addLayout(below)
        below.setSpacing(8)
        below.addWidget(self._answer, 1)
        for chip in self._chips:
            chip.clicked.connect(lambda _=False, ruling=chip.ruling: self.ruled.emit(self.word, ruling))
            chip.hide()
            below.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def word(self) -> str:
        """What is typed, in small letters."""
        return self.field.text().strip().lower()

    @property
    def answer(self) -> str:
        """What is said of the word that was typed."""
        return self._answer.text()

    def set_why(self, why: Why | None) -> None:
        """Who answers; None while nobody can."""
        self._why = why

    def set_seat(self, seat: int) -> None:
        """Who asks: a handicap may make another answer of it."""
        self._seat = seat
        self.refresh()

    def set_ruling(self, ruling: Callable[[str], Ruling]) -> None:
        """What the house says of a word; from now on words can be ruled on."""
        self._ruling = ruling
        self.refresh()

    def setSpacing(self, pixels: int) -> None:
        """Room between the field and the answer."""
        self._column.setSpacing(pixels)

    def clear(self) -> None:
        """Nothing asked."""
        self.field.clear()
        self._answer.clear()

    def refresh(self) -> None:
        """Answer for the word as it is typed, under the rules as they are now."""
        typed = self.field.text().strip()
        self._answer.setText(self._why(self.word, self._seat) if typed and self._why else "")
        self._answer.setVisible(bool(self.answer))
        self.field.setAccessibleDescription(self.answer)
        is_word = typed.isascii() and typed.isalpha()
        for chip in self._chips:
            chip.setVisible(is_word and self._ruling is not None and self._why is not None)
            chip.show_ruling(self._ruling(self.word) if self._ruling is not None else Ruling.NONE)
        self.answered.emit()
