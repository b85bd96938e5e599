"""A sheet of settings: names with their choices below them, in columns, and optionally a picture above."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import TARGET
from boggle_qt.ui.settings.picture_choices import BETWEEN, PictureChoice
from boggle_qt.ui.widgets.buttons import CardColumns
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import LARGE, FadingArea
from boggle_qt.ui.widgets.paper import Ground, Sheet, stacked

SLIM = 30
"""Below this width, in heights of body text, or with large text, margins are narrow and rows close together."""


class Section(Sheet):
    """A sheet with a title and groups: a name and what can be chosen below it. What it has no room for scrolls."""

    def __init__(self, title: str, columns: int = 1) -> None:
        """`columns` are the most columns of choices."""
        super().__init__()
        self._columns, self._arranged = columns, tuple[object, ...]()
        self._groups: list[tuple[QWidget | None, tuple[QWidget, ...], int]] = []
        """Names, their controls, and the columns each control takes."""
        inside = Ground()
        self._column, self._grid, self._area = QVBoxLayout(inside), QGridLayout(), FadingArea(inside)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # in the margin
        stacked(self).addWidget(self._area)
        self.title = label(title, "bigName")
        self._column.addWidget(self.title)
        self._column.addLayout(self._grid, 1)

    def use_look(self, look: Look) -> None:
        self._arranged = ()
        self._arrange()

    def add(self, title: str, *controls: QWidget, span: int = 0) -> None:
        """Add a group, or with "" what needs no name. Each picture takes a column, another control `span` columns, or
        all. A tick that takes all has a sentence of its own instead of a name."""
        for control in controls if title else ():
            name_for_readers(control, title)
        named = bool(title) and (bool(span) or not isinstance(controls[0], QCheckBox))
        name = label(title, "rowName", wrap=len(controls) > 1) if named else None
        if name is not None:
            name.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        if name is not None and len(controls) == 1 and not isinstance(controls[0], QComboBox | QCheckBox):
            name.setBuddy(controls[0])  # a reader would say the label of these in place of their own text
        self._groups.append((name, controls, 1 if isinstance(controls[0], PictureChoice) else span or self._columns))

    def add_above(self, picture: QWidget) -> None:
        """Add a picture above the groups; it takes the room that is left."""
        if picture.layout() is None:
            picture.setMinimumHeight(round(132 * current_look().air))
        self._column.insertWidget(1, picture, 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Place the groups in as many columns as have room. Pictures share the height that is left."""
        u, body = current_look().air, current_look().pixels("body")
        slim = self.width() < SLIM * body or current_look().unit > LARGE * u
        side, gap = round((16 if slim else 28) * u), round(BETWEEN * u)
        room, columns = self.width() - 2 * side, self._columns
        controls = [one for _name, all_, _span in self._groups for one in all_]
        least = max((one.sizeHint().width() for one in controls if isinstance(one, PictureChoice)), default=0)
        while columns > 1 and columns * (least + gap) - gap > room:
            columns -= 1
        across = (room + gap) // columns - gap
        places, at = list[tuple[int, int]](), 0  # the first column of a group, and how many each of its controls has
        for name, group, span in self._groups:
            span = min(span, columns)
            if at + min(columns, span * len(group)) > columns:
                at = 0
            need = max(map(_least_width, (*group, *([name] if name and len(group) == 1 else []))))
            if span < columns and need > (room + gap) * span / columns - gap:
                at, span = 0, columns
            places.append((at, span))
            at = (at + min(columns, span * len(group))) % columns
        shares: dict[QWidget, int] = {  # so that all pictures are of one height, whether or not their names wrap
            one: one.heightForWidth(across) if isinstance(one, PictureChoice) else 1
            for one in controls
            if isinstance(one, PictureChoice | CardColumns)
        }
        if (columns, slim, shares, places) == self._arranged:
            return
        self._arranged = columns, slim, shares, places
        above = round((14 if slim else 20) * u)
        sides = side, side - self._area.verticalScrollBar().sizeHint().width()
        left, right = reversed(sides) if self.isRightToLeft() else sides
        self._column.setContentsMargins(left, above, right, above)
        self._column.setSpacing(round((4 if slim else 10) * u))
        self._grid.setHorizontalSpacing(gap)
        self._grid.setVerticalSpacing(0)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
            self._grid.setRowMinimumHeight(row, 0)
        for column in range(self._columns):
            self._grid.setColumnStretch(column, int(column < columns))
        row, spread = 0, int(not shares)
        deep = 0  # rows of the groups that are side by side
        for (name, group, _span), (at, span) in zip(self._groups, places, strict=True):
            across = min(columns, span * len(group))
            if not at:
                row, deep = row + deep, 0
            if row and not at:
                self._grid.setRowMinimumHeight(row, round((6 if slim and self._column.count() == 2 else 14) * u))
                self._grid.setRowStretch(row, spread)
            if name is not None:
                name.setContentsMargins(0, 0, 0, round(3 * u))
                self._grid.addWidget(name, row + 1, at, 1, across)
            for number, control in enumerate(group):
                down, beside = divmod(number * span, across)
                share = shares.get(control, 0)
                self._grid.setRowMinimumHeight(row + 2 + down, max(TARGET, share))
                self._grid.setRowStretch(row + 2 + down, share)
                self._grid.addWidget(control, row + 2 + down, at + beside, 1, span)
                deep = max(deep, 3 + down)
        self._grid.setRowStretch(row + deep, spread)


def _least_width(part: QWidget) -> int:
    """Return the width that a control or a name needs on one line; a tick box may wrap, a line to write on be short."""
    short = isinstance(part, QCheckBox) or part.findChild(QLineEdit) is not None
    return (part.minimumSizeHint() if short else part.sizeHint()).width()


def name_for_readers(control: QWidget, title: str) -> None:
    """Give a control, and all in it, the name of its setting."""
    control.setAccessibleName(title)
    for one in (control, *control.findChildren(QWidget)):
        if isinstance(one, QPushButton | QCheckBox):
            one.setAccessibleName(_("{setting}: {choice}").format(setting=title, choice=one.text()))
        elif isinstance(one, QComboBox | QSlider | QLineEdit):
            one.setAccessibleName(title)
