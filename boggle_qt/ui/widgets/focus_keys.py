"""Which keys the control with the focus claims before a page's shortcuts, and shortcuts that follow an action's
keys."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton
from shiboken6 import isValid

from boggle_qt.ui.widgets.labels import plain_tip

PRESS_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
"""Keys that press a button."""
NAVIGATION_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)
"""Keys that move through a list or along a slider."""

_TYPING = PRESS_KEYS | {Qt.Key.Key_Backspace}

_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def claims_key(event: QEvent, keys: Container[int], letters: bool = False) -> bool:
    """Accept a key that the focused control claims before a shortcut gets it (Qt asks by ShortcutOverride), and return
    whether it did. `letters` claims all typed characters."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.modifiers() & ~_PLAIN:
        return False
    typed = letters and len(event.text()) == 1 and event.text().isprintable()
    if event.key() not in keys and not typed:
        return False
    event.accept()
    return True


def is_typing_key(event: QKeyEvent) -> bool:
    """Return whether this key is used in typing words: a letter, Space, Enter or Backspace, without Ctrl."""
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    letter = len(event.text()) == 1 and event.text().isalpha()
    return not event.modifiers() & command and (letter or event.key() in _TYPING)


_bound: WeakKeyDictionary[QShortcut | QPushButton | QAction, tuple[str, QPushButton | None]] = WeakKeyDictionary()
"""Shortcuts, and what has one, that follow an action's keys: the action, and the button whose tool tip names them."""


def bind_keys(shortcut: QShortcut | QPushButton | QAction, name: str, pressed: QPushButton | None = None) -> None:
    """Let a shortcut, a button or a menu's line follow the keys of an action; the tool tip of `pressed` names them."""
    _bound[shortcut] = name, pressed


def rebind_keys(keys: Callable[[str], Sequence[QKeySequence]]) -> None:
    """Give every bound shortcut the current keys of its action."""
    for shortcut, (name, pressed) in list(_bound.items()):
        if isValid(shortcut):
            if isinstance(shortcut, QPushButton):
                shortcut.setShortcut(next(iter(keys(name)), QKeySequence()))
            elif isinstance(shortcut, QAction):
                shortcut.setShortcuts(keys(name))
            else:
                shortcut.setKeys(keys(name))
            if pressed is not None and isValid(pressed):
                show_keys_in_tip(pressed, keys(name))


def show_keys_in_tip(pressed: QPushButton, keys: Sequence[QKeySequence]) -> None:
    """Name the first of a button's keys in its tool tip."""
    native = keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    pressed.setToolTip(plain_tip(f"{pressed.text()}  ({native})" if native else pressed.text()))
    pressed.setAccessibleDescription(native)  # a reader would say the tool tip after the name
