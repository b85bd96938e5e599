"""The keys, to be changed: every action with the key it has now. A key that two would have is refused, and so is a
bare letter: those are for words, and for what screen readers do with them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QKeySequenceEdit, QVBoxLayout, QWidget

from boggle_qt.ui.actions import ACTIONS, ONE_HAND, keys_fault, written_keys
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.frames import scrolling
from boggle_qt.ui.widgets.labels import Notice, label
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog


class KeysDialog(SheetDialog):
    """Edits a copy; `taken` has the keys as the settings write them."""

    taken = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self.fields: dict[str, QKeySequenceEdit] = {}
        """By the names of the actions."""
        inside, grid = Ground(), QGridLayout()
        whole = QVBoxLayout(inside)
        whole.addLayout(grid)
        whole.addStretch(1)
        grid.setColumnStretch(0, 1)
        for row, action in enumerate(action for action in ACTIONS.values() if action.standard):
            field = QKeySequenceEdit()
            field.setMaximumSequenceLength(1)
            title = action.text.replace("&", "").removesuffix(" …")
            field.setAccessibleName(title)
            field.setClearButtonEnabled(True)
            field.keySequenceChanged.connect(lambda _: self._check())
            name = label(title)
            name.setBuddy(field)
            grid.addWidget(name, row, 0)
            grid.addWidget(field, row, 1)
            self.fields[action.name] = field
        self._fault = Notice()
        self._done = button("Done", "primary", self.accept)
        page, row_ = QVBoxLayout(self), QHBoxLayout()
        page.setContentsMargins(28, 22, 22, 20)
        page.setSpacing(14)
        page.addWidget(label("Keys", "pageTitle"))
        page.addWidget(scrolling(inside), 1)
        page.addWidget(self._fault)
        page.addLayout(row_)
        row_.addWidget(button("Standard", act=lambda: self.show_keys({})))
        row_.addWidget(button("One hand", act=lambda: self.show_keys(ONE_HAND)))
        row_.addStretch(1)
        row_.addWidget(button("Cancel", act=self.reject))
        row_.addWidget(self._done)
        self.show_keys({name: action.bindings[0].toString() for name, action in ACTIONS.items() if action.bindings})
        self.resize(560, 620)

    def show_keys(self, own: dict[str, str]) -> None:
        """These keys where there is one, and elsewhere those the game comes with."""
        for name, field in self.fields.items():
            standard = ACTIONS[name].standard
            blocked = field.blockSignals(True)
            field.setKeySequence(QKeySequence(own[name]) if name in own else standard[0])
            field.blockSignals(blocked)
        self._check()

    @property
    def own(self) -> dict[str, str]:
        """What was changed: keys by the names of their actions."""
        return {
            name: field.keySequence().toString()
            for name, field in self.fields.items()
            if field.keySequence() != ACTIONS[name].standard[0]
        }

    @property
    def fault(self) -> str:
        """What is wrong with the keys as they stand; "" for nothing."""
        return self._fault.text()

    def _check(self) -> None:
        self._fault.say(keys_fault({name: field.keySequence().toString() for name, field in self.fields.items()}))
        self._done.setEnabled(not self.fault)

    def accept(self) -> None:
        if not self.fault:
            self.taken.emit(written_keys(self.own))
            super().accept()
