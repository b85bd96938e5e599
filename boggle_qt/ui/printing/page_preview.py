"""The pages of the print dialog as they will come out: the first one on top of the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPageSize, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_shadow
from boggle_qt.ui.printing.printed_pages import MARGIN, SIZES, Paint

MOST = 4
"""Pages that can be seen; more look like as many."""
STEP = 5.0
"""From one page to the next one under it, in units."""


class PagePreview(QWidget):
    """A small stack of white pages; without room it is empty. A screen reader passes it by."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: tuple[Paint, ...] = ()
        self._size = "A4"
        self._top = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def show_pages(self, pages: Sequence[Paint], size: str) -> None:
        """Show these pages on paper of this size."""
        self._pages, self._size = tuple(pages), size
        self._top = QPixmap()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._top = QPixmap()

    def _paint_top(self, size: QSize, whole: QRectF) -> QPixmap:
        """Return the first page; `whole` is its size in tenths of a millimetre."""
        ratio = self.devicePixelRatioF()
        made = QPixmap(size * ratio)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(made.width() / whole.width(), made.height() / whole.height())
        self._pages[0](painter, whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
        painter.end()
        made.setDevicePixelRatio(ratio)
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        under = min(MOST, len(self._pages)) - 1
        size = QPageSize(SIZES[self._size]).size(QPageSize.Unit.Millimeter)
        spare = 14 * look.air + under * STEP * look.air
        room = QRectF(self.rect()).adjusted(2 * look.air, 2 * look.air, -spare, -spare)
        if not self._pages or min(room.width(), room.height()) < 60:
            return
        shown = size.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio).toSize()
        page = QRectF(0, 0, shown.width(), shown.height())
        page.moveTo((self.width() - spare - shown.width()) / 2, room.top())
        painter = QPainter(self)
        for at in range(under, -1, -1):
            leaf = page.translated(at * STEP * look.air, at * STEP * look.air)
            if not look.theme.plain:
                paint_shadow(painter, leaf, 1, 0.3, look.air, look.theme)
            painter.fillRect(leaf, Qt.GlobalColor.white)
            painter.setPen(Qt.GlobalColor.black if look.theme.plain else Qt.PenStyle.NoPen)
            painter.drawRect(leaf)
        if self._top.isNull():
            self._top = self._paint_top(shown, QRectF(0, 0, 10 * size.width(), 10 * size.height()))
        painter.drawPixmap(page.topLeft(), self._top)
