"""A set of cubes on paper: every cube unfolded, and how often each letter is on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.engine.dice import has_vowel
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import Theme, blend, faded, font
from boggle_qt.ui.tray.cube_painting import outline

NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Where the six faces are in an unfolded cube: column and row of each."""
WIDE, HIGH, APART = 4, 3, 0.55
"""Faces across and down an unfolded cube, and between two of them."""
SHADE = APART / 2
"""The part of APART that the last one does without; the rest is for its shadow."""
AROUND = 14
"""Units of air above and below all cubes, if there is room."""
LEAST = 13
"""Usual least pixels of a face."""


class CubeNets(QWidget):
    """The cubes, each unfolded into a cross. An empty cube is an empty cross."""

    pressed = Signal(int)
    """A cube was clicked: its index."""

    def __init__(self) -> None:
        super().__init__()
        self._cubes: tuple[tuple[str, ...], ...] = ()
        self._marked, self._picture = -1, KeptPicture()
        self.least = LEAST
        """Pixels of a face, at least."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_cubes(self, cubes: Sequence[tuple[str, ...]], marked: int = -1) -> None:
        """Show these cubes, and mark one by its index; -1 marks none."""
        self._cubes, self._marked = tuple(cubes), marked
        self._picture.forget()
        self.setAccessibleName(_("Cubes, unfolded"))
        self.setAccessibleDescription("; ".join(" ".join(cube) for cube in self._cubes))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        across = max(1, self.width() // round(self.least * (WIDE + APART)))
        rows = -(-max(1, len(self._cubes)) // across)
        return QSize(160, round(rows * self.least * (HIGH + APART)))

    def _boxes(self) -> list[QRectF]:
        """Return the rectangle of each unfolded cube, as large as the room allows."""
        spare = (self.height() - self.minimumSizeHint().height()) / 2
        around = 1 + min(max(0.0, spare), AROUND * current_look().air)
        wide, high, count = self.width() - 2, self.height() - 2 * around, max(1, len(self._cubes))

        def face(columns: int) -> float:
            rows = -(-count // columns)
            across, down = columns * (WIDE + APART) - SHADE, rows * (HIGH + APART) - SHADE
            return min(wide / across, high / down)

        columns = max(range(1, count + 1), key=face)
        side = min(face(columns), 4.2 * current_look().pixels("body"))
        apart = (wide + side * SHADE) / columns - side * WIDE  # across the whole width, unless that is far
        apart = min(max(apart, side * APART), 3 * side * APART)
        step, boxes = QPointF(side * WIDE + apart, side * (HIGH + APART)), list[QRectF]()
        rows = -(-len(self._cubes) // columns)
        above = max(0.0, (high - rows * step.y() + side * SHADE) / 2)
        for first in range(0, len(self._cubes), columns):
            row = min(columns, len(self._cubes) - first)
            left = (self.width() - row * step.x() + apart) / 2
            top = around + above + len(boxes) // columns * step.y()
            boxes += [QRectF(left + at * step.x(), top, side * WIDE, side * HIGH) for at in range(row)]
        return boxes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # in a wider window fewer rows are needed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._picture.draw(painter, QPoint(), self.width(), self.height(), self._paint)

    def _paint(self, painter: QPainter) -> None:
        for at, (box, cube) in enumerate(zip(self._boxes(), self._cubes, strict=True)):
            paint_net(painter, box, cube, current_look().theme, marked=at == self._marked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, box in enumerate(self._boxes()):
            if box.contains(event.position()):
                self.pressed.emit(at)


def paint_net(painter: QPainter, box: QRectF, cube: Sequence[str], theme: Theme, marked: bool = False) -> None:
    """Paint one unfolded cube in the material of cubes, with a shadow; `cube` may have fewer than six faces."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = box.width() / WIDE
    places = [QRectF(box.left() + x * side, box.top() + y * side, side, side) for x, y in NET]
    round_, flat = 0.16 * side, theme.plain
    if not flat:
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, dark in ((0.16, 0.10), (0.09, 0.16)):
            painter.setBrush(faded(theme.colour("shadow"), dark))
            for place in places:
                painter.drawRoundedRect(place.translated(reach * side, 1.3 * reach * side), round_, round_)
    for at, place in enumerate(places):
        face = place.adjusted(0.02 * side, 0.02 * side, -0.02 * side, -0.02 * side)
        shade = QLinearGradient(face.topLeft(), face.bottomRight())
        shade.setColorAt(0, theme.colour("tile_light"))
        shade.setColorAt(0.5, theme.colour("tile"))
        shade.setColorAt(1, blend(theme.colour("tile"), theme.colour("tile_shade"), 0.7))
        edge = theme.colour("accent" if marked else "line")
        painter.setPen(QPen(edge, 2.5 if marked else 1))
        painter.setBrush(theme.colour("tile") if flat else shade)
        painter.drawRoundedRect(face, round_, round_)
        if at < len(cube):
            painter.save()
            painter.translate(place.center())
            painter.scale(1.06 * side, 1.06 * side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("tile_ink"))
            painter.drawPath(outline(cube[at]))
            painter.restore()


class LetterBars(QWidget):
    """How many faces have each letter, as a row of bars; vowels in another colour. Other faces come last."""

    def __init__(self) -> None:
        super().__init__()
        self._counts = Counter[str]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Counter[str]) -> None:
        """Show the number of faces with each letter or pair of letters."""
        self._counts = counts
        self.setAccessibleName(_("Faces with each letter"))
        lines = (_("{face}: {count}").format(face=face, count=number(counts[face])) for face in self._faces())
        self.setAccessibleDescription(join_commas(lines))
        self.update()

    def _faces(self) -> list[str]:
        latin = ascii_uppercase if not set(ascii_uppercase).isdisjoint(self._counts) else ""
        return [*latin, *sorted(set(self._counts) - set(latin))]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._counts:
            return
        painter, look = QPainter(self), current_look()
        theme, faces = look.theme, self._faces()
        pencil = theme.colour("pencil")
        wide, most = self.width() / len(faces), max(self._counts.values())
        size = min(look.pixels("caption"), wide * 0.8)
        painter.setFont(font(size, QFont.Weight.Bold))
        line = painter.fontMetrics().height()
        room = self.height() - 2 * line - 2
        for at, face in enumerate(faces):
            count, left = self._counts[face], at * wide
            tall = room * count / most
            vowel = has_vowel(face)
            bar = QRectF(left + wide * 0.14, line + room - tall, wide * 0.72, tall)
            if count:
                hatched_bar(painter, bar, look.unit, theme.colour("gold") if vowel else pencil, pencil)
            painter.setPen(theme.colour("text" if count else "text_soft"))
            place = QRectF(left - wide, self.height() - line, 3 * wide, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, face)
            if count:
                painter.drawText(
                    place.translated(0, bar.top() - self.height()), Qt.AlignmentFlag.AlignCenter, number(count)
                )
        painter.end()
