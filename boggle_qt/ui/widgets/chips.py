"""A row of chips of which one is checked, or none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.widgets.buttons import FoldedRow, Kind, add_exclusive, button
from boggle_qt.ui.widgets.labels import plain_tip


class Chips(FoldedRow):
    """One row of chips of which one is checked; the button of those without room names it if it is among them."""

    picked = Signal(object)

    def __init__(self, name: str, kind: Kind = "chip") -> None:
        """`kind` "tab" makes them the tabs of the sheet below."""
        super().__init__(kind=kind)
        self._kind, self._buttons = kind, QButtonGroup(self)
        self._values: dict[QPushButton, object] = {}
        self._more.setCheckable(True)
        self._more.setToolTip(plain_tip(_("{name}: show all").format(name=name)))
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
        (self._more if down is None or down.isHidden() else down).setFocus()

    def set_chips(self, chips: Sequence[tuple[str, object]]) -> None:
        """Offer these pairs of text and value; of the same values only the texts change."""
        if [value for __, value in chips] != list(self._values.values()):
            for gone in self._values:
                self._buttons.removeButton(gone)
                gone.hide()
                gone.deleteLater()
            self._values = {button("", self._kind): value for __, value in chips}
            for at, made in enumerate(self._values):
                made.setCheckable(True)
                made.clicked.connect(lambda _=False, pressed=made: self._pick(pressed))
                add_exclusive(self._buttons, made)
                self._row.insertWidget(at, made)
        for one, (text, __) in zip(self._values, chips, strict=True):
            one.setText(text)
        self._parts = tuple(self._values)
        self.offer(*self._parts)

    def set_icons(self, icons_: Sequence[QIcon]) -> None:
        """Show an icon in front of each."""
        for one, icon in zip(self._values, icons_, strict=False):
            one.setIcon(icon)
        self.fit()

    def check(self, value: object | None) -> None:
        """Check the chip with that value, without a signal."""
        for one, other in self._values.items():
            one.setChecked(other == value)
        self.fit()

    def _pick(self, pressed: QPushButton) -> None:
        self.fit()
        self.picked.emit(self._values[pressed])

    def _name_more(self, folded: Sequence[QPushButton], *, short: bool = False) -> None:
        down = next((one for one in folded if one.isChecked()), None)
        self._more.setChecked(down is not None)
        self._more.setText(_("More …") if down is None else f"{down.text()} …")
        self._more.setAccessibleName(join_commas((self._more.text(), self.accessibleName())))  # a page has several

    def sizeHint(self) -> QSize:
        # As high as a chip even without any, so that nothing moves when they appear.
        self._more.ensurePolished()
        wide = sum(one.sizeHint().width() + self._row.spacing() for one in self._values)
        return QSize(max(80, wide), self._more.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())
