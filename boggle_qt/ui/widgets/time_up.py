"""Time is up: the light goes down, a banner comes in, a secret list is turned over, the pencil is laid down."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.look import durations, paper_and_pencil
from boggle_qt.ui.look.durations import eased
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import blend, faded, font, serif
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.paper import Sheet
from boggle_qt.ui.widgets.word_rows import WordRow

LEAN, DUSK = -2.2, 0.3
"""Rotation of the banner in degrees, and how dark the table becomes."""
DIM, GREY = "#aa9a86", "#9a9a9a"
"""What is left of the light on the cubes: of a lamp's, and in high contrast."""
BOUNCE = 1.1
"""How far the banner overshoots."""
LONGEST, THICK = 330.0, 21.0
"""Greatest length and thickness of the pencil, in units."""


class TimeUp(QWidget):
    """Covers a page and paints over it."""

    dismissed = Signal()
    """It was clicked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._cubes, self._paper, self._lines = QRect(), QRect(), ("", "", "")
        self._owner: tuple[str, str] | None = None
        self._dim, self._words = "", tuple[QRect, ...]()
        self._at = 0.0
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._show_at)
        self.hide()

    def begin(
        self, cubes: QRect, paper: QRect, lines: tuple[str, str, str], owner: tuple[str, str] | None, *, dim: bool
    ) -> None:
        """Come in over the cubes with a title, a line and the fate of the last word, `dim` the cubes, and lay down the
        pencil. A list that is secret is turned over: `owner` is its player and the name of the player's colour."""
        self._dim = (GREY if current_look().theme.plain else DIM) if dim else ""
        self._lines, self._owner = lines, owner
        self.move_to(cubes, paper)
        self.show()
        self.raise_()
        whole = durations.BANNER + durations.PENCIL
        self._run.stop()
        self._show_at(whole)
        if (length := round(lasts(whole))) > 0:
            self._run.setDuration(length)
            self._run.setStartValue(0.0)
            self._run.setEndValue(whole)
            self._run.start()

    def move_to(self, cubes: QRect, paper: QRect) -> None:
        """Follow another layout of the page."""
        self._cubes, self._paper = cubes, paper
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        from boggle_qt.ui.widgets.word_list import WordList  # late: the first page has none

        lists = filter(WordList.isVisible, parent.findChildren(WordList) if self._owner is None else ())
        words = ((words, row.word) for words in lists for row in words.rows if isinstance(row, WordRow))
        self._words = tuple(filter(None, (words.place_of(word, parent) for words, word in words)))
        self.update()

    def end(self) -> None:
        """Go away at once."""
        self._run.stop()
        self.hide()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines on the banner; () while it is away."""
        return () if self.isHidden() else tuple(line for line in self._lines if line)

    def _show_at(self, at: float) -> None:
        self._at = at
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.dismissed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_look().theme
        come = min(1.0, self._at / durations.BANNER)
        laid = min(1.0, max(0.0, (self._at - durations.BANNER) / durations.PENCIL))
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        corner = 0.047 * self._cubes.width()
        if not theme.plain:
            dusk = QPainterPath()
            dusk.addRect(self.rect())
            dusk.addRect(self._paper)  # the list and what follows stay in the light
            if self._dim:  # in a light of their own, in which the letters can be read
                dusk.addRoundedRect(self._cubes, corner, corner)
            parent = self.parentWidget()
            assert parent is not None
            for card in filter(QWidget.isVisible, (*parent.findChildren(Card), *parent.findChildren(Sheet))):
                box = QRect(card.mapTo(parent, QPoint()), card.size())
                if not box.intersects(self._paper):
                    dusk.addRoundedRect(box, card.corner(), card.corner())
            painter.fillPath(dusk, faded(theme.colour("shadow"), DUSK * come))
        if self._dim:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            painter.setBrush(blend(QColor("white"), QColor(self._dim), come))
            painter.drawRoundedRect(self._cubes, corner, corner)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        if self._owner is not None:
            self._paint_turned(painter, *self._owner, (1 - come) ** 3)
        self._paint_banner(painter, 1 + (BOUNCE + 1) * (come - 1) ** 3 + BOUNCE * (come - 1) ** 2, eased(laid))
        if laid > 0 and not theme.plain:
            self._paint_pencil(painter, eased(laid))

    def _paint_turned(self, painter: QPainter, name: str, colour: str, away: float) -> None:
        """Paint the back of the list, which comes in from the right over it."""
        look = current_look()
        u, theme = look.air, look.theme
        paper = QRectF(self._paper).adjusted(-2 * u, -4 * u, 2 * u, 2 * u)
        paper.translate(away * (self.width() - paper.left() + 40 * u), 0)
        paper_and_pencil.paint_shadow(painter, paper, 1.5, 1.0, u, theme)
        paper_and_pencil.fill_paper(painter, paper, theme)
        foot = QRectF(paper.left(), paper.bottom() - 12 * u, paper.width(), 12 * u)
        painter.fillRect(foot, theme.colour(colour))
        room = paper.adjusted(20 * u, 0, -20 * u, -0.3 * paper.height())
        strong, aside = font(look.pixels("title"), QFont.Weight.ExtraBold), serif(look.pixels("word"), italic=True)
        name = QFontMetricsF(strong).elidedText(name, Qt.TextElideMode.ElideRight, room.width())
        _write(painter, room, [(name, strong, "text"), (_("face down"), aside, "text_soft")])

    def _paint_banner(self, painter: QPainter, come: float, drawn: float) -> None:
        """Paint the banner on its way from the left, and the part `drawn` of the line under its title."""
        look = current_look()
        u, theme = look.air, look.theme
        title, score, fate = self._lines
        small = font(look.pixels("word"), QFont.Weight.Bold)
        aside = serif(look.pixels("word"), italic=True)
        big = font(max(look.pixels("hero"), 0.2 * self._cubes.width()), QFont.Weight.ExtraBold)
        rows = [(title, big, "text"), (score, small, "points"), (fate, aside, "text_soft")]
        rows = [row for row in rows if row[0]]
        wide = min((1.06 if theme.plain else 1.15) * self._cubes.width(), 2 * (self._cubes.center().x() - 6 * u))
        for text, face, __ in rows:  # long lines are made to fit
            fits = min(1.0, (wide - 40 * u) / QFontMetricsF(face).horizontalAdvance(text))
            face.setPixelSize(max(11, int(face.pixelSize() * fits)))
        box = QRectF(0, 0, wide, _height(rows) + 34 * u)
        box.moveCenter(QPointF(self._cubes.center()))
        away = box.right() + 40 * u
        painter.save()
        painter.translate(box.center() - QPointF((1 - come) * away, 0))
        painter.rotate(0.0 if theme.plain else LEAN)
        painter.translate(-box.center())
        paper_and_pencil.paint_shadow(painter, box, 1.5, 1.5, u, theme)
        paper_and_pencil.fill_paper(painter, box, theme)
        _write(painter, box.translated(0, -2 * u), rows)
        if drawn > 0:
            across, high = QFontMetricsF(big).horizontalAdvance(title), QFontMetricsF(big).height()
            left = QPointF(box.center().x() - across / 2, box.top() + 15 * u + 0.92 * high)
            right = left + QPointF(across * drawn, -4 * u * drawn)
            paper_and_pencil.pencil_line(painter, left, right, 5 * u, theme.colour("wrong"))
        painter.restore()

    def _paint_pencil(self, painter: QPainter, laid: float) -> None:
        """Paint the pencil on its way from the lower right to the paper."""
        theme, u, paper = current_look().theme, current_look().air, QRectF(self._paper)
        longest = min(LONGEST * u, 0.55 * paper.width(), 0.62 * paper.height())
        lean, lifted = 0.42, (1 - laid) * 46 * u
        for length in (longest, 0.8 * longest, 0.6 * longest):
            tip = QPointF(paper.right() - length * cos(lean) + 14 * u, paper.bottom() - 46 * u)
            place, lying = QTransform.fromTranslate(tip.x(), tip.y()).rotateRadians(-lean), QPainterPath()
            thick = THICK * length / LONGEST
            lying.addPolygon(place.map(_outline(length, 2 * thick)))
            if length > 150 * u and not any(lying.intersects(QRectF(word)) for word in self._words):
                break
        else:
            return  # it hides no word and no points
        painter.save()
        painter.setOpacity(min(1.0, 2.5 * laid))
        painter.translate(lifted, lifted)
        for away in range(10, 1, -1):
            shadow = place.map(_outline(length, thick)).translated(QPointF(0.8, 1) * (away * u + 0.35 * lifted))
            _fill(painter, shadow, faded(theme.colour("shadow"), 0.045))
        painter.setTransform(place, combine=True)
        paint_pencil(painter, length, thick)
        painter.restore()


Lines = Sequence[tuple[str, QFont, str]]
"""Texts with their fonts and the tokens of their colours."""


def _height(lines: Lines) -> float:
    return sum(QFontMetricsF(face).height() for __, face, __ in lines)


def _write(painter: QPainter, room: QRectF, lines: Lines) -> None:
    """Write lines in the middle of `room`."""
    y = room.center().y() - _height(lines) / 2
    for text, face, ink in lines:
        high = QFontMetricsF(face).height()
        painter.setFont(face)
        painter.setPen(current_look().theme.colour(ink))
        painter.drawText(QRectF(room.left(), y, room.width(), high), Qt.AlignmentFlag.AlignCenter, text)
        y += high


WOOD, LEAD, PAINT, METAL, RUBBER = "#e9c79a", "#38353a", "#e0a233", "#b9b7b4", "#e08b86"
"""The colours of a pencil, in every theme."""


def _outline(length: float, thick: float) -> QPolygonF:
    half, cone = thick / 2, 1.7 * thick
    corners = ((0, 0), (cone, -half), (length, -half), (length, half), (cone, half))
    return QPolygonF([QPointF(*corner) for corner in corners])


def paint_pencil(painter: QPainter, length: float, thick: float) -> None:
    """Paint a pencil along the x axis, its point at the origin."""
    half, cone, ferrule, rubber = thick / 2, 1.7 * thick, 1.2 * thick, 0.9 * thick
    shaft = length - ferrule - rubber
    _fill(painter, QPolygonF([QPointF(0, 0), QPointF(cone, -half), QPointF(cone, half)]), QColor(WOOD))
    lead = 0.34
    point = [QPointF(0, 0), QPointF(cone * lead, -half * lead), QPointF(cone * lead, half * lead)]
    _fill(painter, QPolygonF(point), QColor(LEAD))
    paint, white, black = QColor(PAINT), QColor("white"), QColor("black")
    for low, high, colour in (
        (-1.0, -0.34, blend(paint, white, 0.34)),
        (-0.34, 0.36, paint),
        (0.36, 1.0, blend(paint, black, 0.24)),
    ):
        side = [QPointF(cone, half * low), QPointF(shaft, half * low), QPointF(shaft, half * high)]
        _fill(painter, QPolygonF([*side, QPointF(cone, half * high)]), colour)
    for left, wide, colour in ((shaft, ferrule, QColor(METAL)), (shaft + ferrule, rubber, QColor(RUBBER))):
        fall = [(0.0, blend(colour, white, 0.25)), (0.3, blend(colour, white, 0.5)), (1.0, blend(colour, black, 0.3))]
        painter.setBrush(paper_and_pencil.gradient(QPointF(0, -half), QPointF(0, half), *fall))
        corner = half * 0.7 if colour == QColor(RUBBER) else 0.0
        painter.drawRoundedRect(QRectF(left, -half, wide, thick), corner, corner)


def _fill(painter: QPainter, shape: QPolygonF, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(shape)
