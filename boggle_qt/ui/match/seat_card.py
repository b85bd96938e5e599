"""One player's seat on the setup page: name and handicap."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.opponents import seat_line
from boggle_qt.messages.rules import handicap_line
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.widgets.buttons import Named, chip
from boggle_qt.ui.widgets.fields import Dropdown, NumberField, Tick
from boggle_qt.ui.widgets.labels import label, soft


class SeatCard(QFrame):
    """A card with a player's name, and the handicap in a part that unfolds."""

    changed = Signal()
    removed = Signal()
    moved_up = Signal()

    def __init__(self, name: str, handicap: Handicap, lexicons: Named, opponent: float | None = None) -> None:
        """`opponent` is the share of par of an opponent in this seat; None for a person."""
        super().__init__()
        self._opponent = opponent
        self.setObjectName("sheet")
        self._name = QLineEdit(name)
        self._name.setMaxLength(40)
        self._name.setCursorPosition(0)  # show the beginning of a long name
        self._name.textEdited.connect(lambda: self._name_started())
        self._name.editingFinished.connect(self._name_started)
        self._name.textChanged.connect(self.changed)
        self._fresh = not name
        self._number = label(look="playerName")
        self._up = chip("↑", self.moved_up, tip=_("Play earlier"))
        self._remove = chip("×", self.removed, tip=_("Remove this player"))
        tip = _("Other rules for this player: time, shortest word, word list, head start")
        self._more = chip(_("Handicap"), checkable=True, tip=tip)
        self._more.toggled.connect(self._unfold)
        self._line, self._fault = soft(), label(look="fault", wrap=True)
        for line in (self._line, self._fault):
            line.hide()

        self._folded = QWidget()
        form = QFormLayout(self._folded)
        form.setContentsMargins(0, 4, 0, 2)
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(6)
        self.seconds = NumberField(-3600, 3600, handicap.seconds, "second", step=15)
        self._least = NumberField(0, 16, handicap.min_letters or 0, "letter", _("as in the rules"))
        self.head_start = NumberField(0, 1000, handicap.head_start, "point")
        self._lexicon = Dropdown()
        self.keeps_shared = Tick(_("keeps shared words"))
        self.keeps_shared.setChecked(handicap.keeps_shared)
        for text, field in (
            (_("Time"), self.seconds),
            (_("Shortest word"), self._least),
            (_("Word list"), self._lexicon),
            (_("Head start"), self.head_start),
            ("", self.keeps_shared),
        ):
            form.addRow(text, field)
            field.setAccessibleName(text or self.keeps_shared.text())
        self._folded.hide()
        self._own = handicap.lexicon
        self.set_lexicons(lexicons)
        for spin in (self.seconds, self._least, self.head_start):
            spin.valueChanged.connect(self._handicap_changed)
        self._lexicon.currentIndexChanged.connect(self._handicap_changed)
        self.keeps_shared.toggled.connect(self._handicap_changed)

        inside = QVBoxLayout(self)
        inside.setContentsMargins(12, 8, 10, 8)
        inside.setSpacing(4)
        head = QHBoxLayout()
        inside.addLayout(head)
        head.setSpacing(6)
        head.addWidget(self._number)
        head.addWidget(self._name, 1)
        for button in (self._more, self._up, self._remove):
            head.addWidget(button)
        inside.addWidget(self._fault)
        inside.addWidget(self._line)
        inside.addWidget(self._folded)
        self.use_look(current_look())
        self._handicap_changed()

    def use_look(self, look: Look) -> None:
        """Make the name field wide enough to read, and align the names of all cards."""
        self._number.ensurePolished()
        self._number.setMinimumWidth(self._number.fontMetrics().horizontalAdvance("8") + 2)
        self._name.setMinimumWidth(round(7 * look.pixels("body")))

    @property
    def name(self) -> str:
        """The name as typed."""
        return self._name.text()

    @property
    def fresh(self) -> bool:
        """Whether no name was typed yet; an empty name is no fault then."""
        return self._fresh

    def _name_started(self) -> None:
        if self._fresh and self._name.text():
            self._fresh = False
            self.changed.emit()

    @property
    def field(self) -> QLineEdit:
        """The field of the name."""
        return self._name

    @property
    def fault(self) -> str:
        """The fault that is shown; "" for none."""
        return self._fault.text()

    @property
    def player(self) -> Player:
        """The player as entered. Raises BadRules if the name is invalid."""
        return Player(self.name.strip(), self.handicap, self._opponent)

    @property
    def handicap(self) -> Handicap:
        """The handicap as entered."""
        return Handicap(
            seconds=self.seconds.value(),
            min_letters=self._least.value() or None,
            lexicon=self._lexicon.currentData(),
            keeps_shared=self.keeps_shared.isChecked(),
            head_start=self.head_start.value(),
        )

    def set_lexicons(self, lexicons: Named) -> None:
        """Offer these lexicons; keep the chosen one if it is still offered."""
        chosen = self._lexicon.currentData() or self._own
        blocked = self._lexicon.blockSignals(True)
        self._lexicon.clear()
        self._lexicon.addItem(_("as in the rules"), None)
        for value, title in lexicons:
            self._lexicon.addItem(title, value)
        self._lexicon.setCurrentIndex(max(0, self._lexicon.findData(chosen)))
        self._lexicon.blockSignals(blocked)

    def set_place(self, at: int, seats: int) -> None:
        """Show the number of the seat, and enable its buttons."""
        number = at + 1
        self._number.setText(str(number))
        self._name.setAccessibleName(_("Name of player {number}").format(number=number))
        self._name.setPlaceholderText(_("Name"))
        self._more.setAccessibleName(_("Handicap of player {number}").format(number=number))
        self._up.setAccessibleName(_("Player {number}: play earlier").format(number=number))
        self._remove.setAccessibleName(_("Remove player {number}").format(number=number))
        self._up.setEnabled(at > 0)
        self._remove.setVisible(seats > 1)

    def say(self, fault: str) -> None:
        """Show a fault; "" for none."""
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self._name.setAccessibleDescription(fault)

    def _unfold(self, open_: bool) -> None:
        self._folded.setVisible(open_)
        self._handicap_changed()

    def _handicap_changed(self) -> None:
        played_by = [] if self._opponent is None else [seat_line(self._opponent)]
        line = join_facts([*played_by, handicap_line(self.handicap)])
        self._line.setText(line)
        self._line.setVisible(bool(line) and not self._more.isChecked())
        self.changed.emit()
