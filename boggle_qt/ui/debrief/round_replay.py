"""Paint several players' words on one tray: thin parallel lines with a colour and a shape for each seat."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import Path
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.tray.path_ribbon import paint_chevrons, partial_line
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets import charts

APART = 0.15
"""Distance between the lines of two seats, in cells."""


class Trail(Struct, frozen=True):
    """A seat's word on the tray, drawn up to `reach`: 2.5 is halfway from the third cube to the fourth."""

    seat: int
    path: Path
    reach: float
    colour: int
    """The number of its colour and shape."""


class RoundReplay(QWidget):
    """An overlay on the tray that ignores the mouse."""

    def __init__(self, tray: TrayWidget) -> None:
        super().__init__(tray)
        self._tray = tray
        self.trails: tuple[Trail, ...] = ()
        self._seats = 1
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_trails(self, trails: Sequence[Trail], seats: int) -> None:
        """Draw these trails of `seats` players; hide the overlay if there are none."""
        self.trails, self._seats = tuple(trails), seats
        self.setGeometry(self._tray.rect())
        self.setVisible(bool(trails))
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_look().theme
        edge = theme.colour("ribbon")
        for trail in self.trails:
            cell, points = self._points(trail)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, width in ((edge, 0.105), (charts.seat_colour(theme, trail.colour), 0.062)):
                painter.setPen(round_pen(ink, width * cell))
                painter.drawPath(partial_line(points, trail.reach))
            painter.setPen(round_pen(edge, 0.02 * cell))
            paint_chevrons(painter, points, 0.022 * cell, trail.reach)
        reached = {cell for trail in self.trails for cell in trail.path[: int(trail.reach) + 1]}
        self._tray.paint_letters(painter, tuple(sorted(reached)))
        for trail in self.trails:  # the shape of the seat on each cube reached, larger on the first and the last
            cell, points = self._points(trail)
            for at, point in enumerate(points):
                if at <= trail.reach + 1e-9:
                    size = (0.115 if at in (0, len(points) - 1) else 0.075) * cell
                    colour = charts.seat_colour(theme, trail.colour)
                    charts.paint_seat_shape(painter, trail.colour, QPointF(*point), size, colour, edge)

    def _points(self, trail: Trail) -> tuple[float, list[tuple[float, float]]]:
        """Return the width of a cube, and the points of the line with the offset of its seat."""
        rects = [self._tray.cell_rect(cell) for cell in trail.path]
        cell = rects[0].width()
        aside = (trail.seat - (self._seats - 1) / 2) * min(APART, 0.5 / self._seats) * cell
        return cell, [(rect.center().x() + aside, rect.center().y() + 0.27 * cell + aside * 0.5) for rect in rects]
