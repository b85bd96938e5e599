"""A set of cubes on paper: the six faces of every cube."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import gradient, paint_shadow
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import Theme, blend
from boggle_qt.ui.tray.cube_painting import outline

WIDE, HIGH, BESIDE, BELOW = 3, 2, 0.7, 0.4
"""Faces across and down a cube, and between two cubes beside and below each other, at least."""
LEAST, MOST = 22, 3.2
"""The least width of a face in units of air, and the greatest in heights of body text."""
UNEVEN = 0.8
"""How much larger faces must be for a row that is not whole: the reciprocal."""
ROUND = 0.16
"""The radius of corners, in faces."""


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

    def minimumSizeHint(self) -> QSize:
        rows = -(-len(self._cubes) // self._most_columns())
        around = self.height() - self.contentsRect().height()
        return QSize(160, around + round(rows * LEAST * current_look().air * (HIGH + BELOW)))

    def _most_columns(self) -> int:
        least = LEAST * current_look().air * (WIDE + BESIDE)
        return max(1, min(len(self._cubes), int(self.width() / least + 0.4)))

    def _boxes(self) -> list[QRectF]:
        """Return the rectangle of each cube, as large as there is room, in whole rows unless they are much smaller."""
        room = self.contentsRect().adjusted(2, 2, -8, -9)  # for their shadows
        count, most = len(self._cubes), self._most_columns()

        def face(columns: int) -> float:
            rows = -(-count // columns)
            wide, high = columns * (WIDE + BESIDE) - BESIDE, rows * (HIGH + BELOW) - BELOW
            return min(room.width() / wide, room.height() / high)

        columns = max(range(1, most + 1), key=lambda some: face(some) * (UNEVEN if count % some else 1.0))
        rows, side = -(-count // columns), min(face(columns), MOST * current_look().pixels("body"))
        right = (room.width() - side * WIDE) / max(1, columns - 1)
        down = min((room.height() - side * HIGH) / max(1, rows - 1), right - side * (WIDE - HIGH))  # gaps as wide
        top = room.center().y() - (down * (rows - 1) + side * HIGH) / 2
        first = QRectF(room.left(), top, side * WIDE, side * HIGH)
        return [first.translated(at % columns * right, at // columns * down) for at in range(count)]

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
    """Paint the six faces of a cube side by side on one plate; `cube` may have fewer."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side, tile, dark = box.width() / WIDE, theme.colour("tile"), theme.colour("tile_shade")
    ink = theme.colour("tile_ink")
    paint_shadow(painter, box, ROUND * side, 0.4, side / 40, theme)
    painter.setPen(QPen(theme.colour("known"), 3) if marked else QPen(blend(dark, ink, 0.3), 1))
    painter.setBrush(dark)
    painter.drawRoundedRect(box, ROUND * side, ROUND * side)
    painter.setPen(Qt.PenStyle.NoPen)
    for at in range(WIDE * HIGH):
        row, column = divmod(at, WIDE)
        place = QRectF(box.left() + column * side, box.top() + row * side, side, side)
        place.adjust(0.035 * side, 0.035 * side, -0.035 * side, -0.035 * side)
        painter.setBrush(gradient(place.topLeft(), place.bottomRight(), (0, tile), (1, blend(tile, dark, 0.4))))
        painter.drawRoundedRect(place, ROUND * side, ROUND * side)
        if at < len(cube):
            letter = outline(cube[at], 1.04 * side)
            painter.fillPath(letter.translated(place.center()), ink)
