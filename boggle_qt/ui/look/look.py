"""The look: one value for everything a player chose to see, and how it reaches every widget."""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QComboBox, QMenuBar, QWidget

from boggle_qt.ui.look.theme import DESIGNED_FACE, TEXT, Theme, pixels, use_typeface

if TYPE_CHECKING:
    Mixin = QWidget
else:
    Mixin = object
"""What a mixin of widgets derives from: a widget can have only one base class of Qt."""

NEVER_SHOWN = Qt.WidgetAttribute.WA_PendingResizeEvent
"""Qt sets it until a widget is shown, and then tells the widget its size."""
DESIGNED = (1280, 800)
"""The window in pixels that everything was designed for; text and margins scale with the window's smaller side."""
BODY = 16
"""Pixels of body text in that window."""
SMALLEST = 13.5
"""Pixels of body text in the smallest window."""


def window_scale(width: int, height: int) -> float:
    """Return the scale of everything in a window of that size in pixels; 1 in the designed window."""
    return max(SMALLEST / BODY, min(width / DESIGNED[0], height / DESIGNED[1]))


class Look(Struct, frozen=True):
    """What the player chose to see."""

    theme: Theme
    material: str = "blue"
    """The material of the tray."""
    text_scale: float = 1.0
    """Scale of text, from the player's choice and the size of the window; at 1 body text has `theme.TEXT` pixels."""
    motion: float = 1.0
    """How long motion lasts: 1 as designed, 0 none."""
    air: float = 1.0
    """Pixels of a unit of length that does not grow with the player's text: margins, gaps, shadows."""

    upright: bool = False
    """Whether letters are upright, whichever way their cubes are turned."""
    large: bool = False
    """Whether cubes are as large as the window allows, and their letters as large as the cubes allow."""

    typeface: str = DESIGNED_FACE
    spaced: bool = False
    """Whether letters are further apart."""
    leading: float = 1.0
    """The distance of the lines of a text, as a factor of the usual one."""

    @property
    def unit(self) -> float:
        """Pixels of a unit of length that grows with the text; body text has 16 of them."""
        return TEXT * self.text_scale / BODY

    @property
    def space(self) -> float:
        """Pixels of a unit of padding round text. It grows with the text, but at most to a third more than the window
        asks for: the rest of the room is for the words."""
        return min(self.unit, 1.35 * self.air)

    def pixels(self, size: str) -> float:
        """Return the height in pixels of a size of text."""
        return pixels(size, self.text_scale)


def apply_look(root: QWidget, look: Look) -> None:
    """Pass the look to a widget and to every widget in it: to those that have a method `use_look`; to others it is like
    another size. They are painted and laid out again by the style sheet, which `set_look` sets first."""
    if (use_look := getattr(root, "use_look", None)) is not None:
        use_look(look)
    elif isinstance(type(root).resizeEvent, FunctionType) and not root.testAttribute(NEVER_SHOWN):
        QApplication.sendEvent(root, QResizeEvent(root.size(), root.size()))
    if not isinstance(root, QComboBox | QMenuBar):  # their children are Qt's own
        for widget in root.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            apply_look(widget, look)


_current: list[Look] = []


def set_look(look: Look) -> None:
    """Set the palette and style sheet of the application, and the look that `current_look` returns."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    _current[:] = [look]
    use_typeface(look.typeface, look.spaced)
    sheet = look.theme.style_sheet(look.text_scale, look.space, look.leading)
    if application.styleSheet() != sheet:  # setting it again would polish every widget again
        application.setPalette(look.theme.palette())
        application.setStyleSheet(sheet)


def current_look() -> Look:
    """Return the look of the application, for widgets that paint with it."""
    return _current[0] if _current else Look(Theme.load("day"))


def lasts(duration: float) -> float:
    """Return how many milliseconds a duration of `durations` is now; 0 without motion."""
    return duration * max(0.0, current_look().motion)


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet depends on, and apply the style sheet again if one changed."""
    if any(widget.property(name) != value for name, value in properties.items()):
        for name, value in properties.items():
            widget.setProperty(name, value)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # Qt styles it when it is first shown
        # Like QStyle.polish, without the 5 ms that PySide takes to wrap the style.
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
