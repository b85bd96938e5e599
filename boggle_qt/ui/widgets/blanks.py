"""Sentences with blanks to fill in: choices, numbers, lines of text."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from string import Formatter

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QSpinBox, QWidget

from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.theme import TARGET, serif
from boggle_qt.ui.widgets.layouts import let_height_follow_width

BETWEEN, AFTER = "\u2002", "\u2004"
"""What is between two blanks, and between a blank and a word, besides a space."""
_Word = list[str | QWidget]
"""The pieces of a text between two spaces: letters and blanks."""
_Measured = list[tuple[str | QWidget, float]]
"""A word's pieces with their widths."""
_Placed = tuple[float, str | QWidget, float]
"""The left edge of a piece on its line, the piece and its width."""


class Sentence(QWidget):
    """A text with fields in the places of its placeholders. It wraps like text, between two sentences if it can."""

    def __init__(self, text: str, fields: Mapping[str, QWidget]) -> None:
        """`text` has a placeholder for each field, by name."""
        super().__init__()
        words: list[_Word] = [[]]
        self._runs: list[tuple[QPointF, str]] = []
        for before, name, *__ in Formatter().parse(text):
            for at, letters in enumerate(before.split(" ")):
                if at:
                    after = BETWEEN if before == " " else AFTER
                    words[-1] += [after] if words[-1] and isinstance(words[-1][-1], QWidget) else []
                    words.append([])
                if letters.startswith("\u00a0"):  # it is after a blank, too
                    letters = f"\u00a0{letters}"
                if letters:
                    words[-1].append(letters)
            if name:
                words[-1].append(fields[name])
                fields[name].setParent(self)
        self._sentences: list[list[_Word]] = [[]]
        for word in filter(None, words):
            self._sentences[-1].append(word)
            if isinstance(word[-1], str) and word[-1].endswith("."):
                self._sentences.append([])
        self.fields = tuple(fields.values())
        """The fields in it."""
        self._size = "word"
        let_height_follow_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(text.format(**dict.fromkeys(fields, "…")))

    def set_small(self, small: bool) -> None:
        """Write in letters of body text, where room is short."""
        self._size = "body" if small else "word"
        for field in self.fields:
            restyle(field, low=small)
            for inside in (*field.findChildren(QSpinBox), *field.findChildren(QLineEdit)):
                restyle(inside, low=small)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        self.updateGeometry()
        self._place(self.width())

    def event(self, event: QEvent) -> bool:
        """Place everything again when a field has another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.use_look(current_look())
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(self.width())

    def heightForWidth(self, width: int) -> int:
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        letters = current_look().pixels(self._size)
        metrics = QFontMetricsF(serif(letters))
        words = [word for sentence in self._measure(metrics) for word in sentence]
        width = min(round(30 * letters), math.ceil(_width(words, metrics.horizontalAdvance(" "))))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        wide = max((field.minimumSizeHint().width() for field in self.fields), default=0)
        return QSize(wide, 0)  # its height depends on the width alone

    def _place(self, width: int, *, move: bool = True) -> int:
        """Lay out words and fields, and return the height in pixels."""
        look = current_look()
        metrics = QFontMetricsF(serif(look.pixels(self._size)))
        sentences, space = self._measure(metrics), metrics.horizontalAdvance(" ")
        lines, narrower = _break(sentences, width, space), width
        whole = [_width(sentence, space) for sentence in sentences]
        pieces = (piece[2] for line in lines for piece in line)
        least = 12 + max(0.6 * width, *pieces, *(wide for wide in whole if wide <= width))
        while len(lines) > 1 and narrower > least:  # lines of about one length, none of a single word
            narrower -= 12
            balanced = _break(sentences, narrower, space)
            if len(balanced) > len(lines):
                break
            lines = balanced
        letters = look.pixels(self._size)
        lines_to_write_on = (field.sizeHint().height() for field in self.fields if isinstance(field, QLineEdit))
        high = max(round(2 * letters), TARGET + 2, *lines_to_write_on)  # blanks differ in height, lines do not
        y, runs = 0, []
        for line in lines:
            for x, piece, size in line:
                if piece is line[-1][1] and isinstance(piece, QLineEdit):  # up to the end of its line
                    size = max(size, width - x)
                left = width - x - size if self.isRightToLeft() else x
                if isinstance(piece, str):
                    runs.append((QPointF(left, y + (high - metrics.height()) / 2 + metrics.ascent()), piece))
                elif move:
                    piece.setGeometry(round(left), y, round(size), high)
            y += high
        if move:
            self._runs = runs
            self.update()
        return y

    def _measure(self, metrics: QFontMetricsF) -> list[list[_Measured]]:
        """Return the words of each sentence with the widths of their pieces."""

        def wide(piece: str | QWidget) -> float:
            return metrics.horizontalAdvance(piece) if isinstance(piece, str) else float(piece.sizeHint().width())

        return [[[(piece, wide(piece)) for piece in word] for word in sentence] for sentence in self._sentences]

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        painter = QPainter(self)
        painter.setFont(serif(look.pixels(self._size)))
        painter.setPen(look.theme.colour("text"))
        for at, text in self._runs:
            painter.drawText(at, text)


def _width(words: Sequence[_Measured], space: float) -> float:
    """Return the width of these words on one line."""
    return max(0, len(words) - 1) * space + sum(size for word in words for __, size in word)


def _break(sentences: Sequence[Sequence[_Measured]], width: float, space: float) -> list[list[_Placed]]:
    """Break the text into lines no wider than that. A sentence that has no room left begins a line."""
    lines, x = [list[_Placed]()], 0.0
    for sentence in sentences:
        room = width - _width(sentence, space)
        for word in sentence:
            if x and (x + _width([word], space) > width or (word is sentence[0] and x > room)):
                lines.append([])
                x = 0.0
            for piece, size in word:
                size = min(size, max(float(width), 1.0))
                lines[-1].append((x, piece, size))
                x += size
            x += space
    return lines
