"""A picture of a board: the tray with its cubes on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.ui.look.look import current_look, paint_cached
from boggle_qt.ui.tray.tray_and_dome import fitting_camera
from boggle_qt.ui.tray.tray_painter import TrayPainter
from boggle_qt.ui.tray.tray_state import TrayState


def board_painter(
    board: Board, turns: Sequence[int] | None, box: QRectF, size: QSize, ratio: float, *, blank: Collection[int] = ()
) -> TrayPainter:
    """Return the painter of a table of a size in pixels, and on it the board in its tray, as large as fits into `box`.
    Cells in `blank` have no letter."""
    look = current_look()
    cubes = TrayState(board=board, turns=()).with_board(board, turns, blank=blank).placed_cubes(upright=look.upright)
    camera = fitting_camera(box, board.rows, board.columns)
    return TrayPainter(look.theme, look.material, camera, size, ratio, cubes)


class BoardPicture(QWidget):
    """A square picture of a board, or of a tray of blank cubes."""

    def __init__(self) -> None:
        super().__init__()
        self.show_board()

    def show_board(self, board: Board | None = None, turns: Sequence[int] = ()) -> None:
        """Show this board; None for blank cubes."""
        self._board = board or Board(4, 4, (SOLID,) * 16)
        self._turns, self._blank = tuple(turns) or None, () if board else range(16)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, ratio = current_look(), self.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            box = QRectF(self.rect()).adjusted(*(sign * 12 * look.air for sign in (1, 1, -1, -1)))
            board_painter(self._board, self._turns, box, self.size(), ratio, blank=self._blank).paint_rest(painter)

        painter = QPainter(self)
        paint_cached(painter, self, paint, self._board, self._turns)
