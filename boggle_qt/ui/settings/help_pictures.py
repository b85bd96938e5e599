"""The pictures of the help, painted by the game's own painters: boards, egg-timers, points, lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from boggle_qt.engine.board import Board, Path
from boggle_qt.engine.rules import STANDARD, HouseRules
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import number, signed
from boggle_qt.messages.rules import rule_figures, rules_name
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.pixmaps import blank, painting
from boggle_qt.ui.look.theme import LEAST, font, serif
from boggle_qt.ui.tray.animations import VerdictAnimation
from boggle_qt.ui.tray.board_view import board_painter
from boggle_qt.ui.tray.name_cubes import LEANS, PITCH
from boggle_qt.ui.tray.scattered_cubes import draw_cube
from boggle_qt.ui.widgets.egg_timer import EggTimer

HIGH = 184
"""The usual height of a picture, in layout units."""


class Picture(Struct, frozen=True):
    """A picture of a page."""

    caption: str
    """The untranslated line under it."""

    def units(self) -> tuple[float, float]:
        """Return width and height in layout units."""
        return HIGH, HIGH

    def size(self) -> QSize:
        """Return the size in pixels."""
        return (QSizeF(*self.units()) * current_look().space).toSize()

    def pixmap(self, size: QSize, ratio: float) -> QPixmap:
        """Return the picture in another size."""
        room = QRectF(0, 0, size.width(), size.height())
        made = blank(room, ratio)
        with painting(made, QPoint()) as painter:
            self.paint(painter, room, size.height() / self.units()[1])
        return made

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        """Paint it into a room; `u` is the pixels of a layout unit there."""
        raise NotImplementedError


class LittleBoard(Picture, frozen=True):
    """A small tray on the paper, seen from above, with what is traced on it."""

    board: Board
    path: Path = ()
    kind: str = "held"
    """How the path is painted: "held", "shown", or a verdict such as "good"."""
    heat: Mapping[int, float] = {}

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        look, board = current_look(), self.board
        side = room.width() - 7 * look.space  # the rest is for its shadow
        body = QRectF(0, 0, side, side)
        ratio = painter.device().devicePixelRatioF()
        picture = board_painter(board, None, body, room.size().toSize(), ratio)
        radius = 0.42 * picture.camera.cell
        if not look.theme.plain:
            paper_and_pencil.paint_shadow(painter, body, radius, 0.3, look.air, look.theme)
        painter.setClipPath(paper_and_pencil.rounded(body, radius))
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

    upper: float
    late: bool = False

    def units(self) -> tuple[float, float]:
        return HIGH * 0.62, HIGH

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        falls = 400.0 if self.upper > 0 else None
        EggTimer().paint(painter, room, self.upper, 0.0, self.late, falls)


SIDE, ROWS = 34, 3
"""The side of a cube under the points, in units, and the words in a column."""


class Points(Picture, frozen=True):
    """Words on cubes with their points, in two columns."""

    words: Sequence[str]

    def _columns(self) -> list[tuple[Sequence[str], float]]:
        """Return the words of each column, and its width in units."""
        columns = [self.words[at : at + ROWS] for at in range(0, len(self.words), ROWS)]
        return [(words, 1.13 * SIDE * max(map(len, words)) + 60) for words in columns]

    def units(self) -> tuple[float, float]:
        return sum(wide for __, wide in self._columns()), 48 * ROWS + 8  # a shadow below the last row

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        side, left = SIDE * u, 0.0
        painter.setFont(font(21 * u, QFont.Weight.ExtraBold))
        painter.setPen(current_look().theme.colour("points"))
        for words, wide in self._columns():
            for row, word in enumerate(words):
                middle = QPointF(left + 0.5 * side, (row + 0.5) * 48 * u)
                for at, letter in enumerate(word):
                    lean = LEANS[(at + row) % len(LEANS)]
                    draw_cube(painter, letter, middle, side, lean)
                    middle += QPointF(PITCH * side, 0)
                box = QRectF(middle.x() - 0.35 * side, middle.y() - side, 60 * u, 2 * side)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, signed(STANDARD.points(len(word))))
            left += wide * u


class RulesCard(Picture, frozen=True):
    """The figures of some rules on a card."""

    rules: HouseRules

    def units(self) -> tuple[float, float]:
        return 760, 116

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        theme, figures = current_look().theme, rule_figures(self.rules)
        sheet = QRectF(0.5, 3 * u, room.width() - 7 * u, room.height() - 10 * u)
        band = _paint_sheet(painter, sheet, rules_name(self.rules), theme.colour("band"), u)
        faces = font(32 * u, QFont.Weight.ExtraBold), serif(max(LEAST, 19 * u))
        faces[1].setItalic(True)
        row, each = (sheet.bottom() - band.bottom()) / 2, sheet.width() / len(figures)
        for at, texts in enumerate(figures):
            for down, (text, face, colour) in enumerate(zip(texts, faces, ("text", "text_soft"), strict=True)):
                box = QRectF(sheet.left() + at * each, band.bottom() + down * row, each, row)
                painter.setFont(face)
                painter.setPen(theme.colour(colour))
                painter.drawText(box.translated(0, (2 - 6 * down) * u), Qt.AlignmentFlag.AlignCenter, text)


def _paint_sheet(painter: QPainter, sheet: QRectF, title: str, colour: QColor, u: float) -> QRectF:
    """Paint a sheet of paper with a title on a band, and return the band."""
    look = current_look()
    theme = look.theme
    if not theme.plain:
        paper_and_pencil.paint_shadow(painter, sheet, 1.5, 0.4, look.air, theme)
    paper_and_pencil.fill_paper(painter, sheet, theme)
    band = QRectF(sheet.left(), sheet.top(), sheet.width(), 30 * u)
    paper_and_pencil.paint_band(painter, band, colour, look.air, theme)
    painter.setPen(theme.colour("band_ink"))
    painter.setFont(font(max(LEAST, 16 * u), QFont.Weight.Bold))
    painter.drawText(band.adjusted(10 * u, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, title)
    return band


class Lists(Picture, frozen=True):
    """Lists side by side with their points, by untranslated names; words that all have are struck through."""

    lists: Mapping[str, Sequence[str]]

    def units(self) -> tuple[float, float]:
        return 280 * len(self.lists), HIGH

    def paint(self, painter: QPainter, room: QRectF, u: float) -> None:
        theme, right = current_look().theme, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        wide = room.width() / len(self.lists)
        rows = max(4, *map(len, self.lists.values()))
        shared = set.intersection(*map(set, self.lists.values())) if len(self.lists) > 1 else set()
        for at, (name, words) in enumerate(self.lists.items()):
            sheet = QRectF(at * wide + 0.5, 3 * u, wide - 15 * u, room.height() - 14 * u)
            band = _paint_sheet(painter, sheet, _(name), theme.colour(f"seat{at + 1}"), u)
            total = sum(STANDARD.points(len(word)) for word in words if word not in shared)
            painter.drawText(band.adjusted(0, 0, -10 * u, 0), right, number(total))
            row = (sheet.bottom() - band.bottom() - 8 * u) / rows
            painter.setFont(font(max(LEAST, 0.6 * row), QFont.Weight.Bold))
            line = QRectF(sheet.left() + 12 * u, band.bottom() + 4 * u, sheet.width() - 24 * u, row)
            for word in words:
                painter.setPen(theme.colour("text_soft" if word in shared else "text"))
                painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, word)
                if word in shared:
                    start = QPointF(line.left() - 3 * u, line.center().y())
                    end = start + QPointF(painter.fontMetrics().horizontalAdvance(word) + 6 * u, 0)
                    paper_and_pencil.pencil_line(painter, start, end, 2 * u, theme.colour("pencil"))
                else:
                    painter.setPen(theme.colour("points"))
                    painter.drawText(line, right, number(STANDARD.points(len(word))))
                line.translate(0, row)
