"""The rules in the list on the card that plays: a small picture of their mode, its aim, and the best so far."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from boggle_qt.engine.rules import HouseRules, Mode
from boggle_qt.messages.modes import mode_line
from boggle_qt.ui.home.play_choices import choice_size, paint_choice
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.widgets.fields import Dropdown
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

RULES = Qt.ItemDataRole.UserRole + 1
"""The role of the rules in a list of them."""

Lines = tuple[tuple[tuple[float, float], ...], ...]

_GLASS: Lines = (((-0.6, -1), (0.6, -1), (-0.6, 1), (0.6, 1), (-0.6, -1)),)
_CUP: Lines = (((-0.7, -0.9), (0.7, -0.9), (0.4, 0.3), (-0.4, 0.3), (-0.7, -0.9)), ((0, 0.3), (0, 0.9)))
_PICTURES: dict[Mode, Lines] = {
    Mode.CLASSIC: _GLASS,
    Mode.OVERTIME: (*_GLASS, ((0.7, 0), (1.3, 0)), ((1.0, -0.3), (1.0, 0.3))),
    Mode.RACE: (((-0.5, 1), (-0.5, -1), (0.8, -0.5), (-0.5, 0)),),
    Mode.REFILL: (*_GLASS, ((-1.3, 0.4), (-1.0, 0), (-0.7, 0.4)), ((-1.0, 0), (-1.0, 0.9))),
    Mode.STRIKES: tuple(
        line
        for at in (-0.9, 0.0, 0.9)
        for line in (((at - 0.3, -0.3), (at + 0.3, 0.3)), ((at + 0.3, -0.3), (at - 0.3, 0.3)))
    ),
    Mode.ALLOTMENT: (*_CUP, ((-0.5, 0.9), (0.5, 0.9))),
    Mode.GOAL: (((-1, 0.8), (-0.3, 0.1), (0.1, 0.4), (0.9, -0.7)), ((0.3, -0.7), (0.9, -0.7), (0.9, -0.1))),
}
"""A few lines for each mode, from -1 to 1."""
UNTIMED: Lines = (((-1, -0.6), (-1, 0.6), (1, -0.6), (1, 0.6), (-1, -0.6)),)
"""The egg-timer of a round without a clock lies on its side."""


def picture(rules: HouseRules) -> Lines:
    """Return the picture of the mode of these rules."""
    if rules.mode is Mode.CLASSIC and rules.seconds is None:
        return UNTIMED
    return _PICTURES.get(rules.mode, _GLASS)


class RulesPainter(QStyledItemDelegate):
    """Paints rows of two lines. `best` returns the best result so far under rules, as text, "" for none."""

    def __init__(self, parent: QObject, best: Callable[[HouseRules], str]) -> None:
        super().__init__(parent)
        self._best = best

    @guarded(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        body = current_look().pixels("body")
        return QSize(round(26 * body), round(3.1 * body))

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, rules = current_look(), index.data(RULES)
        body, theme = look.pixels("body"), look.theme
        box = QRectF(option.rect).adjusted(0.6 * body, 0, -0.6 * body, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(option.rect, theme.colour("field"))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, faded(theme.colour("marked"), 1.0))
        ink = QPen(theme.colour("text"), max(1.2, 0.11 * body), c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        painter.setPen(ink)
        middle, half = QPointF(box.left() + 1.1 * body, box.center().y()), 0.72 * body
        for line in picture(rules):
            painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * half for x, y in line]))
        words = box.adjusted(2.8 * body, 0.35 * body, 0, -0.35 * body)
        small, bold = font(look.pixels("caption")), font(body, QFont.Weight.Bold)
        best = self._best(rules)
        beside = QFontMetricsF(small).horizontalAdvance(best) + body if best else 0.0
        top, bottom = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
        elided = Qt.TextElideMode.ElideRight
        painter.setFont(bold)
        name = QFontMetricsF(bold).elidedText(index.data(), elided, words.width() - beside)
        painter.drawText(words, top | Qt.AlignmentFlag.AlignLeft, name)
        painter.setFont(small)
        painter.drawText(words, top | Qt.AlignmentFlag.AlignRight, best)
        painter.setPen(theme.colour("text_soft"))
        painter.drawText(
            words,
            bottom | Qt.AlignmentFlag.AlignLeft,
            QFontMetricsF(small).elidedText(mode_line(rules), elided, words.width()),
        )
        painter.restore()


class RulesField(Dropdown):
    """The rules to choose from. `best` returns the best result so far under rules, as text, "" for none."""

    def __init__(self, best: Callable[[HouseRules], str]) -> None:
        super().__init__()
        self._best = best

    def showPopup(self) -> None:
        """Show the rules with pictures and results."""
        if not isinstance(self.itemDelegate(), RulesPainter):
            self.setItemDelegate(RulesPainter(self, self._best))
        self.view().setMinimumWidth(round(27 * current_look().pixels("body")))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_choice(painter, self, self.currentText())
        painter.end()

    def sizeHint(self) -> QSize:
        return choice_size(self.currentText())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(5 * current_look().pixels("body")), self.sizeHint().height())
