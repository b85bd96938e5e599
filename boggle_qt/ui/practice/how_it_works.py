"""What becomes of a word that was missed, as three things in a row."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_shadow
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.row_painter import paint_sign

BOARD, TURNS = Board.parse("word/stol/earn/next"), (0, 1, 0, 3) * 4
PATH = 4, 5, 9, 10, 15
CAPTIONS = (
    (N_("Missed"), N_("A word that cost you points.")),
    (N_("Deck"), N_("Missed twice, or added by you.")),
    (N_("Learned"), N_("Found four rounds in a row.")),
)


class _Card(QWidget):
    """An index card with a word, on others or with ticks."""

    def __init__(self, under: int, ticks: int) -> None:
        super().__init__()
        self._under, self._ticks = under, ticks

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter, room = current_look(), smooth_painter(self), QRectF(self.rect())
        theme, side = look.theme, 0.94 * min(room.width(), room.height())
        wide, high = side, 0.62 * side
        card = QRectF(-wide / 2, -high / 2, wide, high)
        painter.translate(room.center())
        for degrees in (*(8, -5)[: self._under], 0):
            painter.save()
            painter.rotate(degrees)
            paint_shadow(painter, card, 1.5, 0.5, look.air, theme)
            fill_paper(painter, card, theme)
            painter.restore()
        line = card.top() + 0.26 * high
        painter.fillRect(QRectF(card.left() + 2, line, wide - 4, max(1.2, 0.008 * side)), theme.colour("margin"))
        for row in (1, 2, 3):
            painter.fillRect(QRectF(card.left() + 2, line + 0.18 * row * high, wide - 4, 1), theme.colour("rule"))
        painter.setFont(font(0.19 * side, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("text"))
        word, middle = "".join(BOARD.faces[cell] for cell in PATH).upper(), Qt.AlignmentFlag.AlignCenter
        painter.drawText(card.adjusted(0, 0, 0, (0.12 if self._ticks else 0.26) * high), middle, word)
        for tick in range(self._ticks):
            at = QPointF(0.17 * side * (tick - (self._ticks - 1) / 2), 0.34 * high)
            paint_sign(painter, at, 0.16 * side, True)


class HowItWorks(QWidget):
    """A tray with the path of a word, cards of the deck, and one that is learned, each with a line about it."""

    def __init__(self) -> None:
        super().__init__()
        board = BoardPicture()
        board.show_board(BOARD, TURNS, path=PATH)
        self._things, self._grid = (board, _Card(2, 0), _Card(0, LEARNED)), QGridLayout(self)
        self._lines = [(label(_(title), "playerName"), label(_(line), "aside", wrap=True)) for title, line in CAPTIONS]
        for at, (thing, lines) in enumerate(zip(self._things, self._lines, strict=True)):
            self._grid.addWidget(thing, 0, at)
            for row, line in enumerate(lines, 1):
                line.balanced = True
                line.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
                self._grid.addWidget(line, row, at)
            self._grid.setColumnStretch(at, 1)
        self._grid.setRowStretch(0, 1)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        """Set the sizes of lines and pictures for the width: larger lines on a broad sheet."""
        body, least = look.pixels("body"), round(3.6 * look.pixels("body"))
        self._grid.setHorizontalSpacing(round(24 * look.air))
        self._grid.setVerticalSpacing(round(4 * look.air))
        for thing, lines in zip(self._things, self._lines, strict=True):
            thing.setMinimumHeight(least)
            for line in lines:
                restyle(line, kind="large" if self.width() > 48 * body else "")
        # The things are no higher than wide.
        self.setMaximumHeight(self._grid.heightForWidth(self.width()) + max(0, self.width() // 3 - least))
