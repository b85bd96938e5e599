"""The pictures of the help, painted by the game's own painters: boards, egg-timers, points, lists, rules. Those of a
page lie side by side on a strip of the table."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.board_code import SharedBoard
from boggle_qt.engine.rules import STANDARD, HouseRules, Mode
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import number, signed
from boggle_qt.messages.rules import rule_figures, rules_name
from boggle_qt.store.files import board_links
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.look.theme import LEAST, font, serif
from boggle_qt.ui.page.shared_pictures import paint_print, qr_image
from boggle_qt.ui.tray.animations import VerdictAnimation
from boggle_qt.ui.tray.board_view import board_painter
from boggle_qt.ui.tray.name_cubes import LEANS
from boggle_qt.ui.tray.rules_pictures import paint_mode
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.egg_timer import EggTimer

CLOSE = 1.08
"""From one cube of a word to the next, in sides."""
POINTS = 13
"""The least size of points in pixels."""
AROUND, UNDER = 16, 5
"""Units of table round the pictures on a strip, and of paper below that."""
EDGE = 14
"""Units at both sides of what is written on a sheet."""


class Picture(Struct, frozen=True):
    """A picture of a page."""

    SHAPE: ClassVar[float] = 0.0
    """Its width as a part of its height; 0 for as wide as there is room."""

    caption: str
    """The untranslated line under it."""

    def paint(self, painter: QPainter, room: QRectF) -> None:
        """Paint it into a room."""
        raise NotImplementedError


def paint_strip(pictures: Sequence[Picture], table: QSize, apart: int, painter: QPainter, room: QRectF) -> None:
    """Paint pictures side by side, so many pixels apart, on a strip of a table of that size."""
    look = current_look()
    edge = 0 if look.theme.plain else AROUND * look.air  # a plain table is not seen
    room = room.adjusted(0, 0, 0, -UNDER * look.air)
    painter.setClipRect(room)
    painter.drawPixmap(0, 0, wood(table, painter.device().devicePixelRatioF(), look.theme))
    above = QRectF(room.left() - room.height(), room.top() - room.height(), 2 * room.width(), room.height())
    for paper in (above, above.transposed()):  # which lies higher than the table
        paper_and_pencil.paint_shadow(painter, paper, 0, 0.5, look.air, look.theme)
    wide = (room.width() + apart) / len(pictures)
    for at, picture in enumerate(pictures):
        column = QRectF(at * wide, edge, wide - apart, room.height() - 2 * edge)
        place = QSizeF(picture.SHAPE * column.height() or wide - apart - 2 * edge, column.height())
        painter.save()
        painter.translate(column.center() - QPointF(place.width(), place.height()) / 2)
        picture.paint(painter, QRectF(QPointF(), place))
        painter.restore()


class LittleBoard(Picture, frozen=True):
    """A small tray on the paper, seen from above, with what is traced on it."""

    SHAPE = 1.0

    board: Board
    path: Path = ()
    kind: str = "held"
    """How the path is painted: "held", "shown", or a verdict such as "good"."""
    heat: Mapping[int, float] = {}

    def paint(self, painter: QPainter, room: QRectF) -> None:
        look, board = current_look(), self.board
        ratio = painter.device().devicePixelRatioF()
        picture = board_painter(board, None, room, room.size().toSize(), ratio)
        radius = 0.42 * picture.camera.cell
        paper_and_pencil.paint_shadow(painter, room, radius, 0.5, look.air, look.theme)
        painter.setClipPath(paper_and_pencil.rounded(room, radius))
        if self.heat:
            picture.set_heat(self.heat)
        picture.paint_rest(painter)
        if self.kind == "held" and self.path:
            picture.paint_traced(painter, self.path)
        elif self.kind == "shown":
            picture.paint_shown(painter, self.path, 1.0)
        elif self.path:
            picture.paint_verdict(painter, VerdictAnimation(0, 0, self.path, self.kind), 0.0)


class SandGlass(Picture, frozen=True):
    """The egg-timer with a part of its sand in the upper bulb."""

    SHAPE = 0.63

    upper: float
    late: bool = False

    def paint(self, painter: QPainter, room: QRectF) -> None:
        EggTimer().paint(painter, room, self.upper, 0.0, self.late, 400.0 if self.upper > 0 else None)


class Points(Picture, frozen=True):
    """Words on cubes, one below the other on a sheet, with their points at its right; on a low one every second."""

    words: Sequence[str]

    def paint(self, painter: QPainter, room: QRectF) -> None:
        theme, inner = current_look().theme, _paint_sheet(painter, room).adjusted(0, EDGE / 2, 0, -EDGE / 2)
        largest = (inner.width() - 1.2 * POINTS) / (CLOSE * max(map(len, self.words)) + 2)
        words = self.words if inner.height() > largest * len(self.words) else self.words[1::2]
        pitch = inner.height() / len(words)
        side = min(0.82 * pitch, largest)
        painter.setFont(font(max(POINTS, 0.6 * side), QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("points"))
        for row, word in enumerate(words):
            line = QRectF(inner.left(), inner.top() + row * pitch, inner.width() - 0.5 * side, pitch)
            for at, letter in enumerate(word):
                middle = QPointF(line.left() + (0.9 + CLOSE * at) * side, line.center().y() - 0.04 * side)
                draw_cube(painter, letter, middle, side, LEANS[(at + row) % len(LEANS)])
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line, flags, signed(STANDARD.points(len(word))))


def paint_mark(mode: Mode, painter: QPainter, room: QRectF) -> None:
    """Paint a card with a drawing of what a mode of a solo round is about, at the left of a room."""
    look = current_look()
    high = 0.78 * min(room.height(), room.width())
    card = QRectF(3 * look.air, room.center().y() - high / 2, 1.15 * high, high)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paper_and_pencil.paint_shadow(painter, card, 1.5, 0.25, look.air, look.theme)
    paper_and_pencil.fill_paper(painter, card, look.theme)
    paint_mode(painter, mode, card.center(), 0.84 * card.height())


class QrCode(Picture, frozen=True):
    """The QR code of a board."""

    SHAPE = 1.0

    board: Board

    def paint(self, painter: QPainter, room: QRectF) -> None:
        shared = SharedBoard(self.board, (0,) * len(self.board.faces), "", None)
        shadow = 7 * current_look().air  # for which a print leaves room
        paint_print(painter, room.adjusted(0, 0, shadow, shadow), qr_image(board_links.to_text(shared, None)))


class RulesCard(Picture, frozen=True):
    """The four figures of some rules on a card."""

    rules: HouseRules

    def paint(self, painter: QPainter, room: QRectF) -> None:
        theme, inner = current_look().theme, _paint_sheet(painter, room, rules_name(self.rules))
        wide, high = inner.width() / 2, 0.49 * inner.height()
        beside = wide > 3 * high  # on a low card captions are beside their figures
        size = min(0.62 * high, 0.155 * wide) if beside else min(0.44 * high, 0.3 * wide)
        caption = serif(max(LEAST, min(0.68 * size, 0.115 * wide)))
        caption.setItalic(True)
        flags = Qt.AlignmentFlag
        sides = (flags.AlignRight, flags.AlignLeft) if beside else (flags.AlignBottom, flags.AlignTop)
        middle = flags.AlignVCenter if beside else flags.AlignHCenter
        for at, (figure, told) in enumerate(rule_figures(self.rules)):
            place = QRectF(inner.left() + 0.92 * (at % 2) * wide, inner.top() + at // 2 * high, wide, high)
            one, other = place.adjusted(0, 0.045 * high, 0, -0.4 * high), place.adjusted(0, 0.6 * high, 0, 0)
            if beside:
                one, other = place.adjusted(0, 0, -0.62 * wide, 0), place.adjusted(0.43 * wide, 0, 0.07 * wide, 0)
            painter.setFont(font(size, QFont.Weight.ExtraBold))
            painter.setPen(theme.colour("points"))
            painter.drawText(one, middle | sides[0], figure)
            painter.setFont(caption)
            painter.setPen(theme.colour("text_soft"))
            painter.drawText(other, middle | sides[1], told)


class WordSheet(Picture, frozen=True):
    """A list of words with their points, under an untranslated name; some are struck through."""

    name: str
    words: Sequence[str]
    struck: Sequence[str] = ()
    colour: str = "band"

    def paint(self, painter: QPainter, room: QRectF) -> None:
        theme, right = current_look().theme, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        total = sum(STANDARD.points(len(word)) for word in self.words if word not in self.struck)
        inner = _paint_sheet(painter, room, _(self.name), number(total), self.colour)
        row = inner.height() / len(self.words)
        size, edge = max(LEAST, min(0.72 * row, inner.width() / 12)), EDGE * current_look().air
        line = QRectF(inner.left() + edge, inner.top(), inner.width() - 2 * edge, row)
        painter.setFont(font(size, QFont.Weight.Bold))
        for at, word in enumerate(self.words, 1):
            painter.setPen(theme.colour("rule"))
            if at < len(self.words):  # the card's edge is under the last one
                painter.drawLine(QPointF(inner.left(), line.bottom()), QPointF(inner.right(), line.bottom()))
            painter.setPen(theme.colour("text" if theme.plain or word not in self.struck else "text_soft"))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, word)
            if word in self.struck:
                start = line.center() - QPointF(line.width() / 2 + 0.22 * size, 0)
                end = start + QPointF(painter.fontMetrics().horizontalAdvance(word) + 0.44 * size, 0)
                paper_and_pencil.pencil_line(
                    painter, start, end, 0.13 * size, theme.colour("rule" if theme.plain else "pencil")
                )
            else:
                painter.setPen(theme.colour("points"))
                painter.drawText(line, right, number(STANDARD.points(len(word))))
            line.translate(0, row)


def _paint_sheet(painter: QPainter, sheet: QRectF, title: str = "", figure: str = "", colour: str = "band") -> QRectF:
    """Paint a sheet of paper, with a band if it has a title; return what is below that."""
    look, theme = current_look(), current_look().theme
    high = max(0.14 * sheet.height(), 2 * LEAST, min(0.3 * sheet.height(), 1.4 * look.pixels("caption")))
    paper_and_pencil.paint_shadow(painter, sheet, 1.5, 0.6, look.air, theme)
    paper_and_pencil.fill_paper(painter, sheet, theme)
    if not title:
        return sheet
    band = QRectF(sheet.left(), sheet.top(), sheet.width(), high)
    paper_and_pencil.paint_band(painter, band, theme.colour(colour), look.air, theme)
    painter.setPen(theme.colour("band_ink"))
    words = band.adjusted(EDGE * look.air, 0, -EDGE * look.air, 0)
    face = font(0.55 * high, QFont.Weight.Bold)
    wide = QFontMetricsF(face).horizontalAdvance(f"{title} {figure}")
    painter.setFont(font(0.55 * high * min(1, words.width() / wide), QFont.Weight.Bold))
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, title)
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, figure)
    return sheet.adjusted(0, high, 0, -0.02 * sheet.height())
