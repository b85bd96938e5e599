"""What becomes of a word that was missed, as three things in a row."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import fill_paper, paint_shadow
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.row_painter import paint_sign

BOARD, TURNS = Board.parse("word/stol/earn/next"), (0, 1, 0, 3) * 4
PATH = 4, 5, 9, 10, 15
SHADOW, GAP, NARROW = 11, 14, 600
"""The room for a shadow around cards, that between two things, and the width of a narrow sheet, in units."""
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
        theme, around = look.theme, 2 * SHADOW * look.air
        side = min((room.width() - around) / 1.08, room.height() - around)  # tilted ones are wider
        wide, high = side, 0.68 * side
        card = QRectF(-wide / 2, -high / 2, wide, high)
        painter.translate(room.center())
        for degrees in (*(8, -5)[: self._under], 0):
            painter.save()
            painter.rotate(degrees)
            paint_shadow(painter, card, 1.5, 0.5, look.air, theme)
            fill_paper(painter, card, theme)
            painter.restore()
        line, row = card.top() + 0.22 * high, 0.32 * high
        painter.fillRect(QRectF(card.left() + 2, line, wide - 4, max(1.2, 0.008 * side)), theme.colour("margin"))
        for below in (1, 2):
            painter.fillRect(QRectF(card.left() + 2, line + below * row, wide - 4, 1), theme.colour("rule"))
        painter.setFont(font(0.19 * side, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("text"))
        word, middle = "".join(BOARD.faces[cell] for cell in PATH).upper(), Qt.AlignmentFlag.AlignCenter
        painter.drawText(QRectF(card.left(), line, wide, row), middle, word)
        for tick in range(self._ticks):
            at = QPointF(0.17 * side * (tick - (self._ticks - 1) / 2), line + 1.5 * row)
            paint_sign(painter, at, 0.16 * side, True)


class HowItWorks(QWidget):
    """A tray with the path of a word, cards of the deck, and one that is learned, each with a line about it: side by
    side, or on a narrow sheet one below the other."""

    def __init__(self) -> None:
        super().__init__()
        board = BoardPicture()
        board.show_board(BOARD, TURNS, path=PATH)
        self._rows = list[tuple[QBoxLayout, QWidget, QWidget]]()
        self._way = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._way.setContentsMargins(0, 0, 0, 0)
        for thing, (title, line) in zip((board, _Card(2, 0), _Card(0, LEARNED)), CAPTIONS, strict=True):
            row, lines = QBoxLayout(QBoxLayout.Direction.TopToBottom), QWidget()
            fill(stacked(lines), label(_(title), "playerName"), label(_(line), "aside", wrap=True), gap=4)
            fill(self._way, (fill(row, (thing, 2), (lines, 3)), 1))
            self._rows.append((row, thing, lines))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        """Set directions and sizes for the width."""
        body, gap = look.pixels("body"), round(GAP * look.air)
        narrow, middle = self.width() < NARROW * look.air, Qt.AlignmentFlag.AlignHCenter
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._way.setDirection(down if narrow else across)
        self._way.setSpacing(0 if narrow else gap)
        for text in self.findChildren(Label):
            text.balanced = not narrow
            text.setAlignment(Qt.AlignmentFlag.AlignTop | (Qt.AlignmentFlag.AlignLeading if narrow else middle))
            restyle(text, kind="large" if self.width() > 20 * body else "")
        wide = (self.width() - 2 * gap) // 3
        below = max(lines.heightForWidth(wide) for *__, lines in self._rows)
        for row, thing, lines in self._rows:
            row.setDirection(across if narrow else down)
            row.setSpacing(gap)
            row.setAlignment(lines, Qt.AlignmentFlag.AlignVCenter if narrow else Qt.AlignmentFlag(0))
            lines.setMinimumHeight(0 if narrow else below)
            lines.setMaximumHeight(self.height() if narrow else below)
            thing.setMinimumHeight(round(3.6 * body))
        self.setMaximumHeight(2 * self.width() if narrow else wide + gap + below)  # the things are no higher than wide
