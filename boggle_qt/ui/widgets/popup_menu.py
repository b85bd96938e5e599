"""Menus of buttons and words."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget


class PopupMenu(QMenu):
    """A menu with a name for screen readers. With a reader it opens on its first line: Qt would say nothing."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if QAccessible.isActive():
            QTimer.singleShot(0, self, self._enter)

    def _enter(self) -> None:
        first = next((one for one in self.actions() if one.isEnabled() and not one.isSeparator()), None)
        if first is not None and self.isVisible() and self.activeAction() is None:
            self.setActiveAction(first)
