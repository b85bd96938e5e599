"""A number with a minus and a plus at its right end, big enough for a finger."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractSpinBox, QPushButton, QSpinBox


class Number(QSpinBox):
    """A spin box from `low` to `high`. `special` is said in place of the lowest value."""

    def __init__(self, low: int, high: int, value: int, unit: str = "", special: str = "", step: int = 1) -> None:
        super().__init__()
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setSuffix(unit)
        self.setSpecialValueText(special)
        self.setValue(value)
        self._steps = [self._button("−", "Less", -1), self._button("+", "More", 1)]

    def _button(self, sign: str, told: str, by: int) -> QPushButton:
        button = QPushButton(sign, self)
        button.setProperty("kind", "step")
        button.setAccessibleName(told)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side, room = self._side(self.height()), self.rect().adjusted(3, 3, -3, -3)
        self.lineEdit().setTextMargins(12, 0, 2 * side, 0)  # the style sheet's own padding reaches one side only
        for at, button in enumerate(reversed(self._steps)):
            button.setGeometry(room.right() + 1 - (at + 1) * side, room.top(), side, room.height())
