"""A number with a minus and a plus at its right end, big enough for a finger."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox

from boggle_qt.engine.rules import SECONDS
from boggle_qt.messages.numbers import minutes, plural
from boggle_qt.ui.widgets.buttons import Card


class NumberField(QSpinBox):
    """A spin box from `low` to `high`. `noun` is one of what is counted, `after` what follows it; `special` is said in
    place of the lowest value."""

    def __init__(
        self, low: int, high: int, value: int, noun: str = "", special: str = "", step: int = 1, after: str = ""
    ) -> None:
        super().__init__()
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # who scrolls keeps the keys where they are
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setSpecialValueText(special)
        self._noun, self._after = noun, after
        self.setValue(value)
        self._count(value)
        self.valueChanged.connect(self._count)
        self._steps = [self._step("−", "Less", -1), self._step("+", "More", 1)]

    def _count(self, value: int) -> None:
        """One point, two points."""
        suffix = (f" {plural(value, self._noun)}" if self._noun else "") + self._after
        if suffix != self.suffix():  # setting it writes the text anew, also while somebody types
            self.setSuffix(suffix)

    def _step(self, sign: str, name: str, by: int) -> Card:
        button = Card(sign, "step", self)
        button.setAccessibleName(name)
        button.setAutoRepeat(True)
        button.setFocusPolicy(self.focusPolicy().NoFocus)  # the arrow keys do it from the field itself
        button.clicked.connect(lambda _=False: self.stepBy(by))
        return button

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width() + 2 * self._side(hint.height()), hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width() + 2 * self._side(hint.height()), hint.height())

    @staticmethod
    def _side(height: int) -> int:
        return round(height * 0.9)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page and changes no number."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side, room = self._side(self.height()), self.rect().adjusted(3, 3, -3, -3)
        self.lineEdit().setTextMargins(12, 0, 2 * side, 0)  # the style sheet's own padding reaches one side only
        for at, button in enumerate(reversed(self._steps)):
            button.setGeometry(room.right() + 1 - (at + 1) * side, room.top(), side, room.height())


class MinutesField(NumberField):
    """Seconds as minutes: 3:00; 0 is no clock."""

    def __init__(self, seconds: int) -> None:
        super().__init__(0, SECONDS[1], seconds, "", "no clock", 15)

    def textFromValue(self, value: int) -> str:
        return minutes(value)

    def valueFromText(self, text: str) -> int:
        if text.strip() == self.specialValueText():
            return 0
        found = re.match(r"\s*(\d+)(?::(\d{1,2}))?", text)
        return int(found[1]) * 60 + int(found[2] or 0) if found else 0

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        good = text.strip() == self.specialValueText() or re.fullmatch(r"\s*\d+(:\d{1,2})?( minutes?)?\s*", text)
        return QValidator.State.Acceptable if good else QValidator.State.Intermediate, text, at

    def stepBy(self, steps: int) -> None:
        """No clock, then the shortest turn there is, then quarters of a minute."""
        if self.value() < SECONDS[0] and steps > 0:
            self.setValue(15)
        elif self.value() <= 15 and steps < 0:
            self.setValue(0)
        else:
            super().stepBy(steps)
