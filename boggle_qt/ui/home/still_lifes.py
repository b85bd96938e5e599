"""Small drawings of the things behind the doors of the first page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from math import pi

from PySide6 import QtGui  # gradients are looked up when used: the start needs none
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from boggle_qt.messages.numbers import short_month
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, fill_paper, paint_shadow, round_pen
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.egg_timer import EggTimer

Still = Callable[[QPainter, QRectF], None]
"""Paints a drawing in a square of the page."""


def _cube(
    painter: QPainter, box: QRectF, at: tuple[float, float], side: float, face: str, degrees: float, tint: str = ""
) -> None:
    """Paint a cube in a box; its middle and its side are parts of the box."""
    middle = QPointF(box.left() + box.width() * at[0], box.top() + box.height() * at[1])
    draw_cube(painter, face, middle, side * box.width(), degrees * pi / 180, tint)


def paint_sheets(painter: QPainter, box: QRectF) -> None:
    """Paint the sheets of three players, fanned out."""
    look = current_look()
    wide, high, line_ink = box.width() * 0.42, box.height() * 0.64, faded(look.theme.colour("pencil"), 0.55)
    for number, (across, degrees) in enumerate(((0.29, -10), (0.49, 1), (0.69, 11))):
        painter.save()
        painter.translate(box.left() + box.width() * across, box.center().y() + abs(number - 1) * 0.03 * box.height())
        painter.rotate(degrees)
        sheet = QRectF(-wide / 2, -high / 2, wide, high)
        paint_shadow(painter, sheet, 1, 0.12, look.air, look.theme)
        fill_paper(painter, sheet, look.theme)
        painter.fillRect(QRectF(sheet.left(), sheet.top(), wide, high * 0.2), look.theme.colour(f"seat{number + 1}"))
        for line in range(3):
            y = sheet.top() + high * (0.42 + 0.18 * line)
            painter.fillRect(QRectF(sheet.left() + wide * 0.14, y, wide * (0.62 - 0.13 * line), 1.4), line_ink)
        painter.restore()


def paint_two_cubes(painter: QPainter, box: QRectF) -> None:
    """Paint a cube of the player's and one of the opponent's."""
    _cube(painter, box, (0.68, 0.36), 0.46, "B", 14, "tile_blue")
    _cube(painter, box, (0.34, 0.62), 0.46, "A", -9)


def paint_magnifier(painter: QPainter, box: QRectF) -> None:
    """Paint a cube under a magnifying glass."""
    theme = current_look().theme
    _cube(painter, box, (0.36, 0.44), 0.5, "Q", -6)
    middle, radius = QPointF(box.left() + box.width() * 0.56, box.top() + box.height() * 0.46), box.width() * 0.22
    wood, glass = theme.colour("clock_frame"), theme.colour("glass")
    end = middle + QPointF(radius * 1.55, radius * 1.55)
    painter.setPen(round_pen(faded(theme.colour("shadow"), 0.3), radius * 0.34))
    painter.drawLine(middle + QPointF(radius * 0.85, radius * 0.95), end + QPointF(2, 3))
    painter.setPen(round_pen(wood, radius * 0.34))
    painter.drawLine(middle + QPointF(radius * 0.75, radius * 0.75), end)
    lens = QtGui.QPainterPath()
    lens.addEllipse(middle, radius, radius)
    painter.save()
    painter.setClipPath(lens, Qt.ClipOperation.IntersectClip)
    _cube(painter, box, (0.56, 0.46), 0.68, "Q", -6)
    painter.restore()
    painter.setPen(QPen(wood, radius * 0.22))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(round_pen(faded(glass, 0.9), radius * 0.12))
    arc = QRectF(middle.x() - radius * 0.66, middle.y() - radius * 0.66, radius * 1.32, radius * 1.32)
    painter.drawArc(arc, 110 * 16, 60 * 16)


def paint_timer(painter: QPainter, box: QRectF) -> None:
    """Paint the egg-timer that runs beside real cubes."""
    tall = box.height() * 1.02
    room = QRectF(box.left() + box.width() * 0.06, box.center().y() - tall / 2, tall * 0.6, tall)
    EggTimer().paint(painter, room, 0.55, 0.0, False, None)
    _cube(painter, box, (0.76, 0.76), 0.3, "E", 16)


def paint_day(painter: QPainter, box: QRectF, day: date, played: bool) -> None:
    """Paint the leaf of a calendar; a day whose board was played has a tick."""
    look = current_look()
    theme, u = look.theme, box.width() / 80
    leaf = QRectF(box.left() + 8 * u, box.top() + 5 * u, 64 * u, 70 * u)
    if not theme.plain:
        paint_shadow(painter, leaf, 1, 0.2, look.air, theme)
        for under in (3, 1.5):
            fill_paper(painter, leaf.translated(under * 0.6 * u, under * u), theme, "slip")
    fill_paper(painter, leaf, theme)
    head = QRectF(leaf.left(), leaf.top(), leaf.width(), 21 * u)
    painter.fillRect(head, theme.colour("seat6"))
    painter.setFont(font(13 * u, QFont.Weight.Bold))
    painter.setPen(theme.colour("band_ink"))
    if u > 0.6:  # smaller it could not be read
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, short_month(day))
    painter.setFont(font(36 * u, QFont.Weight.ExtraBold))
    painter.setPen(theme.colour("text"))
    painter.drawText(leaf.adjusted(0, 19 * u, 0, 0), Qt.AlignmentFlag.AlignCenter, str(day.day))
    if played:
        painter.setPen(round_pen(theme.colour("good"), 5 * u))
        draw_strokes(painter, leaf.bottomRight() - QPointF(7, 8) * u, 11 * u, (((-1, 0), (-0.3, 0.7), (1, -0.9)),))


def paint_deck(painter: QPainter, box: QRectF) -> None:
    """Paint cards of words, the first of them learned."""
    look = current_look()
    theme, u = look.theme, box.width() / 80
    for degrees, ink in ((9, "known"), (-6, "text")):
        painter.save()
        painter.translate(box.center().x() + degrees * 0.4 * u, box.center().y() - degrees * 0.4 * u)
        painter.rotate(degrees)
        card = QRectF(-28 * u, -20 * u, 56 * u, 40 * u)
        paint_shadow(painter, card, 1, 0.2, look.air, theme)
        fill_paper(painter, card, theme)
        painter.fillRect(QRectF(card.left() + 3 * u, card.top() + 11 * u, 50 * u, 1.2), theme.colour("margin"))
        painter.setFont(font(15.5 * u, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour(ink))
        painter.drawText(card.adjusted(5 * u, 10 * u, 0, 0), Qt.AlignmentFlag.AlignVCenter, "ABC")
        painter.restore()
    painter.setPen(round_pen(theme.colour("good"), 4.5 * u))
    draw_strokes(painter, box.center() + QPointF(17, 5) * u, 9 * u, (((-1, 0), (-0.3, 0.7), (1, -0.9)),))
