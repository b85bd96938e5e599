"""A hand of cards, one for each set of house rules; the chosen one has a gold edge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QStyle, QWidget

from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import match_goal, rules_description, rules_name, words_line
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import faded
from boggle_qt.ui.tray.rules_pictures import paint_rules
from boggle_qt.ui.widgets.buttons import Card, add_exclusive
from boggle_qt.ui.widgets.layouts import let_height_follow_width
from boggle_qt.ui.widgets.paper import paint_under

LEAST = 5.8
"""Minimum width of a card, in heights of body text, where its words allow it."""
PICTURE = 1.8, 0.7
"""The least height of a picture, in heights of a title, and the greatest, in widths of its card."""
AIR = 7
"""Units of the least air above and below the name on a card."""
COLUMNS = 3
"""The most cards in a row."""
GAP = 9
"""Units between two cards."""


def described(rules: HouseRules) -> str:
    """Return the description of these rules, or what sets them apart if nobody wrote one."""
    return rules_description(rules) or join_facts([words_line(rules), match_goal(rules)])


class RuleCard(Card):
    """A card of the hand: a picture under the name."""

    EDGE = 11
    head = 0
    """The height of the name."""

    def __init__(self, rules: HouseRules, parent: QWidget) -> None:
        super().__init__(rules_name(rules), "choice", parent)
        self._rules = rules
        self.setObjectName("handCard")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumWidth(1)
        self.setAccessibleDescription(described(rules))
        self.toggled.connect(lambda _: self.surface.update() if self.surface else None)

    def least_width(self) -> float:
        """Return the width in pixels at which no word of it is broken."""
        longest = max(map(self.fontMetrics().horizontalAdvance, self.text().split()), default=0)
        return max(LEAST * current_look().pixels("body"), longest + self._sides)

    def name_height(self, width: int) -> int:
        """Return the height of the name on a card of this width: one line or two."""
        lines = 1 + (self.fontMetrics().horizontalAdvance(self.text()) > width - self._sides)
        return lines * self.fontMetrics().lineSpacing()

    @property
    def _sides(self) -> int:
        return 2 * round(self.EDGE * current_look().air)

    def _ink(self) -> str:
        return "band_ink" if self.isChecked() and current_look().theme.plain else "text"

    def written(self) -> QRect:
        air, side = round(AIR * current_look().space), self._sides // 2
        box = self.rect().adjusted(side, air, -side, -air)
        box.setHeight(self.head)
        return box

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        room = QRectF(self.rect()).adjusted(0, self.written().bottom(), 0, 0)
        paint_rules(painter, self._rules, room.center(), min(0.74 * room.height(), PICTURE[1] * room.width()))

    def paint_under(self, painter: QPainter, at: QPoint, seen: QRect) -> None:
        lift = 2.2 if self.isChecked() else self.LIFT
        paint_under(painter, QRect(at, self.size()), self.corner(), lift, seen)

    def _paint_card(self, painter: QPainter, kind: str) -> None:
        look = current_look()
        u, theme, box = look.air, look.theme, QRectF(self.rect())
        paper_and_pencil.paint_card(painter, box, self.corner(), u, theme, raised=not self.isDown())
        if self.isChecked():
            painter.setPen(QPen(theme.colour("known" if theme.plain else "gold"), 4.5 * u))
            painter.setBrush(theme.colour("band") if theme.plain else faded(theme.colour("gold"), 0.16))
            inset, corner = 2.3 * u, self.corner() - 2.3 * u
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), corner, corner)


class RulesHand(QWidget):
    """The cards in rows."""

    chosen = Signal(int)
    """The number of the card that was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[RuleCard] = []
        self._offered: tuple[HouseRules, ...] = ()
        self.group = QButtonGroup(self)
        """All cards; that of the chosen rules is checked."""
        self.group.idClicked.connect(self.chosen)
        self.setAccessibleName(_("Rules"))
        let_height_follow_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_rules(self, offered: Sequence[HouseRules], chosen: HouseRules) -> None:
        """Show a card for each of these rules."""
        if tuple(offered) == self._offered:  # keep the cards, and the focus on one of them
            self._cards[self._offered.index(chosen)].setChecked(True)
            return
        self._offered = tuple(offered)
        for card in self._cards:
            self.group.removeButton(card)
            card.hide()
            card.deleteLater()
        self._cards = []
        for at, rules in enumerate(offered):
            card = RuleCard(rules, self)
            card.setChecked(rules == chosen)
            add_exclusive(self.group, card, at)
            card.show()
            self._cards.append(card)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        self.updateGeometry()
        self._place()

    @property
    def _gap(self) -> int:
        return round(GAP * current_look().air)

    def _measure(self, width: int) -> tuple[int, int, int, int]:
        """Return the columns, and of a card the width, the least height and the height of its name."""
        least, look = max((card.least_width() for card in self._cards), default=1.0), current_look()
        columns = max(1, min(COLUMNS, int((width + self._gap) / (least + self._gap))))  # most names are on one line
        wide = max(1, (width - self._gap * (columns - 1)) // columns)
        name = max((card.name_height(wide) for card in self._cards), default=0)
        high = 2 * round(AIR * look.space) + name + round(PICTURE[0] * look.pixels("title"))
        return columns, wide, high, name

    def heightForWidth(self, width: int) -> int:
        columns, __, high, __ = self._measure(width)
        return -(-len(self._cards) // columns) * (high + self._gap) - self._gap

    def sizeHint(self) -> QSize:
        return QSize(round(30 * current_look().pixels("body")), self.heightForWidth(self.width() or 400))

    def minimumSizeHint(self) -> QSize:
        wide = round(2.2 * LEAST * current_look().pixels("body"))
        return QSize(wide, self.heightForWidth(max(self.width(), 200)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if not self._cards:
            return
        columns, wide, least, name = self._measure(self.width())
        rows, gap = -(-len(self._cards) // columns), self._gap
        room = (self.height() + gap) // rows - gap
        high = max(least, min(room, wide))
        for at, card in enumerate(self._cards):
            row, column = divmod(at, columns)
            left, right = (round(at * (self.width() + gap) / columns) for at in (column, column + 1))
            box = QRect(left, row * (high + gap), right - gap - left, high)
            card.head = name
            card.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), box))
        self.update()
