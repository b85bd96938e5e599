"""The pad of the best results under equal rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.widgets.labels import ElidedLine, label
from boggle_qt.ui.widgets.paper import Pad, RuledRow

LINES = 5


class BestsPad(Pad):
    """A row for each best result: name, origin and value."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._rules = label(_("Best results"), "who"), ElidedLine("band")
        self._rules.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._top_row = QHBoxLayout()
        self._column.addLayout(self._top_row)
        self._top_row.addWidget(self._title)
        self._top_row.addWidget(self._rules, 1)
        self._rows = []
        for __ in range(LINES):
            row = RuledRow()
            self._column.addWidget(row, 1)
            name, under, value = label(look="playerName"), label(look="caption"), label(look="rowTotal")
            inside, words = QHBoxLayout(row), QVBoxLayout()
            inside.addLayout(words, 1)
            words.setSpacing(0)
            words.addStretch(1)
            words.addWidget(name)
            words.addWidget(under)
            words.addStretch(1)
            inside.addWidget(value)
            inside.setContentsMargins(0, 0, 0, 0)
            self._rows.append((name, under, value))

    def show_bests(self, rules: str, bests: Sequence[tuple[str, str, str]]) -> None:
        """Show these (name, origin, value), and the name of the rules."""
        self._rules.setText(rules)
        for at, (name, under, value) in enumerate(self._rows):
            texts = bests[at] if at < len(bests) else ("", "", "")
            for part, text in zip((name, under, value), texts, strict=True):
                part.setText(text)
            value.setAccessibleName(join_commas(texts))
        self._update_layout()

    @property
    def text(self) -> str:
        """All rows, a line each."""
        return "\n".join(" ".join(filter(None, (part.text() for part in row))) for row in self._rows)

    def use_look(self, look: Look) -> None:
        self._update_layout()

    def _update_layout(self) -> None:
        look = current_look()
        u = look.unit
        band = round(34 * u)
        self.set_band(band)
        for part in (self._title, self._rules):
            part.setFixedHeight(band)
        self._top_row.setSpacing(round(12 * look.space))
        side = round(22 * look.space)
        self._column.setContentsMargins(side, 0, side, round(8 * look.space))
        body = look.pixels("body")
        low, tiny = self.height() < 17 * body, self.height() < 9.5 * body or self.width() < 13 * body
        for name, under, value in self._rows:
            under.setHidden(low)
            name.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            restyle(name, kind="low" if tiny else "")
            restyle(value, kind="low" if tiny else "long" if low or len(value.text()) > 8 else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_layout()
