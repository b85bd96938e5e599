"""A card that describes house rules."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.messages.rules import card_lines, rules_description, rules_name
from boggle_qt.ui.widgets.labels import Label, heading, label, soft
from boggle_qt.ui.widgets.paper import Slip


class RulesCard(Slip):
    """House rules in words, a line for each topic."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._line = heading(""), soft()
        self._title.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 2)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(18, 10, 18, 16)
        inside.setSpacing(6)
        inside.addWidget(self._title)
        inside.addWidget(self._line)
        inside.addLayout(self._grid)
        self._parts: list[Label] = []

    def show_rules(self, rules: HouseRules, players: tuple[Player, ...] = ()) -> None:
        """Show these rules, and the handicaps of these players."""
        self._title.setText(rules_name(rules))
        self._line.setText(rules_description(rules))
        self._line.setVisible(bool(self._line.text()))
        lines = card_lines(rules, players)
        while len(self._parts) < 2 * len(lines):
            row = len(self._parts) // 2
            for column in (0, 1):
                part = label(look=None if column else "soft", wrap=True)
                part.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                self._grid.addWidget(part, row, column)
                self._parts.append(part)
        for at, part in enumerate(self._parts):
            part.setVisible(at < 2 * len(lines))
            if at < 2 * len(lines):
                part.setText(lines[at // 2][at % 2])

    @property
    def text(self) -> str:
        """All lines of the card."""
        return "\n".join(part.text() for part in self._parts if not part.isHidden())
