"""A hand of cards, one for each set of house rules; the chosen one has a gold edge."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QStyle, QVBoxLayout, QWidget

from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import main_figure, match_goal, rules_description, rules_name, words_line
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.widgets.buttons import Card, add_exclusive
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import let_height_follow_width
from boggle_qt.ui.widgets.paper import paint_under

LEAST = 5.8
"""Minimum width of a card, in heights of body text, where its words allow it."""
FIGURES = 0.7, 1.3
"""The height of the figure on a card at least and at most, in heights of a title."""
LEADING = 1.3
"""The height of a figure's line, in heights of the figure."""
WIDEST = 0.9
"""The part of the width that the figure takes, at most."""
SIDE, AIR = 9, 7
"""Units on each side of the words on a card, clear of the gold edge, and of the least air above and below them."""
COLUMNS = 3
"""The most cards in a row."""
GAP = 9
"""Units between two cards."""


class RuleCard(Card):
    """A card of the hand: name, main figure and its caption; a low card has only the name."""

    def __init__(self, rules: HouseRules, parent: QWidget) -> None:
        super().__init__("", "choice", parent)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        figure, line = main_figure(rules)
        self._name, self._figure = label(rules_name(rules), "handName", wrap=True), label(figure, "handFigure")
        self._line = label(line, "figureLine", wrap=True)
        self._name.balanced = True  # McDonnell, to 50
        self._inside = QVBoxLayout(self)
        self._inside.setSpacing(0)
        for part in (self._name, self._figure, self._line):
            upright = Qt.AlignmentFlag.AlignTop if part is self._line else Qt.AlignmentFlag.AlignVCenter
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter | upright)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._inside.addWidget(part)
        for at, part_of_air in ((0, 2), (2, 1), (5, 2)):
            self._inside.insertStretch(at, part_of_air)
        self.setAccessibleName(rules_name(rules))
        whole = rules_description(rules) or join_facts([words_line(rules), match_goal(rules)])
        self.setAccessibleDescription(whole)
        self.toggled.connect(lambda _: self.surface.update() if self.surface else None)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        side = round(SIDE * look.space)
        self._inside.setContentsMargins(side, 0, side, 0)

    def least_width(self) -> float:
        """Return the width in pixels at which no word of it is broken."""
        labels = self._name, self._line
        words = [part.fontMetrics().horizontalAdvance(word) for part in labels for word in part.text().split()]
        return max(LEAST * current_look().pixels("body"), max(words, default=0) + self._sides)

    def heights(self, width: int) -> tuple[int, int]:
        """Return the heights that the name and the caption need on a card of this width."""
        room = width - self._sides
        return self._name.heightForWidth(room), self._line.heightForWidth(room)

    @property
    def _sides(self) -> int:
        return 2 * self._inside.contentsMargins().left()

    def show_figure(self, size: float, width: int, name: int, line: int) -> None:
        """Show the figure in this size, or smaller on a card of that `width`, with `name` and `line` pixels for the
        words above and below it, so that figures are level; size 0 shows only the name."""
        for part, high in ((self._figure, round(LEADING * size)), (self._line, line), (self._name, name)):
            part.setVisible(size > 0 or part is self._name)
            part.setFixedHeight(high)
        if size:
            wide = QFontMetricsF(font(size, QFont.Weight.ExtraBold)).horizontalAdvance(self._figure.text())
            fitting = WIDEST * (width - self._sides) / max(1.0, wide)
            self._figure.setStyleSheet(f"font-size: {round(size * min(1.0, fitting))}px")

    def paint_under(self, painter: QPainter, at: QPoint, seen: QRect) -> None:
        lift = 2.2 if self.isChecked() else self.LIFT
        paint_under(painter, QRect(at, self.size()), self.corner(), lift, seen)

    def _paint_card(self, painter: QPainter, kind: str) -> None:
        look = current_look()
        u, theme, box = look.air, look.theme, QRectF(self.rect())
        paper_and_pencil.paint_card(painter, box, self.corner(), u, theme, raised=not self.isDown())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(theme.colour("known" if theme.plain else "gold"), 4.5 * u))
            if not theme.plain:
                painter.setBrush(faded(theme.colour("gold"), 0.16))
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
        self._figures = True
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self.setAccessibleName(_("Rules"))
        let_height_follow_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_rules(self, offered: Sequence[HouseRules], chosen: HouseRules) -> None:
        """Show a card for each of these rules."""
        if tuple(offered) == self._offered:  # keep the cards, and the focus on one of them
            self._cards[self._offered.index(chosen)].setChecked(True)
            return
        self._offered = tuple(offered)
        for card in self._cards:
            self._group.removeButton(card)
            card.hide()
            card.deleteLater()
        self._cards = []
        for at, rules in enumerate(offered):
            card = RuleCard(rules, self)
            card.setChecked(rules == chosen)
            add_exclusive(self._group, card, at)
            card.show()
            self._cards.append(card)
        self.updateGeometry()
        self._place()

    def use_look(self, look: Look) -> None:
        self.updateGeometry()
        self._place()

    def _columns(self, width: int) -> int:
        """Return the number of cards in a row: few, so that most names are on one line."""
        least = max((card.least_width() for card in self._cards), default=1.0)
        return max(1, min(COLUMNS, int((width + self._gap) / (least + self._gap))))

    @property
    def _gap(self) -> int:
        return round(GAP * current_look().air)

    @property
    def current(self) -> QWidget:
        """The card of the chosen rules."""
        return self._group.checkedButton() or self

    def set_figures(self, figures: bool) -> None:
        """Show the figures on the cards, or only the names."""
        self._figures = figures
        self.updateGeometry()

    def _measure(self, width: int) -> tuple[int, int, int, int, int]:
        """Return the columns, and of a card the width and the least height, and the heights of its name and line."""
        columns, look = self._columns(width), current_look()
        wide = max(1, (width - self._gap * (columns - 1)) // columns)
        names, lines = zip(*(card.heights(wide) for card in self._cards), strict=True) if self._cards else ((0,), (0,))
        high = round(AIR * look.space) + max(names)
        if self._figures:
            high += max(lines) + ceil(LEADING * FIGURES[0] * look.pixels("title") + 2 * AIR * look.space)
        return columns, wide, high, max(names), max(lines)

    def heightForWidth(self, width: int) -> int:
        columns, __, high, __, __ = self._measure(width)
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
        columns, wide, least, name, line = self._measure(self.width())
        rows, gap, title = -(-len(self._cards) // columns), self._gap, current_look().pixels("title")
        room = (self.height() + gap) // rows - gap
        high = max(least, min(room, round((2.6 if self._figures else 0.8) * wide)))
        spare = (high - least) / LEADING
        size = min(FIGURES[1], FIGURES[0] + 0.8 * spare / title) * title
        for at, card in enumerate(self._cards):
            row, column = divmod(at, columns)
            left, right = (round(at * (self.width() + gap) / columns) for at in (column, column + 1))
            box = QRect(left, row * (high + gap), right - gap - left, high)
            card.show_figure(size * self._figures, wide, name, line)
            card.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), box))
        self.update()
