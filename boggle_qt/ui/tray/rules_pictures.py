"""Drawings of what a solo round's mode is about, and of what tells house rules from others."""

from __future__ import annotations

from math import isqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPolygonF, QRadialGradient

from boggle_qt.engine.rules import HouseRules, Judging, Mode, Shared
from boggle_qt.messages.numbers import number, signed
from boggle_qt.store.files import shipped
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.scattered_cubes import draw_cube, paint_small_tray
from boggle_qt.ui.widgets.egg_timer import EggTimer
from boggle_qt.ui.widgets.row_painter import paint_sign
from boggle_qt.ui.widgets.time_up import paint_pencil


def paint_mode(painter: QPainter, mode: Mode, middle: QPointF, side: float, *, untimed: bool = False) -> None:
    """Paint the drawing of a mode in a square of that side; without a timer it lies."""
    theme, centred = current_look().theme, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    gold, pencil = theme.colour("gold"), theme.colour("pencil")
    match mode:
        case Mode.CLASSIC if untimed:
            EggTimer().paint_lying(painter, centred)
        case Mode.CLASSIC | Mode.OVERTIME | Mode.REFILL:
            upper = {Mode.OVERTIME: 0.0, Mode.REFILL: 0.8}.get(mode, 0.5)
            more = {Mode.OVERTIME: signed(0), Mode.REFILL: signed(5)}.get(mode, "")
            painter.setFont(font(0.36 * side, QFont.Weight.ExtraBold))
            painter.setPen(theme.colour("points"))
            beside = (painter.fontMetrics().horizontalAdvance(more) + 0.1 * side) / 2 if more else 0.0
            glass = centred.translated(-beside, 0)
            painter.drawText(glass.translated(0.87 * side, 0), Qt.AlignmentFlag.AlignVCenter, more)
            EggTimer().paint(painter, glass, upper, 0.0, False, 400.0 if upper else None)
        case Mode.RACE:
            for at, letter in enumerate("TENNET"):
                place = QPointF((at % 3 - 1) * 0.39, at // 3 * 0.43 - 0.235) * side
                draw_cube(painter, letter, middle + place, 0.35 * side, LEANS[at % len(LEANS)])
        case Mode.STRIKES:
            for at in (-1, 0, 1):
                paint_sign(painter, middle + QPointF(0.4 * at * side, 0), 0.7 * side, False)
        case Mode.ALLOTMENT:
            for at, high in enumerate((0.6, 1.0, 0.4)):
                left, top = middle.x() + (at - 1.5) * 0.34 * side, middle.y() + (0.5 - high) * side
                bar = QRectF(left, top, 0.3 * side, high * side)
                paper_and_pencil.hatched_bar(painter, bar, 0.014 * side, gold, pencil)
        case Mode.GOAL:
            paint_sign(painter, middle + QPointF(0.4 * side, -0.3 * side), 0.4 * side, True)
            bar = QRectF(middle.x() - 0.52 * side, middle.y() - 0.1 * side, 1.04 * side, 0.5 * side)
            paper_and_pencil.pencil_bar(painter, bar, 1.0, 0.021 * side, pencil, gold)
        case Mode.DRILL:
            for at, part in enumerate((0.6, 0.9, 0.75)):
                start = middle + QPointF(-0.4 * side, 0.33 * (at - 1) * side)
                paint_sign(painter, start, 0.28 * side, True)
                painter.setPen(paper_and_pencil.round_pen(pencil, max(1.2, 0.02 * side)))
                painter.drawLine(start + QPointF(0.2 * side, 0), start + QPointF(part * side, 0))


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
    paper_and_pencil.paint_shadow(painter, sheet, 1, 0.3, current_look().air, theme)
    paper_and_pencil.fill_paper(painter, sheet, theme)
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
