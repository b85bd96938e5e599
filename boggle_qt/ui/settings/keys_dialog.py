"""The dialog that changes keys. Refuses one key for two actions of a page, and a letter where words are typed."""

from functools import partial
from itertools import chain

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLineEdit, QWidget

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, LETTERS, MENUS, ONE_HAND, Action, format_keys, key_conflict
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.labels import heading, label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

SETS: dict[str, tuple[dict[str, str], str]] = {
    N_("Standard"): ({}, N_("The default keys")),
    N_("One hand"): (ONE_HAND, N_("Keys that the left hand can reach without moving")),
    N_("Letters"): (
        LETTERS,
        N_("A, C, W and G while comparing lists. Screen readers and dictation may use single letters themselves."),
    ),
}
"""Sets of keys, by the untranslated text of their buttons, each with its changed keys and a tip."""


class KeysDialog(SheetDialog):
    """Edits a copy of the keys."""

    accepted_keys = Signal(str)
    """The changed keys in the form of the settings, once the player has pressed Done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, QKeySequenceEdit] = {}
        """The fields by the names of their actions."""
        column, self._grid = self.column(_("Keys")), QGridLayout()
        column.addLayout(self._grid)
        column.addStretch(1)
        self._grid.setColumnStretch(0, 1)
        for title, rows in chain(GROUPS.items(), MENUS.items()):
            changeable = [action for action in rows if action is not None and action.standard]
            head = heading(_(title).replace("&", ""))
            self._grid.addWidget(head, self._grid.rowCount(), 0, 1, 2)
            for action in changeable:
                self._add_row(action)
            head.setBuddy(self.fields[changeable[0].name])  # never in sight without it
        self._done = button(_("Done"), "primary", self.accept)
        sets = [chip(_(text), partial(self.show_keys, own), tip=_(tip)) for text, (own, tip) in SETS.items()]
        self.foot(button(_("Cancel"), act=self.reject), self._done, left=sets)
        self.show_keys({name: action.first.toString() for name, action in ACTIONS.items() if action.standard})
        self.grow(560, 720)
        self._done.setFocus()  # a field would take the next key

    def _add_row(self, action: Action) -> None:
        field = QKeySequenceEdit()
        field.setMaximumSequenceLength(1)
        field.setClearButtonEnabled(True)
        for named in (field, *field.findChildren(QLineEdit)):  # the inner line has the focus: a screen reader reads it
            named.setAccessibleName(_("Key for {action}").format(action=action.title))
        field.keySequenceChanged.connect(lambda _: self._check())
        name = label(action.title)
        name.setBuddy(field)
        row = self._grid.rowCount()
        self._grid.addWidget(name, row, 0)
        self._grid.addWidget(field, row, 1)
        self.fields[action.name] = field

    def show_keys(self, own: dict[str, str]) -> None:
        """Show these keys, and the standard ones for all other actions."""
        for name, field in self.fields.items():
            standard = ACTIONS[name].standard
            with QSignalBlocker(field):
                field.setKeySequence(QKeySequence(own[name]) if name in own else standard[0])
        self._check()

    @property
    def own(self) -> dict[str, str]:
        """The changed keys by the names of their actions."""
        return {
            name: field.keySequence().toString()
            for name, field in self.fields.items()
            if field.keySequence() != ACTIONS[name].standard[0]
        }

    @property
    def fault(self) -> str:
        """What is wrong with the keys now; "" if nothing is."""
        return self.message.text()

    def _check(self) -> None:
        before = self.fault
        self.message.say(key_conflict({name: field.keySequence().toString() for name, field in self.fields.items()}))
        self._done.setEnabled(not self.fault)
        if self.fault != before:
            announce(self, self.fault or _("All keys are fine now."))

    def accept(self) -> None:
        if not self.fault:
            self.accepted_keys.emit(format_keys(self.own))
            super().accept()
