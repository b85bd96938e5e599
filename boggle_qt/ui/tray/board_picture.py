"""A picture of a board: the tray with its cubes on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from boggle_qt.engine.board import Board
from boggle_qt.ui.look.look import current_look
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
    cubes = TrayState(board=board, turns=()).with_board(board, turns).placed_cubes(upright=look.upright)
    camera = Camera(board.rows, board.columns, left, top, cell)
    TrayPainter(look.theme, look.material, camera, size, ratio, cubes).paint_rest(painter)
