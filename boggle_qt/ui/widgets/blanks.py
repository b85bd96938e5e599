"""Sentences with blanks to fill in: choices, numbers, lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import serif
from boggle_qt.ui.widgets.fields import Tick
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus
from boggle_qt.ui.widgets.layouts import let_height_follow_width


class Either(Tick):
    """A blank with two choices; pressing it takes the other. Checked is the first."""

    def __init__(self, yes: str, no: str, checked: bool) -> None:
        super().__init__("")
        self.setProperty("blank", True)
        self._texts = yes, no
        self.setChecked(checked)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.toggled.connect(lambda _: self._show())
        self._show()

    def _show(self) -> None:
        self.setAccessibleDescription(self.choice)
        self.updateGeometry()
        self.update()

    @property
    def choice(self) -> str:
        """The text of the choice."""
        return self._texts[0 if self.isChecked() else 1]

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        look, metrics = current_look(), self.fontMetrics()
        wide = metrics.horizontalAdvance(self.choice) + 34 * look.space
        return QSize(round(wide), round(max(1.28 * metrics.height(), 24)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        u, ink = look.space, look.theme.colour("known")
        painter = smooth_painter(self)
        painter.setFont(self.font())
        painter.setPen(ink)
        room = self.rect().adjusted(round(4 * u), 0, round(-4 * u), -2)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute, self.choice)
        painter.fillRect(0, self.height() - 2, self.width(), 2, ink)
        x = 12 * u if self.isRightToLeft() else self.width() - 12 * u
        middle, arm = self.height() / 2, 4.5 * u
        painter.setPen(QPen(ink, 1.8 * u, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for way in (-1, 1):  # two arrows: the other of two
            tip = QPointF(x, middle + way * 6.5 * u)
            back = way * arm
            painter.drawPolyline(QPolygonF([tip + QPointF(-arm, -back), tip, tip + QPointF(arm, -back)]))
        if shows_focus(self):
            paint_ring(painter, self.rect(), 4)


class Sentence(QWidget):
    """A sentence with fields in the places of its placeholders. It wraps like text."""

    def __init__(self, text: str, fields: Mapping[str, QWidget]) -> None:
        """`text` has a placeholder for each field, by name."""
        super().__init__()
        self._words: list[list[str | QWidget]] = [[]]
        self._runs: list[tuple[QPointF, str]] = []
        for before, name, *__ in Formatter().parse(text):
            for at, word in enumerate(before.split(" ")):
                if at:
                    self._words.append([])
                if word:
                    self._words[-1].append(word)
            if name:
                self._words[-1].append(fields[name])
                fields[name].setParent(self)
        self._words = [word for word in self._words if word]
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
            for inside in field.findChildren(QLineEdit):
                restyle(inside, low=small)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        self.updateGeometry()
        self._place(self.width())

    def event(self, event: QEvent) -> bool:
        """Place everything again when a field has another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._place(self.width())
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(self.width())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        width = round(30 * current_look().pixels(self._size))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        wide = max((field.minimumSizeHint().width() for field in self.fields), default=0)
        return QSize(wide, 0)  # its height depends on the width alone

    def _place(self, width: int, *, move: bool = True) -> int:
        """Lay out words and fields, and return the height in pixels."""
        look = current_look()
        metrics = QFontMetricsF(serif(look.pixels(self._size)))
        lines, narrower = self._break(width, metrics), width
        least = max(0.6 * width, *(piece[2] + 12 for line in lines for piece in line))
        while len(lines) > 1 and narrower > least:  # lines of about one length, none of a single word
            narrower -= 12
            balanced = self._break(narrower, metrics)
            if len(balanced) > len(lines):
                break
            lines = balanced
        y, gap, runs = 0.0, 2 * look.space, []
        for line in lines:
            tall = [piece.sizeHint().height() for __, piece, __ in line if not isinstance(piece, str)]
            high = max([metrics.height() * 1.15, *map(float, tall)])
            for x, piece, size in line:
                left = width - x - size if self.isRightToLeft() else x
                if isinstance(piece, str):
                    runs.append((QPointF(left, y + (high - metrics.height()) / 2 + metrics.ascent()), piece))
                elif move:
                    own = piece.sizeHint().height()
                    piece.setGeometry(round(left), round(y + (high - own) / 2), round(size), own)
            y += high + gap
        if move:
            self._runs = runs
            self.update()
        return round(y - gap)

    def _break(self, width: float, metrics: QFontMetricsF) -> list[list[tuple[float, str | QWidget, float]]]:
        """Break the sentence into lines no wider than that, each with the left edges and the widths of its pieces."""
        space, lines = metrics.horizontalAdvance(" "), [list[tuple[float, str | QWidget, float]]()]
        x = 0.0
        for word in self._words:
            sizes = [
                metrics.horizontalAdvance(piece) if isinstance(piece, str) else float(piece.sizeHint().width())
                for piece in word
            ]
            if x and x + sum(sizes) > width:
                lines.append([])
                x = 0.0
            for piece, size in zip(word, sizes, strict=True):
                size = min(size, max(float(width), 1.0))
                lines[-1].append((x, piece, size))
                x += size
            x += space
        return lines

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        painter = QPainter(self)
        painter.setFont(serif(look.pixels(self._size)))
        painter.setPen(look.theme.colour("text"))
        for at, text in self._runs:
            painter.drawText(at, text)
