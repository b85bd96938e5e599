"""The table in which lists are compared: all words in the middle, and a column for each player under the player's head.

A strip of paper covers the words that were not read yet.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QLineF,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHoverEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import signed
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import current_look, lasts
from boggle_qt.ui.look.paper_and_pencil import fill_marked, fill_paper, paint_band, paint_shadow, torn
from boggle_qt.ui.look.pixmaps import KeptPicture, smooth_painter
from boggle_qt.ui.look.theme import faded, font
from boggle_qt.ui.match.readout_rows import (
    HEAD,
    LOW_HEAD,
    ROOMY,
    ROOMY_HEAD,
    Mark,
    ReadHeads,
    ReadModel,
    ReadRow,
    Seated,
    fitted,
)
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.charts import seat_shape
from boggle_qt.ui.widgets.figures_table import PaperTable, WholeRows
from boggle_qt.ui.widgets.focus_keys import NAVIGATION_KEYS, claims_key
from boggle_qt.ui.widgets.focus_ring import paint_ring
from boggle_qt.ui.widgets.row_painter import paint_sign, paint_strike
from boggle_qt.ui.widgets.word_rows import Head, Index, WordRow, guarded, nothing, spoken

WORDS = 0.4
"""The share of the width that the words take, at least."""
LEAST_WORDS, ROOM_FOR_WORDS = 5.5, (12, 5.5)
"""Least width of the words, and greatest width beside few and many players, in heights of body text."""
FEW_PLAYERS = 4
FEW, FEWEST = 10, 3
"""Rows; if fewer of the usual height fit, all are lower, and if only so few, the heads are too."""
SPILL = 12
"""Reach of the strip's shadow, in units."""
DROP = 12
"""How far the strip's torn edge is below the last word, in units."""
LEAST_HAND, LEAST_HAND_ROWS = 0.4, 5
"""The part of the table that the lists on the strip need, and the rows of the table that must fit."""
STRIKE = 0.6
"""How strong a strike is: what is struck can be read."""
SIZES, LEAST_ROW = (("word", 1.5), ("word", 1.3), ("body", 1.5)), 26
"""The text of the rows, and the least height of a row in heights of it; and in pixels."""

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class _Cells(WholeRows):
    """Paints the words and the marks."""

    table: ReadTable

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        table = self.table
        row, box = table.read.rows[index.row()], QRectF(option.rect)
        if option.rect.bottom() > table.viewport().height() or not row.marks:
            return  # no row is cut, and how many are to read stands on the strip
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected or (index.row() == table.under and row.word):
            fill_marked(painter, box, current_look().theme, 1.0 if selected else 0.45)
        seat = table.read.seat(index.column())
        if seat is None:
            self._paint_word(painter, box, row)
        elif (mark := table.read.mark(index)) is not None:
            self._paint_mark(painter, box, row, mark)
        elif table.read.offered(index.row(), seat):
            self._paint_offer(painter, box)
        if option.state & QStyle.StateFlag.State_HasFocus:
            paint_ring(painter, box, 0)
        painter.restore()

    def _paint_word(self, painter: QPainter, box: QRectF, row: ReadRow) -> None:
        """Paint the word with its strike and sign, or the name of other points."""
        look, word = current_look(), row.head if isinstance(row.head, WordRow) else WordRow(row.head.title)
        theme, size = look.theme, look.pixels(self.table.text)
        text = word.word.upper() if row.word else word.word
        face = font(size, QFont.Weight.Bold if row.word else QFont.Weight.DemiBold)
        face = fitted(text, face, box.width() - size)
        metrics = QFontMetricsF(face)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() - 8)
        wide = metrics.horizontalAdvance(text)
        at = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
        painter.setFont(face)
        painter.setPen(theme.colour("text_soft") if word.struck else theme.colour("text" if row.word else "text_soft"))
        painter.drawText(at.adjusted(0, 0, 2, 0), _LEFT, text)
        if word.struck:
            part = self.table.struck(row.word)
            ink = faded(theme.colour("pencil" if word.sign is None else "wrong"), STRIKE)
            paint_strike(painter, at, wide, size, ink, part)

    def _paint_mark(self, painter: QPainter, box: QRectF, row: ReadRow, mark: Mark) -> None:
        """Paint the points with a tick or a cross, soft if they are struck; a cross alone for no points. The strike
        over the word is enough if it is struck for everybody."""
        look = current_look()
        theme, size = look.theme, min(look.pixels(self.table.text), 0.7 * box.width())
        shown = mark.points if mark.struck is None else mark.struck
        text = signed(shown).removeprefix("+") if shown or mark.sign is None else ""
        beside = size * 0.85 if mark.sign is not None else 0.0
        plain = font(size, QFont.Weight.Bold if mark.struck is None else QFont.Weight.Medium)
        face = fitted(text, plain, box.width() - beside - 4)
        wide = QFontMetricsF(face).horizontalAdvance(text)
        at = QRectF(box.center().x() - (wide + beside) / 2, box.top(), wide, box.height())
        painter.setFont(face)
        ink = theme.colour("wrong" if mark.sign is False else "points")
        painter.setPen(ink if mark.sign is False or mark.struck is None else theme.colour("text_soft"))
        painter.drawText(at.adjusted(0, 0, 2, 0), _LEFT, text)
        if mark.struck is not None and not (isinstance(row.head, WordRow) and row.head.struck):
            paint_strike(painter, at, wide, size, faded(theme.colour("pencil"), STRIKE))
        if mark.sign is not None:
            paint_sign(painter, QPointF(at.right() + beside * 0.6, at.center().y()), size * 1.2, mark.sign)

    def _paint_offer(self, painter: QPainter, box: QRectF) -> None:
        """Paint a small card with a question mark: a press on it challenges the word."""
        look = current_look()
        theme, size = look.theme, look.pixels(self.table.text)
        wide = min(box.width() - 4, 1.9 * size)
        card = QRectF(0, 0, wide, min(box.height() - 5, 1.4 * size))
        card.moveCenter(box.center())
        painter.setPen(QPen(theme.colour("text_soft"), 1.2))
        painter.setBrush(theme.colour("card"))
        painter.drawRoundedRect(card, 0.3 * size, 0.3 * size)
        painter.setFont(font(size * 0.9, QFont.Weight.ExtraBold))
        painter.setPen(theme.colour("text"))
        painter.drawText(card, Qt.AlignmentFlag.AlignCenter, "?")


class _Cover(QWidget):
    """The strip of paper over the words that were not read yet, from edge to edge of the sheet and down to its foot."""

    def __init__(self, table: ReadTable) -> None:
        super().__init__(table)
        self._table = table
        self._strip, self._hand = KeptPicture(), KeptPicture()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def _sheet(self) -> QWidget:
        return self.parentWidget() or self._table

    def place(self, top: float) -> None:
        """Lie from `top` on, in pixels of the table's viewport; at its foot or below there is nothing to cover."""
        table, sheet = self._table, self._sheet
        seen = top < table.viewport().height()
        if seen:
            spill = round(SPILL * current_look().air)
            at = table.viewport().mapTo(sheet, QPoint(0, round(top) - spill)).y()
            edge = 2 if current_look().theme.plain else 1  # the sheet's own stays in sight
            self.setGeometry(QRect(0, at, sheet.width(), sheet.height() - at).adjusted(edge, 0, -edge, -edge))
        self.setVisible(seen)

    def forget(self) -> None:
        """Paint again, for another size of text or window."""
        for picture in (self._strip, self._hand):
            picture.forget()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, wide, whole = current_look(), self.width(), self._sheet.height()
        u, theme, last = look.air, look.theme, self._table.read.rows[-1:]
        painter, spill = smooth_painter(self), round(SPILL * u)

        def paint(inner: QPainter) -> None:
            strip = QRectF(0, spill, wide, whole)
            if theme.plain:
                inner.fillRect(strip, theme.colour("paper"))
                inner.fillRect(QRectF(0, spill, wide, 2), theme.colour("paper_edge"))
                return
            shape = torn(strip.adjusted(-2 * u, 0, 2 * u, 0), 1.5 * u, 5)
            for reach in range(1, 13):  # a soft shadow that follows the torn edge
                inner.strokePath(shape, QPen(faded(theme.colour("shadow"), 0.03), reach * u))
            fill_paper(inner, shape, theme, "slip")
            inner.setClipPath(shape)
            for token, away in (("text", 0.0), ("paper", 1.5)):  # linen: threads, and light beside them
                inner.setPen(QPen(faded(theme.colour(token), 0.05), 1))
                inner.drawLines([QLineF(x + away, 0, x + away, whole + spill) for x in range(0, wide, 4)])
                inner.drawLines([QLineF(0, y + away, wide, y + away) for y in range(0, whole + spill, 4)])

        self._strip.draw(painter, QPointF(0, DROP * u), wide, whole + spill, paint)
        left, full = self.height() - spill, self._table.viewport().height()
        above = 0.37 * full  # of the lists
        hand = full > LEAST_HAND_ROWS * self._table.row_height and left - above > LEAST_HAND * full
        if hand:
            high = round(whole - above + spill)

            def paint_hand(inner: QPainter) -> None:
                self._paint_hand(inner, QRectF(0, spill, wide, 0.63 * full))

            self._hand.draw(painter, QPointF(0, above), wide, high, paint_hand)
        if last and isinstance(last[0].head, Head):
            line = QRectF(0, spill + DROP * u, wide, 0.8 * above if hand else left - DROP * u)
            size = max(look.pixels("body"), min(0.25 * left, 0.55 * line.height(), look.pixels("hero")))
            painter.setFont(font(size, QFont.Weight.ExtraBold))
            ink = theme.colour("text" if theme.plain else "text_soft")
            pressed_in = ((1.3, faded(theme.colour("paper"), 0.7)), (0, ink))
            for down, ink in pressed_in[theme.plain :]:
                painter.setPen(ink)
                painter.drawText(line.translated(0, down), Qt.AlignmentFlag.AlignCenter, last[0].head.title)

    def _paint_hand(self, painter: QPainter, room: QRectF) -> None:
        """Paint the players' lists, held like a hand of cards."""
        theme, u, players = current_look().theme, current_look().air, self._table.read.players
        wide, middle = min(0.6 * room.height(), 0.28 * room.width()), (len(players) - 1) / 2
        long, high = min(0.82 * room.height(), 1.5 * wide), 0.18 * wide  # of a sheet, of its band
        step = min(1.12 * wide, 0.88 * room.width() / len(players))
        wide = min(wide, (0.92 if theme.plain else 1.06) * step)  # of the last sheet no more is seen than of the others
        for at, player in enumerate(players):
            off = 0 if theme.plain else (at - middle) / max(1, middle)  # -1 at the left end, 1 at the right
            painter.save()
            painter.translate(room.center().x() + (at - middle) * step, room.top() + (0.02 + 0.06 * off**2) * wide)
            painter.rotate(5 * off)
            sheet = QRectF(-wide / 2, 0, wide, long)
            paint_shadow(painter, sheet, 1.5, 0.5, u, theme)
            fill_paper(painter, sheet, theme)
            band = QRectF(sheet.left(), 0, wide, high)
            painter.setPen(QPen(theme.colour("rule"), 1))
            for line in range(2, int(long / high)):
                y = line * high
                painter.drawLine(QPointF(sheet.left() + 2, y), QPointF(sheet.right() - 2, y))
            paint_band(painter, band, theme.colour(f"seat{player.colour + 1}"), u, theme)
            painter.setPen(QPen(theme.colour("band_ink"), max(1.5, 0.1 * band.height())))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            sign = QPointF(band.left() + min(0.5 * wide, 0.5 * step if middle else wide), band.center().y())
            painter.drawPath(seat_shape(player.colour, sign, 0.26 * band.height()))
            painter.restore()


class ReadTable(PaperTable):
    """The table of words and marks. A click selects a word; a click on a question mark in the row of the selected word,
    or Enter there, challenges it as that player."""

    chosen = Signal(str)
    """A word was selected."""
    challenged = Signal(int)
    """The mark with a question mark of this seat was pressed."""
    head_pressed = Signal(int)
    """The head of this seat was pressed."""

    def __init__(self) -> None:
        super().__init__(_("Words"))
        self.read = ReadModel(self)
        self.read.offered = self._is_offered
        self._struck: frozenset[str] = frozenset()
        self._strike = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._strike.valueChanged.connect(lambda _: self.viewport().update())
        self.describe: Callable[[str], str] = lambda word: ""
        """Return what Enter reads aloud of a word besides itself."""
        self.text, self.under = "word", -1
        self._offered: frozenset[int] = frozenset()
        self._pressed: int | None = None
        self._cover, self._slide = 0.0, QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._slide.valueChanged.connect(lambda top: self._move_cover(float(top)))
        self._heads, self._beside_heads, self._beside_cover = ReadHeads(self.read, self), QWidget(), QWidget()
        # The bar is beside the rows that are read.
        self.addScrollBarWidget(self._beside_heads, Qt.AlignmentFlag.AlignTop)
        self.addScrollBarWidget(self._beside_cover, Qt.AlignmentFlag.AlignBottom)
        self.cover = _Cover(self)
        """The strip of paper; it belongs to the sheet on which the table is."""
        self.setModel(self.read)
        self.setItemDelegate(_Cells(self))
        self.setHorizontalHeader(self._heads)
        self.horizontalHeader().sectionClicked.connect(self._press_head)
        self.verticalHeader().setMinimumSectionSize(1)
        self.setObjectName("readout")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)  # whole rows
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # coming later it would move the columns
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self._release)
        self.selectionModel().currentRowChanged.connect(self._choose)

    # What it shows

    def set_players(self, players: Sequence[Seated], words: int) -> None:
        """Show a column for each player, and no words; there will be so many."""
        self.read.set_players(players, words)
        self._fit()

    def set_rows(
        self, rows: tuple[ReadRow, ...], scores: Sequence[str], word: str = "", leaders: Collection[int] = ()
    ) -> None:
        """Show these rows, with `word` selected, and the scores under the heads, ringed for the seats in `leaders`."""
        before = {row.word: row.head for row in self.read.rows if isinstance(row.head, WordRow)}
        blocked = self.selectionModel().blockSignals(True)
        self.read.set_rows(rows, scores, leaders)
        self.selectionModel().blockSignals(blocked)
        self._struck = frozenset(
            row.word
            for row in rows
            if isinstance(row.head, WordRow) and row.head.struck > before.get(row.word, row.head).struck
        )
        self._strike.stop()  # one that runs would go on through the words struck now
        if self._struck:
            self._strike.setDuration(round(lasts(durations.STRIKE)))
            self._strike.start()
        self.select(word)
        self._slide_cover()

    def struck(self, word: str) -> float:
        """Return which part of the stroke through a word is drawn, 0..1."""
        return float(self._strike.currentValue()) if word in self._struck else 1.0

    def select(self, word: str) -> None:
        """Select a word without a signal, and scroll to it; "" for none."""
        at = next((at for at, row in enumerate(self.read.rows) if word and row.word == word), None)
        selection = self.selectionModel()
        blocked = selection.blockSignals(True)
        if at is None:
            selection.clear()
        elif at != self.currentIndex().row() or not selection.hasSelection():
            column = self.currentIndex().column() if self.currentIndex().isValid() else self.read.middle
            flags = QItemSelectionModel.SelectionFlag
            selection.setCurrentIndex(self.read.index(at, column), flags.ClearAndSelect | flags.Rows)
        selection.blockSignals(blocked)
        if at is not None:
            self.executeDelayedItemsLayout()  # Qt does not scroll to rows that it has not laid out
            self.scrollTo(self.read.index(min(at + 1, len(self.read.rows) - 1), 0))  # the next word, or the strip
            self.scrollTo(self.read.index(at, self.read.middle))
        self.viewport().update()

    def offer(self, seats: Collection[int]) -> None:
        """Let the players with these seats challenge the selected word."""
        self._offered = frozenset(seats)
        self.viewport().update()

    @property
    def word(self) -> str:
        """The selected word, or ""."""
        at = self.currentIndex().row()
        return self.read.rows[at].word if 0 <= at < len(self.read.rows) else ""

    def sign(self, word: str) -> bool | None:
        """Return whether a word was judged good or wrong for all who have it; None for neither."""
        heads = (row.head for row in self.read.rows if row.word == word)
        return next((head.sign for head in heads if isinstance(head, WordRow)), None)

    def _is_offered(self, row: int, seat: int) -> bool:
        return seat in self._offered and row == self.currentIndex().row()

    # Mouse and keys

    def _choose(self, current: QModelIndex) -> None:
        if current.isValid() and (word := self.read.rows[current.row()].word):
            self.chosen.emit(word)

    def _press_head(self, section: int) -> None:
        if (seat := self.read.seat(section)) is not None:
            self.head_pressed.emit(seat)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        seat = self.read.seat(index.column()) if index.isValid() else None
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = seat if left and seat is not None and self._is_offered(index.row(), seat) else None
        again = left and index.isValid() and index.row() == self.currentIndex().row()
        super().mousePressEvent(event)
        if again and self._pressed is None and self.word:  # a click on the selected word shows it again
            self.chosen.emit(self.word)

    def _release(self, index: QModelIndex) -> None:
        """Challenge if the press was on the same question mark."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.read.seat(index.column()) and self._is_offered(index.row(), pressed):
            self.challenged.emit(pressed)

    def event(self, event: QEvent) -> bool:
        """Claim Enter and the keys that move in the table while it has the focus."""
        keys = NAVIGATION_KEYS | {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        return claims_key(event, keys) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            seat = self.read.seat(index.column())
            if seat is not None and self._is_offered(index.row(), seat):
                self.challenged.emit(seat)
            elif self.word:
                line = spoken(self.read.rows[index.row()].head)
                announce(self, "\n".join(filter(None, (line, self.describe(self.word)))))
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Search nothing: letters are keys of the page."""

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverMove) and isinstance(event, QHoverEvent):
            self._hover(self.indexAt(event.position().toPoint()).row())
        elif event.type() == QEvent.Type.HoverLeave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        if row != self.under:
            self.under = row
            self.viewport().update()

    # Layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fit columns, rows and heads: the words get what the players leave, and no row is cut at the end."""
        look, players = current_look(), len(self.read.players)
        body, wide = look.pixels("body"), self.viewport().width()
        if not players or self.height() < 10:
            return
        words = max(min(WORDS * wide, ROOM_FOR_WORDS[players > FEW_PLAYERS] * body), LEAST_WORDS * body)
        each = max(1, int((wide - words) / players))
        heads, rows = self.horizontalHeader(), self.verticalHeader()
        for column in range(players + 1):
            heads.resizeSection(column, wide - each * players if column == self.read.middle else each)
        room = self.height() - round((ROOMY_HEAD if each > ROOMY * body else HEAD) * body)
        # As large as all words fit, else as large as usual.
        sizes = [(text, max(LEAST_ROW, round(many * look.pixels(text)))) for text, many in SIZES]
        usual = sizes[0] if room >= FEW * sizes[0][1] else sizes[-1]
        self.text, pitch = next((size for size in sizes if room // size[1] >= self.read.words > 0), usual)
        self._heads.low = room < FEWEST * pitch
        if self._heads.low:
            room = self.height() - round(LOW_HEAD * body)
        fitting = max(1, room // pitch)
        row = max(pitch, room // fitting)
        rows.setDefaultSectionSize(row)
        heads.setFixedHeight(max(1, self.height() - fitting * row))
        self._beside_heads.setFixedSize(1, heads.height())
        self.cover.forget()
        self.updateGeometries()  # else the rows begin where the heads of the size before ended
        self.select(self.word)
        self._place_cover()

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        return self.verticalHeader().defaultSectionSize()

    def minimumSizeHint(self) -> QSize:
        """Return the heads and three rows."""
        return QSize(100, round((LOW_HEAD + 3 * SIZES[-1][1]) * current_look().pixels("body")))

    # The strip of paper over the words that were not read yet

    def _cover_top(self) -> float:
        """Return where the strip begins, in pixels of the viewport; its height if there is none."""
        rows = self.read.rows
        if rows and not rows[-1].marks:
            return float(self.visualRect(self.read.index(len(rows) - 1, 0)).top())
        return float(self.viewport().height())

    def _slide_cover(self) -> None:
        """Slide the strip down to the first word that was not read."""
        length, top = round(lasts(durations.PULL_OFF)), self._cover_top()
        if not length or not self.isVisible() or top <= self._cover:
            self._place_cover()
            return
        self._slide.stop()
        self._slide.setStartValue(self._cover)
        self._slide.setEndValue(top)
        self._slide.setDuration(length)
        self._slide.start()

    def _place_cover(self) -> None:
        self._slide.stop()
        self._move_cover(self._cover_top())

    def _move_cover(self, top: float) -> None:
        self._cover = top
        self.cover.place(top)
        self._beside_cover.setFixedSize(1, max(0, self.viewport().height() - round(top)))
        self.viewport().update()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._place_cover()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._paint_rules()  # over the marked row, too

    def _paint_rules(self) -> None:
        """Paint a rule under every line of the paper, and the edges of the columns."""
        theme, room, row = current_look().theme, self.viewport().rect(), self.verticalHeader().defaultSectionSize()
        heads, bottom = self.horizontalHeader(), min(room.height(), round(self._cover))
        if bottom < 1:  # a line of no height is still a dot
            return
        painter = QPainter(self.viewport())
        painter.setPen(QPen(theme.colour("rule"), 1))
        for y in range(row, bottom + 1, row):
            painter.drawLine(0, y - 1, room.width(), y - 1)
        for column in range(1, len(self.read.players) + 1):
            beside = column in (self.read.middle, self.read.middle + 1)  # the words
            painter.setPen(QPen(theme.colour("margin") if beside else faded(theme.colour("rule"), 0.8), 1))
            x = heads.sectionPosition(column)
            painter.drawLine(x, 0, x, bottom - 1)
