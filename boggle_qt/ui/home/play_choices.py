"""Choices on the card that plays: lines of text to press, underlined, with an arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.theme import TARGET, font
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus


def _face() -> QFont:
    return font(current_look().pixels("body"), QFont.Weight.Bold)


def choice_size(text: str) -> QSize:
    """Return the size of a choice in pixels."""
    look = current_look()
    wide = QFontMetricsF(_face()).horizontalAdvance(text) + 26 * look.unit
    return QSize(round(wide), round(max(TARGET, 1.7 * look.pixels("body"))))


def paint_choice(painter: QPainter, widget: QWidget, text: str) -> None:
    """Paint a choice as a line of text; the property `kind` of the widget says whether its ground is gold."""
    look, gold = current_look(), widget.property("kind") == "primary"
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(_face())
    ink = look.theme.colour("gold_ink" if gold else "text")
    painter.setPen(QPen(ink, max(1.0, 1.4 * look.unit), c=Qt.PenCapStyle.RoundCap))
    metrics, arrow = QFontMetricsF(_face()), 16 * look.unit
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, widget.width() - arrow - 6 * look.unit)
    box = QRectF(2, 0, metrics.horizontalAdvance(text) + 1, widget.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
    foot = box.center().y() + metrics.height() * 0.52
    painter.drawLine(QPointF(box.left(), foot), QPointF(box.right(), foot))
    x, y, half = box.right() + 0.6 * arrow, box.center().y() + look.unit, 4 * look.unit
    corners = ((-half, -half / 2), (0.0, half / 2), (half, -half / 2))
    painter.drawPolyline(QPolygonF([QPointF(x + across, y + down) for across, down in corners]))
    if shows_focus(widget):
        paint_ring(painter, widget.rect(), 4, "gold" if gold else "")
