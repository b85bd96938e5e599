"""The cards of the first panel: Play, the sizes, the cards that open other pages, and the slip of today."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QStyle, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.ui.home import still_lifes
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import round_pen
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.widgets.buttons import Card, ChoiceCard
from boggle_qt.ui.widgets.labels import ElidedText, plain_tip
from boggle_qt.ui.widgets.layouts import FlowLayout
from boggle_qt.ui.widgets.paper import Slip

SLIM = 24
"""A panel narrower than this, in heights of its text, has one narrow column."""


class SizeCard(Card):
    """A card with a small tray; the chosen size has an edge of blue."""

    def __init__(self, side: int) -> None:
        super().__init__(f"{side} × {side}", "choice")
        self._side, self._tray = side, KeptPicture()
        self.setCheckable(True)
        self.setAccessibleName(_("{side} by {side} board").format(side=side))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paint_card(self, painter: QPainter) -> None:
        look = current_look()
        theme, u = look.theme, look.air
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter, "card")
        body = QRectF(self.rect()).adjusted(0, 0, 0, -2.5 * u)
        strong = font(look.pixels("word"), QFont.Weight.ExtraBold)
        wide = QFontMetricsF(strong).horizontalAdvance(self.text())
        tray = min(body.height() * 0.78, body.width() - wide - 30 * u)
        words = QRectF(body)
        under = body.height() - look.pixels("word") * 1.6 - 14 * u
        if tray <= 30 * u and min(under, body.width() * 0.62) > 24 * u:  # above the words
            tray = min(under, body.width() * 0.62)
            top = body.top() + (body.height() - tray - look.pixels("word") * 1.5) / 2
            self._paint_tray(painter, QRectF(body.center().x() - tray / 2, top, tray, tray))
            words.setTop(top + tray + 3 * u)
        elif tray > 30 * u:
            space = (body.width() - tray - wide) / 3
            self._paint_tray(painter, QRectF(space * 0.85, body.center().y() - tray / 2, tray, tray))
            words.setLeft(space * 0.7 + tray)
        painter.setFont(strong)
        painter.setPen(theme.colour("text"))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            painter.setPen(QPen(theme.colour("known"), 3 * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            edge = 1.5 * u
            radius = self.corner() - edge
            painter.drawRoundedRect(body.adjusted(edge, edge, -edge, -edge), radius, radius)

    def _paint_tray(self, painter: QPainter, box: QRectF) -> None:
        spill = round(8 * current_look().air)
        whole, body = box.width() + 2 * spill, QRectF(spill, spill, box.width(), box.width())
        at = box.topLeft().toPoint() - QPoint(spill, spill)
        self._tray.draw(painter, at, whole, whole, lambda inner: still_lifes.paint_tray(inner, body, self._side))

    def sizeHint(self) -> QSize:
        look = current_look()
        return QSize(round(72 * look.unit), round(44 * look.unit))


class PlayCard(ChoiceCard):
    """A card with an arrow in a disc at its end."""

    def _disc(self) -> float:
        """Return the diameter of the disc in pixels; 0 where it has no room."""
        look = current_look()
        size = min(self.height() * 0.5, 84 * look.air, self.width() * 0.18)
        title = self._title.fontMetrics().horizontalAdvance(self._title.text())
        left = self._inside.contentsMargins().left() + title + 12 * look.air
        return (
            size
            if size > 24 and self._middle(size).x() - size / 2 > left and self.width() > 13 * look.pixels("body")
            else 0.0
        )

    def _middle(self, size: float) -> QPointF:
        air = current_look().air
        return QPointF(self.width() - size * 0.5 - min(30 * air, 0.06 * self.width()), self.height() / 2 - 1.2 * air)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._line.setContentsMargins(0, 0, round(self._disc() + 12 * current_look().air), 0)
        self.fit_line()

    def fit_line(self) -> None:
        """Leave out the last facts of the line if all of them are too high."""
        facts, margins = self.accessibleDescription().split("  ·  "), self._inside.contentsMargins()
        room = self.height() - margins.top() - margins.bottom() - self._title.height() - 2 * self._inside.spacing()
        for many in range(len(facts), 0, -1):
            self._line.setText("  ·  ".join(facts[:many]))
            if self._line.heightForWidth(self._line.width()) <= room:
                break

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        look = current_look()
        size = self._disc()
        if not size:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.property("kind") == "primary"
        ink, face = look.theme.colour("gold_ink" if gold else "text"), look.theme.colour("gold" if gold else "card")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        middle = self._middle(size)
        painter.drawEllipse(middle, size / 2, size / 2)
        painter.setBrush(face)
        painter.setPen(round_pen(face, size * 0.06))
        part = size * 0.2
        points = [QPointF(-0.75, -1.05), QPointF(1.1, 0), QPointF(-0.75, 1.05)]
        painter.drawPolygon(QPolygonF([middle + point * part for point in points]))


class HeroCard(PlayCard):
    """The largest card: what is played, by which rules and on which boards, which can be changed on it."""

    def __init__(self, *choices: QWidget) -> None:
        super().__init__(_("Play"), "", "primary")
        self._choices, row = choices, FlowLayout(gap=6)
        self._inside.insertLayout(3, row)
        for choice in choices:
            choice.setParent(self)
            choice.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(choice)
        restyle(self._title, hero=True)

    def _disc(self) -> float:
        """Return the diameter of the disc; 0 where a choice is in its way."""
        size = super()._disc()
        at = self._middle(size) - QPointF(size / 2, -size / 2)
        boxes = (choice.geometry() for choice in self._choices if not choice.isHidden())
        return 0.0 if any(box.right() > at.x() and box.top() < at.y() for box in boxes) else size

    def fit_line(self) -> None:
        """Break the line, if it is too long, before its last fact."""
        facts, around = self.accessibleDescription(), self._inside.contentsMargins()
        room = self.width() - around.left() - around.right() - self._line.contentsMargins().right()
        wide = self._line.fontMetrics().horizontalAdvance(facts)
        self._line.setText(facts if wide <= room else "\n".join(facts.rsplit("  ·  ", 1)))

    def set_low(self, low: bool) -> None:
        """Show a smaller title and no line where room is short; in any case the whole title."""
        super().set_low(low)
        panel, look = self.parentWidget(), current_look()
        slim = panel is not None and panel.width() < SLIM * look.pixels("body")
        size = "heading" if low and slim else "title" if low or slim else "hero"
        restyle(self._title, hero=not low)
        self._title.setStyleSheet("" if size == "hero" else f"font-size: {round(look.pixels(size))}px")
        self._title.setAlignment(Qt.AlignmentFlag.AlignLeft)
        margins = self._inside.contentsMargins()
        margins.setLeft(margins.left() + round((0 if low else 12) * current_look().air))
        self._inside.setContentsMargins(margins)
        largest = font(look.pixels(size), QFont.Weight.ExtraBold)
        wide = QFontMetricsF(largest).horizontalAdvance(self._title.text()) + margins.left() + margins.right()
        if panel is not None:
            self.setMinimumWidth(min(round(wide), round(0.6 * panel.width())))


class DoorCard(ChoiceCard):
    """A card that opens another page, with a drawing of it."""

    def __init__(self, title: str, line: str, still: still_lifes.Still, act: Callable[[], None]) -> None:
        super().__init__(title, line)
        self._still, self._drawing, self._seen = still, KeptPicture(), False
        self.longest = 0
        """The width of the longest title of all doors: small ones have drawings if all have room for one."""
        self.clicked.connect(act)
        self._title.setWordWrap(True)  # breaks, too, where the text is very large
        self._line.balanced = True

    def set_low(self, low: bool) -> None:
        """Show the title alone where room is short."""
        super().set_low(low)
        u = current_look().air
        margins = self._inside.contentsMargins()
        set_near, set_far = margins.setLeft, margins.setRight
        if self.isRightToLeft():
            set_near, set_far = set_far, set_near
        set_near(round((88 if self._drawn() else 12) * u) if not low else round(self._side() + 6 * u))
        set_far(round(4 * u))
        if not low:
            margins.setTop(round(6 * u))
            margins.setBottom(round(8 * u))
        self._inside.setContentsMargins(margins)

    def _drawn(self) -> bool:
        return self.width() > 12.5 * current_look().pixels("body") if not self._low else self._side() > 0

    def _side(self) -> float:
        """Return the side of the drawing in pixels; 0 if there is no room for one."""
        look = current_look()
        if not self._low:
            return min(80 * look.air, self.height() - 8 * look.air)
        side = min(48 * look.air, self.height() - 10 * look.air, self.width() - self.longest - 18 * look.air)
        return side if side > 24 else 0.0

    def title_width(self) -> int:
        """Return the width of the title in pixels."""
        return self._title.fontMetrics().horizontalAdvance(self._title.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.set_low(self._low)

    def paint_card(self, painter: QPainter) -> None:
        super().paint_card(painter)
        if not self._drawn():
            return
        if not self._seen:  # the first frame of the game does not wait for the drawings
            self._seen = True
            QTimer.singleShot(0, self, self.update)
            return
        look = current_look()
        side, left = self._side(), 6 * look.air
        box = QRectF(left, (self.height() - 2.5 * look.air - side) / 2, side, side).toRect()
        at = QStyle.visualRect(self.layoutDirection(), self.rect(), box).topLeft()
        self._drawing.draw(painter, at, side, side, lambda inner: self._still(inner, QRectF(0, 0, side, side)))


class TodaySlip(Slip):
    """What to practise and today's rounds in one line, and the ways to practice and to the board of the day."""

    def __init__(self, *chips: QPushButton) -> None:
        super().__init__()
        self._text = ""
        self._line = ElidedText()
        self._line.setObjectName("aside")
        self._line.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._line, 1)
        self._chips = chips
        for one in chips:
            self._row.addWidget(one)

    @property
    def text(self) -> str:
        """The line with all its facts."""
        return self._text

    def say(self, line: str) -> None:
        """Show a line."""
        self._text = line
        self.show_line()

    def show_line(self) -> None:
        """Show as many facts of the line as there is room for."""
        chips = sum(chip.sizeHint().width() + self._row.spacing() for chip in self._chips if not chip.isHidden())
        around = self._row.contentsMargins()
        room = self.width() - around.left() - around.right() - chips
        wide, facts = self._line.fontMetrics().horizontalAdvance, self.text.split("  ·  ")
        while facts and wide("  ·  ".join(facts)) > room:
            facts.pop()
        self._line.setVisible(bool(facts))
        self._line.set_whole("  ·  ".join(facts))
        self._line.setToolTip(plain_tip(self.text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_line()

    def use_look(self, look: Look) -> None:
        u = look.unit
        self._line.setFixedHeight(round(1.6 * look.pixels("body")))
        self._row.setContentsMargins(round(20 * u), round(15 * u), round(12 * u), round(9 * u))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
