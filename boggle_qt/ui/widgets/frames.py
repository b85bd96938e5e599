"""What holds other widgets: panels beside a tray, cards, columns that scroll; and dressing a widget anew."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from boggle_qt.ui.widgets.paper import Ground, Slip


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet looks at, and dress the widget anew where one of them is another."""
    if any(widget.property(name) != value for name, value in properties.items()):
        for name, value in properties.items():
            widget.setProperty(name, value)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # Qt dresses it when it first shows
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def panel(parent: QWidget | None = None) -> Ground:
    """A part of the table beside a tray, for paper and cards."""
    return Ground(parent)


def card(parent: QWidget | None = None) -> Slip:
    """A slip of paper for one thing: a word, the rules of a house."""
    return Slip(parent)


def clear_ground(*widgets: QWidget) -> None:
    """Let the ground behind these be seen."""
    for widget in widgets:
        widget.setAutoFillBackground(False)


def scrolling(inside: QWidget, *, text: str = "") -> QScrollArea:
    """A column that is as wide as its room and scrolls downwards, on the ground of whatever it stands on. With controls
    in it the keys go from one to the next and it follows them; where there is only text it is a stop of its own, called
    `text`."""
    made = QScrollArea()
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
    made.setAccessibleName(text)
    made.setWidget(inside)
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    clear_ground(made.viewport(), inside)
    return made
