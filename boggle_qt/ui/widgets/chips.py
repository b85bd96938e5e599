"""A row of chips of which one is checked, or none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLayout, QPushButton, QSizePolicy, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.widgets.buttons import Kind, PopupMenu, add_exclusive, button, chip
from boggle_qt.ui.widgets.labels import no_key


class Chips(QWidget):
    """One row of chips of which one is checked, or none if `may_be_none`. If they do not all fit, the last one opens a
    menu of all."""

    picked = Signal(object)
    extra_clicked = Signal()

    def __init__(self, name: str, may_be_none: bool = False, kind: Kind = "chip") -> None:
        """`kind` "tab" makes them the tabs of the sheet below."""
        super().__init__()
        self._may_be_none, self._kind = may_be_none, kind
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(not may_be_none)
        self._values: dict[QPushButton, object] = {}
        self._extra = chip("", self.extra_clicked)
        self._extra.hide()
        self._line = QHBoxLayout(self)
        self._line.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(6)
        self._rest = button("", kind, tip=_("{name}: show all").format(name=name))
        self._rest.setCheckable(True)
        self._menu = PopupMenu(name, self._rest)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._rest.setMenu(self._menu)
        self._rest.hide()
        self._line.addWidget(self._extra)
        self._line.addWidget(self._rest)
        self._line.addStretch(1)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def chosen(self) -> object | None:
        """The value of the checked chip, or None."""
        down = self._buttons.checkedButton()
        return self._values[down] if isinstance(down, QPushButton) else None

    def focus_chosen(self) -> None:
        """Give the focus to the checked chip, or to the menu that names it."""
        down = self._buttons.checkedButton()
        (self._rest if down is None or down.isHidden() else down).setFocus()

    def set_chips(self, chips: Sequence[tuple[str, object]]) -> None:
        """Offer these pairs of text and value."""
        for gone in self._values:
            self._buttons.removeButton(gone)
            gone.hide()
            gone.deleteLater()
        self._values = {}
        for at, (text, value) in enumerate(chips):
            made = button(text, self._kind)
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, pressed=made: self._pick(pressed))
            if self._may_be_none:
                self._buttons.addButton(made)
            else:
                add_exclusive(self._buttons, made)
            self._line.insertWidget(at + 1, made)
            self._values[made] = value
        self._fit()

    def set_icons(self, icons_: Sequence[QIcon]) -> None:
        """Show an icon in front of each."""
        for one, icon in zip(self._values, icons_, strict=False):
            one.setIcon(icon)
        self._fit()

    def set_spacing(self, pixels: int) -> None:
        """Set the gap between two chips."""
        self._line.setSpacing(pixels)
        self._fit()

    def check(self, value: object | None) -> None:
        """Check the chip with that value, without a signal."""
        for one, other in self._values.items():
            one.setChecked(other == value)
        self._fit()

    def say(self, text: str) -> None:
        """Show one more chip in front, which emits `extra_clicked`; none if `text` is empty."""
        self._extra.setText(text)
        self._extra.setVisible(bool(text))
        self._fit()

    def _pick(self, pressed: QPushButton) -> None:
        if self._may_be_none:
            for other in self._values:
                if other is not pressed:
                    other.setChecked(False)
        self._fit()
        self.picked.emit(self._values[pressed] if pressed.isChecked() else None)

    def _fit(self) -> None:
        """Show as many chips as fit, and after them the menu if some do not; it names a checked chip that is hidden."""
        room, gap, chips = self.width(), self._line.spacing(), list(self._values)
        if not self._extra.isHidden():
            room -= self._extra.sizeHint().width() + gap
        ends = list(accumulate((one.sizeHint().width() + gap for one in chips), initial=0))
        for shown in range(len(chips), -1, -1):
            self._name_rest(next((one for one in chips[shown:] if one.isChecked()), None))
            if ends[shown] + (self._rest.sizeHint().width() if shown < len(chips) else -gap) <= room:
                break
        for at, one in enumerate(chips):
            one.setVisible(at < shown)
        self._rest.setChecked(any(one.isChecked() for one in chips[shown:]))
        self._rest.setVisible(shown < len(chips))
        self._line.activate()

    def _name_rest(self, down: QPushButton | None) -> None:
        self._rest.setText(_("More …") if down is None else f"{down.text()} …")
        self._rest.setAccessibleName(join_commas((self._rest.text(), self.accessibleName())))  # a page has several

    def _fill_menu(self) -> None:
        """Fill the menu with every chip, so that keys reach all of them."""
        self._menu.clear()
        for one in self._values:
            line = self._menu.addAction(no_key(one.text()))
            line.setCheckable(True)
            line.setChecked(one.isChecked())
            line.triggered.connect(lambda _=False, one=one: one.click())

    @property
    def offered(self) -> tuple[str, ...]:
        """The visible texts, in order."""
        return tuple(one.text() for one in (self._extra, *self._values, self._rest) if not one.isHidden())

    def use_look(self, look: Look) -> None:
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # chips get their fonts when shown

    def sizeHint(self) -> QSize:
        # As high as a chip even without any, so that nothing moves when they appear.
        self._rest.ensurePolished()
        wide = sum(one.sizeHint().width() + self._line.spacing() for one in self._values)
        return QSize(max(80, wide), self._rest.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())
