"""Form fields: dropdowns, sliders, tick boxes, numbers, minutes and ranges."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

from PySide6 import QtGui, QtWidgets  # styles and devices are looked up when used: the start needs none
from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QWidget,
)

from boggle_qt.engine.rules import SECONDS, Bounds
from boggle_qt.messages.catalogue import _, ngettext, pgettext
from boggle_qt.messages.numbers import board_count, letter_count, number, points, round_count, timer, word_count
from boggle_qt.ui.look.look import Mixin, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import paint_card
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import LEAST, TARGET
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, PRESS_KEYS, claims_key
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import fill


class _Field(Mixin):
    """A field that claims its keys, paints the focus ring, and leaves the wheel to the page."""

    CLAIMED: ClassVar[frozenset[Qt.Key]] = PRESS_KEYS
    TYPING = False
    """Whether it claims all typed characters."""

    def event(self, event: QEvent) -> bool:
        return claims_key(event, self.CLAIMED, self.TYPING) or super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def corner(self) -> float:
        """Return the radius of its corners in pixels."""
        return 4.0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            painter = QPainter(self)
            paint_ring(painter, self.rect(), self.corner())
            painter.end()


def _underline(field: QWidget, width: int) -> None:
    """Paint the line of a blank close under its letters, whatever the height of the field; that of a low one, which is
    beside a line to write on, at its end."""
    painter, high = QPainter(field), field.height()
    top = high - 2 if field.property("low") else min(high - 2, round(high / 2 + 0.74 * field.font().pixelSize()))
    painter.fillRect(0, top, width, 2, current_look().theme.colour("known"))
    painter.end()


class Dropdown(_Field, QComboBox):
    """A dropdown list: a card to press, or a blank in a sentence."""

    CLAIMED = PRESS_KEYS | NAVIGATION_KEYS
    TYPING = True

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # scrolling must not move the focus
        self.currentIndexChanged.connect(lambda _: self.updateGeometry())

    def setAccessibleName(self, name: str) -> None:
        """Name it. On Linux Qt calls a dropdown what is chosen in it; there a reader says its name as a description."""
        super().setAccessibleName(name)
        if sys.platform == "linux":
            self.setAccessibleDescription(name)

    def sizeHint(self) -> QSize:
        """Return the size of a usual field; that of its choice if it is a blank on paper."""
        usual = super().sizeHint()
        if not self.property("blank"):
            return usual
        self.ensurePolished()
        wide = self.fontMetrics().horizontalAdvance(self.currentText()) + 20 * current_look().space
        return QSize(max(TARGET, round(wide)), usual.height())

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        if not self.property("blank"):
            return least
        return QSize(min(self.sizeHint().width(), round(4 * current_look().pixels("word"))), least.height())

    def initStyleOption(self, option: QtWidgets.QStyleOptionComboBox) -> None:
        """Elide what does not fit; the style would cut it."""
        super().initStyleOption(option)
        if not self.isVisible():  # Qt asks at each change of style, too
            return
        part = QtWidgets.QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QtWidgets.QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        room += 4 if self.property("blank") else -4
        if not option.currentIcon.isNull():
            room -= option.iconSize.width() + 16
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def showPopup(self) -> None:
        """Open the list wide enough for every choice."""
        around = 2 * self.view().frameWidth() + round(1.5 * current_look().pixels("body"))
        texts = map(self.itemText, range(self.count()))
        longest = max(map(self.fontMetrics().horizontalAdvance, texts), default=0)  # the view measures smaller letters
        self.view().setMinimumWidth(max(longest, self.view().sizeHintForColumn(0)) + around)
        super().showPopup()
        # Qt leaves out the height of the arrows at the ends of a list, and then has to show them and hide a row.
        view, popup, room = self.view(), self.view().window(), self.screen().availableGeometry()
        ends = [view.visualRect(view.model().index(row, 0)) for row in (0, self.count() - 1)]
        high, place = ends[0].united(ends[1]).height(), popup.geometry()
        if view.viewport().height() < high < room.height() - 2 * view.frameWidth() - 40:
            for spare in (40, 0):  # the arrows go while there is room to spare
                place.setHeight(place.height() + high + spare - view.viewport().height())
                place.translate(0, min(0, room.bottom() - place.bottom()))
                popup.setGeometry(place)

    def corner(self) -> float:
        return super().corner() if self.property("blank") else 8 * current_look().air

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.property("blank"):
            _underline(self, self.width())
        else:
            look, can = current_look(), self.isEnabled()
            painter = smooth_painter(self)
            box, lit = QRectF(self.rect()), can and self.underMouse()
            paint_card(painter, box, self.corner(), look.air, look.theme, raised=can, lit=lit)
            painter.end()
        super().paintEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Wait until a finger leaves: it may be about to scroll the page."""
        if event.device().type() is not QtGui.QInputDevice.DeviceType.TouchScreen:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.device().type() is not QtGui.QInputDevice.DeviceType.TouchScreen:
            super().mouseReleaseEvent(event)
        elif self.rect().contains(event.position().toPoint()):
            self.showPopup()

    def showEvent(self, event: QShowEvent) -> None:
        """Add a hidden label if the field has none: on Linux Qt reports the choice in place of the accessible name, and
        only a label gives the name."""
        super().showEvent(event)
        beside = self.parentWidget()
        if not beside or not self.accessibleName():
            return
        labels = beside.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if all(label.buddy() != self for label in labels):
            name = Label(self.accessibleName(), beside)
            name.setBuddy(self)
            name.hide()


class Slider(_Field, QSlider):
    """A slider."""

    CLAIMED = NAVIGATION_KEYS


class Tick(_Field, QCheckBox):
    """A tick box with a sentence that is true when it is checked; it wraps, which Qt's own does not."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self._whole = text
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        self._whole = text
        super().setText(text)

    def _width(self, *texts: str) -> int:
        """Return the width in pixels with the widest of these texts."""
        wide = self.fontMetrics().horizontalAdvance
        box = super().sizeHint().width() - max(map(wide, self.text().split("\n")))
        return box + max(map(wide, texts))

    def sizeHint(self) -> QSize:
        return QSize(self._width(self._whole), max(TARGET, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(*self._whole.split(" ")), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = [""]
        for word in self._whole.split(" "):
            more = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and self._width(more) > self.width():
                lines.append(word)
            else:
                lines[-1] = more
        if "\n".join(lines) != self.text():
            super().setText("\n".join(lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter toggle it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def dropdown(choices: Sequence[tuple[Any, str]] = (), value: Any = None, letters: int = 12) -> QComboBox:
    """Return a dropdown of (value, title) pairs with `value` chosen, or the first. Its minimum width is `letters`
    letters; its longest title would make the page too wide."""
    box = Dropdown()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    for one, title in choices:
        box.addItem(title, one)
    if value is not None:
        if box.findData(value) < 0:  # imported rules may need cubes or a list that are not installed
            box.addItem(str(value), value)
        box.setCurrentIndex(box.findData(value))
    return box


def prompt(field: QLineEdit, text: str, name: str = "") -> None:
    """Show this text in an empty field, as a remark; `name` is the accessible name if it differs."""
    field.setPlaceholderText(f"\u200a{text}")  # clear of the caret
    field.textChanged.connect(lambda typed: restyle(field, empty=not typed))
    restyle(field, empty=not field.text())
    field.setAccessibleName(name or text)
    field.setAccessibleDescription(" ")  # a reader would say the prompt again


class Line(QLineEdit):
    """A line of text to edit. The keys of old editors on Linux, Ctrl+U, Ctrl+K and Ctrl+E, open the pages of the game
    here too."""

    def event(self, event: QEvent) -> bool:
        keys = QKeySequence.StandardKey
        old = (keys.DeleteCompleteLine, keys.DeleteEndOfLine, keys.MoveToEndOfLine)
        asks = event.type() is QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and any(map(event.matches, old)):
            event.ignore()
            return True
        return super().event(event)


def written_line(text: str, name: str = "", longest: int = 32767) -> QLineEdit:
    """Return a line of paper to write up to `longest` letters on, with a `prompt`."""
    field = Line()
    field.setMaxLength(longest)
    prompt(field, text, name)
    return field


def refill(field: QComboBox, choices: Sequence[tuple[Any, str]]) -> None:
    """Offer other choices without a signal; the chosen one stays if it is among them, else the first is chosen."""
    chosen = field.currentData()
    with QSignalBlocker(field):
        field.clear()
        for value, title in choices:
            field.addItem(title, value)
        field.setCurrentIndex(next((at for at, (value, _) in enumerate(choices) if value == chosen), 0))
    field.updateGeometry()


def blank_choice(name: str, choices: Sequence[tuple[Any, str]] = (), value: Any = None) -> QComboBox:
    """Return a dropdown, as `dropdown` does, that is a blank on paper; `name` is its accessible name."""
    box = dropdown(choices, value)
    box.setProperty("blank", True)
    box.setAccessibleName(name)
    return box


def either(yes: str, no: str, value: bool) -> QComboBox:
    """Return a blank with two choices: True and False."""
    return blank_choice("", [(True, yes), (False, no)], value)


Unit = Literal["", "letter", "point", "word", "round", "second", "board", "each", "more"]
UNITS: dict[Unit, Callable[[int], str]] = {
    "": number,
    "letter": letter_count,
    "point": points,
    "word": word_count,
    "round": round_count,
    "second": lambda n: ngettext("{count} second", "{count} seconds", n).format(count=number(n)),
    "board": board_count,
    "each": lambda n: _("{count} per letter").format(count=number(n)),
    "more": lambda n: ngettext("{count} point more", "{count} points more", n).format(count=number(n)),
}
"""What a number field shows for a value."""


class NumberField(QSpinBox):
    """A number from `low` to `high` in a unit, with a minus and a plus button big enough for a finger: a blank on paper
    as wide as its text. The text `special` replaces the lowest value."""

    def __init__(self, low: int, high: int, value: int, unit: Unit = "", special: str = "", step: int = 1) -> None:
        super().__init__()
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # scrolling must not move the focus
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setSpecialValueText(special)
        self.setGroupSeparatorShown(True)
        self._unit = UNITS[unit]
        self.setValue(value)
        self._show_unit(value)
        self.valueChanged.connect(self._show_unit)
        self._steps = [self._step("−", _("Less"), -1), self._step("+", _("More"), 1)]
        self.textChanged.connect(lambda _: self.updateGeometry())

    def _show_unit(self, value: int) -> None:
        """Show the unit in the form that goes with the number."""
        before, __, after = self._unit(value).partition(number(value))
        if (before, after) != (self.prefix(), self.suffix()):  # setting them resets the text, even while someone types
            self.setPrefix(before)
            self.setSuffix(after)

    def setAccessibleName(self, name: str) -> None:
        """Name the buttons too: a page has several pairs of them."""
        super().setAccessibleName(name)
        for step, template in zip(self._steps, (_("Less: {name}"), _("More: {name}")), strict=True):
            step.setAccessibleName(template.format(name=name))

    def _step(self, sign: str, name: str, by: int) -> Card:
        button = Card(sign, "step", self)
        button.setAccessibleName(name)
        button.setAutoRepeat(True)
        button.setFocusPolicy(self.focusPolicy().NoFocus)  # the field's own arrow keys do the same
        button.clicked.connect(lambda _=False: self.stepBy(by))
        return button

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        text = self.lineEdit().fontMetrics().horizontalAdvance(self.text())
        around = 4 * current_look().space + 5  # padding of the style sheet, cursor, gap before the buttons
        wide = math.ceil(text + around) + 2 * self._side
        # A button stays under the mouse that presses it.
        return QSize(max(wide, self.width()) if self.underMouse() else wide, super().sizeHint().height())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()  # room for the text and the two buttons

    @property
    def _side(self) -> int:
        """The width of a button in pixels. It does not depend on the height: the text keeps the room it asked for."""
        return max(TARGET, round(1.05 * self.fontMetrics().height()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _underline(self, self.width() - 2 * self._side - 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side, room = self._side, self.rect()
        self.lineEdit().setTextMargins(0, 0, 2 * side, 0)  # the style sheet pads one side only
        for at, button in enumerate(reversed(self._steps)):
            button.setGeometry(room.right() + 1 - (at + 1) * side, room.top(), side, room.height())


class MinutesField(NumberField):
    """Seconds, shown as minutes (3:00); 0 is untimed."""

    def __init__(self, seconds: int) -> None:
        super().__init__(0, SECONDS[1], seconds, special=_("untimed"), step=15)

    def textFromValue(self, value: int) -> str:
        return timer(1000 * value)

    def valueFromText(self, text: str) -> int:
        if text.strip() == self.specialValueText():
            return 0
        found = re.match(r"\s*(\d+)(?::(\d{1,2}))?", text)
        return int(found[1]) * 60 + int(found[2] or 0) if found else 0

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        good = text.strip() == self.specialValueText() or re.fullmatch(r"\s*\d+(:\d{1,2})?\s*", text)
        return QValidator.State.Acceptable if good else QValidator.State.Intermediate, text, at

    def stepBy(self, steps: int) -> None:
        """Step from untimed to the shortest turn, then by quarters of a minute."""
        if self.value() < SECONDS[0] and steps > 0:
            self.setValue(15)
        elif self.value() <= 15 and steps < 0:
            self.setValue(0)
        else:
            super().stepBy(steps)


class RangeField(QWidget):
    """A range of points or words; the end may be open."""

    valueChanged = Signal()  # noqa: N815  (as every field of numbers calls it)

    def __init__(self, bounds: Bounds | None, unit: Literal["point", "word"]) -> None:
        """`bounds` None is any number."""
        super().__init__()
        low, high = (0, None) if bounds is None else (bounds.low, bounds.high)
        most = 100_000
        self.low = NumberField(0, most, low, step=10)
        self.high = NumberField(-1, most, -1 if high is None else high, unit, _("no limit"), step=10)
        self.setFocusProxy(self.low)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        fill(row, (self.low, 1), label(pgettext("from one number to another", "to"), "prose"), (self.high, 1))
        names = (_("Fewest points"), _("Most points")) if unit == "point" else (_("Fewest words"), _("Most words"))
        for field, name in zip((self.low, self.high), names, strict=True):
            field.setAccessibleName(name)
            field.valueChanged.connect(lambda _: self.valueChanged.emit())

    @property
    def bounds(self) -> Bounds | None:
        """The range; None for any number. Raise BadRules if the end is below the start."""
        high = None if self.high.value() < 0 else self.high.value()
        return None if (self.low.value(), high) == (0, None) else Bounds(self.low.value(), high)


class FittedLine(Line):
    """One line of text to edit. A long text is written smaller, down to less than a caption; what is still too long
    ends in "…" unless it is edited."""

    def __init__(self, text: str, look: str, size: str = "body", longest: int = 32767) -> None:
        """`look` is its name in the style sheet, `size` its greatest size of text, `longest` its most letters."""
        super().__init__(text)
        self.setMaxLength(longest)
        self.setObjectName(look)
        self._size = size
        self.textChanged.connect(self._fit)

    def set_size(self, size: str) -> None:
        """Set the greatest size of its text."""
        self._size = size
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setModified(False)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect().marginsRemoved(self.textMargins()).adjusted(2, 0, -2, 0)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        if self.hasFocus() or self.cursorPosition() or shown == self.text():
            super().paintEvent(event)
            return
        painter, option = QtWidgets.QStylePainter(self), QtWidgets.QStyleOptionFrame()
        self.initStyleOption(option)
        painter.drawPrimitive(QtWidgets.QStyle.PrimitiveElement.PE_PanelLineEdit, option)
        painter.setPen(self.palette().text().color())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading, shown)

    def _fit(self) -> None:
        if not self.hasFocus() and not self.isModified():  # the window may be inactive while it is edited
            self.setCursorPosition(0)  # show the beginning
        look = current_look()
        size, room = look.pixels(self._size), self.width() - 8
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) * size / max(1, self.font().pixelSize())
        smaller = max(LEAST, 0.85 * look.pixels("caption"), min(size, size * room / max(1.0, wide)))
        style = f"font-size: {int(smaller)}px"
        if style != self.styleSheet():
            self.setStyleSheet(style)
