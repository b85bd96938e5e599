"""Painting the rows of a word list, with pen strokes in progress; each state of a word has its own shape."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import chain

from PySide6 import QtWidgets  # styles are looked up when used: the start needs none
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QFontMetricsF, QPainter, QPen, QRegion
from PySide6.QtWidgets import QListView, QStyledItemDelegate

from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import SIGNS, draw_strokes, fill_marked, pencil_line, round_pen
from boggle_qt.ui.look.theme import faded, serif
from boggle_qt.ui.widgets.focus_ring import paint_ring
from boggle_qt.ui.widgets.word_rows import ROW, Head, Index, ListRow, WordRow, guarded, nothing

SQUEEZED = 0.92
"""The width of all words of ruled paper if the longest needs it, at least, as a part of their natural one."""
POINTS = 1.35
"""The room on ruled paper behind the words for their points, in heights of the text."""
COLUMNS, FEWEST = 6, 3
"""Most columns, and fewest of a roomy list, if they fit."""
LINE = 1.6
"""From the red line before the points to the end of their column, in heights of the text."""
ROOMY = 1.7
"""The height of a line in a roomy list, in heights of its text, while all lines are in sight."""
LOW, LEAST_LINE = 11, 1.2
"""The height of a low list and that of a line in it, in heights of its text."""
TIGHT = 0.2
"""How much narrower than a word its room may be, in heights of its text: the word is a little smaller then."""


class RowPainter(QStyledItemDelegate):
    """Paints the rows of a list and computes their sizes: words run down in columns of one width on `ruled` paper, else
    they are in as many columns as fit, in lines of one height under headings that span them; in a `roomy` list in few
    and high lines, while all are in sight."""

    def __init__(self, view: QListView, ruled: bool, roomy: bool = False) -> None:
        super().__init__(view)
        self._view, self._ruled, self._roomy = view, ruled, roomy
        self._font = ""
        self._widths: dict[tuple[str, str], int] = {}
        self._fitted: tuple[tuple[ListRow, ...], tuple[int, ...]] | None = None
        self._sizes: list[QSize] = []
        self.row = 0
        """The height in pixels of a line."""
        self.newest = ""
        """The newest word on ruled paper, which is underlined."""
        self.written = 1.0
        """Which part of its line is written, 0..1."""
        self.columns = 1
        """The columns there are now."""
        self.gap = 0.0
        """Pixels between two columns of ruled paper, so that points are nearer to their own word than to the next."""
        self.stretch = 1.0
        """The width of the words of ruled paper, as a part of their natural one."""

    def pitch(self) -> int:
        """Return the pixels between two rules."""
        return self.row or pitch(self._view.font())

    def fit(self, rows: tuple[ListRow, ...], whole: int, high: int) -> None:
        """Compute the sizes of these rows in a view `whole` pixels wide and `high` pixels high. In columns all are on
        one grid, whose lines fill the height. It has at most one column less than nine of ten words need so that the
        others fit; a longer word takes two columns or more. Without points, long words under a heading of their own
        have a wider grid, or one line if it has room for all.

        The sizes are cached, as Qt asks for each several times.
        """
        view = self._view
        if self._font != view.font().key():  # the style sets the font, perhaps after the rows
            self._font, self._fitted = view.font().key(), None
            self._widths.clear()
        height, known, whole = QFontMetrics(view.font()).height(), self._widths, max(whole, COLUMNS)
        shape = (whole, high, *((self.columns, self.pitch()) if self._ruled else ()))
        if self._fitted is not None and self._fitted[0] is rows and self._fitted[1] == shape:
            return
        self._fitted, self._sizes = (rows, shape), []
        if self._ruled:
            self._sizes = [QSize(whole // self.columns, self.pitch())] * len(rows)
            return
        metrics = QFontMetrics(word_font(view.font(), QFont.Weight.Bold))
        around, groups = round(0.9 * height) + 5, list[list[int]]()
        for row in rows:
            if not isinstance(row, WordRow):
                groups.append([0])
                continue
            key = row.word, row.points_text
            if key not in known:
                known[key] = metrics.horizontalAdvance("".join(key).upper()) + around
            groups = groups or [[]]
            groups[-1].append(known[key] + round(height * (0.65 * row.found + 0.15 * bool(row.points_text))))
        widths = sorted(need for group in groups for need in group if need) or [whole]
        usual, all_fit = (max(1, whole // wide) for wide in (widths[len(widths) * 9 // 10], widths[-1]))
        most, tight = min(COLUMNS, max(usual - 1, all_fit)), round(TIGHT * height)
        scored = any(isinstance(row, WordRow) and row.points_text for row in rows)
        for columns in range(min(FEWEST, most) if self._roomy else most, most + 1):
            lines, taken = 0, columns
            for need in chain(*groups):
                span = min(columns, -(-(need - tight) // (whole // columns))) if need else columns
                lines, taken = (lines, taken + span) if taken + span <= columns else (lines + 1, span)
            if lines * ROOMY * height <= high:
                break
        least = int(height * max(LEAST_LINE if high < LOW * height else 1.28, current_look().leading))
        in_sight = lines if self._roomy and 0 < lines * least <= high else max(1, high // least)
        self.columns, self.row = columns, max(1, min(high // in_sight, round(1.2 * ROOMY * height)))
        for group in groups:
            longest = sorted(group)[len(group) * 9 // 10] - tight
            some = columns if scored or longest <= whole // columns else max(1, whole // longest)
            share, line = whole // some, some < columns and sum(group) <= whole
            for need in group:
                # Air over a heading, but not over the first, nor among rules.
                above = 0 if need or scored or not self._sizes else round(10 * current_look().air)
                wide = min(some, -(-(need - tight) // share)) * share if need else whole
                self._sizes.append(QSize(need if need and line else wide, self.row + above))

    @guarded(QSize)
    def sizeHint(self, option: QtWidgets.QStyleOptionViewItem, index: Index) -> QSize:
        at = index.row()
        return self._sizes[at] if at < len(self._sizes) else QSize(1, 1)

    @guarded(nothing)
    def paint(self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index) -> None:
        rect, row = option.rect, index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        if isinstance(row, WordRow):
            self._paint_row(painter, option, row)
        else:
            self._paint_head(painter, rect.adjusted(0, rect.height() - self.pitch(), 0, 0), row)
        painter.restore()

    def _paint_row(self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, row: WordRow) -> None:
        rect = QRectF(option.rect)
        if self._ruled:
            rect.setLeft(self.left(round(rect.left() / rect.width())))
            rect.setWidth(self._wide())
        box, plain = rect.adjusted(2, 1, -2, -1), self._view.font()
        states = QtWidgets.QStyle.StateFlag
        selected = bool(option.state & states.State_Selected)
        if selected or option.state & states.State_MouseOver:
            fill_marked(painter, box, current_look().theme, 1.0 if selected else 0.45)
        if selected and option.state & states.State_HasFocus:
            paint_ring(painter, box, 0)
        if row.word == self.newest:
            if self.written < 1.0:
                painter.setClipRect(QRectF(box.left(), box.top(), self.written * box.width(), box.height()))
            natural, size = QFontMetricsF(word_font(plain, QFont.Weight.DemiBold)), QFontMetricsF(plain).height()
            wide = self.stretch * natural.horizontalAdvance(row.word.upper()) + 0.2 * size
            begin = word_box(box, plain, self._ruled)[0].left() - 0.1 * size
            start = QPointF(begin, box.bottom() - 0.16 * size)
            line = start, start + QPointF(wide, 0)
            pencil_line(painter, *line, size * 0.085, current_look().theme.colour("good"), 9)
        paint_word(painter, box, row, plain, self._ruled, self.stretch)

    def across(self) -> list[int]:
        """Return the rows that are wider than one column."""
        return [at for at, size in enumerate(self._sizes) if not self._ruled and size.width() > self._wide()]

    def paint_rules(self, painter: QPainter, room: QRect, scrolled: int, scored: int, across: Sequence[QRect]) -> None:
        """Paint the rules, none at the foot of the paper, and a line behind the points of each column but the last, not
        through rows that are `across`. On ruled paper a single column has it before its points, and columns without any
        of so many `scored` words have none."""
        high, size = self.pitch(), QFontMetrics(self._view.font()).height()
        painter.setPen(QPen(current_look().theme.colour("rule"), 1))
        edge = 2 if current_look().theme.plain else 0  # of the sheet, over which it lies
        at_foot = (self._view.parentWidget() or self._view).height() - self._view.geometry().bottom() < high / 2
        for y in range(high - scrolled % high, room.height() + (-1 if at_foot else 1), high):
            painter.drawLine(edge, y - 1, room.width() - edge - 1, y - 1)
        painter.setPen(QPen(current_look().theme.colour("margin"), 1))
        painter.setClipRegion(functools.reduce(QRegion.subtracted, map(QRegion, across), QRegion(room)))
        used = -(-scored // max(1, room.height() // high)) if self._ruled else self.columns
        for at in range(min(max(self._ruled, self.columns - 1), used)):
            x = round(self.left(at) + self._wide() + (self.gap / 2 if self.columns > 1 else -LINE * size))
            painter.drawLine(x, 0, x, room.height())

    def _wide(self) -> float:
        """Return the width of a column in pixels, whole as that of Qt's cells where words are in lines."""
        whole = self._view.viewport().width()
        return (whole + self.gap) / self.columns - self.gap if self._ruled else (whole - 1) // self.columns

    def left(self, at: int) -> float:
        """Return the left edge of that column."""
        return at * (self._wide() + self.gap)

    def paint_prompt(self, painter: QPainter, room: QRect, text: str, *, ruled: bool) -> None:
        """Paint the text of an empty list: on its lines if `ruled`, else as large as fits in the middle."""
        plain, look = self._view.font(), current_look()
        if not self._ruled:
            painter.setFont(serif(QFontInfo(plain).pixelSize(), italic=True))
            painter.drawText(room.adjusted(2, 8, -8, -8), Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, text)
            return
        high, left, size = self.pitch(), ruled_margin(), 0.8 * look.pixels("word")
        if not ruled:
            room, flags = room.adjusted(left, 0, -left, 0), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            for pixels in range(round(look.pixels("word")), round(look.pixels("caption")) - 1, -1):
                painter.setFont(serif(pixels, italic=True))
                if painter.boundingRect(room, flags, text).height() <= room.height():
                    break
            painter.drawText(room, flags, text)
            return
        small, wide = serif(size, italic=True), room.width() - 2 * left
        metrics, lines = QFontMetrics(small), [""]
        for word in text.split():
            if lines[-1] and metrics.horizontalAdvance(f"{lines[-1]} {word}") > wide:
                lines.append("")
            lines[-1] = f"{lines[-1]} {word}".strip()
        painter.setFont(small)
        for at, line in enumerate(lines if len(lines) * high <= room.height() else ()):
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
            painter.drawText(QRect(left, at * high, wide, high), flags, line)

    def _paint_head(self, painter: QPainter, rect: QRect, head: Head) -> None:
        """Paint a heading over a rule in the ink of points, and its note in small type if there is room for both."""
        plain, theme, baseline = self._view.font(), current_look().theme, Qt.AlignmentFlag.AlignVCenter
        strong, small = word_font(plain, QFont.Weight.ExtraBold), QFont(plain)
        small.setPixelSize(round(0.88 * QFontInfo(plain).pixelSize()))
        line, size = word_box(QRectF(rect).adjusted(2, 0, -2, 0), plain, self._ruled)
        painter.fillRect(QRectF(line.left(), rect.bottom(), line.width(), 1), theme.colour("rule"))
        title = QFontMetricsF(strong).elidedText(head.title, Qt.TextElideMode.ElideRight, line.width())
        painter.setFont(strong)
        painter.setPen(theme.colour("points"))
        painter.drawText(line, baseline | Qt.AlignmentFlag.AlignLeft, title)
        wide = QFontMetricsF(strong).horizontalAdvance(title) + QFontMetricsF(small).horizontalAdvance(head.note)
        if wide + size < line.width():
            painter.setFont(small)
            painter.setPen(theme.colour("text_soft"))
            painter.drawText(line, baseline | Qt.AlignmentFlag.AlignRight, head.note)


def pitch(plain: QFont) -> int:
    """Return the pixels between two rules for that font."""
    return round(QFontMetricsF(plain).height() * max(1.25, current_look().leading))


def word_font(plain: QFont, weight: QFont.Weight) -> QFont:
    """Return the font of a list at another weight."""
    made = QFont(plain)
    made.setWeight(weight)
    return made


def paint_word(painter: QPainter, box: QRectF, row: WordRow, plain: QFont, ruled: bool, stretch: float = 1.0) -> None:
    """Paint a word in `box` with its points, and struck or with a tick; `plain` is the font of the list, and `stretch`
    the width of its words. A word that is too long nevertheless is smaller."""
    (text, size), theme, weights = word_box(box, plain, ruled), current_look().theme, QFont.Weight
    face = word_font(plain, weights.Bold if row.found else weights.DemiBold)
    if stretch < 1:
        face.setStretch(int(100 * stretch))  # rounded up, the longest would not fit
    word, metrics = row.word.upper(), QFontMetricsF(face)
    points = QFontMetricsF(word_font(plain, weights.Bold)).horizontalAdvance(row.points_text)
    points += 0.4 * size * bool(row.points_text)  # between them and the word
    beside = POINTS * size * bool(row.points_text) if ruled else points + size * 0.65 * row.found
    if (fits := (text.width() - beside) / metrics.horizontalAdvance(word)) < 1:
        face.setPixelSize(int(face.pixelSize() * fits))
        metrics = QFontMetricsF(face)
    painter.setFont(face)
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.setPen(theme.colour("text_soft") if row.struck else theme.colour("text"))
    painter.drawText(text, middle | Qt.AlignmentFlag.AlignLeft, word)
    wide = metrics.horizontalAdvance(word)
    if row.struck:
        paint_strike(painter, text, wide, size, theme.colour("pencil"))
    if row.found:  # behind the word: there is no margin for it
        at = QPointF(text.left() + wide + size * 0.45, box.center().y())
        paint_sign(painter, at, 1.15 * size, True)
    if row.points_text:
        painter.setFont(word_font(plain, weights.Bold))
        painter.setPen(theme.colour("points"))
        painter.drawText(text, middle | Qt.AlignmentFlag.AlignRight, row.points_text)


def word_box(box: QRectF, plain: QFont, ruled: bool) -> tuple[QRectF, float]:
    """Return the rectangle of a word and its points within their row, and the height of the text."""
    size = float(QFontMetrics(plain).height())  # whole pixels keep the words of columns on one line
    left, right = (ruled_margin() - 2, 0.5 * size) if ruled else (0.3 * size, 0.4 * size)
    return box.adjusted(left, 0, -right, 0), size


def ruled_margin() -> int:
    """Return the pixels from the left end of the rules to a word on them, whatever its size."""
    return round(2 + 0.75 * current_look().pixels("word"))


def paint_sign(painter: QPainter, at: QPointF, size: float, right: bool, ink: QColor | None = None) -> None:
    """Paint a tick or a cross at a point, in its own colour or in `ink`; `size` is the height of the text."""
    own = current_look().theme.colour("good" if right else "wrong")
    painter.setPen(round_pen(ink or own, size * 0.13))
    draw_strokes(painter, at, 0.53 * size, SIGNS["good" if right else "wrong"])


def paint_strike(painter: QPainter, text: QRectF, wide: float, size: float, ink: QColor, part: float = 1.0) -> None:
    """Strike a word of that width, `part` of the way: to the right and back. On black the strike is fainter than the
    word."""
    y, width = text.center().y() + size * 0.04, max(1.8, size * 0.12)
    if current_look().theme.plain:
        ink, width = faded(QColor(ink.rgb()), 0.55), 2.0
    start, end = QPointF(text.left() - size * 0.2, y + size * 0.05), QPointF(text.left() + wide + size * 0.25, y)
    if part < 1:
        there = start + (end - start) * min(1.0, 2 * part)
        pencil_line(painter, start, there, width * 0.6, ink)
        if part > 0.5:
            pencil_line(painter, end, end + (start - end) * (2 * part - 1), width, ink)
        return
    pencil_line(painter, start, end, width, ink)
