"""A drawing of what each mode of a solo round is about."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from boggle_qt.engine.rules import Mode
from boggle_qt.messages.numbers import signed
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.egg_timer import EggTimer
from boggle_qt.ui.widgets.row_painter import paint_sign


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
