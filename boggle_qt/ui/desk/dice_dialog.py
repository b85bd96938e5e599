"""The dialog that edits a set of cubes of your own; it is checked while you type."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.dice import DiceSet
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.numbers import number
from boggle_qt.store.files import dice_sets
from boggle_qt.store.files.dice_sets import BadDice, format_cube, parse_cube
from boggle_qt.ui.desk.cube_nets import CubeNets
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import dropdown, prompt
from boggle_qt.ui.widgets.labels import Label, MessageLabel, label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class DiceDialog(SheetDialog):
    """A title, a size, and a line of six faces for each cube; the cubes are shown unfolded."""

    saved = Signal(str)
    """The set was saved under this name."""

    def __init__(self, dice: DiceSet | None, parent: QWidget | None = None) -> None:
        """Edit a set of the player's, or a copy of one that ships; None for a new one."""
        super().__init__(parent)
        self._replaces = dice.name if dice is not None and dice_sets.is_own(dice.name) else ""
        self._marked = 0
        self.setWindowTitle(_("Edit cubes") if self._replaces else _("New cubes"))
        self.title, self.source = QLineEdit(), QLineEdit()
        self.title.setMaxLength(dice_sets.MOST_TEXT)
        self.source.setMaxLength(dice_sets.MOST_TEXT)
        for field, name in ((self.title, _("Name")), (self.source, _("Where it comes from"))):
            prompt(field, name)
            field.setObjectName("written")
            field.textChanged.connect(self._check)
        self.size_field = dropdown(
            [(side, _("{side} × {side}").format(side=number(side))) for side in dice_sets.SIDES], letters=5
        )
        self.size_field.setAccessibleName(_("Size"))
        self.size_field.setProperty("blank", True)
        self.size_field.setEnabled(not self._replaces)
        self.cubes: list[QLineEdit] = []
        """One field for each cube."""
        self.nets = CubeNets()
        self.nets.pressed.connect(lambda at: self.cubes[at].setFocus())
        self.fault = MessageLabel()
        self.save_button = button(_("Save"), "primary", self.save)
        inside = Ground()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 12, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 28, 20)
        page.setSpacing(10)
        head = QHBoxLayout()
        page.addLayout(head)
        head.addWidget(label(self.windowTitle(), "pageTitle"), 1)
        head.addWidget(self.size_field)
        names = QHBoxLayout()
        page.addLayout(names)
        names.addWidget(self.title, 2)
        names.addWidget(self.source, 3)
        page.addWidget(
            label(
                _("Six faces a cube: AAEEGN. Write pairs with spaces: Qu In Th Er He An. # is a solid face."),
                "aside",
                wrap=True,
            )
        )
        middle = QHBoxLayout()
        page.addLayout(middle, 1)
        middle.setSpacing(16)
        middle.addWidget(scrolling(inside), 2)
        middle.addWidget(self.nets, 3)
        page.addWidget(self.fault)
        buttons = QHBoxLayout()
        page.addLayout(buttons)
        buttons.addWidget(button(_("Cancel"), act=self.reject))
        buttons.addStretch(1)
        buttons.addWidget(self.save_button)
        side = dice.side if dice is not None and dice.side in dice_sets.SIDES else 4
        self.size_field.setCurrentIndex(self.size_field.findData(side))
        self._set_fields([format_cube(cube) for cube in dice.cubes] if dice is not None else [""] * side**2)
        self.size_field.currentIndexChanged.connect(self._resize_set)
        if dice is not None:
            copy = _("{title} (copy)").format(title=dice.title)
            self.title.setText(dice.title if self._replaces else copy[: dice_sets.MOST_TEXT])
            self.source.setText(dice.source)
        self._check()
        self.grow(980, 660)

    def _resize_set(self) -> None:
        """Offer as many fields as the chosen size has cubes; what is typed stays."""
        texts = [field.text() for field in self.cubes]
        many = self.size_field.currentData() ** 2
        self._set_fields([*texts[:many], *[""] * (many - len(texts))])
        self._check()

    def _set_fields(self, texts: list[str]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.cubes = []
        half = -(-len(texts) // 2)
        for at, text in enumerate(texts):
            field = QLineEdit(text)
            field.setMaxLength(40)
            field.setObjectName("written")
            field.setAccessibleName(_("Cube {number}").format(number=number(at + 1)))
            field.textChanged.connect(self._check)
            field.installEventFilter(self)
            row, column = at % half, 2 * (at // half)
            self._grid.addWidget(Label(number(at + 1)), row, column)
            self._grid.addWidget(field, row, column + 1)
            self.cubes.append(field)
        self._grid.setRowStretch(half, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched in self.cubes:
            self._marked = self.cubes.index(watched)
            self._check()
        return super().eventFilter(watched, event)

    def _check(self) -> None:
        """Show the cubes, and the first thing that is wrong."""
        cubes, fault = list[tuple[str, ...]](), ""
        for at, field in enumerate(self.cubes, start=1):
            try:
                cubes.append(parse_cube(field.text(), at))
            except BadDice as error:
                cubes.append(())
                fault = fault or (fault_sentence(error) if field.text().strip() else "")
        self.nets.show_cubes(cubes, self._marked)
        empty = sum(not field.text().strip() for field in self.cubes)
        if not fault and not self.title.text().strip():
            fault = _("Give the cubes a name.")
        if not fault and not empty:
            try:
                dice_sets.checked(self._made(cubes))
            except BadDice as error:
                fault = fault_sentence(error)
        self.fault.say(fault)
        self.save_button.setEnabled(not fault and not empty)

    def _made(self, cubes: list[tuple[str, ...]]) -> DiceSet:
        title = " ".join(self.title.text().split())
        name = self._replaces or dice_sets.free_name(title)
        return DiceSet(name, title, " ".join(self.source.text().split()), tuple(cubes))

    def save(self) -> None:
        """Save the set and close."""
        try:
            made = self._made([parse_cube(field.text(), at) for at, field in enumerate(self.cubes, start=1)])
            if self._replaces:
                made = replace(made, year=dice_sets.open_own(self._replaces).year)
            dice_sets.save(made, replace=bool(self._replaces))
        except (ValueError, OSError) as error:
            self.fault.say(fault_sentence(error))
            return
        self.saved.emit(made.name)
        self.accept()
