"""Cubes on paper or wood that show a letter, a name or the points of a word."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.messages.numbers import number
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.cube_painting import has_letter
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.scattered_cubes import draw_cube


class LetterCube(QWidget):
    """One cube with the first letter of a name."""

    def __init__(self, units: float, askew: float = 0.0) -> None:
        """`units` is the side of the cube."""
        super().__init__()
        self._units, self._askew, self._face = units, askew, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_units(self, units: float) -> None:
        """Set the side of the cube."""
        self._units = units
        self.updateGeometry()
        self.update()

    def set_askew(self, askew: float) -> None:
        """Set its rotation in radians."""
        self._askew = askew
        self.update()

    def show_name(self, name: str) -> None:
        """Show the first letter of this name, none if it has no letter or the typeface of the cubes lacks it."""
        face = next((sign.upper() for sign in name if sign.isalpha()), "")[:1]
        self._face = face if has_letter(face) else ""
        self.update()

    def sizeHint(self) -> QSize:
        side = ceil(1.5 * self._units * current_look().air)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self._units * current_look().air
        draw_cube(smooth_painter(self), self._face, QRectF(self.rect()).center(), side, self._askew)


class PointsRow(QWidget):
    """A cube for each length of word, with the points of such a word beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[tuple[str, int], ...] = ()
        self._units = 62
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def show_points(self, points: Sequence[tuple[str, int]]) -> None:
        """Show these lengths of words and their points."""
        self._points = tuple(points)
        self.update()

    def set_low(self, low: bool) -> None:
        """Use small cubes in a low row."""
        self._units = 50 if low else 62
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(240, round(self._units * current_look().unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._points:
            return
        look, painter, count = current_look(), smooth_painter(self), len(self._points)
        each = min(self.width() / max(5, count), 120 * look.unit)
        side = min(0.66 * self._units * look.unit, 0.46 * each)  # its shadow ends above the edge
        face = font(min(look.pixels("heading"), 0.3 * each), QFont.Weight.ExtraBold)
        painter.setFont(face)
        painter.setPen(look.theme.colour("points"))
        high, last = QFontMetricsF(face).height(), QFontMetricsF(face).horizontalAdvance(number(self._points[-1][1]))
        each = min((self.width() - 1.3 * side - last - 2) / max(4, count - 1), 120 * look.unit)  # up to the edge
        beside = self.parentWidget()
        mirrored = beside is not None and beside.isRightToLeft()
        start = self.width() - each * (count - 1) - 1.3 * side - last - 2 if mirrored else 0.0
        for at, (length, worth) in enumerate(self._points):
            middle = QPointF(start + each * at + 0.6 * side, 0.55 * self.height() - 3 * look.unit)
            draw_cube(painter, length, middle, side, LEANS[at % len(LEANS)])
            box = QRectF(middle.x() + 0.7 * side, middle.y() - high / 2, each, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number(worth))
