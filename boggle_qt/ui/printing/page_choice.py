"""A choice of the print dialog: its pages as they will come out, the first one on top of the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPageSize, QPainter, QPen, QPixmap

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, paint_shadow, round_pen
from boggle_qt.ui.look.theme import font, serif
from boggle_qt.ui.printing.printed_pages import MARGIN, SIZES, Paint
from boggle_qt.ui.widgets.buttons import Card

MOST = 4
"""Pages that can be seen; more look like as many."""
STEP = 5.0
"""From one page to the next one under it, in units."""
WIDE, HIGH = 132, 236
"""The least width and the height of the pages, in units."""
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class PageChoice(Card):
    """A small stack of white pages, ticked if they are chosen, with its name and a line about it underneath."""

    LIFT = 0.0

    def __init__(self, text: str, about: str, pages: Sequence[Paint], checked: bool) -> None:
        super().__init__(text, "choice")
        self.pages = tuple(pages)
        self.beside: Sequence[PageChoice] = (self,)
        """The choices in its row, all of one height."""
        self._about, self._size, self._top = about, "A4", QPixmap()
        self.setCheckable(True)
        self.setChecked(checked)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)
        self.setAccessibleDescription(about)

    def show_pages(self, pages: Sequence[Paint], size: str) -> None:
        """Show these pages on paper of this size."""
        if (tuple(pages), size) != (self.pages, self._size):
            self.pages, self._size, self._top = tuple(pages), size, QPixmap()
            self.update()

    @staticmethod
    def _fonts() -> tuple[QFont, QFont]:
        look = current_look()
        aside = serif(look.pixels("caption"))
        aside.setItalic(True)
        return font(look.pixels("body"), QFont.Weight.Bold), aside

    def text_heights(self, wide: float) -> tuple[float, float]:
        """Return the heights of its name and of the line in this width."""
        room = QRectF(0, 0, wide, 1000)
        texts = zip(self._fonts(), (self.text(), self._about), strict=True)
        name, about = (QFontMetricsF(face).boundingRect(room, CENTRED, text).height() for face, text in texts)
        return name, about

    def sizeHint(self) -> QSize:
        u = current_look().air
        return QSize(round(WIDE * u), round(HIGH * u + max(sum(one.text_heights(WIDE * u)) for one in self.beside)))

    def paint_card(self, painter: QPainter) -> None:
        look, u, ink = current_look(), current_look().air, current_look().theme.colour("known")
        size = QPageSize(SIZES[self._size]).size(QPageSize.Unit.Millimeter)
        under = max(0, min(MOST, len(self.pages)) - 1)
        room = QRectF(self.rect()).adjusted(10 * u, 10 * u, -10 * u - under * STEP * u, 0)
        room.setHeight((HIGH - 24 - under * STEP) * u)
        shown = size.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio).toSize()
        page = QRectF(0, 0, shown.width(), shown.height())
        page.moveTo(round(room.center().x() - shown.width() / 2), round(room.top()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isChecked() else 0.75 if self.underMouse() and self.isEnabled() else 0.55)
        for at in range(under, -1, -1):
            leaf = page.translated(at * STEP * u, at * STEP * u)
            if self.isChecked() and not look.theme.plain:
                paint_shadow(painter, leaf, 1, 0.3, u, look.theme)
            painter.fillRect(leaf, Qt.GlobalColor.white)
            painter.setPen(Qt.GlobalColor.black if look.theme.plain else look.theme.colour("paper_edge"))
            painter.drawRect(leaf)
        if self.pages:
            if self._top.isNull():
                self._top = self._paint_top(shown, QRectF(0, 0, 10 * size.width(), 10 * size.height()))
            painter.drawPixmap(page.topLeft(), self._top)
        painter.setOpacity(1.0)
        if self.isChecked():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 2.5 * u))
            painter.drawRect(page.adjusted(-2 * u, -2 * u, 2 * u, 2 * u))
            middle = page.bottomRight() - QPointF(4 * u, 4 * u)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.theme.colour("band"))
            painter.drawEllipse(middle, 14 * u, 14 * u)
            painter.setPen(round_pen(look.theme.colour("band_ink"), 3 * u))
            draw_strokes(painter, middle, 6 * u, (((-0.9, 0.05), (-0.25, 0.7), (0.95, -0.65)),))
        name, about = self._fonts()
        box = QRectF(0, HIGH * u, self.width(), self.height() - HIGH * u)
        painter.setFont(name)
        painter.setPen(ink if self.isChecked() else look.theme.colour("text" if self.isEnabled() else "text_soft"))
        painter.drawText(box, CENTRED, self.text())
        painter.setFont(about)
        painter.setPen(look.theme.colour("text_soft"))
        painter.drawText(box.adjusted(0, self.text_heights(self.width())[0], 0, 0), CENTRED, self._about)

    def _paint_top(self, size: QSize, whole: QRectF) -> QPixmap:
        """Return the first page; `whole` is its size in tenths of a millimetre."""
        ratio = self.devicePixelRatioF()
        made = QPixmap(size * ratio)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(made.width() / whole.width(), made.height() / whole.height())
        self.pages[0](painter, whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
        painter.end()
        made.setDevicePixelRatio(ratio)
        return made
