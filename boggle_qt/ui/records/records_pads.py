"""Pads of records: one with a title, and the best results under equal rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.widgets.labels import ElidedLine, Label, label, shrink_to
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import Pad, stacked

LINES = 5


class BandedPad(Pad):
    """A pad with a title on its band and a note at the other end of it, and a column for what is below."""

    def __init__(self, title: str = "") -> None:
        """Without a `title` the caller sets one later; if it is too long it ends with "…"."""
        super().__init__()
        self.title, self.note = label(title, "who") if title else ElidedLine("who"), ElidedLine("band")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head = fill(QHBoxLayout(), (self.title, int(not title)), (self.note, int(bool(title))), gap=12)
        self.inside = QVBoxLayout()
        fill(stacked(self), self.head, (self.inside, 1))

    def show_band(self, shown: bool = True) -> None:
        """Show the band with its texts, or none."""
        band, side = round(34 * current_look().unit), round(20 * current_look().unit)
        self.set_band(band if shown else 0)
        self.head.setContentsMargins(side, 0 if shown else side // 2, side, 0)
        for part in (self.title, self.note):
            part.setVisible(shown)
            part.setFixedHeight(band)

    def use_look(self, look: Look) -> None:
        self.show_band()


class BestsPad(BandedPad):
    """A row for each best result: name, origin and value."""

    def __init__(self) -> None:
        super().__init__(_("Best results"))
        self.inside.setSpacing(0)
        self.banded = True
        """Whether it has its band."""
        self._rows = list[tuple[QWidget, Label, Label, Label]]()
        for __ in range(LINES):
            row = QWidget()
            self.inside.addWidget(row, 1)
            name, under, value = label(look="playerName"), label(look="caption"), label(look="rowTotal")
            words = fill(QVBoxLayout(), 1, name, under, 1, gap=0)
            fill(QHBoxLayout(row), (words, 1), value).setContentsMargins(0, 0, 0, 0)
            self._rows.append((row, name, under, value))

    def show_bests(self, rules: str, bests: Sequence[tuple[str, str, str]]) -> None:
        """Show these (name, origin, value), and the name of the rules."""
        self.note.setText(rules)
        for at, (row, *parts) in enumerate(self._rows):
            texts = bests[at] if at < len(bests) else ("", "", "")
            for part, text in zip(parts, texts, strict=True):
                part.setText(text)
            parts[-1].setAccessibleName(join_commas(texts))
            row.setVisible(bool(texts[0]))
        self.use_look(current_look())
        self.update()

    def use_look(self, look: Look) -> None:
        self.show_band(self.banded)
        side = round(20 * look.unit)
        self.inside.setContentsMargins(side, 0, side, 0)
        body = look.pixels("body")
        low, tiny = self.height() < 17 * body, self.height() < 9.5 * body or self.width() < 13 * body
        roomy = self.height() > 36 * body and self.width() > 24 * body
        for __, name, under, value in self._rows:
            under.setHidden(low or not under.text())
            name.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            restyle(name, kind="low" if tiny else "large" if roomy else "")
            restyle(value, kind="low" if tiny else "long" if low else "")
            shrink_to(value, round(self.width() - 2 * side - name.sizeHint().width() - body))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.use_look(current_look())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        for row, *__ in self._rows[1:]:
            if row.isVisible():
                painter.fillRect(row.x(), row.y(), row.width(), 1, current_look().theme.colour("rule"))
