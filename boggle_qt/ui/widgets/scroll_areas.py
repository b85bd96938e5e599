"""Areas that scroll: columns of controls or text."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.ui.widgets.labels import Label


def clear_ground(*widgets: QWidget) -> None:
    """Let the background behind these widgets show through."""
    for widget in widgets:
        widget.setAutoFillBackground(False)


class ReadAloudArea(QScrollArea):
    """A scrolling column of text. With the focus its accessible name is all its text, as a reader reads only the name
    of what has the focus."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.setAccessibleName(title)

    def focusInEvent(self, event: QFocusEvent) -> None:
        parts = [part for part in _read(self.viewport()) if part not in ("", self._title)]
        self.setAccessibleName("\n".join((self._title, *parts)))
        super().focusInEvent(event)


def _read(one: QWidget) -> Iterator[str]:
    """Yield what a reader says of a widget: its name, or else its text or that of all its children."""
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
    """Return a column that is as wide as its room, scrolls vertically and has no background. Around controls it takes
    no focus and follows theirs; `text`, the name of a column of text, makes it take the focus and be read aloud."""
    made = ReadAloudArea(text) if text else QScrollArea()
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
    made.setWidget(inside)
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    clear_ground(made.viewport(), inside)
    return made


class ScrollText(QScrollArea):
    """Texts one below the other. If they do not fit, it takes the focus, and its bottom edge never cuts a line."""

    def __init__(self, name: str, *texts: Label) -> None:
        super().__init__()
        self._texts = texts
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for text in texts:
            text.setWordWrap(True)
            text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(text)
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        clear_ground(self.viewport(), inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(lambda _, most: self._take_focus_if_scrolling(most > 0))

    def show_top(self) -> None:
        """Scroll to the beginning."""
        self.verticalScrollBar().setValue(0)

    def _take_focus_if_scrolling(self, more: bool) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if more else Qt.FocusPolicy.NoFocus)

    def _line(self) -> int:
        return max(1, self._texts[-1].fontMetrics().lineSpacing())

    def sizeHint(self) -> QSize:
        return QSize(40, 3 * self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._line())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        line = self._line()
        self.setViewportMargins(0, 0, 0, self.height() % line if self.height() > line else 0)
        self.verticalScrollBar().setSingleStep(line)
