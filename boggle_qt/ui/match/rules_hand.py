"""A hand of cards, one for each set of house rules; the chosen one has a gold edge."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import main_figure, match_goal, rules_description, rules_name, turn_figures, words_line
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.theme import LEADING, faded, font
from boggle_qt.ui.match.seat_card import EmptyPlace
from boggle_qt.ui.widgets.buttons import Card, add_exclusive
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import let_height_follow_width
from boggle_qt.ui.widgets.paper import paint_under

LEAST = 5.8
"""Minimum width of a card, in heights of body text, where its words allow it."""
FIGURES = "title", "heading", "body"
"""The size of the figure on a large, a low and a small card; a small one has figure and caption in one line."""
SMALL = 2
RAISED = 8
"""Units by which the chosen card is raised, where there is room."""
FRAMED = 8.0
"""Minimum width of a card with a printed frame, in the same heights: on a smaller one words would touch it."""


def _framed(width: int) -> bool:
    """Return whether a card of this width has a printed frame."""
    return width > FRAMED * current_look().pixels("body") and not current_look().theme.plain


def _margins(size: int, width: int) -> tuple[int, int, int, int]:
    """Return the margins of a card of this size and width: left, top, right, bottom."""
    side, above, below = (4, 5, 6) if size else (6, 12, 12)
    u = current_look().space
    if _framed(width):
        side, above = 11, max(11, above)
    side = round(side * u)
    return side, round(above * u), side, round(below * u)


class RuleCard(Card):
    """A card of the hand: name, main figure, and if there is room two facts more."""

    CUT = True

    def __init__(self, rules: HouseRules) -> None:
        super().__init__("", "choice")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._long, line, self._short = main_figure(rules)
        self._name, self._figure = label(rules_name(rules), "handName", wrap=True), label(self._long, "handFigure")
        self._line = label(line, "figureLine", wrap=True)
        time, letters, __ = turn_figures(rules)
        facts = [time[0]] if rules.seconds else []
        self._facts = label("\n".join([*facts, " ".join(letters)]), "figureLine", wrap=True)
        self._name.balanced = True  # McDonnell, to 50
        self._inside, self._size, self._wide = QVBoxLayout(self), 0, 0
        for part in (self._name, self._figure, self._line, self._facts):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._inside.addWidget(part)
        for part in (self._name, self._line, self._facts):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        for at in (1, 4):
            self._inside.insertStretch(at, 1)
        self.setAccessibleName(rules_name(rules))
        whole = rules_description(rules) or join_facts([words_line(rules), match_goal(rules)])
        self.setAccessibleDescription(whole)
        self.toggled.connect(lambda _: self._repaint_shadow())
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        self._inside.setContentsMargins(*_margins(self._size, self._wide))
        self._inside.setSpacing(0)
        self._name.setMinimumHeight(ceil(2 * LEADING * look.pixels("caption")))  # figures are level

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._inside.minimumSize()

    def least_width(self) -> float:
        """Return the width in pixels at which no word of it is broken."""
        look, (left, __, right, __) = current_look(), _margins(SMALL, 0)
        words = [part.fontMetrics().horizontalAdvance(word) for part in self.parts for word in part.text().split()]
        return max(LEAST * look.pixels("body"), max(words, default=0) + left + right + look.air)

    def line_height(self, width: int, size: int) -> int:
        """Return the height that the line below its name and figure needs at this width; a small card has no other."""
        left, __, right, __ = _margins(size, width)
        if size < SMALL:
            return self._line.heightForWidth(width - left - right)
        metrics = QFontMetrics(font(current_look().pixels("body"), QFont.Weight.ExtraBold))
        room = QRect(0, 0, width - left - right, 0)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._short).height()

    def height_for(self, width: int, size: int) -> int:
        """Return the height that name and figure need."""
        left, above, right, below = _margins(size, width)
        name = self._fitted_name(width - left - right)[1]
        figure = 0 if size == SMALL else QFontMetrics(font(current_look().pixels(FIGURES[size]))).height()
        return above + max(name, self._name.minimumHeight()) + figure + below

    def facts_height(self, width: int, size: int) -> int:
        """Return the height that its facts need at this width."""
        left, __, right, __ = _margins(size, width)
        return self._facts.heightForWidth(width - left - right)

    def set_size(self, size: int, width: int, line_height: int, facts_height: int) -> None:
        """Use less room where it is short; `width` is that of the card, the heights are those of the highest line and
        facts of all cards, 0 without room for facts."""
        small = size == SMALL
        self._facts.setVisible(facts_height > 0)
        self._facts.setMinimumHeight(facts_height)
        (self._figure if small else self._line).setMinimumHeight(line_height)  # figures are level
        if (size, width) != (self._size, self._wide):
            self._size, self._wide = size, width
            self._line.setHidden(small)
            self._figure.setText(self._short if small else self._long)
            self._figure.setWordWrap(small)
            restyle(self._figure, kind=FIGURES[size])
            self.use_look(current_look())
        left, __, right, __ = _margins(size, width)
        closer, __ = self._fitted_name(width - left - right)
        style = f"letter-spacing: {-closer:.1f}px" if closer else ""
        if style != self._name.styleSheet():
            self._name.setStyleSheet(style)

    def _fitted_name(self, room: int) -> tuple[float, int]:
        """Return by how many pixels the letters of the name are closer together, where it needs more than two lines;
        and its height if that is more than two usual lines, else 0."""
        look, face, name = current_look(), QFont(self._name.font()), self._name.text()
        for part in (0.0, 0.04, 0.08):
            closer = part * look.pixels("caption")
            face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, -closer)
            metrics = QFontMetrics(face)
            high = metrics.boundingRect(QRect(0, 0, room, 0), Qt.TextFlag.TextWordWrap, name).height()
            if high < 2.5 * metrics.height() and max(map(metrics.horizontalAdvance, name.split(" "))) <= room:
                return closer, 0 if look.leading <= 1 else round(look.leading * high)
        return closer, round(LEADING * look.leading * high)

    @property
    def parts(self) -> tuple[Label, ...]:
        """The labels on the card."""
        return self._name, self._figure, self._line

    def paint_under(self, painter: QPainter, at: QPoint, seen: QRect) -> None:
        lift = 1.6 if self.isChecked() else self.LIFT
        paint_under(painter, QRect(at, self.size()), self.corner(), lift, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        u, theme = look.air, look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paper_and_pencil.paint_card(painter, box, self.corner(), u, theme, raised=not self.isDown())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(theme.colour("gold"), 4.5 * u))
            if not theme.plain:
                painter.setBrush(faded(theme.colour("gold"), 0.16))
            painter.drawRoundedRect(box.adjusted(2.3 * u, 2.3 * u, -2.3 * u, -2.3 * u), self.corner(), self.corner())
        elif _framed(self.width()):
            painter.setPen(QPen(theme.colour("gold"), 1.4 * u) if self.underMouse() else faded(theme.colour("line"), 1))
            inner = box.adjusted(6 * u, 6 * u, -6 * u, -8 * u)
            painter.drawRoundedRect(inner, self.corner() * 0.6, self.corner() * 0.6)
        self._paint_focus(painter)
        painter.end()


class RulesHand(QWidget):
    """The cards in as few rows as they fit in, the chosen one raised; a free place in the last one is for new rules."""

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
            for card, rules in zip(self._cards, offered, strict=True):
                if rules == chosen:
                    card.setChecked(True)
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
        """Return the number of cards in a row: rows are equally long."""
        gap = 10 * current_look().air
        least = max((card.least_width() for card in self._cards), default=1.0)
        most = max(1, int((width + gap) / (least + gap)))
        rows = -(-len(self._cards) // most)
        return -(-len(self._cards) // rows) if rows else 1

    def _measure(self, width: int, size: int) -> tuple[int, int, int, int]:
        """Return the columns, and the width of a card, its least height, and that of its line."""
        columns, gap = self._columns(width), round(10 * current_look().air)
        wide = max(1, (width - gap * (columns - 1)) // columns)
        line = max((card.line_height(wide, size) for card in self._cards), default=0)
        return columns, wide, line + max((card.height_for(wide, size) for card in self._cards), default=0), line

    def _height(self, width: int, size: int) -> int:
        columns, __, high, __ = self._measure(width, size)
        rows = -(-len(self._cards) // columns)
        u = current_look().air
        return round(rows * high + (rows - 1) * 10 * u)

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
        size = next((size for size in range(SMALL) if self._height(self.width(), size) <= self.height()), SMALL)
        columns, wide, least, line = self._measure(self.width(), size)
        rows, gap = -(-len(self._cards) // columns), round(10 * current_look().air)
        room = (self.height() - gap * (rows - 1)) // rows
        facts = max(card.facts_height(wide, size) for card in self._cards)
        high = max(least, min(room, round(1.9 * wide)))
        if high < least + facts + 0.5 * current_look().pixels("body"):
            facts = 0
        raised = min(round(RAISED * current_look().air), max(0, high - least - facts))
        high -= raised
        self._new.setVisible(len(self._cards) < rows * columns)  # in the last place, if it is free
        for at, card in enumerate((*self._cards, self._new)):
            if isinstance(card, RuleCard):
                card.set_size(size, wide, line, facts)
            row, column = divmod(at, columns)
            up = raised if isinstance(card, RuleCard) and card.isChecked() else 0
            x, y = column * (wide + gap), row * (high + raised + gap) + raised - up
            if self.isRightToLeft():
                x = self.width() - x - wide
            card.setGeometry(x, y, wide, high)
        self.update()
