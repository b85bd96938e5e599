"""Sheets of the players who have played, face down behind the card of the next player."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_names
from boggle_qt.ui.look import paper_and_pencil
from boggle_qt.ui.look.look import Look, current_look, paint_cached
from boggle_qt.ui.look.theme import font

LEANS = (2.4, -1.3, 0.7)
"""Rotation of the sheets in degrees, newest first. Only this many sheets are painted."""


class FaceDownSheets(QWidget):
    """A pile of sheets, one for each player who has played, that shows above a card. The top sheet has the last
    name."""

    def __init__(self, parent: QWidget, card: QWidget) -> None:
        super().__init__(parent)
        self._card = card
        card.installEventFilter(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._names: tuple[str, ...] = ()
        self.hide()

    def show_names(self, names: tuple[str, ...]) -> None:
        """Show a sheet for each of these names, in order of play."""
        self._names = names
        self.setAccessibleName(_("Face down: {names}").format(names=join_names(names)) if names else "")
        self._place()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """Place the pile above the card, and hide it if there is too little room."""
        look, card = current_look(), self._card.geometry()
        high = min(card.top(), round(190 * look.air))
        left = card.left() + card.width() // 6
        self.setGeometry(left, card.top() - high, card.width() * 3 // 4, high + round(6 * look.air))
        self.setVisible(bool(self._names) and high > 3.5 * look.pixels("body"))
        self.lower()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players whose sheets are shown."""
        return self._names

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_cached(painter, self, self._paint, self._names)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        look = current_look()
        u, theme = look.air, look.theme
        box = QRectF(self.rect()).adjusted(14 * u, 16 * u, -14 * u, 30 * u)
        for at in reversed(range(min(len(self._names), len(LEANS)))):
            painter.save()
            painter.translate(box.center())
            painter.rotate(0 if theme.plain else LEANS[at])
            painter.translate(-box.center())
            if not theme.plain:
                paper_and_pencil.paint_shadow(painter, box, 1.5, 0.4, u, theme)
            paper_and_pencil.fill_paper(painter, paper_and_pencil.square(box), theme, "slip", "slip")
            if at == 0:
                self._paint_words(painter, box, look)
            painter.restore()

    def _paint_words(self, painter: QPainter, box: QRectF, look: Look) -> None:
        room = box.adjusted(0, 16 * look.air, -24 * look.air, 0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        strong = font(look.pixels("heading"), QFont.Weight.ExtraBold)
        metrics = QFontMetricsF(strong)
        painter.setPen(look.theme.colour("text_soft"))
        painter.setFont(strong)
        name = metrics.elidedText(self._names[-1], Qt.TextElideMode.ElideRight, room.width() * 0.9)
        painter.drawText(room, right, name)
        plain = font(look.pixels("body"), QFont.Weight.DemiBold)
        below = room.top() + metrics.height()
        if below + QFontMetricsF(plain).height() > self.height() - 12 * look.air:  # the card would cover the text
            return
        painter.setFont(plain)
        painter.drawText(room.adjusted(0, metrics.height(), 0, 0), right, _("face down"))
