"""How everything looks: one value, and the one way by which it reaches every widget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from boggle_qt.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """What the player chose to see."""

    theme: Theme
    material: str = "blue"
    """What the tray is made of."""
    text_scale: float = 1.0
    motion: float = 1.0
    """How long motion lasts: 1 as designed, 0 none."""


@runtime_checkable
class Dressed(Protocol):
    """A widget that paints or lays out by the look: it keeps what it needs of it and paints anew."""

    def dress(self, look: Look) -> None: ...


def dress(root: QWidget, look: Look) -> None:
    """Give the look to a widget and to everything in it. No widget hands it on by itself."""
    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, Dressed):
            widget.dress(look)
