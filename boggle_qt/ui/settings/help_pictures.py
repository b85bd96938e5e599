"""The pictures of the help, painted by the game's own painters: boards, egg-timers, points, lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.engine.rules import HouseRules, PointsTable
from boggle_qt.messages.numbers import number, signed
from boggle_qt.messages.rules import rule_figures, rules_name
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look, paint_cached
from boggle_qt.ui.look.theme import font, serif
from boggle_qt.ui.tray import throw_plan, tray_and_dome
from boggle_qt.ui.tray.geometry import Camera
from boggle_qt.ui.tray.name_cubes import LEANS, PITCH
from boggle_qt.ui.tray.scattered_cubes import cached_cube
from boggle_qt.ui.tray.tray_painter import PlacedCubes, TrayPainter
from boggle_qt.ui.widgets.egg_timer import EggTimer

HIGH = 184
"""The height of a picture, in layout units."""
HALF = 304
"""The width of a large picture, in layout units."""


def _size(look: Look, name: str) -> float:
    """Return the pixel size of text in a picture, which grows only as far as there is room."""
    return look.pixels(name) * look.space / look.unit


class Painted(QWidget):
    """A picture of a size in layout units."""

    def __init__(self, wide: float, high: float) -> None:
        super().__init__()
        self._wide, self._high = wide, high

    def sizeHint(self) -> QSize:
        u = current_look().space
        return QSize(round(self._wide * u), round(self._high * u))


class Picture(Struct, frozen=True):
    """A picture of a page, with the untranslated caption under it."""

    make_widget: Callable[[], Painted]
    """Makes the widget that paints it."""
    caption: str


class Depicted(Struct, frozen=True):
    """A board with what is marked on it."""

    board: Board
    path: Path = ()
    kind: str = "held"
    """How the path is painted: "held", "shown", or a verdict such as "good"."""
    heat: Mapping[int, float] | None = None
    marks: Path = ()


class LittleBoard(Painted):
    """A small tray on the paper, seen from above."""

    SPILL = 7
    """Units for its shadow."""

    def __init__(self, depicted: Depicted) -> None:
        super().__init__(HIGH, HIGH)
        self._depicted = depicted

    def _picture(self, ratio: float) -> TrayPainter:
        look, board = current_look(), self._depicted.board
        side = self.width() - self.SPILL * look.space
        cell = side / (max(board.rows, board.columns) + 2 * tray_and_dome.MARGIN)
        left, top = (side - board.columns * cell) / 2, (side - board.rows * cell) / 2
        camera = Camera(board.rows, board.columns, left, top, cell)
        poses = tuple(throw_plan.resting_pose(place, board.columns, 0, 0, 5) for place in range(len(board.faces)))
        faces = tuple("" if face == SOLID else face for face in board.faces)
        seen = PlacedCubes(faces, (0,) * len(faces), poses, tuple((face, "", "", "", "", "") for face in faces))
        return TrayPainter(look.theme, look.material, camera, self.size(), ratio, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, ratio, depicted = current_look(), self.devicePixelRatioF(), self._depicted

        def paint(painter: QPainter) -> None:
            picture = self._picture(ratio)
            side = self.width() - self.SPILL * look.space
            body, radius = QRectF(0, 0, side, side), 0.42 * picture.camera.cell
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not look.theme.plain:
                paper_and_pencil.paint_shadow(painter, body, radius, 0.3, look.air, look.theme)
            painter.setClipPath(paper_and_pencil.rounded(body, radius))
            if depicted.heat:
                picture.set_heat(depicted.heat)
            picture.paint_rest(painter)
            for place in depicted.marks:  # the tray's own frame is too thin at this size
                x, y = picture.camera.centre(place)
                half = 0.46 * picture.camera.cell
                painter.setPen(QPen(look.theme.colour("trace_shown"), 0.12 * picture.camera.cell))
                painter.drawRoundedRect(QRectF(x - half, y - half, 2 * half, 2 * half), 0.3 * half, 0.3 * half)
            if depicted.kind == "held" and depicted.path:
                picture.paint_traced(painter, depicted.path)
            elif depicted.kind == "shown":
                picture.paint_shown(painter, depicted.path, 1.0)
            elif depicted.path:
                picture.paint_verdict(painter, depicted.path, depicted.kind, "", None, 0.0)

        painter = QPainter(self)
        paint_cached(painter, self, paint, repr(depicted))
        painter.end()


class SandGlass(Painted):
    """The egg-timer with a part of its sand in the upper bulb."""

    def __init__(self, upper: float, late: bool) -> None:
        super().__init__(HIGH * 0.62, HIGH)
        self._upper, self._late = upper, late

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        falls = 400.0 if self._upper > 0 else None
        EggTimer(current_look().theme).paint(painter, QRectF(self.rect()), self._upper, 0.0, self._late, falls)
        painter.end()


class Points(Painted):
    """Words on cubes with their points, in two columns."""

    SIDE, ROWS = 34, 3
    """The side of a cube in units, and the words in a column."""

    def __init__(self, table: PointsTable, words: Sequence[str]) -> None:
        self._columns = [words[at : at + self.ROWS] for at in range(0, len(words), self.ROWS)]
        self._widths = [1.13 * self.SIDE * max(map(len, column)) + 60 for column in self._columns]
        super().__init__(sum(self._widths), 48 * self.ROWS)
        self._table = table

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = current_look().theme, self.width() / self._wide
        side, left = self.SIDE * u, 6 * u
        painter = QPainter(self)
        painter.setFont(font(21 * u, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("points"))
        for words, wide in zip(self._columns, self._widths, strict=True):
            for row, word in enumerate(words):
                middle = QPointF(left + 0.5 * side, (row + 0.5) * self.height() / self.ROWS)
                for at, letter in enumerate(word):
                    cube = cached_cube(letter, side, self.devicePixelRatioF(), LEANS[(at + row) % len(LEANS)])
                    half = cube.deviceIndependentSize().width() / 2
                    painter.drawPixmap(middle - QPointF(half, half), cube)
                    middle += QPointF(PITCH * side, 0)
                box = QRectF(middle.x() - 0.35 * side, middle.y() - side, 60 * u, 2 * side)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, signed(self._table.points(len(word))))
            left += wide * u
        painter.end()


class RulesCard(Painted):
    """The figures of some rules on a card."""

    def __init__(self, rules: HouseRules) -> None:
        super().__init__(HALF * 1.25, HIGH)
        self._rules = rules

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        theme, u, figures = look.theme, self.width() / self._wide, rule_figures(self._rules)
        painter = QPainter(self)
        sheet = QRectF(3 * u, 3 * u, self.width() - 10 * u, self.height() - 10 * u)
        band = _paint_sheet(painter, sheet, rules_name(self._rules), theme.colour("band"))
        row = (sheet.bottom() - band.bottom() - 4 * u) / len(figures)
        strong, caption_face = font(0.62 * row, QFont.Weight.Bold), serif(0.5 * row)
        caption_face.setItalic(True)
        wide = max(QFontMetricsF(strong).horizontalAdvance(figure) for figure, __ in figures) + 14 * u
        for at, (figure, caption) in enumerate(figures):
            box = QRectF(sheet.left() + 10 * u, band.bottom() + 2 * u + at * row, sheet.width() - 20 * u, row)
            painter.setFont(strong)
            painter.setPen(theme.colour("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, figure)
            painter.setFont(caption_face)
            painter.setPen(theme.colour("text_soft"))
            painter.drawText(box.adjusted(wide, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, caption)
        painter.end()


def _paint_sheet(painter: QPainter, sheet: QRectF, title: str, colour: QColor) -> QRectF:
    """Paint a sheet of paper with a title on a band, and return the band."""
    look = current_look()
    theme, u = look.theme, look.space
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not theme.plain:
        paper_and_pencil.paint_shadow(painter, sheet, 1.5, 0.4, look.air, theme)
    paper_and_pencil.fill_paper(painter, paper_and_pencil.square(sheet), theme)
    band = QRectF(sheet.left(), sheet.top(), sheet.width(), 24 * u)
    paper_and_pencil.paint_band(painter, band, colour, look.air, theme)
    painter.setPen(theme.colour("band_ink"))
    painter.setFont(font(_size(look, "caption"), QFont.Weight.Bold))
    painter.drawText(band.adjusted(10 * u, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, title)
    return band


class Lists(Painted):
    """Lists side by side with their points; shared words are struck through."""

    def __init__(self, table: PointsTable, lists: Mapping[str, Sequence[str]]) -> None:
        super().__init__(HALF * 1.4, HIGH)
        self._table, self._lists = table, lists

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = current_look().theme, self.width() / self._wide
        painter = QPainter(self)
        wide = self.width() / len(self._lists)
        rows = max(4, *map(len, self._lists.values()))
        shared = set.intersection(*map(set, self._lists.values()))
        for at, (name, words) in enumerate(self._lists.items()):
            sheet = QRectF(at * wide + 3 * u, 3 * u, wide - 18 * u, self.height() - 14 * u)
            band = _paint_sheet(painter, sheet, name, theme.colour(f"seat{at + 1}"))
            total = sum(self._table.points(len(word)) for word in words if word not in shared)
            figures = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(band.adjusted(0, 0, -10 * u, 0), figures, number(total))
            row = (sheet.bottom() - band.bottom() - 8 * u) / rows
            painter.setFont(font(0.56 * row, QFont.Weight.Bold))
            for at_word, word in enumerate(words):
                line = QRectF(sheet.left() + 12 * u, band.bottom() + 4 * u + at_word * row, sheet.width() - 24 * u, row)
                painter.setPen(theme.colour("text_soft" if word in shared else "text"))
                painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, word)
                if word in shared:
                    y, end = line.center().y(), line.left() + painter.fontMetrics().horizontalAdvance(word) + 3 * u
                    ink = theme.colour("pencil")
                    paper_and_pencil.pencil_line(painter, QPointF(line.left() - 3 * u, y), QPointF(end, y), 2 * u, ink)
                else:
                    painter.setPen(theme.colour("points"))
                    painter.drawText(line, figures, number(self._table.points(len(word))))
        painter.end()
