"""Choices on the card that plays: lines of text to press, the list of rules with small pictures, and the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6 import QtWidgets  # styles are looked up when used: the start needs none
from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QActionGroup, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QStyledItemDelegate, QWidget

from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.messages.rules import RICHNESS, rules_description, shortest_word
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, fill_marked, round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import TARGET, font
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.tray.rules_pictures import paint_mode
from boggle_qt.ui.widgets.buttons import Card, PopupMenu
from boggle_qt.ui.widgets.fields import Dropdown
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.labels import plain_tip
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing


def _face() -> QFont:
    return font(current_look().pixels("body"), QFont.Weight.Bold)


def choice_size(text: str) -> QSize:
    """Return the size of a choice in pixels."""
    look = current_look()
    wide = QFontMetricsF(_face()).horizontalAdvance(text) + 26 * look.unit
    return QSize(round(wide), round(max(TARGET, 1.7 * look.pixels("body"))))


def paint_choice(widget: QWidget, text: str) -> None:
    """Paint a choice as a line of text; the property `kind` of the widget says whether its ground is gold."""
    look, gold, painter = current_look(), widget.property("kind") == "primary", smooth_painter(widget)
    painter.setFont(_face())
    ink = look.theme.colour("gold_ink" if gold else "text")
    painter.setPen(round_pen(ink, max(1.0, 1.4 * look.unit)))
    metrics, arrow = QFontMetricsF(_face()), 16 * look.unit
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, widget.width() - arrow - 6 * look.unit)
    box = QRectF(2, 0, metrics.horizontalAdvance(text) + 1, widget.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
    foot = box.center().y() + metrics.height() * 0.52
    painter.drawLine(QPointF(box.left(), foot), QPointF(box.right(), foot))
    tip = QPointF(box.right() + 0.6 * arrow, box.center().y() + look.unit)
    draw_strokes(painter, tip, 4 * look.unit, (((-1, -0.5), (0, 0.5), (1, -0.5)),))
    if shows_focus(widget):
        paint_ring(painter, widget.rect(), 4, "gold" if gold else "")


SHORTEST = (3, 4, 5, 6)


class BoardMenu(Card):
    """Shows what the settings say, and changes them."""

    LIFT = 0.0

    def __init__(self, preferences: Preferences) -> None:
        super().__init__("", "quiet")
        self.setStyleSheet("padding: 0; min-height: 0")  # as high as the rules beside it, on one line with them
        self._preferences = preferences
        self._groups: dict[str, QActionGroup] = {}
        menu = PopupMenu(_("Boards"), self)
        self._add(menu, "rich", _("How rich"), [(name, _(title)) for name, title in RICHNESS.items()])
        menu.addSeparator()
        letters = [(count, shortest_word(count)) for count in SHORTEST]
        self._add(menu, "shortest", _("Shortest word"), [(0, _("As the rules say")), *letters])
        self.setMenu(menu)
        self.show_choice()

    def _add(self, menu: QMenu, field: str, title: str, choices: Sequence[tuple[object, str]]) -> None:
        """Add the choices of a setting to the menu, under a title."""
        menu.addAction(title).setEnabled(False)
        self._groups[field] = group = QActionGroup(self)
        for value, text in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
        group.triggered.connect(lambda action: self._preferences.change(**{field: action.data()}))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_choice(self, self.text())

    def sizeHint(self) -> QSize:
        return choice_size(self.text())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(3 * current_look().pixels("body")), self.sizeHint().height())

    def show_choice(self) -> None:
        """Show the present settings."""
        settings = self._preferences.settings
        rich = _(RICHNESS[settings.rich])
        self.setText(rich)
        self.updateGeometry()
        chosen = join_commas([rich, *([shortest_word(settings.shortest)] if settings.shortest else [])])
        self.setAccessibleName(_("Boards: {choice}").format(choice=chosen))
        self.setToolTip("" if chosen == self.text() else chosen)
        for field, group in self._groups.items():
            for action in group.actions():
                action.setChecked(action.data() == getattr(settings, field))


RULES, LINE = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.AccessibleDescriptionRole
"""The roles of the rules in a list of them, and of the line that says how they differ."""


class RulesPainter(QStyledItemDelegate):
    """Paints rows of two lines. `best` returns the best result so far under rules, as text, "" for none."""

    def __init__(self, parent: QObject, best: Callable[[HouseRules], str]) -> None:
        super().__init__(parent)
        self._best = best

    @guarded(QSize)
    def sizeHint(self, option: QtWidgets.QStyleOptionViewItem, index: Index) -> QSize:
        body, small = current_look().pixels("body"), QFontMetricsF(font(current_look().pixels("caption")))
        line = small.horizontalAdvance(index.data(LINE) or "")
        return QSize(round(max(26 * body, line + 5.5 * body)), round(3.1 * body))

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index) -> None:
        look, rules = current_look(), index.data(RULES)
        body, theme = look.pixels("body"), look.theme
        box = QRectF(option.rect).adjusted(0.6 * body, 0, -0.6 * body, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(option.rect, theme.colour("field"))
        if option.state & QtWidgets.QStyle.StateFlag.State_Selected:
            fill_marked(painter, QRectF(option.rect), theme)
        middle = QPointF(box.left() + 1.2 * body, box.center().y())
        paint_mode(painter, rules.mode, middle, 2.1 * body, untimed=rules.seconds is None)
        painter.setPen(theme.colour("text"))
        words = box.adjusted(3.3 * body, 0.35 * body, 0, -0.35 * body)
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
        line = QFontMetricsF(small).elidedText(index.data(LINE) or "", elided, words.width())
        painter.drawText(words, bottom | Qt.AlignmentFlag.AlignLeft, line)
        painter.restore()


class RulesField(Dropdown):
    """The rules to choose from; `best` and `line` return the best result, "" for none, and how the rules differ."""

    def __init__(self, best: Callable[[HouseRules], str], line: Callable[[HouseRules], str]) -> None:
        super().__init__()
        self._best, self._rules_line = best, line

    def showPopup(self) -> None:
        """Show the rules with pictures and results."""
        if not isinstance(self.itemDelegate(), RulesPainter):
            self.setItemDelegate(RulesPainter(self, self._best))
        for at in range(self.count()):
            rules = self.itemData(at, RULES)
            self.setItemData(at, self._rules_line(rules), LINE)
            self.setItemData(at, plain_tip(rules_description(rules)), Qt.ItemDataRole.ToolTipRole)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_choice(self, self.currentText())

    def sizeHint(self) -> QSize:
        return choice_size(self.currentText())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(5 * current_look().pixels("body")), self.sizeHint().height())
