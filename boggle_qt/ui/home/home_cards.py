"""The cards of the first panel: Play with its trays, and the cards that open other pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import DOT
from boggle_qt.ui.home import still_lifes
from boggle_qt.ui.look.look import NEVER_SHOWN, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import pencil_ring, round_pen
from boggle_qt.ui.look.pixmaps import KeptPicture, delays_painting
from boggle_qt.ui.look.theme import TARGET, faded, font
from boggle_qt.ui.tray.scattered_cubes import paint_small_tray
from boggle_qt.ui.widgets.buttons import Card, ChoiceCard
from boggle_qt.ui.widgets.labels import Label, shrink_to
from boggle_qt.ui.widgets.layouts import flowing

LEAST, BESIDE = 26, 28
"""The least side of a drawing beside a title that is not broken for it, and what else is beside that, in units."""
LINES = 4
"""The most lines below the title of a card that plays."""
SLIM = 24
"""A panel narrower than this, in heights of its text, has one narrow column."""


class TrayButton(Card):
    """A small tray on the card that plays; the chosen one has a ring in pencil."""

    LIFT = 0.0

    def __init__(self, side: int) -> None:
        super().__init__()
        self.size_hint, self._side, self._tray = 2 * TARGET, side, KeptPicture()
        self.setStyleSheet("padding: 0; min-height: 0; min-width: 0")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(_("{side} by {side} board").format(side=side))
        self.setToolTip(f"{side} × {side}")

    def paint_card(self, painter: QPainter) -> None:
        look, middle = current_look(), QRectF(self.rect()).center()
        side = 0.64 * self.height()
        if self.isChecked() or self.underMouse():
            ink = look.theme.colour("gold_ink" if self.property("kind") == "primary" else "known")
            inset = 0.045 * self.height()
            ring = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            pencil_ring(painter, ring, max(1.6, 2.4 * look.air), ink if self.isChecked() else faded(ink, 0.3))
        spill = 8 * look.air
        whole, tray = side + 2 * spill, QRectF(spill, spill, side, side)
        at = (middle - QPointF(whole / 2, whole / 2)).toPoint()
        self._tray.draw(painter, at, whole, whole, lambda inner: paint_small_tray(inner, tray, self._side))

    def sizeHint(self) -> QSize:
        return QSize(self.size_hint, self.size_hint)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def _fewer(facts: str) -> list[str]:
    """Return a line of facts, then the same without the last of them, and so on."""
    all_ = facts.split(DOT)
    return [DOT.join(all_[:many]) for many in range(len(all_), 0, -1)]


def _show_fitting(line: Label, texts: Sequence[str], room: float) -> None:
    """Show the first of some texts that is not higher than the room, or the last one; no word is broken."""
    around, metrics = line.contentsMargins(), line.fontMetrics()
    wide = line.width() - around.left() - around.right()
    for text in texts:
        line.setText(
            re.sub("[^ -]+", lambda word: metrics.elidedText(word[0], Qt.TextElideMode.ElideRight, wide), text)
        )
        if line.heightForWidth(line.width()) <= room:
            break


class FittedCard(ChoiceCard):
    """A card with as much of its line as there is room for."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_line()

    def say(self, title: str, line: str) -> None:
        super().say(title, line)
        if not self.testAttribute(NEVER_SHOWN):  # else it is fitted when it has its place
            self.fit_line()

    def fit_line(self) -> None:
        """Show what fits."""


class PlayCard(FittedCard):
    """A card that goes on with a game."""

    def fit_line(self) -> None:
        """Write the title smaller if it is too wide, and leave out facts or words of a line that is too high."""
        margins, words = self._inside.contentsMargins(), self.accessibleDescription().split(DOT)[0].split()
        wide = self.width() - margins.left() - margins.right()  # the layout may not have its place yet
        shrink_to(self._title, wide)
        room = self.height() - margins.top() - margins.bottom() - self._title.height() - 2 * self._inside.spacing()
        shorter = (f"{' '.join(words[:many])} …" for many in range(len(words) - 1, 0, -1))
        pitch = self._line.fontMetrics().lineSpacing()
        if self._low and words and room > 1.5 * pitch:  # other cards made it higher
            self._line.show()
            self._title.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._line.resize(wide, self._line.height())
        _show_fitting(self._line, [*_fewer(self.accessibleDescription()), *shorter], min(room, LINES * pitch))


class HeroCard(FittedCard):
    """The largest card: what is played, all to change on it, and an arrow in a disc beside its title."""

    def __init__(self, trays: Sequence[TrayButton], *choices: QWidget) -> None:
        self._trays, sizes = trays, QWidget()
        self._row = row = QHBoxLayout(sizes)
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        super().__init__(_("Play"), "", "primary")
        self._inside.setSpacing(6)
        self._inside.insertLayout(1, self._head)
        self._head.addWidget(self._title)
        self._head.addWidget(self._line, 1)
        row.setContentsMargins(0, 0, 0, 0)
        for tray in trays:
            row.addWidget(tray)
        self.choices = flowing(*choices, gap=8)
        for choice in choices:
            choice.setCursor(Qt.CursorShape.PointingHandCursor)
        self._below = flowing(sizes, self.choices, gap=10)
        self._below.setMinimumWidth(1)  # else its height is that for the width of all trays, without the last line
        self._inside.insertWidget(2, self._below)

    def _disc(self) -> QRectF:
        """Return where the disc is at the right; it is empty where it has no room beside the title."""
        air, title = current_look().air, self._title.sizeHint()
        size = min(1.15 * title.height(), 84 * air, 0.18 * self.width())
        edge = 14 * air if self._low else min(30 * air, 0.06 * self.width())
        beside = self._below.sizeHint().width() + self._inside.contentsMargins().left() + size + edge <= self.width()
        middle = self.height() / 2 if beside and self._low else self._title.geometry().center().y() + 2 * air
        top = max(middle - size / 2, 9 * air)
        right, left = self.width() - edge, self._inside.contentsMargins().left() + 12 * air + title.width()
        return QRectF(right - size, top, size, size) if size > 24 and right - size > left else QRectF()

    def fit_line(self) -> None:
        """Leave out the last facts where the line is beside the title, and so beside the disc."""
        around, disc = self._inside.contentsMargins(), self._disc()
        beside = round(disc.width() + 12 * current_look().air) if self._low else 0
        self._line.setContentsMargins(*((beside, 0, 0, 0) if self.isRightToLeft() else (0, 0, beside, 0)))
        room = self.width() - around.left() - around.right()
        if self._low:
            room -= self._title.sizeHint().width() + self._head.spacing()
        self._line.resize(max(1, room), self._line.height())
        most = (2 if self._low else LINES) * self._line.fontMetrics().lineSpacing()
        _show_fitting(self._line, _fewer(self.accessibleDescription()), most)
        self._line.setVisible(room > beside + 4 * current_look().pixels("body"))

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        look, disc = current_look(), self._disc()
        if disc.isEmpty():
            return
        gold, side = self.property("kind") == "primary", -1 if self.isRightToLeft() else 1
        ink, face = look.theme.colour("gold_ink" if gold else "text"), look.theme.colour("gold" if gold else "card")
        if side < 0:
            disc.moveRight(self.width() - disc.left())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(disc)
        painter.setBrush(face)
        painter.setPen(round_pen(face, disc.width() * 0.06))
        points = [QPointF(x * side, y) * disc.width() for x, y in ((-0.15, -0.21), (0.22, 0), (-0.15, 0.21))]
        painter.drawPolygon(QPolygonF([disc.center() + point for point in points]))

    def set_low(self, low: bool) -> None:
        """Show the whole title: where room is short smaller, with smaller trays, and the line beside it."""
        super().set_low(low)
        panel, look = self.parentWidget(), current_look()
        slim = panel is not None and panel.width() < SLIM * look.pixels("body")
        size = "title" if low or slim else "hero"
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if low else QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(round(14 * look.air) if low else self._inside.spacing())
        restyle(self._title, hero=not low)
        self._title.setStyleSheet("" if size == "hero" else f"font-size: {round(look.pixels(size))}px")
        self._title.setAlignment(Qt.AlignmentFlag.AlignLeft)
        around = round((16 if low or slim else 24) * look.air)
        above = round((6 if low else 14) * look.air)
        self._inside.setContentsMargins(around, above, around, above + round(3 * look.air))
        for tray in self._trays:
            room = (panel.width() - 2 * around) / 3 if slim and panel else 78 * look.air
            tray.size_hint = round(max(2 * TARGET, min(room, (60 if low else 96) * look.air)))
            tray.updateGeometry()
        self._row.setSpacing(0 if low or slim else round(2 * look.air))
        if panel is not None:
            largest = font(look.pixels(size), QFont.Weight.ExtraBold)
            wide = QFontMetricsF(largest).horizontalAdvance(self._title.text()) + 2 * around
            self.setMinimumWidth(min(round(wide), round(0.6 * panel.width())))


class DoorCard(FittedCard):
    """A card that opens another page, with a drawing of what is there beside its title."""

    def __init__(self, title: str, line: str, still: still_lifes.Still, act: Callable[[], None]) -> None:
        self._still, self._drawing = still, KeptPicture()
        self._words = 0.0
        super().__init__(title, line)
        self.clicked.connect(act)
        self._title.balanced = self._line.balanced = True
        self._title.setWordWrap(True)

    def show_still(self, still: still_lifes.Still) -> None:
        """Show another drawing."""
        self._still = still
        self._drawing.forget()
        self.update()

    def set_form(self, words: float, *, small: bool, lined: bool) -> None:
        """Leave this width for the title, which may be `small`, and show the line if it is `lined`."""
        self._words = words
        self.set_low(not lined)
        self._title.setAlignment(Qt.AlignmentFlag.AlignLeft)
        restyle(self._title, low=True, slim=small)
        self.fit_line()

    def fit_line(self) -> None:
        """Leave room for the drawing, and show the line below it if there is one."""
        u, side = current_look().air, round(self._side())
        near, far = round((18 if side else 12) * u) + side, round(8 * u)
        left, right = (far, near) if self.isRightToLeft() else (near, far)
        self._inside.setContentsMargins(left, round(8 * u), right, round(9 * u))
        if not self._low:
            margins = self._inside.contentsMargins()
            room = self.height() - margins.top() - margins.bottom() - 3 * self._inside.spacing()
            room -= self._title.heightForWidth(self._title.width())
            _show_fitting(self._line, _fewer(self.accessibleDescription()), room)

    def title_widths(self, *, small: bool) -> tuple[float, float]:
        """Return the width of the title, and of its longest word."""
        text, size = self._title.text(), current_look().pixels("body" if small else "word")
        wide = QFontMetricsF(font(size, QFont.Weight.ExtraBold)).horizontalAdvance
        return wide(text), max(map(wide, text.split()))

    def _side(self) -> float:
        """Return the side of the drawing in pixels; 0 if there is no room for one."""
        u = current_look().air
        side = min(80 * u, self.height() - 8 * u, 0.33 * self.width(), self.width() - self._words - BESIDE * u)
        return side if side > LEAST else 0.0

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        side = self._side()
        if not side or delays_painting(self):
            return
        u = current_look().air
        box = QRectF(9 * u, (self.height() - 2.5 * u - side) / 2, side, side)
        if self.isRightToLeft():
            box.moveRight(self.width() - box.left())
        spill = round(4 * u)  # of its shadows
        at, whole = box.toRect().topLeft() - QPoint(spill, spill), side + 2 * spill
        self._drawing.draw(
            painter, at, whole, whole, lambda inner: self._still(inner, QRectF(spill, spill, side, side))
        )
