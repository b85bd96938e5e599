"""A picture of a board: the tray with its cubes on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.ui.look.look import current_look, paint_cached
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.tray_and_dome import MARGIN
from boggle_qt.ui.tray.tray_painter import TrayPainter
from boggle_qt.ui.tray.tray_state import TrayState


def paint_board(painter: QPainter, size: QSize, box: QRectF, board: Board, turns: Sequence[int], ratio: float) -> None:
    """Paint a table of a size in pixels, and on it the board in its tray, as large as fits into `box`."""
    look, border = current_look(), 2 * MARGIN
    cell = min(box.width() / (board.columns + border), box.height() / (board.rows + border))
    left = box.center().x() - board.columns * cell / 2
    top = box.center().y() - board.rows * cell / 2
    blank = range(len(board.faces)) if set(board.faces) == {SOLID} else ()
    cubes = TrayState(board=board, turns=()).with_board(board, turns, blank=blank).placed_cubes(upright=look.upright)
    camera = Camera(board.rows, board.columns, left, top, cell)
    TrayPainter(look.theme, look.material, camera, size, ratio, cubes).paint_rest(painter)


class BoardPicture(QWidget):
    """A square picture of a board, or of a tray of blank cubes."""

    def __init__(self) -> None:
        super().__init__()
        self.show_board()

    def show_board(self, board: Board | None = None, turns: Sequence[int] = ()) -> None:
        """Show this board; None for blank cubes."""
        self._board = board or Board(4, 4, (SOLID,) * 16)
        self._turns = tuple(turns) or (0,) * len(self._board.faces)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, ratio = current_look(), self.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            box = QRectF(self.rect()).adjusted(*(sign * 12 * look.air for sign in (1, 1, -1, -1)))
            paint_board(painter, self.size(), box, self._board, self._turns, ratio)

        painter = QPainter(self)
        paint_cached(painter, self, paint, self._board, self._turns)
