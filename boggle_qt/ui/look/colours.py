"""Mixing colours."""

from __future__ import annotations

from PySide6.QtGui import (
    QColor,
)


def blend(a: QColor, b: QColor, t: float) -> QColor:
    """From `a` at 0 to `b` at 1."""
    t = min(1.0, max(0.0, t))
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * t,
        a.greenF() + (b.greenF() - a.greenF()) * t,
        a.blueF() + (b.blueF() - a.blueF()) * t,
        a.alphaF() + (b.alphaF() - a.alphaF()) * t,
    )


def faded(colour: QColor, alpha: float) -> QColor:
    """The same colour, `alpha` times as opaque."""
    copy = QColor(colour)
    copy.setAlphaF(min(1.0, max(0.0, colour.alphaF() * alpha)))
    return copy
