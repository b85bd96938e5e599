"""The players' lists side by side while lists are compared, with a list of shared words; they judge nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTextBoundaryFinder,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QFont, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.match import Match
from boggle_qt.engine.scoring import Outcome, ScoredEntry, reading_order
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import isolate_name, number, signed
from boggle_qt.messages.scoring import OUTCOMES, apiece_line, beside_lines, each_line
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.durations import Motion, eased
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.theme import Theme, faded
from boggle_qt.ui.widgets.buttons import chip
from boggle_qt.ui.widgets.labels import ElidedLine, label, plain_tip
from boggle_qt.ui.widgets.layouts import clear_ground
from boggle_qt.ui.widgets.paper import Ground, Pad
from boggle_qt.ui.widgets.row_painter import ListStyle, paint_word
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow

SHADOW_MARGIN = 12
"""Margin of the scroll area around the lists, for their shadows and lower leaves, in units."""
STRIP = 17
"""Least visible width of a sheet that others cover, in units."""
TAGS = 4
"""Tags in a row above the lists."""
NARROWEST = 6.2
"""Least width of a column in heights of its text. In less room the lists scroll."""

STRUCK_OUT = frozenset({Outcome.STRUCK, Outcome.SHORT, Outcome.WITHDRAWN, Outcome.WRONG})

WordRows = tuple[WordRow, ...]
Rows = tuple[ListRow, ...]


def read_row(word: str, outcome: Outcome, points: str = "") -> WordRow:
    """Return the row of a word that was read, with its outcome."""
    return WordRow(
        word,
        points or None,
        bold=True,
        struck=outcome in STRUCK_OUT,
        wrong=outcome is Outcome.WRONG,
        sign={Outcome.RIGHT: True, Outcome.WRONG: False}.get(outcome),
        note=_(OUTCOMES[outcome]),
    )


def unread_row(word: str) -> WordRow:
    """Return the row of a word that was not read yet, which shows nothing else about it."""
    return WordRow(word, faint=True, note=_("not read yet"))


def rows_by_list(match: Match, read: frozenset[str]) -> tuple[tuple[WordRows, ...], WordRows]:
    """Return the columns by seat, in the order written, and the middle: words read that several have, in the order
    read."""
    columns: list[WordRows] = []
    shared: dict[str, dict[int, ScoredEntry]] = {}
    for seat, score in enumerate(match.score()):
        column = []
        for line in score.lines:
            if line.word not in read:
                column.append(unread_row(line.word))
            elif line.sharers and line.outcome is not Outcome.WITHDRAWN:
                shared.setdefault(line.word, {})[seat] = line
            else:
                column.append(read_row(line.word, line.outcome, signed(line.points)))
        columns.append(tuple(column))
    middle = tuple(
        _shared_row(match, word, shared[word]) for word in reading_order(match.round) if word in read and word in shared
    )
    return tuple(columns), middle


def rows_below(match: Match) -> tuple[Rows, ...]:
    """Return the rows below each column when all is read, so that it adds up: points of shared words, words that the
    referee refused, challenges, hints and the longest word."""
    below: list[Rows] = []
    for score, sheet in zip(match.score(), match.round.sheets, strict=True):
        shared = sum(line.points for line in score.lines if line.sharers and line.outcome is not Outcome.WITHDRAWN)
        rows: list[ListRow] = [Head(_("Shared"), signed(shared))] if shared else []
        penalty = match.rules.penalty
        rows += [
            WordRow(word, signed(-penalty), bold=True, struck=True, wrong=True, note=_("refused"))
            for word in sheet.wrong
        ]
        rows += [Head(name, signed(points)) for name, points in beside_lines(score)]
        below.append(tuple(rows))
    return tuple(below)


def _shared_row(match: Match, word: str, lines: dict[int, ScoredEntry]) -> WordRow:
    """Return the row of a shared word."""
    scoring = {seat: line for seat, line in lines.items() if line.outcome is not Outcome.STRUCK}
    if not scoring:
        return read_row(word, Outcome.STRUCK)
    worths = {line.points for line in scoring.values()}
    outcome = next(iter(scoring.values())).outcome
    if len(scoring) == len(lines) and len(worths) == 1:
        return read_row(word, outcome, each_line(worths.pop()))
    scored = [(match.players[seat].name, line.points) for seat, line in scoring.items()]
    return read_row(word, outcome, apiece_line(scored))


def first_letter(name: str) -> str:
    """Return the first letter of a name, with an ellipsis if there are more."""
    encoded = name.encode("utf-16-le")
    end = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, name).toNextBoundary()
    first = encoded[: 2 * max(end, 0)].decode("utf-16-le")
    return first if first == name else f"{first}…"


class SheetPositions(Struct, frozen=True):
    """The left edges of all sheets, from 0, and their common width, in pixels. Each sheet covers the one before."""

    lefts: tuple[int, ...]
    wide: int
    whole: int
    """The width of all together; more than the room only if not even the narrowest strips fit."""
    overlapping: bool


def place_sheets(room: int, count: int, whole: Collection[int], gap: int, narrow: int, strip: int) -> SheetPositions:
    """Return the layout of `count` sheets in `room` pixels: `gap` apart, none narrower than `narrow`. If they do not
    fit they overlap: the sheets in `whole` and the last are fully visible, of others at least `strip` pixels at the
    left."""
    wide = (room - gap * (count - 1)) // max(1, count)
    if wide >= narrow or count < 2:
        wide = max(wide, narrow if count else 0)
        return SheetPositions(tuple(at * (wide + gap) for at in range(count)), wide, count * (wide + gap) - gap, False)
    free = {*whole, count - 1} & set(range(count))
    covered = count - len(free)
    shown = max(strip, (room - len(free) * narrow) // covered) if covered else 0
    wide = max(narrow, (room - covered * shown) // len(free))
    lefts, x = [], 0
    for at in range(count):
        lefts.append(x)
        x += wide if at in free else shown
    return SheetPositions(tuple(lefts), wide, x, True)


MOST_FLIGHTS = 12
"""If more words than this move to the shared ones at once, they appear there without a slide."""


class Sheets(Ground):
    """All lists side by side. In little room they overlap, with the list that is read on top and each player's points
    on a tag above. A click on a tag or on a sheet, or the keyboard focus, brings that sheet to the top."""

    chosen = Signal(str)
    """A word was selected in any column."""
    column_made = Signal(object)
    """A WordList was made."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._motion = look, Motion(look.motion)
        self._columns: list[_Column] = []
        self._middle: _Column | None = None
        self._inside = Ground()
        self._order: list[_Column] = []
        self._front = 0
        self._edge, self._gap = 0, 10
        self._flying = _FlyingWords(self._inside)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._tag_grid = QGridLayout()
        self._names: tuple[str, ...] = ()
        self._tags: list[QPushButton] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._tag_grid)
        whole.addWidget(self._scroll, 1)
        self.setAccessibleName(_("Lists"))
        clear_ground(self._scroll.viewport(), self._inside)

    def use_look(self, look: Look) -> None:
        """Use this look for new columns, and lay them out again."""
        self._look, self._motion = look, Motion(look.motion)
        self._edge, self._gap = round(SHADOW_MARGIN * look.air), round(18 * look.air)
        self.update_layout()

    def set_players(
        self, names: Sequence[str], colours: Sequence[int] | None = None, *, numbered: bool = False
    ) -> None:
        """Show an empty column for each name, and one for shared words if there are several players. `colours` are
        their numbers, by default in order. `numbered`: show each player's number, the key for a challenge."""
        for column in self._all_columns():  # all before hiding any: that moves the focus, which selects a word
            column.list.chosen.disconnect(self.chosen)
        for column in self._all_columns():
            for gone in (column, column.shade):
                gone.hide()
                gone.deleteLater()
        for tag in self._tags:
            self._tag_grid.removeWidget(tag)
            tag.hide()
            tag.deleteLater()
        self._columns = [
            self._make_column(name, f"seat{colour + 1}")
            for name, colour in zip(names, range(len(names)) if colours is None else colours, strict=True)
        ]
        self._middle = self._make_column(_("Shared"), "seat8") if len(names) > 1 else None
        order: list[_Column] = list(self._columns)
        if self._middle is not None:
            order.insert((len(names) + 1) // 2, self._middle)
        for seat, column in enumerate(self._columns):
            column.set_number(number(seat + 1) if numbered else "")
        self._order, self._front = order, 0
        self._names = tuple(names)
        self._tags = [chip("", partial(self.raise_sheet, column)) for column in self._columns]
        for seat, tag in enumerate(self._tags):
            tag.setProperty("bare", True)
            self._tag_grid.addWidget(tag, seat // TAGS, seat % TAGS)
        for column in order:
            column.show()
        self.update_layout()

    def raise_sheet(self, column: _Column) -> None:
        """Bring this sheet to the top."""
        if column in self._order and self._order.index(column) != self._front:
            self._front = self._order.index(column)
            self._place_sheets()
        self._scroll.ensureWidgetVisible(column, self._gap, 0)

    @property
    def front(self) -> int:
        """The index of the top sheet, from the left."""
        return self._front

    @property
    def lefts(self) -> tuple[int, ...]:
        """The left edge of each sheet in the scrolled area, in pixels."""
        return tuple(column.x() for column in self._order)

    def is_uncovered(self, at: int) -> bool:
        """Whether no other sheet covers sheet `at`."""
        others = self._order[at + 1 :]
        return not any(other.geometry().intersects(self._order[at].geometry()) for other in others)

    def update_layout(self) -> None:
        """Show the tags if the sheets do not fit side by side, and lay the sheets out in the rest."""
        air = current_look().air
        self._tag_grid.setSpacing(round(4 * air))
        overlapping = len(self._columns) > 2 and self._width_side_by_side() > self.width()
        self._tag_grid.setContentsMargins(self._edge, 0, self._edge, round(6 * air) if overlapping else 0)
        for tag in self._tags:
            tag.setVisible(overlapping)
        self._show_points()
        if (layout := self.layout()) is not None:
            layout.activate()  # the sheets are laid out in the room that the tags leave
        self._place_sheets()

    def _width_side_by_side(self) -> int:
        """Return the width in pixels that all sheets need side by side."""
        least = sum(column.minimumSizeHint().width() for column in self._order)
        return least + self._gap * (len(self._order) - 1) + 2 * self._edge

    def _show_points(self) -> None:
        """Write each player's name, as much of it as fits, and points on the tag."""
        gaps = 2 * self._edge + (TAGS - 1) * self._tag_grid.spacing()
        for name, tag, column in zip(self._names, self._tags, self._columns, strict=True):
            metrics = tag.fontMetrics()
            padding = tag.sizeHint().width() - metrics.horizontalAdvance(tag.text())
            room = (self.width() - gaps) // TAGS - padding - metrics.horizontalAdvance(f" {column.score}")
            kept = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            shown = f"{isolate_name(kept if kept.strip('…') else first_letter(name))} {column.score}".strip()
            fits = metrics.horizontalAdvance(f"8  {name}") < room  # the whole name comes before the number
            tag.setText(f"{column.number}  {shown}" if column.number and fits else shown)
            tag.setAccessibleName(_("{name}: {points}").format(name=isolate_name(name), points=column.score))

    @property
    def points(self) -> tuple[str, ...]:
        """The texts of the tags by seat; empty if the sheets fit side by side."""
        return tuple(tag.text() for tag in self._tags if not tag.isHidden())

    def _place_sheets(self) -> None:
        """Place the sheets; the one with the shared words is never covered."""
        if not self._order:
            return
        look, edge = current_look(), self._edge
        whole = {self._front} | ({self._order.index(self._middle)} if self._middle is not None else set())
        narrow = self._order[0].minimumSizeHint().width()
        room = self._scroll.viewport().width() - 2 * edge
        positions = place_sheets(room, len(self._order), whole, self._gap, narrow, round(STRIP * look.air))
        self._inside.setMinimumWidth(positions.whole + 2 * edge if positions.whole > room else 0)
        high = self._scroll.viewport().height() - edge - edge // 2
        for column, left in zip(self._order, positions.lefts, strict=True):
            column.setGeometry(edge + left, edge // 2, positions.wide, high)
            column.shade.setGeometry(edge + left - round(9 * look.air), edge // 2, round(9 * look.air), high)
            column.shade.setVisible(positions.overlapping and left > 0)
            column.shade.raise_()
            column.raise_()
        following = (*positions.lefts[1:], positions.whole)
        for column, left, end in zip(self._order, positions.lefts, following, strict=True):
            column.set_shown(min(end - left, positions.wide))
        self._flying.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress):
            for column in self._order:
                if watched in (column, column.list, column.list.viewport()):
                    self.raise_sheet(column)
        return super().eventFilter(watched, event)

    def _make_column(self, name: str, token: str) -> _Column:
        column = _Column(name, token, self._look.theme)
        column.setParent(self._inside)
        column.shade.setParent(self._inside)
        for part in (column, column.list, column.list.viewport()):
            part.installEventFilter(self)
        column.list.use_look(self._look)
        column.list.chosen.connect(self.chosen)
        self.column_made.emit(column.list)
        return column

    def show_rows(self, columns: Sequence[Rows], middle: WordRows, scores: Sequence[str], word: str = "") -> None:
        """Show these lists, with `scores` above them and `word` selected. A word that is new in the middle slides there
        from the players' lists."""
        new = {row.word for row in middle} - {row.word for row in self.middle if isinstance(row, WordRow)}
        before = {w: [at for column in self._columns if (at := column.list.place_of(w, self._inside))] for w in new}
        for column, rows, score in zip(self._columns, columns, scores, strict=True):
            column.list.set_rows(rows)
            column.set_score(score)
        if self._middle is not None:
            self._middle.list.set_rows(middle)
            self._middle.set_score(number(len(middle)) if middle else "")
        self._show_points()
        self.select(word)
        self._start_flight(before)

    @property
    def columns(self) -> tuple[tuple[ListRow, ...], ...]:
        """The rows of the players' lists, by seat."""
        return tuple(column.list.rows for column in self._columns)

    @property
    def middle(self) -> tuple[ListRow, ...]:
        """The rows of the list of shared words."""
        return self._middle.list.rows if self._middle else ()

    def select(self, word: str) -> None:
        """Select a word on all sheets without a signal, and bring the first sheet that has it to the top."""
        for column in self._all_columns():
            column.list.highlight(word)
        holders = (column for column in self._columns if word and column.holds(word))
        if (holder := next(holders, None)) is not None:
            self.raise_sheet(holder)

    def _start_flight(self, before: dict[str, list[QRect]]) -> None:
        lasts = round(self._motion.ms(durations.SLIDE))
        if self._middle is None or not lasts or not self.isVisible():
            return
        words = self._middle.list
        to = {word: at for word in before if (at := words.place_of(word, self._inside)) is not None}
        flights = [(word, start, to[word]) for word, starts in before.items() if word in to for start in starts]
        if len(flights) > MOST_FLIGHTS:
            return
        self._flying.setGeometry(self._inside.rect())
        self._flying.fly(flights, lasts, words.hide_words, self._look.theme, words.font())

    def _all_columns(self) -> list[_Column]:
        return self._columns + ([self._middle] if self._middle else [])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update_layout()
        self._flying.land()


class _Column(Pad):
    """A pad with a player's name and score on its band, and the list below."""

    LEAVES = 2

    def __init__(self, name: str, token: str, theme: Theme) -> None:
        super().__init__()
        self._token, self._name, self._shown = token, name, 0
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._title, self._score = ElidedLine("sheetName"), label(look="sheetScore")
        self._title.setText(name)
        self._title.setToolTip(plain_tip(name))
        self._title.setAccessibleName(name)
        self.shade = _Shade()
        self.list = WordList(theme, ListStyle.SHEET)
        self.list.setAccessibleName(_("Words of {name}").format(name=isolate_name(name)))
        self._inside = QVBoxLayout(self)
        self._inside.setSpacing(0)
        self._top = QHBoxLayout()
        self._inside.addLayout(self._top)
        self._number = label(look="sheetScore")
        self._number.setAccessibleName("")
        self._number.hide()
        self._top.addWidget(self._number)
        self._top.addWidget(self._title, 1)
        self._top.addWidget(self._score)
        self._inside.addWidget(self.list, 1)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        u = look.unit
        band = round(42 * u)
        self.set_band(band, self._token)
        for line in (self._number, self._title, self._score):
            line.setFixedHeight(band)
        covered = self._shown < self.width()
        self._top.setSpacing(round(6 * u))
        left, right = round(5 * u), self.width() - self._shown + round(3 * u)
        self._top.setContentsMargins(*((left, 0, right, 0) if covered else (round(12 * u), 0, round(10 * u), 0)))
        self._score.setHidden(covered)
        self._number.setHidden(covered or not self._number.text() or self.width() < 9 * look.pixels("body"))
        self._inside.setContentsMargins(round(6 * u), 0, round(6 * u), round(12 * u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.use_look(current_look())
        restyle(self.list, kind="wide" if self.width() > 10.5 * current_look().pixels("word") else "")

    def holds(self, word: str) -> bool:
        """Return whether the word is on this list."""
        return any(isinstance(row, WordRow) and row.word == word for row in self.list.rows)

    def set_shown(self, shown: int) -> None:
        """Set how many pixels of the sheet are visible, from the left."""
        if shown != self._shown:
            self._shown = shown
            self.list.set_in_sight(shown)
            self.use_look(current_look())

    def set_number(self, text: str) -> None:
        """Show the player's number before the name; "" for none."""
        self._number.setText(text)
        self.use_look(current_look())

    @property
    def number(self) -> str:
        """The player's number, the key for a challenge; "" for none."""
        return self._number.text()

    def set_score(self, text: str) -> None:
        self._score.setText(text)

    @property
    def score(self) -> str:
        """The score on the band."""
        return self._score.text()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(current_look().pixels("body") * 1.25 * NARROWEST), 120)


class _Shade(QWidget):
    """The shadow of a sheet on the one below it."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_look().theme
        painter = QPainter(self)
        if theme.plain:
            painter.fillRect(self.width() - 2, 0, 2, self.height(), theme.colour("paper_edge"))
        else:
            fall = QLinearGradient(0, 0, self.width(), 0)
            fall.setColorAt(0.0, faded(theme.colour("shadow"), 0.0))
            fall.setColorAt(1.0, faded(theme.colour("shadow"), 0.38))
            painter.fillRect(self.rect(), fall)
        painter.end()


Flight = tuple[str, QRect, QRect]
"""A word, its old place and its new place."""
Hide = Callable[[frozenset[str]], None]


class _FlyingWords(QWidget):
    """Paints words on their way to the middle, over the lists."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._flights: list[Flight] = []
        self._theme: Theme | None = None
        self._plain = QFont()
        self._hide: Hide | None = None
        self._run = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._run.valueChanged.connect(lambda _: self.update())
        self._run.finished.connect(self.land)
        self.hide()

    def fly(self, flights: list[Flight], lasts: int, hide: Hide, theme: Theme, plain: QFont) -> None:
        """Slide each word from its old to its new place in `lasts` milliseconds; `hide` hides the words in the list
        meanwhile."""
        self.land()
        if not flights:
            return
        self._flights, self._hide, self._theme, self._plain = flights, hide, theme, plain
        hide(frozenset(word for word, _, _ in flights))
        self.show()
        self.raise_()
        self._run.setDuration(lasts)
        self._run.start()

    def land(self) -> None:
        """End the slide and show the words in the list."""
        self._run.stop()
        if self._hide is not None:
            self._hide(frozenset())
        self._flights, self._hide = [], None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._theme is None:
            return
        part = eased(float(self._run.currentValue() or 0.0))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        for word, start, end in self._flights:
            a, b = QPointF(start.topLeft()), QPointF(end.topLeft())
            at = a + (b - a) * part
            # Raise the words on the way, so that words from both sides do not collide.
            at -= QPointF(0, 10 * 4 * part * (1 - part))
            box = QRectF(at, end.size())
            paint_word(painter, box, WordRow(word, bold=True), self._theme, self._plain, ListStyle.SHEET)
        painter.end()
