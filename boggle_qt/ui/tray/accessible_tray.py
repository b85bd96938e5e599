"""The tray for assistive technology: in the accessibility tree every cell is a button with a name, below the tray.

Qt asks a factory for the accessible interface of a widget when it is first needed, and calls it from C++ from then on.
Hence three rules: the Python objects outlive Qt's use of them; no error leaves an override; and a cell that a screen
reader still holds of a tray that has become smaller, or is deleted, is not valid.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from boggle_qt.ui.tray import board_reader
from boggle_qt.ui.tray.board_view import BoardView
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.word_rows import guarded, nothing

_NO_INTERFACE: Any = shiboken6.VoidPtr(0)
"""No such interface. With None the process would crash in C++ when a screen reader looks at a cell."""

_guarded = partial(guarded, report=False)  # a screen reader may ask for a tray that is being deleted


def _exists(tray: BoardView, place: int) -> bool:
    """Return whether the tray is not deleted and has this place."""
    return shiboken6.isValid(tray) and place < tray.places()


class CellActions(QAccessibleActionInterface):
    """The action of a cell: add it to the path, or remove it."""

    def __init__(self, tray: BoardView, place: int) -> None:
        super().__init__()
        self.tray = tray
        self.place = place

    @_guarded(list[str])
    def actionNames(self) -> list[str]:
        return [self.pressAction()] if _exists(self.tray, self.place) and not self.tray.covered else []

    @_guarded(nothing)
    def doAction(self, name: str) -> None:
        if name in self.actionNames():
            self.tray.press_place(self.place)

    @_guarded(list[str])
    def keyBindingsForAction(self, name: str) -> list[str]:
        return ["Space"]


class AccessibleCell(QAccessibleInterface):
    """One cell: a button called "A, row 1, column 1"; its description names the neighbours."""

    def __init__(self, tray: BoardView, place: int) -> None:
        super().__init__()
        self.tray = tray
        self.place = place
        self.actions = CellActions(tray, place)

    @_guarded(lambda: _NO_INTERFACE)
    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return self.actions if kind == QAccessible.InterfaceType.ActionInterface else _NO_INTERFACE

    @_guarded(bool)
    def isValid(self) -> bool:
        return _exists(self.tray, self.place)

    def object(self) -> QObject | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    @_guarded(nothing)
    def window(self) -> Any:
        window = self.tray.window()
        return window.windowHandle()

    @_guarded(nothing)
    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self.tray)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    @_guarded(QRect)
    def rect(self) -> QRect:
        box = self.tray.place_rect(self.place)
        return QRect(self.tray.mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    @_guarded(QAccessible.State)
    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.isValid():
            state.invalid = True
        elif not self.tray.isVisible():
            state.invisible = True
        else:
            state.focusable = state.selectable = True
            state.disabled = self.tray.covered
            state.focused = self.tray.hasFocus() and self.tray.focus_place == self.place
            state.selected = self.place in self.tray.taken_places()
        return state

    @_guarded(str)
    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid() or not self.tray.isVisible():
            return ""
        if kind == QAccessible.Text.Name:
            return board_reader.place_name(self.tray, self.place)
        if kind == QAccessible.Text.Description:
            return board_reader.place_description(self.tray, self.place)
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return None


class AccessibleTray(QAccessibleWidget):
    """The tray: a table of cells, row by row."""

    def __init__(self, tray: BoardView) -> None:
        super().__init__(tray, QAccessible.Role.Grouping)
        self.tray = tray
        self.cells: list[AccessibleCell] = []
        self.ids: list[int] = []

    def _cell(self, place: int) -> AccessibleCell:
        while len(self.cells) <= place:
            cell = AccessibleCell(self.tray, len(self.cells))
            self.cells.append(cell)
            self.ids.append(QAccessible.registerAccessibleInterface(cell))
        return self.cells[place]

    @_guarded(lambda: QAccessible.Role.Grouping)
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Graphic if self.tray.image_description else QAccessible.Role.Grouping

    @_guarded(int)
    def childCount(self) -> int:
        return self.tray.places()

    @_guarded(nothing)
    def child(self, index: int) -> QAccessibleInterface | None:
        return self._cell(index) if 0 <= index < self.tray.places() else None

    @_guarded(lambda: -1)
    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.place if isinstance(child, AccessibleCell) else -1

    @_guarded(nothing)
    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        at = self.tray.mapFromGlobal(QPoint(x, y))
        for place in range(self.tray.places()):
            if self.tray.place_rect(place).contains(at):
                return self._cell(place)
        return None

    @_guarded(nothing)
    def focusChild(self) -> QAccessibleInterface | None:
        if not self.tray.hasFocus() or self.tray.covered:
            return None
        child: QAccessibleInterface | None = self.child(self.tray.focus_place)
        return child

    @_guarded(str)
    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return board_reader.tray_name(self.tray)
        if kind == QAccessible.Text.Description:
            return self.tray.accessibleDescription()
        if kind == QAccessible.Text.Value:
            return self.tray.word
        return ""


announce.INTERFACES[BoardView] = AccessibleTray


def report(tray: BoardView, *, board: bool, cover: bool) -> None:
    """Report to a screen reader that the cells have changed or moved, or that the tray was covered or uncovered, and
    where the focus is then: while covered, the whole tray has it.

    A reader says the new name of what has the focus. So names are changed where the focus is not, before and after it
    has moved.
    """
    if not QAccessible.isActive():
        return

    # If a dialog has covered the tray, the reader is still at a cell, and would say that it is covered.
    left = tray.focus_place if tray.covered and not tray.hasFocus() else -1
    cells: list[int | None] = [place for place in range(tray.places() if board or cover else 0) if place != left]
    whole: list[int | None] = [None] if cover else []
    before, after = (whole, cells) if tray.covered else (cells, whole)
    if board:
        announce.report(tray, QAccessible.Event.ObjectReorder)
    for part in before:
        announce.report(tray, QAccessible.Event.NameChanged, part)
    focus_moved(tray)
    for part in after:
        announce.report(tray, QAccessible.Event.NameChanged, part)


def focus_moved(tray: BoardView) -> None:
    """Report to a screen reader where the focus is, if it is on the tray."""
    if QAccessible.isActive() and tray.hasFocus():
        child = None if tray.covered or not tray.places() else tray.focus_place
        announce.report(tray, QAccessible.Event.Focus, child)
