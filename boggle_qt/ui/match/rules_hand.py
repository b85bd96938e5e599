"""A hand of cards, one for each set of house rules; the chosen one has a gold edge."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QStyle, QVBoxLayout, QWidget

from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import main_figure, match_goal, rules_description, rules_name, words_line
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import LEADING, faded, font
from boggle_qt.ui.widgets.buttons import Card, EmptyPlace, add_exclusive
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import let_height_follow_width
from boggle_qt.ui.widgets.paper import paint_under

LEAST = 5.8
"""Minimum width of a card, in heights of body text, where its words allow it."""
FIGURES = 1.3, 0.85
"""The height of the figure on a large and on a low card, in heights of a title."""
WIDEST = 0.9
"""The part of the width that the figure takes, at most."""
SMALL = 2
"""The size of a card with its figure in the caption."""
GAP = 8
"""Units between two cards."""
RAISED = 4, 8
"""Units by which the chosen card is raised, at least and where there is room."""


def _figure_face(size: int) -> QFont:
    """Return the largest type of the figure on a card of this size."""
    return font(FIGURES[size] * current_look().pixels("title"), QFont.Weight.ExtraBold)


def _margins(size: int) -> tuple[int, int, int, int]:
    """Return the margins of a card of this size: left, top, right, bottom."""
    side, above, below = (5, 5, 6) if size == SMALL else (9, 8, 7) if size else (9, 14, 14)
    u = current_look().space
    return round(side * u), round(above * u), round(side * u), round(below * u)


class RuleCard(Card):
    """A card of the hand: name, main figure and its caption."""

    def __init__(self, rules: HouseRules) -> None:
        super().__init__("", "choice")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        figure, line = main_figure(rules)
        self._name, self._figure = label(rules_name(rules), "handName", wrap=True), label(figure, "handFigure")
        self._line, self._lines = label(line, "figureLine", wrap=True), (line, line, f"{figure} {line}")
        self._name.balanced = True  # McDonnell, to 50
        self._inside, self._size = QVBoxLayout(self), 0
        for part in (self._name, self._figure, self._line):
            upright = Qt.AlignmentFlag.AlignVCenter if part is self._figure else Qt.AlignmentFlag.AlignTop
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter | upright)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._inside.addWidget(part)
        for at in (1, 4):
            self._inside.insertStretch(at, 1)
        self.setAccessibleName(rules_name(rules))
        whole = rules_description(rules) or join_facts([words_line(rules), match_goal(rules)])
        self.setAccessibleDescription(whole)
        self.toggled.connect(lambda _: self.surface.update() if self.surface else None)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        self._inside.setContentsMargins(*_margins(self._size))
        self._inside.setSpacing(0)
        self._name.setMinimumHeight(ceil(2 * LEADING * look.pixels("caption")))  # figures are level

    def least_width(self) -> float:
        """Return the width in pixels at which no word of it is broken."""
        look, (left, __, right, __) = current_look(), _margins(SMALL)
        words = [part.fontMetrics().horizontalAdvance(word) for part in self.parts for word in part.text().split()]
        return max(LEAST * look.pixels("body"), max(words, default=0) + left + right + look.air)

    def line_height(self, width: int, size: int) -> int:
        """Return the height that the caption needs at this width."""
        left, __, right, __ = _margins(size)
        shown = self._line.text()
        self._line.setText(self._lines[size])
        high = self._line.heightForWidth(width - left - right)
        self._line.setText(shown)
        return high

    def height_for(self, width: int, size: int) -> int:
        """Return the height that name and figure need."""
        left, above, right, below = _margins(size)
        name, usual = self._name.heightForWidth(width - left - right), self._name.minimumHeight()
        figure = QFontMetrics(_figure_face(size)).height() if size < SMALL else 0
        return above + (name if name > 1.2 * usual else usual) + figure + below

    def set_size(self, size: int, width: int, line_height: int) -> None:
        """Use less room where it is short; `width` is that of the card, `line_height` that of the highest caption."""
        left, __, right, __ = _margins(size)
        self._figure.setHidden(size == SMALL)
        self._line.setText(self._lines[size])
        self._line.setMinimumHeight(line_height)  # figures are level
        if size != self._size:
            self._size = size
            self.use_look(current_look())
        room, name = width - left - right, self._name.text()
        # Words that would just fit are on two lines, off the edges of the card.
        full = " " in name and 0.82 * room < self._name.fontMetrics().horizontalAdvance(name) <= room
        self._name.setContentsMargins(*(round(0.1 * room * full), 0) * 2)
        if size == SMALL:
            return
        face = _figure_face(size)
        self._figure.setMinimumHeight(QFontMetrics(face).height())
        wide = QFontMetricsF(face).horizontalAdvance(self._figure.text())
        figure = round(face.pixelSize() * min(1.0, WIDEST * room / max(1.0, wide)))
        if (style := f"font-size: {figure}px") != self._figure.styleSheet():
            self._figure.setStyleSheet(style)

    @property
    def parts(self) -> tuple[Label, ...]:
        """The labels with words on the card."""
        return self._name, self._line

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
            painter.drawRoundedRect(box.adjusted(2.3 * u, 2.3 * u, -2.3 * u, -2.3 * u), self.corner(), self.corner())


class RulesHand(QWidget):
    """The cards in as few rows as they fit in, the chosen one raised, and the place for new rules behind the last."""

    chosen = Signal(int)
    """The number of the card that was pressed."""
    wanted = Signal()
    """New rules are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[RuleCard] = []
        self._offered: tuple[HouseRules, ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self._group.idToggled.connect(lambda *_: self._place())
        self._new = EmptyPlace(_("New …"), self.wanted.emit)
        self._new.setParent(self)
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
            card = RuleCard(rules)
            card.setParent(self)
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
        """Return the number of cards in a row: alone or with the place for new rules they fill rows if they can."""
        gap = GAP * current_look().air
        least = max((card.least_width() for card in self._cards), default=1.0)
        most = max(1, int((width + gap) / (least + gap)))
        cards = len(self._cards)
        even = -(-(cards + 1) // -(-(cards + 1) // most))
        whole = (each for each in (even, most, max(1, most - 1)) if not cards % each or not (cards + 1) % each)
        return next(whole, even)

    def _below(self, columns: int) -> int:
        """Return the height of the place for new rules, and the gap above it, where the cards fill their rows."""
        return 0 if len(self._cards) % columns else self._new.sizeHint().height() + round(GAP * current_look().air)

    def _measure(self, width: int, size: int) -> tuple[int, int, int, int]:
        """Return the columns, and the width of a card, its least height, and that of its line."""
        columns, gap = self._columns(width), round(GAP * current_look().air)
        wide = max(1, (width - gap * (columns - 1)) // columns)
        line = max((card.line_height(wide, size) for card in self._cards), default=0)
        return columns, wide, line + max((card.height_for(wide, size) for card in self._cards), default=0), line

    def _height(self, width: int, size: int) -> int:
        columns, __, high, __ = self._measure(width, size)
        rows = -(-len(self._cards) // columns)
        u = current_look().air
        return round(rows * (high + RAISED[0] * u) + (rows - 1) * GAP * u) + self._below(columns)

    def heightForWidth(self, width: int) -> int:
        return self._height(width, SMALL)

    def sizeHint(self) -> QSize:
        width = self.width() or 400
        return QSize(round(30 * current_look().pixels("body")), self._height(width, SMALL))

    def minimumSizeHint(self) -> QSize:
        width = round(2.2 * LEAST * current_look().pixels("body"))
        return QSize(width, self._height(max(self.width(), 200), SMALL))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if not self._cards:
            return
        columns, gap = self._columns(self.width()), round(GAP * current_look().air)
        rows, below = -(-len(self._cards) // columns), self._below(columns)
        fitting = (size for size in range(SMALL) if self._height(self.width(), size) <= self.height())
        size = next(fitting, SMALL)
        __, wide, least, line = self._measure(self.width(), size)
        room = (self.height() - below - gap * (rows - 1)) // rows
        high = max(least, min(room, round(2.1 * wide)))
        raised = min(round(RAISED[1] * current_look().air), high - least)
        high -= raised
        for at, card in enumerate((*self._cards, self._new)):
            row, column = divmod(at, columns)
            left, right = (round(at * (self.width() + gap) / columns) for at in (column, column + 1))
            top = row * (high + raised + gap)
            box = QRect(left, top + raised, right - gap - left, high)
            if isinstance(card, RuleCard):
                card.set_size(size, wide, line)
                box.translate(0, -raised * card.isChecked())
            else:  # it fills its row
                box.setRight(self.width() - 1)
                if below:
                    box = QRect(0, top, self.width(), below - gap)
            card.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), box))
        self.update()
