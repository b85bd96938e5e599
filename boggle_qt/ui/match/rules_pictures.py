"""A drawing of what tells house rules from others."""

from __future__ import annotations

from math import isqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPolygonF, QRadialGradient

from boggle_qt.engine.rules import HouseRules, Judging, Shared
from boggle_qt.messages.numbers import number
from boggle_qt.store.files import shipped
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_shadow
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.mode_pictures import paint_mode
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.scattered_cubes import draw_cube, paint_small_tray
from boggle_qt.ui.widgets.row_painter import paint_sign
from boggle_qt.ui.widgets.time_up import paint_pencil


def paint_rules(painter: QPainter, rules: HouseRules, middle: QPointF, side: float) -> None:
    """Paint the first of these that the rules have: lists on paper, no time limit, another size of tray, challenges (a
    goal, else a cross), shared words that count (one cube if rounds are counted too), rounds; else the egg-timer."""
    many = _rows(rules)
    if rules.own_paper:
        paint_paper(painter, middle, side)
    elif rules.seconds is None:
        paint_mode(painter, rules.mode, middle, side, untimed=True)
    elif many != 4:
        paint_small_tray(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), many)
    elif rules.judging is Judging.PAPER:
        _paint_list(painter, middle, side)
        if rules.target is None:
            paint_sign(painter, middle + QPointF(0.22, 0.2) * side, 0.62 * side, False)
        else:
            _write(painter, number(rules.target), middle, 0.32 * side, "text")
    elif rules.shared is Shared.KEPT:
        letters, wide = ("ABC", 0.42) if rules.rounds is None else ("A", 0.8)
        for at, letter in enumerate(letters):
            place = QPointF((at - (len(letters) - 1) / 2) * wide, 0)
            draw_cube(painter, letter, middle + place * side, wide * side, LEANS[at])
    elif rules.rounds is not None:
        _paint_medal(painter, number(rules.rounds), middle, side)
    else:
        paint_mode(painter, rules.mode, middle, side)


def paint_paper(painter: QPainter, middle: QPointF, side: float) -> None:
    """Paint paper with a pencil on it."""
    _paint_list(painter, middle, side)
    painter.save()
    painter.translate(middle + QPointF(-0.12, 0.3) * side)
    painter.rotate(-35)
    paint_pencil(painter, 0.8 * side, 0.09 * side)
    painter.restore()


def _rows(rules: HouseRules) -> int:
    """Return the rows of the tray."""
    try:
        return isqrt(len(shipped.dice(rules.dice).cubes))
    except ValueError:  # cubes of somebody's own
        return 4


def _paint_list(painter: QPainter, middle: QPointF, side: float) -> None:
    """Paint a sheet of ruled paper."""
    theme, sheet = current_look().theme, QRectF(0, 0, 0.76 * side, side)
    sheet.moveCenter(middle)
    paint_shadow(painter, sheet, 1, 0.3, current_look().air, theme)
    fill_paper(painter, sheet, theme)
    for row in range(5):
        line = QRectF(sheet.left() + 1, sheet.top() + (0.2 + 0.15 * row) * side, sheet.width() - 2, 1)
        painter.fillRect(line, theme.colour("rule"))


def _paint_medal(painter: QPainter, text: str, middle: QPointF, side: float) -> None:
    """Paint a medal with a text."""
    theme, disc, radius = current_look().theme, middle + QPointF(0, 0.18 * side), 0.32 * side
    painter.setPen(Qt.PenStyle.NoPen)
    for turned, seat in ((-1, "seat6"), (1, "seat1")):
        ends = (0.34, -0.5), (0.1, -0.5), (-0.12, 0.1), (0.12, 0.1)
        painter.setBrush(theme.colour(seat))
        painter.drawPolygon(QPolygonF([middle + QPointF(turned * x, y) * side for x, y in ends]))
    gold, shine = theme.colour("gold"), QRadialGradient(disc - QPointF(0.3, 0.4) * radius, 1.6 * radius)
    for at, colour in ((0, gold.lighter(130)), (0.5, gold), (1, gold.darker(125))):
        shine.setColorAt(at, colour)
    painter.setBrush(shine)
    painter.drawEllipse(disc, radius, radius)
    _write(painter, text, disc, 1.1 * radius, "gold_ink")


def _write(painter: QPainter, text: str, middle: QPointF, size: float, ink: str) -> None:
    """Write figures of a size in pixels in a picture."""
    painter.setFont(font(size, QFont.Weight.ExtraBold))
    painter.setPen(current_look().theme.colour(ink))
    around = QPointF(2 * size, size)
    painter.drawText(QRectF(middle - around, middle + around), Qt.AlignmentFlag.AlignCenter, text)
