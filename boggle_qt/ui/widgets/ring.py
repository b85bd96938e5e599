"""The ring round what has the focus: two tones, so that one of them stands out from whatever lies beneath."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from boggle_qt.ui.look import worn

WIDE = 2.0
"""Pixels of each tone."""


def paint_ring(painter: QPainter, box: QRect | QRectF, radius: float) -> None:
    """Just inside `box`, whose corners are round by `radius` pixels: one tone outside, the other within."""
    theme = worn().theme
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, inset in (("focus_edge", WIDE / 2), ("focus", 1.5 * WIDE)):
        painter.setPen(QPen(theme.colour(token), WIDE))
        inner = max(0.0, radius - inset)
        painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), inner, inner)
    painter.restore()
