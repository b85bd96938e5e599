"""What holds other widgets: panels beside a tray, cards, columns that scroll; and dressing a widget anew."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QWidget

from boggle_qt.ui.widgets.paper import Ground, Slip


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet looks at, and dress the widget anew where one of them is another."""
    if any(widget.property(name) != value for name, value in properties.items()):
        for name, value in properties.items():
            widget.setProperty(name, value)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # Qt dresses it when it first shows
        # As Qt does it itself. To ask for the style first has PySide make its class, with some hundred names: 5 ms.
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))


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


class Reading(QScrollArea):
    """A column of text that scrolls. Once the focus comes its name is all there is to read, for a reader says of what
    has the focus no more than its name."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.setAccessibleName(title)

    def focusInEvent(self, event: QFocusEvent) -> None:
        parts = [part for part in _read(self.viewport()) if part not in ("", self._title)]
        self.setAccessibleName("\n".join((self._title, *parts)))
        super().focusInEvent(event)


def _read(one: QWidget) -> Iterator[str]:
    """What a reader says of it: its name, or else what it says or all that is in it."""
    if one.accessibleName():
        yield one.accessibleName()
    elif isinstance(one, QLabel):
        plain = one.textFormat() is Qt.TextFormat.PlainText or "<" not in one.text()
        yield one.text() if plain else QTextDocumentFragment.fromHtml(one.text()).toPlainText()
    else:
        for inside in one.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not inside.isHidden():
                yield from _read(inside)


def scrolling(inside: QWidget, *, text: str = "") -> QScrollArea:
    """A column that is as wide as its room and scrolls downwards, on the ground of whatever it stands on. With controls
    in it the keys go from one to the next and it follows them; where there is only text it is a stop of its own, called
    `text`, and is read out."""
    made = Reading(text) if text else QScrollArea()
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
    made.setWidget(inside)
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    clear_ground(made.viewport(), inside)
    return made
