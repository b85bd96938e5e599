"""A small paper tag that shows a line of text: the verdict on a word, or a tip."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

from PySide6 import QtGui  # documents are looked up when used: the start needs none
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.referee import Already, Late, Obstacle, Verdict
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import SIGNS, draw_strokes, round_pen, rounded, torn
from boggle_qt.ui.look.pixmaps import blank, painting, smooth_painter
from boggle_qt.ui.look.theme import Theme, font
from boggle_qt.ui.widgets.labels import Label

INKS = {"good": "good", "already": "known", "wrong": "wrong", "cannot": "cannot"}
"""The colour of the sign of each kind of verdict."""

COUNTED = re.compile(r"(\d+)[^\d:]*:[ \xa0](\d+)(?:\s?[,;]\D*|(?= \()|$)")
"""A length of words, and how many there are."""


def sign_of(verdict: Verdict) -> str:
    """Return the key of `INKS` for a verdict."""
    if verdict.good:
        return "good"
    if isinstance(verdict.reason, Already):
        return "already"
    return "cannot" if isinstance(verdict.reason, Obstacle | Late) else "wrong"


class Tag(Label):
    """A line of text on a plate; sign, colour and outline all show the kind of verdict.

    It paints its own shadow, as it may be over anything. A first word in capitals stands out, and lengths of words with
    their counts are numbers on cubes and figures. A tip takes no more height than its lines need; its alignment says
    where it is in the tag's room.
    """

    def __init__(
        self, parent: QWidget | None = None, cube: Callable[[QPainter, str, QPointF, float], None] | None = None
    ) -> None:
        """`cube` draws a cube with a text about a point, of a side in pixels."""
        super().__init__(parent=parent)
        self._cube = cube
        self.kind = "quiet"
        """What the text is: a key of `INKS`, "live" for a word that is being entered, or "quiet"."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_words(self, text: str, kind: str) -> None:
        """Show this text; "" hides the tag."""
        self.kind = kind
        self.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.update()

    def _parts(self) -> tuple[str, str]:
        word, _, rest = self.text().partition(" ")
        bare = word.rstrip(":")
        return (bare, rest) if len(bare) > 1 and bare.isupper() else ("", self.text())

    def _fonts(self, scale: float) -> tuple[QFont, QFont]:
        look = current_look()
        strong = font(look.pixels("word") * scale, QFont.Weight.ExtraBold)
        strong.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 1.0 * look.air)
        return strong, font(look.pixels("body") * scale, QFont.Weight.Bold)

    def _flowed(self, text: str, face: QFont, wide: float, token: str = "text") -> QtGui.QTextDocument:
        """Return a text with its figures in lines at most `wide` pixels long; -1 for one line."""
        from html import escape  # late: it imports every HTML entity

        theme, flowed = current_look().theme, QtGui.QTextDocument()
        flowed.setDefaultFont(face)
        flowed.setDocumentMargin(0)
        marked = escape(text)
        if self._cube is not None:
            side, strong = 1.7 * QFontMetricsF(face).ascent(), QFont(face)
            strong.setWeight(QFont.Weight.ExtraBold)
            pairs = list(COUNTED.finditer(marked))
            for pair in reversed(pairs):  # each is one picture, which no line breaks
                after = 0.96 if pair is pairs[-1] else 1.28  # with the air before the next
                across = round(after * side + QFontMetricsF(strong).horizontalAdvance(pair[2]))
                high = round(0.94 * side)
                picture = blank(QRectF(0, 0, across, high), self.devicePixelRatioF())
                base = (high + QFontMetricsF(face).xHeight() / 2) / 2  # of the line that it is in the middle of
                with painting(picture, QPoint()) as painter:
                    middle = QPointF(0.46 * side, base - QFontMetricsF(strong).capHeight() / 2)
                    self._cube(painter, pair[1], middle, 0.68 * side)
                    painter.setFont(strong)
                    painter.setPen(theme.colour("points"))
                    painter.drawText(QPointF(0.96 * side, base), pair[2])
                flowed.addResource(QtGui.QTextDocument.ResourceType.ImageResource, QUrl(pair[1]), picture)
                image = f'<img src="{pair[1]}" width="{across}" height="{high}" style="vertical-align:middle">'
                marked = f"{marked[: pair.start()].rstrip()} {image}{marked[pair.end() :]}"
            # The text has a line of its own, or as much air behind it as each pair.
            marked = marked.replace(" <img", "<br><img" if wide > 0 else "\N{EN SPACE}<img", 1)
        flowed.setHtml(f'<span style="color:{theme.colour(token).name()};white-space:pre-wrap">{marked}</span>')
        flowed.setTextWidth(wide)
        return flowed

    def sizeHint(self) -> QSize:
        """Return the room for one line."""
        u, (strong, plain), (word, rest) = current_look().air, self._fonts(1.0), self._parts()
        long = QFontMetricsF(strong).horizontalAdvance(word) + QFontMetricsF(plain).horizontalAdvance(rest)
        high = max(52 * u, 1.5 * QFontMetricsF(strong).height() + 12 * u)
        return QSize(round(long + high + 44 * u), round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, text = current_look(), self.text()
        if not text:
            return
        painter, u, theme = smooth_painter(self), look.air, look.theme
        word, rest = (text, "") if self.kind == "live" else self._parts()
        spill = 6 * u
        high = self.height() - 2 * spill
        sign = high if self.kind in INKS else 0.0
        room = self.width() - 2 * spill
        around = (sign and sign + 6 * u) + (16 * u if word and rest else 0) + 2 * 18 * u
        low = bool(self.alignment() & Qt.AlignmentFlag.AlignBottom)  # in a gap as high as a verdict
        # Shrink a little on one line, then go to two lines, then shrink on.
        for scale, lines in (*((s / 20, 1) for s in range(20, 16, -1)), *((s / 20, 2) for s in range(18, 10, -1))):
            strong, plain = self._fonts(scale)
            first = QFontMetricsF(strong).horizontalAdvance(word)
            left = max(1.0, room - around - first) if lines > 1 else -1
            flowed = self._flowed(rest, plain, left)
            second, height = flowed.idealWidth(), flowed.size().height()
            if around + first + second <= room and (lines == 1 or height <= high):
                break
        if lines > 1:  # of about one length
            longest = max(map(QFontMetricsF(plain).horizontalAdvance, rest.split()), default=0.0)
            widths = range(round(longest) + 1, round(left) + 1)
            left = widths.start + bisect_left(
                widths, True, key=lambda part: self._flowed(rest, plain, part).size().height() <= height
            )
            second = self._flowed(rest, plain, left).idealWidth()
        wide = min(around + first + second, room)
        tall = high if word else min(high, height + (5 if low else 20) * u)
        box = QRectF((self.width() - wide) / 2, spill + (high - tall) * (1 if low else 0.5), wide, tall)
        paper_and_pencil.paint_shadow(painter, box, high / 2 if self.kind == "good" else 3 * u, 0.3, u, theme)
        path = self._outline(box, u, theme)
        paper_and_pencil.fill_paper(painter, path, theme)
        x = box.left()
        if sign:
            plate = QRectF(x, box.top(), sign, high)
            painter.fillRect(plate, theme.colour(INKS[self.kind]))
            painter.setPen(round_pen(theme.colour("paper"), plate.height() * 0.085))
            draw_strokes(painter, plate.center(), plate.height() * 0.52, SIGNS[self.kind])
            x += sign
        x += 18 * u
        if word:
            painter.setFont(strong)
            painter.setPen(theme.colour("text"))
            painter.drawText(QRectF(x, box.top(), first + 2, tall), Qt.AlignmentFlag.AlignVCenter, word)
            x += first + 16 * u
        if rest:
            token = INKS.get(self.kind, "text_soft") if word else "text"
            if height > high:  # nothing else helps
                rest, left = QFontMetricsF(plain).elidedText(rest, Qt.TextElideMode.ElideRight, box.right() - x), -1
            size = QFontMetricsF(plain)  # cubes are in the middle, as they are on one line with their figures
            down = (size.capHeight() - size.xHeight() / 2) / 2 if COUNTED.search(rest) else 0.0
            painter.translate(x, box.center().y() - min(height, high) / 2 + down)
            self._flowed(rest, plain, left, token).drawContents(painter)

    def _outline(self, box: QRectF, u: float, theme: Theme) -> QPainterPath:
        """Return the outline: round at the end for good, notched for already found, torn for wrong."""
        if self.kind == "good":
            left = QRectF(box.left(), box.top(), box.width() / 2, box.height())
            return rounded(box, box.height() / 2).united(rounded(left, 2 * u))
        if self.kind == "already":
            path = QPainterPath()
            notch = QPointF(box.right() - 10 * u, box.center().y())
            path.addPolygon([box.topLeft(), box.topRight(), notch, box.bottomRight(), box.bottomLeft(), box.topLeft()])
            return path
        if self.kind in ("wrong", "cannot") and not theme.plain:
            upright = QRectF(0, 0, box.height(), box.width())
            return QTransform.fromTranslate(box.right(), box.top()).rotate(90).map(torn(upright, 1.3 * u, 5))
        return rounded(box, 2 * u)
