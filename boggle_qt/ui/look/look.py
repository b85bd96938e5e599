"""How everything looks: one value, and the one way by which it reaches every widget."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from msgspec import Struct
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QMenuBar, QWidget

from boggle_qt.ui.look.theme import TEXT, Theme, pixels

DESIGNED = (1280, 800)
"""The window, in pixels, that everything was drawn for; in another one text and air grow with its smaller side."""
BODY = 16
"""Pixels of body text in that window."""
SMALLEST = 13.5
"""Pixels of body text in the smallest window."""


def window_scale(width: int, height: int) -> float:
    """How much larger things are in a window of that size than in the one that was drawn."""
    return max(SMALLEST / BODY, min(width / DESIGNED[0], height / DESIGNED[1]))


class Look(Struct, frozen=True):
    """What the player chose to see."""

    theme: Theme
    material: str = "blue"
    """What the tray is made of."""
    text_scale: float = 1.0
    """How large text is, of the player's choice and the window's size: 1 for a body of `theme.TEXT` pixels."""
    motion: float = 1.0
    """How long motion lasts: 1 as designed, 0 none."""
    air: float = 1.0
    """Pixels of a unit of length that does not grow with the player's text: margins, gaps, shadows."""

    upright: bool = False
    """Whether letters stand upright, however their cubes lie."""
    large: bool = False
    """Whether cubes are as large as the window allows, and the letters on them as large as the cubes do."""

    @property
    def unit(self) -> float:
        """Pixels of a unit of length that grows with the text; body text has 16 of them."""
        return TEXT * self.text_scale / BODY

    @property
    def space(self) -> float:
        """Pixels of a unit between text and the edge of what it stands on: it grows with the text, but with text that
        is much larger than the window calls for only by a third; the rest is for the words."""
        return min(self.unit, 1.35 * self.air)

    def pixels(self, size: str) -> float:
        """The height in pixels of a size of text."""
        return pixels(size, self.text_scale)


@runtime_checkable
class Themable(Protocol):
    """A widget that paints or lays out by the look: it keeps what it needs of it and paints anew."""

    def use_look(self, look: Look) -> None: ...


def apply_look(root: QWidget, look: Look) -> None:
    """Give the look to a widget and to everything in it. No widget hands it on by itself."""
    dressed: Themable | None = root if hasattr(root, "use_look") else None  # to ask the protocol takes ten times it
    if dressed is not None:
        dressed.use_look(look)
    if not isinstance(root, QComboBox | QMenuBar):  # what is in those is Qt's own
        for widget in root.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            apply_look(widget, look)


_worn: list[Look] = []


def set_look(look: Look) -> None:
    """Give the application the palette and style sheet of a look, and remember it for `worn`."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    _worn[:] = [look]
    sheet = look.theme.style_sheet(look.text_scale, look.space)
    if application.styleSheet() != sheet:  # to set it again polishes every widget again
        application.setPalette(look.theme.palette())
        application.setStyleSheet(sheet)


def current_look() -> Look:
    """What the application wears, for whatever is painted with it as with its palette and its font."""
    return _worn[0] if _worn else Look(Theme.load("day"))


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet looks at, and dress the widget anew where one of them is another."""
    if any(widget.property(name) != value for name, value in properties.items()):
        for name, value in properties.items():
            widget.setProperty(name, value)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # Qt dresses it when it first shows
        # As Qt does it itself. To ask for the style first has PySide make its class, with some hundred names: 5 ms.
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
