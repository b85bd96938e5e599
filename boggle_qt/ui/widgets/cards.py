"""Large buttons with a title and a line of text, and rows of buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_ring
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.labels import Label

Named = Sequence[tuple[str, str]]
"""Names and their titles."""


class ChoiceCard(Card):
    """A big button with a title and a line that explains it. When checked, a pencil ring is round its title."""

    def __init__(self, title: str, line: str, kind: str = "choice") -> None:
        super().__init__("", kind)
        self._title, self._line = Label(title, self), Label(line, self)
        self._title.setObjectName("choiceTitle")
        self._line.setObjectName("choiceLine")
        self._line.setWordWrap(True)
        self._inside = inside = QVBoxLayout(self)
        self.set_low(False)
        inside.setSpacing(2)
        inside.addStretch(1)
        for label in (self._title, self._line):
            label.setProperty("kind", kind)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            inside.addWidget(label)
        inside.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)  # the line wraps
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.say(title, line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        u, box = current_look().air, QRectF(self._title.geometry())
        box.setWidth(min(box.width(), self._title.fontMetrics().horizontalAdvance(self._title.text())))
        if self.isRightToLeft():
            box.moveRight(self._title.geometry().right())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pencil_ring(painter, box.adjusted(-9 * u, -3 * u, 9 * u, 3 * u), 2.4 * u, current_look().theme.colour("known"))
        painter.end()

    def set_low(self, low: bool) -> None:
        """Show the title alone, where room is short."""
        self._low = low
        across, above = (14, 5) if low else (22, 14)
        self._inside.setContentsMargins(across, above, across, above + 2)
        restyle(self._title, low=low)
        self._line.setVisible(bool(self._line.text()) and not low)
        self.updateGeometry()  # else the layout around it uses a cached size until the next event

    def set_slim(self) -> None:
        """Use a smaller title and margins, for one of many."""
        self._inside.setContentsMargins(18, 8, 18, 10)
        self._title.setWordWrap(True)
        restyle(self._title, low=True)

    def say(self, title: str, line: str) -> None:
        """Set the title and the line."""
        self._title.setText(title)
        self._line.setText(line)
        self._line.setVisible(bool(line) and not self._low)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return self._inside.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self._inside.totalHeightForWidth(width)


class CardRow(QWidget):
    """Buttons in one row if they fit, the first wider than the others; else two in a row. Its minimum width is that of
    two, with their text a little smaller."""

    def __init__(self, *cards: QPushButton) -> None:
        super().__init__()
        self._cards = cards
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the columns follow the width
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        broadest = max(card.sizeHint().width() for card in self._cards)
        return QSize(round(1.8 * broadest) + self._grid.spacing(), self._grid.minimumSize().height())

    def use_look(self, look: Look) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        gap = round((12 if self.width() > 22 * current_look().pixels("body") else 8) * current_look().air)
        self._grid.setSpacing(gap)
        needs = [card.sizeHint().width() for card in self._cards]
        columns = len(needs) if sum(needs) + gap * (len(needs) - 1) <= self.width() else 2
        for at, card in enumerate(self._cards):
            self._grid.addWidget(card, at // columns, at % columns)
        for at in range(len(needs)):
            self._grid.setColumnStretch(at, 0 if at >= columns else 2 if at == 0 and columns > 2 else 1)
        self._grid.activate()
