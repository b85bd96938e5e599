"""Keys that the control with the focus claims before a page's shortcuts, letters that it has no use for, shortcuts that
follow an action's keys, and the order of Tab: as one reads the page, whatever the order in which its controls were
made."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QAbstractSpinBox, QApplication, QComboBox, QPushButton, QWidget
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

_COMMAND = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def claims_key(event: QEvent, keys: Container[int], letters: bool = False) -> bool:
    """Accept a key that the focused control claims before a shortcut gets it (Qt asks by ShortcutOverride), and return
    whether it did. `letters` claims all typed characters."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return False
    typed = letters and len(event.text()) == 1 and event.text().isprintable()
    if event.key() not in keys and not typed:
        return False
    event.accept()
    return True


def is_letter_key(event: QKeyEvent) -> bool:
    """Return whether this key types a letter, without Ctrl."""
    return not event.modifiers() & _COMMAND and len(event.text()) == 1 and event.text().isalpha()


def is_typing_key(event: QKeyEvent) -> bool:
    """Return whether this key is used in typing words: a letter, Space, Enter or Backspace, without Ctrl."""
    return is_letter_key(event) or (
        not event.modifiers() & _COMMAND and event.key() in PRESS_KEYS | {Qt.Key.Key_Backspace}
    )


def type_into(field: QWidget, event: QKeyEvent, *, digits: bool = False) -> bool:
    """Give a letter, and if `digits` a digit, that the control with the focus has no use for to the place for words,
    and the focus with it, so that Enter ends the word there. Return whether the key was one."""
    digit = digits and event.text().isdigit() and not event.modifiers() & _COMMAND
    if not digit and not is_letter_key(event):
        return False
    field.setFocus()
    QApplication.sendEvent(field, event)
    return True


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


def key_text(keys: QKeySequence) -> str:
    """Return keys as text for the player. Qt has two names for the key that says Enter; players read this one."""
    shown = QKeySequence(keys.toString().replace("Return", "Enter"))
    return shown.toString(QKeySequence.SequenceFormat.NativeText)


def show_keys_in_tip(pressed: QPushButton, keys: Sequence[QKeySequence]) -> None:
    """Name the first of a button's keys in its tool tip."""
    native = key_text(keys[0]) if keys else ""
    pressed.setToolTip(plain_tip(f"{pressed.text()}  ({native})" if native else pressed.text()))
    pressed.setAccessibleDescription(native)  # a reader would say the tool tip after the name


Part = tuple[QRect, list[QWidget]]
"""Where a part of a page is, and its stops in order."""


def order_stops(page: QWidget) -> None:
    """Let Tab stop at the controls of a page in reading order: line by line, and all of a sheet before the next."""
    for before, after in pairwise(_part(page, page)[1]):
        QWidget.setTabOrder(before, after)


def _part(one: QWidget, page: QWidget) -> Part:
    takes = bool(one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value) and one.isEnabled()
    place = QRect(one.mapTo(page, QPoint(0, 0)), one.size())
    if isinstance(one, QAbstractSpinBox | QComboBox | QAbstractItemView):  # the widgets in them are Qt's own
        return place, [one] if takes else []
    inner = [
        part
        for child in one.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if child.isVisible() and not child.isWindow() and (part := _part(child, page))[1]
    ]
    room = QRect()
    for where, _ in inner:
        room |= where
    stops = [stop for _, stops in _read(inner, one.isRightToLeft()) for stop in stops]
    return (place, [one, *stops]) if takes else (room & place, stops)


def _read(parts: Sequence[Part], right_to_left: bool) -> Iterator[Part]:
    """Yield parts from top to bottom, cut into lines and these into columns, again and again; where neither cuts them,
    the one that begins first comes first."""
    if len(parts) < 2:
        yield from parts
        return
    for low, high in (("top", "bottom"), ("left", "right")):
        parts = sorted(parts, key=lambda part: getattr(part[0], low)())
        for at in range(1, len(parts)):
            if max(getattr(where, high)() for where, _ in parts[:at]) < getattr(parts[at][0], low)():
                halves = parts[:at], parts[at:]
                for half in reversed(halves) if right_to_left and low == "left" else halves:
                    yield from _read(half, right_to_left)
                return
    first = min(parts, key=lambda part: (part[0].top(), part[0].left()))
    yield first
    yield from _read([part for part in parts if part is not first], right_to_left)
