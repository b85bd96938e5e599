"""Pads of records: one with a title, the best results under equal rules, and the share of words found in each class."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, join_facts, number
from boggle_qt.messages.records import percentage_or_dash
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import hatched_bar, pencil_line
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.labels import ElidedLine, Label, label, shrink_to
from boggle_qt.ui.widgets.paper import Pad

LINES = 5


class BandedPad(Pad):
    """A pad with a title on its band and a note at the other end of it, and a column for what is below."""

    def __init__(self, title: str = "") -> None:
        """Without a `title` the caller sets one later; if it is too long it ends with "…"."""
        super().__init__()
        self.title, self.note = label(title, "who") if title else ElidedLine("who"), ElidedLine("band")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head, self.inside, column = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.head)
        column.addLayout(self.inside, 1)
        self.head.setSpacing(12)
        self.head.addWidget(self.title, int(not title))
        self.head.addWidget(self.note, int(bool(title)))

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
            inside, words = QHBoxLayout(row), QVBoxLayout()
            inside.addLayout(words, 1)
            words.setSpacing(0)
            words.addStretch(1)
            words.addWidget(name)
            words.addWidget(under)
            words.addStretch(1)
            inside.addWidget(value)
            inside.setContentsMargins(0, 0, 0, 0)
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
            wordy = value.text().isalpha()  # a word is as large as a name
            size = "low" if tiny else "long" if low else "many" if wordy else "huge" if roomy else ""
            restyle(value, kind="none" if value.text() == "–" else size)
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


Bar = tuple[str, int, int]
"""The name of a class, the number of words found, and the number on the boards."""


class FoundBars(QWidget):
    """A bar for each class, as high as its share of words found; the highest fills the room."""

    def __init__(self) -> None:
        super().__init__()
        self.bars: Sequence[Bar] = ()
        self.setAccessibleName(_("Words found"))

    def show_bars(self, bars: Sequence[Bar]) -> None:
        self.bars = bars
        facts = (
            _("{name}: {found} of {all}").format(name=name, found=number(found), all=number(there))
            for name, found, there in bars
        )
        self.setAccessibleDescription(join_facts(facts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, round(5 * current_look().pixels("body")))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        look = current_look()
        theme, size, u = look.theme, look.pixels("body"), look.unit
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        large = look.pixels("word")
        field = QRectF(2, 1.6 * large, self.width() - 4, self.height() - 1.6 * (large + size))
        step = field.width() / len(self.bars)
        wide = min(step * 0.62, 3.2 * size)
        shares = [found / there if there else 0.0 for __, found, there in self.bars]
        largest = max(*shares, 0.01)
        faces = font(min(large, 0.3 * step), QFont.Weight.ExtraBold, tabular=True), font(size, QFont.Weight.Bold)
        for at, ((name, __, there), part) in enumerate(zip(self.bars, shares, strict=True)):
            high = field.height() * part / largest
            bar = QRectF(field.left() + step * (at + 0.5) - wide / 2, field.bottom() - high, wide, high)
            if part:
                hatched_bar(painter, bar, u, theme.colour("points"), theme.colour("pencil"))
            cell = QRectF(field.left() + step * at, bar.top() - 1.6 * large, step, 1.5 * large)
            painter.setFont(faces[0])
            painter.setPen(theme.colour("points" if there else "text_soft"))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, percentage_or_dash(part if there else None))
            painter.setPen(theme.colour("text"))
            painter.setFont(faces[1])
            under = QRectF(cell.left(), field.bottom() + 2 * u, step, 1.5 * size)
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(step))
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, text)
        pencil_line(painter, field.bottomLeft(), field.bottomRight(), 1.8 * u, theme.colour("pencil"), 5)
        painter.end()
