"""A dialog is a sheet of paper on the table."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import fill_paper, square
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.widgets.paper import ShadowSurface, paint_under

LEFT_FREE = 20
"""Pixels of the window that are to be seen beside a dialog that is as large as it may be."""
EDGE = 12
"""Units of table to be seen round the sheet."""


class OnSheet(ShadowSurface):
    """A window that is a sheet. Its contents margins are the table round it; cards lie on the sheet."""

    def use_look(self, look: Look) -> None:
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        edge = round(EDGE * current_look().air)
        self.setContentsMargins(edge, edge, edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, ratio = current_look(), self.devicePixelRatioF()
        sheet: QRect = self.rect().marginsRemoved(self.contentsMargins())
        painter = QPainter(self)
        painter.drawPixmap(0, 0, wood(self.size(), ratio, look.theme))
        paint_under(painter, sheet, 1.5, 0.8, 0, event.rect())

        def paint(inner: QPainter) -> None:
            box = QRectF(0.5, 0.5, sheet.width() - 1, sheet.height() - 1)
            fill_paper(inner, square(box), look.theme)

        key = ("dialog", look.theme.name)
        painter.drawPixmap(sheet.topLeft(), paper_and_pencil.picture(key, sheet.width(), sheet.height(), ratio, paint))
        self.paint_shadows(painter, event.rect())
        painter.end()


class SheetDialog(OnSheet, QDialog):
    """A dialog for whatever is put into it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fit()

    def grow(self, width: int, height: int) -> None:
        """Be so large in units that grow with the text, as far as the window, or the screen, has the room."""
        u = max(1.0, current_look().unit)
        above = self.parentWidget()
        room = above.window().size() if above is not None else self.screen().availableSize()
        self.resize(min(round(width * u), room.width() - LEFT_FREE), min(round(height * u), room.height() - LEFT_FREE))
