"""The printed card of house rules: four figures, points on cubes, and the rest in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.rules import (
    handicap_lines,
    points_by_length,
    points_line,
    rule_figures,
    rule_sentences,
    rules_description,
    rules_name,
)
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.match.cube_row import PointsRow
from boggle_qt.ui.widgets.fields import blank_choice
from boggle_qt.ui.widgets.labels import Label, label, shrink_to
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import RuledRow, Sheet


class FigureTable(QWidget):
    """Large figures with their captions below them, in a number of columns."""

    def __init__(self) -> None:
        super().__init__()
        self._pairs: list[tuple[Label, Label]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(0)

    def show_figures(
        self, figures: Sequence[tuple[str, str]], columns: int, *, centred: bool = True, low: bool = False
    ) -> None:
        """Show figures and captions in so many columns, in their middle or where they begin, smaller if `low`."""
        look = current_look()
        self._grid.setHorizontalSpacing(round(6 * look.space if centred else 1.9 * look.pixels("body")))
        while len(self._pairs) < len(figures):
            self._pairs.append((label(look="figure"), label(look="figureLine", wrap=True)))
        for column in range(len(self._pairs) + 1):  # equal gaps, or spare width behind the last
            self._grid.setColumnStretch(column, int(column == columns and not centred))
        rows = -(-len(figures) // max(1, columns))
        for above in range(len(self._pairs) + 1):  # spare height is around the figures, of one height everywhere
            least = round(14 * look.space) if 0 < above < rows and not low else 0
            self._grid.setRowMinimumHeight(3 * above, least)
            self._grid.setRowStretch(3 * above, int(above <= rows))
        for at, pair in enumerate(self._pairs):
            words = figures[at] if at < len(figures) else ("", "")
            row, column = divmod(at, columns)
            for below, (part, word) in enumerate(zip(pair, words, strict=True), 1):
                self._grid.addWidget(part, 3 * row + below, column)
                part.setText(word)
                part.setVisible(bool(word))  # in its place, or it would be a window for a moment
                side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeading
                part.setAlignment(side | Qt.AlignmentFlag.AlignTop)
                part.ensurePolished()
            restyle(pair[0], kind="low" if low else "")
            wide = max(part.fontMetrics().horizontalAdvance(part.text()) for part in pair)
            nearly_equal = wide + round(8 * look.pixels("body"))
            if word and centred:
                self._grid.setColumnStretch(column, max(self._grid.columnStretch(column), nearly_equal))

    @property
    def text(self) -> str:
        """The figures and captions, a line each."""
        return "\n".join(part.text() for pair in self._pairs for part in pair if part.text())


class RulesCard(Sheet):
    """House rules on a sheet of paper."""

    def __init__(self) -> None:
        super().__init__()
        self._caption = label(_("Rules of this match"), "caption")
        self._title, self._line = label(look="bigName", wrap=True), label(look="aside", wrap=True)
        self._figures = FigureTable()
        self._worth, self._points = label(_("Points for a word, by its letters"), "caption"), PointsRow()
        self._prose, self._inside = [label(look="prose", wrap=True) for __ in range(3)], QVBoxLayout(self)
        self._prose.append(label(look="aside", wrap=True))  # the handicaps
        self.heading = fill(QHBoxLayout(), (self._title, 1))
        """The row of the title; a button may follow it."""
        self.choice = blank_choice(_("Rules"))
        """In place of the title where no other part of the page chooses the rules."""
        self.choice.setObjectName("rulesChoice")
        self.choice.hide()
        self.heading.addWidget(self.choice, 1, Qt.AlignmentFlag.AlignLeading)
        self._rules = [RuledRow() for __ in range(3)]
        self._level = 0
        for rule in self._rules:
            rule.setFixedHeight(1)
        first, second, third = ((1, rule, 1) for rule in self._rules)  # spare height is on both sides of a rule
        points = self._figures, *second, self._worth, self._points
        fill(self._inside, self._caption, self.heading, self._line, *first, *points, *third)
        self._paragraphs = fill(QVBoxLayout(), *self._prose)
        fill(self._inside, self._paragraphs, 1)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        low = self._level > 0
        units = (18, 12) if low else (34, 20)
        side, above = (round(each * look.space) for each in units)
        self._inside.setContentsMargins(side, above, side, above)
        self._title.setStyleSheet(f"font-size: {round(look.pixels('title') * (0.9 if low else 1))}px")
        self._inside.setSpacing(round((4 if low else 8) * look.space))
        self._paragraphs.setSpacing(round((6 if low else 10) * look.space))

    def set_choosing(self, choosing: bool) -> None:
        """Choose the rules in the title, or only show their name."""
        self.choice.setVisible(choosing)
        self._title.setHidden(choosing)

    def fit_choice(self, width: int) -> None:
        """Write the choice smaller where the card is so wide, in pixels, that the buttons after it would cut it."""
        self.heading.invalidate()
        around, others = self._inside.contentsMargins(), self.heading.sizeHint() - self.choice.sizeHint()
        shrink_to(self.choice, width - around.left() - around.right() - others.width())

    def set_level(self, level: int) -> None:
        """Use less room: from level 1 on without the captions and the description, from 2 on without the sentences,
        from 3 on without the points."""
        self._level = level
        self._points.set_low(level > 1)
        self._show_parts()
        self.use_look(current_look())

    def _show_parts(self) -> None:
        """Show the parts that have a text, as far as there is room for them."""
        level, points = self._level, bool(self._points.accessibleName())
        self._caption.setVisible(level < 1)
        self._line.setVisible(level < 1 and bool(self._line.text()))
        self._worth.setVisible(level < 1 and points)
        self._points.setVisible(level < 3 and points)
        self._rules[1].setVisible(level < 2 and points)
        for text in self._prose:
            text.setVisible(level < 2 and bool(text.text()))
        self._rules[2].setVisible(level < 2)

    def show_rules(self, rules: HouseRules, players: tuple[Player, ...] = ()) -> None:
        """Show these rules, and the handicaps of these players."""
        self._title.setText(rules_name(rules))
        self._line.setText(rules_description(rules))
        self._figures.show_figures(rule_figures(rules), 4)
        lengths = points_by_length(rules)
        self._points.show_points(lengths)
        self._points.setAccessibleName(points_line(rules) if lengths else "")
        said = rule_sentences(rules)
        # The words, the judging, the order of play.
        told = said[:2], said[2:-2], said[-2:], [join_facts(handicap_lines(players, rules.own_paper))]
        for paragraph, sentences in zip(self._prose, told, strict=True):
            paragraph.setText(" ".join(sentences))
        self._show_parts()

    @property
    def text(self) -> str:
        """All text of the card that depends on the rules and players."""
        points = [self._points.accessibleName()] if not self._points.isHidden() else []
        rest = [part.text() for part in self._prose if not part.isHidden()]
        return "\n".join([self._figures.text, *points, *rest])
