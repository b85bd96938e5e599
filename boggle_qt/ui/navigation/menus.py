"""The menu bar, made from the table of actions. Actions that are not allowed now are disabled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

from boggle_qt.messages.catalogue import _
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.page.actions import ACTIONS, MENUS, SUBMENUS, Action, ActionContext, parse_keys, set_keys
from boggle_qt.ui.page.requests import ChangeSetting
from boggle_qt.ui.widgets import focus_keys


class MenuBar(QMenuBar):
    """The menu bar, opened by its own key; the Alt key alone does nothing, because it is part of many shortcuts."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        shortcut = QShortcut(ACTIONS["menus"].first, window)
        focus_keys.bind_keys(shortcut, "menus")
        shortcut.activated.connect(self._enter)
        self._before: QWidget | None = None
        self.triggered.connect(self._leave)
        QApplication.instance().focusChanged.connect(self._remember)  # type: ignore[union-attr]  # a widget has one

    def _remember(self, before: QWidget | None, now: QWidget | None) -> None:
        # Qt remembers the bar itself when a second menu is opened from it, and keeps the focus there.
        if now is self and before is not None:
            self._before = before

    def _enter(self) -> None:
        actions = [action for action in self.actions() if action.isVisible()]
        if actions:
            self.setFocus(Qt.FocusReason.MenuBarFocusReason)
            self.setActiveAction(actions[0])

    def _leave(self) -> None:
        """Give the focus back to where it was."""
        before, self._before = self._before, None
        if self.hasFocus() and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.MenuBarFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape and self.activeAction() is None:
            self._leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the window's events: Qt would open the menu on the Alt key alone."""
        return False


class Menus(QObject):
    """Emits the request of the chosen action."""

    requested = Signal(object)  # Request
    opened = Signal()
    """A menu was opened."""

    def __init__(self, bar: QMenuBar, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: dict[str, tuple[Action, QAction]] = {}
        self._titles: list[tuple[str, QMenu]] = []
        self._groups: dict[str, QActionGroup] = {}
        for title, rows in MENUS.items():
            menu = QMenu(_(title), bar)
            self._titles.append((title, menu))
            menu.aboutToShow.connect(self.opened)
            for row in rows:
                if row is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._make(row))
            if title in SUBMENUS:
                self._titles[0][1].insertMenu(self.action(SUBMENUS[title]), menu)
            else:
                bar.addMenu(menu)

    def _make(self, row: Action) -> QAction:
        action = QAction(row.text, self.parent())
        action.triggered.connect(lambda _checked=False: self.requested.emit(row.request))
        if isinstance(row.request, ChangeSetting) and not row.keys:  # one of several values; the chosen one is ticked
            action.setCheckable(True)
            group = self._groups.setdefault(row.request.field, QActionGroup(self))
            group.addAction(action)
        self._rows[row.name] = row, action
        return action

    def action(self, name: str) -> QAction:
        """Return the menu's action of this name."""
        return self._rows[name][1]

    def enable_allowed(self, here: ActionContext) -> None:
        """Enable the actions that are allowed on this page and in this match."""
        for row, action in self._rows.values():
            action.setEnabled(row.allowed(here))

    def retranslate(self) -> None:
        """Show all texts in the language in use."""
        for title, menu in self._titles:
            menu.setTitle(_(title))
        for row, action in self._rows.values():
            action.setText(row.text)

    def follow(self, settings: Settings) -> None:
        """Apply the player's keys to the menus and to every button that has a key, and tick the chosen values."""
        set_keys(parse_keys(settings.keys))
        focus_keys.rebind_keys(lambda name: ACTIONS[name].bindings)
        for row, action in self._rows.values():
            action.setShortcuts(row.bindings)
            if isinstance(row.request, ChangeSetting) and action.isCheckable():
                action.setChecked(getattr(settings, row.request.field) == row.request.value)
