"""A set of cubes on paper: the six faces of every cube, and how often each letter is on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.engine.dice import has_vowel
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import hatched_bar
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import Theme, blend, font
from boggle_qt.ui.tray.cube_painting import cube_shades, outline, paint_resting
from boggle_qt.ui.tray.geometry import HALF, IDENTITY, Camera, Pose
from boggle_qt.ui.tray.scattered_cubes import paint_cube_shadow

CUBE = 1.7
"""The width of a cube, in faces of the five beside it."""
BESIDE = ((0, 0), (1, 0), (2, 0), (0.5, 1.2), (1.5, 1.2))
"""Where those five are: faces to the right and down, two under the gaps of three."""
WIDE, HIGH, APART = CUBE + 3.1, CUBE + 0.6, 0.7
"""Faces across and down all six, and between two cubes."""
FARTHEST = 1.7
"""Most of that distance where there is room."""
LEAST, MOST = 0.9, 2.4
"""Least and greatest width of a face, in heights of body text."""


class CubeNets(QWidget):
    """The cubes, each with all its faces; an unknown one has empty faces."""

    pressed = Signal(int)
    """A cube was clicked: its index."""

    def __init__(self) -> None:
        super().__init__()
        self._cubes: tuple[tuple[str, ...], ...] = ()
        self._marked, self._picture = -1, KeptPicture()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_cubes(self, cubes: Sequence[tuple[str, ...]], marked: int = -1) -> None:
        """Show these cubes, and mark one by its index; -1 marks none."""
        self._cubes, self._marked = tuple(cubes), marked
        self._picture.forget()
        self.setAccessibleName(_("Cubes and their faces"))
        self.setAccessibleDescription("; ".join(" ".join(cube) for cube in self._cubes))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        rows = -(-len(self._cubes) // self._most_columns())
        around = self.height() - self.contentsRect().height()
        return QSize(160, around + round(rows * LEAST * current_look().pixels("body") * (HIGH + APART)))

    def _most_columns(self) -> int:
        least = LEAST * current_look().pixels("body")
        return max(1, min(len(self._cubes), int(self.width() / least / (WIDE + APART) + 0.4)))

    def _boxes(self) -> list[QRectF]:
        """Return the rectangle of each cube and its faces, as large as the room allows, in whole rows if
        possible, and centred vertically."""
        room = self.contentsRect()
        count, most = len(self._cubes), self._most_columns()

        def face(columns: int) -> float:
            rows = -(-count // columns)
            wide, high = columns * (WIDE + APART) - APART, rows * (HIGH + APART) - APART
            return min(room.width() / wide, room.height() / high)

        columns = max((most, *(some for some in range(1, most) if count % some == 0)), key=face)
        side = min(face(columns), MOST * current_look().pixels("body"))

        def step(length: int, size: float, many: int) -> float:
            return min((length - side * size) / max(1, many - 1), side * (size + FARTHEST * APART))

        rows = -(-count // columns)
        right, down = step(room.width(), WIDE, columns), step(room.height(), HIGH, rows)
        top = room.top() + (room.height() - (rows - 1) * down - side * HIGH) / 2
        places = (divmod(at, columns) for at in range(count))
        return [QRectF(column * right, top + row * down, side * WIDE, side * HIGH) for row, column in places]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # in a wider window fewer rows are needed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._picture.draw(painter, QPoint(), self.width(), self.height(), self._paint)

    def _paint(self, painter: QPainter) -> None:
        for at, (box, cube) in enumerate(zip(self._boxes(), self._cubes, strict=True)):
            paint_faces(painter, box, cube, current_look().theme, marked=at == self._marked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, box in enumerate(self._boxes()):
            if box.contains(event.position()):
                self.pressed.emit(at)


def paint_faces(painter: QPainter, box: QRectF, cube: Sequence[str], theme: Theme, marked: bool = False) -> None:
    """Paint a cube as in a tray, with its first face on top, and its other faces beside it; `cube` may have fewer than
    six."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side, tile, dark = box.width() / WIDE, theme.colour("tile"), theme.colour("tile_shade")
    rim, ink = blend(dark, theme.colour("tile_ink"), 0.3), theme.colour("tile_ink")  # seen on light paper, too
    if theme.plain:  # the cubes alone are white
        rim = ink = theme.colour("text")
    first, *faces = (*cube, *[""] * (len(BESIDE) + 1 - len(cube)))
    for face, (column, row) in zip(faces, BESIDE, strict=True):
        place = QRectF(box.left() + (CUBE + 0.1 + column) * side, box.top() + row * side, side, side)
        place.adjust(0.04 * side, 0.04 * side, -0.04 * side, -0.04 * side)
        shade = QLinearGradient(place.topLeft(), place.bottomRight())
        shade.setColorAt(0, tile)
        shade.setColorAt(1, blend(tile, dark, 0.5))
        painter.setPen(QPen(theme.colour("known") if marked else rim, 2.5 if marked else 1))
        painter.setBrush(theme.colour("page") if theme.plain else shade)
        painter.drawRoundedRect(place, 0.16 * side, 0.16 * side)
        painter.save()
        painter.translate(place.center())
        size = (1.1 if len(face) == 1 else 1.15) * side
        painter.scale(size, size)
        painter.fillPath(outline(face), ink)
        painter.restore()
    camera = Camera(1, 1, box.left(), box.top(), CUBE * side)
    pose = Pose(0.5, 0.5, HALF, IDENTITY)
    paint_cube_shadow(painter, QPointF(*camera.project(0.5, 0.5, 2 * HALF)), 2 * HALF * camera.cell)
    paint_resting(painter, camera, pose, first, 0, cube_shades(theme))


class LetterBars(QWidget):
    """How many faces have each letter that is on any, as a row of bars; vowels in another colour. Signs come last."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Counter[str]) -> None:
        """Show the number of faces with each letter or pair of letters."""
        self._counts = {face: counts[face] for face in sorted(counts, key=lambda face: (not face.isalpha(), face))}
        self.setAccessibleName(_("Faces with each letter"))
        lines = (_("{face}: {count}").format(face=face, count=number(n)) for face, n in self._counts.items())
        self.setAccessibleDescription(join_commas(lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._counts:
            return
        painter, look = QPainter(self), current_look()
        theme, pencil = look.theme, look.theme.colour("pencil")
        shares = {face: 1 + 0.5 * (len(face) - 1) for face in self._counts}  # a pair has more room
        one, most, left = self.width() / sum(shares.values()), max(self._counts.values()), 0.0
        painter.setFont(font(min(look.pixels("caption"), one * 0.85), QFont.Weight.Bold))
        line = painter.fontMetrics().height()
        room = self.height() - 2 * line - 2
        for face, count in self._counts.items():
            wide = one * shares[face]
            bar = QRectF(left + (wide - one * 0.72) / 2, line, one * 0.72, room)
            bar.setTop(bar.bottom() - room * count / most)
            hatched_bar(painter, bar, look.unit, theme.colour("gold") if has_vowel(face) else pencil, pencil)
            painter.setPen(theme.colour("text"))
            place = QRectF(left, self.height() - line, wide, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, face)
            above = place.translated(0, bar.top() - self.height())
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, number(count))
            left += wide
        painter.end()
