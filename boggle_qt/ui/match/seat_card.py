"""One player's place card on the setup page: cube, name, handicap and colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QGridLayout, QSizePolicy, QWidget

from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import isolate_name, join_facts
from boggle_qt.messages.rules import handicap_line
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.match.cube_row import LetterCube
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.widgets.buttons import Named, button, chip
from boggle_qt.ui.widgets.fields import FittedLine, NumberField, Tick, blank_choice, prompt, refill
from boggle_qt.ui.widgets.labels import label, plain_tip
from boggle_qt.ui.widgets.layouts import fill, let_height_follow_width
from boggle_qt.ui.widgets.paper import ShadowCaster
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

ORDER = N_("Plays first"), N_("Plays second"), N_("Plays third"), N_("Plays fourth")
LATER = N_("Plays fifth"), N_("Plays sixth"), N_("Plays seventh"), N_("Plays eighth")
FOOT = 8
"""Units of the strip in the player's colour."""


class HandicapDialog(SheetDialog):
    """The fields of one player's handicap. A change applies at once."""

    def __init__(self, handicap: Handicap, parent: QWidget) -> None:
        super().__init__(parent)
        self.seconds = NumberField(-3600, 3600, handicap.seconds, "second", step=15)
        self.least = NumberField(0, 16, handicap.min_letters or 0, "letter", _("as in the rules"))
        self.head_start = NumberField(0, 1000, handicap.head_start, "point")
        self.lexicon = blank_choice("")
        self.keeps_shared = Tick(_("Keeps shared words"))
        self.keeps_shared.setChecked(handicap.keeps_shared)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for text, field in (
            (_("Extra time"), self.seconds),
            (_("Shortest word"), self.least),
            (_("Word list"), self.lexicon),
            (_("Head start"), self.head_start),
            ("", self.keeps_shared),
        ):
            form.addRow(text, field)
            field.setAccessibleName(text or self.keeps_shared.text())
        fill(self.column("", _("Other rules for this player only.")), form, 1)
        done = button(_("Done"), "primary", self.accept)
        done.setDefault(True)
        self.seconds.setFocus()
        self.foot(done)
        self.fit_text()

    def fit_text(self) -> None:
        """Be as high as the fields and a fault need, in the present size of text."""
        self.grow(460, 600, snug=True)


class SeatCard(ShadowCaster, QFrame):
    """A place card: cube, name, what is special about the player, and a foot in the player's colour."""

    LIFT = 0.5

    changed = Signal()
    removed = Signal()
    moved_up = Signal()

    def __init__(self, name: str, handicap: Handicap, lexicons: Named, opponent: float | None = None) -> None:
        """`opponent` is the share of par of an opponent in this seat; None for a person."""
        super().__init__()
        self._opponent, self._place, self._colour = opponent, "", "seat1"
        self._lean = self._tight = self._together = False
        self._cube = LetterCube(54)
        self.field = FittedLine(name, "placeName", "heading")
        self.field.textChanged.connect(self._name_changed)
        self._up = chip("↑", self.moved_up, tip=_("Play earlier"))
        self._remove = chip("×", self.removed, tip=_("Remove this player"))
        tip = _("Other rules for this player: time, shortest word, word list, head start")
        self._more = chip(_("Handicap"), self._open_handicap, tip=tip)
        self._line, self.fault = label(look="aside", wrap=True), label(look="fault", wrap=True)
        self._dialog = HandicapDialog(handicap, self)
        self.seconds, self.head_start = self._dialog.seconds, self._dialog.head_start
        self.keeps_shared = self._dialog.keeps_shared
        self.set_lexicons(lexicons)
        self._dialog.lexicon.setCurrentIndex(max(0, self._dialog.lexicon.findData(handicap.lexicon)))
        numbers = (spin.valueChanged for spin in (self.seconds, self._dialog.least, self.head_start))
        for change in (*numbers, self._dialog.lexicon.currentIndexChanged, self.keeps_shared.toggled):
            change.connect(self._handicap_changed)
        self._cube.show_name(name)
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        for part in (self._cube, self.field, self._line, self.fault, self._more, self._up, self._remove):
            part.setParent(self)
        for line in (self._line, self.fault):
            line.hide()  # a new parent shows them again
        let_height_follow_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.use_look(current_look())
        self._handicap_changed()

    def use_look(self, look: Look) -> None:
        """Place everything."""
        u, grid, lean = look.air, self._grid, self._lean
        units = 18 if self._tight else 22 if lean else 54
        self._cube.set_units(max(units, 1.2 * look.pixels("body") / u))  # as high as the name
        self.field.set_size("word" if lean else "heading")
        self.field.setMinimumWidth(round((4 if self._tight else 5) * look.pixels("body")))
        above, right = 0 if lean else round(4 * u), 8 if lean else 14
        grid.setContentsMargins(round(4 * u), above, round(right * u), above + round(FOOT * u))
        grid.setHorizontalSpacing(round((2 if self._tight else 4 if lean else 6) * u))
        grid.setVerticalSpacing(round(1 * u))
        middle, left = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignLeft
        rows = (1, 1) if lean else (0, 5)  # of what is beside the name
        grid.addWidget(self._cube, rows[0], 0, rows[1], 1, middle)
        grid.addWidget(self._line, 2, 1, 1, 4 if lean else 1)
        grid.addWidget(self.fault, 3, 1, 1, 2)
        grid.addWidget(self.field, 1, 1)
        for column, pressed in enumerate((self._up, self._more, self._remove), 2):
            grid.addWidget(pressed, rows[0], column, rows[1], 1, middle)
        for row in (0, 4):
            grid.setRowStretch(row, 1)
        self.field.setAlignment(left)
        self.field.setTextMargins(-2, 0, 0, 0)  # level with the lines below
        self._show_line()
        self.update()

    def set_lean(self, lean: bool, tight: bool) -> None:
        """Use one row, for one of many players or in a narrow window; if `tight`, less width too."""
        if (lean, tight) != (self._lean, self._tight):
            self._lean, self._tight = lean, tight
            self._more.setText("…" if tight else _("Handicap"))
            self.use_look(current_look())

    def corner(self) -> float:
        return 12 * current_look().air

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, box = smooth_painter(self), current_look(), QRectF(self.rect())
        paper_and_pencil.paint_card(painter, box, self.corner(), look.air, look.theme, raised=False)
        colour, foot = look.theme.colour(self._colour), FOOT * look.air
        paper_and_pencil.paint_foot(painter, box, self.corner(), foot, colour, look.theme)

    @property
    def name(self) -> str:
        """The name as typed."""
        return self.field.text()

    def _name_changed(self, name: str) -> None:
        self._cube.show_name(name)
        self.changed.emit()

    @property
    def player(self) -> Player:
        """The player as entered. Raises BadRules if the name is invalid."""
        return Player(self.name.strip(), self.handicap, self._opponent)

    @property
    def handicap(self) -> Handicap:
        """The handicap as entered."""
        return Handicap(
            seconds=self.seconds.value(),
            min_letters=self._dialog.least.value() or None,
            lexicon=self._dialog.lexicon.currentData(),
            keeps_shared=self.keeps_shared.isChecked(),
            head_start=self.head_start.value(),
        )

    def set_lexicons(self, lexicons: Named) -> None:
        """Offer these lexicons; keep the chosen one if it is still offered."""
        refill(self._dialog.lexicon, [(None, _("as in the rules")), *lexicons])

    def set_place(self, at: int, seats: int, colour: str = "seat1", together: bool = False) -> None:
        """Set the place in the order of play and the player's colour, a token of the theme, and enable the buttons.
        Players who play `together` have one timer."""
        number, self._together = at + 1, together
        self._place, self._colour = _((*ORDER, *LATER)[at]) if seats > 1 else "", colour
        self._cube.set_askew(LEANS[at % len(LEANS)])
        prompt(self.field, _("Name"), _("Name of player {number}").format(number=number))
        self._more.setAccessibleName(_("Handicap of player {number}").format(number=number))
        self._up.setAccessibleName(_("Player {number}: play earlier").format(number=number))
        self._remove.setAccessibleName(_("Remove player {number}").format(number=number))
        self._up.setVisible(at > 0)
        self._remove.setVisible(seats > 1)
        self._show_line()
        self.update()

    def say(self, fault: str) -> None:
        """Show a fault; "" for none."""
        self._dialog.message.say(fault)
        if self._dialog.isVisible():
            self._dialog.fit_text()
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self._show_line()
        self.field.setAccessibleDescription(fault or " ")

    def _open_handicap(self) -> None:
        name = self.name.strip()
        named = _("Handicap of {name}").format(name=isolate_name(name)) if name else _("Handicap")
        self._dialog.head.setText(named)
        self._dialog.setWindowTitle(named)
        self._dialog.open()
        self._dialog.fit_text()

    def _handicap_changed(self) -> None:
        self._show_line()
        self.changed.emit()

    def _show_line(self) -> None:
        """Say what is special about the player, unless a fault takes the room; the tightest cards say it in a tip."""
        played_by = "" if self._opponent is None else _("Played by the computer")
        facts = join_facts((played_by, handicap_line(self.handicap, self._together)))
        self._line.setText(facts or ("" if self._lean else self._place))
        self.setToolTip(plain_tip(facts))
        self._line.setVisible(bool(self._line.text()) and not self._tight and not (self.fault.text() and not facts))
