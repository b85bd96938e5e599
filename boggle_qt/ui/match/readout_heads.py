"""The players' heads above the table in which lists are compared."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from boggle_qt.messages.numbers import word_count
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import paint_band, pencil_ring, round_pen
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.match.readout_rows import ReadModel, Seated
from boggle_qt.ui.widgets.charts import seat_shape
from boggle_qt.ui.widgets.word_rows import guarded, nothing

HEAD, LOW_HEAD = 4.3, 2.6
"""Height of the heads, in heights of body text; the lower ones have neither shape nor key."""
ROOMY = 7.5
"""A column at least as wide, in heights of body text, has the name on one line with its shape."""


def first_letters(name: str, fits: Callable[[str], bool]) -> str:
    """Return the name if it fits, else the initials of its first and last word, else as many signs as fit; at least
    one."""
    words = name.split()
    firsts = "".join(_signs(word)[0] for word in (words[0], words[-1])) if len(words) > 1 else ""
    signs = _signs(name)
    shorter = ("".join(signs[:many]).strip() for many in range(3, 0, -1))
    tried = [name, *([firsts] if firsts else []), *shorter]
    return next(filter(fits, tried), tried[-1])


def _signs(text: str) -> list[str]:
    """Return the signs of a text as a reader counts them: an emoji joined of several is one."""
    units = text.encode("utf-16-le")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    signs, start = [], 0
    while (end := finder.toNextBoundary()) > start:
        signs.append(units[2 * start : 2 * end].decode("utf-16-le"))
        start = end
    return signs or [text]


def fitted(text: str, plain: QFont, room: float) -> QFont:
    """Return the font in which a text fits into the room: narrower, and where that is too little smaller."""
    wide = QFontMetricsF(plain).horizontalAdvance(text)
    if wide <= room:
        return plain
    made = QFont(plain)
    made.setStretch(max(75, int(100 * room / wide)))
    wide = QFontMetricsF(made).horizontalAdvance(text)
    if wide > room:
        made.setPixelSize(max(int(0.7 * plain.pixelSize()), int(plain.pixelSize() * room / wide)))
    return made


class ReadHeads(QHeaderView):
    """The players' heads: colour, shape, key and name or initials, and the points below."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.low = False
        """Whether they are low: without shape and key."""
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)

    @guarded(nothing)
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        look, model = current_look(), self.model()
        assert isinstance(model, ReadModel)
        body, u, seat = look.pixels("body"), look.air, model.seat(section)
        box = QRectF(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        low = box.top() + (1.35 if self.low else 2.65) * body
        below = QRectF(box.left(), low, box.width(), box.bottom() - low)
        middle = Qt.AlignmentFlag.AlignCenter
        if seat is None:
            text = word_count(sum(1 for row in model.rows if row.word))
            painter.setFont(fitted(text, font(body, QFont.Weight.DemiBold), box.width() - 4))
            painter.setPen(look.theme.colour("text_soft"))
            painter.drawText(below, middle, text)
        else:
            player = model.players[seat]
            gap = min(3 * u, 0.06 * box.width())
            band = QRectF(box.left() + gap, box.top(), box.width() - 2 * gap, low - box.top())
            paint_band(painter, band, look.theme.colour(f"seat{player.colour + 1}"), u, look.theme)
            self._paint_player(painter, band, player)
            size = look.pixels("heading" if box.width() > ROOMY * body else "word")
            face = fitted(model.scores[seat], font(size, QFont.Weight.ExtraBold), box.width() - 4)
            painter.setFont(face)
            painter.setPen(look.theme.colour("points"))
            painter.drawText(below, middle, model.scores[seat])
            if seat in model.leaders:
                wide = QFontMetricsF(face).horizontalAdvance(model.scores[seat]) + 1.1 * size
                ring = QRectF(0, 0, min(wide, box.width() - 2), min(1.5 * size, below.height() - 2))
                ring.moveCenter(below.center())
                pencil_ring(painter, ring, 2 * u, look.theme.colour("known"))
        painter.restore()

    def _paint_player(self, painter: QPainter, band: QRectF, player: Seated) -> None:
        """Paint shape, key and name: on one line in a wide column, else the name or its initials below."""
        look = current_look()
        ink, middle = look.theme.colour("band_ink"), Qt.AlignmentFlag.AlignVCenter
        roomy = band.width() > ROOMY * look.pixels("body")
        em = min(
            (1 if roomy else 1.25) * look.pixels("body"), band.width() / 2.05
        )  # large text in narrow columns stays on its band
        painter.setPen(ink)
        if roomy:
            marks, name = band.adjusted(0.6 * em, 0, 0, 0), band.adjusted((2.6 if player.key else 1.8) * em, 0, -5, 0)
            strong = font(look.pixels("word"), QFont.Weight.ExtraBold)
            shown = QFontMetricsF(strong).elidedText(player.name, Qt.TextElideMode.ElideRight, name.width())
            side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
        else:
            half, wide = 0.5 * band.height(), (1.7 if player.key else 0.8) * em
            marks = QRectF(band.center().x() - wide / 2, band.top() + 0.1 * em, wide, half - 0.1 * em)
            name = band if self.low else band.adjusted(0, half - 0.1 * em, 0, 0)
            plain = font(min(look.pixels("body"), 0.7 * band.width()), QFont.Weight.ExtraBold)
            metrics = QFontMetricsF(plain)
            shown = first_letters(player.name, lambda text: 0.8 * metrics.horizontalAdvance(text) <= band.width() - 4)
            strong, side = fitted(shown, plain, band.width() - 4), Qt.AlignmentFlag.AlignHCenter
        painter.setFont(strong)
        painter.drawText(name, middle | side, shown)
        if roomy or not self.low:
            painter.setFont(font(0.85 * em, QFont.Weight.Bold))
            painter.drawText(marks.adjusted(em, 0, 20, 0), middle | Qt.AlignmentFlag.AlignLeft, player.key)
            painter.setPen(round_pen(ink, max(1.2, 0.1 * em)))
            painter.drawPath(seat_shape(player.colour, QPointF(marks.left() + 0.4 * em, marks.center().y()), 0.42 * em))
