"""The lists of a read-out side by side: a column a player, and the words that several have in the middle.

It paints the marks it is given and slides a word to the middle when it turns up there; it judges nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.match import Match
from boggle_qt.engine.readout import Line, Standing, in_words, reading_order
from boggle_qt.ui.theme import Theme
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.motion import Motion, eased

Index = QModelIndex | QPersistentModelIndex

MARK = Qt.ItemDataRole.UserRole
NARROWEST = 6.6
"""A column, in heights of its text; below that the lists are scrolled sideways."""

STRUCK_OUT = frozenset({Standing.STRUCK, Standing.WITHDRAWN, Standing.WRONG})


@dataclass(frozen=True, slots=True)
class Mark:
    """A word on a list and how it stands. `standing` None: it was not read out yet, and says nothing more."""

    word: str
    standing: Standing | None = None
    points: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        standing = "not read yet" if self.standing is None else self.standing.value
        return ", ".join(filter(None, (self.word, standing, self.points)))


def laid(match: Match, read: frozenset[str]) -> tuple[tuple[tuple[Mark, ...], ...], tuple[Mark, ...]]:
    """The columns by seat, as written, and the middle: words read out that several have, in the order of reading."""
    columns: list[tuple[Mark, ...]] = []
    shared: dict[str, dict[int, Line]] = {}
    for seat, score in enumerate(match.score()):
        column = []
        for line in score.lines:
            if line.word not in read:
                column.append(Mark(line.word))
            elif line.sharers and line.standing is not Standing.WITHDRAWN:
                shared.setdefault(line.word, {})[seat] = line
            else:
                column.append(Mark(line.word, line.standing, signed(line.points)))
        columns.append(tuple(column))
    middle = tuple(
        _together(match, word, shared[word]) for word in reading_order(match.round) if word in read and word in shared
    )
    return tuple(columns), middle


def _together(match: Match, word: str, lines: dict[int, Line]) -> Mark:
    """One mark for all who have the word."""
    scoring = {seat: line for seat, line in lines.items() if line.standing is not Standing.STRUCK}
    if not scoring:
        return Mark(word, Standing.STRUCK)
    worths = {line.points for line in scoring.values()}
    standing = next(iter(scoring.values())).standing
    if len(scoring) == len(lines) and len(worths) == 1:
        return Mark(word, standing, f"{signed(worths.pop())} each")
    return Mark(word, standing, ", ".join(f"{match.players[s].name} {signed(x.points)}" for s, x in scoring.items()))


def signed(points: float) -> str:
    """Points with their sign: +3, −1, +½; 0 has none."""
    return f"+{in_words(points)}" if points > 0 else in_words(points)


class Sheets(QScrollArea):
    """All lists at once; sideways scrolling where eight players need more room than there is."""

    chosen = Signal(str)
    """A word was picked in any column."""
    column_made = Signal(object)
    """There is a new MarkList."""

    def __init__(self, theme: Theme, motion_: Motion) -> None:
        super().__init__()
        self._theme, self._motion = theme, motion_
        self._columns: list[_Column] = []
        self._middle: _Column | None = None
        self._inside = QWidget()
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self._air = _Air(self._inside)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("The lists")
        for part in (self.viewport(), self._inside):
            part.setAutoFillBackground(False)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._theme = theme
        for column in self._all():
            column.set_theme(theme)

    def set_players(self, names: Sequence[str]) -> None:
        """Empty columns with these names above; one for shared words in the middle where there are several."""
        for column in self._all():
            self._row.removeWidget(column)
            column.hide()
            column.deleteLater()
        self._columns = [self._make(name) for name in names]
        self._middle = self._make("Shared") if len(names) > 1 else None
        order: list[_Column] = list(self._columns)
        if self._middle is not None:
            self._middle.setProperty("kind", "middle")
            order.insert((len(names) + 1) // 2, self._middle)
        for column in order:
            self._row.addWidget(column, 1)
        self._air.raise_()

    def _make(self, name: str) -> _Column:
        column = _Column(name, self._theme)
        column.list.chosen.connect(self.chosen)
        self.column_made.emit(column.list)
        return column

    def show_marks(
        self, columns: Sequence[tuple[Mark, ...]], middle: tuple[Mark, ...], scores: Sequence[str], word: str = ""
    ) -> None:
        """These lists, with `scores` above them and `word` in sight everywhere. A word that is new in the middle
        slides there from the lists it was on."""
        new = {mark.word for mark in middle} - (self._middle.list.words if self._middle else set())
        before = {w: [at for column in self._columns if (at := column.list.place(w, self._inside))] for w in new}
        for column, marks, score in zip(self._columns, columns, scores, strict=True):
            column.list.set_marks(marks)
            column.set_score(score)
        if self._middle is not None:
            self._middle.list.set_marks(middle)
            self._middle.set_score("" if not middle else f"{len(middle)}")
        self.select(word)
        self._fly(before)

    @property
    def marks(self) -> tuple[tuple[Mark, ...], ...]:
        """What is on the players' lists, by seat."""
        return tuple(column.list.marks for column in self._columns)

    @property
    def middle(self) -> tuple[Mark, ...]:
        """What is in the middle."""
        return self._middle.list.marks if self._middle else ()

    def select(self, word: str) -> None:
        """Mark a word wherever it is."""
        for column in self._all():
            column.list.select(word)

    def _fly(self, before: dict[str, list[QRect]]) -> None:
        lasts = round(self._motion.ms(motion.SLIDE))
        if self._middle is None or not lasts or not self.isVisible():
            return
        words = self._middle.list
        to = {word: at for word in before if (at := words.place(word, self._inside)) is not None}
        flights = [(word, start, to[word]) for word, starts in before.items() if word in to for start in starts]
        self._air.setGeometry(self._inside.rect())
        self._air.fly(flights, lasts, words.hold, self._theme, words.font())

    def _all(self) -> list[_Column]:
        return self._columns + ([self._middle] if self._middle else [])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._air.land()


class _Column(QFrame):
    """A name, a score, and a list."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sheet")
        title, self._score = QLabel(name), QLabel()
        title.setObjectName("sheetName")
        title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        title.setToolTip(name)
        self._score.setObjectName("sheetScore")
        self.list = MarkList(theme)
        self.list.setAccessibleName(f"Words of {name}")
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 8, 0)
        head.addWidget(title, 1)
        head.addWidget(self._score)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(6, 8, 6, 6)
        inside.setSpacing(4)
        inside.addLayout(head)
        inside.addWidget(self.list, 1)

    def set_score(self, text: str) -> None:
        self._score.setText(text)

    def set_theme(self, theme: Theme) -> None:
        self.list.set_theme(theme)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.fontMetrics().height() * NARROWEST), 120)


class _Marks(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        if marks == self.marks:
            return
        if len(marks) == len(self.marks):
            self.marks = marks
            self.dataChanged.emit(self.index(0), self.index(len(marks) - 1))
        else:
            self.beginResetModel()
            self.marks = marks
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        return 0 if parent.isValid() else len(self.marks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.marks):
            return None
        mark = self.marks[index.row()]
        if role == MARK:
            return mark
        if role == Qt.ItemDataRole.DisplayRole:
            return mark.word.upper()
        return mark.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class MarkList(QListView):
    """The marks of one column."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._model, self._painter = _Marks(), _Painter(self, theme)
        self.setModel(self._model)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._tell)

    def set_theme(self, theme: Theme) -> None:
        self._painter.theme = theme
        self.viewport().update()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        at = self.verticalScrollBar().value()
        blocked = self.selectionModel().blockSignals(True)
        self._model.set_marks(marks)
        self.selectionModel().blockSignals(blocked)
        self.doItemsLayout()
        self.verticalScrollBar().setValue(at)

    @property
    def word(self) -> str | None:
        """The selected word."""
        mark = self._model.data(self.currentIndex(), MARK)
        return mark.word if isinstance(mark, Mark) else None

    @property
    def words(self) -> set[str]:
        return {mark.word for mark in self._model.marks}

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is on the list."""
        return self._model.marks

    def select(self, word: str) -> None:
        """Silently."""
        blocked = self.selectionModel().blockSignals(True)
        at = next((at for at, mark in enumerate(self._model.marks) if mark.word == word), None)
        if at is None:
            self.selectionModel().clear()
        else:
            index = self._model.index(at)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def place(self, word: str, over: QWidget) -> QRect | None:
        """Where the word stands, in the pixels of `over`; None where it is not, or out of sight."""
        for at, mark in enumerate(self._model.marks):
            if mark.word == word:
                rect = self.visualRect(self._model.index(at))
                if not rect.intersects(self.viewport().rect()):
                    return None
                return QRect(self.viewport().mapTo(over, rect.topLeft()), rect.size())
        return None

    def hold(self, words: frozenset[str]) -> None:
        """Leave these unpainted: they are in the air."""
        self._painter.held = words
        self.viewport().update()

    def _tell(self, current: QModelIndex) -> None:
        mark = self._model.data(current, MARK)
        if isinstance(mark, Mark):
            self.chosen.emit(mark.word)


class _Painter(QStyledItemDelegate):
    """Paints one mark: each standing has a shape of its own beside its colour."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        super().__init__(view)
        self._view, self.theme = view, theme
        self.held: frozenset[str] = frozenset()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, round(self._view.fontMetrics().height() * 1.45))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        mark: Mark = index.data(MARK)
        if mark.word in self.held:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        box = QRectF(rect).adjusted(2, 1, -2, -1)
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            wash = QColor(self.theme.colour("accent"))
            wash.setAlphaF(0.30 if state & QStyle.StateFlag.State_Selected else 0.12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawRoundedRect(box, 6, 6)
        paint_mark(painter, box, mark, self.theme, self._view.font())
        painter.restore()


def paint_mark(painter: QPainter, box: QRectF, mark: Mark, theme: Theme, plain: QFont) -> None:
    """One word in `box`: faint before it is read; then with its points, and its strike, tick or cross."""
    font = QFont(plain)
    font.setWeight(QFont.Weight.Medium if mark.standing is None else QFont.Weight.Bold)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    size = metrics.height()
    text = box.adjusted(size * 0.4, 0, -size * 0.4, 0)
    out = mark.standing in STRUCK_OUT
    ink = QColor(theme.colour("text_soft" if out or mark.standing is None else "text"))
    points = metrics.horizontalAdvance(mark.points) + size * 0.5 if mark.points else 0.0
    sign = size * 0.9 if mark.standing in (Standing.RIGHT, Standing.WRONG) else 0.0
    word = metrics.elidedText(mark.word.upper(), Qt.TextElideMode.ElideRight, max(0.0, text.width() - points - sign))
    painter.setPen(ink)
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.drawText(text, middle | Qt.AlignmentFlag.AlignLeft, word)
    wide = metrics.horizontalAdvance(word)
    if out:
        tone = theme.colour("wrong" if mark.standing is Standing.WRONG else "accent_deep")
        painter.setPen(QPen(tone, max(1.6, size * 0.11), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        y = box.center().y() + size * 0.03
        painter.drawLine(QPointF(text.left() - size * 0.15, y), QPointF(text.left() + wide + size * 0.15, y))
    if sign:
        _paint_sign(painter, QPointF(text.left() + wide + size * 0.55, box.center().y()), size, mark, theme)
    if mark.points:
        painter.setPen(theme.colour("wrong" if mark.standing is Standing.WRONG else "points"))
        painter.drawText(text, middle | Qt.AlignmentFlag.AlignRight, mark.points)


def _paint_sign(painter: QPainter, at: QPointF, size: float, mark: Mark, theme: Theme) -> None:
    """A tick for a word that was challenged and is right, a cross for one that is wrong."""
    right = mark.standing is Standing.RIGHT
    pen = QPen(theme.colour("good" if right else "wrong"), size * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    lines = (((-0.2, 0.02), (-0.04, 0.18), (0.26, -0.2)),) if right else (
        ((-0.17, -0.17), (0.17, 0.17)),
        ((0.17, -0.17), (-0.17, 0.17)),
    )  # fmt: skip
    for line in lines:
        painter.drawPolyline(QPolygonF([QPointF(at.x() + size * x, at.y() + size * y) for x, y in line]))


class _Air(QWidget):
    """Words on their way to the middle, over the lists."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._flights: list[tuple[str, QRect, QRect]] = []
        self._theme: Theme | None = None
        self._plain = QFont()
        self._hold: Any = None
        self._run = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._run.valueChanged.connect(lambda _: self.update())
        self._run.finished.connect(self.land)
        self.hide()

    def fly(self, flights: list[tuple[str, QRect, QRect]], lasts: int, hold: Any, theme: Theme, plain: QFont) -> None:
        """Slide each word from its first place to its second in `lasts` milliseconds; `hold` hides them there."""
        self.land()
        if not flights:
            return
        self._flights, self._hold, self._theme, self._plain = flights, hold, theme, plain
        hold(frozenset(word for word, _, _ in flights))
        self.show()
        self.raise_()
        self._run.setDuration(lasts)
        self._run.start()

    def land(self) -> None:
        """All where they belong."""
        self._run.stop()
        if self._hold is not None:
            self._hold(frozenset())
        self._flights, self._hold = [], None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._theme is None:
            return
        part = eased(float(self._run.currentValue() or 0.0))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for word, start, end in self._flights:
            a, b = QPointF(start.topLeft()), QPointF(end.topLeft())
            at = a + (b - a) * part
            # A little rise on the way, so that two words from both sides do not just meet.
            at -= QPointF(0, 10 * 4 * part * (1 - part))
            paint_mark(painter, QRectF(at, end.size()), Mark(word, Standing.COUNTS), self._theme, self._plain)
        painter.end()
