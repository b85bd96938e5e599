"""The menu bar, made from the table of actions. What is not allowed now is greyed, and its keys do nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QShortcut
from PySide6.QtWidgets import QMenuBar, QWidget

from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.page.actions import ACTIONS, MENUS, Action, ActionContext, parse_keys, set_keys
from boggle_qt.ui.page.requests import ChangeSetting
from boggle_qt.ui.widgets import focus_keys


class MenuBar(QMenuBar):
    """The bar of the window, by a key of its own; the Alt key alone does nothing, for it is half of many a command."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        shortcut = QShortcut(ACTIONS["menus"].first, window)
        focus_keys.bind_keys(shortcut, "menus")
        shortcut.activated.connect(self._enter)

    def _enter(self) -> None:
        actions = [action for action in self.actions() if action.isVisible()]
        if actions:
            self.setFocus(Qt.FocusReason.MenuBarFocusReason)
            self.setActiveAction(actions[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What Qt looks for in the keys of the window is the Alt key; menus have their letters without it."""
        return False


class Menus(QObject):
    """Says what was chosen by `wants`; does nothing itself."""

    requested = Signal(object)  # Go
    opened = Signal()
    """Somebody looks into one of them."""

    def __init__(self, bar: QMenuBar, parent: QObject) -> None:
        super().__init__(parent)
        self._made: dict[str, QAction] = {}
        self._rows: list[tuple[Action, QAction]] = []
        self._groups: dict[str, QActionGroup] = {}
        for title, rows in MENUS.items():
            menu = bar.addMenu(title)
            menu.aboutToShow.connect(self.opened)
            for row in rows:
                if row is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._make(row))

    def _make(self, row: Action) -> QAction:
        action = QAction(row.text, self.parent())
        action.setShortcuts(row.bindings)
        action.triggered.connect(lambda _checked=False: self.requested.emit(row.go))
        if isinstance(row.go, ChangeSetting) and not row.keys:  # one of several values, with a tick at the one that is
            action.setCheckable(True)
            group = self._groups.setdefault(row.go.field, QActionGroup(self))
            group.addAction(action)
        self._rows.append((row, action))
        self._made[row.name] = action
        return action

    def action(self, name: str) -> QAction:
        """The menu's action of that name."""
        return self._made[name]

    def follow(self, here: ActionContext) -> None:
        """Allow what is allowed here."""
        for row, action in self._rows:
            action.setEnabled(row.allowed(here))

    def take_keys(self, settings: Settings) -> None:
        """The keys that the player wants, in the menus and on every button that has some."""
        set_keys(parse_keys(settings.keys))
        focus_keys.rebind_keys(lambda name: ACTIONS[name].bindings)
        for row, action in self._rows:
            action.setShortcuts(row.bindings)

    def tick(self, settings: Settings) -> None:
        """A tick at what is chosen."""
        for row, action in self._rows:
            if isinstance(row.go, ChangeSetting) and action.isCheckable():
                action.setChecked(getattr(settings, row.go.field) == row.go.value)
