"""Buttons of every kind, made in one place: what they say, how they look, what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

Kind = Literal["primary", "choice", "quiet", "chip"]
"""How much a button asks to be pressed; the style sheet draws each kind."""
Act = Callable[[], object] | SignalInstance


def button(text: str, kind: Kind = "quiet", act: Act | None = None, *, tip: str = "", name: str = "") -> QPushButton:
    """A button that calls `act`, or emits it, when pressed. `name` is for the ear where `text` says too little."""
    made = QPushButton(text)
    made.setProperty("kind", kind)
    made.setAutoDefault(True)  # with the focus on it Enter presses it too, not only Space
    if tip:
        made.setToolTip(tip)
    if name:
        made.setAccessibleName(name)
    if isinstance(act, SignalInstance):
        made.clicked.connect(act)
    elif act is not None:
        made.clicked.connect(lambda _=False: act())
    return made


def chip(
    text: str, act: Act | None = None, *, checkable: bool = False, checked: bool = False, tip: str = "", name: str = ""
) -> QPushButton:
    """A small round button. `checkable`: it stays down."""
    made = button(text, "chip", act, tip=tip, name=name)
    made.setCheckable(checkable)
    made.setChecked(checked)
    return made


def keyed(
    pressed: QPushButton,
    keys: QKeySequence | str,
    within: QWidget,
    context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetWithChildrenShortcut,
) -> QPushButton:
    """Give a button keys that press it while `within` has the focus, and say them in its tool tip. They do nothing
    while the button is hidden or disabled."""
    sequence = QKeySequence(keys)
    pressed.setToolTip(f"{pressed.text()}  ({sequence.toString(QKeySequence.SequenceFormat.NativeText)})")
    shortcut = QShortcut(sequence, within, context=context)
    shortcut.activated.connect(lambda: pressed.click() if pressed.isVisible() else None)
    return pressed
