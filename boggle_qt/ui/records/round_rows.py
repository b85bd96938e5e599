"""The list of rounds on ruled paper, with as many columns as fit."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.records import Fields, entry_fields, score_fields, within_fields
from boggle_qt.store.journal.queries import Entry, Score
from boggle_qt.ui.look.look import Look, current_look
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.records.history_model import ENTRY, OPENED, SCORE, WITHIN, HistoryModel
from boggle_qt.ui.widgets.empty_sheet import sketch_rows
from boggle_qt.ui.widgets.word_rows import Index, guarded, nothing

COLUMNS = ((9.8, 0, "l"), (5.5, 1, "l"), (8.4, 3, "l"), (4.6, 5, "r"), (5.2, 4, "l"), (3.6, 2, "r"), (4.2, 0, "r"))
"""Each column's width in heights of text, when it is left out (0 never, then the highest first), and its alignment."""

PLAYERS, RULES = 1, 2
ARROW = 1.2
"""Width of the area where a click opens a match, in heights of text."""

PITCH = 2.1
"""Distance of the rules, in heights of text."""


class RoundRows(QTableView):
    """The list of rounds. It is a table of one column: a QListView is slow with a hundred thousand rows."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(_RowPainter(self))
        self.setObjectName("figures")
        self.setProperty("ringsItself", True)  # the selected row is ringed
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setAccessibleName(_("Rounds, newest first"))

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
        if self.model() is not None and (rows := self.model().rowCount()):  # no rules without rounds
            painter, room = QPainter(self.viewport()), self.viewport().rect()
            rule = current_look().theme.colour("rule")
            for y in range(pitch - 1, room.height(), pitch):
                painter.fillRect(0, y, room.width(), 1, rule)
            body, below = current_look().pixels("body"), rows * pitch
            written = [(place[0], 0.75 * place[1]) for place in columns(room.width(), body) if place is not None]
            sketch_rows(painter, QRectF(0, below - 1, room.width(), room.height() - below), written, pitch)
            painter.end()
        super().paintEvent(event)


class _RowPainter(QStyledItemDelegate):
    """Paints a round: time, player, rules, words, best word, share of par, points."""

    def __init__(self, view: RoundRows) -> None:
        super().__init__(view)
        self._view = view

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if option.rect.bottom() >= self._view.viewport().height():
            return  # the last row is not cut
        rect, state = QRectF(option.rect), option.state
        score = index.data(SCORE)
        theme = current_look().theme
        box = rect.adjusted(0, 0, 0, -1)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            wash = QColor(theme.colour("marked"))
            wash.setAlphaF(1.0 if selected else 0.45)
            painter.fillRect(box, wash)
        if selected and state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("focus"), 1.5))
            painter.drawRect(box.adjusted(0.75, 0.75, -0.75, -0.75))
        entry = index.data(ENTRY)
        if isinstance(entry, Entry):
            self._paint_arrow(painter, rect, bool(index.data(OPENED)))
            self._paint(painter, rect, entry_fields(entry))
        elif isinstance(score, Score):
            self._paint(painter, rect, within_fields(score) if index.data(WITHIN) else score_fields(score))

    @staticmethod
    def _paint_arrow(painter: QPainter, rect: QRectF, opened: bool) -> None:
        """Paint a triangle in the margin that points right, or down if the match is open."""
        body = current_look().pixels("body")
        side, middle = 0.3 * body, QPointF(rect.left() + 0.42 * body, rect.center().y())
        across, down = QPointF(side, 0), QPointF(0, side)
        corners = (
            [middle - across / 2 - down, middle + across / 2, middle - across / 2 + down]
            if not opened
            else [middle - down / 2 - across, middle - down / 2 + across, middle + down / 2]
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(current_look().theme.colour("pencil"))
        painter.drawPolygon(QPolygonF(corners))

    def _paint(self, painter: QPainter, rect: QRectF, fields: Fields) -> None:
        theme, size = current_look().theme, current_look().pixels("body")
        painter.setLayoutDirection(
            Qt.LayoutDirection.LayoutDirectionAuto
        )  # digits and names in the order of the columns
        places = columns(rect.width(), size)
        for at, (text, place) in enumerate(zip(fields, places, strict=True)):
            if place is None:
                continue
            left, wide, alignment = place
            last = at == len(fields) - 1
            face = font(size, QFont.Weight.ExtraBold if last else QFont.Weight.DemiBold, tabular=at in (0, 3, 5, 6))
            painter.setFont(face)
            painter.setPen(theme.colour("points" if last else "text" if at in (1, 4) else "text_soft"))
            box = QRectF(rect.left() + left, rect.top(), wide, rect.height())
            side = Qt.AlignmentFlag.AlignRight if alignment == "r" else Qt.AlignmentFlag.AlignLeft
            shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)


def columns(width: float, size: float) -> list[tuple[float, float, str] | None]:
    """Return each column's (left, width, alignment), or None if it has no room. The players and the rules share spare
    room."""
    margin, gap = 1.15 * size, 0.9 * size
    shown = set(range(len(COLUMNS)))

    def need() -> float:
        return sum(COLUMNS[at][0] * size + gap for at in shown) - gap + 2 * margin

    while need() > width:
        ready = [at for at in shown if COLUMNS[at][1]]
        if not ready:
            break
        shown.remove(max(ready, key=lambda at: COLUMNS[at][1]))
    over, short = max(0.0, width - need()), max(0.0, need() - width)
    ways = [at for at in shown if at in (PLAYERS, RULES)] or [len(COLUMNS) - 1]
    places: list[tuple[float, float, str] | None] = []
    x = margin
    for at, (wide, __, side) in enumerate(COLUMNS):
        if at not in shown:
            places.append(None)
            continue
        own = wide * size + (over / len(ways) if at in ways else 0.0)
        own = max(0.0, own - short) if at == 0 else own  # cut the date before the points
        places.append((x, own, side))
        x += own + gap
    return places
