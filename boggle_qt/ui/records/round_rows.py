"""The list of rounds on ruled paper, and its model: pages of rounds and matches are loaded when they become visible.
One match at a time can be opened to show its rounds below it."""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.records import Fields, entry_fields, entry_line, score_fields, score_line, within_fields
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import NO_FILTER, PAGE, Entry, Filter, Score
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, fill_marked, round_pen
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.figures_table import PaperTable, WholeRows
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

DATE, POINTS, LEAST = 10.4, 7.0, 3.0
"""Widths in heights of text: the least of a whole date, that of the points, and the least of the names to be shown."""

ARROW = 1.2
"""Width of the area where a click opens a match, in heights of text."""

PITCH = 3.2
"""Distance of the rules, in heights of text: two lines."""

LINE = Qt.ItemDataRole.UserRole
"""The role of a row's Line; None while its page is being loaded."""

CACHED = 24

LEAST_BOARD = 150
"""The least side of the board below a short list, in units of air."""


class Line(Struct, frozen=True):
    """A row of the list."""

    entry: Entry
    opened: bool = False
    """Whether the rounds of this match are shown below it."""
    within: bool = False
    """Whether it is a round of the match above it."""


class _Page(Struct, frozen=True):
    number: int
    counts: tuple[int, int] | None
    """The number of matches and of solo rounds, if it was requested."""
    entries: tuple[Entry, ...]


class HistoryModel(QAbstractListModel):
    """The rounds of a query, newest first. The journal is read off the UI thread."""

    counted = Signal(int, int)
    """The number of matches and of solo rounds of the query is known, and its first page is loaded."""
    failed = Signal(Exception)

    def __init__(self, journal: Journal, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal, self._rows = journal, 0
        self.query = NO_FILTER
        """The current query."""
        self.pages: dict[int, tuple[Entry, ...]] = {}
        """The pages in memory by number, at most CACHED."""
        self._opened, self._below = -1, tuple[Score, ...]()
        self._loading = False
        """Whether a page is being loaded. When it is there the view asks again for what is then in sight."""
        self.worker = Worker(self, self._receive, self._fail)

    def search(self, query: Filter) -> None:
        """Show the rounds of this query. The current rows stay until they are loaded."""
        self.query = query
        self._load(0, count=True)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else self._rows + len(self._below)

    @guarded(nothing)
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (LINE, Qt.ItemDataRole.DisplayRole):
            return None
        line = self.line(index.row())
        if role == LINE:
            return line
        if line is None:
            return ""
        return entry_line(line.entry) if line.entry.is_match else score_line(line.entry.score)

    def line(self, row: int) -> Line | None:
        """Return what is in a row; None while its page is being loaded."""
        past = row - self._opened - 1
        if self._opened >= 0 and 0 <= past < len(self._below):
            return Line(Entry(self._below[past]), within=True)
        at = self._place(row)
        entry = self._entry(at)
        return None if entry is None else Line(entry, opened=at == self._opened and bool(self._below))

    def score(self, row: int) -> Score | None:
        """Return the round in a row, of a match its last; None while its page is being loaded."""
        line = self.line(row)
        return None if line is None else line.entry.score

    def _place(self, row: int) -> int:
        """Return the line of the history, without the rounds of an opened match, in a row that is none of those."""
        return row if self._opened < 0 or row <= self._opened else row - len(self._below)

    def toggle(self, row: int, opened: bool | None = None) -> None:
        """Open or close the match in a row; `opened` True only opens, False only closes."""
        line = self.line(row)
        if line is None or not line.entry.is_match or opened == line.opened:
            return
        at = self._place(row)
        closing = at == self._opened
        self._close()
        if closing:
            return
        try:
            scores = queries.match_scores(self._journal, line.entry.score.match_id)
        except JournalError as error:
            self.failed.emit(error)
            return
        self._opened = at
        self.beginInsertRows(QModelIndex(), at + 1, at + len(scores))
        self._below = scores
        self.endInsertRows()
        self.dataChanged.emit(self.index(at), self.index(at))

    def _close(self) -> None:
        if self._below:
            first = self._opened + 1
            self.beginRemoveRows(QModelIndex(), first, first + len(self._below) - 1)
            self._below = ()
            self.endRemoveRows()
            self.dataChanged.emit(self.index(self._opened), self.index(self._opened))
        self._opened = -1

    def _entry(self, at: int) -> Entry | None:
        number, place = divmod(at, PAGE)
        page = self.pages.get(number)
        if page is None:
            if not self._loading:
                self._load(number)
            return None
        return page[place] if place < len(page) else None

    def _load(self, number: int, count: bool = False) -> None:
        self._loading = True
        journal, query = self._journal, self.query
        self.worker.start(lambda: _load_page(journal, query, number, count))

    def _receive(self, page: _Page) -> None:
        self._loading = False
        if page.counts is not None:
            self.beginResetModel()
            self._rows, self._opened, self._below = sum(page.counts), -1, ()
            self.pages = {page.number: page.entries}
            self.endResetModel()
            self.counted.emit(*page.counts)
            return
        if len(self.pages) == CACHED:
            self.pages.clear()
        self.pages[page.number] = page.entries
        self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def _fail(self, error: Exception | None) -> None:
        self._loading = False
        if error is not None:
            self.failed.emit(error)


def _load_page(journal: Journal, query: Filter, number: int, count: bool) -> Generator[None, None, _Page]:
    """Load a page of the history, and the number of its lines if `count`."""
    yield None
    entries = queries.entries(journal, query, skip=number * PAGE)
    yield None
    return _Page(number, queries.count_entries(journal, query) if count else None, entries)


class RoundRows(PaperTable):
    """The list of rounds. It is a table of one column: a QListView is slow with a hundred thousand rows."""

    def __init__(self) -> None:
        super().__init__(_("Rounds, newest first"))
        self.setItemDelegate(_RowPainter(self))
        self.setProperty("ringsItself", True)  # the selected row is ringed
        self.horizontalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setMouseTracking(True)
        self.board, self.caption, self.pictured = BoardPicture(), label(look="caption"), False
        """The board of the selected round, its caption, and whether they are shown below a short list."""
        self._below = QWidget(self.viewport())
        self._below.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        fill(stacked(self._below), self.caption, (self.board, 1), gap=4)

    def updateGeometries(self) -> None:
        super().updateGeometries()
        gap = round(20 * current_look().air)
        room = self.viewport().rect().adjusted(0, self.verticalHeader().length() + gap, 0, -gap)
        high, wide = min(room.height(), round(0.6 * room.width())), round(0.6 * room.width())
        self._below.setVisible(self.pictured and high > LEAST_BOARD * current_look().air)
        self._below.setGeometry(QRect(room.center() - QPoint(wide // 2, high // 2), QSize(wide, high)))

    def use_look(self, look: Look) -> None:
        self.verticalHeader().setDefaultSectionSize(round(PITCH * look.pixels("body")))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Home and End (newest and oldest round), Right and Left (open and close a match)."""
        rows = self.model().rowCount() if self.model() is not None else 0
        if rows and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.setCurrentIndex(self.model().index(0 if event.key() == Qt.Key.Key_Home else rows - 1, 0))
        elif rows and event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self._toggle(self.currentIndex(), event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close a match by a click on its arrow."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() < ARROW * current_look().pixels("body"):
            self._toggle(index)

    def _toggle(self, index: QModelIndex, opened: bool | None = None) -> None:
        model = self.model()
        if isinstance(model, HistoryModel) and index.isValid():
            model.toggle(index.row(), opened)

    def paintEvent(self, event: QPaintEvent) -> None:
        pitch = self.verticalHeader().defaultSectionSize()
        painter, room = smooth_painter(self.viewport()), self.viewport().rect()
        for y in range(pitch, (room.height() if self._below.isHidden() else self._below.y()) + 1, pitch):
            painter.fillRect(0, y - 1, room.width(), 1, current_look().theme.colour("rule"))
        painter.end()
        super().paintEvent(event)


class _RowPainter(WholeRows):
    """Paints a round: time, player and points, and below them rules, words and share of par."""

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if option.rect.bottom() >= self.table.viewport().height():
            return  # the last row is not cut
        rect, state = QRectF(option.rect), option.state
        theme = current_look().theme
        box = rect.adjusted(0, 0, 0, -1)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            fill_marked(painter, box, theme, 1.0 if selected else 0.45)
        if selected and state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("focus"), 1.5))
            painter.drawRect(box.adjusted(0.75, 0.75, -0.75, -0.75))
        line = index.data(LINE)
        if not isinstance(line, Line):
            return
        if line.entry.is_match:
            self._paint_arrow(painter, rect, line.opened)
            self._paint(painter, rect, entry_fields(line.entry))
        else:
            self._paint(painter, rect, (within_fields if line.within else score_fields)(line.entry.score))

    @staticmethod
    def _paint_arrow(painter: QPainter, rect: QRectF, opened: bool) -> None:
        """Draw an arrow in the margin that points right, or down if the match is open."""
        look, across = current_look(), ((-0.5, -1.0), (0.5, 0.0), (-0.5, 1.0))
        body = look.pixels("body")
        middle = QPointF(rect.left() + 0.48 * body, rect.top() + 0.33 * rect.height())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(round_pen(look.theme.colour("pencil"), 0.12 * body))
        draw_strokes(painter, middle, 0.27 * body, (tuple((y, x) for x, y in across) if opened else across,))

    def _paint(self, painter: QPainter, rect: QRectF, fields: Fields) -> None:
        look, weights, high = current_look(), QFont.Weight, rect.height()
        size, theme = look.pixels("body"), look.theme
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # digits and names as the columns
        upper = font(size, weights.Bold, tabular=True), font(look.pixels("word"), weights.ExtraBold, tabular=True)
        lower = font(look.pixels("caption"), weights.DemiBold)
        for at, (lines, side, (left, wide)) in enumerate(zip(fields, SIDES, columns(rect.width(), size), strict=True)):
            for text, face, ink, above, part in (
                (lines[0], upper[at == len(fields) - 1], "points" if at == len(fields) - 1 else "text", 0.1, 0.46),
                (lines[1], lower, "text_soft", 0.52, 0.36),
            ):
                shown = QFont(face)
                if (too_wide := QFontMetricsF(face).horizontalAdvance(text) / max(wide, 1)) > 1 and not at:
                    shown.setStretch(max(70, math.floor(99 / too_wide)))  # the time of day counts
                painter.setFont(shown)
                painter.setPen(theme.colour(ink))
                box = QRectF(rect.left() + left, rect.top() + above * high, wide, part * high)
                text = QFontMetricsF(shown).elidedText(text, Qt.TextElideMode.ElideRight, wide)
                painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)


SIDES = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


def columns(width: float, size: float) -> tuple[tuple[float, float], ...]:
    """Return the left edge and the width of the columns for when, who and points; the names give way first."""
    margin, gap, right = 1.15 * size, 0.9 * size, min(POINTS * size, 0.3 * width)
    room = width - 2 * margin - 2 * gap - right
    first = min(max(DATE * size, 0.42 * room), room)
    second = room - first
    if second < LEAST * size:
        first, second = room + gap, 0.0
    return (margin, first), (margin + first + gap, second), (width - margin - right, right)
