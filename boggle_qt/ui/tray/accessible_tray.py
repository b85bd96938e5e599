"""The painted tray for those who do not see it: every cell a button with a name, below the tray in the tree.

Qt asks a factory for the accessible side of a widget the first time anybody wants to know, and calls into it from C++
for as long as a reader cares. So there are three rules: the Python objects outlive Qt's interest in them; no error
leaves an override; and a cell that a reader still holds, of a tray that is smaller by now or gone, is not valid.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget

if TYPE_CHECKING:
    from boggle_qt.ui.tray.tray_widget import TrayWidget

_T = TypeVar("_T")

_NO_INTERFACE = shiboken6.VoidPtr(0)
"""No such interface. On None the process ends in C++ as soon as a screen reader looks at a cell."""


def _sound(otherwise: Any) -> Callable[[Callable[..., _T]], Callable[..., _T]]:
    """A method that answers `otherwise` rather than raise into Qt."""

    def keep(method: Callable[..., _T]) -> Callable[..., _T]:
        @wraps(method)
        def safe(*args: Any) -> _T:
            try:
                return method(*args)
            except Exception:
                return otherwise  # type: ignore[no-any-return]  # of the type the method returns

        return safe

    return keep


def _lies(tray: TrayWidget, place: int) -> bool:
    """Whether the tray is still there, and has such a place."""
    return shiboken6.isValid(tray) and place < tray.places()


class CellActions(QAccessibleActionInterface):
    """What can be done to a cell: take it, or let go of it again."""

    def __init__(self, tray: TrayWidget, place: int) -> None:
        super().__init__()
        self.tray = tray
        self.place = place

    @_sound([])
    def actionNames(self) -> list[str]:
        return [self.pressAction()] if _lies(self.tray, self.place) and not self.tray.covered else []

    @_sound(None)
    def doAction(self, name: str) -> None:
        if name in self.actionNames():
            self.tray.press_place(self.place)

    @_sound([])
    def keyBindingsForAction(self, name: str) -> list[str]:
        return ["Space"]


class AccessibleCell(QAccessibleInterface):
    """One cell: a button called "A, row 1, column 1"; its description names the neighbours."""

    def __init__(self, tray: TrayWidget, place: int) -> None:
        super().__init__()
        self.tray = tray
        self.place = place
        self.actions = CellActions(tray, place)

    @_sound(_NO_INTERFACE)
    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return self.actions if kind == QAccessible.InterfaceType.ActionInterface else _NO_INTERFACE

    @_sound(False)
    def isValid(self) -> bool:
        return _lies(self.tray, self.place)

    def object(self) -> QObject | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    @_sound(None)
    def window(self) -> Any:
        window = self.tray.window()
        return window.windowHandle()

    @_sound(None)
    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return QAccessible.queryAccessibleInterface(self.tray)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    @_sound(QRect())
    def rect(self) -> QRect:
        box = self.tray.place_rect(self.place)
        return QRect(self.tray.mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    @_sound(QAccessible.State())
    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.isValid():
            state.invalid = True
            return state
        state.focusable = True
        if self.tray.covered:
            state.disabled = True
        if self.tray.hasFocus() and self.tray.focus_place() == self.place:
            state.focused = True
        state.selectable = True
        if self.place in self.tray.taken_places():
            state.selected = True
        return state

    @_sound("")
    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        if kind == QAccessible.Text.Name:
            return self.tray.reader.place_name(self.place)
        if kind == QAccessible.Text.Description:
            return self.tray.reader.place_description(self.place)
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return None

    @_sound(QColor())
    def foregroundColor(self) -> QColor:
        return self.tray.palette().windowText().color()

    @_sound(QColor())
    def backgroundColor(self) -> QColor:
        return self.tray.palette().window().color()


class AccessibleTray(QAccessibleWidget):
    """The tray: a table of cells, row by row."""

    def __init__(self, tray: TrayWidget) -> None:
        super().__init__(tray, QAccessible.Role.Grouping, "Tray")
        self.tray = tray
        self.cells: list[AccessibleCell] = []
        self.ids: list[int] = []

    def _cell(self, place: int) -> AccessibleCell:
        while len(self.cells) <= place:
            cell = AccessibleCell(self.tray, len(self.cells))
            self.cells.append(cell)
            self.ids.append(QAccessible.registerAccessibleInterface(cell))
        return self.cells[place]

    @_sound(QAccessible.Role.Grouping)
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Graphic if self.tray.image_description else QAccessible.Role.Grouping

    @_sound(0)
    def childCount(self) -> int:
        return self.tray.places()

    @_sound(None)
    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        return self._cell(index) if 0 <= index < self.tray.places() else None

    @_sound(-1)
    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.place if isinstance(child, AccessibleCell) else -1

    @_sound(None)
    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        at = self.tray.mapFromGlobal(QPoint(x, y))
        for place in range(self.tray.places()):
            if self.tray.place_rect(place).contains(at):
                return self._cell(place)
        return None

    @_sound(None)
    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes None, its stubs do not say so
        if not self.tray.hasFocus() or self.tray.covered:
            return None
        return self.child(self.tray.focus_place())

    @_sound("")
    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self.tray.reader.name()
        if kind == QAccessible.Text.Description:
            return self.tray.accessibleDescription()
        if kind == QAccessible.Text.Value:
            return self.tray.word
        return ""


_faces: list[AccessibleTray] = []
"""Every face ever made: Qt deletes a face after its tray, and what Python had deleted before would go twice."""
_installed = False


def _factory(name: str, thing: QObject) -> QAccessibleInterface | None:
    from boggle_qt.ui.tray.tray_widget import TrayWidget

    if not isinstance(thing, TrayWidget):
        return None
    face = AccessibleTray(thing)
    _faces.append(face)
    return face


def install() -> None:
    """Make trays known to assistive technology; before the first question, and once is enough."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_factory)


def board_changed(tray: TrayWidget) -> None:
    """Tell a screen reader that other cells lie there, or the same ones otherwise."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(tray, QAccessible.Event.ObjectReorder))
        if tray.hasFocus() and not tray.covered:
            focus_moved(tray)


def cover_changed(tray: TrayWidget) -> None:
    """Tell a screen reader that the cloth came or went: under it the tray as a whole has the focus."""
    if not QAccessible.isActive():
        return
    QAccessible.updateAccessibility(QAccessibleEvent(tray, QAccessible.Event.NameChanged))
    if tray.hasFocus():
        focus_moved(tray)


def focus_moved(tray: TrayWidget) -> None:
    """Tell a screen reader that another cell has the focus."""
    if not QAccessible.isActive():
        return
    if tray.covered or not tray.places():
        QAccessible.updateAccessibility(QAccessibleEvent(tray, QAccessible.Event.Focus))
        return
    event = QAccessibleEvent(tray, QAccessible.Event.Focus)
    event.setChild(tray.focus_place())
    QAccessible.updateAccessibility(event)
