"""A sheet of settings: rows of a name and its choices, and a picture above them or beside them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.settings.picture_choices import PictureChoice, Trough
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.paper import Sheet

CAPTION = 20
"""The height of a line under a picture, in units."""
BROAD = 36
"""From this width on, in heights of body text, the picture of a sheet is beside its rows."""
SLIM = 30
"""Below this width, in heights of body text, rows are close together, so that they need no scroll bar."""
GAP = 24
"""Pixels between two columns of rows."""
HORIZONTAL, VERTICAL = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Section(Sheet):
    """A sheet with a title and rows: a name at the left, its choices at the right or below."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._rows: list[tuple[Label | None, QWidget]] = []
        self._arranged: tuple[object, ...] = ()
        """Which rows have their name above their control, whether rows are close together, and their columns."""
        self._column, self._middle, self._grid = QVBoxLayout(self), QBoxLayout(VERTICAL), QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self._title = label(title, "bigName")
        self._column.addWidget(self._title)
        self._column.addLayout(self._middle)
        self._middle.addLayout(self._grid)
        self._column.addStretch(1)

    def set_title_shown(self, shown: bool) -> None:
        """Show its title, or not."""
        self._title.setVisible(shown)

    def use_look(self, look: Look) -> None:
        u = look.air
        self._column.setSpacing(round(8 * u))
        self._grid.setHorizontalSpacing(round(12 * u))
        self._arranged = ()
        self._arrange()

    def add(self, title: str, control: QWidget) -> None:
        """Add a row."""
        name = label(title, "rowName")
        name_for_readers(control, title)
        # A reader would say the label of these instead of, or beside, the name.
        if not isinstance(control, QCheckBox | QComboBox):
            name.setBuddy(control)
        self._rows.append((name, control))

    def add_wide(self, widget: QWidget) -> None:
        """Add a widget as wide as the sheet."""
        self._rows.append((None, widget))

    def add_above(self, picture: QWidget) -> None:
        """Add a picture above the rows, or beside them on a broad sheet; it takes the room that is left."""
        if picture.layout() is None:
            picture.setMinimumHeight(round(132 * current_look().air))
        self._middle.insertWidget(0, picture, 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the names beside their controls, or above them on a narrow sheet. The rows share the height of a sheet
        without a picture; if it is broad, the rows between the first and the last are in two columns."""
        u = current_look().air
        slim = self.width() < SLIM * current_look().pixels("body")
        side = round((18 if slim else 26) * u)
        self._column.setContentsMargins(side, round((5 if slim else 18) * u), side, round((4 if slim else 16) * u))
        room = self.width() - 2 * side
        wide, alone = self.width() > BROAD * current_look().pixels("body"), self._middle.count() == 1
        pictures = any(one.findChild(PictureChoice) for _name, one in self._rows)
        broad = wide and not alone
        columns = 2 if wide and pictures and self._title.isHidden() else 1
        self._middle.setDirection(HORIZONTAL if broad else VERTICAL)
        self._middle.setSpacing(round((30 if broad else 12) * u))
        self._middle.setStretch(self._middle.count() - 1, 100 if broad else 0)
        if broad:
            room -= room // 2
        names = max((name.sizeHint().width() for name, _control in self._rows if name), default=0)
        whole, room = room, (room - GAP * (columns - 1)) // columns
        # Words in a trough are on one line above all, if need be under their name.
        troughs = [
            one.sizeHint().width() for name, control in self._rows if name for one in control.findChildren(Trough)
        ]
        longest = max((wide for wide in troughs if wide <= room), default=0)
        beside = names + self._grid.horizontalSpacing()
        narrow = room < max(2.1 * names, beside + longest)
        above = [  # pictures are in one row above all
            narrow or (bool(one.findChild(PictureChoice)) and beside + one.sizeHint().width() > (room if at else whole))
            for at, (__, one) in enumerate(self._rows)
        ]
        if (above, slim, columns) == self._arranged:
            return
        self._arranged = above, slim, columns
        spread = alone and not narrow
        last = len(self._rows) - 1
        for row, (__, control) in enumerate(self._rows):
            used = row <= (last + columns - 1) // columns
            shares = spread and not isinstance(control, Label)
            self._grid.setRowStretch(2 * row + 1, (2 * int(broad) or int(shares)) if used else 0)
            self._grid.setRowMinimumHeight(2 * row + 1, 0)
        for row in (0, 2 * len(self._rows) + 1):  # above and below the rows
            self._grid.setRowStretch(row, int(broad))
        self._grid.setColumnStretch(3, columns - 1)
        self._column.setStretch(1, 0 if alone and not spread else 100)
        pitch = 40 if slim else 44
        self._grid.setVerticalSpacing(round((0 if slim and (pictures or not narrow) else 2 if narrow else 6) * u))
        for at, ((name, control), over) in enumerate(zip(self._rows, above, strict=True)):
            down, side = divmod(at + columns - 1, columns)  # two columns begin below the first row
            across = 1 if 0 < at < last else 2 * columns - 1
            first, left = 2 * down + 1, 2 * side if across == 1 else 0
            if name is None:
                self._grid.addWidget(control, first, 0, 1, -1)
                continue
            below = 0 if over or control.findChild(PictureChoice) is None else CAPTION  # beside the pictures alone
            name.setContentsMargins(0, round((4 if broad else 10) * u) if narrow else 0, 0, round(below * u))
            self._grid.setRowMinimumHeight(first, 0 if over else round(pitch * u))
            self._grid.addWidget(name, first, left)
            place = (first + 1, left, 1, across + 1) if over else (first, left + 1, 1, across)
            self._grid.addWidget(control, *place, Qt.AlignmentFlag.AlignVCenter)


def name_for_readers(control: QWidget, title: str) -> None:
    """Give a control, and all in it, the name of its setting."""
    control.setAccessibleName(title)
    for one in (control, *control.findChildren(QWidget)):
        if isinstance(one, QPushButton | QCheckBox):
            one.setAccessibleName(_("{setting}: {choice}").format(setting=title, choice=one.text()))
        elif isinstance(one, QComboBox | QSlider | QLineEdit):
            one.setAccessibleName(title)
